"""Whose time runs, and how much of it is left, event by event."""

import pytest

from ronron.core.house import HOUSE
from ronron.core.match import Match
from ronron.core.record import Event
from ronron.tables.hourglass import Hourglass
from ronron.tables.moment import Moment
from ronron.tables.store import Manners

SECONDS = 60


class Glass:
    """A match whose events say when they happened, and its hourglass."""

    def __init__(self) -> None:
        self.match = Match.new("chabyrinthe", 2, seed="sand")
        self.glass = Hourglass(2)
        self.glass.note(Moment(self.match))
        self.match.listeners.append(lambda match: self.glass.note(Moment(match)))
        (self.seat,) = self.match.to_act

    def house(self, what: str, at: int) -> Event:
        return self.match.play(HOUSE, f"{what} {self.seat}", at)[0]

    def left(self, clock: str, now: int) -> int | None:
        return self.glass.left(self.seat, now, Manners(clock=clock, seconds=SECONDS))  # type: ignore[arg-type]


@pytest.mark.parametrize("clock", ["move", "game"])
def test_who_goes_and_comes_back_has_the_time_they_had_left(clock: str) -> None:
    table = Glass()
    for at in range(10_000, 60_000, 10_000):
        table.house("bot", at)
        assert not table.glass.runs(table.seat)
        table.house("back", at + 5_000)
    assert table.glass.runs(table.seat)
    assert table.left(clock, 55_000) == 30_000


@pytest.mark.parametrize("clock", ["move", "game"])
def test_a_bot_that_thinks_for_somebody_uses_none_of_their_time(clock: str) -> None:
    table = Glass()
    table.house("bot", 10_000)
    assert table.left(clock, 40_000) == 50_000
    table.house("back", 40_000)
    assert table.left(clock, 41_000) == 49_000


def test_the_move_that_a_bot_made_meanwhile_is_followed_by_a_fresh_one() -> None:
    table = Glass()
    table.house("bot", 10_000)
    while table.match.to_act == (table.seat,):
        table.match.play(table.seat, table.match.legal(table.seat)[-1], 12_000)
    table.house("back", 13_000)
    while table.match.to_act != (table.seat,):
        other = table.match.to_act[0]
        table.match.play(other, table.match.legal(other)[-1], 20_000)
    assert table.left("move", 25_000) == 55_000
    assert table.left("game", 25_000) == 45_000


def test_going_back_by_oneself_gives_no_time() -> None:
    table = Glass()
    start, now = table.match.seq, 0
    for _ in range(3):
        now += 15_000
        table.match.play(table.seat, table.match.legal(table.seat)[0], now)
        table.match.play(HOUSE, f"undo {start}", now)
        assert table.match.to_act == (table.seat,)
        assert table.left("move", now) == 60_000 - now
    table.match.play(table.seat, table.match.legal(table.seat)[0], now)
    if table.match.to_act == (table.seat,):
        assert table.left("move", now) == 60_000, "the next move has time of its own"


def test_going_back_past_somebody_elses_move_begins_anew() -> None:
    table = Glass()
    start = table.match.seq
    while table.match.to_act == (table.seat,):
        table.match.play(table.seat, table.match.legal(table.seat)[0], 50_000)
    table.match.play(table.match.to_act[0], table.match.legal(table.match.to_act[0])[0], 60_000)
    table.match.play(HOUSE, f"undo {start}", 70_000)
    assert table.left("move", 70_000) == 60_000


@pytest.mark.parametrize("what", ["hint", "bot", "back"])
def test_help_and_coming_back_begin_no_move_anew(what: str) -> None:
    table = Glass()
    table.house(what, 59_000)
    assert table.left("move", 59_000) == 1_000
