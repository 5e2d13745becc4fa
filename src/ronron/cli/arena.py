"""`ronron arena GAME --bots A,B`: bots against each other on the same deals, and who is the stronger."""

import argparse
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ronron.cli.parser import Parsers, Usage, add_setup, whole
from ronron.cli.screen import Screen
from ronron.cli.setup import usual_players
from ronron.core.shelf import find
from ronron.core.words import message
from ronron.lab.arena import Result, arena
from ronron.lab.arena_page import page
from ronron.lab.board import Order


def add(parsers: Parsers) -> None:
    parser = parsers.add("arena", run)
    add_setup(parser)
    parser.take("--bots", type=listed, required=True, metavar="names")
    parser.take("--boards", type=whole, default=100, metavar="number")
    parser.take("--seed", default="ronron", metavar="text")
    parser.take("--sprt", type=two_shares, metavar="shares")
    parser.take("--jobs", type=whole, default=os.cpu_count() or 1, metavar="number")
    parser.take("--out", type=Path, metavar="file")
    parser.take("--report", type=Path, metavar="file")
    parser.take("--json", action="store_true")


def listed(text: str) -> tuple[str, ...]:
    """Names with commas between them."""
    return tuple(name.strip() for name in text.split(","))


def two_shares(text: str) -> tuple[float, float]:
    """Two win shares with a comma between them, the lower first."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = -1.0
    if not 0 < low < high < 1:
        raise Usage(message("cli.arena.shares", given=text[:40]))
    return low, high


def run(args: argparse.Namespace, screen: Screen) -> int:
    info = find(args.game).info
    players = usual_players(info) if args.players is None else args.players
    order = Order(args.game, players, dict(args.option), args.bots, args.seed)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(screen.word(f"{info.key}.title"), total=args.boards)
        found, boards = arena(
            order,
            args.boards,
            jobs=args.jobs,
            sprt=args.sprt,
            out=args.out,
            told=lambda count: bar.advance(task, count),
        )
    if args.report:
        write(args.report, page(found, boards, screen.lang))
    if args.json:
        screen.json(found)
    else:
        show(found, screen)
    return 0


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Usage(message("arena.file", file=str(path))) from error


def show(found: Result, screen: Screen) -> None:
    title = message(f"{found.game}.title", "strong")
    screen.say("cli.arena.head", title=title, n=found.boards, players=found.players, seed=found.seed)
    screen.blank()
    columns = ("bot", "win_share", "score_diff", "rating", "ms")
    grid = screen.grid(*(screen.word(f"cli.arena.{name}") for name in columns), right=range(1, 5))
    for name, got in found.bots.items():
        half = 50 * (got.interval[1] - got.interval[0])
        ahead = (got.score_diff_interval[1] - got.score_diff_interval[0]) / 2
        grid.add_row(
            name,
            f"{100 * got.win_share:.1f} ± {half:.1f} %",
            f"{got.score_diff:+.2f} ± {ahead:.2f}",
            f"{got.rating:+.0f}",
            f"{got.ms_per_move:.1f}",
        )
    screen.table(grid)
    screen.say("cli.arena.chance", "dim", share=f"{100 / found.players:.1f}")
    if found.sprt:
        shares = {"low": f"{100 * found.sprt.low:.1f}", "high": f"{100 * found.sprt.high:.1f}"}
        screen.say(f"cli.arena.sprt.{found.sprt.answer}", lean=f"{found.sprt.lean:+.2f}", **shares)
