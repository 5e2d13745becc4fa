"""One search for every game: SO-ISMCTS, a tree over what one seat can tell apart, grown on worlds that fit its view.

Compiled with the rules. Each turn of the loop imagines a world, walks down the tree by moves that are legal there
(a move is weighed by how often it was available, not by how often the walk came by), adds one leaf, plays on by the
game's sense and hands every seat its own result. Chance is drawn afresh on each walk and has no place in the tree.
"""

from math import log, sqrt

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.sense import Sense, only, pass_time, play_on
from ronron.core.state import WIDEST, State, Worlds

DEEPEST = 4096  # moves of one walk down the tree


class Certain(Worlds):
    """The one world of somebody who sees everything: for the clairvoyant, who never sits at a table."""

    def __init__(self, state: State) -> None:
        self.state = state

    def sample(self, rng: Rng) -> State:
        return self.state.copy()


class Likely(Worlds):
    """Worlds that fit a view, the likelier the better they explain what the others have done."""

    def __init__(self, worlds: Worlds, sense: Sense, reader: i64, rng: Rng, count: i64) -> None:
        self.pool: list[State] = []
        self.sums: vec[float] = vec[float]([0.0] * int(count))
        total: float = 0.0
        i: i64 = 0
        while i < count:
            world = worlds.sample(rng)
            total += sense.likely(world, reader)
            self.pool.append(world)
            self.sums[i] = total
            i += 1

    def sample(self, rng: Rng) -> State:
        sums = self.sums
        low: i64 = 0
        high: i64 = len(sums) - 1
        aim: float = rng.unit() * sums[high]
        while low < high:
            middle: i64 = (low + high) >> 1
            if sums[middle] > aim:
                high = middle
            else:
                low = middle + 1
        return self.pool[low].copy()


class Tree:
    """Nodes in rows of numbers; node 0 is the root, and a node's children hang on a string of siblings."""

    def __init__(self, room: i64, moves: i64) -> None:
        size = int(room) + 2
        self.size: i64 = 1
        self.move: vec[i64] = vec[i64]([0] * size)
        self.seat: vec[i64] = vec[i64]([0] * size)
        self.first: vec[i64] = vec[i64]([0] * size)  # child; 0: none
        self.next: vec[i64] = vec[i64]([0] * size)  # sibling
        self.visits: vec[i64] = vec[i64]([0] * size)
        self.offers: vec[i64] = vec[i64]([0] * size)  # how often this move was there to be chosen
        self.total: vec[float] = vec[float]([0.0] * size)
        self.child: vec[i64] = vec[i64]([0] * int(moves))  # of the node looked at: move → child
        self.legal: vec[i64] = vec[i64]([0] * WIDEST)
        self.fresh: vec[i64] = vec[i64]([0] * WIDEST)  # legal moves that have no node yet
        self.path: vec[i64] = vec[i64]([0] * (DEEPEST + 1))

    def add(self, parent: i64, seat: i64, move: i64) -> i64:
        node = self.size
        self.size += 1
        self.move[node] = move
        self.seat[node] = seat
        self.next[node] = self.first[parent]
        self.first[parent] = node
        self.offers[node] = 1
        return node

    def below(self, parent: i64, seat: i64, move: i64) -> i64:
        """The child that a move leads to, or 0."""
        node: i64 = self.first[parent]
        while node and (self.move[node] != move or self.seat[node] != seat):
            node = self.next[node]
        return node

    def mark(self, parent: i64, seat: i64) -> None:
        """Lay the children of a node where their moves find them."""
        child, move, nexts, seats = self.child, self.move, self.next, self.seat
        node: i64 = self.first[parent]
        while node:
            if seats[node] == seat:
                child[move[node]] = node
            node = nexts[node]

    def unmark(self, parent: i64) -> None:
        child, move, nexts = self.child, self.move, self.next
        node: i64 = self.first[parent]
        while node:
            child[move[node]] = 0
            node = nexts[node]


class Search:
    """The search of one choice; settings are numbers, so that a level is a row of them."""

    def __init__(self, sense: Sense, players: i64, moves: i64, room: i64) -> None:
        self.sense = sense
        self.players: i64 = players
        self.room: i64 = room
        self.explore: float = 0.7
        self.noise: i64 = 51  # of 256 moves of a playout, any
        self.depth: i64 = 1000  # moves of a playout
        self.habit: i64 = 0  # of 256 moves of others in the tree, those that the sense would guess
        self.tree = Tree(room, moves)
        self.result: vec[float] = vec[float]([0.0] * int(players))
        self.walks: i64 = 0
        self.untried_count: i64 = 0

    def run(self, worlds: Worlds, seat: i64, rng: Rng, walks: i64) -> None:
        """Grow the tree by so many walks, as far as there is room."""
        i: i64 = 0
        while i < walks and self.walks < self.room:
            self.walk(worlds.sample(rng), seat, rng)
            i += 1

    def walk(self, state: State, root: i64, rng: Rng) -> None:
        tree, sense = self.tree, self.sense
        self.walks += 1
        node: i64 = 0
        deep: i64 = 0
        fresh: i64 = 0
        new: bool = False
        while deep < DEEPEST and not new:
            acting = state.to_act()
            if acting <= 0:
                if sense.settled(state) or not pass_time(state, acting, rng):
                    break
                continue
            seat = only(acting, root)
            if self.habit and seat != root and (rng.word() & 255) < self.habit:
                fresh = sense.guess(state, seat, rng)
                below = tree.below(node, seat, fresh)
            else:
                count = state.fill(seat, tree.legal)
                below = self.select(node, seat, count)
                if below == 0:  # a move that has not been tried here
                    fresh = tree.fresh[0]
                    if count > 1:
                        fresh = self.untried(state, seat, count, rng)
            if below == 0:
                below = tree.add(node, seat, fresh)
                new = True
            node = below
            tree.path[deep] = node
            deep += 1
            state.play(seat, tree.move[node], 0)
        play_on(state, sense, rng, self.noise, self.depth)
        sense.value(state, self.result)
        self.hand_back(deep)

    def select(self, node: i64, seat: i64, count: i64) -> i64:
        """The child to follow, or 0 when a legal move has none yet; those moves then lie in `fresh`."""
        tree = self.tree
        tree.mark(node, seat)
        child, legal, fresh, offers = tree.child, tree.legal, tree.fresh, tree.offers
        visits, total = tree.visits, tree.total
        best: i64 = 0
        most = -1.0
        untried: i64 = 0
        i: i64 = 0
        while i < count:
            move = legal[i]
            here = child[move]
            if here == 0:
                fresh[untried] = move
                untried += 1
            else:
                offers[here] += 1
                if untried == 0:
                    times = float(visits[here])
                    worth = total[here] / times + self.explore * sqrt(log(float(offers[here])) / times)
                    if worth > most:
                        most = worth
                        best = here
            i += 1
        tree.unmark(node)
        self.untried_count = untried
        return 0 if untried else best

    def untried(self, state: State, seat: i64, count: i64, rng: Rng) -> i64:
        """What to try next: the guess if it is untried, else any of them."""
        tree = self.tree
        if self.untried_count == count:
            return self.sense.guess(state, seat, rng)
        return tree.fresh[rng.below(self.untried_count)]

    def hand_back(self, deep: i64) -> None:
        tree, result = self.tree, self.result
        path, visits, total, seats = tree.path, tree.visits, tree.total, tree.seat
        i: i64 = 0
        while i < deep:
            node = path[i]
            visits[node] += 1
            total[node] += result[seats[node]]
            i += 1

    def weights(self, moves: list[int]) -> list[tuple[int, float]]:
        """For each move of the root: how often it was followed, and its mean result."""
        found: dict[int, tuple[int, float]] = {}
        tree = self.tree
        node = tree.first[0]
        while node:
            times = int(tree.visits[node])
            found[int(tree.move[node])] = (times, tree.total[node] / times if times else 0.0)
            node = tree.next[node]
        return [found.get(move, (0, 0.0)) for move in moves]
