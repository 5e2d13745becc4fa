"""`ronron clauses`: each clause of a rulebook with the tests that name it."""

import argparse

from ronron.cli.parser import Parsers
from ronron.cli.screen import Screen
from ronron.core.shelf import find, keys
from ronron.core.words import message


def add(parsers: Parsers) -> None:
    parser = parsers.add("clauses", run)
    parser.take("game", nargs="?", metavar="game")
    parser.take("--json", action="store_true")


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ronron.testing.clauses import table

    chosen = keys() if args.game is None else [args.game]
    tables = {find(key).info.key: table(key) for key in chosen}
    untested = [row.id for rows in tables.values() for row in rows if not row.tests]
    bare = [key for key, rows in tables.items() if not rows]
    if args.json:
        screen.json(tables)
        return 1 if untested or bare else 0
    for key, rows in tables.items():
        screen.show(message(f"{key}.title", "strong"))
        grid = screen.grid(screen.word("cli.clauses.clause"), screen.word("cli.clauses.tests"))
        for row in rows:
            names = [test.rpartition("::")[2].removeprefix("test_").replace("_", " ") for test in row.tests]
            grid.add_row(row.id, "\n".join(names) or f"[red]{screen.word('cli.clauses.none')}[/red]")
        screen.table(grid)
        screen.blank()
    for key in bare:
        screen.say("cli.clauses.bare", "bad", key=key)
    if untested:
        screen.say("cli.clauses.untested", "bad", n=len(untested), which=", ".join(untested))
    elif not bare:
        screen.say("cli.clauses.all", "green", n=sum(len(rows) for rows in tables.values()))
    return 1 if untested or bare else 0
