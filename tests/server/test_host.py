"""The host of a table: who it is, what only the host may do, and who may not."""

import asyncio
from pathlib import Path

import pytest

from ronron.server import fanout, wire
from tests.server.house import Page, house, pages_of, sitting_down
from tests.server.live import live
from tests.server.test_manners import do, lines, move, table_of


@live
async def test_who_comes_without_a_cookie_is_not_the_host_of_bots(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=(10**9, 10**9)) as here:
        assert here.room is not None
        code = await here.room.show("meow")
        stranger = await here.guest()
        assert not list(stranger.session.cookie_jar)
        page = await stranger.look(code)
        await page.wait(wire.Welcome)
        for number, what in enumerate(("abandon", "leave", "undo", "resign")):
            assert isinstance(await do(page, what, number, seat=0), wire.Refused), what
        assert here.room.tables[code].row.state == "playing"


async def host_is(page: Page, seat: int) -> None:
    while page.table is None or page.table.host != seat:
        await page.hear()


@live
async def test_when_the_host_has_been_gone_for_a_while_the_next_person_is_host(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fanout, "PATIENCE_MS", 10_000)
        async with house(tmp_path) as here:
            code, guests = await sitting_down(here, "meow", 3)
            pages = await pages_of(code, guests)
            await host_is(pages[1], 0)
            assert isinstance(await do(pages[1], "leave", 1, seat=0), wire.Refused)
            await pages[0].close()
            await host_is(pages[1], 1)
            assert isinstance(await do(pages[2], "leave", 2, seat=0), wire.Refused)
            assert isinstance(await do(pages[1], "leave", 3, seat=0), wire.Done)
            while "house.bot.host" not in lines(pages[2]):
                await pages[2].hear()
            again = await guests[0].look(code)
            await again.wait(wire.Welcome)
            await host_is(again, 1)  # a bot plays for them
            assert isinstance(await do(again, "back", 4), wire.Done)
            await host_is(pages[1], 0)
            assert isinstance(await do(pages[1], "abandon", 5), wire.Refused)


@live
async def test_a_page_that_is_loaded_again_keeps_the_crown(tmp_path: Path) -> None:
    async with house(tmp_path, scale=1.0) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        await pages[0].close()
        while pages[1].table is None or pages[1].table.seats[0].here:
            await pages[1].hear()
        assert pages[1].table.host == 0
        refused = await do(pages[1], "abandon", 1)
        assert isinstance(refused, wire.Refused)
        assert refused.say.id == "table.host"


@live
async def test_before_the_game_the_first_person_is_host_however_long_they_are_gone(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fanout, "PATIENCE_MS", 0)
        async with house(tmp_path) as here:
            host, friend = await here.guest(), await here.guest()
            code = await host.create("meow", 3)
            await friend.sit(code, 1)
            page = await friend.look(code)
            assert (await page.wait(wire.Welcome)).table.host == 0
            assert (await friend.post(f"/t/{code}/start"))[0] == 403
            assert (await host.post(f"/t/{code}/start"))[0] == 303


@live
async def test_only_who_is_here_is_asked_whether_somebody_may_go_back(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fanout, "PATIENCE_MS", 10_000)
        async with house(tmp_path) as here:
            code, pages = await table_of(here, "meow", 4)
            mover = await move(pages, 1)
            first, second, third = [page for page in pages if page is not mover]
            await third.close()
            assert here.room is not None
            audience = here.room.tables[code].audience
            while audience.missing() != {pages.index(third)}:
                await asyncio.sleep(0.01)
            assert isinstance(await do(mover, "undo", 2), wire.Done)
            while first.table is None or first.table.asks is None:
                await first.hear()
            assert first.table.asks.waits == sorted(map(pages.index, (first, second)))
            assert isinstance(await do(first, "agree", 3), wire.Done)
            await second.close()  # and is waited for in vain
            while len(audience.missing()) < 2:
                await asyncio.sleep(0.01)
            assert isinstance(await do(mover, "undo", 4), wire.Done)
            while "house.undo" not in lines(mover):
                await mover.hear()


def asked(page: Page) -> list[int]:
    """Who has not answered yet whether somebody may go back."""
    return page.table.asks.waits if page.table and page.table.asks else []


@live
async def test_a_move_of_somebody_who_is_gone_is_not_taken_back_without_them(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fanout, "PATIENCE_MS", 10_000)
        async with house(tmp_path) as here:
            code, pages = await table_of(here, "meow", 3)
            first, second = await move(pages, 1), await move(pages, 2)
            (third,) = (page for page in pages if page not in (first, second))
            await second.close()
            assert here.room is not None
            audience = here.room.tables[code].audience
            while not audience.missing():
                await asyncio.sleep(0.01)
            assert isinstance(await do(first, "undo", 3), wire.Done)
            while asked(third) != sorted(map(pages.index, (second, third))):
                await third.hear()
            host = min(pages.index(first), pages.index(third))
            await do(pages[host], "leave", 4, seat=pages.index(second))  # the host has a bot play for them
            while asked(third):
                await third.hear()
            assert isinstance(await do(first, "undo", 5), wire.Done)
            while asked(third) != [pages.index(third)]:
                await third.hear()
