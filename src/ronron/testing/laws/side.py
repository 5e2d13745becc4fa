"""The side of the box, and where the rules come from."""

import sys

import msgspec

from ronron.core import compiled
from ronron.core.shelf import KEY
from ronron.core.words import LANGS, say
from ronron.core.words import message as spoken
from ronron.testing.bench import Bench
from ronron.testing.law import law

SEATS_MOST = 16


@law("compiled")
def compiled_with_the_house(bench: Bench) -> None:
    """Compiled rules belong to the group that the house is built with; compiled apart, they crash the interpreter."""
    package = type(bench.game).__module__.rpartition(".")[0]
    for name, module in sorted(sys.modules.items()):
        if name.startswith(f"{package}.") and getattr(module, "__file__", None) and compiled.is_extension(module):
            short = name.removeprefix("ronron.").replace(".", "/")
            if short not in compiled.hashes():
                bench.broken(f"{name} is compiled, but not with the house: ship its source, it runs interpreted")


@law("side of the box")
def the_side_of_the_box_can_be_read(bench: Bench) -> None:
    """Key, seats, options, endings and their words in both languages are there without opening the box."""
    info = bench.game.info
    if not KEY.fullmatch(info.key):
        bench.broken(f"{info.key!r} is not a key: small letters, digits and _, a letter first")
    if not 1 <= info.seats[0] <= info.seats[1] <= SEATS_MOST:
        bench.broken(f"seats {info.seats} make no table")
    if not info.endings or info.moves < 1 or info.version < 1 or not info.clauses.isupper():
        bench.broken("endings, moves, version or the prefix of the clauses is missing")
    for option in info.options:
        for players in bench.numbers():
            texts = [option.text(choice) for choice in option.allowed(players)]
            if option.default not in option.choices or len(set(texts)) < len(texts):
                bench.broken(f"option {option.name}: its default is no choice, or two choices read the same: {texts}")
    try:
        plain = info.plain()
        if msgspec.json.decode(msgspec.json.encode(plain)) != plain:
            bench.broken("the side of the box is not plain data")
        for ending in info.endings:
            for lang in LANGS:
                say(spoken(f"{info.key}.ending.{ending}"), lang)
    except LookupError as error:
        bench.broken(f"words are missing: {error}")
