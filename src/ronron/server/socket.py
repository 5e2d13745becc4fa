"""One WebSocket as the tables see it: somewhere to write frames to, without waiting for whoever reads slowly."""

import asyncio
import struct
from typing import Literal, TypeAlias

from ronron.core.state import WATCHER
from ronron.tables.judge import Link

SLOWEST = 1 << 20  # bytes that may wait for a reader before another message; past this it is let go, and comes back

Want: TypeAlias = Literal["scene", "view"]

TEXT = 0x81  # a whole text message in one frame (RFC 6455)


def frame(payload: bytes) -> bytes:
    """A message as it lies on the wire: made once, written to everybody who gets the same."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + payload
    return struct.pack("!BBQ", TEXT, 127, size) + payload


class Socket:
    """Who is at the other end, what they asked for, and the way to them."""

    __slots__ = ("eyes", "holder", "link", "open", "reader", "transport", "want")

    def __init__(self, transport: asyncio.Transport, holder: str) -> None:
        self.transport = transport
        self.holder = holder  # the hash of the guest's token, "" for none
        self.reader = WATCHER
        self.eyes: int | None = None  # the seat that was asked for, of several on the device
        self.link = Link()
        self.want: Want = "scene"
        self.open = True

    def send(self, frames: bytes) -> None:
        """Write whole frames straight to the transport, as aiohttp's own writer does with an await for each.

        One message may be larger than what may wait: a welcome tells all of a long game.
        """
        if not self.open or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > SLOWEST:
            self.transport.abort()
            return
        self.transport.write(frames)
