"""What a player of Multipli Cat's senses: slap when it is your match, and fewer cards promise more. Compiled.

Whoever has a reason to slap is as fast as anybody else: who is really faster, no position tells.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.state import CLOCK, State
from ronron.games.multipli_cats.rules import CHASE, JUDGING, NOTHING, READY, REVEAL, SLAP, TRAP, Multipli

CLOSE: Final = 10.0  # cards that count as a clear lead


class MultipliSense(Sense):
    """Lets time pass until there is something to slap for."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players

    def whose(self, state: State, acting: i64, rng: Rng) -> i64:
        assert isinstance(state, Multipli)
        eager = [seat for seat in range(state.players) if wants(state, seat)]
        if eager and state.phase != JUDGING:
            return eager[int(rng.below(len(eager)))]
        if state.phase == READY:
            return state.owners[state.next]
        return CLOCK

    def guess(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Multipli)
        if state.may_reveal(int(seat)) and not wants(state, int(seat)):
            return REVEAL
        return SLAP + state.call.number

    def value(self, state: State, out: vec[float]) -> None:
        """The chance to be rid of one's cards first, guessed from how many there are."""
        assert isinstance(state, Multipli)
        total: float = 0.0
        for seat in range(state.players):
            gone = state.won[seat] == 1
            if 1 in state.won:
                out[seat] = 1.0 if gone else 0.0
            else:
                out[seat] = exp(-state.cards_of(seat) / CLOSE)
            total += out[seat]
        for seat in range(state.players):
            out[seat] /= total


def wants(state: Multipli, seat: int) -> bool:
    """MC-20, MC-40, MC-44, MC-52: whether a slap of this seat would be right now."""
    call = state.call
    if call.asked == NOTHING or not state.may_slap(seat):
        return False
    if call.asked in (CHASE, TRAP):
        return True
    return any(state.concerned(seat, group) or state.may_use(seat, group) for group in call.groups)
