"""The rules of Souris."""

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.state import CLOCK, DEALER, Outcome, State, Worlds, places

NOBODY = -1
CARDS = 9  # SO-1
MICE = 3  # SO-1, and as many rounds
HAND = 2  # SO-2
ROUND_MS = 5_000  # SO-6

# Moves: 0–8 deal or lay a card; then turn up a mouse; then time runs out.
MOUSE = 9
NAP = 12
MOVES = 13


class Souris(State):
    """A position. What nobody has seen has no order yet."""

    def __init__(self, players: int, low: bool, patience: int) -> None:
        self.players = players
        self.low = low
        self.patience = patience  # SO-7: naps that end the game
        self.round = 0
        self.naps = 0
        self.ends_at = -1
        self.mouse = NOBODY
        self.stock = list(range(CARDS))
        self.bag = list(range(MICE))
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.laid = [NOBODY] * players
        self.played: list[list[int]] = []  # round by round, by seat
        self.owners = [NOBODY] * MICE
        self.due = [seat for seat in range(players) for _ in range(HAND)]  # who is dealt the next cards

    def copy(self) -> "Souris":
        other = type(self)(self.players, self.low, self.patience)
        other.round, other.naps, other.ends_at, other.mouse = self.round, self.naps, self.ends_at, self.mouse
        other.stock, other.bag, other.laid = self.stock[:], self.bag[:], self.laid[:]
        other.hands = [hand[:] for hand in self.hands]
        other.played = [cards[:] for cards in self.played]
        other.owners, other.due = self.owners[:], self.due[:]
        return other

    def over(self) -> bool:
        return self.round == MICE or self.naps == self.patience

    def awaited(self) -> list[int]:
        """SO-4: who has not laid a card yet."""
        if self.over() or self.mouse == NOBODY:
            return []
        return [seat for seat in range(self.players) if self.laid[seat] == NOBODY]

    def to_act(self) -> i64:
        if self.over():
            return 0
        return sum(1 << seat for seat in self.awaited()) or DEALER

    def listed(self, seat: int) -> list[int]:
        """The legal moves of a seat, DEALER or CLOCK."""
        if self.over():
            return []
        if seat == DEALER:
            if self.due:
                return self.stock[:]
            return [MOUSE + mouse for mouse in self.bag] if self.mouse == NOBODY else []
        if seat == CLOCK:
            return [NAP] if self.ends_at >= 0 else []
        return self.hands[seat][:] if seat in self.awaited() else []

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        moves = self.listed(seat)
        for place, move in enumerate(moves):
            out[place] = move
        return len(moves)

    def deadline(self) -> i64:
        return self.ends_at

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat == DEALER:
            self.deal(move, at)
        elif seat == CLOCK:  # SO-6: the lazy lay their lowest card
            for lazy in self.awaited():
                self.lay(lazy, self.hands[lazy][0])
            self.naps += 1
            self.reveal()
        else:
            self.naps = 0
            self.lay(seat, move)
            if not self.awaited():
                self.reveal()

    def deal(self, move: int, at: int) -> None:
        if move < MOUSE:  # SO-2
            self.stock.remove(move)
            hand = self.hands[self.due.pop(0)]
            hand.append(move)
            hand.sort()
        else:  # SO-3
            self.mouse = move - MOUSE
            self.bag.remove(self.mouse)
            self.ends_at = at + ROUND_MS

    def lay(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.laid[seat] = card

    def reveal(self) -> None:
        """SO-5: the highest card (or the lowest) takes the mouse."""
        best = min(self.laid) if self.low else max(self.laid)
        self.owners[self.mouse] = self.laid.index(best)
        self.played.append(self.laid)
        self.laid = [NOBODY] * self.players
        self.mouse, self.ends_at = NOBODY, -1
        self.round += 1
        if self.round == 1:
            self.due = list(range(self.players))  # SO-2: everybody draws one card, once

    def scores(self) -> list[int]:
        return [sum(m + 1 for m in range(MICE) if self.owners[m] == seat) for seat in range(self.players)]

    def outcome(self) -> Outcome | None:
        if not self.over():
            return None
        reason = "counted" if self.round == MICE else "asleep"  # SO-7, SO-8
        return Outcome(reason, self.scores(), places(self.scores()))


class SourisWorlds(Worlds):
    """Every way to spread the unseen cards over hands, table and stock, each as likely as any other."""

    def __init__(self, known: Souris, unseen: list[int], held: list[int], hidden: list[int]) -> None:
        self.known = known
        self.unseen = unseen
        self.held = held  # how many cards each seat holds
        self.hidden = hidden  # seats that laid a card which this reader has not seen

    def sample(self, rng: Rng) -> Souris:
        state, rest = self.known.copy(), self.unseen[:]
        for seat in range(state.players):
            while len(state.hands[seat]) < self.held[seat]:
                state.hands[seat].append(rest.pop(rng.below(len(rest))))
            state.hands[seat].sort()
        for seat in self.hidden:
            state.laid[seat] = rest.pop(rng.below(len(rest)))
        state.stock = rest
        return state
