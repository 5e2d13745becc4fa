"""Two cats, six cushions. On your turn your cat goes to a cushion (the first one curled up or stretched out), or into
the basket, where the nap is over.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Refusal, Setup, View
from ronron.core.rng import Rng
from ronron.core.state import Outcome, State, Worlds, places
from ronron.core.words import Message, Who, message

CUSHIONS = 6
STRETCH, BASKET = CUSHIONS, CUSHIONS + 1
TEXTS = (*(f"c{i}" for i in range(CUSHIONS)), "c0 stretched", "basket")
TURNS = 6


class Coussin(State):
    """Where each cat lies, and who has gone to bed."""

    def __init__(self) -> None:
        self.at = [1, 4]
        self.turn = 0
        self.moves_made = 0
        self.abed = -1

    def copy(self) -> "Coussin":
        other = Coussin()
        other.at, other.turn, other.moves_made, other.abed = self.at[:], self.turn, self.moves_made, self.abed
        return other

    def to_act(self) -> i64:
        return 0 if self.abed >= 0 or self.moves_made >= TURNS else 1 << self.turn

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        if self.to_act() != 1 << seat:
            return 0
        found = [move for move in range(len(TEXTS)) if (0 if move == STRETCH else move) not in self.at]
        for i, move in enumerate(found):
            out[i] = move
        return len(found)

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        if move == BASKET:
            self.abed = int(seat)
        else:
            self.at[seat] = 0 if move == STRETCH else int(move)
        self.turn, self.moves_made = 1 - self.turn, self.moves_made + 1

    def outcome(self) -> Outcome | None:
        if self.to_act():
            return None
        scores = [int(seat == self.abed) for seat in range(2)]
        return Outcome("abed", scores, places(scores))


class CoussinWorlds(Worlds):
    """Nothing is hidden."""

    def __init__(self, state: Coussin) -> None:
        self.state = state

    def sample(self, rng: Rng) -> Coussin:
        return self.state.copy()


class CoussinGame:
    """The game as the house sees it."""

    info = GameInfo("coussin", "CO", (2, 2), 1, 3, (), ("abed",), len(TEXTS))

    def start(self, setup: Setup) -> Coussin:
        return Coussin()

    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Coussin)
        return {"at": state.at[:], "turn": state.turn, "made": state.moves_made, "abed": state.abed}

    def worlds(self, view: View) -> CoussinWorlds:
        state = Coussin()
        state.at, state.turn = list(view["at"]), view["turn"]
        state.moves_made, state.abed = view["made"], view["abed"]
        return CoussinWorlds(state)

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        return TEXTS[move]

    def read(self, state: State, seat: int, text: str) -> int:
        if text not in TEXTS:
            raise BadNotation(message("error.notation", text=text[:40]))
        return TEXTS.index(text)

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        return Refusal("CO-1", message("coussin.refuse"))

    def tell(self, view: View, seat: int, text: str) -> Message:
        return message("coussin.tell", who=Who(seat), text=text)

    def describe(self, view: View) -> list[Message]:
        return [message("coussin.show", n=view["made"])]

    def box(self, state: State) -> dict[str, int]:
        return {"cats": 2, "cushions": CUSHIONS}


GAME = CoussinGame()
