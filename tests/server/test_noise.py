"""The noise law: whatever is sent, nothing falls over, and no other table notices."""

import asyncio
import contextlib
import random
from pathlib import Path

import msgspec
from aiohttp import WSMsgType

from ronron.core.shelf import find, keys
from ronron.server import wire
from ronron.server.settings import Limits, Pace
from tests.counts import count
from tests.server.ears import Ears
from tests.server.house import Guest, House, Page, house, pages_of, play_out, settle, sitting_down
from tests.server.live import live
from tests.server.noise import messages

ANY = Pace(1e6, 1e6)
WIDE = Limits(requests=ANY, messages=ANY, person_messages=ANY, hellos=ANY, phrases=ANY)
ALLOWED = (wire.Sorry, wire.Refused, wire.Done, wire.Welcome, wire.Event, wire.View, wire.Told, wire.Hint, wire.Table)


class Nuisance:
    """Somebody at a table who sends noise, and comes back when shown the door."""

    def __init__(self, guest: Guest, code: str, rng: random.Random) -> None:
        self.guest, self.code, self.rng = guest, code, rng
        self.page: Page | None = None
        self.sent = self.thrown_out = 0

    async def come(self) -> Page:
        if self.page is None or self.page.ws.closed:
            self.page = Page(await self.guest.session.ws_connect(f"/ws/{self.code}"))
            if self.rng.random() < 0.9:  # or speaks before it has said hello
                await self.page.send({"t": "hello", "v": wire.VERSION})
        return self.page

    async def disturb(self, number: int) -> None:
        """So many messages, and all that comes back is something that the wire knows."""
        noise = messages(self.rng, 1, ["b8"])
        while number:
            page = await self.come()
            for _ in range(min(number, 25)):
                number -= 1
                self.sent += 1
                with contextlib.suppress(ConnectionError):
                    text = next(noise)
                    binary = self.rng.random() < 0.02
                    await (page.ws.send_bytes(text) if binary else page.ws.send_frame(text, WSMsgType.TEXT))
            await self.listen(page)

    async def listen(self, page: Page) -> None:
        """Until it is answered, or let go: a last message that is always refused marks the end."""
        with contextlib.suppress(ConnectionError):
            await page.send({"t": "hello", "v": 0})
        while True:
            message = await page.ws.receive(20)
            if message.type is not WSMsgType.TEXT:
                assert message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING, WSMsgType.ERROR), message
                self.thrown_out += 1
                await page.close()
                self.page = None
                return
            assert isinstance(msgspec.json.decode(message.data, type=wire.FromServer), ALLOWED)


async def quiet_table(here: House) -> list[Page]:
    code, guests = await sitting_down(here, "meow", 3)
    pages = await pages_of(code, guests)
    await settle(*pages, seq=1)
    return pages


async def hear_nothing(page: Page) -> None:
    """Listen, so that the house's pings are answered: it tells of nothing but who has come to this table."""
    while True:
        assert str((await page.ws.receive()).data).startswith('{"t":"table"')


@live
async def test_noise_of_every_kind_breaks_nothing_and_disturbs_no_other_table(tmp_path: Path) -> None:
    rng, each = random.Random(11), count(2000, 100_000) // len(keys())
    with Ears() as ears:
        async with house(tmp_path, limits=WIDE) as here:
            quiet = await quiet_table(here)
            hearing = [asyncio.create_task(hear_nothing(page)) for page in quiet]
            sent = 0
            for key in keys():
                players = max(2, find(key).info.seats[0])
                code, guests = await sitting_down(here, key, players)
                watcher = await here.guest()
                for guest, share in ((guests[0], 0.5), (guests[-1], 0.3), (watcher, 0.2)):
                    nuisance = Nuisance(guest, code, rng)
                    await nuisance.disturb(int(each * share))
                    sent += nuisance.sent
                assert here.room is not None
                kept = await here.room.store.read(code)
                table = here.room.tables[code]
                assert kept is not None
                assert table.sure
                assert kept.row.seats == table.row.seats, "nobody moved to another seat"
            assert sent >= each * len(keys()) * 0.9
            assert [task.exception() for task in hearing if task.done()] == [], "not a word reaches another table"
            for task in hearing:
                task.cancel()
            await asyncio.wait(hearing)
            assert await play_out(quiet, [], 12) == 11
    assert not ears.heard, ears.heard[:3]
