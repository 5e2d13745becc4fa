"""The rules of MEOW, in the order of its rulebook. Compiled; names its clauses where they act."""

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ronron.core.rng import Rng
from ronron.core.state import DEALER, Outcome, State, Worlds, places

NONE: Final = 255  # an empty place
SEATS: Final = 6
HAND: Final = 9  # MW-20: cards a hand, tokens a row, tricks a round
ROUNDS: Final = 3

# MW-1: 1–18 in three colours; card = colour × 18 + value − 1.
COLOURS: Final = "bgp"
GREEN: Final = 1
VALUES: Final = 18
CARDS: Final = 54
COLOUR_OF: Final = vec[u8]([card // 18 for card in range(54)])

# A set of cards is one 18-bit mask per colour; tables of nine bits count and find them (half × 9 + n: its n-th bit).
HALF: Final = 511
BITS_IN: Final = vec[u8]([half.bit_count() for half in range(512)])
BIT_IN: Final = vec[u8]([bit for half in range(512) for bit in ([b for b in range(9) if half >> b & 1] + [0] * 9)[:9]])

# MW-2: what each kind of token says, how many there are, and what it counts.
KINDS: Final[list[tuple[str, int, int]]] = [
    *[(f"+{n}", 2 if n == 5 else 1, n) for n in range(1, 11)],
    *[(f"-{n}", 1, -n) for n in [1, 2, 3, 4, 5, 6, 8, 10]],
    ("fish", 4, 0),
    ("vase", 4, 0),
]
KIND_COUNT: Final = 20
FISH: Final = 18
VASE: Final = 19
TOKENS: Final = 27
WORTH: Final = [worth for _, _, worth in KINDS]

# Moves: 0–53 play or deal a card; then, for the DEALER only, turn up a kind of token, or name the first player.
TURN_UP: Final = 54
FIRST: Final = 74
MOVES: Final = 80

EXPERT_TOP: Final = vec[i64]([0, 0, 5, 8, 11, 14, 18])  # MW-11: by players, the highest value kept below the 18


def kept(players: i64, experts: bool) -> i64:
    """The values in the game, as a mask, the same in every colour. MW-11: the experts' deck is dealt whole."""
    if not experts:
        return (1 << VALUES) - 1
    return ((1 << EXPERT_TOP[players]) - 1) | (1 << (VALUES - 1))


def size(mask: i64) -> i64:
    """How many cards of one colour."""
    return i64(BITS_IN[mask & HALF]) + i64(BITS_IN[mask >> 9])


def nth_bit(mask: i64, skip: i64) -> i64:
    """The place of the bit after `skip` lower ones."""
    half: i64 = mask & HALF
    low = i64(BITS_IN[half])
    if skip < low:
        return i64(BIT_IN[half * 9 + skip])
    return 9 + i64(BIT_IN[(mask >> 9) * 9 + skip - low])


def nth(masks: vec[i64], start: i64, skip: i64) -> i64:
    """The card after `skip` others in three masks, in card order."""
    colour: i64 = 0
    mask: i64 = masks[start]
    here: i64 = size(mask)
    while skip >= here:
        skip -= here
        colour += 1
        mask = masks[start + colour]
        here = size(mask)
    return colour * VALUES + nth_bit(mask, skip)


def write_cards(mask: i64, colour: i64, out: vec[i64], start: i64) -> i64:
    """Write the cards of one colour into out from `start`; return where they end."""
    while mask:
        out[start] = colour * VALUES + nth_bit(mask, 0)
        mask &= mask - 1
        start += 1
    return start


def write_all(masks: vec[i64], start: i64, out: vec[i64]) -> i64:
    """Write the cards of three masks, in card order; return how many."""
    count = write_cards(masks[start], 0, out, 0)
    count = write_cards(masks[start + 1], 1, out, count)
    return write_cards(masks[start + 2], 2, out, count)


def listed(masks: vec[i64], start: i64) -> list[int]:
    """The cards of three masks, for people and views."""
    return [c * VALUES + v for c in range(3) for v in range(VALUES) if int(masks[start + c]) >> v & 1]


def spelled(places: vec[u8], begin: i64, end: i64, names: list[str | None]) -> list[str | None]:
    """Some places by the names of what lies there, for views."""
    return [names[int(places[place])] for place in range(begin, end)]


def seats_in(places: vec[u8], begin: i64, end: i64) -> list[int | None]:
    """Some places by the seats that stand there, for views."""
    return [None if places[place] == NONE else int(places[place]) for place in range(begin, end)]


class Meow(State):
    """A position of MEOW. What nobody has seen has no order yet."""

    def __init__(self, players: i64, experts: bool, pairs: bool, first: i64, like: "Meow | None" = None) -> None:
        self.players: i64 = players
        self.experts: bool = experts
        self.pairs: bool = pairs
        self.first: i64 = first  # holder of the first-player token, NONE until drawn
        if like is None:
            self.round: i64 = 0
            self.trick: i64 = 0  # of this round
            self.turn: i64 = NONE  # whose card is awaited
            self.dealt: i64 = 0  # cards and tokens laid out this round
            self.down: i64 = 0  # cards played in this trick
            self.last_led: i64 = NONE
            self.deck: vec[i64] = vec[i64]([kept(players, experts)] * 3)  # not dealt this round
            self.undealt: i64 = 3 * size(kept(players, experts))
            self.hands: vec[i64] = vec[i64]([0] * (3 * int(players)))  # seat × 3 + colour
            self.held: vec[u8] = vec[u8]([0] * int(players))
            self.played: vec[u8] = nothing(players * HAND)  # this round: trick × players + seat
            self.led: vec[u8] = nothing(HAND)  # who led each trick of this round
            self.last: vec[u8] = nothing(players)  # the trick before this one, by seat
            self.row: vec[u8] = nothing(TOKENS)  # kinds turned up: round × 9 + trick
            self.owner: vec[u8] = nothing(TOKENS)
            self.bag: vec[u8] = vec[u8]([count for _, count, _ in KINDS])  # kinds still face down
        else:
            self.round = like.round
            self.trick = like.trick
            self.turn = like.turn
            self.dealt = like.dealt
            self.down = like.down
            self.last_led = like.last_led
            self.deck = like.deck[:]
            self.undealt = like.undealt
            self.hands = like.hands[:]
            self.held = like.held[:]
            self.played = like.played[:]
            self.led = like.led[:]
            self.last = like.last[:]
            self.row = like.row[:]
            self.owner = like.owner[:]
            self.bag = like.bag[:]

    def copy(self) -> "Meow":
        return Meow(self.players, self.experts, self.pairs, self.first, self)

    def to_act(self) -> i64:
        if self.turn != NONE:
            return 1 << self.turn
        return 0 if self.round == ROUNDS else DEALER

    # Legal moves

    def must_follow(self, seat: i64) -> i64:
        """The colour that this seat has to play, or NONE. MW-22: the colour led, if it is held; no other duty."""
        if self.down == 0:
            return NONE
        led: i64 = self.trick * self.players + i64(self.led[self.trick])
        colour = i64(COLOUR_OF[i64(self.played[led])])
        held: i64 = seat * 3 + colour
        if self.hands[held]:
            return colour
        return NONE

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        if seat == DEALER:
            return self.fill_draws(out)
        if seat != self.turn:
            return 0
        colour = self.must_follow(seat)
        if colour != NONE:
            return write_cards(self.hands[seat * 3 + colour], colour, out, 0)
        return write_all(self.hands, seat * 3, out)

    def pick(self, seat: i64, rng: Rng) -> i64:
        """As the base does, without a list."""
        if seat != self.turn:
            return State.pick(self, seat, rng)
        colour = self.must_follow(seat)
        if colour == NONE:
            return nth(self.hands, seat * 3, rng.below(i64(self.held[seat])))
        mask: i64 = self.hands[seat * 3 + colour]
        return colour * VALUES + nth_bit(mask, rng.below(size(mask)))

    # Chance: the first player, then every hand, then the row of tokens

    def fill_draws(self, out: vec[i64]) -> i64:
        if self.turn != NONE or self.round == ROUNDS:
            return 0
        count: i64 = 0
        i: i64 = 0
        if self.first == NONE:
            while i < self.players:
                out[i] = FIRST + i
                i += 1
            return i
        if self.dealt < self.players * HAND:
            return write_all(self.deck, 0, out)
        while i < KIND_COUNT:
            if i64(self.bag[i]) > 0:
                out[count] = TURN_UP + i
                count += 1
            i += 1
        return count

    def draw(self, rng: Rng) -> i64:
        """Every card, and every token that lies face down, is as likely as any other."""
        if self.first == NONE:
            return FIRST + rng.below(self.players)
        if self.dealt < self.players * HAND:
            return nth(self.deck, 0, rng.below(self.undealt))
        skip = rng.below(TOKENS - self.round * HAND - (self.dealt - self.players * HAND))
        kind: i64 = 0
        while skip >= i64(self.bag[kind]):
            skip -= i64(self.bag[kind])
            kind += 1
        return TURN_UP + kind

    # Playing

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat == DEALER:
            if move >= FIRST:
                self.first = move - FIRST  # MW-10
            else:
                self.lay_out(move)
            return
        colour = i64(COLOUR_OF[move])
        self.hands[seat * 3 + colour] ^= 1 << (move - colour * VALUES)
        self.held[seat] -= u8(1)
        self.played[self.trick * self.players + seat] = u8(move)
        self.down += 1
        if self.down == self.players:
            self.end_trick()
        else:
            self.turn = self.after(seat)

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 == self.players:
            return 0
        return seat + 1

    def lay_out(self, move: i64) -> None:
        """MW-20: nine cards to each, then nine tokens of one pile in a row."""
        if move < TURN_UP:
            colour = i64(COLOUR_OF[move])
            bit: i64 = 1 << (move - colour * VALUES)
            self.deck[colour] ^= bit
            self.undealt -= 1
            seat = self.dealt // HAND
            self.hands[seat * 3 + colour] |= bit
            self.held[seat] += u8(1)
        else:
            place = self.round * HAND + self.dealt - self.players * HAND
            self.row[place] = u8(move - TURN_UP)
            self.bag[move - TURN_UP] -= u8(1)
        self.dealt += 1
        if self.dealt == self.players * HAND + HAND:
            self.turn = self.first  # MW-26: the holder of the token leads the first trick
            self.led[0] = u8(self.first)

    def winner(self) -> i64:
        """Who takes the trick now complete."""
        played = self.played
        base: i64 = self.trick * self.players
        competing = i64(COLOUR_OF[i64(played[base + i64(self.led[self.trick])])])
        seat: i64 = 0
        while seat < self.players:
            if i64(COLOUR_OF[i64(played[base + seat])]) == GREEN:
                competing = GREEN  # MW-23: one green, and only greens compete
            seat += 1
        one: i64 = competing * VALUES
        best: i64 = -1
        best_seat: i64 = NONE
        one_seat: i64 = NONE
        seat = 0
        while seat < self.players:
            card = i64(played[base + seat])
            if i64(COLOUR_OF[card]) == competing:
                if card == one:
                    one_seat = seat
                if card > best:
                    best = card
                    best_seat = seat
            seat += 1
        # MW-24: the 1 takes the 18 of its colour; otherwise the highest wins, and the 1 is the lowest.
        if one_seat != NONE and best == one + VALUES - 1:
            return one_seat
        return best_seat

    def end_trick(self) -> None:
        """MW-21: the winner must take the token; MW-25: the cards are discarded, and the winner leads."""
        winner = self.winner()
        self.owner[self.round * HAND + self.trick] = u8(winner)
        played, last = self.played, self.last
        base: i64 = self.trick * self.players
        seat: i64 = 0
        while seat < self.players:
            last[seat] = played[base + seat]
            seat += 1
        self.last_led = i64(self.led[self.trick])
        self.trick += 1
        self.down = 0
        if self.trick < HAND:
            self.turn = winner
            self.led[self.trick] = u8(winner)
        else:
            self.end_round()

    def end_round(self) -> None:
        """MW-26: the first-player token passes clockwise, and all cards are shuffled again."""
        self.round += 1
        self.turn = NONE
        if self.round == ROUNDS:
            return
        self.first = self.after(self.first)
        self.trick = 0
        self.dealt = 0
        self.deck = vec[i64]([kept(self.players, self.experts)] * 3)
        self.undealt = 3 * size(self.deck[0])
        self.played = nothing(self.players * HAND)
        self.led = nothing(HAND)

    # The count

    def won(self, seat: i64) -> list[int]:
        """How many tokens of each kind a seat has taken."""
        counts = [0] * KIND_COUNT
        for place in range(TOKENS):
            if i64(self.owner[place]) == seat:
                counts[i64(self.row[place])] += 1
        return counts

    def outcome(self) -> Outcome | None:
        if self.round < ROUNDS:
            return None
        scores = [count(self.won(seat), self.pairs).total for seat in range(self.players)]
        return Outcome("counted", scores, places(scores))  # MW-30, MW-33: ties share


class Count:
    """One player's count, line by line, so that it can be explained."""

    def __init__(self, bowls: int, bones: int, saved: int, vases: int) -> None:
        self.bowls = bowls
        self.bones = bones
        self.saved = saved  # the bones that fish let go
        self.vases = vases
        self.total = bowls + bones + saved + vases


def count(won: list[int], pairs: bool) -> Count:
    """MW-30 to MW-32: what a set of tokens is worth."""
    bones: list[int] = []
    bowls = 0
    for kind in range(FISH):
        if WORTH[kind] > 0:
            bowls += WORTH[kind] * won[kind]
        else:
            bones += [WORTH[kind]] * won[kind]
    bones.sort()
    saved = -sum(bones[: won[FISH]])  # MW-31: each fish lets the worst bone left go
    broken = won[VASE] // 2 if pairs else min(1, won[VASE] // 2)  # MW-32: one vase is nothing
    return Count(bowls, sum(bones), saved, -20 * broken)


def nothing(places_: i64) -> vec[u8]:
    """Empty places."""
    return vec[u8]([NONE] * int(places_))


class MeowWorlds(Worlds):
    """The full positions that fit a view: every way to spread the unseen cards, each as likely as any other.

    A seat that did not follow a colour holds none of it for the rest of the round. Such seats are dealt first, by
    the exact number of ways to go on (a table over how many cards of each colour are left), the others at random.
    """

    def __init__(self, known: Meow, hidden: list[int], unseen: list[int], voids: list[list[bool]]) -> None:
        self.known = known  # the position without the hidden hands; its deck is not yet set
        masks = [sum([1 << (c % VALUES) for c in unseen if c // VALUES == colour]) for colour in range(3)]
        self.unseen: vec[i64] = vec[i64](masks)
        self.bound = [seat for seat in hidden if any(voids[seat])]
        self.free: vec[i64] = vec[i64]([seat for seat in hidden if not any(voids[seat])])
        self.voids = voids
        self.ways: dict[tuple[int, int, int, int], float] = {}
        self.rows: dict[int, Row] = {}

    def choices(self, place: int, left: tuple[int, int, int]) -> list[tuple[int, int, int]]:
        """How many cards of each colour the seat at this place may be dealt."""
        seat = self.bound[place]
        need = int(self.known.held[seat])
        most = [0 if self.voids[seat][colour] else min(need, left[colour]) for colour in range(3)]
        return [
            (b, g, need - b - g)
            for b in range(most[0] + 1)
            for g in range(min(most[1], need - b) + 1)
            if need - b - g <= most[2]
        ]

    def weight(self, place: int, left: tuple[int, int, int], given: tuple[int, int, int]) -> float:
        """In how many ways the rest can be dealt if this seat is given so many of each colour."""
        w = float(comb(left[0], given[0]) * comb(left[1], given[1]) * comb(left[2], given[2]))
        return w * self.count(place + 1, (left[0] - given[0], left[1] - given[1], left[2] - given[2]))

    def count(self, place: int, left: tuple[int, int, int]) -> float:
        if place == len(self.bound):
            return 1.0
        key = (place, left[0], left[1], left[2])
        if key not in self.ways:
            self.ways[key] = sum([self.weight(place, left, given) for given in self.choices(place, left)])
        return self.ways[key]

    def sample(self, rng: Rng) -> Meow:
        state = self.known.copy()
        deck, hands = state.deck, state.hands
        deck[0] = self.unseen[0]
        deck[1] = self.unseen[1]
        deck[2] = self.unseen[2]
        left: i64 = size(deck[0]) + size(deck[1]) + size(deck[2])
        for place, seat in enumerate(self.bound):
            row = self.row(place, size(deck[0]), size(deck[1]), size(deck[2]))
            for colour in row.choose(rng):
                mask = deck[colour]
                bit: i64 = 1 << nth_bit(mask, rng.below(size(mask)))
                deck[colour] = mask ^ bit
                hands[seat * 3 + colour] |= bit
                left -= 1
        i: i64 = 0
        while i < len(self.free):
            free: i64 = self.free[i]
            held = i64(state.held[free])
            while held > 0:
                card = nth(deck, 0, rng.below(left))
                suit = i64(COLOUR_OF[card])
                one: i64 = 1 << (card - suit * VALUES)
                deck[suit] ^= one
                hands[free * 3 + suit] |= one
                left -= 1
                held -= 1
            i += 1
        state.undealt = left
        return state

    def row(self, place: int, blue: i64, green: i64, pink: i64) -> "Row":
        """The ways to deal to the bound seat at this place, when so many of each colour are left."""
        key = int(((place * 32 + blue) * 32 + green) * 32 + pink)
        if key not in self.rows:
            left = (int(blue), int(green), int(pink))
            given = self.choices(place, left)
            self.rows[key] = Row(given, [self.weight(place, left, one) for one in given])
        return self.rows[key]


class Row:
    """Ways to deal to one seat: so many of each colour, and how likely that is."""

    def __init__(self, given: list[tuple[int, int, int]], weights: list[float]) -> None:
        self.colours: list[list[int]] = [[0] * one[0] + [1] * one[1] + [2] * one[2] for one in given]
        self.weights = weights
        self.total = sum(weights)

    def choose(self, rng: Rng) -> list[int]:
        """The colours of the cards dealt."""
        aim = rng.unit() * self.total
        for place, weight in enumerate(self.weights):
            aim -= weight
            if aim < 0:
                return self.colours[place]
        return self.colours[-1]
