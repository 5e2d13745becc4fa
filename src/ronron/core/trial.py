"""Moves tried side by side: each in the same worlds with the same luck, alike but for what they do. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng, Sfc32
from ronron.core.sense import Sense, play_on
from ronron.core.state import State, Worlds


class Trial:
    """Some moves of one seat, and what each came to in every world."""

    def __init__(self, sense: Sense, players: i64, moves: list[int]) -> None:
        self.sense = sense
        self.moves = moves
        self.noise: i64 = 0
        self.depth: i64 = 1000
        self.rows: list[vec[float]] = []  # a row for each world: what each move came to
        self.result: vec[float] = vec[float]([0.0] * int(players))

    def run(self, worlds: Worlds, seat: i64, rng: Rng, count: i64) -> None:
        i: i64 = 0
        while i < count:
            self.compare(worlds.sample(rng), seat, rng)
            i += 1

    def compare(self, world: State, seat: i64, rng: Rng) -> None:
        a, b, c = rng.word(), rng.word(), rng.word()
        row: vec[float] = vec[float]([0.0] * len(self.moves))
        for place, move in enumerate(self.moves):
            state = world.copy()
            state.play(seat, move, 0)
            play_on(state, self.sense, Sfc32(a, b, c), self.noise, self.depth)
            self.sense.value(state, self.result)
            row[place] = self.result[seat]
        self.rows.append(row)

    def means(self) -> list[float]:
        """What each move came to on average."""
        totals = [0.0] * len(self.moves)
        for row in self.rows:
            for place in range(len(self.moves)):
                totals[place] += row[place]
        return [total / max(1, len(self.rows)) for total in totals]
