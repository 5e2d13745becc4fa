"""`ronron new-game KEY`: a small complete game to start from."""

import argparse
from pathlib import Path

from ronron.cli.files import trouble
from ronron.cli.parser import Parsers
from ronron.cli.screen import Screen


def add(parsers: Parsers) -> None:
    parser = parsers.add("new-game", run)
    parser.take("key", metavar="key")
    parser.take("--into", metavar="folder")


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ronron.testing.new_game import copy_template

    try:
        folder = copy_template(args.key, None if args.into is None else Path(args.into))
    except OSError as error:
        raise trouble(str(args.into or ""), error) from error
    screen.say("cli.new_game.made", "green", folder=str(folder))
    if args.into is None:
        screen.say("cli.new_game.here", key=args.key)
    else:
        screen.say("cli.new_game.there")
        screen.say("cli.says", "strong", what='[project.entry-points."ronron.games"]')
        screen.say("cli.says", "strong", what=f'{args.key} = "{args.key}.game:GAME"')
    return 0
