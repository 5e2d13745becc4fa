"""What a bot should know of MEOW: its sense, what a short memory forgets, and what can be reckoned to the end."""

from collections.abc import Sequence
from math import exp

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.skill import Skill, Weighed
from ronron.core.state import State, Worlds
from ronron.core.words import Message, message
from ronron.games.meow.game import NUMBERS, token_name
from ronron.games.meow.look import KIND_TEXTS
from ronron.games.meow.rules import FISH, HAND, VASE, Meow
from ronron.games.meow.sense import MeowSense
from ronron.games.meow.solver import Solver, line

BOWLS = 10  # kinds of bowls; the bones follow
FINE = 1.5  # points that make a move clearly better
EDGE = 0.001  # never enough to prefer a move that leads to less
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
    state, seat = worlds.sample(rng), int(view["seat"])
    assert isinstance(state, Meow)
    moves = [NUMBERS[text] for text in legal]
    solver = Solver(state, seat)
    leads = [float(int(solver.worth(move))) for move in moves]
    best = max(leads)
    if leads.count(best) > 1:  # among moves that lead to the same, the one that the other is likeliest to answer badly
        hopes = {
            move: int(line(state, seat, move, MeowSense(2), solver.table))
            for move, lead in zip(moves, leads, strict=True)
            if lead == best
        }
        leads = [lead + EDGE * (hopes.get(move, best) - best) for move, lead in zip(moves, leads, strict=True)]
        best = max(leads)
    return [Weighed(exp((lead - best) / FINE), min(1.0, max(0.0, 0.5 + lead / SPAN))) for lead in leads]


def events(before: State, _soon: State, after: State, seat: int) -> list[tuple[Message, bool]]:
    """What a card may lead to: the token at stake, a second vase, bones that no fish lets go."""
    assert isinstance(before, Meow)
    assert isinstance(after, Meow)
    place = int(before.round) * HAND + int(before.trick)
    won = after.won(seat)
    token = token_name(KIND_TEXTS[int(before.row[place])], "meow.take")
    return [
        (message("meow.event.take", token=token), int(after.owner[place]) == seat),
        (message("meow.event.vases"), won[VASE] > 1 and before.won(seat)[VASE] < 2),
        (message("meow.event.bones"), sum(won[BOWLS:FISH]) > won[FISH]),
    ]
