"""What a bot should know of MEOW: its sense, what a short memory forgets, and what can be reckoned to the end."""

from collections.abc import Sequence
from math import exp

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.skill import Skill, Weighed
from ronron.core.state import Worlds
from ronron.games.meow.game import NUMBERS
from ronron.games.meow.rules import Meow
from ronron.games.meow.sense import MeowSense
from ronron.games.meow.solver import Solver

FINE = 1.5  # points that make a move clearly better
SPAN = 60  # points between the worst and the best result of a round


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


def weigh(view: View, legal: Sequence[str], skill: Skill, rng: Rng, worlds: Worlds) -> list[Weighed] | None:
    """Two experts know each other's hands: their rounds are reckoned to the end. Everything else is searched.

    Endings with hidden hands are not solved world by world: tried from the fifth last trick on, that lost three points
    a game to the search, which does not take its worlds for certain.
    """
    if not (skill.exact and view["options"]["experts"] and view["players"] == 2):
        return None
    state = worlds.sample(rng)
    assert isinstance(state, Meow)
    solver = Solver(state, view["seat"])
    leads = [int(solver.worth(NUMBERS[text])) for text in legal]
    best = max(leads)
    return [Weighed(exp((lead - best) / FINE), min(1.0, max(0.0, 0.5 + lead / SPAN))) for lead in leads]
