"""A bot for any game: it imagines worlds that fit its view and tries each of its moves in the same ones, to the end.

The same worlds for every move, and the same chance after it, so that moves differ by what they do and not by luck.
"""

from collections.abc import Sequence

from ronron.core.game import View
from ronron.core.playout import playout
from ronron.core.rng import Rng, Sfc32
from ronron.core.shelf import find
from ronron.core.state import Outcome

PLAYOUTS = 600
LONGEST = 2000  # moves of one playout


class SamplerBot:
    """Chooses the move with the best mean result over random endings."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = PLAYOUTS) -> str:
        """The budget counts playouts, whatever they cost, so that the same rng always chooses the same move."""
        if len(legal) == 1:
            return legal[0]
        game, seat = find(view["game"]), view["seat"]
        worlds = game.worlds(view)
        totals = [0.0] * len(legal)
        for _ in range(max(1, budget // len(legal))):
            world = worlds.sample(rng)
            luck = (rng.word(), rng.word(), rng.word())
            for place, text in enumerate(legal):
                state = world.copy()
                state.play(seat, game.read(state, seat, text))
                playout(state, Sfc32(*luck), LONGEST)
                outcome = state.outcome()
                if outcome is not None:
                    totals[place] += worth(outcome, seat)
        return legal[max(range(len(legal)), key=totals.__getitem__)]


def worth(outcome: Outcome, seat: int) -> float:
    """Winning counts most, alone more than shared; then how far ahead of the others, on a scale of the scores' own."""
    winners = outcome.winners()
    won = 1.0 / len(winners) if seat in winners else 0.0
    mean = sum(outcome.scores) / len(outcome.scores)
    scale = max(1, max(outcome.scores) - min(outcome.scores))
    return won + (outcome.scores[seat] - mean) / scale
