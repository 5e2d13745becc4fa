"""A tablet that goes from hand to hand: the glass is touched everywhere, and shows nothing by it."""

import pytest

from tests.browser.conftest import Invite
from tests.browser.test_shared import in_page, last_welcome, shown_to, sit_together

SPOTS = ((0.5, 0.03), (0.02, 0.5), (0.98, 0.98), (0.5, 0.3))  # of the glass, where thumbs lie


@pytest.mark.parametrize("way", ["finger", "mouse", "keys"])
def test_a_thumb_on_the_curtain_does_not_lift_it(invite: Invite, way: str) -> None:
    person = invite(viewport={"width": 820, "height": 1180}, has_touch=True)
    page = sit_together(person, "meow", 2, ["Ada", "Bruno"])
    page.wait_for_selector("#curtain[open]")
    page.wait_for_timeout(450)  # a tap that comes too soon is the last person's
    for x, y in SPOTS:
        if way == "keys":
            page.keyboard.press("Escape")
            page.keyboard.press("a")
        else:
            touch = page.touchscreen.tap if way == "finger" else page.mouse.click
            touch(820 * x, 1180 * y)
    page.wait_for_timeout(300)
    assert page.locator("#curtain").is_visible()
    assert in_page(page) <= shown_to(last_welcome(person), "pub"), "no hand came through the door"
    if way == "keys":
        page.keyboard.press("Enter")  # the button has the focus, and says whose it is
    else:
        page.locator("#curtain button").click()
    page.wait_for_selector("#curtain", state="hidden")
    page.wait_for_selector(".plate.mine")
