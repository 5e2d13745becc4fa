"""How the house is: for whoever keeps it running, and for the machine that watches it."""

import time

from aiohttp import web

from ronron.server import metrics
from ronron.server.metrics import Metrics
from ronron.server.peer import PEER
from ronron.server.settings import Settings
from ronron.tables.errors import StoreFailed
from ronron.tables.room import Room

FRESH_S = 1.0  # how long an answer about the store is good: each one costs a write to the disk


class Vitals:
    """`/healthz`: the process answers. `/readyz`: and it can write. `/metrics`: figures, for this machine alone."""

    def __init__(self, settings: Settings, room: Room, figures: Metrics) -> None:
        self.metrics = settings.metrics
        self.room = room
        self.figures = figures
        self.looked = -FRESH_S
        self.well = False
        self.closing = False

    async def health(self, _request: web.Request) -> web.Response:
        return answer({"ok": True, "tables": len(self.room.tables)})

    async def ready(self, _request: web.Request) -> web.Response:
        if time.monotonic() - self.looked > FRESH_S:
            self.looked = time.monotonic()
            try:
                await self.room.store.check()
                self.well = True
            except StoreFailed:
                self.well = False
        good = self.well and not self.closing
        return answer({"ok": good, "store": self.well, "closing": self.closing}, 200 if good else 503)

    async def show(self, request: web.Request) -> web.Response:
        allowed = self.metrics == "all" or (self.metrics == "local" and request.app[PEER].is_local(request))
        if not allowed:
            raise web.HTTPNotFound
        return web.Response(body=self.figures.text().encode(), headers={"Content-Type": metrics.KIND})


def answer(told: dict[str, object], status: int = 200) -> web.Response:
    return web.json_response(told, status=status, headers={"Cache-Control": "no-store"})
