"""Watching: public tables of a game on its page, and bots that play for whoever would like to see it."""

import asyncio
from pathlib import Path

from ronron.core.shelf import keys
from ronron.server import wire
from ronron.server.settings import Limits, Pace
from ronron.tables.room import Room
from ronron.tables.sqlite import SqliteStore
from tests.server.house import house
from tests.server.live import live


@live
async def test_bots_play_every_game_for_whoever_watches(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=(500, 500)) as here:
        guest = await here.guest()
        for key in keys():
            status, where = await guest.post(f"/g/{key}/watch")
            assert status == 303, key
            page = await guest.look(where.removeprefix("/t/"))
            while page.seq < 3:
                await page.hear()
            assert page.seat is None
            assert page.table is not None
            assert {seat.kind for seat in page.table.seats} == {"bot"}
            assert page.table.game == key
            await page.close()


@live
async def test_who_comes_later_is_led_to_the_bots_who_play_already(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=(5000, 5000)) as here:
        one, two = await here.guest(), await here.guest()
        first, second, other = [
            await who.post(f"/g/{key}/watch") for who, key in ((one, "meow"), (two, "meow"), (two, "caty_mini"))
        ]
        assert first == second
        assert other != first
        assert first[1] in await (await two.get("/g/meow")).text()
        assert first[1] in await (await two.get("/")).text()
        assert first[1] not in await (await two.get("/g/caty_mini")).text()


@live
async def test_only_public_tables_are_listed_on_the_page_of_their_game(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=(5000, 5000)) as here:
        guest, other = await here.guest(), await here.guest()
        closed = await guest.create(players=2, bots=1)
        waiting, going = [await guest.create(players=2, bots=bots, public="yes") for bots in (0, 1)]
        page = await (await other.get("/g/meow")).text()
        assert f"/t/{closed}" not in page
        assert page.index(f"/t/{waiting}") < page.index(f"/t/{going}")


@live
async def test_a_public_table_that_is_forgotten_leaves_the_shelf_and_stays_where_it_is(tmp_path: Path) -> None:
    async with house(tmp_path, scale=1.0) as here:  # the house itself looks once a minute
        guest, other, room = await here.guest(), await here.guest(), here.room
        assert room is not None
        waited, left = [await guest.create(players=2, public="yes") for _ in range(2)]
        going = await guest.create(players=2, bots=1, public="yes")
        page = await guest.look(waited)
        await page.wait(wire.Welcome)

        async def listed(path: str = "/") -> list[bool]:
            told = await (await other.get(path)).text()
            return [code in told for code in (waited, left, going)]

        assert await listed() == [True, True, True]
        await pass_hours(room, 2)
        await room.look(since=room.clock.now())
        assert await listed() == [True, False, True], "nobody waits at one of them"
        assert await listed("/api/tables") == [True, False, False]
        await page.close()
        while room.tables[waited].audience.count():
            await asyncio.sleep(0.01)
        await pass_hours(room, 2)
        await room.look(since=room.clock.now())
        assert await listed() == [False, False, False], "in one nothing has happened for four hours"
        for code in (waited, left, going):
            assert (await other.get(f"/t/{code}")).status == 200
        now = room.clock.now()
        pages = [await guest.look(code) for code in (left, going)]  # somebody comes back
        for page in pages:
            await page.wait(wire.Welcome)
        await room.look(since=now)
        assert await listed() == [False, True, True]


async def pass_hours(room: Room, hours: int) -> None:
    """All that is written down happened so much earlier."""
    store, ago = room.store, hours * 3600_000
    assert isinstance(store, SqliteStore)
    sql = "UPDATE tables SET created = created - ?1, started = max(0, started - ?1), seen = max(0, seen - ?1)"
    await store.ask(lambda db: db.execute(sql, (ago,)))


@live
async def test_watching_is_limited_as_every_new_table_is(tmp_path: Path) -> None:
    async with house(tmp_path, limits=Limits(tables=Pace(0.01, 2))) as here:
        guest = await here.guest()
        assert [(await guest.post("/g/meow/watch"))[0] for _ in range(3)] == [303, 303, 429]


@live
async def test_a_game_that_is_not_here_cannot_be_watched(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert (await (await here.guest()).post("/g/nothing/watch"))[0] == 404
        assert here.room is not None
        assert not here.room.tables
