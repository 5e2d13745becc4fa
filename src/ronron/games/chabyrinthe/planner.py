"""Whole turns of Chabyrinthe, planned: every pair of actions, then what the next player could make of it. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ronron.core.rng import Rng
from ronron.core.state import DEALER
from ronron.games.chabyrinthe.rules import (
    DOOR,
    ENTRY,
    FIRST_SHAPE,
    JOIN,
    KIND_OF,
    LEAST,
    NONE,
    OUTSIDE,
    OWNER,
    PUSH,
    SHAPE,
    SHAPE_COUNT,
    SHAPES_IN,
    STEP,
    TEAMS,
    TOGETHER,
    TURNED,
    WANT_ACTION,
    WANT_HOME,
    Chabyrinthe,
)

FAR: Final = 20
FIRST_SIGHT: Final = 8  # a point that is won, in gutters to turn
MOVES: Final = vec[i64]([0] * 512)
MIX: Final = 1_000_003
MASK: Final = 0x3FFFFFFF  # thirty bits, so that a product never wraps


def turned_join(shape: int, side: int) -> int:
    """The arms that some way of laying this kind of gutter joins to a side."""
    first, count = int(FIRST_SHAPE[int(KIND_OF[shape])]), int(SHAPES_IN[int(KIND_OF[shape])])
    arms = 0
    for other in range(first, first + count):
        arms |= int(JOIN[other * 4 + side])
    return arms


EVER: Final = vec[u8]([turned_join(shape, side) for shape in range(SHAPE_COUNT) for side in range(4)])


class Plan:
    """One way to spend a turn: its first move, what it wins, and what it leaves behind."""

    def __init__(self, first: i64, gain: i64, after: Chabyrinthe) -> None:
        self.first: i64 = first
        self.gain: i64 = gain
        self.after = after
        self.score: i64 = 0


class Planner:
    """Looks through the turns of whoever acts."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.cost: vec[i64] = vec[i64]([0] * 128)
        self.queue: vec[i64] = vec[i64]([0] * 1024)

    def played(self, state: Chabyrinthe, move: i64) -> Chabyrinthe:
        """A position after a move and what chance adds; homes are chosen as when nobody chooses."""
        after = state.copy()
        after.play(state.turn, move)
        while True:
            if after.want < WANT_ACTION:
                after.play(DEALER, after.draw(self.rng))
            elif after.want == WANT_HOME and state.want == WANT_ACTION:
                after.fill_homes(MOVES)  # the first one is used when nobody chooses
                after.play(after.turn, MOVES[0])
            else:
                return after

    def plans(self, state: Chabyrinthe) -> list[Plan]:
        """Every way to spend this turn, those that lead to the same roof only once."""
        seen: set[int] = set()
        out: list[Plan] = []
        turn, turns = state.turn, state.turns
        for move in useful(state):
            after = self.played(state, move)
            if not fresh(after, seen):
                continue
            out.append(Plan(move, gain(state, after), after))
            if after.turn == turn and after.turns == turns and after.want == WANT_ACTION:
                for second in useful(after):
                    end = self.played(after, second)
                    if fresh(end, seen):
                        out.append(Plan(move, gain(state, end), end))
        return out

    def sort(self, state: Chabyrinthe, plans: list[Plan]) -> None:
        """The best at first sight first: what it wins, then cats left near home for friends, far from it for others."""
        for plan in plans:
            plan.score = plan.gain * FIRST_SIGHT
            if plan.after.turn != NONE:
                near = self.distances(plan.after)
                if friends(state, state.turn, plan.after.turn):
                    near = -near
                plan.score += near
        plans.sort(key=score_of, reverse=True)

    def reply(self, state: Chabyrinthe, enough: i64) -> i64:
        """The most that whoever acts can win in this turn; the search ends with anything that is enough."""
        best: i64 = 0
        turn, turns = state.turn, state.turns
        for move in useful(state):
            after = self.played(state, move)
            won = gain(state, after)
            best = max(best, won)
            if best >= enough:
                return best
            if after.turn == turn and after.turns == turns and after.want == WANT_ACTION:
                for second in useful(after):
                    best = max(best, gain(state, self.played(after, second)))
                    if best >= enough:
                        return best
        return best

    def distances(self, state: Chabyrinthe) -> i64:
        """How many gutters have to be turned to lead every cat home, if none is pushed."""
        sum_: i64 = 0
        for slot in range(2):
            place = i64(state.cats[slot])
            if place != NONE:
                sum_ += self.distance(state, place)
        return sum_

    def distance(self, state: Chabyrinthe, place: i64) -> i64:
        """A walk from gate to gate, free where gutters lie joined, one where a gutter has to be turned."""
        cost, queue = self.cost, self.queue
        i: i64 = 0
        while i < state.side * state.side * 4:
            cost[i] = FAR
            i += 1
        home_one = i64(state.homes[0])
        home_two = i64(state.homes[1])
        base: i64 = (state.side - LEAST) * 100
        start = i64(DOOR[(state.side - LEAST) * 20 + place])
        cost[start] = 0
        best: i64 = FAR
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            gate = queue[head]
            head += 1
            here = cost[gate]
            if here >= best:
                continue
            shape = state.cells[gate >> 2] & SHAPE
            now = i64(JOIN[shape * 4 + (gate & 3)])
            ever = i64(EVER[shape * 4 + (gate & 3)])
            arm: i64 = 0
            while arm < 4:
                if ever & (1 << arm):
                    there: i64 = here + 1
                    if now & (1 << arm):
                        there = here
                    beyond = i64(STEP[base + (gate >> 2) * 4 + arm])
                    if beyond >= OUTSIDE:
                        if beyond - OUTSIDE in (home_one, home_two):
                            best = min(best, there)
                    else:
                        next_gate: i64 = beyond * 4 + (arm ^ 2)
                        if there < cost[next_gate]:
                            cost[next_gate] = there
                            if tail < 1024:
                                queue[tail] = next_gate
                                tail += 1
                arm += 1
        return best


def score_of(plan: Plan) -> int:
    return int(plan.score)


def useful(state: Chabyrinthe) -> list[int]:
    """The legal moves but for turns that change nothing: to pass does the same."""
    count = state.fill(state.turn, MOVES)
    out: list[int] = []
    i: i64 = 0
    while i < count:
        move = MOVES[i]
        i += 1
        if move < PUSH and state.want == WANT_ACTION:
            shape = state.cells[move // 3] & SHAPE
            turned = i64(TURNED[shape * 3 + move % 3])
            if turned == shape or (move % 3 and turned == i64(TURNED[shape * 3])):
                continue  # it lies as before, or as after a turn to the right
        out.append(int(move))
    return out


def fresh(state: Chabyrinthe, seen: set[int]) -> bool:
    """Whether a roof has not been met before in this turn."""
    key: i64 = state.actions * 8 + state.wins
    for packed in state.cells:
        key = (key * MIX + (packed & SHAPE)) & MASK
    key = (key * MIX + (state.pile[state.top] & SHAPE)) & MASK
    other: i64 = 7
    for packed in state.cells:
        other = (other * 8191 + (packed & SHAPE)) & MASK
    whole = int(key) * (1 << 30) + int(other)
    if whole in seen:
        return False
    seen.add(whole)
    return True


def gain(before: Chabyrinthe, after: Chabyrinthe) -> i64:
    """What was won in between by whoever acted: points, or cats when turns are what counts."""
    if before.mode == TOGETHER:
        return after.wins - before.wins
    sum_: i64 = 0
    i: i64 = before.wins
    while i < after.wins:
        sum_ += i64(after.won[i * ENTRY])
        i += 1
    return sum_


def friends(state: Chabyrinthe, one: i64, other: i64) -> bool:
    """Whether two seats win together."""
    if state.mode == TOGETHER or one == other:
        return True
    return state.mode == TEAMS and state.team(one) == state.team(other)


def lead(state: Chabyrinthe, seat: i64) -> i64:
    """Points ahead of the best other; those of a team together."""
    mine: i64 = 0
    best: i64 = 0
    other: i64 = 0
    while other < state.players:
        points: i64 = 0
        i: i64 = 0
        while i < state.wins:
            owner = i64(state.won[i * ENTRY + OWNER])
            if friends(state, owner, other):
                points += i64(state.won[i * ENTRY])
            i += 1
        if friends(state, other, seat):
            mine = points
        else:
            best = max(best, points)
        other += 1
    return mine - best
