"""At my level: a cat between two levels, which moves towards an even game, within the bounds of the house's cats.

Its name says how strong it is: `mine-2.35` plays like the third level most of the time, and like the fourth. Strength
is on the scale of the house's five cats; where a game has fewer of them, it lies between two that are further apart.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import cast

from ronron.bots import Bot, Pacer, Plan, Racer
from ronron.bots.levels import names
from ronron.core.game import View
from ronron.core.rng import Rng, seeded

MINE = "mine"
NAME = re.compile(r"mine-([0-4]\.[0-9]{2})")
START = 1.5  # for somebody new: between the alley cat and the house cat
STEP = 0.35  # of a level, after a game that was not expected to end so
AIM = 0.5  # share of games that a person should win, against one other


class MyLevel:
    """Plays each move like one of the two levels around its strength, the nearer one more often."""

    def __init__(self, cats: tuple[Bot, Bot], part: float) -> None:
        self.cats = cats  # the weaker first
        self.part = part  # of the moves, the stronger one's

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        return self.cats[rng.unit() < self.part].choose(view, legal, rng, budget)


class MyPace(MyLevel):
    """The same in a game of speed, where a bot plans."""

    def __init__(self, cats: tuple[Bot, Bot], racers: tuple[Racer, Racer], part: float) -> None:
        super().__init__(cats, part)
        self.racers = racers

    def plan(self, view: View, legal: Sequence[str], seed: str) -> Plan | None:
        return self.racers[seeded(f"{seed}/mine/{legal[-1:]}").unit() < self.part].plan(view, legal, seed)

    def after(self, won: Sequence[bool]) -> "MyPace":
        """Between the same two, each at its new pace."""
        slower, faster = (cast("Pacer", one).after(won) if hasattr(one, "after") else one for one in self.racers)
        return MyPace(self.cats, (slower, faster), self.part)


def bounded(strength: float) -> float:
    """From 0, the kitten, to 4, the perfect cat; never outside."""
    return min(float(len(names()) - 1), max(0.0, strength))


def named(strength: float) -> str:
    """What a cat of this strength is called at a table."""
    return f"{MINE}-{bounded(strength):.2f}"


def strength_of(level: str) -> float | None:
    """How strong a cat called so is; None for any other level."""
    found = NAME.fullmatch(level)
    return bounded(float(found[1])) if found else None


def around(game: str, strength: float) -> tuple[str, str, float]:
    """The two levels of a game around a strength, and how much of the upper one is in it."""
    strength, order = bounded(strength), names()
    pairs = [(order.index(low), order.index(high)) for low, high in pairwise(names(game))]
    low, high = next(pair for pair in reversed(pairs) if pair[0] <= strength)
    return order[low], order[high], (strength - low) / (high - low)


def adapted(strength: float, shares: Sequence[float], players: int) -> float:
    """A new strength after games in which a person won these shares: up when they win more than is fair."""
    for share in shares:
        fair = AIM if players == 2 else 1 / players
        strength = bounded(strength + STEP * (share - fair) / (1 - fair if share > fair else fair))
    return strength
