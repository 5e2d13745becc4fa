"""What a bot should know of Chabyrinthe: to grab what it can, and to plan whole turns, all from a view."""

import functools
from collections import deque
from collections.abc import Sequence
from math import exp, floor, inf

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.skill import Skill, Weighed
from ronron.core.state import DEALER, State, Worlds
from ronron.core.words import Message, message
from ronron.games.chabyrinthe.beam import PACE, Beam, dealt
from ronron.games.chabyrinthe.game import position
from ronron.games.chabyrinthe.notation import DOORS, NUMBERS
from ronron.games.chabyrinthe.planner import END, NOTHING, Plan, Planner, friends, goes_on, verdict
from ronron.games.chabyrinthe.rules import (
    ENTRY,
    FIRST_SHAPE,
    JOIN,
    NONE,
    OUTSIDE,
    OWNER,
    SHAPE_KIND,
    SHAPES_IN,
    STEP,
    TOGETHER,
    WANT_ACTION,
    WANT_HOME,
    Chabyrinthe,
)
from ronron.games.chabyrinthe.sense import ChabyrintheSense

LONGEST = 16  # actions of an imagined game: some turns of each, and the points tell enough
FAR = 99
WALKS = 100  # of a skill's walks, for one turn that is looked at closely
SIGHT = 400  # turns that are looked at at all
TOGETHER_MOST = 40  # looked at closely where nobody answers: nothing can be cut short there
NEXT = 0.9  # of what the next turn could win, how much counts now
NEAR = 0.05  # what a gutter still to turn counts
LATER = 6.0  # a turn that was not looked at closely may be so much worse; the end is worth as much
FINE = 1.0  # points that make a turn clearly better
LOOKS = 40  # of these, for one turn that is followed further
LUCKS = 4
HOPELESS = 4.0  # points below the best at which nobody would take a turn, and it is not looked at further
SPAN = 30.0  # points between the worst turn and the best
PILE = 625  # of a skill's walks, for each cell of a square that is played on in one imagined pile, where turns count
FOLLOWED = 12  # turns that are played on so


class GreedyBot:
    """Takes the action that wins most at once; else the one that brings a cat nearest to a home."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        state = position(view)
        numbers = NUMBERS[state.side]
        best, found = (-FAR, -FAR), list[str]()
        for text in legal:
            after = played(state, numbers[text], rng)
            score = (gain(state, after), -nearest(after))
            if score > best:
                best, found = score, []
            if score == best:
                found.append(text)
        return found[rng.below(len(found))]


def weigh(view: View, legal: Sequence[str], skill: Skill, rng: Rng, worlds: Worlds) -> list[Weighed] | None:
    """By whole turns, and by what the next one may bring to whoever has it; a kitten sees one action ahead."""
    del worlds  # nothing is hidden
    state = position(view)
    numbers = [NUMBERS[state.side][text] for text in legal]
    if not skill.walks:
        scores = {move: one_ahead(state, move, rng) for move in numbers}
    else:
        most = TOGETHER_MOST if state.mode == TOGETHER else SIGHT
        looks, piles = max(1, skill.walks // WALKS), skill.walks // (PILE * len(state.cells))
        scores = turns_ahead(state, min(most, looks), rng, piles)
    best = max(scores.values())
    worst = min(scores.values()) - 2 * FINE
    tries = [scores.get(move, worst) for move in numbers]
    return [Weighed(exp((score - best) / FINE), min(1.0, max(0.0, 0.5 + score / SPAN))) for score in tries]


def one_ahead(state: Chabyrinthe, move: int, rng: Rng) -> float:
    """What an action wins at once, and then how near the nearest cat is."""
    after = played(state, move, rng)
    return gain(state, after) - nearest(after) / FAR


def turns_ahead(state: Chabyrinthe, looks: int, rng: Rng, piles: int = 0) -> dict[int, float]:
    """First moves with the best turn that each begins. The best turns at first sight are looked at closely.

    Where turns are what counts, the best of those are then followed for some turns, in so many imagined piles.
    """
    planner = Planner(rng)
    every = planner.plans(state)
    plans = [plan for plan in every if plan.second != NOTHING or not goes_on(state, planner.end(plan))] or every
    scores: dict[int, float] = {}
    closely: list[tuple[float, Plan]] = []
    bar = -inf
    for place, plan in enumerate(plans[:SIGHT]):
        won = int(plan.gain)
        score = won + (reply(planner, state, planner.end(plan), bar - won) if place < looks else -LATER)
        scores[plan.first] = max(score, scores.get(plan.first, score))
        bar = max(bar, score - HOPELESS)
        closely.append((score, plan))
    closely.sort(key=lambda one: -one[0])
    few = looks // LOOKS
    if piles and len(scores) > 1 and state.mode == TOGETHER:
        count_turns(planner, state, [plan for _, plan in closely[:FOLLOWED]], scores, rng=rng, piles=piles)
    elif few > 1 and len(scores) > 1 and state.mode != TOGETHER:
        follow(planner, state, [plan for _, plan in closely[:few]], scores, rng)
    return scores


def follow(planner: Planner, state: Chabyrinthe, plans: list[Plan], scores: dict[int, float], rng: Rng) -> None:
    """Rank the few best turns by the chance to win once they are answered and I go on, all with the same luck."""
    lucks = [(rng.word(), rng.word(), rng.word()) for _ in range(LUCKS)]
    best = max(scores.values())
    for move in scores:
        scores[move] -= SPAN
    chances = [sum(planner.chance(state, plan, *luck) for luck in lucks) / LUCKS for plan in plans]
    for plan, chance in zip(plans, chances, strict=True):
        scores[plan.first] = max(scores[plan.first], best + SPAN * (chance - max(chances)))


def count_turns(
    planner: Planner, state: Chabyrinthe, plans: list[Plan], scores: dict[int, float], *, rng: Rng, piles: int
) -> None:
    """Rank the few best turns by how many more it takes to lead all cats home, all in the same imagined piles.

    Only whole turns are compared, so that of two that lead equally far none is put off; the second action is
    planned like the first, once that is made and the pile shows what came up.
    """
    beam, best = Beam(planner), max(scores.values())
    for move in scores:
        scores[move] -= SPAN
    turns = [0.0] * len(plans)
    for _ in range(piles):
        world = dealt(state, rng)
        for place, plan in enumerate(plans):
            turns[place] += beam.turns(planner.again(world, plan)) / piles
    for plan, count in zip(plans, turns, strict=True):
        scores[plan.first] = max(scores[plan.first], best - PACE * (count - min(turns)))


def reply(planner: Planner, before: Chabyrinthe, after: Chabyrinthe, bar: float) -> float:
    """What the next turn may bring, for or against; then cats near home, for or against.

    What is below the bar is not reckoned to the end: the best answer may then be better still.
    """
    me = before.turn
    if after.turn == NONE:
        return LATER if before.mode == TOGETHER else END * int(verdict(after, me))
    if goes_on(before, after):
        return 0.0  # a home was chosen, and another has to be
    near = NEAR * int(planner.distances(after))
    if friends(after, me, after.turn):
        return NEXT * int(planner.reply(after, FAR)) - near
    enough = FAR if bar == -inf else max(0, floor((near - bar) / NEXT) + 1)
    return near - NEXT * int(planner.reply(after, enough))


def played(state: Chabyrinthe, move: int, rng: Rng) -> Chabyrinthe:
    """A position after a move and what chance adds to it; homes are chosen as when nobody chooses."""
    after = state.copy()
    after.play(state.turn, move)
    while True:
        acting = after.to_act()
        if acting == DEALER:
            after.play(DEALER, after.draw(rng))
        elif after.want == WANT_HOME and state.want == WANT_ACTION:
            after.play(after.turn, after.moves(after.turn)[0])
        else:
            return after


def gain(before: Chabyrinthe, after: Chabyrinthe) -> int:
    """What was won in between: points, or cats when turns are what counts."""
    if before.mode == TOGETHER:
        return after.wins - before.wins
    return sum(after.won[i * ENTRY] for i in range(before.wins, after.wins))


def nearest(state: Chabyrinthe) -> int:
    return min((distance(state, place) for place in state.cats if place != NONE), default=0)


def distance(state: Chabyrinthe, place: int) -> int:
    """How many gutters have to be turned to lead a cat home, if none is pushed."""
    cell, side = divmod(DOORS[state.side][place], 4)
    base = (state.side - 3) * 100
    best = {(cell, side): 0}
    todo = deque([(0, cell, side)])
    while todo:
        cost, cell, side = todo.popleft()
        if cost > best[cell, side]:
            continue
        if cell >= OUTSIDE:
            return cost
        for arm, turns in enumerate(ways(state.cells[cell] & 15)[side]):
            beyond = STEP[base + cell * 4 + arm]
            if turns > 1 or (beyond >= OUTSIDE and beyond - OUTSIDE not in state.homes):
                continue
            there = (beyond, (arm + 2) % 4)
            if cost + turns < best.get(there, FAR):
                best[there] = cost + turns
                (todo.append if turns else todo.appendleft)((cost + turns, *there))
    return FAR


@functools.cache
def ways(shape: int) -> list[list[int]]:
    """From each side to each other side: 0 as the gutter lies, 1 once it is turned, 2 never."""
    first, count = int(FIRST_SHAPE[SHAPE_KIND[shape]]), int(SHAPES_IN[SHAPE_KIND[shape]])
    out = []
    for side in range(4):
        some = 0
        for other in range(first, first + count):
            some |= JOIN[other * 4 + side]
        now = JOIN[shape * 4 + side]
        out.append([0 if now >> arm & 1 else 1 if some >> arm & 1 else 2 for arm in range(4)])
    return out


def sense(view: View) -> Sense:
    return ChabyrintheSense(view["players"])


def decided(before: State, now: State) -> bool:
    """An action is about its turn, and about what it leaves to whoever comes next."""
    assert isinstance(before, Chabyrinthe)
    assert isinstance(now, Chabyrinthe)
    return now.turns >= before.turns + 2 or now.outcome() is not None


def events(before: State, soon: State, _after: State, seat: int) -> list[tuple[Message, bool]]:
    """What an action may lead to: a cat home in this turn, or two; a cat home for the next player."""
    assert isinstance(before, Chabyrinthe)
    assert isinstance(soon, Chabyrinthe)
    owners = [int(soon.won[i * ENTRY + OWNER]) for i in range(int(before.wins), int(soon.wins))]
    return [
        (message("chabyrinthe.event.home"), seat in owners),
        (message("chabyrinthe.event.two"), owners.count(seat) > 1),
        (message("chabyrinthe.event.next"), any(owner != seat for owner in owners)),
    ]


BOTS = {"greedy": GreedyBot}
