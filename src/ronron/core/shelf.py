"""The shelf: games are found by a scan of their folders and by entry points, and registered nowhere."""

import functools
import importlib
import pkgutil
import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from ronron.core.errors import UnknownGame
from ronron.core.game import Game
from ronron.core.scene import Table
from ronron.core.words import house, message

GROUP = "ronron.games"  # the entry points of games in other packages
KEY = re.compile(r"[a-z][a-z0-9_]{1,29}")
LENT: dict[str, Game] = {}  # put here by hand, for a while


@functools.cache
def builtin() -> frozenset[str]:
    package = importlib.import_module("ronron.games")
    return frozenset(m.name for m in pkgutil.iter_modules(package.__path__) if not m.name.startswith("_"))


@functools.cache
def installed() -> frozenset[str]:
    """Games in other packages: looking for them costs milliseconds."""
    return frozenset(point.name for point in entry_points(group=GROUP))


def keys() -> list[str]:
    """Every game on the shelf, ours and others', in alphabetical order."""
    return sorted(builtin() | installed() | set(LENT))


def find(key: str) -> Game:
    """The game of a key; its words are known from now on."""
    return LENT[key] if key in LENT else load(key)


@contextmanager
def lend(game: Game, folder: Traversable | None = None) -> Iterator[Game]:
    """A game on the shelf for a while, before any other of its key: one that is being written, or tried."""
    key = game.info.key
    before = LENT.get(key)
    LENT[key] = game
    try:
        house().add((folder or home(game)).joinpath("words"))
        yield game
    finally:
        del LENT[key]
        if before is not None:
            LENT[key] = before


@functools.cache
def load(key: str) -> Game:
    game: Game
    if key in builtin():
        game = importlib.import_module(f"ronron.games.{key}.game").GAME
    else:
        points = list(entry_points(group=GROUP, name=key)) if KEY.fullmatch(str(key)) else []
        if not points:
            raise UnknownGame(message("error.game", given=str(key)[:40], known=", ".join(keys())))
        game = points[0].load()
    house().add(home(game).joinpath("words"))
    return game


@functools.cache
def table(key: str) -> Table:
    """How a game is drawn: TABLE of the scene.py beside its game.py."""
    package = type(find(key)).__module__.rpartition(".")[0]
    found: Table = importlib.import_module(f"{package}.scene").TABLE
    return found


def home(game: Game) -> Traversable:
    """The folder of a game: its words, rulebooks, art and tests."""
    return files(type(game).__module__.rpartition(".")[0])
