"""`ronron backup FILE`: the store copied into one file, while the house is open or not."""

import argparse
import os
import sqlite3
from pathlib import Path

from ronron.cli.files import trouble
from ronron.cli.parser import Parsers, Usage
from ronron.cli.screen import Screen
from ronron.core.words import message
from ronron.tables.backup import FILE, backup


def add(parsers: Parsers) -> None:
    parser = parsers.add("backup", run)
    parser.take("file", metavar="file")
    parser.take("--data", metavar="folder", type=Path, default=Path(os.environ.get("RONRON_DATA", "data")))


def run(args: argparse.Namespace, screen: Screen) -> int:
    to = Path(args.file)
    try:
        if to.exists():
            raise FileExistsError
        tables = backup(args.data, to)
    except OSError as error:
        raise trouble(args.file, error) from error
    except sqlite3.Error as error:
        raise Usage(message("cli.store", file=str(args.data / FILE), why=str(error))) from error
    screen.say("cli.backup.done", "good", file=args.file, n=tables)
    return 0
