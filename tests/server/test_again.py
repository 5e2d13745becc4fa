"""What is sent again, by whoever is not sure that it arrived, is done once and answered alike."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from ronron.server import wire
from ronron.tables.table import Table
from ronron.tables.workers import Workers
from tests.server.house import House, Page, house, settle
from tests.server.live import live
from tests.server.test_manners import do, lines, move, table_of
from tests.server.test_race import at_table, reveal, slap_of


async def answer_to(page: Page, number: int) -> wire.Done | wire.Refused:
    while not (isinstance(told := await page.hear(), wire.Done | wire.Refused) and told.id == number):
        pass
    return told


async def my_turn(page: Page) -> None:
    while not page.moves:
        await page.hear()


def house_events(table: Table) -> list[str]:
    assert table.match is not None
    return [event.text for event in table.match.record.events if event.who == -4]


@asynccontextmanager
async def slow_store(here: House, seconds: float) -> AsyncIterator[asyncio.Event]:
    """Every write takes so long; the event is set when one has begun."""
    assert here.room is not None
    store, begun = here.room.store, asyncio.Event()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("append", "save"):
            patch.setattr(store, name, slowly(getattr(store, name), seconds, begun))
        yield begun


def slowly(write: Any, seconds: float, begun: asyncio.Event) -> Any:
    async def wait(*given: Any) -> None:
        begun.set()
        await asyncio.sleep(seconds)
        await write(*given)

    return wait


@live
async def test_the_same_wish_on_two_lines_at_once_is_done_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 2, bots="all")
        assert here.room is not None
        table = here.room.tables[code]
        pages = [await guest.look(code), await guest.look(code)]
        for number in range(2):
            await my_turn(pages[0])
            await pages[0].play(pages[0].moves[0], number)
            await settle(pages[0], seq=(await pages[0].wait(wire.Done)).seq)
        await my_turn(pages[0])
        async with slow_store(here, 0.1):
            for page in pages:
                await page.send({"t": "do", "id": 7, "what": "undo", "seat": 0})
            answers = [await answer_to(page, 7) for page in pages]
        assert all(isinstance(answer, wire.Done) for answer in answers)
        assert answers[0] == answers[1]
        assert len(house_events(table)) == 1


@live
async def test_who_agrees_or_refuses_twice_is_answered_twice(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here, "meow", 3)
        mover = await move(pages, 1)
        others = [page for page in pages if page is not mover]
        assert isinstance(await do(mover, "undo", 2), wire.Done)
        for _ in range(2):
            assert isinstance(await do(others[0], "agree", 3), wire.Done)
        assert isinstance(await do(mover, "undo", 2), wire.Done)  # again: nobody is asked anew
        assert here.room is not None
        asks = here.room.tables[code].proposal
        assert asks is not None
        assert asks.agreed == {pages.index(mover), pages.index(others[0])}
        for _ in range(2):
            assert isinstance(await do(others[1], "refuse", 4), wire.Done)
        assert isinstance(await do(others[0], "agree", 3), wire.Done)
        assert isinstance(await do(mover, "undo", 2), wire.Done)
        assert here.room.tables[code].proposal is None
        assert "house.undo" not in lines(mover)


@live
async def test_a_slap_sent_again_while_its_verdict_is_written_down_is_answered_with_it(tmp_path: Path) -> None:
    async with house(tmp_path, scale=1.0) as here:
        _, pages = await at_table(here)
        await reveal(pages)
        slap = {"t": "play", "id": 7, "seq": pages[0].seq, "text": slap_of(pages[0]), "rt": 190}
        await asyncio.sleep(0.2)
        async with slow_store(here, 0.3) as begun:
            await pages[0].send(slap)
            await begun.wait()
            await pages[0].send(slap)
            assert isinstance(await answer_to(pages[0], 7), wire.Done)


@live
async def test_a_lost_worker_is_no_reason_to_forget_what_else_was_sent(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert here.room is not None
        _, pages = await table_of(here, "meow", 2)
        mover = next(page for page in pages if page.moves)
        here.room.thinker.workers = workers = Workers(1, deadline=0.0)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(logging.getLogger("ronron.server.talk"), "disabled", True)
            refused = await do(mover, "hint", 5)
            assert isinstance(refused, wire.Refused)
            assert (refused.id, refused.say.id) == (5, "table.trouble")
        workers.deadline = 20.0
        await mover.send({"t": "do", "id": 5, "what": "hint"})
        assert (await mover.wait(wire.Hint)).id == 5


@live
async def test_moves_are_heard_while_a_hint_is_thought_about_and_then_it_is_about_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert here.room is not None
        code, pages = await table_of(here, "meow", 2)
        mover = next(page for page in pages if page.moves)
        thinker, played = here.room.thinker, asyncio.Event()
        think = thinker.hint

        async def slow(*about: Any) -> Any:
            await played.wait()
            return await think(*about)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(thinker, "hint", slow)
            for wish, step in ((1, 1), (1, 1), (3, 2)):
                await mover.send({"t": "do", "id": wish, "what": "hint", "step": step})
            while len(house_events(here.room.tables[code])) < 2:
                await asyncio.sleep(0.01)
            await mover.hear()
            await mover.play(mover.moves[0], 2)
            assert isinstance(await answer_to(mover, 2), wire.Done)
            played.set()
            for wish in (1, 3):
                while not (isinstance(told := await mover.hear(), wire.Done) and told.id == wish):
                    assert not isinstance(told, wire.Hint)


@live
async def test_a_hint_sent_again_later_tells_nothing_about_another_position(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        page = await guest.look(await guest.create("meow", 2, bots="all"))
        await my_turn(page)
        await page.send({"t": "do", "id": 1, "what": "hint", "step": 3})
        await page.wait(wire.Hint)
        await answer_to(page, 1)
        await page.play(page.moves[0], 2)
        await settle(page, seq=(await page.wait(wire.Done)).seq)
        await my_turn(page)
        await page.send({"t": "do", "id": 1, "what": "hint", "step": 3})
        while not (isinstance(told := await page.hear(), wire.Done) and told.id == 1):
            assert not isinstance(told, wire.Hint)
