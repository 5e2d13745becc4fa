"""`ronron games`: what stands on the shelf."""

import argparse

from ronron.cli.parser import Parsers
from ronron.cli.screen import Screen
from ronron.core.game import GameInfo
from ronron.core.shelf import find, keys
from ronron.core.words import message


def add(parsers: Parsers) -> None:
    parser = parsers.add("games", run)
    parser.take("--json", action="store_true")


def run(args: argparse.Namespace, screen: Screen) -> int:
    shelf = [find(key).info for key in keys()]
    if args.json:
        screen.json([info.plain() for info in shelf])
        return 0
    for info in shelf:
        show(info, screen)
    screen.say("cli.games.play", "dim")
    return 0


def show(info: GameInfo, screen: Screen) -> None:
    least, most = info.seats
    title = message(f"{info.key}.title", "strong")
    screen.say("cli.games.title", title=title, key=info.key, least=least, most=most, minutes=info.minutes, age=info.age)
    screen.show(message(f"{info.key}.summary"), indent=2)
    for option in info.options:
        choices = [option.text(choice) for choice in option.choices]
        shown = " | ".join(choices + ([screen.word("cli.games.seat")] if option.seats else []))
        line = message(
            "cli.games.option",
            name=message("cli.says", "good", what=option.name),
            choices=shown,
            default=option.text(option.default),
            help=message(f"{info.key}.option.{option.name}.help"),
        )
        screen.show(line, indent=4)
    screen.blank()
