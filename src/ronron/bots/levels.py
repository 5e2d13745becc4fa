"""The five cats: each level is a row of settings in levels.json, for every game or for one.

Where a game's range of skill is too small for five of them, a level is null for it: that cat does not play it. The
kitten and the perfect cat play every game.
"""

import functools
from importlib.resources import files

import msgspec

from ronron.core.skill import Skill

EVERY = "every"  # game, unless it has settings of its own


@functools.cache
def table() -> dict[str, dict[str, dict[str, object] | None]]:
    """Level → game → settings, from the weakest level to the strongest; None where the game does without."""
    text = files("ronron.bots").joinpath("levels.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, dict[str, object] | None]])


def names(game: str = "") -> list[str]:
    """The levels that a game has, or all of the house's, from the weakest to the strongest."""
    return [level for level, rows in table().items() if rows.get(game, rows[EVERY]) is not None]


def nearest(game: str, level: str) -> str:
    """This level, or the next one below that a game has; any other bot's name stays as it is."""
    order = names()
    if level not in order:
        return level
    return [one for one in names(game) if order.index(one) <= order.index(level)][-1]


@functools.cache
def skill(game: str, level: str) -> Skill:
    """How a level plays a game, or the nearest one that the game has."""
    rows = table()[nearest(game, level)]
    return msgspec.convert({**(rows[EVERY] or {}), **(rows.get(game) or {})}, Skill)
