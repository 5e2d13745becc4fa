"""What a cat of Caty Mini senses: the best leg now, and what the tokens promise. Compiled."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

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
    LENGTH,
    NONE,
    NOTCHES,
    ROUNDS,
    RUNS,
    START,
    STRING,
    TILES,
    WRAP,
    Caty,
    eager,
    size,
)

CLOSE: Final = 1.5  # points that count as a clear lead at the end
WINNING: Final = 0.75  # of what a position is worth; the rest are the points themselves
SPAN: Final = 40.0  # points between a bad game and a good one
SLEEPY: Final = 3.0  # points that a full reel may still win, each round
DOUBT: Final = 0.2  # share of tiles that others lead for reasons we cannot guess


class CatySense(Sense):
    """Takes the best leg now; among equals the shortest."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.kinds: vec[i64] = vec[i64]([0] * int(players))
        self.close: float = CLOSE
        self.winning: float = WINNING
        self.doubt: float = DOUBT
        self.fits: vec[float] = vec[float]([0.0] * int(players))  # how well a seat's tiles go with its leads
        self.whim: vec[float] = vec[float]([0.0] * int(players))  # and with none

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

    def likely(self, world: State, reader: i64) -> float:
        """Whether the others would have led what they did, had they held these tiles: the game is unplayed round by
        round. Nobody is thought to be eager alone, and a seat that this explains badly perhaps leads anything.
        """
        assert isinstance(world, Caty)
        state = world.copy()
        fits, whim = self.fits, self.whim
        seat: i64 = 0
        while seat < self.players:
            fits[seat] = whim[seat] = 0.5
            seat += 1
        while state.round > 0 or state.stage == RUNS:
            unplay(state)
            seat = state.turn
            if seat != reader:
                count = size(state.may_play(seat))
                doubt: float = self.doubt / float(count)
                led = i64(state.played[state.round + 1])
                fits[seat] *= doubt if eager(state, seat) != led else 1.0 - self.doubt + doubt
                whim[seat] /= float(count)
        result: float = 1.0
        seat = 0
        while seat < self.players:
            result *= fits[seat] + whim[seat]
            seat += 1
        return result

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
            total += exp((out[seat] - mean) / self.close)
            seat += 1
        seat = 0
        while seat < n:
            won = exp((out[seat] - mean) / self.close) / total
            points = max(0.0, min(1.0, 0.5 + (out[seat] - mean) / SPAN))
            out[seat] = self.winning * won + (1.0 - self.winning) * points
            seat += 1


def unplay(state: Caty) -> None:
    """Take the last round back, as far as an eager cat looks: to whoever led its tile, with the tile in hand."""
    if state.stage != RUNS:
        state.round -= 1
    now: i64 = state.round
    seat: i64 = 0
    while seat < state.players:
        entry = i64(state.path[seat * (ROUNDS + 1) + now + 1])
        if entry != NONE:
            start = came_out(state, seat, now)
            state.left[seat] += LENGTH[start * NOTCHES + entry] + WRAP
            state.at[seat] = u8(start)
        seat += 1
    kind: i64 = 0
    while kind < KINDS:
        top = i64(state.taken[kind])
        while top > 0 and i64(state.won[kind * 5 + top - 1]) >> 2 == now:
            top -= 1
        state.taken[kind] = u8(top)
        kind += 1
    state.stage = LEAD
    state.turn = i64(state.lead[now])
    state.hands[state.turn] |= BIT[i64(state.played[now + 1])]


def came_out(state: Caty, seat: i64, past: i64) -> i64:
    """The notch where a string came out after so many rounds: it stays where it was while its cat sleeps (CM-26)."""
    base: i64 = seat * (ROUNDS + 1)
    while past > 0 and i64(state.path[base + past]) == NONE:
        past -= 1
    entry = i64(state.path[base + past])
    if past == 0:
        return entry
    return 2 * state.before(seat, i64(state.played[past])) + 1 - entry
