"""The five cats: each level is a row of settings in levels.json, for every game or for one."""

import functools
from importlib.resources import files

import msgspec

from ronron.core.skill import Skill

EVERY = "every"  # game, unless it has settings of its own


@functools.cache
def table() -> dict[str, dict[str, dict[str, object]]]:
    """Level → game → settings, from the weakest level to the strongest."""
    text = files("ronron.bots").joinpath("levels.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, dict[str, dict[str, object]]])


def names() -> list[str]:
    """The levels, from the weakest to the strongest."""
    return list(table())


@functools.cache
def skill(game: str, level: str) -> Skill:
    """How a level plays a game."""
    rows = table()[level]
    return msgspec.convert({**rows[EVERY], **rows.get(game, {})}, Skill)
