"""At my level: a cat between two levels, which moves towards an even game, within the bounds of the house's cats."""

from collections.abc import Sequence

from ronron.bots.cat import Cat
from ronron.bots.levels import names, skill
from ronron.core.game import View
from ronron.core.rng import Rng

STEP = 0.35  # of a level, after a game that was not expected to end so
AIM = 0.5  # share of games that a person should win, against one other


class MyLevel:
    """Plays each move like one of the two levels around its strength, the nearer one more often."""

    def __init__(self, game: str, strength: float) -> None:
        self.strength = bounded(strength)
        low = min(int(self.strength), len(names()) - 2)
        self.part = self.strength - low
        self.cats = [Cat(skill(game, names()[low + i])) for i in range(2)]

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        return self.cats[rng.unit() < self.part].choose(view, legal, rng, budget)


def bounded(strength: float) -> float:
    """From 0, the kitten, to 4, the perfect cat; never outside."""
    return min(float(len(names()) - 1), max(0.0, strength))


def adapted(strength: float, shares: Sequence[float], players: int) -> float:
    """A new strength after games in which a person won these shares: up when they win more than is fair."""
    for share in shares:
        fair = AIM if players == 2 else 1 / players
        strength = bounded(strength + STEP * (share - fair) / (1 - fair if share > fair else fair))
    return strength
