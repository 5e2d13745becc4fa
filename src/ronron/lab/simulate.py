"""Many random games, counted: how long they are, what they score, and whether a seat has an advantage.

Each game draws from its own generator, made of the seed and the game's number, and only whole numbers are added up.
So the statistics are the same however many processes share the work.
"""

import multiprocessing
import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from math import sqrt
from time import perf_counter

import msgspec

from ronron.core.chance import Fast
from ronron.core.errors import BadSetup
from ronron.core.game import Choice, Setup
from ronron.core.playout import playout
from ronron.core.rng import seeded
from ronron.core.shelf import find
from ronron.core.words import message

GAMES_MOST = 10**9
JOBS_MOST = 256
BATCH = 100  # games that a process plays before it reports

Told = Callable[[int], None]  # called with how many games have been played since the last call


class Tally(msgspec.Struct):
    """Counts of games, exact, that add up in any order."""

    lengths: Counter[int] = msgspec.field(default_factory=Counter)  # moves of a game
    endings: Counter[str] = msgspec.field(default_factory=Counter)
    scores: Counter[tuple[int, int]] = msgspec.field(default_factory=Counter)  # (seat, score)
    wins: Counter[tuple[int, int]] = msgspec.field(default_factory=Counter)  # (seat, how many share the victory)

    def add(self, other: "Tally") -> None:
        for name in self.__struct_fields__:
            getattr(self, name).update(getattr(other, name))


class Spread(msgspec.Struct, frozen=True):
    """A distribution in a few figures; `error` is the standard error of the mean of so many separate counts."""

    mean: float
    error: float
    deviation: float
    min: int
    quarter: int
    median: int
    three_quarters: int
    max: int


class SeatFigures(msgspec.Struct, frozen=True):
    """What one seat got. A victory shared by two counts one half for each."""

    wins: float  # share of the victories
    wins_error: float
    score: Spread


class Statistics(msgspec.Struct, frozen=True):
    """What many games have in common."""

    length: Spread  # moves of the seats
    score: Spread  # over all seats
    seats: list[SeatFigures]
    endings: dict[str, float]  # shares


class Simulation(msgspec.Struct, frozen=True):
    """A run: all that is needed to make it again, what it gave, and how fast it went here."""

    game: str
    rules: int
    players: int
    options: dict[str, Choice]
    games: int
    seed: str
    statistics: Statistics
    jobs: int
    seconds: float
    games_per_second: float


def simulate(
    key: str,
    players: int,
    games: int,
    options: Mapping[str, object] | None = None,
    *,
    seed: str = "ronron",
    jobs: int = 1,
    told: Told = lambda _: None,
) -> Simulation:
    """Play random games and count. The statistics depend on everything but `jobs`."""
    info = find(key).info
    setup = info.setup(players, options or {})
    Fast(seed)  # refuses a seed that a record could not hold
    for name, given, most in (("games", games, GAMES_MOST), ("jobs", jobs, JOBS_MOST)):
        if not 1 <= given <= most:
            raise BadSetup(message("error.count", name=name, given=given, most=most))
    start = perf_counter()
    whole = Tally()
    batches = ((first, min(first + BATCH, games)) for first in range(0, games, BATCH))
    for count, tally in tallies(key, setup, seed, batches, min(jobs, -(-games // BATCH))):
        whole.add(tally)
        told(count)
    seconds = perf_counter() - start
    found = statistics(whole, players, games)
    return Simulation(
        key, info.version, players, setup.options, games, seed, found, jobs, seconds, games / max(seconds, 1e-9)
    )


def tallies(
    key: str, setup: Setup, seed: str, batches: Iterator[tuple[int, int]], jobs: int
) -> Iterator[tuple[int, Tally]]:
    """The tally of each batch with its size, in whatever order they are ready."""
    if jobs == 1:
        for first, last in batches:
            yield last - first, batch(key, setup, seed, first, last)
        return
    # Spawned, not forked: a forked child would hold whatever its parent had open.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=follow)
    try:
        waiting: dict[Future[Tally], int] = {}
        while True:
            for first, last in islice(batches, 3 * jobs - len(waiting)):
                waiting[pool.submit(batch, key, setup, seed, first, last)] = last - first
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def follow() -> None:
    """In a child: Ctrl-C is for the parent, who stops us; and without a parent there is nobody to count for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=die_with_parent, daemon=True).start()


def die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def batch(key: str, setup: Setup, seed: str, first: int, last: int) -> Tally:
    """Play the games from `first` up to `last`, each with its own generator."""
    tally = Tally()
    root = find(key).start(setup)
    for number in range(first, last):
        state = root.copy()
        moves = playout(state, seeded(f"{seed}/{number}"))
        outcome = state.outcome()
        if outcome is None:
            raise RuntimeError(f"{key}: game {number} of seed {seed!r} has no end after {moves} moves")
        winners = outcome.winners()
        tally.lengths[int(moves)] += 1
        tally.endings[outcome.reason] += 1
        tally.scores.update(enumerate(outcome.scores))
        tally.wins.update((seat, len(winners)) for seat in winners)
    return tally


def statistics(tally: Tally, players: int, games: int) -> Statistics:
    by_seat: list[Counter[int]] = [Counter() for _ in range(players)]
    for (seat, score), count in tally.scores.items():
        by_seat[seat][score] += count
    everyone: Counter[int] = Counter()
    for scores in by_seat:
        everyone.update(scores)
    seats = []
    for seat in range(players):
        # Sums run in a fixed order, so that even their last digit does not depend on who counted first.
        shares = [(tally.wins[seat, sharing], 1 / sharing) for sharing in range(1, players + 1)]
        wins = sum(count * share for count, share in shares) / games
        squares = sum(count * share * share for count, share in shares) / games
        error = sqrt(max(0.0, squares - wins * wins) / games)
        seats.append(SeatFigures(wins, error, spread(by_seat[seat])))
    endings = {reason: tally.endings[reason] / games for reason in sorted(tally.endings)}
    return Statistics(spread(tally.lengths), spread(everyone), seats, endings)


def spread(counts: Counter[int]) -> Spread:
    values = sorted(counts)
    total = counts.total()
    mean = sum(value * counts[value] for value in values) / total
    variance = sum(counts[value] * (value - mean) ** 2 for value in values) / max(1, total - 1)

    def at(part: float) -> int:
        """The smallest value that at least this part of the counts does not exceed."""
        seen = 0
        for value in values:
            seen += counts[value]
            if seen >= part * total:
                return value
        return values[-1]

    quarters = (at(0.25), at(0.5), at(0.75))
    return Spread(mean, sqrt(variance / total), sqrt(variance), values[0], *quarters, values[-1])
