"""A table by itself: bots, the clock, rest, and a store that fails for real."""

import asyncio
import copy
import io
import logging
import resource
from collections.abc import Sequence
from pathlib import Path

import pytest

from ronron.bots.random import RandomBot
from ronron.core.game import View
from ronron.core.match import Match
from ronron.core.rng import Rng, seeded
from ronron.core.shelf import lend
from ronron.core.state import WATCHER
from ronron.server import wire
from ronron.server.socket import SLOWEST, Socket, frame
from ronron.tables.moment import Moment
from ronron.tables.table import Table
from tests.server.cachette.game import GAME as CACHETTE
from tests.server.cachette.game import TURN_MS
from tests.server.house import Page, house, pages_of, play_out, settle, sitting_down
from tests.server.live import live


async def against_bots(page: Page) -> None:
    """The person plays whatever is offered, until it is over."""
    sent = 0
    while not page.pub.count:
        if page.moves:
            sent += 1
            await page.play(page.moves[0], id=sent)
            await settle(page, seq=(await page.wait(wire.Done)).seq)
        else:
            await page.hear()


@live
async def test_a_person_plays_a_whole_game_against_bots(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create(bots=3)
        page = await guest.look(code)
        await page.wait(wire.Welcome)
        await against_bots(page)
        assert page.seq == 3 + 108
        assert here.room is not None
        assert here.room.tables[code].row.state == "over"


class Broken:
    """A bot that fails in every way."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        if view["trick"] % 2:
            raise RuntimeError("out of tuna")
        return "tuna"


@live
async def test_a_bot_that_fails_plays_at_random_and_that_is_logged(tmp_path: Path) -> None:
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    logging.getLogger("ronron.tables.bot").addHandler(handler)
    try:
        async with house(tmp_path) as here:
            assert here.room is not None
            here.room.thinker.bot = Broken()
            guest = await here.guest()
            page = await guest.look(await guest.create(bots=1, players=2))
            await page.wait(wire.Welcome)
            await against_bots(page)
            assert page.seq == 3 + 54
    finally:
        logging.getLogger("ronron.tables.bot").removeHandler(handler)
    assert heard.getvalue().count("plays at random") == 27
    assert "out of tuna" in heard.getvalue()


@live
async def test_a_bot_gives_people_time_to_see(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=(700, 700)) as here:
        assert here.room is not None
        here.room.thinker.bot = RandomBot()
        guest = await here.guest()
        code = await guest.create(bots=1, players=2, **{"option.first": "0"})
        page = await guest.look(code)
        await settle(page, seq=1)
        await page.play(page.moves[0], id=1)
        await settle(page, seq=3)  # its first card
        match = here.room.tables[code].match
        assert match is not None
        times = [event.at for event in match.record.events]
        assert times[2] - times[1] >= 700


@live
async def test_time_moves_when_nobody_does(tmp_path: Path) -> None:
    with lend(CACHETTE):
        async with house(tmp_path, scale=2000.0) as here:
            code, guests = await sitting_down(here, "cachette", 2, **{"option.clock": "yes"})
            pages = await pages_of(code, guests)
            await settle(*pages, seq=1)
            await pages[0].play("rug", id=1)
            await settle(*pages, seq=5)  # one move, then the clock three times
            assert here.room is not None
            table = here.room.tables[code]
            assert table.match is not None
            events = table.match.record.events
            assert [event.who for event in events] == [-1, 0, -2, -2, -2]
            assert events[2].at >= TURN_MS
            assert events[4].at >= events[3].at + TURN_MS
            assert table.timer is None
            assert table.row.state == "over"


@live
async def test_a_table_at_rest_leaves_memory_and_comes_back_the_same(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert here.room is not None
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        await play_out(pages, [], 7)
        here.room.sweep(0)
        assert code in here.room.tables  # somebody is looking
        before, known = here.room.tables[code], pages[1]
        for page in pages:
            await page.close()
        while before.audience.count() or before.queue:
            await asyncio.sleep(0.01)
        here.room.sweep(0)
        assert code not in here.room.tables
        page = await guests[1].look(code)
        welcome = await page.wait(wire.Welcome)
        assert (welcome.pub, welcome.own, welcome.seq) == (known.pub, known.own, known.seq)
        assert welcome.log == known.log
        after = here.room.tables[code]
        assert after is not before
        assert (after.changed, after.answered) == (before.changed, before.answered)
        assert after.match is not None
        assert before.match is not None
        assert after.match.record == before.match.record


@live
async def test_a_cold_table_asked_for_by_many_is_read_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert here.room is not None
        code, _ = await sitting_down(here, "meow", 2)
        here.room.sweep(0)
        tables = await asyncio.gather(*(here.room.open(code) for _ in range(20)))
        assert len(set(map(id, tables))) == 1


def shown(table: Table) -> View:
    assert table.latest is not None
    return copy.deepcopy(table.latest.view(WATCHER))


@live
async def test_when_the_disk_is_full_the_table_says_sorry_and_stays_where_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        assert here.room is not None
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        await play_out(pages, [], 3)
        table = here.room.tables[code]
        mover, other = sorted(pages, key=lambda page: not page.moves)
        before = shown(table)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))  # no file of this process may grow
        try:
            await mover.play(mover.moves[0], id=70)
            sorry = await mover.wait(wire.Sorry)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert sorry.say.id == "table.store"
        assert table.seq == 3
        assert shown(table) == before
        assert not any(isinstance(m, wire.Event) and m.seq > 3 for _, m in other.heard)
        await mover.play(mover.moves[0], id=70)  # the same message, once there is room again
        assert (await mover.wait(wire.Done)).seq == 4
        await settle(*pages, seq=4)


@live
async def test_a_scene_that_cannot_be_drawn_stops_the_move_and_keeps_nothing(tmp_path: Path) -> None:
    with lend(CACHETTE):
        async with house(tmp_path) as here:
            assert here.room is not None
            code, guests = await sitting_down(here, "cachette", 2)
            pages = await pages_of(code, guests)
            await settle(*pages, seq=1)
            table = here.room.tables[code]
            artist = table.audience.artist  # type: ignore[attr-defined]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(type(artist), "public", lambda *_: 1 // 0)
                patch.setattr(logging.getLogger("ronron.tables.table"), "disabled", True)
                patch.setattr(logging.getLogger("ronron.server.talk"), "disabled", True)
                await pages[0].play("rug", id=1)
                assert (await pages[0].wait(wire.Sorry)).say.id == "table.trouble"
            assert table.seq == 1
            kept = await here.room.store.read(code)
            assert kept is not None
            assert len(kept.entries) == 1
            await pages[0].play("rug", id=1)
            assert (await pages[0].wait(wire.Done)).seq == 2


@pytest.mark.parametrize("key", ["cachette", "meow"])
def test_a_moment_shows_each_reader_what_the_match_shows(key: str) -> None:
    """With the part that all share built once, or without."""
    with lend(CACHETTE):
        match, rng = Match.new(key, 4, seed="moments"), seeded("moments")
        moments = [Moment(match)]
        match.listeners.append(lambda made: moments.append(Moment(made)))
        while match.outcome is None:
            for reader in (2, 0, WATCHER, 3, 1):
                assert moments[-1].view(reader) == match.view(reader)
                assert moments[-1].legal(reader) == (match.legal(reader) if reader >= 0 else [])
                assert moments[-1].tell(reader) == match.tell(reader)
            seat = match.to_act[-1]
            match.play(seat, match.legal(seat)[rng.below(len(match.legal(seat)))])
        assert len(moments) > 10


@live
async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    token = {"Authorization": f"Bearer {'again' * 5}"}
    async with house(tmp_path, bot_delay=(10**9, 10**9)) as here:  # they would think for days
        guest = await here.guest(**token)
        code = await guest.create(bots=1, players=2, **{"option.first": "0"})
        page = await guest.look(code)
        await settle(page, seq=1)
        await page.play(page.moves[0], id=1)
        await settle(page, seq=2)
    async with house(tmp_path) as again:
        page = await (await again.guest(**token)).look(code)
        await settle(page, seq=3)


@live
async def test_a_table_has_room_for_many_but_not_for_everybody(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ronron.server.fanout.CROWD", 1)
        patch.setattr("ronron.server.fanout.PAGES", 2)
        async with house(tmp_path) as here:
            code, guests = await sitting_down(here, "meow", 2)
            pages = await pages_of(code, guests)
            watchers = [await (await here.guest()).look(code) for _ in range(2)]
            await watchers[0].wait(wire.Welcome)
            assert (await watchers[1].wait(wire.Sorry)).say.id == "table.crowded"
            again = await guests[0].look(code)
            assert (await again.wait(wire.Welcome)).seat == 0, "however many watch, who plays comes back in"
            assert (await (await guests[0].look(code)).wait(wire.Sorry)).say.id == "table.crowded"
            await watchers[0].close()
            assert await play_out(pages, [], 3) == 2


@live
async def test_who_reads_too_slowly_is_let_go(tmp_path: Path) -> None:
    arrived: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
    server = await asyncio.start_server(lambda _reader, writer: arrived.put_nowait(writer), "127.0.0.1", 0)
    _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    transport = (await arrived.get()).transport
    assert isinstance(transport, asyncio.Transport)
    socket, told = Socket(transport, ""), 0
    while not transport.is_closing():
        socket.send(frame(b"x" * 70_000))  # nobody reads at the other end
        told += 1
        assert told < 1000
    assert told > SLOWEST // 70_000
    writer.close()
    server.close()


@live
async def test_a_welcome_larger_than_what_may_wait_reaches_who_reads_slowly(tmp_path: Path) -> None:
    arrived: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
    server = await asyncio.start_server(lambda _reader, writer: arrived.put_nowait(writer), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    transport = (await arrived.get()).transport
    assert isinstance(transport, asyncio.Transport)
    large = frame(b"x" * 16 * SLOWEST)
    Socket(transport, "").send(large)
    assert transport.get_write_buffer_size() > SLOWEST, "the rest waits here"
    assert len(await reader.readexactly(len(large))) == len(large)
    Socket(transport, "").send(frame(b"and on"))
    assert (await reader.readexactly(8)).endswith(b"and on")
    writer.close()
    server.close()
