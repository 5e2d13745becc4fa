"""Looking back on a game through the house: in the background, once, politely refused where it cannot be."""

import asyncio
import contextlib
import re
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ronron.bots.analysis import analyse
from ronron.bots.levels import names, nearest
from ronron.bots.mine import AIM, MINE
from ronron.core.shelf import keys
from ronron.server import rest
from ronron.tables import analyst
from ronron.tables.fsck import check
from ronron.tables.seats import hashed
from tests.finished import lay, recorded
from tests.server.house import LONG_S, Guest, House, Page, house
from tests.server.live import live


async def side(guest: Guest, code: str) -> rest.AnalysisSide:
    return msgspec.json.decode(await (await guest.get(f"/api/tables/{code}/analysis")).read(), type=rest.AnalysisSide)


async def done(guest: Guest, code: str) -> tuple[rest.AnalysisSide, list[int]]:
    """What was found, and how far it was seen to be on the way."""
    seen = []
    async with asyncio.timeout(3 * LONG_S):
        while (told := await side(guest, code)).state == "running":
            seen.append(told.done)
            await asyncio.sleep(0.05)
    return told, seen


async def ask(guest: Guest, code: str) -> tuple[int, dict[str, Any]]:
    async with guest.session.post(f"/t/{code}/analysis", headers={"Accept": "application/json"}) as response:
        return response.status, await response.json()


@live
async def test_a_game_is_looked_back_on_in_the_background_and_what_was_found_is_kept(tmp_path: Path) -> None:
    record = recorded("meow")
    code = lay(tmp_path, record)
    async with house(tmp_path, bot_workers=1) as here:
        guest = await here.guest()
        assert (await side(guest, code)).state == "none"
        status, told = await ask(guest, code)
        assert (status, told["state"], told["of"]) == (202, "running", len(record.events) + 1)
        assert (await ask(await here.guest(), code))[0] == 202, "another who asks is told how far it is"
        found, seen = await done(guest, code)
        assert seen == sorted(seen), "progress only grows"
        assert found.found is not None
    truth = analyse(record)
    assert found.found == rest.lookback(truth), "the same as anybody finds from the record"
    async with house(tmp_path) as here:
        assert (await side(await here.guest(), code)) == found, "kept, also when the house was closed"


@live
async def test_one_analysis_at_a_time_for_each_person(tmp_path: Path) -> None:
    codes = [lay(tmp_path, recorded("multipli_cats")) for _ in range(2)]
    async with house(tmp_path) as here:
        guest, other = await here.guest(), await here.guest()
        assert (await ask(guest, codes[0]))[0] == 202
        status, told = await ask(guest, codes[1])
        assert (status, told["error"]) == (409, "analysis.busy")
        assert told["say"]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(analyst, "MOST", 1)
            assert (await ask(other, codes[1]))[1]["error"] == "analysis.full"
        assert (await ask(other, codes[1]))[0] == 202, "somebody else may"
        assert (await side(guest, codes[0])).state == "running"


@live
async def test_what_cannot_be_looked_back_on_is_refused_politely(tmp_path: Path) -> None:
    alone, together = (lay(tmp_path, recorded("chabyrinthe", name)) for name in ("solo", "coop"))
    async with house(tmp_path) as here:
        guest = await here.guest(**{"Accept-Language": "fr"})
        code = await guest.create("meow", 2, bots="all")
        for path in (code, alone, together):
            status, told = await ask(guest, path)
            assert status == 409
            assert told["say"].endswith(".")
            assert (await guest.get(f"/api/tables/{path}/analysis")).status == 409
        assert (await guest.post("/t/BCDFGHJK/analysis"))[0] == 404
        for path in (alone, together):
            page = await guest.get(f"/t/{path}/replay")
            assert 'id="look"' not in await page.text(), "and no button asks for it"
        status, _ = await guest.post(f"/t/{code}/analysis")
        assert status == 409, "a form too"
        stranger = await here.guest(Authorization="Bearer short")
        async with stranger.session.post(f"/api/tables/{alone}/analysis") as answer:
            assert answer.status == 401


@live
async def test_a_lost_worker_is_told_and_may_be_asked_again(tmp_path: Path) -> None:
    code = lay(tmp_path, recorded("meow"))
    async with house(tmp_path, bot_workers=1, bot_deadline=0.05) as here:
        guest = await here.guest()
        await ask(guest, code)
        assert (await done(guest, code))[0].state == "failed"
        assert (await ask(guest, code))[0] == 202


# Moments tried again


TOKEN = "somebody-who-played-before-0123456789"


async def first_seat(here: House) -> Guest:
    """Whoever sat in the first seat."""
    return await here.guest(Authorization=f"Bearer {TOKEN}")


@live
async def test_a_moment_is_tried_again_with_the_same_deal_and_bots_for_the_others(tmp_path: Path) -> None:
    record = recorded("meow")
    code = lay(tmp_path, record, holder=hashed(TOKEN))
    async with house(tmp_path) as here:
        guest = await first_seat(here)
        status, where = await guest.post(f"/t/{code}/again", {"seq": 41})
        assert status == 303
        new = where.removeprefix("/t/")
        assert here.room is not None
        table = await here.room.open(new)
        assert table.match is not None
        kept = [(event.who, event.text) for event in table.match.record.events[:40]]
        assert kept == [(event.who, event.text) for event in record.events[:40]]
        assert [seat.kind for seat in table.row.seats] == ["person", "bot", "bot"]
        assert table.seat_of(hashed(TOKEN)) == 0
        assert "Essai" in await (await guest.get(where, **{"Accept-Language": "fr"})).text()
        page = await guest.look(new)
        async with asyncio.timeout(LONG_S):
            await play_to_the_end(page)
        dealt = [event.text for event in table.match.record.events if event.who == -1]
        assert dealt == [event.text for event in record.events if event.who == -1], "later rounds are dealt alike too"


async def play_to_the_end(page: Page) -> None:
    await page.hear()
    number = 0
    while page.table is None or page.table.state != "over":
        if page.own.moves:
            number += 1
            await page.play(page.own.moves[0].text, number)
        await page.hear()


@live
async def test_a_moment_of_any_game_goes_on_from_where_it_was(tmp_path: Path) -> None:
    records = {key: recorded(key, "two" if key == "chabyrinthe" else "committed") for key in keys()}
    codes = {key: lay(tmp_path, record) for key, record in records.items()}
    async with house(tmp_path) as here:
        assert here.room is not None
        guest = await here.guest()
        for key, record in records.items():
            status, where = await guest.post(f"/t/{codes[key]}/again", {"seq": len(record.events) // 2})
            assert status == 303, key
            table = await here.room.open(where.removeprefix("/t/"))
            before, number = table.seq, 0
            assert before >= len(record.events) // 2 - 1
            page = await guest.look(table.row.code)
            async with asyncio.timeout(LONG_S):
                while table.seq < before + 6 and table.row.state != "over":
                    await page.hear()
                    if page.own.moves and not page.own.moves[-1].race:
                        number += 1
                        await page.play(page.own.moves[0].text, number)
            await page.ws.close()
        for code in codes.values():
            assert (await guest.get(f"/t/{code}/replay")).status == 200, "the game itself is as it was"
    with contextlib.closing(sqlite3.connect(tmp_path / "ronron.db")) as db:
        broken = [one for one in check(db) if one is not None]
    committed = {key for key, record in records.items() if record.chance == "committed"}  # whose secret we know
    assert len(committed) >= 4
    assert [one for one in broken if one.game in committed] == [], "every try replays, draws and all"


@live
async def test_a_try_is_in_no_history(tmp_path: Path) -> None:
    code = lay(tmp_path, recorded("meow"), holder=hashed(TOKEN))
    async with house(tmp_path) as here:
        guest = await first_seat(here)
        _, where = await guest.post(f"/t/{code}/again", {"seq": 41})
        history = await (await guest.get("/api/history")).json()
        assert [table["code"] for table in history["tables"]] == [code]
        for path in ("/", "/me"):
            assert where not in await (await guest.get(path)).text()


@live
async def test_what_cannot_be_tried_again_is_refused_politely(tmp_path: Path) -> None:
    record = recorded("meow")
    code = lay(tmp_path, record)
    async with house(tmp_path) as here:
        guest = await here.guest()
        going_on = await guest.create("meow", 2, bots="all")
        for path, seq in ((code, 0), (code, len(record.events) + 1), (code, "x"), (going_on, 1)):
            status, _ = await guest.post(f"/t/{path}/again", {"seq": seq})
            assert status == 409
        assert (await guest.post("/t/BCDFGHJK/again", {"seq": 1}))[0] == 404


@live
async def test_a_watcher_tries_in_the_seat_that_was_about_to_move(tmp_path: Path) -> None:
    record = recorded("meow")
    code = lay(tmp_path, record)
    async with house(tmp_path) as here:
        guest = await here.guest()
        _, where = await guest.post(f"/t/{code}/again", {"seq": 61})
        assert here.room is not None
        table = await here.room.open(where.removeprefix("/t/"))
        people = [number for number, seat in enumerate(table.row.seats) if seat.kind == "person"]
        assert people == [record.events[60].who]


# Levels


@live
async def test_at_my_level_gets_stronger_after_a_victory_and_weaker_after_a_defeat(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 2, bots="all", level="mine")
        assert here.room is not None
        table = await here.room.open(code)
        assert table.row.seats[1].level == "mine-1.50"
        page = await guest.look(code)
        async with asyncio.timeout(LONG_S):
            await play_to_the_end(page)
        assert table.match is not None
        assert table.match.outcome is not None
        await table.ask(lambda: asyncio.sleep(0))  # after what it learns
        winners = table.match.outcome.winners()
        share = (0 in winners) / len(winners)  # a game may be drawn
        _, where = await guest.post(f"/t/{code}/rematch")
        next_table = await here.room.open(where.removeprefix("/t/"))
        level = next(seat.level for seat in next_table.row.seats if seat.kind == "bot")
        assert (level > "mine-1.50", level < "mine-1.50") == (share > AIM, share < AIM)


@live
async def test_a_host_chooses_the_level_of_whom_they_call(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 3)
        assert (await guest.post(f"/t/{code}/bot", {"seat": 1, "level": "chat-parfait"}))[0] == 303
        assert (await guest.post(f"/t/{code}/start", {"level": "chat-savant"}))[0] == 400, "MEOW has no such cat"
        assert (await guest.post(f"/t/{code}/start", {"level": "no such cat"}))[0] == 400
        assert (await guest.post(f"/t/{code}/start", {"level": "mine"}))[0] == 303
        assert here.room is not None
        table = await here.room.open(code)
        assert [seat.level for seat in table.row.seats] == ["", "chat-parfait", "mine-1.50"]
        new = {"game": "meow", "players": 2, "bots": 1, "level": "chaton"}
        async with guest.session.post("/api/tables", json=new) as answer:
            table = await here.room.open((await answer.json())["code"])
        assert table.row.seats[1].level == "chaton"


@live
async def test_a_rematch_may_be_easier_or_harder(tmp_path: Path) -> None:
    for wish, level in (("easier", "chat-de-gouttiere"), ("harder", "chat-parfait"), ("", "chat-de-salon")):
        async with house(tmp_path / (wish or "same")) as here:
            guest = await here.guest()
            code = await guest.create("meow", 2, bots="all", level="chat-de-salon")
            page = await guest.look(code)
            async with asyncio.timeout(LONG_S):
                await play_to_the_end(page)
            _, where = await guest.post(f"/t/{code}/rematch", {"level": wish})
            assert here.room is not None
            table = await here.room.open(where.removeprefix("/t/"))
            assert [seat.level for seat in table.row.seats if seat.kind == "bot"] == [level]


def noted(troubles: list[str], _seconds: float, trouble: str) -> None:
    troubles.append(trouble)


@live
async def test_a_table_kept_with_a_level_that_its_game_does_without_plays_on_at_the_nearest(tmp_path: Path) -> None:
    record = recorded("meow")
    begun = msgspec.structs.replace(record, events=record.events[:-20], outcome=None)
    for kept, next_one in (("chat-savant", "chat-parfait"), ("mine-3.80", "mine-4.00")):
        folder = tmp_path / kept
        folder.mkdir()
        code = lay(folder, begun, holder=hashed(TOKEN), level=kept)
        async with house(folder) as here:
            assert here.room is not None
            troubles: list[str] = []
            here.room.thinker.thought = partial(noted, troubles)
            guest = await first_seat(here)
            page = await guest.look(code)
            async with asyncio.timeout(LONG_S):
                await play_to_the_end(page)
            assert troubles, "bots thought"
            assert set(troubles) == {""}, "and never had to play at random"
            _, where = await guest.post(f"/t/{code}/rematch", {"level": "harder"})
            table = await here.room.open(where.removeprefix("/t/"))
            assert {seat.level for seat in table.row.seats if seat.kind == "bot"} == {next_one}


@live
async def test_a_page_offers_the_levels_that_its_game_has(tmp_path: Path) -> None:
    async with house(tmp_path, bot_level="chat-savant") as here:
        guest = await here.guest()
        for key in keys():
            for path in (f"/g/{key}", f"/t/{await guest.create(key, 2)}"):
                page = await (await guest.get(path)).text()
                offered = re.findall(r'<option value="((?:chat|mine)[^"]*)"( selected)?', page)
                assert [name for name, _ in offered] == [*names(key), MINE]
                assert [name for name, usual in offered if usual] == [nearest(key, "chat-savant")]
