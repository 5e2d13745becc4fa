"""The road to one screen, measured by us: a control-frame ping each second, which a page can neither see nor delay.

What is read is stamped with the moment it arrived, and answered in its turn: a slow answer never makes a slap late.
"""

import asyncio
import contextlib
import logging
import socket as sockets
import struct
from collections.abc import AsyncIterator, Awaitable, Callable

from aiohttp import WSMessage, WSMsgType, web

from ronron.server.socket import Socket
from ronron.tables.clock import Clock

EVERY_S = 1.0
FIRST = 5  # pings in quick succession, so that the first card finds the road known
FIRST_S = 0.1
WAITING = 64  # messages that may wait to be answered
RTT_AT = 68  # where Linux keeps the round trip, in µs, in its tcp_info

log = logging.getLogger(__name__)

Hear = Callable[[WSMessage, float], Awaitable[None]]


class Road:
    """One connection in a game of speed."""

    def __init__(self, ws: web.WebSocketResponse, socket: Socket, clock: Clock, direct: bool) -> None:
        self.ws = ws
        self.socket = socket
        self.clock = clock
        self.direct = direct  # nothing stands between: the kernel's own round trip is the whole way
        self.flying: dict[bytes, float] = {}
        self.number = 0

    async def listen(self, hear: Hear, changed: Callable[[], None]) -> None:
        """Read to the end, and measure meanwhile; `changed` when the quality of the road has."""
        queue: asyncio.Queue[tuple[WSMessage, float]] = asyncio.Queue(WAITING)
        async with together(self.measure(changed), self.answer(queue, hear)):
            async for message in self.ws:
                at = self.clock.exact()
                if message.type is WSMsgType.PONG:
                    self.back(bytes(message.data), at)
                elif message.type is WSMsgType.PING:
                    await self.ws.pong(message.data)
                else:
                    await queue.put((message, at))

    async def answer(self, queue: asyncio.Queue[tuple[WSMessage, float]], hear: Hear) -> None:
        try:
            while True:
                await hear(*await queue.get())
        except Exception:  # nobody would answer any more: the line is cut, and the page comes back
            log.exception("answering on a timed line")
            await self.ws.close()

    async def measure(self, changed: Callable[[], None]) -> None:
        quality = self.socket.link.quality()
        while not self.ws.closed:
            self.number += 1
            payload = struct.pack("!Q", self.number)
            self.flying[payload] = self.clock.exact()
            if len(self.flying) > WAITING:
                del self.flying[next(iter(self.flying))]
            with contextlib.suppress(ConnectionError):
                await self.ws.ping(payload)
            if self.direct:
                self.socket.link.tcp = kernel_rtt(self.socket.transport, self.clock.scale)
            if self.socket.link.quality() != quality:
                quality = self.socket.link.quality()
                changed()
            await asyncio.sleep(FIRST_S if self.number < FIRST else EVERY_S)

    def back(self, payload: bytes, at: float) -> None:
        """A pong; one that we did not ask for tells nothing."""
        left = self.flying.pop(payload, None)
        if left is not None:
            self.socket.link.heard(at - left)


def kernel_rtt(transport: asyncio.Transport, scale: float = 1.0) -> float | None:
    """The round trip in ms as the kernel has it, where it tells."""
    socket = transport.get_extra_info("socket")
    if socket is None or not hasattr(sockets, "TCP_INFO"):
        return None
    try:
        info = socket.getsockopt(sockets.IPPROTO_TCP, sockets.TCP_INFO, RTT_AT + 4)
    except OSError:
        return None
    return float(struct.unpack_from("=I", info, RTT_AT)[0]) / 1000 * scale if len(info) >= RTT_AT + 4 else None


@contextlib.asynccontextmanager
async def together(*works: Awaitable[None]) -> AsyncIterator[None]:
    """Work that goes on beside something, and ends with it."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
