"""Every mode of a game to its end, by mouse, by touch on a phone, by keyboard alone; with a look by axe on the way."""

from typing import Any, NamedTuple

import pytest

from tests.browser import axe, hands
from tests.browser.conftest import Invite
from tests.browser.hands import HANDS, Wish
from tests.counts import count


def any_of(moves: list[dict[str, Any]], made: int) -> dict[str, Any]:
    return moves[made * 7 % len(moves)]


def homewards(moves: list[dict[str, Any]], made: int) -> dict[str, Any]:
    """A move that is seen to bring a cat home, else any."""
    return any_of([move for move in moves if move.get("preview", {}).get("text")] or moves, made)


class Mode(NamedTuple):
    """A way to play a game, small enough for a test, and how it is played on an ordinary day."""

    game: str
    players: int
    options: dict[str, object]
    wish: Wish
    least: int  # moves of one seat
    ways: tuple[str, ...]


MODES = {
    "meow": Mode("meow", 2, {}, any_of, 27, ("touch",)),  # by mouse and by keys in test_games.py
    "chabyrinthe": Mode("chabyrinthe", 2, {"side": 3}, homewards, 1, tuple(HANDS)),
    "chabyrinthe-solo": Mode("chabyrinthe", 1, {"side": 3}, homewards, 4, ("touch",)),
    "chabyrinthe-coop": Mode("chabyrinthe", 2, {"side": 3, "mode": "coop"}, homewards, 1, ("keys",)),
    "chabyrinthe-teams": Mode("chabyrinthe", 4, {"side": 3, "mode": "teams"}, homewards, 1, ("mouse",)),
    "caty": Mode("caty_mini", 2, {}, any_of, 12, tuple(HANDS)),
    "caty-experienced": Mode("caty_mini", 3, {"experienced": "yes"}, any_of, 12, ("touch",)),
    "defis": Mode("defis_chats", 2, {"collectors": 8, "ending": "10rounds"}, any_of, 4, tuple(HANDS)),
}
EVERY_ONE = count(0, 1)  # every mode in every way, when there is time


@pytest.mark.parametrize(
    ("mode", "way"),
    [(mode, way) for mode, play in MODES.items() for way in (HANDS if EVERY_ONE else play.ways)],
)
def test_a_whole_game(invite: Invite, mode: str, way: str) -> None:
    play = MODES[mode]
    hand = hands.sit(invite, way, play.game, play.players, play.options)
    looked = 0

    def look() -> None:
        nonlocal looked
        looked += 1
        assert axe.found(hand.page) == []
        hand.page.emulate_media(color_scheme="light")

    made = hands.whole_game(hand, play.wish, min(3, play.least - 1), look)
    assert looked == 1, "once, on the way"
    assert made >= play.least
    assert hand.page.locator("#end [data-places] li").count() == play.players
    cut = "all => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"
    assert hand.page.locator("#end [data-places] b").evaluate_all(cut) == [], "everybody has their whole name"
    assert hand.page.locator("#end [data-count] li").count() >= 1, "what it came to is told"
    assert hand.page.evaluate("document.activeElement.id") == "end-title", "the focus is led to the end"
