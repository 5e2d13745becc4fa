"""Every law over a deck so short that games are walked through to their end, for every number of players."""

from importlib.resources import files

import pytest

from ronron.games.multipli_cats.cards import NUMBERS
from ronron.games.multipli_cats.game import MultipliGame
from ronron.games.multipli_cats.scene import TABLE
from ronron.testing import Bench, Counts
from ronron.testing.check import laws, look
from ronron.testing.law import Law

NUMBER_CARDS = ["1x2", "2x1", "2", "1x4", "2x2", "4x1", "4", "2x4", "1x8", "8", "2x3", "3x2", "6"]
CARDS = [*NUMBER_CARDS, "chase", "chase", "uturn", "clock", "clock", "sumo", "trap", "gift"]
HOME = files("ronron.games.multipli_cats")
PAPER = {"compiled", "side of the box", "outside", "pettingzoo"}  # the same whatever is dealt
PAPER |= {"catalogues", "clauses", "examples", "golden", "recorded"}
COUNTS = Counts(positions=600, looks=40, worlds=2, fuzz=3, stretch=2_000)


class ShortDeck(MultipliGame):
    """The same rules with 21 cards."""

    def cards(self, tables: list[int], actions: bool) -> list[int]:
        return [NUMBERS[card] for card in CARDS]


@pytest.mark.parametrize("law", [law for law in laws() if law.name not in PAPER], ids=lambda law: law.name)
def test_a_short_deck_keeps_every_law(law: Law) -> None:
    found = look(law, Bench(ShortDeck(), COUNTS, folder=HOME, table=TABLE))
    assert found is None, str(found)[:2000]


def test_its_random_games_end_in_every_way_but_by_the_cap() -> None:
    bench = Bench(ShortDeck(), COUNTS, folder=HOME)
    bench.law = "short"
    found = set()
    for players in (3, 4):
        for minutes in (0, 10):
            setup = bench.game.info.setup(players, {"minutes": minutes})
            for number in range(8):
                *_, match = bench.walk(setup, bench.rng(players, minutes, number))
                found.add(match.outcome.reason if match.outcome else "")
    assert {"winner", "second"} <= found
