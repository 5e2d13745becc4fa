"""Random play inside the engine, compiled with the rules: the bottom of every search and simulation."""

from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.state import CLOCK, DEALER, State


def someone(acting: i64, rng: Rng) -> i64:
    """One of the seats in a bit set; no word of the generator is used when there is no choice."""
    count: i64 = 0
    rest: i64 = acting
    while rest:
        rest &= rest - 1
        count += 1
    skip: i64 = 0
    if count > 1:
        skip = rng.below(count)
    seat: i64 = 0
    while True:
        if acting & 1:
            if skip == 0:
                return seat
            skip -= 1
        acting >>= 1
        seat += 1


def playout(state: State, rng: Rng, limit: i64 = 1000000) -> i64:
    """Play at random to the end, or for `limit` steps, in place; return how many moves the seats made."""
    made: i64 = 0
    steps: i64 = 0
    while steps < limit:
        steps += 1
        acting = state.to_act()
        if acting > 0:
            # Where time may run out it sometimes does, so that games with a clock are met on all their ways.
            if state.deadline() >= 0 and rng.below(8) == 0:
                state.play(CLOCK, state.pick(CLOCK, rng), state.deadline())
                continue
            seat = someone(acting, rng)
            state.play(seat, state.pick(seat, rng), 0)
            made += 1
        elif acting == DEALER:
            state.play(DEALER, state.draw(rng), 0)
        elif acting == CLOCK:
            state.play(CLOCK, state.pick(CLOCK, rng), state.deadline())
        else:
            break
    return made


def rollouts(root: State, rng: Rng, games: i64) -> i64:
    """Many random games from one position; return how many moves the seats made in all."""
    made: i64 = 0
    i: i64 = 0
    while i < games:
        made += playout(root.copy(), rng)
        i += 1
    return made
