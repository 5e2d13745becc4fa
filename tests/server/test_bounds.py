"""How much one person can make a table write down, draw or say."""

import asyncio
import re
import threading
from pathlib import Path
from typing import Any

import pytest

from ronron.core.house import HOUSE
from ronron.server import wire
from ronron.server.settings import Limits, Pace
from ronron.tables import aside
from ronron.tables.table import Table
from tests.server.house import House, Page, house, play_out, settle
from tests.server.live import live
from tests.server.test_manners import do, help_of, move, table_of


def house_events(here: House, code: str) -> list[str]:
    assert here.room is not None
    match = here.room.tables[code].match
    assert match is not None
    return [event.text for event in match.record.events if event.who == HOUSE]


@live
async def test_the_same_hint_stands_in_the_record_once_for_each_position(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here, "meow", 2)
        mover = next(page for page in pages if page.moves)
        first = await help_of(mover, 3, 1)
        for number in range(2, 12):
            again = await help_of(mover, 3, number)
            assert (again.moves, again.say) == (first.moves, first.say)
        assert len(house_events(here, code)) == 1
        await help_of(mover, 2, 12)
        assert len(house_events(here, code)) == 2


@live
async def test_who_goes_and_comes_without_end_is_asked_to_wait_for_the_game(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here, "meow", 2)
        mover, other = sorted(pages, key=lambda page: not page.moves)
        number = 1
        while isinstance(answer := await do(other, "leave", number), wire.Done):
            assert isinstance(await do(other, "back", number + 1), wire.Done), "who is away may come back"
            number += 2
        assert answer.say.id == "table.aside.now"
        assert house_events(here, code).count(f"bot {pages.index(other)}") == aside.NOW_MOST
        assert isinstance(await do(mover, "hint", 1), wire.Done), "others are free"
        await move(pages, 3)
        assert isinstance(await do(other, "leave", number), wire.Done), "the game has gone on"


@live
async def test_a_whole_game_of_it_is_bounded_too_and_giving_up_is_always_free(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(aside, "EVER_MOST", 3)
        async with house(tmp_path) as here:
            guest = await here.guest()
            page = await guest.look(await guest.create("meow", 2, bots="all"))
            answers = []
            for number in range(0, 10, 2):
                while not page.moves:
                    await page.hear()
                await page.play(page.moves[0], number)
                done = await page.wait(wire.Done)
                while page.seq < done.seq:
                    await page.hear()
                answers.append(await do(page, "undo", number + 1))
            assert [type(answer) for answer in answers] == [wire.Done] * 3 + [wire.Refused] * 2
            assert isinstance(answers[-1], wire.Refused)
            assert answers[-1].say.id == "table.aside.ever"
            assert isinstance(await do(page, "resign", 20), wire.Done)


async def asks_again(page: Page, times: int) -> None:
    for _ in range(times):
        await page.send({"t": "hello", "v": wire.VERSION})
        await page.wait(wire.Welcome)


@live
async def test_who_asks_for_the_whole_table_again_has_it_drawn_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here, "meow", 2)
        drawn, moments = 0, Table.moments

        def count(table: Table) -> Any:
            nonlocal drawn
            drawn += 1
            return moments(table)

        watcher = await here.guest()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Table, "moments", count)
            page = await watcher.look(code)
            await asks_again(page, 10)
            await page.close()
            fresh = await watcher.look(code)
            await fresh.wait(wire.Welcome)
            assert drawn == 1
            await move(pages, 1)
            await asks_again(fresh, 2)
            assert drawn == 1, "kept up to date"
            assert fresh.pub == pages[0].pub
            await fresh.close()
            assert here.room is not None
            while here.room.tables[code].audience.count() > len(pages):
                await asyncio.sleep(0.01)
            await move(pages, 2)
            late = await watcher.look(code)
            await late.wait(wire.Welcome)
            assert drawn == 2
            assert late.pub == pages[0].pub
            assert len(late.log) == late.seq


@live
async def test_a_long_game_is_told_to_who_comes_beside_the_loop(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here, "meow", 2)
        moments, threads = Table.moments, list[int]()

        def noted(table: Table) -> Any:
            threads.append(threading.get_ident())
            return moments(table)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Table, "moments", noted)
            patch.setattr("ronron.server.fanout.LONG", 20)
            await (await (await here.guest()).look(code)).wait(wire.Welcome)
            assert threads == [threading.get_ident()], "a short one at once"
            await play_out(pages, [], 30)
            others = [await here.guest() for _ in range(5)]
            late = [await guest.look(code) for guest in others]
            await move(pages, 900)
            for page in late:
                await settle(page, seq=pages[0].seq)
                assert page.pub == pages[0].pub
                assert [line.seq for line in page.log] == list(range(1, page.seq + 1))
        assert threading.get_ident() not in threads[1:]


@live
async def test_the_whole_table_again_has_a_slower_pace_and_a_first_hello_has_none(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(hellos=Pace(10, 3))) as here:
        code, pages = await table_of(here, "meow", 2)
        await asks_again(pages[0], 3)
        for _ in range(5):  # a page that is loaded again and again
            await (await here.guest()).look(code)
        assert await slowed(here) == 0
        await asks_again(pages[0], 5)
        assert await slowed(here) >= 3


async def slowed(here: House) -> int:
    """How often somebody had to wait to be greeted again."""
    text = await (await (await here.guest()).get("/metrics")).text()
    found = re.search(r'limited_total\{why="hellos"\} (\d+)', text)
    return int(found[1]) if found else 0


@live
async def test_phrases_have_a_pace_of_their_own(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(phrases=Pace(0.01, 3))) as here:
        _, pages = await table_of(here, "meow", 2)
        for number in (1, 2, 2, 2, 3):  # the same again costs nothing
            assert isinstance(await do(pages[0], "say", number, phrase="purr"), wire.Done)
        refused = await do(pages[0], "say", 4, phrase="purr")
        assert isinstance(refused, wire.Refused)
        assert refused.say.id == "table.say.fast"
        assert isinstance(await do(pages[1], "say", 1, phrase="hiss"), wire.Done), "others are free"
        assert isinstance(await do(pages[0], "leave", 5), wire.Done), "only phrases"
