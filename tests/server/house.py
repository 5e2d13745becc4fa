"""A house for one test, and the guests who come to it: everything goes through HTTP and WebSockets."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any, Self, TypeVar

import aiohttp
import msgspec

from ronron.core.change import apply
from ronron.core.scene import Scene
from ronron.server import wire
from ronron.server.app import ROOM
from ronron.server.run import opened
from ronron.server.settings import Settings
from ronron.tables.room import Room

FAST = 50.0  # time in tests
LONG_S = 20.0  # of real time, after which a test has waited in vain

Told = TypeVar("Told", bound=msgspec.Struct)
decode = msgspec.json.Decoder(wire.FromServer).decode


class House:
    """An address, and the room behind it for those tests that look behind."""

    def __init__(self, address: str, room: Room | None = None) -> None:
        self.address = address
        self.room = room
        self.stack = contextlib.AsyncExitStack()

    async def guest(self, **headers: str) -> "Guest":
        """Somebody new at the door, with a cookie jar of their own."""
        jar = aiohttp.CookieJar(unsafe=True)
        session = aiohttp.ClientSession(self.address, cookie_jar=jar, headers={"Origin": self.address} | headers)
        return Guest(await self.stack.enter_async_context(session))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()


@contextlib.asynccontextmanager
async def house(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """The whole server on a free port of this machine."""
    wanted: dict[str, Any] = {"scale": FAST, "bot_delay": (0, 0), "bot_level": "chaton", "bot_workers": 0} | settings
    runner, address = await opened(Settings(port=0, data=folder, **wanted))
    try:
        async with House(address, runner.app[ROOM]) as here:
            yield here
    finally:
        await runner.cleanup()


class Guest:
    """A person with a browser."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session

    async def post(self, path: str, fields: Mapping[str, object] | None = None) -> tuple[int, str]:
        """A form sent: the status, and where it leads."""
        data = {name: str(value) for name, value in (fields or {}).items()}
        async with self.session.post(path, data=data, allow_redirects=False) as response:
            return response.status, response.headers.get("Location", await response.text())

    async def get(self, path: str, **headers: str) -> aiohttp.ClientResponse:
        response = await self.session.get(path, headers=headers, allow_redirects=False)
        await response.read()
        return response

    async def create(self, game: str = "meow", players: int = 4, **fields: object) -> str:
        status, where = await self.post(f"/g/{game}/tables", {"players": players, **fields})
        assert status == 303, where
        return where.removeprefix("/t/")

    async def sit(self, code: str, seat: int, name: str = "") -> None:
        status, where = await self.post(f"/t/{code}/sit", {"seat": seat, "name": name})
        assert (status, where) == (303, f"/t/{code}"), where

    async def look(self, code: str, want: str = "scene", since: int = 0) -> "Page":
        """The table's page, opened: what comes next is a welcome or a view."""
        page = Page(await self.session.ws_connect(f"/ws/{code}"))
        await page.send({"t": "hello", "v": wire.VERSION, "want": want, "since": since})
        return page


class Page:
    """One socket. It keeps every byte that it was sent, and does to its scenes what a client does."""

    def __init__(self, ws: "aiohttp.ClientWebSocketResponse[bool]") -> None:
        self.ws = ws
        self.heard: list[tuple[str, msgspec.Struct]] = []  # raw and read
        self.pub, self.own = Scene(), Scene()
        self.seat: int | None = None
        self.seq = 0
        self.log: list[wire.Line] = []
        self.table: wire.Table | None = None

    async def send(self, message: object) -> None:
        await self.ws.send_str(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    async def play(self, text: str, id: int, seq: int | None = None) -> None:
        await self.send({"t": "play", "id": id, "seq": self.seq if seq is None else seq, "text": text})

    async def hear(self) -> msgspec.Struct:
        """The next message, whatever it is."""
        async with asyncio.timeout(LONG_S):
            raw = str(await self.ws.receive_str())
        message: msgspec.Struct = decode(raw)
        self.heard.append((raw, message))
        self.follow(message)
        return message

    async def wait(self, kind: type[Told]) -> Told:
        """Read on until such a message comes."""
        while not isinstance(message := await self.hear(), kind):
            pass
        return message

    def follow(self, message: msgspec.Struct) -> None:
        if isinstance(message, wire.Welcome):
            self.pub, self.own, self.table = message.pub, message.own, message.table
            self.seat, self.seq = message.seat, message.seq
            self.log += message.log
        elif isinstance(message, wire.Event):
            assert message.seq == self.seq + 1, "events come one after another"
            self.seq = message.seq
            self.log.append(wire.Line(message.seq, message.say))
            for step in message.steps:
                self.pub = apply(self.pub, step.pub)
                if step.own is not None:
                    self.own = apply(self.own, step.own)
        elif isinstance(message, wire.View):
            self.seq, self.table, self.seat = message.seq, message.table, message.seat
        elif isinstance(message, wire.Table):
            self.table = message

    @property
    def moves(self) -> list[str]:
        return [move.text for move in self.own.moves]

    async def close(self) -> None:
        await self.ws.close()


@contextlib.asynccontextmanager
async def hearing(*pages: Page) -> AsyncIterator[None]:
    """Pages that listen meanwhile, as a browser does: who answers no ping is thought to be gone."""

    async def hear_on(page: Page) -> None:
        while True:
            await page.hear()

    tasks = [asyncio.create_task(hear_on(page)) for page in pages]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def settle(*pages: Page, seq: int) -> None:
    """Until every page has seen an event."""
    for page in pages:
        while page.seq < seq:
            await page.hear()


async def play_out(pages: list[Page], others: list[Page], stop: int = 10**6, first: int = 1) -> int:
    """Play the game of these pages, one for each seat, up to event `stop` or to its end; how many moves were made."""
    made = 0
    while pages[0].seq < stop and not pages[0].pub.count:
        movers = [page for page in pages if page.moves]
        if not movers:  # a deal is on its way
            await settle(*pages, *others, seq=pages[0].seq + 1)
            continue
        mover = movers[0]
        await mover.play(mover.moves[made % len(mover.moves)], id=first + made)
        done = await mover.wait(wire.Done)
        assert done.id == first + made
        await settle(*pages, *others, seq=done.seq)
        made += 1
    return made


async def sitting_down(here: House, game: str = "meow", players: int = 4, **fields: object) -> tuple[str, list[Guest]]:
    """A table full of people."""
    guests = [await here.guest() for _ in range(players)]
    code = await guests[0].create(game, players, **fields)
    for seat in range(1, players):
        await guests[seat].sit(code, seat)
    return code, guests


async def pages_of(code: str, guests: list[Guest], want: str = "scene") -> list[Page]:
    """Everybody opens the table's page."""
    pages = []
    for guest in guests:
        page = await guest.look(code, want)
        if want == "scene":
            await page.wait(wire.Welcome)
        pages.append(page)
    return pages


async def beside(work: Callable[[int], Awaitable[None]], games: int, tables: int = 8) -> None:
    """Many whole games at a few tables beside each other: their events reach the disk together."""
    numbers = iter(range(games))

    async def one_after_the_other() -> None:
        for number in numbers:
            await work(number)

    async with asyncio.TaskGroup() as group:
        for _ in range(tables):
            group.create_task(one_after_the_other())
