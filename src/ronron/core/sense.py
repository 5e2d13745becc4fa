"""What a player senses of a game beyond its rules: a move that is seldom silly, and what a position promises.

Compiled with the rules. A game may add its own in `sense.py`; without one, this is what a search goes by.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ronron.core.rng import Rng
from ronron.core.state import DEALER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """Knows nothing of any game: any move may be good, and a position is worth what its end says."""

    def guess(self, state: State, seat: i64, rng: Rng) -> i64:
        """A sensible move of a seat, found fast."""
        return state.pick(seat, rng)

    def whose(self, state: State, acting: i64, rng: Rng) -> i64:
        """Of those who may act, whose move comes first; in a race it may be CLOCK, when nobody has a reason to."""
        return only(acting, -1)

    def settled(self, state: State) -> bool:
        """Whether looking further tells nothing more, as where a new deal follows."""
        return False

    def likely(self, world: State, reader: i64) -> float:
        """How well an imagined world explains what the others have done so far; 1 where that tells nothing."""
        return 1.0

    def value(self, state: State, out: vec[float]) -> None:
        """What a position promises each seat, from 0 (lost) to 1 (won); written into out."""
        outcome = state.outcome()
        n: i64 = len(out)
        i: i64 = 0
        if outcome is None:
            while i < n:
                out[i] = 0.5
                i += 1
            return
        winners = len(outcome.winners())
        high, low = max(outcome.scores), min(outcome.scores)
        for seat, place in enumerate(outcome.places):
            won = 1.0 / winners if place == 1 else 0.0
            share = (outcome.scores[seat] - low) / (high - low) if high > low else 0.5
            out[seat] = 0.8 * won + 0.2 * share


def only(acting: i64, wish: i64) -> i64:
    """One seat of a set: the wished one if it is there, else the lowest."""
    if wish >= 0 and acting & (1 << wish):
        return wish
    seat: i64 = 0
    while not acting & 1:
        acting >>= 1
        seat += 1
    return seat


def play_on(state: State, sense: Sense, rng: Rng, noise: i64, depth: i64) -> i64:
    """Play on in place by guesses, until it is settled or for `depth` moves; `noise` moves in 256 are any.

    Returns how many moves the seats made.
    """
    made: i64 = 0
    while made < depth:
        acting = state.to_act()
        if acting > 0:
            seat = sense.whose(state, acting, rng)
            made += 1
            if seat < 0:
                pass_time(state, seat, rng)
            elif noise and (rng.word() & 255) < noise:
                state.play(seat, state.pick(seat, rng), 0)
            else:
                state.play(seat, sense.guess(state, seat, rng), 0)
        elif sense.settled(state) or not pass_time(state, acting, rng):
            return made
    return made


def finish(state: State, sense: Sense, rng: Rng, noise: i64, longest: i64) -> bool:
    """Play on in place to the end of the game, deals and all; whether it ended within so many moves."""
    while longest > 0:
        longest -= play_on(state, sense, rng, noise, longest)
        if state.to_act() <= 0 and not pass_time(state, state.to_act(), rng):
            return True
    return False


def pass_time(state: State, acting: i64, rng: Rng) -> bool:
    """Let chance or the clock make the move that is theirs; False when the game is over."""
    if acting == 0:
        return False
    if acting == DEALER:
        state.play(DEALER, state.draw(rng), 0)
    else:
        state.play(acting, state.pick(acting, rng), state.deadline())
    return True
