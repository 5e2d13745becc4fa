"""Hints in three steps: look here; choose between two; the best, and why. From a view, like everything a bot says."""

from collections.abc import Mapping, Sequence

import msgspec

from ronron.bots.cat import Cat
from ronron.bots.knowledge import knowledge
from ronron.bots.levels import names, skill
from ronron.bots.reasons import reason
from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.words import Message, message

STEPS = 3
SOME = 3  # moves among which step one asks to look, at least


class Hint(msgspec.Struct, frozen=True):
    """The moves to show, and a sentence."""

    step: int
    moves: list[str]
    message: Message

    def told(self, called: Mapping[str, Message]) -> Message:
        """The sentence, in the words by which a table calls its moves."""
        args = {key: called.get(arg, arg) if isinstance(arg, str) else arg for key, arg in self.message.args.items()}
        return Message(self.message.id, args, self.message.tone)


def hint(view: View, legal: Sequence[str], step: int, rng: Rng, budget: int = 0) -> Hint:
    """One step of help for who holds this view; the same rng gives steps that agree with one another."""
    if not 1 <= step <= STEPS:
        raise ValueError(f"a hint has steps 1 to {STEPS}, not {step}")
    if len(legal) == 1:
        return Hint(step, list(legal), message("bots.hint.only", move=legal[0]))
    seed = f"hint {rng.word()}"
    weighed = Cat(skill(view["game"], names()[-1])).weigh(view, legal, rng, budget)
    order = sorted(range(len(legal)), key=lambda place: (-weighed[place].weight, -weighed[place].value, place))
    if step == 1:
        some = sorted(order[: max(SOME, len(legal) // 3)])
        return Hint(step, [legal[place] for place in some], message("bots.hint.look", n=len(some)))
    if step == 2:
        two = sorted(order[:2])
        one, other = (legal[place] for place in two)
        return Hint(step, [one, other], message("bots.hint.two", one=one, other=other))
    best, second = legal[order[0]], legal[order[1]]
    why = reason(knowledge(view["game"]), view, best, second, seed)
    say = why.told("bots.hint.why") if why and why.sure() else message("bots.hint.best", move=best, other=second)
    return Hint(step, [best], say)
