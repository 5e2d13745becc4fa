"""The pace of bots that race: at the real table, by the real judge, whoever plays with them wins a fair share."""

import asyncio
from collections.abc import Sequence
from functools import partial

import pytest

from ronron.games.multipli_cats.bot import FAIR, PROFILES, Profile
from ronron.games.multipli_cats.bot import Racer as Model
from ronron.tables.bot import Thinker
from ronron.tables.clock import Clock
from ronron.tables.racing import Slap, forget, still
from ronron.tables.seats import Seat
from ronron.tables.store import Entry, Kept, Row, Standing
from ronron.tables.table import Nobody, Table
from tests.counts import count
from tests.tables.leaping import LoopClock, leaping

GAME = "multipli_cats"
ME = 0


class Memory:
    """As much of a store as one table asks for while it is played at."""

    def __init__(self, row: Row) -> None:
        self.kept = Kept(row, [])

    async def save(self, row: Row, entries: Sequence[Entry] = ()) -> None:
        self.kept = Kept(row, [*self.kept.entries, *entries])

    async def append(self, code: str, entries: Sequence[Entry], state: Standing | None = None) -> None:
        self.kept.entries.extend(entries)

    async def keep_strength(self, holder: str, game: str, strength: float) -> None:
        pass


class Home(Nobody):
    """One person's page, to which every card is sent at once."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.news = asyncio.Event()

    def begin(self) -> None:
        self.news.set()

    def sent(self) -> dict[int, float]:
        return {ME: self.clock.exact()}


class Person:
    """Plays at a table as fast as their profile."""

    def __init__(self, table: Table, profile: Profile, luck: str) -> None:
        self.table, self.model, self.luck = table, Model(profile), luck
        assert table.racing is not None
        self.racing = table.racing
        self.racing.judge.links[ME] = still()

    async def play(self, news: asyncio.Event, duels: int) -> None:
        """Until so many duels have been fought, or the game is over."""
        doing = asyncio.create_task(self.answer())
        while self.table.row.state == "playing" and len(self.racing.duels.won(1, [ME])) < duels:
            await news.wait()
            news.clear()
            await asyncio.sleep(0)  # what has just been told is being noted
            doing.cancel()
            doing = asyncio.create_task(self.answer())
        doing.cancel()

    async def answer(self) -> None:
        """See what lies there, and do what the model does, when it does."""
        moment, race, card, clock = self.table.latest, self.racing.race, self.racing.card, self.table.clock
        assert moment is not None
        plan = self.model.plan(moment.view(ME), moment.legal(ME), self.luck) if ME in moment.acting() else None
        if plan is None:
            return
        if race is None or plan.text != race.move:
            await clock.sleep(self.table.origin + plan.at - clock.exact())
            await self.table.try_to(ME, plan.text, moment.seq)
        elif card is not None and ME not in card.fingers:
            self.racing.painted([ME], race.move, clock.exact())
            took = plan.at - race.since
            await clock.sleep(card.sent[ME] + took - clock.exact())
            if card is self.racing.card:
                self.racing.slap(ME, Slap(plan.text, clock.exact(), took, 0.0, None, forget))


def row_of(level: str, number: int) -> Row:
    seats = (Seat("person", "Moi", 0, "me"), Seat("bot", "Bot", 1, level=level))
    options = {"actions": "yes", "tempo": "fast"}
    return Row(f"table{number}", GAME, 1, 2, options, seats, bytes([number]) * 32, {}, 0)


async def duels_at(level: str, profile: Profile, number: int, duels: int) -> tuple[list[bool], Kept, Table]:
    """One table, played at by one person and one bot: who was faster, what was kept, and the table."""
    clock = LoopClock(asyncio.get_running_loop())
    row = row_of(level, number)
    store = Memory(row)
    table = Table(store.kept, store, clock, Thinker(clock, "chat-de-salon"))  # type: ignore[arg-type]  # a part of a store
    table.audience = home = Home(clock)
    person = Person(table, profile, f"person {number}")
    await table.ask(partial(table.begin, row))
    await person.play(home.news, duels)
    table.stop()
    return person.racing.duels.won(1, [ME]), store.kept, table


@pytest.mark.parametrize(("who", "level"), [("eight", "chat-parfait"), ("adult", "chaton"), ("ten", "mine-3.50")])
def test_a_person_of_any_speed_wins_a_fair_share_of_duels_against_any_level(who: str, level: str) -> None:
    won: list[bool] = []
    for number in range(count(2, 20)):
        won += leaping(duels_at(level, PROFILES[who], number, 50))[0]
    assert len(won) >= 60
    assert FAIR[0] <= sum(won) / len(won) <= FAIR[1]


async def reopened(kept: Kept) -> Table:
    clock = LoopClock(asyncio.get_running_loop())
    table = Table(kept, Memory(kept.row), clock, Thinker(clock, "chat-de-salon"))  # type: ignore[arg-type]
    table.stop()
    return table


def test_a_house_that_is_opened_again_knows_the_same_pace() -> None:
    _, kept, table = leaping(duels_at("chat-parfait", PROFILES["eight"], 0, 12))
    again = leaping(reopened(Kept(table.row, kept.entries)))
    assert table.racing is not None
    assert again.racing is not None
    assert again.racing.duels.faster == table.racing.duels.faster != []
    paces = [one.racing.racer(1) for one in (table, again) if one.racing]
    assert all(isinstance(racer, Model) for racer in paces)
    assert paces[0].pace == paces[1].pace > 1.2, "slower, for a child"  # type: ignore[union-attr]


def test_somebody_who_has_stepped_out_is_nobody_to_keep_pace_with() -> None:
    _, kept, table = leaping(duels_at("chat-parfait", PROFILES["eight"], 0, 12))
    away = leaping(reopened(Kept(table.stood_in(ME), kept.entries)))
    assert away.racing is not None
    racer = away.racing.racer(1)
    assert isinstance(racer, Model)
    assert racer.pace == 1.0
