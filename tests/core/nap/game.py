"""Everybody may purr at any time, once; when the nap is over the clock wakes everybody."""

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Refusal, Setup, View
from ronron.core.rng import Rng
from ronron.core.state import CLOCK, Outcome, State, Worlds, places
from ronron.core.words import Message, Who, message

NAP_MS = 120  # short, because somebody waits for it in a test
PURR, WAKE = 0, 1
TEXTS = ("purr", "wake")


class Nap(State):
    """Who has purred, and whether the nap is over."""

    def __init__(self, players: int) -> None:
        self.purred = [False] * players
        self.awake = False

    def copy(self) -> "Nap":
        other = Nap(len(self.purred))
        other.purred, other.awake = self.purred[:], self.awake
        return other

    def to_act(self) -> i64:
        if self.awake:
            return 0
        asleep = sum(1 << seat for seat, purred in enumerate(self.purred) if not purred)
        return asleep or CLOCK

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        if self.awake or (seat >= 0 and self.purred[seat]):
            return 0
        out[0] = WAKE if seat == CLOCK else PURR
        return 1

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if move == WAKE:
            self.awake = True
        else:
            self.purred[seat] = True

    def deadline(self) -> i64:
        return -1 if self.awake else NAP_MS

    def outcome(self) -> Outcome | None:
        scores = [int(purred) for purred in self.purred]
        return Outcome("woken", scores, places(scores)) if self.awake else None


class NapWorlds(Worlds):
    """Nothing is hidden."""

    def __init__(self, state: Nap) -> None:
        self.state = state

    def sample(self, rng: Rng) -> Nap:
        return self.state.copy()


class NapGame:
    """The nap as the house sees it."""

    info = GameInfo("nap", "NP", (1, 3), 1, 3, (), ("woken",), 2)

    def start(self, setup: Setup) -> Nap:
        return Nap(setup.players)

    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Nap)
        return {"purred": list(state.purred), "awake": state.awake}

    def worlds(self, view: View) -> NapWorlds:
        state = Nap(view["players"])
        state.purred, state.awake = list(view["purred"]), view["awake"]
        return NapWorlds(state)

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        return TEXTS[move]

    def read(self, state: State, seat: int, text: str) -> int:
        if text not in TEXTS:
            raise BadNotation(message("error.notation", text=text[:40]))
        return TEXTS.index(text)

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        return Refusal("NP-2" if seat == CLOCK else "NP-1", message("nap.refuse"))

    def tell(self, view: View, seat: int, text: str) -> Message:
        return message("nap.woken") if seat == CLOCK else message("nap.purrs", who=Who(seat))

    def describe(self, view: View) -> list[Message]:
        return [message("nap.show", n=sum(view["purred"]))]

    def box(self, state: State) -> dict[str, int]:
        return {}


GAME = NapGame()
