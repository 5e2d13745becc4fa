"""What a bot should know of Caty Mini: to take what lies in its way. The general search does the rest."""

from collections.abc import Sequence

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.games.caty_mini.game import GAME
from ronron.games.caty_mini.names import NUMBERS
from ronron.games.caty_mini.sense import CatySense


class GreedyBot:
    """Takes the best leg now; among equals the shortest, to save its string."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        state, seat = GAME.worlds(view).sample(rng), int(view["seat"])
        move = CatySense(state.players).guess(state, seat, rng)
        return next(text for text in legal if NUMBERS[text] == move)


def sense(view: View) -> Sense:
    return CatySense(view["players"])


BOTS = {"greedy": GreedyBot}
