"""Each seat is dealt a secret, box or rug. Three times all choose at once where to look; who looks at home scores."""

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Refusal, Setup, View
from ronron.core.rng import Rng
from ronron.core.state import CLOCK, DEALER, Outcome, State, Worlds, places
from ronron.core.words import Message, Who, message

PLACES = ("box", "rug")
LATE = 2  # the CLOCK's only move
TEXTS = (*PLACES, "late")
ROUNDS = 3
TURN_MS = 60_000


class Cachette(State):
    """Homes are secret; a choice is secret until everybody has chosen."""

    def __init__(self, players: int, clock: bool) -> None:
        self.players = players
        self.clock = clock
        self.homes: list[int] = []
        self.chosen = [-1] * players
        self.past: list[list[int]] = []
        self.since = 0

    def copy(self) -> "Cachette":
        other = Cachette(self.players, self.clock)
        other.homes, other.chosen = self.homes[:], self.chosen[:]
        other.past, other.since = [row[:] for row in self.past], self.since
        return other

    def to_act(self) -> i64:
        if len(self.homes) < self.players:
            return DEALER
        if len(self.past) == ROUNDS:
            return 0
        return sum(1 << seat for seat, choice in enumerate(self.chosen) if choice < 0)

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        acting = self.to_act()
        if seat == CLOCK:
            out[0] = LATE
            return 1 if self.deadline() >= 0 else 0
        if (seat == DEALER) != (acting == DEALER) or (seat >= 0 and (acting <= 0 or not acting >> seat & 1)):
            return 0
        out[0], out[1] = 0, 1
        return 2

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if seat == DEALER:
            self.homes.append(int(move))
            return
        for one in range(self.players) if seat == CLOCK else (int(seat),):
            if self.chosen[one] < 0:
                self.chosen[one] = 0 if seat == CLOCK else int(move)
        if min(self.chosen) >= 0:
            self.past.append(self.chosen)
            self.chosen, self.since = [-1] * self.players, int(at)

    def deadline(self) -> i64:
        return self.since + TURN_MS if self.clock and self.to_act() > 0 else -1

    def outcome(self) -> Outcome | None:
        if len(self.past) < ROUNDS:
            return None
        scores = [sum(row[seat] == self.homes[seat] for row in self.past) for seat in range(self.players)]
        return Outcome("found", scores, places(scores))


class CachetteWorlds(Worlds):
    """The other homes, and what others have chosen in this round, are anything."""

    def __init__(self, view: View) -> None:
        self.view = view

    def sample(self, rng: Rng) -> State:
        view = self.view
        state = Cachette(view["players"], view["options"]["clock"])
        state.past = [[PLACES.index(name) for name in row] for row in view["past"]]
        for seat in range(view["dealt"]):
            own = seat == view["seat"]
            state.homes.append(PLACES.index(view["home"]) if own else int(rng.below(2)))
            if view["chosen"][seat]:
                state.chosen[seat] = PLACES.index(view["choice"]) if own else int(rng.below(2))
        return state


class CachetteGame:
    """The game as the house sees it."""

    info = GameInfo(
        key="cachette",
        clauses="CA",
        seats=(2, 4),
        minutes=1,
        age=3,
        options=(Option("clock", (False, True), False),),
        endings=("found",),
        moves=3,
    )

    def start(self, setup: Setup) -> State:
        return Cachette(setup.players, bool(setup.options["clock"]))

    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Cachette)
        return {
            "dealt": len(state.homes),
            **self.private(state, reader),
            "chosen": [choice >= 0 for choice in state.chosen],
            "past": [[PLACES[choice] for choice in row] for row in state.past],
            "homes": [PLACES[home] for home in state.homes] if len(state.past) == ROUNDS else None,
        }

    def private(self, state: State, reader: int) -> View:
        assert isinstance(state, Cachette)
        mine = 0 <= reader < len(state.homes)
        chosen = mine and state.chosen[reader] >= 0
        return {
            "home": PLACES[state.homes[reader]] if mine else None,
            "choice": PLACES[state.chosen[reader]] if chosen else None,
        }

    def worlds(self, view: View) -> Worlds:
        return CachetteWorlds(view)

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        assert isinstance(state, Cachette)
        owner = len(state.homes) if seat == DEALER else seat
        return TEXTS[move] if reader is None or reader == owner or seat == CLOCK else "?"

    def read(self, state: State, seat: int, text: str) -> int:
        if text not in TEXTS:
            raise BadNotation(message("cachette.not_a_move", text=text[:40]))
        return TEXTS.index(text)

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        return Refusal("CA-1", message("cachette.refuse"))

    def tell(self, view: View, seat: int, text: str) -> Message:
        if seat < 0:
            return message("cachette.tell.deal" if seat == DEALER else "cachette.tell.late")
        return message("cachette.tell", who=Who(seat), place=text)

    def describe(self, view: View) -> list[Message]:
        return [message("cachette.round", n=len(view["past"]))]

    def box(self, state: State) -> dict[str, int]:
        return {"homes": 4}


GAME = CachetteGame()
