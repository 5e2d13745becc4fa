"""Souris, broken on purpose in one place at a time; each case names the law that has to notice."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from ronron.core.game import Game, Setup
from ronron.core.scene import Table
from tests.kit.souris.game import SourisGame
from tests.kit.souris.rules import Souris
from tests.kit.souris.scene import SourisTable

Broken = TypeVar("Broken", bound=type[Any])


class Case(msgspec.Struct, frozen=True):
    """A broken game, the law that must catch it, and a word of what the law must say."""

    name: str
    law: str
    says: str
    game: Game
    table: Table | None = None


CASES: list[Case] = []


def breaks(law: str, says: str) -> Callable[[Broken], Broken]:
    """Mark a broken game, or the broken state of one that is otherwise whole."""

    def add(cls: Broken) -> Broken:
        game = cls() if issubclass(cls, SourisGame) else around(cls)
        CASES.append(Case(cls.__name__, law, says, game))
        return cls

    return add


def breaks_table(law: str, says: str) -> Callable[[type[SourisTable]], type[SourisTable]]:
    """Mark a broken table of the good game."""

    def add(cls: type[SourisTable]) -> type[SourisTable]:
        CASES.append(Case(cls.__name__, law, says, SourisGame(), cls()))
        return cls

    return add


def around(state: type[Souris]) -> Game:
    """Souris with another state."""

    class Around(SourisGame):
        def start(self, setup: Setup) -> Souris:
            return state(setup.players, bool(setup.options["low"]), int(setup.options["patience"]))

    return Around()
