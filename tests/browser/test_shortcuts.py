"""Single keys that play: only where one plays, and not for who would rather have none."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Invite
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.test_multipli import MOUSE, SECOND, sit_down


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where time runs as it does for people."""
    house = House(tmp_path_factory.mktemp("calm"), scale=1.0).open()
    yield house
    house.close()


def nothing_happens(person: Person, key: str) -> bool:
    before = person.lines()
    person.page.keyboard.press(key)
    person.page.wait_for_timeout(300)
    return person.lines() == before and person.page.locator(".piece.may button").count() > 0


def without_shortcuts(page: Page) -> None:
    page.get_by_role("button", name="Le menu de la table").click()
    page.locator("#menu .settings input[name=keys][value=off]").check(force=True)
    page.keyboard.press("Escape")


def test_a_digit_plays_on_the_table_alone_and_only_for_who_wants_it(person: Person) -> None:
    page = person.new_table(2)
    person.turn()
    for elsewhere in ("header a.here", "#lang button", ".scroll[tabindex='0']:visible", "#side a.button"):
        page.locator(elsewhere).first.focus()
        assert nothing_happens(person, "1"), elsewhere
    page.locator("#moves ol button").first.focus()
    person.move(lambda: page.keyboard.press("1"))
    person.turn()
    without_shortcuts(page)
    page.locator("#moves ol button").first.focus()
    assert nothing_happens(person, "1")
    assert page.locator("#moves kbd, #moves [aria-keyshortcuts]").count() == 0, "nor is it offered"
    person.move(lambda: page.keyboard.press("Enter"))
    page.reload()
    person.turn()
    assert nothing_happens(person, "1"), "it is kept"


def test_letters_slap_only_for_who_wants_them(invite: Invite, calm: House) -> None:
    person = invite(calm)
    page = sit_down(person, 2, here=2)
    page.wait_for_selector("#pads .pad.may", timeout=15 * SECOND)
    without_shortcuts(page)
    page.wait_for_timeout(SECOND // 3)
    page.keyboard.press("f")
    assert page.locator(".piece.echo").count() == 0
    assert page.locator("#pads kbd, #pads [aria-keyshortcuts]").locator("visible=true").count() == 0


def test_the_space_bar_slaps_and_presses_no_button_when_it_is_let_go(invite: Invite, calm: House) -> None:
    person = invite(calm)
    page = sit_down(person, 3)
    page.wait_for_selector(MOUSE, timeout=15 * SECOND)
    page.wait_for_timeout(SECOND // 3)
    prevented = page.evaluate(
        """() => ["keydown", "keyup"].map((kind) => !document.body.dispatchEvent(
            new KeyboardEvent(kind, { code: "Space", key: " ", bubbles: true, cancelable: true })))"""
    )
    assert prevented == [True, True], "some browsers click what has the focus with the second"


def test_two_keys_lead_past_the_bar_to_the_first_card(person: Person) -> None:
    page = person.new_table(2)
    person.turn()
    page.reload()
    page.wait_for_selector(".piece.may button")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Aller au jeu"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('#stage .piece.may button')")
    person.move(lambda: page.keyboard.press("Enter"))
