"""What a cat of Caty Mini senses: the best leg now, and what the tokens promise. Compiled."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.state import State
from ronron.games.caty_mini.rules import (
    ALL_KINDS,
    BIT,
    COLOUR_OF,
    FIX,
    KINDS,
    LEAD,
    NONE,
    ROUNDS,
    START,
    STRING,
    TILES,
    Caty,
    eager,
    size,
)

CLOSE: Final = 1.5  # points that count as a clear lead at the end
WINNING: Final = 0.75  # of what a position is worth; the rest are the points themselves
SPAN: Final = 40.0  # points between a bad game and a good one
SLEEPY: Final = 3.0  # points that a full reel may still win, each round


class CatySense(Sense):
    """Takes the best leg now; among equals the shortest."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.kinds: vec[i64] = vec[i64]([0] * int(players))

    def guess(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Caty)
        if state.stage >= LEAD:
            return eager(state, seat)
        if state.stage == FIX:
            return self.fix(state, seat)
        return state.pick(seat, rng)  # any pile is as good as another

    def fix(self, state: Caty, seat: i64) -> i64:
        """CM-13: the notch from which the pieces of the other walls promise more."""
        before = state.before(seat, i64(state.played[0]))
        if self.promise(state, seat, before + 1) > self.promise(state, seat, before):
            return START + before + 1
        return START + before

    def promise(self, state: Caty, seat: i64, notch: i64) -> i64:
        start = i64(COLOUR_OF[i64(state.played[0])])
        sum_: i64 = 0
        tile: i64 = 0
        while tile < TILES:
            if i64(COLOUR_OF[tile]) != start:
                sum_ += state.offer(seat, notch, tile)
            tile += 1
        return sum_

    def value(self, state: State, out: vec[float]) -> None:
        """The chance to win, guessed from the lead, and the points themselves. CM-30: string breaks ties."""
        assert isinstance(state, Caty)
        kinds = self.kinds
        n: i64 = self.players
        seat: i64 = 0
        while seat < n:
            kinds[seat] = 0
            out[seat] = float(state.left[seat]) / float(STRING) * (0.1 + SLEEPY * float(ROUNDS - state.round) / ROUNDS)
            seat += 1
        token: i64 = 0
        while token < KINDS * 5:
            owner = i64(state.won[token])
            if owner != NONE:
                seat = owner & 3
                out[seat] += float(i64(state.value[token]))
                kinds[seat] |= BIT[token // 5]
            token += 1
        if state.experienced:
            seat = 0
            while seat < n:
                count = size(kinds[seat])
                out[seat] += float(count if count < KINDS else ALL_KINDS)
                seat += 1
        self.promise_of_points(out)

    def promise_of_points(self, out: vec[float]) -> None:
        n: i64 = self.players
        mean: float = 0.0
        total: float = 0.0
        seat: i64 = 0
        while seat < n:
            mean += out[seat] / float(n)
            seat += 1
        seat = 0
        while seat < n:
            total += exp((out[seat] - mean) / CLOSE)
            seat += 1
        seat = 0
        while seat < n:
            won = exp((out[seat] - mean) / CLOSE) / total
            out[seat] = WINNING * won + (1.0 - WINNING) * max(0.0, min(1.0, 0.5 + (out[seat] - mean) / SPAN))
            seat += 1
