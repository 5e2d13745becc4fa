"""Where bots are found by name: a game's levels, random, greedy, and whatever a game's own bot.py adds."""

from typing import cast

from ronron.bots import Bot, Racer
from ronron.bots.cat import Cat
from ronron.bots.knowledge import knowledge
from ronron.bots.levels import names, skill
from ronron.bots.mine import MyLevel, MyPace, around, strength_of
from ronron.bots.random import RandomBot
from ronron.core.errors import RonronError
from ronron.core.skill import Skill
from ronron.core.words import message

GREEDY = "greedy"


class UnknownBot(RonronError):
    """No bot of this name plays this game."""


def known(game: str) -> list[str]:
    """The names of all bots that play a game, the levels first."""
    return [*names(game), *dict.fromkeys(["random", GREEDY, *knowledge(game).bots])]


def find(game: str, name: str) -> Bot:
    """The bot of a name, for a game."""
    own = knowledge(game)
    strength = strength_of(name)
    if strength is not None:
        return at_my_level(game, strength)
    if name in names(game):
        level = skill(game, name)
        return cast("Bot", own.player(level)) if own.player else Cat(level)
    if name in own.bots:
        return cast("Bot", own.bots[name]())
    if name == "random":
        return RandomBot()
    if name == GREEDY:
        return Cat(Skill())
    raise UnknownBot(message("error.bot", given=name[:40], known=", ".join(known(game))))


def at_my_level(game: str, strength: float) -> Bot:
    """A cat between two levels."""
    low, high, part = around(game, strength)
    cats = (find(game, low), find(game, high))
    if all(hasattr(cat, "plan") for cat in cats):
        return MyPace(cats, cast("tuple[Racer, Racer]", cats), part)
    return MyLevel(cats, part)
