"""The rules, in the order of the rulebook. Compiled with the house; names its clauses where they act."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.state import DEALER, Outcome, State, Worlds, places

NOBODY: Final = -1
CARDS: Final = 12  # TP-1
HAND: Final = 3  # TP-2, and as many balls of wool


class Template(State):
    """A position. A move is a card, 0 to 11, dealt or laid; what nobody has seen has no order yet."""

    def __init__(self, players: i64, low: bool) -> None:
        self.players: i64 = players
        self.low: bool = low
        self.ball: i64 = 0  # the one being played for
        self.lead: i64 = 0
        self.turn: i64 = NOBODY  # whose card is awaited
        self.dealt: i64 = 0
        self.deck: i64 = (1 << CARDS) - 1  # cards as bits, here and in hands
        self.hands: vec[i64] = vec[i64]([0] * int(players))
        self.laid: vec[i64] = vec[i64]([NOBODY] * (HAND * int(players)))  # ball × players + seat
        self.owners: vec[i64] = vec[i64]([NOBODY] * HAND)

    def copy(self) -> "Template":
        other = Template(self.players, self.low)
        other.ball = self.ball
        other.lead = self.lead
        other.turn = self.turn
        other.dealt = self.dealt
        other.deck = self.deck
        other.hands = self.hands[:]
        other.laid = self.laid[:]
        other.owners = self.owners[:]
        return other

    def to_act(self) -> i64:
        if self.turn != NOBODY:
            return 1 << self.turn
        return DEALER if self.ball < HAND else 0

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        """TP-3: any card of the hand, in turn."""
        cards: i64 = 0
        if seat == DEALER and self.turn == NOBODY and self.ball < HAND:
            cards = self.deck
        elif seat >= 0 and seat == self.turn:
            cards = self.hands[seat]
        count: i64 = 0
        card: i64 = 0
        while card < CARDS:
            if cards & (1 << card):
                out[count] = card
                count += 1
            card += 1
        return count

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat == DEALER:
            self.deal(move)
            return
        self.hands[seat] ^= 1 << move
        self.laid[self.ball * self.players + seat] = move
        self.turn = 0 if seat + 1 == self.players else seat + 1
        if self.turn == self.lead:
            self.take()

    def deal(self, card: i64) -> None:
        """TP-2: three cards to each."""
        self.deck ^= 1 << card
        self.hands[self.dealt // HAND] |= 1 << card
        self.dealt += 1
        if self.dealt == self.players * HAND:
            self.turn = self.lead  # TP-3: the first seat leads the first ball

    def take(self) -> None:
        """TP-4: the highest card takes the ball, or the lowest; TP-5: whoever took it leads the next."""
        start: i64 = self.ball * self.players
        best: i64 = 0
        seat: i64 = 1
        while seat < self.players:
            higher = self.laid[start + seat] > self.laid[start + best]
            if higher != self.low:
                best = seat
            seat += 1
        self.owners[self.ball] = best
        self.ball += 1
        self.lead = best
        self.turn = best if self.ball < HAND else NOBODY

    def balls(self) -> list[int]:
        """How many each seat has taken."""
        return [sum([1 for owner in self.owners if owner == seat]) for seat in range(self.players)]

    def outcome(self) -> Outcome | None:
        if self.ball < HAND:
            return None
        scores = self.balls()
        return Outcome("counted", scores, places(scores))  # TP-6: ties share


class TemplateWorlds(Worlds):
    """The positions that fit a view: every way to spread the unseen cards, each as likely as any other."""

    def __init__(self, known: Template, unseen: list[int], missing: list[int]) -> None:
        self.known = known
        self.unseen = unseen
        self.missing = missing  # how many cards of each hand this reader has not seen

    def sample(self, rng: Rng) -> Template:
        state = self.known.copy()
        rest = self.unseen[:]
        for seat, count in enumerate(self.missing):
            for _ in range(count):
                state.hands[seat] |= 1 << rest.pop(int(rng.below(len(rest))))
        state.deck = 0
        for card in rest:
            state.deck |= 1 << card
        return state
