"""Everything has its room: on no page, screen or language does one thing lie on another, or touch it in the bar."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import DESK, PHONE, Invite

SCREENS: dict[str, ViewportSize] = {
    "narrow": {"width": 360, "height": 740},
    "phone": PHONE,
    "tablet": {"width": 820, "height": 1180},
    "desk": DESK,
}
APART = 6  # px between what stands in the bar

# Words line by line, controls, pictures, tags; not what sticks to the foot, for that lies over what goes by.
LYING = """() => {
  const seen = (el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && getComputedStyle(el).clipPath === "none"
    && !el.closest(".unseen, .skip, .form > .row:last-child, .begin, dialog:not([open]), [hidden]");
  const things = [];
  const put = (el, box, what) => box.width > 2 && box.height > 6
    && things.push({ el, what, left: box.left, right: box.right, top: box.top + 2, bottom: box.bottom - 2 });
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode());) {
    if (!node.data.trim() || !seen(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) put(node, box, node.data.trim());
  }
  for (const el of document.querySelectorAll("button, .button, input, select, svg, img, .free, .tag"))
    if (seen(el)) put(el, el.getBoundingClientRect(), el.className || el.tagName);
  const found = [];
  things.forEach((one, n) => { for (const other of things.slice(n + 1)) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (across > 1 && down > 1 && !one.el.contains(other.el) && !other.el.contains(one.el) && one.el !== other.el)
      found.push(`${one.what} / ${other.what}`);
  } });
  return found; }"""
BAR = """() => [...document.querySelectorAll(".bar > *")].filter((el) => el.checkVisibility())
  .map((el) => { const range = document.createRange(); range.selectNodeContents(el);
    const { left, right } = range.getBoundingClientRect(); return [left, right]; }).sort(([a], [b]) => a - b)"""


def lying(page: Page) -> list[str]:
    found: list[str] = page.evaluate(LYING)
    return found


@pytest.mark.parametrize("lang", ["fr-FR", "en-GB"])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_lies_on_anything_else(invite: Invite, screen: str, lang: str) -> None:
    person = invite(viewport=SCREENS[screen], locale=lang)
    for game in ("meow", "defis_chats"):  # so that there is something in progress
        person.go(f"/g/{game}")
        person.page.locator("button[name=bots][value='all']").click()
        person.wait_for_table()
    person.go("/g/meow")
    person.page.locator("button[name=bots][value='0']").click()
    person.page.wait_for_selector("#lobby:not([hidden])")
    lobby = person.page.url.removeprefix(person.address)
    for path in ("/", "/me", "/about", "/g/meow", "/g/multipli_cats", "/t/NOWHERE", lobby):
        page = person.go(path)
        assert lying(page) == [], path
        bar = page.evaluate(BAR)
        assert all(after[0] - before[1] >= APART for before, after in pairwise(bar)), (path, bar)
        person.complaints.clear()  # a page that is not there says so
    page.evaluate("() => { document.querySelector('#lobby label').style.marginBottom = '-24px'; }")
    assert lying(page), "what lies on something would be found"
