"""Bots that know Chabyrinthe: one grabs what it can, one plans a whole turn. They hold views, never states."""

import functools
from collections import deque
from collections.abc import Iterator, Sequence

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.state import DEALER
from ronron.games.chabyrinthe.game import position
from ronron.games.chabyrinthe.notation import DOORS, NUMBERS
from ronron.games.chabyrinthe.rules import (
    ENTRY,
    FIRST_SHAPE,
    JOIN,
    NONE,
    OUTSIDE,
    SHAPE_KIND,
    SHAPES_IN,
    STEP,
    TOGETHER,
    WANT_ACTION,
    WANT_HOME,
    Chabyrinthe,
)

KEPT = 40  # plans that are looked at closely
FAR = 99


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


class PlannerBot:
    """Looks at every pair of actions, and commits to the best turn: what it plans for later turns never delays it."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        state = position(view)
        numbers = {NUMBERS[state.side][text]: text for text in legal}
        plans = [(gain(state, after), first, after) for first, after in plan(state, list(numbers), rng)]
        plans.sort(key=lambda one: -one[0])
        best = max(plans[:KEPT], key=lambda one: (one[0], outlook(one[2], state)))
        return numbers[best[1]]


def plan(state: Chabyrinthe, moves: Sequence[int], rng: Rng) -> Iterator[tuple[int, Chabyrinthe]]:
    """Every way to end the turn: its first move, and a position after it."""
    turn, turns = state.turn, state.turns
    for move in moves:
        after = played(state, move, rng)
        yield move, after
        if after.turn == turn and after.turns == turns:
            for second in after.moves(turn):
                yield move, played(after, second, rng)


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


def outlook(after: Chabyrinthe, before: Chabyrinthe) -> int:
    """How good a position is to leave behind: cats near home for oneself, far from it for others."""
    if after.turn == NONE:
        return FAR
    together = before.mode == TOGETHER or after.turn == before.turn
    return -distances(after) if together else distances(after)


def nearest(state: Chabyrinthe) -> int:
    return min((distance(state, place) for place in state.cats if place != NONE), default=0)


def distances(state: Chabyrinthe) -> int:
    return sum(distance(state, place) for place in state.cats if place != NONE)


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


BOTS = {"greedy": GreedyBot, "planner": PlannerBot}
