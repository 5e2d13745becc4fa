"""What a bot should know of Caty Mini: to take what lies in its way. The general search does the rest."""

from collections.abc import Sequence

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.state import State
from ronron.core.words import Message, message
from ronron.games.caty_mini.game import GAME
from ronron.games.caty_mini.names import NUMBERS
from ronron.games.caty_mini.rules import NONE, ROUNDS, Caty
from ronron.games.caty_mini.sense import CatySense

MANY = 10  # points still to be won


class GreedyBot:
    """Takes the best leg now; among equals the shortest, to save its string."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        state, seat = GAME.worlds(view).sample(rng), int(view["seat"])
        move = CatySense(state.players).guess(state, seat, rng)
        return next(text for text in legal if NUMBERS[text] == move)


def sense(view: View) -> Sense:
    return CatySense(view["players"])


def decided(before: State, now: State) -> bool:
    """A tile and a leg are about their round."""
    assert isinstance(before, Caty)
    assert isinstance(now, Caty)
    return now.round > before.round or now.outcome() is not None


def events(before: State, soon: State, after: State, seat: int) -> list[tuple[Message, bool]]:
    """What a tile or a leg may lead to: a toy this round, string for the last one (CM-26), many points."""
    assert isinstance(before, Caty)
    assert isinstance(soon, Caty)
    assert isinstance(after, Caty)
    now = before.count(seat).total
    awake = int(after.path[seat * (ROUNDS + 1) + ROUNDS]) != NONE
    return [
        (message("caty_mini.event.toy"), soon.count(seat).tokens > before.count(seat).tokens),
        (message("caty_mini.event.awake"), awake),
        (message("caty_mini.event.more", points=MANY), after.count(seat).total >= now + MANY),
    ]


BOTS = {"greedy": GreedyBot}
