"""Delete a game's folder and nothing else breaks: its tables wait in the store, and everybody else goes on."""

import asyncio
from pathlib import Path

from ronron.server.demo import TABLES
from ronron.tables.room import Room
from ronron.tables.sqlite import SqliteStore
from tests.server.house import LONG_S, House, house
from tests.server.live import live


def room_of(here: House) -> Room:
    assert here.room is not None
    return here.room


async def rewrite(here: House, sql: str) -> None:
    """What is written down becomes something else."""
    store = room_of(here).store
    assert isinstance(store, SqliteStore)
    await store.ask(lambda db: db.execute(sql))


GONE = "UPDATE tables SET game = 'gone' WHERE game = 'caty_mini'"  # as if its folder had been deleted
BACK = "UPDATE tables SET game = 'caty_mini' WHERE game = 'gone'"
OTHER_RULES = "UPDATE events SET text = 'a move of other rules' WHERE seq = 1"


async def codes(here: House, least: int) -> list[str]:
    """The public tables where somebody plays, once there are so many."""
    async with asyncio.timeout(LONG_S):
        while len(rows := await room_of(here).store.listed("playing", 99)) < least:
            await asyncio.sleep(0.05)
    return [row.code for row in rows]


@live
async def test_tables_of_a_game_that_is_gone_are_passed_over_by_pages_api_and_history(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        lost = [await guest.create("caty_mini", 2, public="yes", name="Léa") for _ in range(9)]
        kept = await guest.create("meow", 2, public="yes")
        cookies = [(one.key, one.value) for one in guest.session.cookie_jar]
        await rewrite(here, GONE)
    async with house(tmp_path) as again:
        guest = await again.guest(Cookie="; ".join(f"{name}={value}" for name, value in cookies))
        for path in ("/", "/me", "/g/meow", "/api/tables", "/api/history"):
            answer = await guest.get(path)
            told = await answer.text()
            assert answer.status == 200, path
            assert kept in told, path
            assert not any(code in told for code in lost), path
        assert "9 parties attendent que leur jeu revienne" in await (await guest.get("/me")).text()
        assert (await guest.post("/me", {"name": "Zoé"}))[0] == 303
        assert (await guest.get(f"/t/{lost[0]}")).status == 404
        await rewrite(again, BACK)  # the box is found again
        assert lost[0] in await (await guest.get("/me")).text()


@live
async def test_the_demo_lets_go_of_a_table_that_does_not_open_and_begins_another(tmp_path: Path) -> None:
    async with house(tmp_path, demo=True, bot_delay=(2000, 2000)) as here:
        before = await codes(here, TABLES)
        await rewrite(here, OTHER_RULES)
    async with house(tmp_path, demo=True, bot_delay=(2000, 2000)) as again:
        assert set(before) < set(await codes(again, 2 * TABLES))


@live
async def test_who_watches_is_not_led_to_a_table_that_does_not_open(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=(5000, 5000)) as here:
        _, broken = await (await here.guest()).post("/g/meow/watch")
        while not (await room_of(here).open(broken.removeprefix("/t/"))).seq:
            await asyncio.sleep(0.05)
        await rewrite(here, OTHER_RULES)
    async with house(tmp_path) as again:
        guest = await again.guest()
        status, other = await guest.post("/g/meow/watch")
        assert (status, other == broken) == (303, False)
        assert (await guest.get(other)).status == 200
