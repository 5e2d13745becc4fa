"""The doors: who is let in, by which name, how often, and how many at a time. Everything passes here first."""

import asyncio
import contextlib
import math
import re
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

from aiohttp import web

from ronron.server import guest
from ronron.server.metrics import Metrics
from ronron.server.pace import Buckets
from ronron.server.peer import Peer, is_address
from ronron.server.settings import Settings
from ronron.tables.errors import NoTable, TableError
from ronron.tables.room import Room

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Pacer = Callable[[], Awaitable[None]]

# Routes that make a table.
MAKING = {"/g/{key}/tables", "/g/{key}/watch", "/t/{code}/rematch", "/t/{code}/again", "/api/tables"}
NAMING = {"/me", "/me/code", "/t/{code}/sit"}  # and that keep a guest, whom anybody may make up
TRYING = {"/me/move"}  # routes where a secret might be guessed: each try counts
HOST = re.compile(r"(?P<name>\[[0-9A-Fa-f:.]+\]|[^\[\]:]+)(:\d+)?")
FREE = ("/static/", "/art/", "/words/")  # small, in memory, and many to a page


class Doors:
    """What is asked of everybody before anything is done for them."""

    def __init__(self, settings: Settings, peer: Peer, room: Room, metrics: Metrics) -> None:
        limits = self.limits = settings.limits
        self.room = room
        self.metrics = metrics
        self.peer = peer
        self.hosts = own_names(settings)
        self.requests = Buckets(limits.requests)
        self.tables = Buckets(limits.tables)
        self.person_tables = Buckets(limits.person_tables)
        self.names = Buckets(limits.names)
        self.misses = Buckets(limits.misses)
        self.person_messages = Buckets(limits.person_messages)
        self.hellos = Buckets(limits.hellos)
        self.phrases = Buckets(limits.phrases)
        self.sockets: Counter[str] = Counter()  # by address

    # The middleware

    async def watch(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not self.knows(request.host):
            self.metrics.count("limited_total", why="host")
            raise web.HTTPMisdirectedRequest
        if request.path.startswith(FREE):
            return await handler(request)
        address = self.peer.address(request)
        self.spend(self.requests, "requests", address)
        resource = request.match_info.route.resource
        route = resource.canonical if resource else ""
        if request.method == "POST" and route in MAKING:
            self.make_room(request, address)
        if request.method == "POST" and route in NAMING:
            self.spend(self.names, "names", address)
        if request.method == "POST" and route in TRYING:
            self.spend(self.misses, "misses", address)
        if "{code}" not in route:
            return await handler(request)
        if self.misses.wait(address) and not self.is_home(request):
            self.refuse("misses", self.misses.wait(address))
        if request.match_info["code"] not in self.room.tables and self.is_full():
            self.refuse("tables", 60.0, web.HTTPServiceUnavailable)
        try:
            with self.seated(address) if route.startswith("/ws/") else contextlib.nullcontext():
                return await handler(request)
        except NoTable:
            self.misses.spend(address)
            raise

    def is_home(self, request: web.Request) -> bool:
        """Whether somebody plays where they would like to go: no guess, whatever others try behind the same address."""
        table, holder = self.room.tables.get(request.match_info["code"]), guest.holder_of(request)
        return table is not None and table.seat_of(holder) is not None

    def make_room(self, request: web.Request, address: str) -> None:
        """For one more table."""
        self.spend(self.tables, "tables", address)
        holder = guest.holder_of(request)
        if holder:
            self.spend(self.person_tables, "tables", holder)
        if self.is_full():
            self.refuse("tables", 60.0, web.HTTPServiceUnavailable)

    def is_full(self) -> bool:
        return len(self.room.tables) >= self.limits.all_tables

    @contextlib.contextmanager
    def seated(self, address: str) -> Iterator[None]:
        """One more WebSocket, for as long as it lasts."""
        if self.sockets[address] >= self.limits.sockets or self.sockets.total() >= self.limits.all_sockets:
            self.refuse("sockets", 30.0)
        self.sockets[address] += 1
        try:
            yield
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def pacer(self, holder: str) -> Pacer:
        """For one connection: await it before each message, and whoever goes too fast is read more slowly."""
        own = Buckets(self.limits.messages)

        async def pace() -> None:
            for buckets in (own, self.person_messages) if holder else (own,):
                await self.calm(buckets, "messages", holder)

        return pace

    async def calm(self, buckets: Buckets, why: str, key: str) -> None:
        """Wait as long as somebody has been too fast."""
        while wait := buckets.spend(key):
            self.metrics.count("limited_total", why=why)
            await asyncio.sleep(wait)

    def check_phrase(self, holder: str) -> None:
        """Whether somebody may speak again."""
        if self.phrases.spend(holder):
            self.metrics.count("limited_total", why="phrases")
            raise TableError("table.say.fast")

    def spend(self, buckets: Buckets, why: str, key: str) -> None:
        wait = buckets.spend(key)
        if wait:
            self.refuse(why, wait)

    def refuse(self, why: str, wait: float, kind: type[web.HTTPException] = web.HTTPTooManyRequests) -> None:
        self.metrics.count("limited_total", why=why)
        raise kind(headers={"Retry-After": str(math.ceil(wait))})

    def knows(self, host: str) -> bool:
        """Whether we go by that name. A page of somebody else's whose name leads here must not speak to us."""
        found = HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"].lower().rstrip(".")
        return "*" in self.hosts or name in self.hosts or is_address(name.strip("[]"))


def own_names(settings: Settings) -> set[str]:
    """Names that lead here: those of the settings, and this machine's own. Addresses are always right, since nobody
    can make another page's name out of one.
    """
    machine = socket.gethostname().lower()
    return {"localhost", machine, f"{machine}.local", settings.host.lower(), *map(str.lower, settings.hosts)}
