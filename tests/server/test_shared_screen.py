"""Several people share a device: it gets one seat's scene at a time, and nobody's until it says whose."""

from pathlib import Path

import msgspec
import pytest

from ronron import Match
from ronron.core import shelf
from ronron.core.state import WATCHER
from ronron.server import wire
from tests.counts import count
from tests.server.house import Page, house, settle
from tests.server.live import live

TURN_BY_TURN = ("meow", "caty_mini", "chabyrinthe", "defis_chats")


async def hello(page: Page, seat: int | None = None) -> wire.Welcome:
    await page.send({"t": "hello", "v": wire.VERSION} | ({} if seat is None else {"seat": seat}))
    return await page.wait(wire.Welcome)


@live
async def test_a_shared_screen_shows_what_a_watcher_sees_until_it_says_who_looks(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest, watcher = await here.guest(), await here.guest()
        code = await guest.create(players=2, here=2, name="Mia", name2="Léa")
        page, other = await guest.look(code), await watcher.look(code)
        await settle(page, other, seq=1)
        nobody, seen = await hello(page), await hello(other)
        assert (nobody.seat, nobody.yours) == (None, [0, 1])
        assert [seat.name for seat in nobody.table.seats] == ["Mia", "Léa"]
        assert all(seat.here for seat in nobody.table.seats), "both sit before it"
        assert (nobody.pub, nobody.own, nobody.log) == (seen.pub, seen.own, seen.log)
        hands = []
        for seat in (0, 1):
            mine = await hello(page, seat)
            assert mine.seat == seat
            hands.append(set(mine.own.pieces))
        assert len(hands[0]) == len(hands[1]) > 0
        assert not hands[0] & hands[1]
        assert (await hello(page)).seat is None, "the curtain falls again"


@live
async def test_who_shares_a_device_plays_for_the_seat_that_is_named(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create(players=2, here=2, **{"option.first": "1"})
        page = await guest.look(code)
        await settle(page, seq=1)
        welcome = await hello(page, 1)
        text = welcome.own.moves[0].text
        await page.send({"t": "play", "id": 1, "seq": welcome.seq, "text": text, "seat": 0})
        assert (await page.wait(wire.Refused)).id == 1
        await hello(page)
        await page.send({"t": "play", "id": 2, "seq": welcome.seq, "text": text})
        assert (await page.wait(wire.Refused)).say.id == "table.not_seated", "nobody looks, so it is nobody's"
        await page.send({"t": "play", "id": 3, "seq": welcome.seq, "text": text, "seat": 1})
        assert (await page.wait(wire.Done)).id == 3


@live
async def test_the_position_is_told_in_words_as_each_reader_may_know_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest, watcher = await here.guest(), await here.guest()
        code = await guest.create(players=2, bots=1)
        page, other = await guest.look(code), await watcher.look(code)
        await settle(page, other, seq=1)
        assert here.room is not None
        for one, reader in ((page, 0), (other, WATCHER)):
            await one.send({"t": "tell"})
            told = await one.wait(wire.Told)
            latest = here.room.tables[code].latest
            assert latest is not None
            if told.seq == latest.seq:
                assert told.lines == latest.game.describe(latest.view(reader))
            assert told.lines
        await other.send({"t": "tell", "seat": 0})
        assert await other.wait(wire.Sorry), "nobody reads through another's eyes"


@live
async def test_before_the_game_there_is_nothing_to_tell(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        page = await guest.look(await guest.create(players=3))
        await page.send({"t": "tell"})
        assert (await page.wait(wire.Told)) == wire.Told(0, [])


@pytest.mark.parametrize("key", TURN_BY_TURN)
def test_whom_the_table_waits_for_stands_on_the_plates_for_the_curtain_to_fall_by(key: str) -> None:
    artist = shelf.table(key)
    assert artist is not None
    for number in range(count(2, 40)):
        match = Match.new(key, 2 + number % 2, {}, seed=f"awaited {number}")
        while match.to_act:
            plates = artist.public(match.view(WATCHER)).plates
            awaited = {seat for seat, plate in plates.items() if plate.awaited}
            assert awaited == set(match.to_act), msgspec.json.encode(match.view(WATCHER))[:400]
            seat = match.to_act[0]
            moves = match.legal(seat)
            match.play(seat, moves[match.seq * 7 % len(moves)])
