"""What a player of Chabyrinthe senses: a cat that can be led home at once, and what points promise. Compiled."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.state import State
from ronron.games.chabyrinthe.rules import TOGETHER, WANT_ACTION, WANT_HOME, Chabyrinthe

TRIES: Final = 6  # actions that are looked at, of some sixty
CLOSE: Final = 2.0  # points that count as a clear lead at the end
EACH: Final = 0.5  # and so much more for every cat still waiting


class ChabyrintheSense(Sense):
    """Looks at some actions, and takes the first that wins a cat."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players

    def guess(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Chabyrinthe)
        move = state.pick(seat, rng)
        if state.want != WANT_ACTION:
            return move
        tried: i64 = 0
        while tried < TRIES:
            after = state.copy()
            after.play(seat, move)
            if after.wins > state.wins or after.want == WANT_HOME:
                return move
            move = state.pick(seat, rng)
            tried += 1
        return move

    def value(self, state: State, out: vec[float]) -> None:
        """The chance to win, guessed from the points; together nobody wins more than another."""
        assert isinstance(state, Chabyrinthe)
        total: float = 0.0
        seat: i64 = 0
        while seat < self.players:
            points: float = 0.0
            if state.mode != TOGETHER:
                points = float(state.counted(seat, 0))
            out[seat] = exp(points / (CLOSE + EACH * float(state.waiting)))
            total += out[seat]
            seat += 1
        seat = 0
        while seat < self.players:
            out[seat] /= total
            seat += 1
