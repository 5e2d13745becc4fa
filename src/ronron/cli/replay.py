"""`ronron replay FILE`: the story so far, and the position as one seat saw it."""

import argparse

from ronron.cli.files import read_record
from ronron.cli.parser import Parsers, Usage, whole
from ronron.cli.result import show_result
from ronron.cli.screen import Screen
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.state import WATCHER
from ronron.core.words import Who, message


def add(parsers: Parsers) -> None:
    parser = parsers.add("replay", run)
    parser.take("file", metavar="file")
    parser.take("--at", type=whole, metavar="number")
    parser.take("--seat", type=whole, metavar="seat", default=WATCHER)


def run(args: argparse.Namespace, screen: Screen) -> int:
    record = read_record(args.file)
    upto = len(record.events) if args.at is None else args.at
    if not 0 <= upto <= len(record.events):
        raise Usage(message("cli.replay.at", given=upto, most=len(record.events)))
    final = record.replay(upto)  # before anything is shown: a bad record is one line and nothing else
    final.view(args.seat)
    screen.names = names(record, screen)
    show_head(record, args.seat, screen)
    for match in Match.steps(record, upto):
        if match.seq:
            screen.say("cli.log", number=match.seq, what=match.tell(args.seat))
    screen.blank()
    for line in final.game.describe(final.view(args.seat)):
        screen.show(line)
    if final.outcome is not None:
        show_result(final, screen)
    return 0


def names(record: Record, screen: Screen) -> list[str]:
    """Who sits where; a seat without a name goes by its number, as the record counts."""
    return [record.names.get(seat) or screen.word("seat", n=seat) for seat in range(record.players)]


def show_head(record: Record, reader: int, screen: Screen) -> None:
    screen.say("cli.replay.head", "strong", title=message(f"{record.game}.title"), players=record.players)
    if reader == WATCHER:
        screen.say("cli.replay.watcher", "dim")
    else:
        screen.say("cli.replay.seat", "dim", who=Who(reader))
