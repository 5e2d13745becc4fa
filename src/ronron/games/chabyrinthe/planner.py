"""Whole turns of Chabyrinthe, planned: every pair of actions, then what the next player could make of it. Compiled."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ronron.core.rng import Rng, Sfc32
from ronron.core.state import DEALER
from ronron.games.chabyrinthe.rules import (
    DOOR,
    ENTRY,
    FIRST_SHAPE,
    JOIN,
    KIND_OF,
    LEAST,
    LINE,
    NONE,
    OUTSIDE,
    OWNER,
    PASS,
    PUSH,
    SHAPE,
    SHAPE_COUNT,
    SHAPES_IN,
    SIDE_MOST,
    STEP,
    TEAMS,
    TOGETHER,
    TURN_UP,
    TURNED,
    WANT_ACTION,
    WANT_HOME,
    WANT_TOP,
    Chabyrinthe,
    nth,
)
from ronron.games.chabyrinthe.sense import CLOSE, EACH

FAR: Final = 20
FIRST_SIGHT: Final = 8  # a point that is won, in gutters to turn
END: Final = 60  # points that the game itself is worth
NOTHING: Final = -1  # no move
HABIT: Final = 0.6  # share of the others' turns that take what is best at once, action by action
TEMPO: Final = 0.6  # what may be won with the move counts so much, for others then have theirs
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
    """One way to spend a turn: its moves, what they win, and what they leave behind."""

    def __init__(self, first: i64, second: i64, gain: i64, middle: Chabyrinthe, after: Chabyrinthe | None) -> None:
        self.first: i64 = first
        self.second: i64 = second  # NOTHING: the first one ended the turn, or a choice is due
        self.gain: i64 = gain
        self.middle = middle  # before the second move
        self.after = after  # None until somebody asks, where the second move wins nothing
        self.score: i64 = 0


class Planner:
    """Looks through the turns of whoever acts."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.cost: vec[i64] = vec[i64]([0] * 128)
        self.queue: vec[i64] = vec[i64]([0] * 1024)
        self.firsts: vec[i64] = vec[i64]([0] * 512)
        self.seconds: vec[i64] = vec[i64]([0] * 512)
        self.line: vec[i64] = vec[i64]([0] * SIDE_MOST)  # the cells that a tried action has changed
        self.held: vec[i64] = vec[i64]([0] * SIDE_MOST)  # and what lay there
        self.changed: i64 = 0
        self.next_top: i64 = NONE  # the kind below the top of the pile, imagined once for all ways to spend a turn
        self.most: i64 = 0  # of the turns looked through
        self.near: i64 = 0
        self.found: Chabyrinthe | None = None  # where the best of them leads; None where nothing can be won

    def played(self, state: Chabyrinthe, move: i64) -> Chabyrinthe:
        """A position after a move and what chance adds; homes are chosen as when nobody chooses."""
        after = state.copy()
        after.play(state.turn, move)
        while True:
            if after.want == WANT_TOP and self.next_top != NONE:
                after.play(DEALER, TURN_UP + self.next_top)
                self.next_top = NONE
            elif after.want < WANT_ACTION:
                after.play(DEALER, after.draw(self.rng))
            elif after.want == WANT_HOME and state.want == WANT_ACTION:
                after.fill_homes(MOVES)  # the first one is used when nobody chooses
                after.play(after.turn, MOVES[0])
            else:
                return after

    def next_kind(self, state: Chabyrinthe) -> i64:
        """The kind of the gutter below the top of the pile: one card, whatever the turn; NONE where it is known."""
        beyond: i64 = state.top + 1
        if beyond == len(state.pile):
            beyond = 0
        if state.unseen == 0 or state.pile[beyond] != NONE:
            return NONE
        return nth(state.bag, self.rng.below(state.unseen))

    # An action, tried on the square itself and taken back

    def lay(self, state: Chabyrinthe, move: i64) -> None:
        """Turn or push, and look at nothing that follows."""
        cells, line, held = state.cells, self.line, self.held
        self.changed = 0
        if move < PUSH:
            cell = move // 3
            self.changed = 1
            line[0] = cell
            held[0] = cells[cell]
            cells[cell] = i64(TURNED[(cells[cell] & SHAPE) * 3 + move % 3])
        elif move < PASS:
            at: i64 = (state.side - LEAST) * 100 + ((move - PUSH) >> 4) * 5
            i: i64 = 0
            while i < state.side:
                line[i] = i64(LINE[at + i])
                held[i] = cells[line[i]]
                i += 1
            i = 1
            while i < state.side:
                cells[line[i - 1]] = held[i]
                i += 1
            cells[line[i - 1]] = (move - PUSH) & 15
            self.changed = state.side

    def lift(self, state: Chabyrinthe) -> None:
        """The square as it lay before."""
        cells, line, held = state.cells, self.line, self.held
        i: i64 = 0
        while i < self.changed:
            cells[line[i]] = held[i]
            i += 1

    # Whole turns

    def plans(self, state: Chabyrinthe) -> list[Plan]:
        """Every way to spend this turn, those that lead to the same roof only once; the best at first sight first:
        what it wins, then cats left near home for friends, far from it for others.
        """
        seen: set[int] = set()
        out: list[Plan] = []
        kind = self.next_kind(state)
        sign: i64 = 1
        if friends(state, state.turn, (state.turn + 1) % state.players):
            sign = -1
        count = options(state, self.firsts)
        i: i64 = 0
        while i < count:
            move = self.firsts[i]
            i += 1
            self.next_top = kind
            middle = self.played(state, move)
            won = gain(state, middle)
            mark = middle.actions * 4 + pushes(move)
            if not fresh(middle, mark, won, seen):
                continue
            plan = Plan(move, NOTHING, won, middle, middle)
            plan.score = won * FIRST_SIGHT + sign * self.distances(middle)
            out.append(plan)
            if goes_on(state, middle) and middle.want == WANT_ACTION:
                self.pairs(state, plan, sign, seen, out)
        self.next_top = NONE
        out.sort(key=score_of, reverse=True)
        return out

    def pairs(self, state: Chabyrinthe, half: Plan, sign: i64, seen: set[int], out: list[Plan]) -> None:
        """The second moves after a first. Only those that lead a cat home are played; the others show their roof."""
        first, middle, already = half.first, half.middle, half.gain
        count = options(middle, self.seconds)
        pushed = pushes(first)
        i: i64 = 0
        while i < count:
            move = self.seconds[i]
            i += 1
            self.lay(middle, move)
            if middle.joined(0) | middle.joined(1):
                self.lift(middle)
                after = self.played(middle, move)
                won = gain(state, after)
                if fresh(after, pushed + pushes(move), won, seen):
                    plan = Plan(first, move, won, middle, after)
                    plan.score = won * FIRST_SIGHT + sign * self.distances(after)
                    out.append(plan)
            else:
                if fresh(middle, pushed + pushes(move), already, seen):
                    plan = Plan(first, move, already, middle, None)
                    plan.score = already * FIRST_SIGHT + sign * self.distances(middle)
                    out.append(plan)
                self.lift(middle)

    def end(self, plan: Plan) -> Chabyrinthe:
        """Where a plan leads."""
        after = plan.after
        if after is None:
            after = self.played(plan.middle, plan.second)
            plan.after = after
        return after

    def reply(self, state: Chabyrinthe, enough: i64) -> i64:
        """The most that whoever acts can win in this turn; the search ends with anything that is enough."""
        self.most = 0
        self.near = 0
        self.found = None
        kind = self.next_kind(state)
        count = options(state, self.firsts)
        i: i64 = 0
        while i < count and self.most < enough:
            move = self.firsts[i]
            i += 1
            self.next_top = kind
            middle = self.played(state, move)
            if middle.wins > state.wins:
                self.consider(state, middle)
            if goes_on(state, middle) and middle.want == WANT_ACTION:
                more = options(middle, self.seconds)
                j: i64 = 0
                while j < more and self.most < enough:
                    move = self.seconds[j]
                    j += 1
                    self.lay(middle, move)
                    home = middle.joined(0) | middle.joined(1)
                    self.lift(middle)
                    if home:
                        self.consider(state, self.played(middle, move))
        self.next_top = NONE
        return self.most

    def consider(self, before: Chabyrinthe, after: Chabyrinthe) -> None:
        """Keep a turn if it is the best so far: by what it wins, the game above all, then cats far from home."""
        won = gain(before, after)
        if after.turn == NONE and before.mode != TOGETHER:
            won += END * verdict(after, before.turn)
        if won < self.most or won <= 0:
            return
        near: i64 = 0
        if after.turn != NONE:
            near = self.distances(after)
            if friends(before, before.turn, after.turn):
                near = -near
        if won > self.most or near > self.near:
            self.most = won
            self.near = near
            self.found = after

    def grab(self, state: Chabyrinthe) -> Chabyrinthe:
        """After the action that wins most at once, or else brings a cat nearest to a home: what greedy would do."""
        count = options(state, self.firsts)
        best: i64 = -FAR * FAR
        chosen: i64 = self.firsts[0]
        alike: i64 = 0
        i: i64 = 0
        while i < count:
            move = self.firsts[i]
            i += 1
            self.lay(state, move)
            score: i64 = 0
            if state.want == WANT_ACTION and (state.joined(0) | state.joined(1)) == 0:
                score = -self.nearest(state)
                self.lift(state)
            else:
                self.lift(state)
                after = self.played(state, move)
                score = gain(state, after) * (FAR + 1) - self.nearest(after)
            if score > best:
                best = score
                alike = 0
            if score == best:
                alike += 1
                if self.rng.below(alike) == 0:
                    chosen = move
        return self.played(state, chosen)

    def turn_of(self, state: Chabyrinthe, grabs: bool) -> Chabyrinthe:
        """After the turn of whoever acts: action by action, or the best pair where that wins anything."""
        here = state
        if not grabs and self.reply(state, FAR * FAR) > 0:
            found = self.found
            assert found is not None
            here = found
            if goes_on(state, here) and here.want == WANT_ACTION:
                here = self.played(here, PASS)
        while here.turn != NONE and goes_on(state, here):
            here = self.grab(here)
        return here

    # What a turn is worth, in chances to win

    def chance(self, state: Chabyrinthe, plan: Plan, a: i64, b: i64, c: i64) -> float:
        """With this luck, when the others answer as anybody would, or as well as they can, and I go on."""
        me = state.turn
        total: float = 0.0
        self.rng = Sfc32(a, b, c)
        after = self.again(state, plan)
        for grabs in (True, False):
            here = after
            while here.turn not in (me, NONE):
                here = self.turn_of(here, grabs)
            share = HABIT if grabs else 1.0 - HABIT
            total += share * self.outlook(here, me)
        return total

    def again(self, state: Chabyrinthe, plan: Plan) -> Chabyrinthe:
        """A plan with other luck; where the pile shows another gutter than it counted on, the best that is left."""
        after = self.played(state, plan.first)
        if plan.second == NOTHING or not goes_on(state, after):
            return after
        if PUSH <= plan.second < PASS:
            kind = i64(KIND_OF[(plan.second - PUSH) & 15])
            if after.pile[after.top] & SHAPE != kind:
                return self.turn_of(after, False)
        return self.played(after, plan.second)

    def outlook(self, state: Chabyrinthe, me: i64) -> float:
        """The chance to win with the move: by the lead, and by what this turn may bring."""
        if state.turn == NONE:
            return 0.5 + 0.5 * float(verdict(state, me))
        won = self.reply(state, END)
        if won >= END:
            return 1.0
        points: float = float(lead(state, me)) + TEMPO * float(won)
        return 1.0 / (1.0 + exp(-points / (CLOSE + EACH * float(state.waiting))))

    # Distances

    def nearest(self, state: Chabyrinthe) -> i64:
        """How many gutters have to be turned to lead the nearest cat home, if none is pushed."""
        best: i64 = FAR
        if i64(state.cats[0]) == NONE:
            return 0
        slot: i64 = 0
        while slot < 2:
            place = i64(state.cats[slot])
            if place != NONE:
                best = min(best, self.distance(state, place))
            slot += 1
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


def options(state: Chabyrinthe, out: vec[i64]) -> i64:
    """Write the legal moves but for turns that change nothing (to pass does the same); return how many."""
    count = state.fill(state.turn, out)
    if state.want != WANT_ACTION:
        return count
    kept: i64 = 0
    i: i64 = 0
    while i < count:
        move = out[i]
        i += 1
        if move < PUSH:
            shape = state.cells[move // 3] & SHAPE
            turned = i64(TURNED[shape * 3 + move % 3])
            if turned == shape or (move % 3 and turned == i64(TURNED[shape * 3])):
                continue  # it lies as before, or as after a turn to the right
        out[kept] = move
        kept += 1
    return kept


def goes_on(before: Chabyrinthe, after: Chabyrinthe) -> bool:
    """Half a turn: it cannot be compared with whole ones, for nobody has answered it yet."""
    return after.turn == before.turn and after.turns == before.turns


def pushes(move: i64) -> i64:
    """How many gutters a move takes from the pile."""
    return 1 if PUSH <= move < PASS else 0


def fresh(state: Chabyrinthe, mark: i64, won: i64, seen: set[int]) -> bool:
    """Whether what a turn leaves and wins has not been met before; which cat was drawn makes no difference."""
    key: i64 = mark * 256 + won
    other: i64 = 7
    i: i64 = 0
    while i < 2:
        key = (key * MIX + i64(state.homes[i]) * 256 + i64(state.cats[i])) & MASK
        i += 1
    for packed in state.cells:
        key = (key * MIX + (packed & SHAPE)) & MASK
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


def verdict(state: Chabyrinthe, seat: i64) -> i64:
    """How a game that is over ended for a seat: 1 won, 0 shared with others, -1 lost."""
    outcome = state.outcome()
    assert outcome is not None
    if outcome.places[seat] != 1:
        return -1
    for other in outcome.winners():
        if not friends(state, seat, other):
            return 0
    return 1


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
