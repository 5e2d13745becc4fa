"""A position of a game, and nothing else: no clock, no file, no dice of its own, no words."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ronron.core.rng import Rng

DEALER: Final = -1  # chance
CLOCK: Final = -2  # time running out
WATCHER: Final = -3  # someone watching: a reader, never an actor

WIDEST: Final = 4096  # the most moves that one position may offer
SCRATCH: Final = vec[i64]([0] * WIDEST)


class Outcome:
    """How a game ended: a declared reason, a score and a place (1 is best) for each seat."""

    def __init__(self, reason: str, scores: list[int], places: list[int]) -> None:
        self.reason = reason
        self.scores = scores
        self.places = places

    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def plain(self) -> dict[str, object]:
        """JSON-ready."""
        return {"reason": self.reason, "scores": list(self.scores), "places": list(self.places)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.reason, tuple(self.scores), tuple(self.places)))

    def __repr__(self) -> str:
        return f"Outcome({self.reason!r}, scores={self.scores}, places={self.places})"


def places(scores: list[int]) -> list[int]:
    """1 for the highest score; equal scores share a place, and the next place is skipped."""
    return [1 + sum(1 for other in scores if other > score) for score in scores]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's position. Small, mutable, copied often; trusts its caller."""

    def copy(self) -> "State":
        raise NotImplementedError

    def to_act(self) -> i64:
        """The seats that may act, as bits; 0: over; DEALER: chance is due; CLOCK: only time can move."""
        raise NotImplementedError

    def fill(self, seat: i64, out: vec[i64]) -> i64:
        """Write the legal moves of a seat (or DEALER, CLOCK) into out, in a fixed order; return how many."""
        raise NotImplementedError

    def play(self, seat: i64, move: i64, at: i64 = 0) -> None:
        """Make a legal move, `at` milliseconds after the start."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> i64:
        """The DEALER's next move. Equally likely unless the game says otherwise."""
        return self.pick(DEALER, rng)

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One legal move at random: the same one as `moves(seat)[rng.below(len)]`."""
        n = self.fill(seat, SCRATCH)
        return SCRATCH[rng.below(n)]

    def deadline(self) -> i64:
        """From this time on CLOCK may move; negative: never."""
        return -1

    def outcome(self) -> Outcome | None:
        """None until the end."""
        raise NotImplementedError

    def moves(self, seat: i64) -> list[int]:
        """The legal moves as a list, for callers in Python."""
        n = self.fill(seat, SCRATCH)
        out = [0] * int(n)
        for i in range(n):
            out[i] = int(SCRATCH[i])
        return out


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """Understands a view once, then samples full states that fit it."""

    def sample(self, rng: Rng) -> State:
        raise NotImplementedError
