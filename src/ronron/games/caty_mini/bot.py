"""Two bots for Caty Mini: one that takes what lies in its way, one that tries every move on many worlds."""

from collections.abc import Sequence

from ronron.core.game import View
from ronron.core.rng import Rng, Sfc32
from ronron.games.caty_mini.game import GAME
from ronron.games.caty_mini.names import NUMBERS
from ronron.games.caty_mini.rules import FIX, LEAD, START, TILES, Caty, eager, rush

PLAYOUTS = 400  # of the search, unless it is given a budget
NOISE = 5  # in a playout one move in so many is any


class GreedyBot:
    """Takes the best leg now; among equals the shortest, to save its string."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        state, seat = GAME.worlds(view).sample(rng), int(view["seat"])
        if state.stage >= LEAD:
            move = eager(state, seat)
            return next(text for text in legal if NUMBERS[text] == move)
        if state.stage == FIX:
            return max(legal, key=lambda text: outlook(state, seat, NUMBERS[text] - START))
        return legal[rng.below(len(legal))]  # any pile is as good as another


def outlook(state: Caty, seat: int, notch: int) -> int:
    """What the pieces of the other walls promise from a notch, all together."""
    start = int(state.played[0]) // 5
    return sum(int(state.offer(seat, notch, tile)) for tile in range(TILES) if tile // 5 != start)


class SearchBot:
    """Every move on the same sampled worlds with the same luck, each played on by eager cats: the best mean result."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = PLAYOUTS) -> str:
        """The budget counts playouts, so that the same rng always chooses the same move."""
        if len(legal) == 1:
            return legal[0]
        worlds, seat = GAME.worlds(view), int(view["seat"])
        totals = [0.0] * len(legal)
        for _ in range(max(1, budget // len(legal))):
            world = worlds.sample(rng)
            luck = (rng.word(), rng.word(), rng.word())
            for place, text in enumerate(legal):
                state = world.copy()
                state.play(seat, NUMBERS[text])
                rush(state, Sfc32(*luck), NOISE)
                totals[place] += result(state, seat)
        return legal[max(range(len(legal)), key=totals.__getitem__)]


def result(state: Caty, seat: int) -> float:
    """Points ahead of the best other, and something for winning."""
    outcome = state.outcome()
    assert outcome is not None
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - max(others) + (4 if outcome.places[seat] == 1 else 0)
