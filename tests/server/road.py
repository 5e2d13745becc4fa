"""A road between two sockets: every message takes its time, as on the links by which everybody measures."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from ronron.core.rng import Rng
from ronron.lab.photo_finish import Road

CHUNK = 1 << 16


class Proxy:
    """Carries bytes both ways, late, in their order."""

    def __init__(self, port: int, road: Road, rng: Rng) -> None:
        self.port = port
        self.road = road
        self.rng = rng

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there = await asyncio.open_connection("127.0.0.1", self.port)
        ways = [
            asyncio.create_task(self.way(reader, there, 1 - self.road.down)),
            asyncio.create_task(self.way(there_reader, writer, self.road.down)),
        ]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for one in (there, writer):
            one.close()

    async def way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, share: float) -> None:
        loop, free = asyncio.get_running_loop(), 0.0
        with contextlib.suppress(ConnectionError):
            while chunk := await reader.read(CHUNK):
                free = max(free + 1e-6, loop.time() + self.road.trip(share, self.rng) / 1000)  # never two at once
                loop.call_at(free, writer.write, chunk)


@contextlib.asynccontextmanager
async def proxy(port: int, road: Road, rng: Rng) -> AsyncIterator[int]:
    """The port at which the road begins."""
    server = await asyncio.start_server(Proxy(port, road, rng).carry, "127.0.0.1", 0)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()
