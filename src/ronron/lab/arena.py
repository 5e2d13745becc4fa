"""Bots against each other, measured honestly: the same deals for all, every bot from every seat, boards as the unit."""

import multiprocessing
import platform
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from hashlib import sha256
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean, variance

import msgspec

import ronron
from ronron.core import compiled
from ronron.core.chance import Fast
from ronron.core.errors import BadSetup, RonronError
from ronron.core.shelf import find
from ronron.core.words import message
from ronron.lab.board import CLAIRVOYANT, Board, Order, Played, bot_of, play_board
from ronron.lab.rating import plackett_luce
from ronron.lab.simulate import JOBS_MOST, follow
from ronron.lab.sprt import Sprt

BOARDS_MOST = 10**7
BOTS_MOST = 16
SURE = 0.95  # of the intervals

Told = Callable[[int], None]  # called with how many boards have been played since the last call


class BadArena(RonronError):
    """An arena that cannot be run as asked."""


class Mean(msgspec.Struct, frozen=True):
    """A mean over boards, with the interval that holds the true one 95 times in 100."""

    value: float
    low: float
    high: float


class Figures(msgspec.Struct, frozen=True):
    """What one bot did."""

    win_share: float
    interval: tuple[float, float]  # of the win share
    score_diff: float  # own points less the mean of the others'
    score_diff_interval: tuple[float, float]
    score: float
    rating: float  # Plackett–Luce, on the scale of Elo, the pool's mean at 0
    ms_per_move: float
    games: int


class Result(msgspec.Struct, frozen=True):
    """A whole arena: what was asked, what came of it, and all that is needed to do it again."""

    game: str
    rules: int
    players: int
    options: dict[str, object]
    seed: str
    boards: int
    bots: dict[str, Figures]
    sprt: Sprt | None
    versions: dict[str, str]


def arena(
    order: Order,
    boards: int,
    *,
    jobs: int = 1,
    sprt: tuple[float, float] | None = None,
    out: Path | None = None,
    told: Told = lambda _: None,
) -> tuple[Result, list[Board]]:
    """Play until all boards are there, or until a test of two hypotheses is decided; goes on from a file."""
    check(order, boards, jobs)
    done = {board.number: board for board in resume(order, out)} if out else {}
    told(min(boards, len(done)))
    test = Sprt.of(*sprt) if sprt else None
    wanted = (number for number in range(boards) if number not in done)
    file = out.open("ab") if out else None
    try:
        for board in play(order, wanted, jobs):
            done[board.number] = board
            if file:
                file.write(msgspec.json.encode(board) + b"\n")
                file.flush()
            told(1)
            if test and test.after(shares(done.values(), 0)).decided:
                break
    finally:
        if file:
            file.close()
    played = [done[number] for number in sorted(done) if number < boards]
    test = test.after(shares(played, 0)) if test else None
    return summary(order, played, test), played


def check(order: Order, boards: int, jobs: int) -> None:
    info = find(order.game).info
    info.setup(order.players, order.options)
    Fast(order.seed)
    for name, given, most in (("boards", boards, BOARDS_MOST), ("jobs", jobs, JOBS_MOST)):
        if not 1 <= given <= most:
            raise BadSetup(message("error.count", name=name, given=given, most=most))
    if not 1 <= len(order.bots) <= BOTS_MOST or len(set(order.bots)) != len(order.bots):
        raise BadArena(message("arena.bots", most=BOTS_MOST))
    for name in order.bots:
        if name == CLAIRVOYANT and info.race:
            raise BadArena(message("arena.clairvoyant"))
        bot_of(order.game, name)


# Boards


def play(order: Order, numbers: Iterator[int], jobs: int) -> Iterator[Board]:
    """Boards in whatever order they are ready."""
    if jobs == 1:
        for number in numbers:
            yield play_board(order, number)
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=follow)
    try:
        waiting: set[Future[Board]] = set()
        while True:
            waiting |= {pool.submit(play_board, order, number) for number in islice(numbers, 2 * jobs - len(waiting))}
            if not waiting:
                return
            ready = wait(waiting, return_when=FIRST_COMPLETED).done
            waiting -= ready
            for future in ready:
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def resume(order: Order, out: Path) -> list[Board]:
    """The boards that a file already holds; it begins with its order, which has to be the same one."""
    try:
        if not out.exists():
            out.write_bytes(msgspec.json.encode(order) + b"\n")
            return []
        first, *lines = out.read_bytes().splitlines()
        if msgspec.json.decode(first, type=Order) != order:
            raise BadArena(message("arena.other", file=str(out)))
        return [msgspec.json.decode(line, type=Board) for line in lines]
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise BadArena(message("arena.file", file=str(out))) from error


# What came of it


def seats_of(board: Board, bot: int) -> Iterator[tuple[Played, int]]:
    return ((game, seat) for game in board.games for seat, who in enumerate(game.seats) if who == bot)


def share(game: Played, seat: int) -> float:
    """A victory shared by two counts one half for each."""
    return (game.places[seat] == 1) / max(1, game.places.count(1))


def lead(game: Played, seat: int) -> float:
    """Points ahead of the mean of the others; alone, the points themselves."""
    others = [score for other, score in enumerate(game.scores) if other != seat]
    return game.scores[seat] - (fmean(others) if others else 0.0)


def shares(boards: Iterable[Board], bot: int) -> list[float]:
    """A bot's win share on each board where it sat."""
    return means(boards, bot, share)


def means(boards: Iterable[Board], bot: int, of: Callable[[Played, int], float]) -> list[float]:
    rows = ([of(game, seat) for game, seat in seats_of(board, bot)] for board in boards)
    return [fmean(row) for row in rows if row]


def interval(values: list[float]) -> Mean:
    """Student's interval of a mean."""
    mean = fmean(values)
    if len(values) < 2:
        return Mean(mean, mean, mean)
    half = student(len(values) - 1) * sqrt(variance(values) / len(values))
    return Mean(mean, mean - half, mean + half)


def student(freedom: int, sure: float = SURE) -> float:
    """The two-sided quantile of Student's t, by its expansion around the normal one."""
    z = NormalDist().inv_cdf(0.5 + sure / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return float(z + sum(term / freedom**power for power, term in enumerate(terms, 1)))


def summary(order: Order, boards: list[Board], test: Sprt | None) -> Result:
    rankings = [list(zip(game.seats, game.places, strict=True)) for board in boards for game in board.games]
    ratings = plackett_luce(rankings, len(order.bots))
    info = find(order.game).info
    options = info.setup(order.players, order.options).options
    figures = {name: figures_of(boards, bot, ratings[bot]) for bot, name in enumerate(order.bots)}
    return Result(
        order.game,
        info.version,
        order.players,
        dict(options),
        order.seed,
        len(boards),
        figures,
        test,
        versions(order.game),
    )


def figures_of(boards: list[Board], bot: int, rating: float) -> Figures:
    won, ahead = interval(shares(boards, bot)), interval(means(boards, bot, lead))
    sat = [(game, seat) for board in boards for game, seat in seats_of(board, bot)]
    thought = sum(game.moves[seat] for game, seat in sat)
    return Figures(
        win_share=won.value,
        interval=(max(0.0, won.low), min(1.0, won.high)),
        score_diff=ahead.value,
        score_diff_interval=(ahead.low, ahead.high),
        score=fmean(game.scores[seat] for game, seat in sat),
        rating=rating,
        ms_per_move=sum(game.ms[seat] for game, seat in sat) / max(1, thought),
        games=len(sat),
    )


def versions(game: str) -> dict[str, str]:
    """What played: the house, and a short sum over the compiled sources of search and game."""
    parts: Mapping[str, str] = compiled.hashes()
    ours = "".join(parts[name] for name in sorted(parts) if name.startswith(("core/", "bots/", f"games/{game}/")))
    return {
        "ronron": ronron.__version__,
        "python": platform.python_version(),
        "sources": sha256(ours.encode()).hexdigest()[:12] if ours else "interpreted",
    }
