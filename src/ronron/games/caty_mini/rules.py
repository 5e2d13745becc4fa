"""The rules of Caty Mini, in the order of its rulebook. Compiled; names its clauses where they act."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ronron.core.rng import Rng
from ronron.core.state import DEALER, Outcome, State, Worlds, places
from ronron.games.caty_mini.boards import BOARDS, ORDERS, PLACES, REMAINS, VALUES
from ronron.games.caty_mini.room import hit_table, lengths

NONE: Final = 255  # an empty place
ROUNDS: Final = 12
TILES: Final = 20  # CM-1: tile = colour × 5 + piece
KINDS: Final = 10  # CM-2
NOTCHES: Final = 24  # CM-4: notch = wall × 6 + k
TOY_BITS: Final = 1023
STRING: Final = 13_700_000  # CM-6, CM-32: millionths of the room's side
WRAP: Final = 176_000  # CM-25: behind a piece, from notch to notch
LENGTH: Final = vec[i64](lengths())  # from × 24 + to
COLOUR_OF: Final = vec[u8]([tile // 5 for tile in range(TILES)])
WALL_OF: Final = vec[i64]([31, 992, 31744, 1015808])  # the tiles of each colour as bits
BIT: Final = vec[i64]([1 << n for n in range(TILES)])
LOWEST: Final = vec[u8]([0] + [(n & -n).bit_length() - 1 for n in range(1, 1024)])
SEAT_SHIFT: Final = vec[i64]([0, 10, 20, 30])  # a leg's toys in the rooms of all seats lie in one word
HEAP_SIZE: Final = vec[i64]([0, 0, 3, 4, 5])  # CM-12: by players
ALL_KINDS: Final = 15  # CM-31: instead of 10

# Moves: 0–19 play or deal a tile; fix the string in a notch; run to an entry; take from one pile, or from all but one.
START: Final = 20
RUN: Final = 44
PILE: Final = 68
ALL_BUT: Final = 72
# For the DEALER: the first player, a board, the order along a wall, the place of a toy, what remains of a type.
FIRST: Final = 76
BOARD: Final = 80
WALL: Final = 84
PLACE: Final = 204
HEAP: Final = 243
HEAPS: Final[list[str]] = [remains for players in (2, 3) for remains, _ in REMAINS[players]]
WAYS: Final = vec[i64]([ways for players in (2, 3) for _, ways in REMAINS[players]])
HEAPS_FROM: Final = vec[i64]([0, 0, 0, 5, 8])  # by players: the first of its heaps, and the first of the next
MOVES: Final = 323  # HEAP + type × 8 + heap

# CM-15: the order of set-up, then the rounds.
NAME_FIRST: Final = 0
ROOMS: Final = 1
START_TILE: Final = 2
LAY_HEAPS: Final = 3
HANDS: Final = 4
CHOOSE: Final = 5  # a seat chooses piles
EXTRA: Final = 6  # and is dealt from them
FIX: Final = 7  # a seat fixes its string
LEAD: Final = 8  # the first player plays a tile
RUNS: Final = 9
OVER: Final = 10


def nth_bit(mask: i64, skip: i64) -> i64:
    """The place of the bit after `skip` lower ones, among 20."""
    while skip > 0:
        mask &= mask - 1
        skip -= 1
    half: i64 = mask & TOY_BITS
    if half:
        return i64(LOWEST[half])
    return 10 + i64(LOWEST[mask >> 10])


def size(mask: i64) -> i64:
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def write_bits(mask: i64, out: vec[i64]) -> i64:
    """Write the places of the bits, lowest first; return how many."""
    count: i64 = 0
    while mask:
        out[count] = nth_bit(mask, 0)
        mask &= mask - 1
        count += 1
    return count


class Caty(State):
    """A position of Caty Mini. What nobody has seen has no order yet."""

    def __init__(self, players: i64, drawn: bool, experienced: bool, first: i64, like: "Caty | None" = None) -> None:
        self.players: i64 = players
        self.drawn: bool = drawn
        self.experienced: bool = experienced
        self.first: i64 = first  # holder of the marker, NONE until drawn
        if like is None:
            self.open_scores: bool = False  # CM-28: for views; no rule depends on it
            self.stage: i64 = NAME_FIRST if first == NONE else ROOMS
            self.step: i64 = 0  # of this stage: what is laid out, or how many seats have had their turn
            self.turn: i64 = NONE
            self.round: i64 = 0
            self.owed: i64 = 0  # colours from which the seat that chose is still to be dealt, as bits
            self.deck: i64 = BIT[19] * 2 - 1  # tiles that nobody has seen; what is never dealt stays here
            self.board: vec[u8] = nothing(players)  # CM-3: which of the four
            self.spot: vec[u8] = nothing(players * KINDS)  # of the toys of a drawn board
            self.place: vec[u8] = nothing(players * TILES)  # the notch before each piece
            self.heap: vec[u8] = nothing(KINDS)  # CM-12: what remains of each type, as an index into HEAPS
            self.value: vec[u8] = vec[u8]([token for _ in range(KINDS) for token in VALUES])
            self.hits: vec[i64] = vec[i64]([0])  # from × 24 + to: toys touched, in the rooms of all seats
            self.hands: vec[i64] = vec[i64]([0] * int(players))
            self.played: vec[u8] = nothing(ROUNDS + 1)  # the start tile, then one each round
            self.lead: vec[u8] = nothing(ROUNDS)  # who played it
            self.path: vec[u8] = nothing(players * (ROUNDS + 1))  # start notch, then entries; NONE asleep, or not yet
            self.at: vec[u8] = nothing(players)  # the notch where the string comes out
            self.left: vec[i64] = vec[i64]([STRING] * int(players))
            self.taken: vec[u8] = vec[u8]([0] * KINDS)
            self.won: vec[u8] = nothing(KINDS * 5)  # each token: round × 4 + seat
        else:
            self.open_scores = like.open_scores
            self.stage = like.stage
            self.step = like.step
            self.turn = like.turn
            self.round = like.round
            self.owed = like.owed
            self.deck = like.deck
            # What set-up lays out is never changed afterwards, so that later copies may share it.
            fixed: bool = like.stage > LAY_HEAPS
            self.board = like.board if fixed else like.board[:]
            self.spot = like.spot if fixed else like.spot[:]
            self.place = like.place if fixed else like.place[:]
            self.heap = like.heap if fixed else like.heap[:]
            self.value = like.value if fixed else like.value[:]
            self.hits = like.hits
            self.hands = like.hands[:]
            self.played = like.played[:]
            self.lead = like.lead[:]
            self.path = like.path[:]
            self.at = like.at[:]
            self.left = like.left[:]
            self.taken = like.taken[:]
            self.won = like.won[:]

    def copy(self) -> "Caty":
        return Caty(self.players, self.drawn, self.experienced, self.first, self)

    def to_act(self) -> i64:
        if self.turn != NONE:
            return BIT[self.turn]
        return 0 if self.stage == OVER else DEALER

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.players:
            return 0
        return seat + 1

    # Legal moves

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self.fill_draws(out)
        if seat != self.turn:
            return 0
        if self.stage == RUNS:
            return self.fill_runs(seat, out)
        if self.stage == LEAD:
            return write_bits(self.may_play(seat), out)
        if self.stage == FIX:
            # CM-13: either notch of the start piece
            before = self.before(seat, i64(self.played[0]))
            out[0] = START + before
            out[1] = START + before + 1
            return 2
        return self.fill_piles(out)

    def fill_piles(self, out: vec[i64]) -> i64:
        """CM-11: three different piles with 2 players, one with 3; an empty pile cannot be chosen."""
        count: i64 = 0
        colour: i64 = 0
        while colour < 4:
            if self.players == 2:
                out[count] = ALL_BUT + colour
                if self.deck_without(colour):
                    count += 1
            else:
                out[count] = PILE + colour
                if self.deck & WALL_OF[colour]:
                    count += 1
            colour += 1
        return count

    def deck_without(self, left_out: i64) -> bool:
        """Whether every pile but this one holds a tile."""
        colour: i64 = 0
        while colour < 4:
            if colour != left_out and not self.deck & WALL_OF[colour]:
                return False
            colour += 1
        return True

    def may_play(self, seat: i64) -> i64:
        """CM-21: of another colour than the tile before; CM-22: any, if the hand holds no other colour."""
        before: i64 = i64(COLOUR_OF[i64(self.played[self.round])])
        hand: i64 = self.hands[seat]
        others: i64 = hand - (hand & WALL_OF[before])
        if others:
            return others
        return hand

    def before(self, seat: i64, tile: i64) -> i64:
        """The first of the two notches around a piece, in the room of a seat."""
        return i64(self.place[seat * TILES + tile])

    def fits(self, seat: i64, entry: i64) -> bool:
        """CM-25: leg and wrap must fit in what is left on the reel. CM-32: what fits exactly fits."""
        leg: i64 = LENGTH[i64(self.at[seat]) * NOTCHES + entry]
        return leg + WRAP <= self.left[seat]

    def fill_runs(self, seat: i64, out: vec[i64]) -> i64:
        """CM-23: either notch of the piece is the entry, as far as the string fits (CM-25)."""
        entry = self.before(seat, i64(self.played[self.round + 1]))
        count: i64 = 0
        if self.fits(seat, entry):
            out[0] = RUN + entry
            count = 1
        if self.fits(seat, entry + 1):
            out[count] = RUN + entry + 1
            count += 1
        return count

    def pick(self, seat: i64, rng: Rng) -> i64:
        """As the base does, without a list."""
        if seat != self.turn or self.stage < LEAD:
            return State.pick(self, seat, rng)
        if self.stage == LEAD:
            tiles = self.may_play(seat)
            return nth_bit(tiles, rng.below(size(tiles)))
        entry = self.before(seat, i64(self.played[self.round + 1]))
        if not self.fits(seat, entry):
            return RUN + entry + 1 + rng.below(1)
        if not self.fits(seat, entry + 1):
            return RUN + entry + rng.below(1)
        return RUN + entry + rng.below(2)

    # Chance

    def pile_now(self) -> i64:
        """The colour of the next tile dealt. CM-10: a pile a colour; CM-15: one of each first, then what was chosen."""
        if self.stage == HANDS:
            return self.step & 3
        colour: i64 = 0
        while not self.owed & BIT[colour]:
            colour += 1
        return colour

    def dealt_to(self) -> i64:
        """The seat to which the next tile is dealt: from the first player, clockwise."""
        seats: i64 = self.step >> 2 if self.stage == HANDS else self.step
        seat = self.first + seats
        return seat if seat < self.players else seat - self.players

    def fill_draws(self, out: vec[i64]) -> i64:
        if self.turn != NONE or self.stage == OVER:
            return 0
        if self.stage in (HANDS, EXTRA):
            return write_bits(self.deck & WALL_OF[self.pile_now()], out)
        if self.stage == START_TILE:
            return write_bits(self.deck, out)
        if self.stage == NAME_FIRST:
            return count_up(FIRST, self.players, out)
        if self.stage == LAY_HEAPS:
            least: i64 = HEAPS_FROM[self.players]
            return count_up(HEAP + self.step * 8 + least, HEAPS_FROM[self.players + 1] - least, out)
        if not self.drawn:
            return unused(self.board, BOARD, 4, out)
        seat: i64 = self.step // 14
        if self.step % 14 < 4:
            return count_up(WALL, 120, out)
        return unused(self.spot[seat * KINDS : seat * KINDS + KINDS], PLACE, 39, out)

    def draw(self, rng: Rng) -> i64:
        """Everything is as likely as any other; CM-12: tokens leave one by one, so some heaps are likelier."""
        if self.stage != LAY_HEAPS:
            return self.pick(DEALER, rng)
        heap: i64 = HEAPS_FROM[self.players]
        skip: i64 = rng.below(10 if self.players == 2 else 5)
        while skip >= WAYS[heap]:
            skip -= WAYS[heap]
            heap += 1
        return HEAP + self.step * 8 + heap

    # Playing

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if self.stage == RUNS:
            self.run(seat, move - RUN)
        elif self.stage == LEAD:
            self.lead_to(seat, move)
        elif self.stage == FIX:
            self.fix(seat, move - START)
        elif self.stage == CHOOSE:
            self.owed = BIT[move - PILE] if move < ALL_BUT else 15 - BIT[move - ALL_BUT]
            self.stage = EXTRA
            self.turn = NONE
        else:
            self.lay_out(move)

    def lay_out(self, move: i64) -> None:
        """CM-15: the first player, the boards, the start tile, the token piles, the hands."""
        if self.stage == NAME_FIRST:
            self.first = move - FIRST  # CM-14
            self.stage = ROOMS
        elif self.stage == ROOMS:
            self.furnish(move)
        elif self.stage == START_TILE:
            self.played[0] = u8(move)  # CM-10
            self.deck -= BIT[move]
            self.stage = LAY_HEAPS if self.players < 4 else HANDS  # CM-12: with 4, every token stays
        elif self.stage == LAY_HEAPS:
            self.lay_heap(move)
        else:
            self.deal(move)

    def furnish(self, move: i64) -> None:
        """CM-3: a board for each, or one drawn piece of wall by piece of wall and toy by toy."""
        self.step += 1
        if not self.drawn:
            seat: i64 = self.step - 1
            self.board[seat] = u8(move - BOARD)
            for wall in range(4):
                self.hang(seat, wall, BOARDS[move - BOARD][0][wall])
        else:
            seat = (self.step - 1) // 14
            step: i64 = (self.step - 1) % 14
            if step < 4:
                self.hang(seat, step, ORDERS[move - WALL])
            else:
                self.spot[seat * KINDS + step - 4] = u8(move - PLACE)
        if self.step == self.players * (14 if self.drawn else 1):
            self.hits = hits_of(self)
            self.stage = START_TILE
            self.step = 0

    def hang(self, seat: i64, wall: i64, order: str) -> None:
        """CM-4: the piece in place i of a wall lies between notches i and i + 1."""
        for i, digit in enumerate(order):
            tile: i64 = wall * 5 + int(digit) - 1
            self.place[seat * TILES + tile] = u8(wall * 6 + i)

    def lay_heap(self, move: i64) -> None:
        """CM-12: what remains of a type, lowest value on top."""
        heap: i64 = (move - HEAP) % 8
        self.heap[self.step] = u8(heap)
        for i, digit in enumerate(HEAPS[heap]):
            self.value[self.step * 5 + i] = u8(int(digit))
        self.step += 1
        if self.step == KINDS:
            self.stage = HANDS
            self.step = 0

    def deal(self, move: i64) -> None:
        """A tile goes unseen from its pile into a hand."""
        seat = self.dealt_to()
        colour = self.pile_now()
        self.deck -= BIT[move]
        self.hands[seat] += BIT[move]
        if self.stage == HANDS:
            self.step += 1
            if self.step == self.players * 4:
                self.step = 0
                self.stage = FIX if self.players == 4 else CHOOSE  # CM-11: with 4, a hand is one tile per colour
                self.turn = self.first
            return
        self.owed -= BIT[colour]
        if self.owed == 0:
            self.step += 1
            self.turn = self.after(seat)
            self.stage = CHOOSE
            if self.step == self.players:
                self.step = 0
                self.stage = FIX
                self.turn = self.first

    def fix(self, seat: i64, notch: i64) -> None:
        """CM-13: the string begins at a notch of the start piece, which is not wrapped."""
        self.at[seat] = u8(notch)
        self.path[seat * (ROUNDS + 1)] = u8(notch)
        self.step += 1
        self.turn = self.after(seat)
        if self.step == self.players:
            self.stage = LEAD
            self.turn = self.first

    # A round

    def lead_to(self, seat: i64, tile: i64) -> None:
        """CM-20: every cat must run to this piece; the first player runs first (CM-23)."""
        self.hands[seat] -= BIT[tile]
        self.played[self.round + 1] = u8(tile)
        self.lead[self.round] = u8(seat)
        self.stage = RUNS
        self.step = 0
        self.wake(seat)

    def wake(self, seat: i64) -> None:
        """Give the turn to the next cat that has string enough. CM-26: the others are asleep, and play passes on."""
        tile = i64(self.played[self.round + 1])
        while self.step < self.players:
            entry = self.before(seat, tile)
            if self.fits(seat, entry) or self.fits(seat, entry + 1):
                self.turn = seat
                return
            self.step += 1
            seat = self.after(seat)
        self.end_round()

    def run(self, seat: i64, entry: i64) -> None:
        """CM-23: a straight leg to the entry, behind the wall, and out of the other notch."""
        start: i64 = i64(self.at[seat])
        leg: i64 = LENGTH[start * NOTCHES + entry]
        self.left[seat] -= leg + WRAP
        self.take(seat, (self.hits[start * NOTCHES + entry] >> SEAT_SHIFT[seat]) & TOY_BITS)
        self.path[seat * (ROUNDS + 1) + self.round + 1] = u8(entry)
        self.at[seat] = u8(2 * self.before(seat, i64(self.played[self.round + 1])) + 1 - entry)
        self.step += 1
        self.wake(self.after(seat))

    def take(self, seat: i64, toys: i64) -> None:
        """CM-24: each toy on the new leg gives the top token of its pile, and an empty pile nothing."""
        while toys:
            kind = i64(LOWEST[toys])
            toys &= toys - 1
            top = i64(self.taken[kind])
            if top < HEAP_SIZE[self.players]:
                self.won[kind * 5 + top] = u8(self.round * 4 + seat)
                self.taken[kind] = u8(top + 1)

    def offer(self, seat: i64, start: i64, tile: i64) -> i64:
        """The better run to a piece: points × 10**8 − string × 64 + entry; −1 when neither fits. For whoever plans."""
        best: i64 = -1
        entry = self.before(seat, tile)
        for _ in range(2):
            leg: i64 = LENGTH[start * NOTCHES + entry]
            if leg + WRAP <= self.left[seat]:
                toys: i64 = (self.hits[start * NOTCHES + entry] >> SEAT_SHIFT[seat]) & TOY_BITS
                points: i64 = 1
                while toys:
                    kind = i64(LOWEST[toys])
                    toys &= toys - 1
                    top = i64(self.taken[kind])
                    if top < HEAP_SIZE[self.players]:
                        points += i64(self.value[kind * 5 + top])
                best = max(best, points * 100_000_000 - leg * 64 + entry)
            entry += 1
        return best

    def end_round(self) -> None:
        """CM-29: the marker passes clockwise; CM-30: twelve rounds."""
        self.round += 1
        self.step = 0
        if self.round == ROUNDS:
            self.stage = OVER
            self.turn = NONE
            return
        self.first = self.after(self.first)
        self.stage = LEAD
        self.turn = self.first

    # The count

    def count(self, seat: i64) -> "Count":
        """What a seat has won so far."""
        points = 0
        kinds: set[int] = set()
        for token in range(KINDS * 5):
            owner = int(self.won[token])
            if owner != NONE and owner % 4 == seat:
                points += int(self.value[token])
                kinds.add(token // 5)
        return Count(points, len(kinds), self.experienced)

    def outcome(self) -> Outcome | None:
        """CM-30: the highest total, then most string left, then shared. CM-31: bonuses come before ties."""
        if self.stage != OVER:
            return None
        scores = [self.count(seat).total for seat in range(self.players)]
        ranks = places([scores[seat] * STRING * 2 + int(self.left[seat]) for seat in range(self.players)])
        reason = "points"
        if ranks.count(1) > 1:
            reason = "shared"
        elif scores.count(max(scores)) > 1:
            reason = "string"
        return Outcome(reason, scores, ranks)


class Count:
    """One player's count, line by line, so that it can be explained."""

    def __init__(self, tokens: int, kinds: int, experienced: bool) -> None:
        self.tokens = tokens
        self.kinds = kinds
        self.bonus = 0
        if experienced:
            self.bonus = ALL_KINDS if kinds == KINDS else kinds  # CM-31
        self.total = tokens + self.bonus


def nothing(places_: i64) -> vec[u8]:
    """Empty places."""
    return vec[u8]([NONE] * int(places_))


def count_up(start: i64, count: i64, out: vec[i64]) -> i64:
    i: i64 = 0
    while i < count:
        out[i] = start + i
        i += 1
    return count


def unused(used: vec[u8], base: i64, choices: i64, out: vec[i64]) -> i64:
    """Write the choices that are not yet among the used ones."""
    found: i64 = 0
    choice: i64 = 0
    while choice < choices:
        i: i64 = 0
        while i < len(used) and i64(used[i]) != choice:
            i += 1
        if i == len(used):
            out[found] = base + choice
            found += 1
        choice += 1
    return found


def toys_of(state: Caty, seat: int) -> tuple[tuple[int, int], ...]:
    """Where the toys lie in the room of a seat, as far as it is laid out."""
    if not state.drawn:
        board = int(state.board[seat])
        return () if board == NONE else BOARDS[board][1]
    spots = [int(state.spot[seat * KINDS + kind]) for kind in range(KINDS)]
    return tuple([PLACES[spot] for spot in spots if spot != NONE])


def hits_of(state: Caty) -> vec[i64]:
    """The hit tables of all rooms, ten bits a seat."""
    tables = [hit_table(toys_of(state, seat)) for seat in range(state.players)]
    rows = [0] * (NOTCHES * NOTCHES)
    for seat, table in enumerate(tables):
        for leg, toys in enumerate(table):
            rows[leg] += int(toys) * 1024**seat
    return vec[i64](rows)


def eager(state: Caty, seat: i64) -> i64:
    """The move of a cat that takes the best leg now, the shortest among equals, then the first."""
    start = i64(state.at[seat])
    if state.stage == RUNS:
        return RUN + state.offer(seat, start, i64(state.played[state.round + 1])) % 64
    tiles = state.may_play(seat)
    best: i64 = -2
    choice: i64 = 0
    while tiles:
        tile = nth_bit(tiles, 0)
        tiles &= tiles - 1
        worth = state.offer(seat, start, tile)
        if worth > best:
            best = worth
            choice = tile
    return choice


def rush(state: Caty, rng: Rng, noise: i64) -> None:
    """Play on to the end, in place: everybody eager, but for one move in `noise`, which is any."""
    while state.stage != OVER:
        if state.turn == NONE:
            state.play(DEALER, state.draw(rng))
        elif state.stage < LEAD or rng.below(noise) == 0:
            state.play(state.turn, state.pick(state.turn, rng))
        else:
            state.play(state.turn, eager(state, state.turn))


class CatyWorlds(Worlds):
    """The full positions that fit a view: every way to spread the unseen tiles of each colour, all as likely.

    From which pile a tile came is public (CM-15), so a hidden hand has known colours; the rest stays in the box.
    """

    def __init__(self, known: Caty, hidden: list[list[int]]) -> None:
        self.known = known  # the position without the hidden hands: all unseen tiles lie in its deck
        self.hidden = hidden  # by seat: how many unseen tiles of each colour

    def sample(self, rng: Rng) -> Caty:
        state = self.known.copy()
        for seat, colours in enumerate(self.hidden):
            for colour, held in enumerate(colours):
                for _ in range(held):
                    pile = state.deck & WALL_OF[colour]
                    tile = nth_bit(pile, rng.below(size(pile)))
                    state.deck -= BIT[tile]
                    state.hands[seat] += BIT[tile]
        return state
