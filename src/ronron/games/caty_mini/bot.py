"""Two bots for Caty Mini: one that takes what lies in its way, one that tries every move on many worlds."""

from collections.abc import Sequence

from ronron.core.game import View
from ronron.core.playout import playout
from ronron.core.rng import Rng
from ronron.games.caty_mini.game import GAME, position
from ronron.games.caty_mini.names import NUMBERS
from ronron.games.caty_mini.rules import HEAP_SIZE, LENGTH, NOTCHES, RUN, START, TILES, WRAP, Caty

WORLDS = 40  # sampled by the search unless it is given a budget
LOOK = 4  # playouts of each move on each world


class GreedyBot:
    """Takes the best leg now; among equals the shortest, to save its string."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        state, seat = position(view), int(view["seat"])
        offers = [(self.offer(state, seat, NUMBERS[text]), text) for text in legal]
        best = max(offer for offer, _ in offers)
        good = [text for offer, text in offers if offer == best]
        return good[rng.below(len(good))]

    def offer(self, state: Caty, seat: int, move: int) -> tuple[float, int]:
        """What a move promises: points on the next leg, then string saved."""
        if move < TILES:
            return best_leg(state, seat, int(state.at[seat]), move)
        if move >= RUN + NOTCHES:
            return 0, 0  # any pile is as good as another
        if move >= RUN:
            return leg(state, seat, int(state.at[seat]), move - RUN)
        notch, start = move - START, int(state.played[0]) // 5
        legs = [best_leg(state, seat, notch, tile) for tile in range(TILES) if tile // 5 != start]
        return sum(points for points, _ in legs) / len(legs), 0


def leg(state: Caty, seat: int, start: int, entry: int) -> tuple[float, int]:
    """Points of a leg in the room of a seat, and its string, negative."""
    toys, points = int(state.hits[start * NOTCHES + entry]) >> 10 * seat & 1023, 0
    for kind in range(10):
        top = int(state.taken[kind])
        if toys >> kind & 1 and top < HEAP_SIZE[state.players]:
            points += int(state.value[kind * 5 + top])
    return points, -int(LENGTH[start * NOTCHES + entry])


def best_leg(state: Caty, seat: int, start: int, tile: int) -> tuple[float, int]:
    """The better entry of a piece; nothing when the string fits neither."""
    before = int(state.before(seat, tile))
    legs = [leg(state, seat, start, entry) for entry in (before, before + 1)]
    return max([one for one in legs if WRAP - one[1] <= state.left[seat]], default=(0, 0))


class SearchBot:
    """Flat Monte Carlo: every move on the same sampled worlds, each played out at random, and the best mean margin."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        if len(legal) == 1:
            return legal[0]
        worlds, seat = GAME.worlds(view), int(view["seat"])
        moves = [NUMBERS[text] for text in legal]
        margins = [0.0] * len(moves)
        for _ in range(budget or WORLDS):
            world = worlds.sample(rng)
            for place, move in enumerate(moves):
                margins[place] += sum(self.try_out(world, seat, move, rng) for _ in range(LOOK))
        return legal[max(range(len(legal)), key=margins.__getitem__)]

    def try_out(self, world: Caty, seat: int, move: int, rng: Rng) -> float:
        """The margin over the best other at the end of one game played on at random."""
        state = world.copy()
        state.play(seat, move)
        playout(state, rng)
        outcome = state.outcome()
        assert outcome is not None
        others = [score for other, score in enumerate(outcome.scores) if other != seat]
        return outcome.scores[seat] - max(others) + (1 if outcome.places[seat] == 1 else 0)
