"""`ronron check [GAME…]`: the conformance kit over every game, or over some."""

import argparse

from ronron.cli.parser import Parsers
from ronron.cli.screen import Screen


def add(parsers: Parsers) -> None:
    parser = parsers.add("check", run)
    parser.take("games", nargs="*", metavar="game")


def run(args: argparse.Namespace, screen: Screen) -> int:
    raise NotImplementedError
