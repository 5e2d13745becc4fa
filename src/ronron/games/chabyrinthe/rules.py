"""The rules of Chabyrinthe, in the order of its rulebook. Compiled; names its clauses where they act.

A position hides nothing: what nobody has seen (the gutter pile below its top, the cat pile) has no order yet.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ronron.core.rng import Rng
from ronron.core.state import DEALER, Outcome, State, Worlds, places

NONE: Final = 255  # nobody, nowhere
LEAST: Final = 3  # CH-13: the smallest side of the square
SIDE_MOST: Final = 5
CELLS_MOST: Final = 25
PLACES_MOST: Final = 20

# CH-1: kinds of gutters, with the arms of each lane as it lies unturned. Sides are 0 north, 1 east, 2 south, 3 west.
KINDS: Final[list[tuple[str, list[str]]]] = [
    ("bend", ["ne"]),
    ("straight", ["ns"]),
    ("tee", ["wne"]),
    ("cross", ["nesw"]),
    ("bridge", ["ns", "we"]),
    ("double", ["ne", "sw"]),
]
BENDS: Final = 0
KIND_COUNT: Final = 6
BOX: Final[dict[int, list[int]]] = {36: [14, 5, 8, 3, 3, 3], 26: [10, 4, 6, 2, 2, 2]}

# A shape is a kind and the way it lies; those that look alike are one. Right turns lead from each to the next.
SHAPES_IN: Final = vec[u8]([4, 2, 4, 1, 1, 2])  # by kind
FIRST_SHAPE: Final = vec[u8]([0, 4, 6, 10, 11, 12])
SHAPE_COUNT: Final = 14
SHAPE_KIND: Final[list[int]] = [0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 4, 5, 5]
KIND_OF: Final = vec[u8](SHAPE_KIND)
BEND_SE: Final = 1
BEND_NW: Final = 3


def lanes(shape: int) -> list[int]:
    """The lanes of a shape, each as a mask of the arms that it joins."""
    kind = SHAPE_KIND[shape]
    turn = shape - int(FIRST_SHAPE[kind])
    return [sum([1 << (("nesw".index(arm) + turn) % 4) for arm in lane]) for lane in KINDS[kind][1]]


def joined_arms(shape: int, side: int) -> int:
    """From one side of a gutter, the other arms of the same lane; 0 when it is closed there."""
    for lane in lanes(shape):
        if lane >> side & 1:
            return lane & ~(1 << side)
    return 0


def turned(shape: int, quarters: int) -> int:
    first, count = int(FIRST_SHAPE[SHAPE_KIND[shape]]), int(SHAPES_IN[SHAPE_KIND[shape]])
    return first + (shape - first + quarters) % count


JOIN: Final = vec[u8]([joined_arms(shape, side) for shape in range(14) for side in range(4)])
FORKS: Final = vec[u8]([int(SHAPE_KIND[shape] in (2, 3)) for shape in range(14)])  # more than two arms in a lane
TURNED: Final = vec[u8]([turned(shape, quarters) for shape in range(14) for quarters in (1, 3, 2)])  # right, left, half
SPUN: Final = vec[u8]([1, 255, 2])
ARM: Final = vec[u8]([0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0])  # the lowest arm of a mask

# A cell is one packed number: its shape, the number of its card, and the quarter turns the card has made from UPRIGHT.
SHAPE: Final = 15
CARD: Final = 4  # bits below the card's number
CARD_MASK: Final = 63
SPIN: Final = 10  # bits below the quarter turns
UPRIGHT: Final = 128  # turns are counted modulo 256 from here

# CH-11: places around the square, clockwise from the top left corner; the tables hold side 3, then 4, then 5.
OUTSIDE: Final = 32  # a step that leads out of the square leads to OUTSIDE + place


def beyond(n: int, cell: int, side: int) -> int:
    """The next cell on a side, or the place there."""
    row, column = divmod(cell, n)
    if side == 0:
        return cell - n if row else OUTSIDE + column
    if side == 1:
        return cell + 1 if column < n - 1 else OUTSIDE + n + row
    if side == 2:
        return cell + n if row < n - 1 else OUTSIDE + 2 * n + (n - 1 - column)
    return cell - 1 if column else OUTSIDE + 3 * n + (n - 1 - row)


def steps(n: int) -> list[int]:
    """For each cell and side what lies beyond, filled up to 25 cells."""
    out = [beyond(n, cell, side) for cell in range(n * n) for side in range(4)]
    return out + [0] * (100 - len(out))


def doors(n: int) -> list[int]:
    """For each place the cell that it touches and the side of that cell, as cell × 4 + side."""
    found = steps(n)[: n * n * 4]
    out = [found.index(OUTSIDE + place) for place in range(4 * n)]
    return out + [0] * (20 - len(out))


def lines(n: int) -> list[int]:
    """For each place the cells of its line, from the one beside the place to the far end; five for each."""
    out: list[int] = []
    for place in range(4 * n):
        cell, side = divmod(doors(n)[place], 4)
        step = [n, -1, -n, 1][side]
        out += [cell + step * i for i in range(n)] + [0] * (5 - n)
    return out + [0] * (100 - len(out))


STEP: Final = vec[u8](steps(3) + steps(4) + steps(5))
DOOR: Final = vec[u8](doors(3) + doors(4) + doors(5))
LINE: Final = vec[u8](lines(3) + lines(4) + lines(5))
BIT: Final = vec[i64]([1 << i for i in range(32)])
FORK_STACK: Final = vec[i64]([0] * 128)

# CH-2: fifteen cats, five of each value.
CATS: Final = 15
CHEAPEST: Final = 3
VALUE_COUNT: Final = 3

# A cat that was won, as seven numbers: its value, whose it is, its place, the home it used, where that home went,
# where the next cat was laid, and which link of the chain it was.
ENTRY: Final = 7
OWNER: Final = 1
AT: Final = 2
HOME_FROM: Final = 3
HOME_TO: Final = 4
NEXT_AT: Final = 5
LINK: Final = 6

# Moves: turn a cell; push a line with a shape; pass; choose a home by its place; then those of the DEALER.
PUSH: Final = 75  # + place × 16 + shape; the card beside the place falls out
PASS: Final = 395
CHOOSE_HOME: Final = 396  # + place
LAY: Final = 416  # + shape
TURN_UP: Final = 432  # + kind
NEW_CAT: Final = 438  # + value − 3
FIRST: Final = 441  # + seat
AGAIN: Final = 445
MOVES: Final = 446

# What the game waits for.
WANT_FIRST: Final = 0
WANT_GUTTER: Final = 1
WANT_AGAIN: Final = 2
WANT_TOP: Final = 3
WANT_CAT: Final = 4
WANT_ACTION: Final = 5
WANT_HOME: Final = 6
OVER: Final = 7

# Ways to play.
VERSUS: Final = 0
TOGETHER: Final = 1  # CH-41, CH-42: alone or with others, against the number of turns
TEAMS: Final = 2

TURNS_MOST: Final = 60  # CH-44: for each player


class Chabyrinthe(State):
    """A position of Chabyrinthe."""

    def __init__(  # noqa: PLR0915, PLR0917  # a copy goes through here, field by field
        self,
        players: i64,
        side: i64,
        gutters: i64,
        mode: i64,
        one_rotation: bool,
        first: i64,
        like: "Chabyrinthe | None" = None,
    ) -> None:
        self.players: i64 = players
        self.side: i64 = side
        self.gutters: i64 = gutters
        self.mode: i64 = mode
        self.one_rotation: bool = one_rotation
        self.first: i64 = first  # NONE until drawn
        if like is None:
            self.want: i64 = WANT_FIRST
            self.turn: i64 = NONE
            self.turns: i64 = 0  # that are over
            self.actions: i64 = 0  # of this turn
            self.pushed: bool = False  # this turn holds an insertion
            self.laid: i64 = 0  # gutters of the square
            self.cells: vec[i64] = vec[i64]([NONE] * int(side * side))
            self.pile: vec[i64] = vec[i64]([NONE] * int(gutters - side * side))  # a ring; NONE: nobody has seen it
            self.top: i64 = 0  # where the ring begins
            self.bag: vec[u8] = vec[u8](BOX[int(gutters)])  # gutters that nobody has seen, by kind
            self.unseen: i64 = gutters
            self.basket: vec[u8] = vec[u8]([5] * VALUE_COUNT)  # cats still in their pile, by value
            self.waiting: i64 = CATS
            self.homes: vec[u8] = vec[u8]([0, 2 * int(side)])  # CH-11; in the order of their places
            self.cats: vec[u8] = vec[u8]([NONE, NONE])  # their places, in order; a cat alone comes first
            self.values: vec[u8] = vec[u8]([0, 0])
            self.uses: vec[u8] = vec[u8]([NONE, NONE])  # the home that each won cat goes to, while it is being settled
            self.asking: i64 = 0  # the cat whose home has to be chosen
            self.won: vec[u8] = vec[u8]([NONE] * (CATS * ENTRY))
            self.wins: i64 = 0
            self.fresh: i64 = 0  # of them won before the last move of a seat
            self.owed: i64 = 0  # the first of them whose place has not been taken by a new cat
            self.link: i64 = 0  # of this action's chain
            self.clear()
            if first != NONE:
                self.want = WANT_GUTTER
        else:
            self.want = like.want
            self.turn = like.turn
            self.turns = like.turns
            self.actions = like.actions
            self.pushed = like.pushed
            self.laid = like.laid
            self.cells = like.cells[:]
            self.pile = like.pile[:]
            self.top = like.top
            self.bag = like.bag[:]
            self.unseen = like.unseen
            self.basket = like.basket[:]
            self.waiting = like.waiting
            self.homes = like.homes[:]
            self.cats = like.cats[:]
            self.values = like.values[:]
            self.uses = like.uses[:]
            self.asking = like.asking
            self.won = like.won[:]
            self.wins = like.wins
            self.fresh = like.fresh
            self.owed = like.owed
            self.link = like.link

    def copy(self) -> "Chabyrinthe":
        return Chabyrinthe(self.players, self.side, self.gutters, self.mode, self.one_rotation, self.first, self)

    def to_act(self) -> i64:
        if self.want < WANT_ACTION:
            return DEALER
        if self.want == OVER:
            return 0
        return 1 << self.turn

    # Set-up

    def clear(self) -> None:
        """CH-10: an empty square but for its two bends, each open towards its cat and inwards."""
        n = int(self.side)
        self.cells = vec[i64]([NONE] * (n * n))
        self.bag = vec[u8](BOX[int(self.gutters)])
        self.unseen = self.gutters
        self.laid = 0
        self.lay(n - 1, BEND_SE)
        self.lay(n * n - n, BEND_NW)

    def lay(self, cell: i64, shape: i64) -> None:
        """A card that nobody has seen before."""
        kind = i64(KIND_OF[shape])
        self.bag[kind] -= u8(1)
        self.unseen -= 1
        self.cells[cell] = packed(shape, cell)
        self.laid += 1

    def empty_cell(self) -> i64:
        """Where the next gutter goes, row by row from the top."""
        cell: i64 = 0
        while self.cells[cell] != NONE:
            cell += 1
        return cell

    def fill_draws(self, out: vec[i64]) -> i64:
        count: i64 = 0
        i: i64 = 0
        if self.want == WANT_FIRST:
            while i < self.players:
                out[count] = FIRST + i
                count += 1
                i += self.first_step()
        elif self.want == WANT_GUTTER:
            while i < SHAPE_COUNT:
                if i64(self.bag[i64(KIND_OF[i])]) > 0:
                    out[count] = LAY + i
                    count += 1
                i += 1
        elif self.want == WANT_AGAIN:
            out[0] = AGAIN
            count = 1
        elif self.want == WANT_TOP:
            while i < KIND_COUNT:
                if i64(self.bag[i]) > 0:
                    out[count] = TURN_UP + i
                    count += 1
                i += 1
        elif self.want == WANT_CAT:
            while i < VALUE_COUNT:
                if i64(self.basket[i]) > 0:
                    out[count] = NEW_CAT + i
                    count += 1
                i += 1
        return count

    def first_step(self) -> i64:
        """CH-43: in teams the draw names the pair that begins, so that seats 1 and 2 stay partners."""
        if self.mode == TEAMS:
            return 2
        return 1

    def draw(self, rng: Rng) -> i64:
        """Every card left in a pile is as likely as any other, and so is every way to lay a gutter."""
        if self.want == WANT_FIRST:
            step = self.first_step()
            return FIRST + step * rng.below(self.players // step)
        if self.want == WANT_CAT:
            return NEW_CAT + nth(self.basket, rng.below(self.waiting))
        if self.want == WANT_AGAIN:
            return AGAIN
        kind = nth(self.bag, rng.below(self.unseen))
        if self.want == WANT_TOP:
            return TURN_UP + kind
        return LAY + i64(FIRST_SHAPE[kind]) + rng.below(i64(SHAPES_IN[kind]))

    def deal(self, move: i64) -> None:
        if move >= LAY and move < TURN_UP:
            self.lay(self.empty_cell(), move - LAY)
            if self.laid == self.side * self.side:
                self.end_layout()
        elif move >= TURN_UP and move < NEW_CAT:
            self.turn_up(move - TURN_UP)
        elif move >= NEW_CAT and move < FIRST:
            self.lay_cat(move - NEW_CAT)
        elif move == AGAIN:
            self.clear()
            self.want = WANT_GUTTER
        else:
            self.first = move - FIRST  # CH-14
            self.want = WANT_GUTTER

    def end_layout(self) -> None:
        """CH-10: if a cat is home, the whole layout is drawn again."""
        home: i64 = BIT[0] | BIT[2 * self.side]
        if (self.reach(self.side) | self.reach(3 * self.side)) & home:
            self.want = WANT_AGAIN
        else:
            self.want = WANT_TOP

    def turn_up(self, kind: i64) -> None:
        """CH-12, CH-15: the top of the gutter pile is seen, and nothing below it that was not seen before."""
        card = self.gutters - self.unseen
        self.bag[kind] -= u8(1)
        self.unseen -= 1
        self.pile[self.top] = kind | (card << CARD)
        if self.turn == NONE:
            self.want = WANT_CAT
        else:
            self.check()

    # Legal moves

    def can_push(self) -> bool:
        """CH-20: any two actions; by the older edition not two insertions."""
        return not (self.one_rotation and self.pushed)

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self.fill_draws(out)
        if seat != self.turn:
            return 0
        if self.want == WANT_HOME:
            return self.fill_homes(out)
        if self.want != WANT_ACTION:
            return 0
        count: i64 = 0
        turns: i64 = self.side * self.side * 3
        while count < turns:
            out[count] = count
            count += 1
        if self.can_push():
            kind = self.pile[self.top] & SHAPE
            low: i64 = PUSH + i64(FIRST_SHAPE[kind])
            shapes = i64(SHAPES_IN[kind])
            place: i64 = 0
            while place < 4 * self.side:
                i: i64 = 0
                while i < shapes:
                    out[count] = low + i
                    count += 1
                    i += 1
                low += 16
                place += 1
        if self.actions:
            out[count] = PASS  # CH-20: at least one action; the second may be passed
            count += 1
        return count

    def fill_homes(self, out: vec[i64]) -> i64:
        """CH-32: the first home clockwise from the cat comes first; it is the one used when nobody chooses."""
        first = self.clockwise(i64(self.cats[self.asking]))
        out[0] = CHOOSE_HOME + first
        out[1] = CHOOSE_HOME + i64(self.homes[0]) + i64(self.homes[1]) - first
        return 2

    def pick(self, seat: i64, rng: Rng) -> i64:
        """As the base does, without a list."""
        if seat != self.turn or self.want != WANT_ACTION:
            return State.pick(self, seat, rng)
        turns: i64 = self.side * self.side * 3
        pushes: i64 = 0
        kind: i64 = self.pile[self.top] & SHAPE
        shapes = i64(SHAPES_IN[kind])
        if self.can_push():
            pushes = 4 * self.side * shapes
        extra: i64 = 0
        if self.actions:
            extra = 1
        chosen = rng.below(turns + pushes + extra)
        if chosen < turns:
            return chosen
        chosen -= turns
        if chosen == pushes:
            return PASS
        return PUSH + (chosen // shapes) * 16 + i64(FIRST_SHAPE[kind]) + chosen % shapes

    # A turn

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat == DEALER:
            self.deal(move)
            return
        self.fresh = self.wins
        if move >= CHOOSE_HOME:
            self.uses[self.asking] = u8(move - CHOOSE_HOME)
            self.ask(self.asking + 1)
            return
        self.link = 0
        if move == PASS:
            self.end_turn()
        elif move < PUSH:
            self.rotate(move // 3, move % 3)
        else:
            self.push((move - PUSH) >> 4, (move - PUSH) & 15)

    def rotate(self, cell: i64, way: i64) -> None:
        """CH-21: a quarter turn either way or a half turn, even one that changes nothing."""
        old = self.cells[cell]
        shape = i64(TURNED[(old & SHAPE) * 3 + way])
        spin = ((old >> SPIN) + i64(SPUN[way])) & 255
        self.cells[cell] = shape | (old & (CARD_MASK << CARD)) | (spin << SPIN)
        self.check()

    def push(self, place: i64, shape: i64) -> None:
        """CH-22: the card beside the place goes under the pile, the line closes the gap, the top card comes in
        at the far end as it is wished. CH-23: cats and homes stay where they are.
        """
        cells = self.cells
        at: i64 = (self.side - LEAST) * 100 + place * 5
        last: i64 = at + self.side - 1
        here = i64(LINE[at])
        out = cells[here]
        while at < last:
            at += 1
            there = i64(LINE[at])
            cells[here] = cells[there]
            here = there
        cells[here] = packed(shape, self.pile[self.top] >> CARD)
        # The card under the pile takes the room in the ring that the top card has left; its orientation is forgotten.
        self.pile[self.top] = i64(KIND_OF[out & SHAPE]) | ((out >> CARD & CARD_MASK) << CARD)
        self.top += 1
        if self.top == self.gutters - self.side * self.side:
            self.top = 0
        self.pushed = True
        if self.pile[self.top] == NONE:
            self.want = WANT_TOP
        else:
            self.check()

    def end_action(self) -> None:
        self.actions += 1
        if self.actions == 2:
            self.end_turn()
        else:
            self.want = WANT_ACTION

    def end_turn(self) -> None:
        self.turns += 1
        self.actions = 0
        self.pushed = False
        if self.turns == TURNS_MOST * self.players:
            self.want = OVER  # CH-44
            self.turn = NONE
            return
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self.want = WANT_ACTION

    # Winning a cat

    def reach(self, place: i64) -> i64:
        """CH-30: every place that gutters join to this one, itself perhaps included, as bits.

        A walk from arm to arm. Only a fork can be met twice, so only forks are marked.
        """
        cells = self.cells
        base: i64 = (self.side - LEAST) * 100
        door = i64(DOOR[(self.side - LEAST) * 20 + place])
        cell: i64 = door >> 2
        side: i64 = door & 3
        found: i64 = 0
        forks: i64 = 0
        waiting: i64 = 0
        while True:
            shape = cells[cell] & SHAPE
            arms = i64(JOIN[shape * 4 + side])
            if arms and i64(FORKS[shape]):
                if forks & BIT[cell]:
                    arms = 0
                forks |= BIT[cell]
            while True:
                if arms == 0:
                    if waiting == 0:
                        return found
                    waiting -= 1
                    held = FORK_STACK[waiting]
                    cell = held >> 4
                    arms = held & 15
                arm = i64(ARM[arms])
                arms &= arms - 1
                beyond_it = i64(STEP[base + cell * 4 + arm])
                if beyond_it < OUTSIDE:
                    if arms:
                        FORK_STACK[waiting] = cell << 4 | arms
                        waiting += 1
                    cell = beyond_it
                    side = arm ^ 2
                    break
                found |= BIT[beyond_it - OUTSIDE]

    def joined(self, slot: i64) -> i64:
        """The homes that a cat can reach, as bits of their places."""
        cat = i64(self.cats[slot])
        if cat == NONE:
            return 0
        return self.reach(cat) & (BIT[i64(self.homes[0])] | BIT[i64(self.homes[1])])

    def check(self) -> None:
        """CH-30: after an action, and CH-33: after every link of a chain, cats joined to a home are won."""
        one = self.joined(0)
        two = self.joined(1)
        if one == 0 and two == 0:
            self.end_action()
            return
        won: i64 = 1
        if one != 0 and two != 0:
            won = 2
        if self.wins + won == CATS:
            self.uses[0] = u8(self.without_asking(0, one))
            self.uses[1] = u8(self.without_asking(1, two))
            self.settle()
        else:
            self.ask(0)

    def ask(self, slot: i64) -> None:
        """CH-32: cat by cat, which home it uses; only a cat joined to both has a choice."""
        while slot < 2:
            homes = self.joined(slot)
            if homes & (homes - 1):
                self.asking = slot
                self.want = WANT_HOME
                return
            self.uses[slot] = u8(self.without_asking(slot, homes))
            slot += 1
        self.asking = 0
        self.settle()

    def without_asking(self, slot: i64, homes: i64) -> i64:
        """CH-32: the first home that is reached, clockwise from the cat; NONE for a cat that reaches none."""
        if homes == 0:
            return NONE
        if homes & (homes - 1):
            return self.clockwise(i64(self.cats[slot]))
        if homes == BIT[i64(self.homes[0])]:
            return i64(self.homes[0])
        return i64(self.homes[1])

    def clockwise(self, place: i64) -> i64:
        """The first home clockwise from a place."""
        one = i64(self.homes[0])
        two = i64(self.homes[1])
        if one > place or two < place:
            return one
        return two

    def settle(self) -> None:
        """CH-32: won cats and used homes are lifted, homes are laid further on, then new cats."""
        self.link += 1
        self.owed = self.wins
        slot: i64 = 0
        while slot < 2:
            if i64(self.uses[slot]) != NONE:
                self.take(slot)
            slot += 1
        if i64(self.cats[0]) == NONE:
            self.cats[0] = self.cats[1]
            self.values[0] = self.values[1]
            self.cats[1] = u8(NONE)
            self.values[1] = u8(0)
        if self.wins == CATS:
            self.turns += 1  # CH-40, CH-41: the end, at once; this turn counts
            self.turn = NONE
            self.want = OVER
        else:
            self.move_homes()
            self.want_cat()
        self.uses[0] = u8(NONE)
        self.uses[1] = u8(NONE)

    def take(self, slot: i64) -> None:
        """The cat goes to the player whose turn it is."""
        at = self.wins * ENTRY
        won = self.won
        won[at] = self.values[slot]
        won[at + OWNER] = u8(self.turn)
        won[at + AT] = self.cats[slot]
        won[at + HOME_FROM] = self.uses[slot]
        won[at + HOME_TO] = self.uses[slot]
        won[at + LINK] = u8(self.link)
        self.wins += 1
        self.cats[slot] = u8(NONE)
        self.values[slot] = u8(0)

    def move_homes(self) -> None:
        """CH-31: a home that was reached moves on; one reached by two cats moves once."""
        one = i64(self.homes[0])
        two = i64(self.homes[1])
        moves_one = self.is_used(one)
        moves_two = self.is_used(two)
        taken = self.places_of_cats()
        if not moves_one:
            taken |= BIT[one]
        if not moves_two:
            taken |= BIT[two]
        new_one: i64 = one
        new_two: i64 = two
        if moves_one:
            new_one = self.next_free(one, taken)
            taken |= BIT[new_one]
        if moves_two:
            new_two = self.next_free(two, taken)
        at: i64 = self.owed * ENTRY
        while at < self.wins * ENTRY:
            if i64(self.won[at + HOME_FROM]) == one:
                self.won[at + HOME_TO] = u8(new_one)
            else:
                self.won[at + HOME_TO] = u8(new_two)
            at += ENTRY
        if new_one > new_two:
            self.homes[0] = u8(new_two)
            self.homes[1] = u8(new_one)
        else:
            self.homes[0] = u8(new_one)
            self.homes[1] = u8(new_two)

    def is_used(self, home: i64) -> bool:
        return i64(self.uses[0]) == home or i64(self.uses[1]) == home

    def places_of_cats(self) -> i64:
        taken: i64 = 0
        if i64(self.cats[0]) != NONE:
            taken |= BIT[i64(self.cats[0])]
        if i64(self.cats[1]) != NONE:
            taken |= BIT[i64(self.cats[1])]
        return taken

    def next_free(self, place: i64, taken: i64) -> i64:
        """CH-31: one place further clockwise; occupied places are jumped."""
        while True:
            place += 1
            if place == 4 * self.side:
                place = 0
            if not taken & BIT[place]:
                return place

    def want_cat(self) -> None:
        """CH-34: with the cat pile empty no new cat comes."""
        if self.owed < self.wins and self.waiting > 0:
            self.want = WANT_CAT
        else:
            self.owed = self.wins
            self.check()

    def lay_cat(self, value: i64) -> None:
        """CH-11: the first two at their corners; CH-31: later ones a place further than the cat just won."""
        self.basket[value] -= u8(1)
        self.waiting -= 1
        if self.turn == NONE:
            self.lay_first_cat(value)
            return
        at: i64 = self.owed * ENTRY
        taken = self.places_of_cats() | BIT[i64(self.homes[0])] | BIT[i64(self.homes[1])]
        place = self.next_free(i64(self.won[at + AT]), taken)
        self.won[at + NEXT_AT] = u8(place)
        self.put_cat(place, value)
        self.owed += 1
        self.want_cat()

    def lay_first_cat(self, value: i64) -> None:
        if self.waiting == CATS - 1:
            self.put_cat(self.side, value)
        else:
            self.put_cat(3 * self.side, value)
            self.turn = self.first
            self.want = WANT_ACTION

    def put_cat(self, place: i64, value: i64) -> None:
        """Cats are kept in the order of their places."""
        slot: i64 = 0
        if i64(self.cats[0]) != NONE:
            slot = 1
            if i64(self.cats[0]) > place:
                self.cats[1] = self.cats[0]
                self.values[1] = self.values[0]
                slot = 0
        self.cats[slot] = u8(place)
        self.values[slot] = u8(value + CHEAPEST)

    # The end

    def team(self, seat: i64) -> i64:
        """CH-43: the first two to play against the other two."""
        return ((seat - self.first) % 4) // 2

    def counted(self, seat: i64, what: i64) -> i64:
        """Points (what = 0) or cats (1) of a seat, or of its team."""
        total: i64 = 0
        i: i64 = 0
        while i < self.wins:
            owner = i64(self.won[i * ENTRY + OWNER])
            if owner == seat or (self.mode == TEAMS and self.team(owner) == self.team(seat)):
                if what == 0:
                    total += i64(self.won[i * ENTRY])
                else:
                    total += 1
            i += 1
        return total

    def outcome(self) -> Outcome | None:
        if self.want != OVER:
            return None
        n = int(self.players)
        done = self.wins == CATS
        if self.mode == TOGETHER:  # CH-41, CH-42: turns count; CH-44: or the effort stays unfinished
            return Outcome("together" if done else "unfinished", [int(self.turns)] * n, [1 if done else 2] * n)
        scores = [int(self.counted(seat, 0)) for seat in range(n)]
        ranks = [scores[seat] * 16 + int(self.counted(seat, 1)) for seat in range(n)]  # CH-40: a tie goes to most cats
        return Outcome("home" if done else "stopped", scores, places(ranks))


def packed(shape: i64, card: i64) -> i64:
    """A card as it comes to the square; three quarters to the right are one to the left."""
    spin: i64 = shape - i64(FIRST_SHAPE[i64(KIND_OF[shape])])
    if spin == 3:
        spin = -1
    return shape | (card << CARD) | ((UPRIGHT + spin) << SPIN)


def nth(counts: vec[u8], skip: i64) -> i64:
    """The kind of the card after `skip` others."""
    kind: i64 = 0
    while skip >= i64(counts[kind]):
        skip -= i64(counts[kind])
        kind += 1
    return kind


class ChabyrintheWorlds(Worlds):
    """The full positions that fit a view: just one, since what is hidden has not been drawn yet."""

    def __init__(self, known: Chabyrinthe) -> None:
        self.known = known

    def sample(self, rng: Rng) -> Chabyrinthe:
        return self.known.copy()
