"""A round of MEOW reckoned to its end, all hands open: alpha-beta for one seat against all others. Compiled.

Two cards of a hand between which no other card is left in the round do the same (not the 1 and the 18, MW-24), so one
of them is tried. Two players share a table at the start of tricks; what bowls count is kept out of it, because they
simply add up, while fish, bones and vases work together.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.games.meow.rules import COLOUR_OF, FISH, GREEN, HAND, ROUNDS, VALUES, Meow, nth_bit
from ronron.games.meow.sense import POINTS, RNG, MeowSense, Tally, broken, left_over, outlook

FAR: Final = 100_000
BOWLS: Final = 10  # kinds of tokens that simply add up
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
PARTS: Final = 16  # of a point
WON: Final = 10_000  # half of what a final rank is worth, in these
NODES: Final = 4000  # positions of its own that a snare looks at
EXPERT_CARDS: Final = 6  # MW-11: two experts play with 1–5 and 18


class Solver:
    """Knows one position; asked for the worth of moves, in points ahead of the others at the end of the round.

    With more than two players, everybody else plays against the one seat, and the worth is the sum of its leads.
    """

    def __init__(self, state: Meow, me: i64, table: dict[int, int] | None = None) -> None:
        self.me: i64 = me
        self.players: i64 = state.players
        self.pairs: bool = state.pairs
        self.hands: vec[i64] = state.hands[:]
        self.trick: i64 = state.trick
        self.leader: i64 = i64(state.led[state.trick])
        self.down: i64 = state.down
        self.laid: vec[i64] = vec[i64]([0] * int(state.players * HAND))  # trick × players + order
        self.owners: i64 = 0  # of two players, who took each token of the round that does not simply add up
        self.row: vec[i64] = vec[i64]([int(state.row[state.round * HAND + i]) for i in range(HAND)])
        tally = Tally(state.players)
        tally.count(state)
        self.bowls = tally.bowls
        self.bones = tally.bones
        self.fish = tally.fish
        self.vases = tally.vases
        self.cards: vec[i64] = vec[i64]([0] * (int(state.players) * HAND * 16))  # ply × 16: the moves to try
        self.table: dict[int, int] = {} if table is None else table  # good for the whole round, for the same seat
        self.shared: bool = state.players == 2 and state.experts
        self.nodes: i64 = 0
        i: i64 = 0
        while i < self.trick:
            if self.row[i] >= BOWLS:
                self.owners |= i64(state.owner[state.round * HAND + i]) << i
            i += 1
        seat = self.leader
        i = 0
        while i < self.down:
            self.laid[self.trick * self.players + i] = i64(state.played[self.trick * self.players + seat])
            seat = self.after(seat)
            i += 1

    def after(self, seat: i64) -> i64:
        if seat + 1 == self.players:
            return 0
        return seat + 1

    def worth(self, card: i64) -> i64:
        """What laying a card leads to, if everybody plays on without a mistake."""
        return self.lay(self.speaker(), card, -FAR, FAR)

    def speaker(self) -> i64:
        seat: i64 = self.leader + self.down
        if seat >= self.players:
            return seat - self.players
        return seat

    # The search

    def go(self, alpha: i64, beta: i64) -> i64:
        self.nodes += 1
        if self.trick == HAND:
            return self.final()
        if self.down or not self.shared:
            return self.best(alpha, beta)
        key = self.key()
        base = self.lead_in_bowls()
        kept = self.table.get(int(key))
        if kept is not None:
            packed: i64 = kept
            value: i64 = (packed >> 2) - FAR + base
            flag: i64 = packed & 3
            if flag == EXACT or (flag == AT_LEAST and value >= beta) or (flag == AT_MOST and value <= alpha):
                return value
        value = self.best(alpha, beta)
        flag = EXACT
        if value >= beta:
            flag = AT_LEAST
        elif value <= alpha:
            flag = AT_MOST
        self.table[int(key)] = int(((value - base + FAR) << 2) | flag)
        return value

    def best(self, alpha: i64, beta: i64) -> i64:
        """Over the cards of whoever speaks: the most for the one seat, the least for any other."""
        seat = self.speaker()
        at: i64 = (self.trick * self.players + self.down) * 16
        end = self.choices(seat, at)
        found: i64 = FAR
        if seat == self.me:
            found = -FAR
        while at < end:
            value = self.lay(seat, self.cards[at], alpha, beta)
            if seat == self.me:
                found = max(found, value)
                alpha = max(alpha, value)
            else:
                found = min(found, value)
                beta = min(beta, value)
            if alpha >= beta:
                return found
            at += 1
        return found

    def lay(self, seat: i64, card: i64, alpha: i64, beta: i64) -> i64:
        """Lay a card, look on, and take it back."""
        colour = i64(COLOUR_OF[card])
        bit: i64 = 1 << (card - colour * VALUES)
        self.hands[seat * 3 + colour] ^= bit
        self.laid[self.trick * self.players + self.down] = card
        leader, owners = self.leader, self.owners
        if self.down + 1 < self.players:
            self.down += 1
            value = self.go(alpha, beta)
            self.down -= 1
        else:
            winner = self.winner()
            self.take(winner, 1)
            self.trick += 1
            self.down = 0
            self.leader = winner
            value = self.go(alpha, beta)
            self.trick -= 1
            self.down = self.players - 1
            self.take(winner, -1)
        self.leader = leader
        self.owners = owners
        self.hands[seat * 3 + colour] ^= bit
        return value

    # Cards

    def choices(self, seat: i64, at: i64) -> i64:
        """Write the cards worth trying from `at`, the likelier first; return where they end. MW-22."""
        end = at
        if self.down:
            colour = i64(COLOUR_OF[self.laid[self.trick * self.players]])
            if self.hands[seat * 3 + colour]:
                end = self.of_colour(seat, colour, end)
                return self.sorted(seat, at, end)
        colour = 0
        while colour < 3:
            end = self.of_colour(seat, colour, end)
            colour += 1
        return self.sorted(seat, at, end)

    def of_colour(self, seat: i64, colour: i64, end: i64) -> i64:
        """One of each run of cards that do the same."""
        mine: i64 = self.hands[seat * 3 + colour]
        others: i64 = 0
        other: i64 = 0
        while other < self.players:
            if other != seat:
                others |= self.hands[other * 3 + colour]
            other += 1
        i: i64 = 0
        while i < self.down:
            card = self.laid[self.trick * self.players + i]
            if i64(COLOUR_OF[card]) == colour:
                others |= 1 << (card - colour * VALUES)
            i += 1
        last: i64 = -1
        while mine:
            value = nth_bit(mine, 0)
            mine &= mine - 1
            ends: bool = value in (0, VALUES - 1) or last in (-1, 0)
            if ends or others & ((1 << value) - (1 << last)):
                self.cards[end] = colour * VALUES + value
                end += 1
            last = value
        return end

    def sorted(self, seat: i64, at: i64, end: i64) -> i64:
        """For a good token the strong cards first, for a bad one the weak ones."""
        kind = self.row[self.trick]
        good: bool = kind < BOWLS or kind == FISH
        i = at + 1
        while i < end:
            card = self.cards[i]
            j = i
            while j > at and (rank(self.cards[j - 1]) < rank(card)) == good:
                self.cards[j] = self.cards[j - 1]
                j -= 1
            self.cards[j] = card
            i += 1
        return end

    def winner(self) -> i64:
        """MW-23, MW-24, over the trick now complete."""
        base: i64 = self.trick * self.players
        competing = i64(COLOUR_OF[self.laid[base]])
        i: i64 = 0
        while i < self.players:
            if i64(COLOUR_OF[self.laid[base + i]]) == GREEN:
                competing = GREEN
            i += 1
        best: i64 = -1
        best_at: i64 = 0
        one_at: i64 = -1
        i = 0
        while i < self.players:
            card = self.laid[base + i]
            if i64(COLOUR_OF[card]) == competing:
                if card == competing * VALUES:
                    one_at = i
                if card > best:
                    best = card
                    best_at = i
            i += 1
        if one_at >= 0 and best == competing * VALUES + VALUES - 1:
            best_at = one_at
        seat: i64 = self.leader + best_at
        if seat >= self.players:
            return seat - self.players
        return seat

    # Tokens

    def take(self, seat: i64, sign: i64) -> None:
        """Give a seat the token of this trick, or take it back."""
        kind = self.row[self.trick]
        if kind < BOWLS:
            self.bowls[seat] += sign * POINTS[kind]
            return
        if kind < FISH:
            self.bones[seat] ^= 1 << (kind - 10)
        elif kind == FISH:
            self.fish[seat] += sign
        else:
            self.vases[seat] += sign
        if sign > 0:
            self.owners |= seat << self.trick

    def lead_in_bowls(self) -> i64:
        return 2 * self.bowls[self.me] - self.bowls[0] - self.bowls[1]

    def final(self) -> i64:
        mine: i64 = 0
        all_: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            bones = left_over(self.bones[seat], self.fish[seat])
            score = self.bowls[seat] + bones + broken(self.vases[seat], self.pairs)
            all_ += score
            if seat == self.me:
                mine = score
            seat += 1
        return mine * self.players - all_

    def key(self) -> i64:
        """Two experts at the start of a trick: both hands, who leads, and who took what does not simply add up."""
        key: i64 = self.owners * 2 + self.leader
        place: i64 = 0
        while place < EXPERT_CARDS:
            mask = self.hands[place]
            key = (key << EXPERT_CARDS) | (mask & 31) | ((mask >> 12) & 32)
            place += 1
        return key


def rank(card: i64) -> i64:
    """How strong a card is, greens above."""
    colour = i64(COLOUR_OF[card])
    value: i64 = card - colour * VALUES
    if colour == GREEN:
        return value + VALUES
    return value


class Snare:
    """How far a seat gets in this round if it gives nothing away, and the other plays by its sense.

    Two experts' rounds alone. In the last one only the final rank can be given away, so nothing where all is lost.
    """

    def __init__(self, state: Meow, me: i64, table: dict[int, int], lost: bool) -> None:
        self.me: i64 = me
        self.round: i64 = state.round
        self.last: bool = state.round + 1 == ROUNDS
        self.lost: bool = lost
        self.table = table
        self.known: dict[tuple[int, int, int], int] = {}
        self.sense = MeowSense(state.players)
        self.nodes: i64 = 0

    def after(self, state: Meow, card: i64) -> i64:
        """What a card leads to, in parts of a point; a rank is worth more than any points."""
        here = state.copy()
        here.play(self.me, card)
        while here.round == self.round and here.turn != self.me:
            here.play(here.turn, self.sense.guess(here, here.turn, RNG))
        if here.round != self.round:
            return self.leaf(here)
        return self.best(here)

    def best(self, state: Meow) -> i64:
        """The most that any card leads to which gives nothing away."""
        solver = Solver(state, self.me, self.table)
        laid: i64 = 0
        if state.down:
            laid = 1 + solver.laid[solver.trick * 2]
        lead = solver.lead_in_bowls()
        key = (int(solver.key()), int(laid), int(lead) if self.last else 0)
        kept = self.known.get(key)
        if kept is not None:
            return kept + (0 if self.last else PARTS * lead)
        most: i64 = -FAR * PARTS
        self.nodes += 1
        for card in self.sound(solver):
            most = max(most, self.after(state, card))
            if self.nodes > NODES or (self.last and most > WON):
                break
        self.known[key] = int(most - (0 if self.last else PARTS * lead))
        return most

    def sound(self, solver: Solver) -> list[int]:
        """The cards that lose nothing against perfect play; of some that do the same, one."""
        end = solver.choices(self.me, 0)
        cards = [int(solver.cards[i]) for i in range(end)]
        if self.lost or len(cards) == 1:
            return cards
        worths = [int(solver.worth(card)) for card in cards]
        least = max(worths)
        if self.last:
            least = min(1, least)
        return [card for card, worth in zip(cards, worths, strict=True) if worth >= least]

    def leaf(self, state: Meow) -> i64:
        tally, me = self.sense.tally, self.me
        tally.count(state)
        lead: i64 = 2 * tally.score[me] - tally.score[0] - tally.score[1]
        if not self.last:
            ahead = outlook(state, tally, me) - outlook(state, tally, 1 - me)
            return PARTS * lead + i64(int(ahead * float(PARTS)))
        if lead > 0:
            return 2 * WON + PARTS * lead
        if lead < 0:
            return PARTS * lead - 2 * WON
        return 0


def worths(state: Meow, me: i64) -> list[int]:
    """What each legal card of a seat leads to."""
    solver = Solver(state, me)
    return [int(solver.worth(card)) for card in state.moves(me)]
