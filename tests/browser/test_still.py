"""Nothing is pushed about after the first paint: not while a page comes, and not while a game goes on."""

from collections.abc import Iterator
from itertools import cycle, product
from typing import Any

import pytest
from playwright.sync_api import Page

from ronron.core import shelf
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.house import House
from tests.browser.person import LONG, Person
from tests.counts import count

MOVES = 3  # made before one looks
SCREENS = {"phone": PHONE, "desk": DESK}
TABLES = list(product(shelf.keys(), SCREENS)) if count(0, 1) else list(zip(shelf.keys(), cycle(SCREENS), strict=False))
PUSHED = 0.001  # of the screen: less than a line of words by a pixel

# Every shift counts here, as nobody touches the page: the moves are made from within. On a busy machine the browser now
# and then takes a piece that got a layer of its own for one that stood at the corner of the page before, where the
# stage cuts it off: where it stood is as far from that corner as it is large, or empty. No piece ever lies there.
WATCHED = """localStorage.setItem("speed", "fast"); window.shifts = [];
  const lost = ({ node, previousRect: was, currentRect: is }) => node?.closest?.(".stage") && (!was.width
    || (Math.abs(was.right - is.width) < 1 && Math.abs(was.bottom - is.height) < 1));
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.sources.every(lost))
  window.shifts.push({ by: one.value, what: one.sources.map(({ node }) => node?.id || node?.nodeName) }); })
  .observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => { window.refused ||= document.querySelector("#trouble:not([hidden])") !== null; })
  .observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden"] });"""
MADE = """() => { const moves = [...document.querySelectorAll("#moves button.move")];
  moves[moves.length >> 1]?.click(); return moves.length > 0; }"""


def still(page: Page) -> list[dict[str, Any]]:
    """What was pushed about further than anybody could call still."""
    found: list[dict[str, Any]] = page.evaluate("() => window.shifts")
    return found if sum(one["by"] for one in found) > PUSHED else []


def play(person: Person) -> None:
    for _ in range(LONG // 50):
        made = person.page.evaluate("() => (window.made ??= 0)")
        if made >= MOVES or person.page.locator("#end").is_visible():
            return
        if person.page.evaluate(MADE):
            person.page.evaluate("() => { window.made += 1; }")
        person.page.wait_for_timeout(50)
    raise TimeoutError(person.page.inner_text("#status"))


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where a race waits for a page on a busy machine."""
    house = House(tmp_path_factory.mktemp("calm"), scale=5.0).open()
    yield house
    house.close()


@pytest.mark.parametrize(("key", "screen"), TABLES)
def test_a_table_lies_still_while_it_is_played_at(
    invite: Invite, house: House, calm: House, key: str, screen: str
) -> None:
    person = invite(calm if shelf.find(key).info.race else house, viewport=SCREENS[screen])
    person.page.add_init_script(WATCHED)
    for _ in range(3):
        page = person.new_table(3, game=key)
        play(person)
        page.wait_for_timeout(300)  # what the last move brings
        if not page.evaluate("() => window.refused"):  # a refusal is said above the table, and makes room for itself
            break
    assert still(page) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_pages_come_as_they_stay(invite: Invite, screen: str) -> None:
    person = invite(viewport=SCREENS[screen])
    person.page.add_init_script(WATCHED)
    lobby = person.new_table(2, "Inviter des amis").url.removeprefix(person.address)
    key = next(iter(shelf.keys()))
    for path in ("/", "/me", "/about", "/t/NOWHERE", f"/g/{key}", lobby):
        page = person.go(path)
        page.wait_for_timeout(300)
        assert still(page) == [], path
        person.complaints.clear()  # a page that is not there says so
    page.evaluate("() => document.body.prepend(Object.assign(document.createElement('p'), { textContent: '…' }))")
    page.wait_for_timeout(300)
    assert still(page), "a page that was pushed would be found"
