"""Turns of Chabyrinthe, several deep, where nobody answers: a beam over positions, in piles imagined to the last card.

Compiled. Whole turns are spent one after another, and after each the best positions are kept: how many turns it takes
to lead all cats home is what a turn is worth, alone and together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.games.chabyrinthe.planner import NOTHING, Plan, Planner, fresh, goes_on, options, pushes
from ronron.games.chabyrinthe.rules import CARD, CATS, NONE, WANT_HOME, Chabyrinthe, nth

WIDTH: Final = 4  # positions that are kept after each turn
DEPTH: Final = 3  # turns
WIN: Final = 4  # what a cat at home is worth, in gutters to turn
PACE: Final = 2.4  # cats that a turn leads home
LEAST: Final = 0.5  # turns that are still to come where the end is not in sight
NEVER: Final = 99.0  # turns


class Roof:
    """What a turn leaves behind: the more cats at home and the nearer the others, the better."""

    def __init__(self, state: Chabyrinthe, score: i64) -> None:
        self.state = state
        self.score: i64 = score


class Beam:
    """Looks ahead in worlds that hide nothing."""

    def __init__(self, planner: Planner, width: i64 = WIDTH, depth: i64 = DEPTH) -> None:
        self.planner = planner
        self.width: i64 = width
        self.depth: i64 = depth
        self.firsts: vec[i64] = vec[i64]([0] * 512)
        self.seconds: vec[i64] = vec[i64]([0] * 512)
        self.roofs: list[Roof] = []  # after a turn, from all that were kept before it
        self.seen: set[int] = set()
        self.most: i64 = 0  # cats at home on the best of them

    def turns(self, start: Chabyrinthe) -> float:
        """How many more turns it takes to lead all cats home, reckoned on from where the end is not in sight."""
        while start.want == WANT_HOME:
            start = self.planner.played(start, start.moves(start.turn)[0])
        if start.turn == NONE:
            return 0.0 if start.wins == CATS else NEVER
        line = [Roof(start, 0)]
        turn: i64 = 0
        while turn < self.depth:
            turn += 1
            self.roofs = []
            self.seen = set()
            self.most = 0
            for roof in line:
                if self.spend(roof.state):
                    return float(turn)
            if not self.roofs:
                return NEVER
            self.roofs.sort(key=score_of, reverse=True)
            line = self.roofs[: int(self.width)]
        left = float(CATS) - float(line[0].score) / float(WIN)
        return float(turn) + max(LEAST, left / PACE)

    def spend(self, state: Chabyrinthe) -> bool:
        """Every way to spend a turn that leads a cat home, or the nearest to that if none does; True at the end."""
        before = len(self.roofs)
        count = options(state, self.firsts)
        i: i64 = 0
        while i < count:
            first = self.firsts[i]
            i += 1
            middle = self.planner.played(state, first)
            if middle.wins == CATS:
                return True
            if goes_on(state, middle):
                if self.second(middle, pushes(first), middle.wins > state.wins):
                    return True
            elif middle.wins > state.wins:
                self.keep(middle, pushes(first))
        if len(self.roofs) == before:
            self.linger(state)
        return False

    def second(self, middle: Chabyrinthe, pushed: i64, won: bool) -> bool:
        """The second actions after a first: all of them if that has won, else those that lead a cat home."""
        planner = self.planner
        count = options(middle, self.seconds)
        i: i64 = 0
        while i < count:
            move = self.seconds[i]
            i += 1
            planner.lay(middle, move)
            home = (middle.joined(0) | middle.joined(1)) != 0
            planner.lift(middle)
            if home or won:
                after = planner.played(middle, move)
                if after.wins == CATS:
                    return True
                self.keep(after, pushed + pushes(move))
        return False

    def keep(self, after: Chabyrinthe, mark: i64) -> None:
        """One more roof, if it was not met before and has not fallen too far behind."""
        if after.turn == NONE or after.wins < self.most - 1 or not fresh(after, mark, after.wins, self.seen):
            return
        self.most = max(self.most, after.wins)
        self.roofs.append(Roof(after, after.wins * WIN - self.planner.distances(after)))

    def linger(self, state: Chabyrinthe) -> None:
        """Turns that lead no cat home, those that bring cats nearest."""
        plans = [plan for plan in self.planner.plans(state) if whole(state, plan)]
        for plan in plans[: int(self.width)]:
            self.keep(self.planner.end(plan), 0)


def score_of(roof: Roof) -> int:
    return int(roof.score)


def whole(state: Chabyrinthe, plan: Plan) -> bool:
    """Whether a plan spends its turn to the end; half a turn cannot be compared with that."""
    return plan.second != NOTHING or not goes_on(state, plan.middle)


def dealt(state: Chabyrinthe, rng: Rng) -> Chabyrinthe:
    """The same position, its pile imagined to the last card."""
    world = state.copy()
    size = len(world.pile)
    i: i64 = 0
    while i < size:
        place = world.top + i
        if place >= size:
            place -= size
        if world.pile[place] == NONE:
            kind = nth(world.bag, rng.below(world.unseen))
            world.pile[place] = kind | ((world.gutters - world.unseen) << CARD)
            world.bag[kind] -= 1
            world.unseen -= 1
        i += 1
    return world
