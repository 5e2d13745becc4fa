"""Moves tried side by side: each in the same worlds with the same luck, alike but for what they do. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from ronron.core.rng import Rng, Sfc32
from ronron.core.sense import Sense, finish, play_on
from ronron.core.state import State, Worlds


class Trial:
    """Some moves of one seat, and what each came to in every world."""

    def __init__(self, sense: Sense, players: i64, moves: list[int]) -> None:
        self.sense = sense
        self.moves = moves
        self.noise: i64 = 0
        self.depth: i64 = 1000
        self.whole: bool = False  # whole games, and only who wins counts
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
            row[place] = self.follow(state, seat, Sfc32(a, b, c))
        self.rows.append(row)

    def follow(self, state: State, seat: i64, luck: Rng) -> float:
        """What a position comes to for a seat."""
        if self.whole and finish(state, self.sense, luck, self.noise, self.depth):
            return won(state, seat)
        if not self.whole:
            play_on(state, self.sense, luck, self.noise, self.depth)
        self.sense.value(state, self.result)
        return self.result[seat]

    def means(self) -> list[float]:
        """What each move came to on average."""
        totals = [0.0] * len(self.moves)
        for row in self.rows:
            for place in range(len(self.moves)):
                totals[place] += row[place]
        return [total / max(1, len(self.rows)) for total in totals]


def won(state: State, seat: i64) -> float:
    """A victory, or a share of one, at the end of a game."""
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners()
    return 1.0 / len(winners) if int(seat) in winners else 0.0


def chances(  # noqa: PLR0917  # compiled code passes arguments by their place
    worlds: Worlds, sense: Sense, players: i64, rng: Rng, count: i64, noise: i64, longest: i64
) -> list[float]:
    """How often each seat wins when games are played on from worlds like these."""
    totals = [0.0] * int(players)
    out: vec[float] = vec[float]([0.0] * int(players))
    i: i64 = 0
    while i < count:
        state = worlds.sample(rng)
        if finish(state, sense, rng, noise, longest):
            for seat in range(players):
                totals[seat] += won(state, seat)
        else:
            sense.value(state, out)
            whole = sum(out[seat] for seat in range(players))  # a promise to everybody is worth less to each
            for seat in range(players):
                totals[seat] += out[seat] / whole
        i += 1
    return [total / max(1, int(count)) for total in totals]
