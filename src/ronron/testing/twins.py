"""Twins: two positions that one reader cannot tell apart, played on side by side.

They differ only in what that reader may not know, so everything that reaches the reader has to stay the same: views,
lines of the log, legal moves, refusals, deadlines. When a move shows in public what was hidden (a reveal), the twins
part, and that is no leak; the worlds of the new view must then know what was shown.
"""

from collections.abc import Callable, Iterator

from ronron.core.game import Setup, View
from ronron.core.match import Match, look
from ronron.core.rng import Rng
from ronron.core.state import WATCHER, State
from ronron.testing.bench import Bench, choose, name
from ronron.testing.fingerprint import fingerprint

MOST = 12  # moves of the twin tried for one line
Moves = dict[str, list[int]]  # a line as the reader sees it → the moves that may be behind it
Choose = Callable[[State, int, Rng], tuple[int, int, int]]  # from a position and the time: who does what, when


class Twins:
    """A match, and the state of its twin, for one reader."""

    def __init__(self, bench: Bench, match: Match, twin: State, reader: int, longest: int) -> None:
        self.bench = bench
        self.match = match
        self.twin = twin
        self.reader = reader
        self.longest = longest  # events that they are walked through
        self.choose: Choose = choose
        self.steps: list[tuple[int, int, int]] = []  # the twin's own moves since the two began

    @property
    def setup(self) -> Setup:
        return self.match.setup

    @property
    def apart(self) -> bool:
        """Whether they really differ."""
        return fingerprint(self.match.state) != fingerprint(self.twin)

    def view(self, state: State, reader: int | None = None) -> View:
        return look(self.bench.game, self.setup, state, self.reader if reader is None else reader)

    def behind(self, state: State, seat: int) -> Moves:
        """What a seat may do, by the line that the reader would see."""
        out: Moves = {}
        for move in state.moves(seat):
            out.setdefault(self.bench.game.write(state, seat, move, self.reader), []).append(move)
        return out

    def walk(self, rng: Rng) -> Iterator["Twins"]:
        """Play both on with the same lines, as long as the reader sees no difference."""
        for _ in range(self.longest):
            self.bench.seen += 1
            yield self
            if not self.match.to_act or not self.step(rng):
                return

    def step(self, rng: Rng) -> bool:
        """One event in both; False when there is none that reads the same, or when it tells them apart in public."""
        state, twin = self.match.state, self.twin
        seat, move, at = self.choose(state, self.match.record.events[-1].at if self.match.seq else 0, rng)
        here, there = self.behind(state, seat), self.behind(twin, seat)
        line = self.bench.game.write(state, seat, move, self.reader)
        if line not in there:
            self.same_view_other_line(seat, move, at, line)
            common = [text for text in here if text in there]
            if not common:
                return False
            line = common[rng.below(len(common))]
            move = here[line][rng.below(len(here[line]))]
        other = there[line][rng.below(len(there[line]))]
        self.match.play(seat, self.bench.game.write(state, seat, move, None), at)
        self.twin = twin.copy()
        self.twin.play(seat, other, at)
        self.steps.append((seat, other, at))
        return not self.revealed(seat, line)

    def same_view_other_line(self, seat: int, move: int, at: int, line: str) -> None:
        """A line that cannot be read in the twin, though a move there leaves the same view, tells too much."""
        after = self.match.state.copy()
        after.play(seat, move, at)
        for other in self.twin.moves(seat)[:MOST]:
            there = self.twin.copy()
            there.play(seat, other, at)
            if self.view(there) == self.view(after):
                self.bench.broken(f"{name(self.reader)} reads “{name(seat)} {line}”, and its view may not know that")

    def revealed(self, seat: int, line: str) -> bool:
        """Whether the last event told them apart; a leak if only this reader saw it, or if the worlds do not."""
        state = self.match.state
        mine, other = self.view(state), self.view(self.twin)
        if mine == other:
            return False
        odd = ", ".join(key for key in mine if mine[key] != other.get(key))
        where = f"after “{name(seat)} {line}” {name(self.reader)} sees in {odd} what it may not know"
        if self.view(state, WATCHER) == self.view(self.twin, WATCHER):
            self.bench.broken(where)
        world = self.bench.game.worlds(mine).sample(self.bench.rng("reveal", self.match.seq))
        if self.view(world) != mine:
            self.bench.broken(f"{where}: the worlds of this view do not know it either")
        return True


def born_equal(bench: Bench, setup: Setup, reader: int) -> Twins:
    """Twins from the start: what the reader's log hides is drawn anew for the second."""
    match = bench.open(setup)
    return Twins(bench, match, match.state.copy(), reader, bench.counts.stretch)


def from_world(bench: Bench, match: Match, reader: int, rng: Rng) -> Twins:
    """Twins from the middle of a game: the second is a world that fits what the reader sees."""
    world = bench.game.worlds(match.view(reader)).sample(rng)
    return Twins(bench, match.copy(), world, reader, bench.counts.ahead)
