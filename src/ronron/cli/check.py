"""`ronron check [GAME…]`: the conformance kit over every game, or over some."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ronron.cli.files import trouble
from ronron.cli.parser import Parsers
from ronron.cli.screen import Screen
from ronron.core.shelf import find, keys
from ronron.core.words import message

if TYPE_CHECKING:
    from ronron.testing.check import Result

WIDTH = 16  # of a law's name


def add(parsers: Parsers) -> None:
    parser = parsers.add("check", run)
    parser.take("game", nargs="*", metavar="game")
    parser.take("--long", action="store_true")
    parser.take("--records", metavar="folder")


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ronron.testing import check
    from ronron.testing.bench import Counts
    from ronron.testing.law import LAWS

    counts = Counts.long() if args.long else Counts()
    chosen = [find(key) for key in args.game or keys()]
    broken = looked = 0
    for game in chosen:
        screen.show(message(f"{game.info.key}.title", "strong"))
        for result in check.run(game, counts):
            looked += 1
            broken += result.broken is not None
            show(result, LAWS[result.law].says, screen)
            if result.broken is not None and args.records:
                keep(result, args.records, screen)
        for law in LAWS.values():
            if not law.can_run():
                screen.say("cli.check.skipped", "dim", law=law.name, needs=", ".join(law.needs))
        screen.blank()
    if broken:
        screen.say("cli.check.broken", "bad", n=broken, looked=looked)
        return 1
    screen.say("cli.check.kept", "green", n=looked)
    return 0


def show(result: "Result", says: str, screen: Screen) -> None:
    """One line as soon as a law has been looked at; the laws themselves are for those who write games, in English."""
    tone, mark = ("green", "✓") if result.broken is None else ("bad", "✗")
    law = f"{result.law:<{WIDTH}}"
    line = message("cli.check.law", mark=message("cli.says", tone, what=mark), law=law, says=says)
    screen.show(line, hang=WIDTH + 3)
    if result.broken is not None:
        screen.show(message("cli.says", "bad", what=result.broken.message), indent=4)


def keep(result: "Result", folder: str, screen: Screen) -> None:
    """Write down the game that leads to the breach, so that it can be replayed."""
    if result.broken is None or not result.broken.record:
        return
    path = Path(folder) / f"{result.game}-{result.law.replace(' ', '-')}.ronron"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(result.broken.record, encoding="utf-8")
    except OSError as error:
        raise trouble(str(path), error) from error
    screen.show(message("cli.play.saved", "dim", path=str(path)), indent=4)
