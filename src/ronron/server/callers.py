"""Connections before anything has been said on them: so many of an address, and none that stays silent for long."""

import asyncio
from collections import Counter
from typing import Any, NamedTuple

from aiohttp import web

from ronron.server.metrics import Metrics
from ronron.server.peer import Peer, place
from ronron.server.settings import Limits

IDLE_S = 75.0  # between two requests of one connection; a proxy's own patience is a minute


class Caller(NamedTuple):
    """One connection: from where, and how long we wait."""

    address: str
    patience: asyncio.TimerHandle


class Callers:
    """Stands between the listening socket and the server. Proxies of ours may bring as many as they like."""

    def __init__(self, limits: Limits, peer: Peer, metrics: Metrics) -> None:
        self.limits = limits
        self.peer = peer
        self.metrics = metrics
        self.here: dict[Any, Caller] = {}
        self.of: Counter[str] = Counter()  # by address

    def watch(self, server: web.Server) -> None:
        """From now on every connection passes here."""
        made, lost = server.connection_made, server.connection_lost

        def connection_made(handler: Any, transport: asyncio.Transport) -> None:
            made(handler, transport)
            self.come(handler, transport)

        def connection_lost(handler: Any, exc: BaseException | None = None) -> None:
            self.go(handler)
            lost(handler, exc)

        server.connection_made = connection_made  # type: ignore[method-assign]
        server.connection_lost = connection_lost  # type: ignore[method-assign]

    def come(self, handler: Any, transport: asyncio.Transport) -> None:
        given = (transport.get_extra_info("peername") or ("",))[0]
        address = place(given)
        if self.of[address] >= self.limits.connections and not self.peer.is_ours(given):
            self.metrics.count("limited_total", why="connections")
            transport.abort()
            return
        self.of[address] += 1
        waiting = asyncio.get_running_loop().call_later(self.limits.patience, transport.abort)
        self.here[handler] = Caller(address, waiting)

    def heard(self, handler: Any) -> None:
        """Its first request is here."""
        if handler in self.here:
            self.here[handler].patience.cancel()

    def go(self, handler: Any) -> None:
        caller = self.here.pop(handler, None)
        if caller is None:
            return
        caller.patience.cancel()
        self.of[caller.address] -= 1
        if not self.of[caller.address]:
            del self.of[caller.address]


CALLERS = web.AppKey("callers", Callers)
