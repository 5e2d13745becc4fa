"""`ronron fsck`: every stored game replayed, and those named that no longer do."""

import argparse
import contextlib
import os
import sqlite3
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ronron.cli.parser import Parsers, Usage
from ronron.cli.screen import Screen
from ronron.core.words import message
from ronron.tables import backup, fsck
from ronron.tables.schema import MIGRATIONS, version_of


def add(parsers: Parsers) -> None:
    parser = parsers.add("fsck", run)
    parser.take("--data", metavar="folder", type=Path, default=Path(os.environ.get("RONRON_DATA", "data")))
    parser.epilog = parsers.screen.word("cli.fsck.codes")


def run(args: argparse.Namespace, screen: Screen) -> int:
    file: Path = args.data if args.data.is_file() else args.data / backup.FILE  # a folder, or a backup
    try:
        with contextlib.closing(backup.look(file)) as db:
            return check(db, file, screen)
    except sqlite3.Error as error:
        raise Usage(message("cli.store", file=str(file), why=str(error))) from error


def check(db: sqlite3.Connection, file: Path, screen: Screen) -> int:
    known = version_of(db)
    if known != len(MIGRATIONS):
        raise Usage(message("table.newer" if known > len(MIGRATIONS) else "cli.fsck.older", file=str(file)))
    damage = [str(line) for (line,) in db.execute("PRAGMA integrity_check(5)")]
    for line in damage if damage != ["ok"] else []:
        screen.say("cli.fsck.damage", "bad", why=line)
    total, broken = int(db.execute(fsck.COUNT).fetchone()[0]), 0
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
        task = bar.add_task(screen.word("cli.fsck.doing"), total=total)
        for found in fsck.check(db):
            bar.advance(task)
            if found:
                broken += 1
                screen.say("cli.fsck.broken", "bad", code=found.code, game=found.game, why=found.why)
    screen.say("cli.fsck.done", "bad" if broken else "good", n=total, broken=broken)
    return 1 if broken or damage != ["ok"] else 0
