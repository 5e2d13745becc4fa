"""The door of the command line: argparse, made to speak both languages and to answer bad input in one line."""

import argparse
import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NoReturn, Protocol

from ronron import __version__
from ronron.cli.screen import Screen
from ronron.core.errors import RonronError
from ronron.core.record import NUMBER
from ronron.core.words import LANGS, message


class Usage(RonronError):
    """A command that cannot be understood, or a file that cannot be used."""


class Command(Protocol):
    """A module of this package that holds one command."""

    def add(self, parsers: "Parsers") -> None: ...


# What argparse says, so that it can be said in the person's language.
COMPLAINTS = (
    (re.compile(r"the following arguments are required: (?P<what>.*)"), "cli.usage.required"),
    (re.compile(r"unrecognized arguments: (?P<what>.*)"), "cli.usage.unknown"),
    (
        re.compile(r"argument (?P<name>.*?): invalid choice: (?P<what>.*?) \(choose from (?P<choices>.*)\)"),
        "cli.usage.choice",
    ),
    (re.compile(r"argument (?P<name>.*?): expected .*"), "cli.usage.value"),
)


def language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language of the person: --lang, then RONRON_LANG, then LANG, else French."""
    asked = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    asked.add_argument("--lang", nargs="?")
    try:
        given = asked.parse_known_args(argv)[0].lang
    except argparse.ArgumentError:
        given = None
    for choice in (given, environ.get("RONRON_LANG"), environ.get("LANG")):
        if choice and choice[:2].lower() in LANGS:
            return choice[:2].lower()
    return LANGS[0]


class Parser(argparse.ArgumentParser):
    """argparse with its words from our catalogues, and errors as errors of the house."""

    def __init__(self, *, screen: Screen, **kwargs: Any) -> None:
        usage = screen.word("cli.usage")
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=partial(Help, usage), **kwargs)
        self.screen = screen
        self.given = self.add_argument_group(screen.word("cli.arguments"))
        self.options = self.add_argument_group(screen.word("cli.options"))
        self.options.add_argument("-h", "--help", action="help", help=screen.word("cli.help.help"))
        self.options.add_argument("--lang", choices=LANGS, default=argparse.SUPPRESS, help=screen.word("cli.help.lang"))

    def take(self, name: str, metavar: str | None = None, words: str = "", **kwargs: Any) -> None:
        """Add an argument; its help is `cli.help.NAME`, or other `words`, and it stands for `cli.meta.METAVAR`."""
        if metavar is not None:
            kwargs["metavar"] = self.screen.word(f"cli.meta.{metavar}")
        group = self.options if name.startswith("-") else self.given
        group.add_argument(name, help=self.screen.word(f"cli.help.{words or name.lstrip('-')}"), **kwargs)

    def error(self, text: str) -> NoReturn:
        for pattern, told in COMPLAINTS:
            found = pattern.fullmatch(text)
            if found:
                raise Usage(message(told, **{key: value.replace("'", "") for key, value in found.groupdict().items()}))
        raise Usage(message("cli.usage.other", text=text[:200]))


class Help(argparse.HelpFormatter):
    """The layout of argparse, with its one word in our language."""

    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        self.usage = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.usage if prefix is None else prefix)


class Parsers:
    """Where each command announces itself."""

    def __init__(self, screen: Screen, parser: Parser) -> None:
        self.screen = screen
        self.children: argparse._SubParsersAction[Parser] = parser.add_subparsers(
            title=screen.word("cli.commands"), metavar=screen.word("cli.command"), dest="command"
        )

    def add(self, name: str, run: "Run") -> Parser:
        words = self.screen.word(f"cli.command.{name}")
        parser = self.children.add_parser(name, screen=self.screen, help=words, description=words)
        parser.set_defaults(run=run)
        return parser


class Run(Protocol):
    """What a command does; returns its exit code."""

    def __call__(self, args: argparse.Namespace, screen: Screen) -> int: ...


def make_parser(screen: Screen, commands: Sequence[Command]) -> Parser:
    parser = Parser(screen=screen, prog="ronron", description=screen.word("cli.about"))
    parser.options.add_argument(
        "--version", action="version", version=f"ronron {__version__}", help=screen.word("cli.help.version")
    )
    parser.set_defaults(run=partial(show_help, parser))
    parsers = Parsers(screen, parser)
    for command in commands:
        command.add(parsers)
    return parser


def show_help(parser: Parser, _args: argparse.Namespace, _screen: Screen) -> int:
    """What the command does when it is not told what to do."""
    parser.print_help()
    return 0


# What arguments are made of


def whole(text: str) -> int:
    """A whole number."""
    if not NUMBER.fullmatch(text):
        raise Usage(message("cli.number", given=text[:40]))
    return int(text)


def choice(text: str) -> tuple[str, str]:
    """An option of a game, NAME=VALUE."""
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise Usage(message("cli.option", given=text[:40]))
    return name, value


def add_setup(parser: Parser) -> None:
    """The arguments that say which game is played, by how many, and how."""
    parser.take("game", metavar="game")
    parser.take("--players", type=whole, metavar="number")
    parser.take("--option", type=choice, action="append", default=[], metavar="choice")
