"""Bots in a game of speed: each plans what it will do and when; the soonest thing happens, whoever's it is."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from ronron.bots import Racer
from ronron.bots.registry import find
from ronron.core.match import Match
from ronron.core.state import CLOCK


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
