"""What a bot should know of MEOW: its sense, what a short memory forgets."""

from ronron.core.game import View
from ronron.core.sense import Sense
from ronron.games.meow.sense import MeowSense


def sense(view: View) -> Sense:
    return MeowSense(view["players"])


def recall(view: View, memory: float) -> View:
    """Somebody who forgets remembers only the last tricks of the round."""
    tricks, past = view["tricks"], int(view["trick"])
    gone = past - round(memory * past)
    if gone <= 0:
        return view
    blank = [None] * int(view["players"])
    return {**view, "tricks": [{**trick, "cards": blank} if i < gone else trick for i, trick in enumerate(tricks)]}
