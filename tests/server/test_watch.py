"""Watching: public tables of a game on its page, and bots that play for whoever would like to see it."""

from pathlib import Path

from ronron.core.shelf import keys
from ronron.server.settings import Limits, Pace
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
