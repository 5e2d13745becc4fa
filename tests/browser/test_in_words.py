"""A whole game of each kind by the text model alone: accessible names and live regions are all that is read, and
buttons found by role and name all that is pressed.
"""

import json
import math
import re
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as WaitedInVain

from tests.browser import axe
from tests.browser.conftest import PHONE, Invite
from tests.browser.house import House
from tests.browser.person import LONG, Person

GAMES = ("meow", "caty_mini", "chabyrinthe", "defis_chats")
PATIENCE = 250  # glances without anything new
GLANCE = 500  # ms, after which what was looked at has gone
ROLE = r'^\s*- \'?{role}(?: "((?:[^"\\]|\\.)*)")?(?: \[[^\]]*\])*\'?(?:: (.*))?$'  # in a snapshot of what is accessible
SHORT = {"actions": "no", "ending": "first", "table1": "yes", "tempo": "calm"}


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Ten seconds without hurry are half a second here."""
    house = House(tmp_path_factory.mktemp("brisk"), scale=20.0).open()
    yield house
    house.close()


def heard(where: Locator, role: str) -> list[str]:
    """All of a role that is there for a screen reader: its name, or else its words."""
    try:
        snapshot = where.aria_snapshot(timeout=GLANCE)
    except WaitedInVain:
        return []
    found = re.findall(ROLE.format(role=role), snapshot, re.MULTILINE)
    quoted = (f'"{name}"' if name else words for name, words in found)
    return [json.loads(one) if one.startswith('"') else one for one in quoted]


class Reader:
    """Somebody who hears the page and does not see it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def open_the_words(self) -> None:
        """Unless they are: who hurries by Escape has put them away."""
        if self.lines.count():
            return
        self.page.get_by_role("button", name="La table en mots").first.press("Enter")
        self.lines.first.wait_for()

    @property
    def lines(self) -> Locator:
        """What lies where: the first list of the region."""
        return self.region("La table en mots").get_by_role("list").first.get_by_role("listitem")

    def position(self) -> list[str]:
        return heard(self.region("La table en mots").get_by_role("list").first, "listitem")

    def told(self, start: str) -> str:
        """The line of the position that begins so."""
        return next((line.removeprefix(start) for line in self.position() if line.startswith(start)), "")

    def names(self) -> list[str]:
        """What may be done, as it is called."""
        choices = self.page.get_by_role("complementary").get_by_role("list").filter(has=self.page.get_by_role("button"))
        return heard(choices.first, "button") if choices.count() else []

    def press(self, name: str, timeout: int = LONG) -> None:
        self.page.get_by_role("complementary").get_by_role("button", name=name, exact=True).press(
            "Enter", timeout=timeout
        )

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
Wish = Callable[[Reader, list[str], int], str]


def from_the_hand(reader: Reader, names: list[str], made: int) -> str:
    """A card that was told to be in one's hand, and may be played."""
    reader.open_the_words()
    for _ in range(PATIENCE):  # the words come a moment after the buttons
        hand = re.split(r", ", reader.told("Ta main : ").rstrip("."))
        if all(name.removeprefix("Jouer le ") in hand for name in names):
            return [f"Jouer le {card}" for card in hand if f"Jouer le {card}" in names][made * 7 % len(names)]
        reader.page.wait_for_timeout(20)
    raise AssertionError(f"{names} may be played, and the hand is {hand}")


def any_but_turning(reader: Reader, names: list[str], made: int) -> str:
    """Whoever only turns the maze never comes home."""
    wise = [name for name in names if "Tourner" not in name] or names
    return wise[made * 7 % len(wise)]


WISHES: dict[str, Wish] = {"meow": from_the_hand}


def play_by_words(reader: Reader, wish: Wish) -> tuple[int, list[str]]:
    """To the end: how many buttons were pressed, and what was said aloud."""
    made, heard, still = 0, [reader.said()], 0
    while not reader.is_over():
        names = reader.names()
        still = 0 if names else still + 1
        assert still < PATIENCE, "nothing can be done, and it is not over"
        if names:
            reader.press(wish(reader, names, made))
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
    made, heard = play_by_words(reader, WISHES.get(game, any_but_turning))
    assert made >= 4
    assert len(heard) == min(made, LISTENED) + 1, "every turn something new is said aloud"
    assert any("Tu " in said for said in heard), "and one's own moves too"
    reader.open_the_words()
    assert reader.position() not in ([], start)


TOP = re.compile(r"^(.*?)\s: (.*?) \(", re.MULTILINE)  # who, and the card that lies on top there


def product(card: str) -> int | None:
    factors = [int(factor) for factor in re.findall(r"\d+", card)]
    return math.prod(factors) if factors else None


def test_multipli_cats_without_hurry_by_words_alone(invite: Invite, brisk: House) -> None:
    person = invite(brisk)
    page = person.go("/g/multipli_cats")
    page.get_by_role("group", name="Combien de joueurs").get_by_role("radio", name="4", exact=True).check(force=True)
    person.choose(SHORT)
    page.get_by_label("Ton nom").fill("Ada")
    page.get_by_role("button", name="Jouer contre des bots").press("Enter")
    person.wait_for_table()
    reader = Reader(page)
    reader.open_the_words()
    assert len(reader.position()) >= 2
    turned, slapped, answered = 0, 0, [""]
    while not reader.is_over():
        names, position = reader.names(), reader.position()
        products = {who: product(card) for who, card in TOP.findall("\n".join(position))}
        mine = products.pop("Ada", None)
        with suppress(WaitedInVain):  # time may have turned a card up meanwhile
            if "Retourne ta carte" in names:
                reader.press("Retourne ta carte", GLANCE)
                turned += 1
            elif any("souris" in name for name in names) and mine in products.values() and position != answered:
                reader.press(next(name for name in names if "souris" in name), GLANCE)
                slapped, answered = slapped + 1, position
        page.wait_for_timeout(20)
    assert turned >= 3
    assert slapped >= 1, "two products were told to be the same"
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
