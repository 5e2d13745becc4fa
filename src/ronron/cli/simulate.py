"""`ronron simulate GAME`: many random games, and what they have in common."""

import argparse
import os
import sys

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ronron.cli.parser import Parsers, add_setup, whole
from ronron.cli.screen import Screen
from ronron.cli.setup import usual_players
from ronron.core.shelf import find
from ronron.core.words import message
from ronron.lab.simulate import Simulation, Spread, simulate


def add(parsers: Parsers) -> None:
    parser = parsers.add("simulate", run)
    add_setup(parser)
    parser.take("--games", type=whole, default=1000, metavar="number")
    parser.take("--seed", default="ronron", metavar="text")
    parser.take("--jobs", type=whole, default=os.cpu_count() or 1, metavar="number")
    parser.take("--json", action="store_true")


def run(args: argparse.Namespace, screen: Screen) -> int:
    info = find(args.game).info
    players = usual_players(info) if args.players is None else args.players
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),  # so that what is found can be piped on
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(screen.word(f"{info.key}.title"), total=args.games)
        found = simulate(
            args.game,
            players,
            args.games,
            dict(args.option),
            seed=args.seed,
            jobs=args.jobs,
            told=lambda count: bar.advance(task, count),
        )
    if args.json:
        screen.json(found)
    else:
        show(found, screen)
    return 0


def show(found: Simulation, screen: Screen) -> None:
    title = message(f"{found.game}.title", "strong")
    screen.say("cli.simulate.head", title=title, games=found.games, players=found.players, seed=found.seed)
    speed = f"{found.games_per_second:,.0f}".replace(",", "\N{NARROW NO-BREAK SPACE}")
    screen.say("cli.simulate.speed", "dim", speed=speed, seconds=f"{found.seconds:.2f}", n=found.jobs)
    screen.blank()
    statistics = found.statistics
    grid = screen.grid("", *(screen.word(f"cli.simulate.{name}") for name in SPREAD), right=range(1, 8))
    for name, figures in (("length", statistics.length), ("score", statistics.score)):
        grid.add_row(screen.word(f"cli.simulate.{name}"), *spread_cells(figures))
    screen.table(grid)
    screen.blank()
    grid = screen.grid(*(screen.word(f"cli.simulate.{name}") for name in ("seat", "wins", "points")), right=(1, 2))
    for seat, got in enumerate(statistics.seats):
        wins = f"{100 * got.wins:.2f} ± {100 * got.wins_error:.2f} %"
        grid.add_row(str(seat), wins, f"{got.score.mean:.2f} ± {got.score.error:.2f}")
    screen.table(grid)
    screen.say("cli.simulate.errors", "dim")
    screen.blank()
    for reason, share in statistics.endings.items():
        what = message(f"{found.game}.ending.{reason}")
        screen.say("cli.simulate.ending", share=f"{100 * share:.1f}", what=what)


SPREAD = ("mean", "deviation", "min", "quarter", "median", "three_quarters", "max")


def spread_cells(figures: Spread) -> list[str]:
    values = [getattr(figures, name) for name in SPREAD]
    return [f"{value:.2f}" if isinstance(value, float) else str(value) for value in values]
