"""Bots in a game of speed: each plans what it will do and when; the soonest thing happens, whoever's it is."""

import importlib
from collections.abc import Mapping
from typing import NamedTuple, cast

from ronron.bots import Racer
from ronron.bots.registry import find
from ronron.core.game import Game
from ronron.core.match import Match
from ronron.core.shelf import home
from ronron.core.state import CLOCK


def racer_of(game: Game) -> Racer | None:
    """The bot of a game of speed: BOT of the bot.py beside its game.py, if it plans."""
    if not home(game).joinpath("bot.py").is_file():
        return None
    package = type(game).__module__.rpartition(".")[0]
    found = getattr(importlib.import_module(f"{package}.bot"), "BOT", None)
    return found if hasattr(found, "plan") else None


def racer_at(game: str, level: str) -> Racer | None:
    """The bot of a level in a game of speed, if it plans."""
    found = find(game, level)
    return cast("Racer", found) if hasattr(found, "plan") else None


class Due(NamedTuple):
    """Something that is about to happen."""

    at: int
    seat: int
    text: str


def soonest(match: Match, racers: Mapping[int, Racer], seed: str) -> Due | None:
    """The first of all that bots plan and time brings; None when neither bot nor clock will move."""
    before = match.record.events[-1].at if match.seq else 0
    due = []
    for seat in match.to_act:
        if seat in racers:
            plan = racers[seat].plan(match.view(seat), match.legal(seat), seed)
            if plan is not None:
                due.append(Due(max(before, plan.at), seat, plan.text))
    if match.state.deadline() >= 0:
        due.append(Due(max(before, int(match.state.deadline())), CLOCK, match.legal(CLOCK)[0]))
    return min(due, default=None)


def play_out(match: Match, racers: Mapping[int, Racer], seed: str, most: int = 100_000) -> None:
    """A whole game between bots, in its own time."""
    for _ in range(most):
        due = soonest(match, racers, seed)
        if due is None:
            return
        match.play(due.seat, due.text, due.at)
