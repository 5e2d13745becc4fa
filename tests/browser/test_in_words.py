"""A whole game of each kind by the text model alone: accessible names and live regions are all that is read, and
buttons found by role and name all that is pressed.
"""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.browser import axe
from tests.browser.conftest import PHONE, Invite
from tests.browser.house import House
from tests.browser.person import Person

GAMES = ("meow", "caty_mini", "chabyrinthe", "defis_chats")
PATIENCE = 120  # glances without anything new
SHORT = {"actions": "no", "ending": "first", "table1": "yes", "tempo": "calm"}


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Ten seconds without hurry are half a second here."""
    house = House(tmp_path_factory.mktemp("brisk"), scale=20.0).open()
    yield house
    house.close()


class Reader:
    """Somebody who hears the page and does not see it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def open_the_words(self) -> None:
        self.page.get_by_role("button", name="La table en mots").first.press("Enter")
        self.lines.first.wait_for()

    @property
    def lines(self) -> Locator:
        """What lies where: the first list of the region."""
        return self.region("La table en mots").get_by_role("list").first.get_by_role("listitem")

    def position(self) -> list[str]:
        return [str(line) for line in self.lines.all_inner_texts()]

    def choices(self) -> Locator:
        """What may be done: the buttons under “Tes coups possibles”."""
        return self.page.get_by_role("complementary").get_by_role("list").get_by_role("button")

    def said(self) -> str:
        return str(self.page.locator("[aria-live=polite]").inner_text())

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name="La partie est finie").is_visible()

    def hear(self, before: str) -> str:
        """Wait until something else is said."""
        self.page.wait_for_function(
            "before => document.querySelector('[aria-live=polite]').innerText !== before", arg=before
        )
        return self.said()


LISTENED = 6  # turns in which everything is listened to; then the reader hurries


def play_by_words(reader: Reader) -> tuple[int, list[str]]:
    """To the end: how many buttons were pressed, and what was said aloud."""
    made, heard, still = 0, [reader.said()], 0
    while not reader.is_over():
        names = [str(name) for name in reader.choices().all_inner_texts()]
        still = 0 if names else still + 1
        assert still < PATIENCE, "nothing can be done, and it is not over"
        if names:
            # Whoever only turns the maze never comes home.
            wise = [i for i, name in enumerate(names) if "Tourner" not in name] or list(range(len(names)))
            reader.choices().nth(wise[made * 7 % len(wise)]).press("Enter")
            made += 1
            if made <= LISTENED:
                heard.append(reader.hear(heard[-1]))
        reader.page.keyboard.press("Escape")
        reader.page.wait_for_timeout(40)
    return made, heard


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_words_alone(person: Person, game: str) -> None:
    page = person.go(f"/g/{game}")
    page.get_by_role("group", name="Combien de joueurs").get_by_role("radio", name="2", exact=True).check(force=True)
    if game == "chabyrinthe":  # the small maze: the usual one takes a minute longer
        person.choose({"side": 3})
    page.get_by_role("button", name="Jouer contre des bots").press("Enter")
    person.wait_for_table()
    reader = Reader(page)
    reader.open_the_words()
    start = reader.position()
    assert len(start) >= 2, "the position is told in sentences"
    made, heard = play_by_words(reader)
    assert made >= 4
    assert len(heard) == min(made, LISTENED) + 1, "every turn something new is said aloud"
    assert any("Tu " in said for said in heard), "and one's own moves too"
    assert reader.position() != start


def test_multipli_cats_without_hurry_by_words_alone(invite: Invite, brisk: House) -> None:
    person = invite(brisk)
    page = person.go("/g/multipli_cats")
    page.get_by_role("group", name="Combien de joueurs").get_by_role("radio", name="3", exact=True).check(force=True)
    person.choose(SHORT)
    page.get_by_role("button", name="Jouer contre des bots").press("Enter")
    person.wait_for_table()
    reader = Reader(page)
    reader.open_the_words()
    assert len(reader.position()) >= 2
    turned, slapped = 0, 0
    while not reader.is_over():
        names = [str(name) for name in reader.choices().all_inner_texts()]
        if any("Retourne" in name for name in names):
            with suppress(WaitedInVain):  # time may have turned it up meanwhile
                reader.choices().filter(has_text="Retourne").press("Enter", timeout=200)
                turned += 1
        elif any("souris" in name for name in names) and turned >= 3 * (slapped + 1):
            with suppress(WaitedInVain):
                reader.choices().filter(has_text="souris").press("Enter", timeout=200)
                slapped += 1
        page.wait_for_timeout(20)
    assert turned >= 3
    assert slapped >= 1
    assert page.locator("#photo").is_hidden(), "nobody is first where nobody hurries"


def test_the_words_follow_the_game_and_the_language_and_axe_finds_nothing(invite: Invite) -> None:
    phone = invite(viewport=PHONE)
    page = phone.new_table(2)
    phone.turn()
    page.keyboard.press("Escape")
    reader = Reader(page)
    reader.open_the_words()
    hand = next(line for line in reader.position() if line.startswith("Ta main"))
    assert axe.found(page) == []
    reader.choices().first.press("Enter")
    page.wait_for_function(
        "hand => ![...document.querySelectorAll('#told li')].some((li) => li.textContent === hand)", arg=hand
    )
    page.get_by_role("button", name="en", exact=True).click()
    page.wait_for_function("() => document.querySelector('#told').textContent.includes('Your hand')")
    assert page.get_by_role("heading", name="The table in words").is_visible()
