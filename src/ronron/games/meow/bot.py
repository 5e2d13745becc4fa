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
from ronron.games.meow.rules import FISH, HAND, ROUNDS, VASE, Meow
from ronron.games.meow.sense import MeowSense
from ronron.games.meow.solver import Snare, Solver

BOWLS = 10  # kinds of bowls; the bones follow
FINE = 1.5  # points that make a move clearly better
EDGE = 0.00001  # never enough to prefer a move that leads to less
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
    alike = [is_as_good(state, lead, best) for lead in leads]
    if alike.count(True) > 1:  # then the one that the other is likeliest to answer badly
        snare = Snare(state, seat, solver.table, lost=state.round == ROUNDS - 1 and best < 0)
        hopes = [int(snare.after(state, move)) if good else 0 for move, good in zip(moves, alike, strict=True)]
        most = max(hope for hope, good in zip(hopes, alike, strict=True) if good)
        leads = [
            best + EDGE * (hope - most) if good else lead for lead, hope, good in zip(leads, hopes, alike, strict=True)
        ]
    return [Weighed(exp((lead - best) / FINE), min(1.0, max(0.0, 0.5 + lead / SPAN))) for lead in leads]


def is_as_good(state: Meow, lead: float, best: float) -> bool:
    """Points count until the last round; there the final rank alone does."""
    if state.round < ROUNDS - 1:
        return lead == best
    return lead >= min(1.0, best) or best < 0


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
