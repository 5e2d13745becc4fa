"""`ronron verify FILE`: every draw recomputed, every move made again."""

import argparse

from ronron.cli.files import read_record
from ronron.cli.parser import Parsers
from ronron.cli.screen import Screen
from ronron.core.verify import verify

CODES = {"true": 0, "false": 1, "unfinished": 3, "not committed": 3}  # 2 is for a file that is no record
TONES = {"true": "green", "false": "bad"}


def add(parsers: Parsers) -> None:
    parser = parsers.add("verify", run)
    parser.take("file", metavar="file")
    parser.epilog = parsers.screen.word("cli.verify.codes")


def run(args: argparse.Namespace, screen: Screen) -> int:
    verdict = verify(read_record(args.file))
    screen.say("cli.says", TONES.get(verdict.answer, ""), what=verdict.message)
    return CODES[verdict.answer]
