"""What a player of MEOW senses: which card to lay without much thought, and what a count promises. Compiled."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng, Sfc32
from ronron.core.sense import Sense
from ronron.core.state import State
from ronron.games.meow.rules import COLOUR_OF, FISH, GREEN, HAND, NONE, ROUNDS, TOKENS, VALUES, VASE, WORTH, Meow

LEGAL: Final = vec[i64]([0] * 64)
POINTS: Final = vec[i64](WORTH)
FISH_LIKED: Final = 3  # points that a fish is guessed to save
VASE_FEARED: Final = -4  # the first vase breaks nothing yet
BROKEN: Final = -20  # MW-32
TIGHT: Final = 3.0  # points that count as a clear lead at the end
LOOSE: Final = 9.0  # and with a round to come
DOUBT: Final = 0.2  # share of cards that others lay for reasons we cannot guess
SPAN: Final = 70.0  # points between a bad game and a good one


class Tally:
    """What each seat has taken, in numbers that are quick to count."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.bowls: vec[i64] = vec[i64]([0] * int(players))
        self.bones: vec[i64] = vec[i64]([0] * int(players))  # as bits, the worst highest
        self.fish: vec[i64] = vec[i64]([0] * int(players))
        self.vases: vec[i64] = vec[i64]([0] * int(players))
        self.score: vec[i64] = vec[i64]([0] * int(players))

    def count(self, state: Meow) -> None:
        """MW-30 to MW-32, for all seats at once."""
        bowls, bones, fish, vases, score = self.bowls, self.bones, self.fish, self.vases, self.score
        seat: i64 = 0
        while seat < self.players:
            bowls[seat] = bones[seat] = fish[seat] = vases[seat] = 0
            seat += 1
        owner, row = state.owner, state.row
        place: i64 = 0
        last: i64 = state.round * HAND + state.trick
        while place < TOKENS and place < last:
            seat = i64(owner[place])
            kind = i64(row[place])
            if kind < 10:
                bowls[seat] += POINTS[kind]
            elif kind < FISH:
                bones[seat] |= 1 << (kind - 10)
            elif kind == FISH:
                fish[seat] += 1
            else:
                vases[seat] += 1
            place += 1
        seat = 0
        while seat < self.players:
            score[seat] = bowls[seat] + left_over(bones[seat], fish[seat]) + broken(vases[seat], state.pairs)
            seat += 1


def left_over(bones: i64, fish: i64) -> i64:
    """MW-31: the bones that count once each fish has let the worst one go."""
    sum_: i64 = 0
    kind: i64 = 17
    while bones:
        if bones & (1 << (kind - 10)):
            bones ^= 1 << (kind - 10)
            if fish > 0:
                fish -= 1
            else:
                sum_ += POINTS[kind]
        kind -= 1
    return sum_


def broken(vases: i64, pairs: bool) -> i64:
    """MW-32: one vase is nothing."""
    if vases < 2:
        return 0
    if pairs:
        return BROKEN * (vases // 2)
    return BROKEN


def stake(state: Meow, seat: i64) -> i64:
    """What the token of this trick means to a seat, in points."""
    kind = i64(state.row[state.round * HAND + state.trick])
    if kind < FISH:
        return POINTS[kind]
    if kind == FISH:
        return FISH_LIKED
    vases: i64 = 0
    place: i64 = 0
    last: i64 = state.round * HAND + state.trick
    while place < last:
        if i64(state.row[place]) == VASE and i64(state.owner[place]) == seat:
            vases += 1
        place += 1
    if vases & 1 and (state.pairs or vases == 1):
        return BROKEN
    return VASE_FEARED if vases == 0 or state.pairs else 0


class Trick:
    """The trick as it lies: which colour competes, and the card to beat."""

    def __init__(self) -> None:
        self.colour: i64 = NONE
        self.best: i64 = -1
        self.caught: bool = False  # MW-24: the 1 has taken its 18, and nothing beats it but a green

    def read(self, state: Meow) -> None:
        played = state.played
        base: i64 = state.trick * state.players
        seat = i64(state.led[state.trick])
        self.colour = i64(COLOUR_OF[i64(played[base + seat])])
        self.best = -1
        self.caught = False
        one: bool = False
        i: i64 = 0
        while i < state.down:
            card = i64(played[base + seat])
            colour = i64(COLOUR_OF[card])
            if colour == GREEN and self.colour != GREEN:  # MW-23
                self.colour = GREEN
                self.best = -1
                one = False
            if colour == self.colour:
                one = one or card == colour * VALUES
                self.best = max(self.best, card)
            seat = state.after(seat)
            i += 1
        self.caught = one and self.best == self.colour * VALUES + VALUES - 1

    def beaten_by(self, card: i64) -> bool:
        colour = i64(COLOUR_OF[card])
        if colour != self.colour:
            return colour == GREEN
        if self.caught:
            return False
        top: i64 = colour * VALUES + VALUES - 1
        if card == top - VALUES + 1:
            return self.best == top or self.best < 0
        return card > self.best


TRICK: Final = Trick()
RNG: Final = Sfc32(0, 0, 0)  # guesses at MEOW use no chance


class MeowSense(Sense):
    """Takes what is good as cheaply as it can, and ducks what is bad under the highest card that loses."""

    def __init__(self, players: i64) -> None:
        self.tally = Tally(players)
        self.players: i64 = players
        self.tight: float = TIGHT
        self.loose: float = LOOSE
        self.blend: float = 0.5
        self.doubt: float = DOUBT
        self.fits: vec[float] = vec[float]([0.0] * int(players))  # how well a seat's cards go with its guesses
        self.whim: vec[float] = vec[float]([0.0] * int(players))  # and with none

    def guess(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Meow)
        count = state.fill(seat, LEGAL)
        if count == 1:
            return LEGAL[0]
        wanted = stake(state, seat)
        if state.down == 0:
            return self.lead(count, wanted)
        TRICK.read(state)
        return self.follow(state, count, wanted)

    def lead(self, count: i64, wanted: i64) -> i64:
        """A good token: the strongest card; a bad one: the weakest."""
        best: i64 = LEGAL[0]
        i: i64 = 1
        while i < count:
            if (power(LEGAL[i]) > power(best)) == (wanted > 0):
                best = LEGAL[i]
            i += 1
        return best

    def follow(self, state: Meow, count: i64, wanted: i64) -> i64:
        low_win: i64 = -1
        high_win: i64 = -1
        low_loss: i64 = -1
        high_loss: i64 = -1
        i: i64 = 0
        while i < count:
            card = LEGAL[i]
            if TRICK.beaten_by(card):
                if low_win < 0 or power(card) < power(low_win):
                    low_win = card
                if high_win < 0 or power(card) > power(high_win):
                    high_win = card
            else:
                if low_loss < 0 or power(card) < power(low_loss):
                    low_loss = card
                if high_loss < 0 or power(card) > power(high_loss):
                    high_loss = card
            i += 1
        last: bool = state.down + 1 == self.players
        if wanted > 0:
            if low_win < 0:
                return low_loss
            return low_win if last else high_win
        if high_loss >= 0:
            return high_loss
        return high_win if last else low_win

    def likely(self, world: State, reader: i64) -> float:
        """Whether the others would have laid what they did, had they held these cards: the round is unplayed card by
        card. Nobody is thought to play by guesses alone, and a seat that these explain badly perhaps plays anything.
        """
        assert isinstance(world, Meow)
        state = world.copy()
        sense, whim = self.fits, self.whim
        seat: i64 = 0
        while seat < self.players:
            sense[seat] = whim[seat] = 0.5
            seat += 1
        while state.trick > 0 or state.down > 0:
            if state.down == 0:
                state.trick -= 1
                state.down = state.players
            state.down -= 1
            seat = i64(state.led[state.trick]) + state.down
            if seat >= state.players:
                seat -= state.players
            at: i64 = state.trick * state.players + seat
            card = i64(state.played[at])
            if card == NONE:
                break  # forgotten
            colour = i64(COLOUR_OF[card])
            state.hands[seat * 3 + colour] |= 1 << (card - colour * VALUES)
            state.turn = seat
            if seat != reader:
                count = state.fill(seat, LEGAL)
                if count > 1:
                    doubt: float = self.doubt / float(count)
                    sense[seat] *= doubt if self.guess(state, seat, RNG) != card else 1.0 - self.doubt + doubt
                    whim[seat] /= float(count)
        result: float = 1.0
        seat = 0
        while seat < self.players:
            result *= sense[seat] + whim[seat]
            seat += 1
        return result

    def settled(self, state: State) -> bool:
        """A new deal follows, and nothing of the last one helps to foresee it."""
        assert isinstance(state, Meow)
        return state.turn == NONE

    def value(self, state: State, out: vec[float]) -> None:
        """The chance to win, guessed from the lead, and the points themselves."""
        assert isinstance(state, Meow)
        tally = self.tally
        tally.count(state)
        left: i64 = ROUNDS - state.round
        n: i64 = self.players
        sum_: float = 0.0
        seat: i64 = 0
        while seat < n:
            out[seat] = float(tally.score[seat])
            if left:
                out[seat] += outlook(state, tally, seat)
            sum_ += out[seat]
            seat += 1
        spread: float = self.loose * float(left) if left else self.tight
        total: float = 0.0
        seat = 0
        while seat < n:
            total += exp((out[seat] - sum_ / float(n)) / spread)
            seat += 1
        seat = 0
        while seat < n:
            won = exp((out[seat] - sum_ / float(n)) / spread) / total
            points = 0.5 + (out[seat] - sum_ / float(n)) / SPAN
            out[seat] = self.blend * won + (1.0 - self.blend) * max(0.0, min(1.0, points))
            seat += 1


def outlook(state: Meow, tally: Tally, seat: i64) -> float:
    """What tokens still to come may add: a fish to spare waits for a bone, a vase alone for a second one."""
    bones: i64 = tally.bones[seat]
    spare: i64 = tally.fish[seat]
    while bones and spare > 0:
        bones &= bones - 1
        spare -= 1
    hope: float = float(FISH_LIKED * spare)
    vases = i64(state.bag[VASE])
    if tally.vases[seat] == 1 or (state.pairs and tally.vases[seat] & 1):
        stay: float = 1.0
        while vases > 0:
            stay *= 1.0 - 1.0 / float(state.players)
            vases -= 1
        hope += float(BROKEN) * (1.0 - stay)
    return hope


def power(card: i64) -> i64:
    """How much a card may win: by its value, greens above."""
    colour = i64(COLOUR_OF[card])
    value: i64 = card - colour * VALUES
    if colour == GREEN:
        return value + VALUES
    return value
