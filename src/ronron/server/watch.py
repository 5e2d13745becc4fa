"""Watching a game before one plays it: the public tables, and bots that play for whoever would like to see them."""

from aiohttp import web

from ronron.core.shelf import find
from ronron.server import guest
from ronron.server.desk import Desk
from ronron.tables.sitting import only_bots

LOOKED_AT = 50  # of the latest public tables, where one of bots may go on already


class Watch:
    """POST /g/{key}/watch."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def add_to(self, app: web.Application) -> None:
        app.add_routes([web.post("/g/{key}/watch", self.watch)])

    async def watch(self, request: web.Request) -> web.Response:
        """To the bots who play this game already, or to some that begin now."""
        guest.check_origin(request)
        room, key = self.desk.room, find(request.match_info["key"]).info.key
        for row in await room.listed("playing", LOOKED_AT, game=key):
            if only_bots(row) and await room.opens(row.code):
                return self.desk.go(request, f"/t/{row.code}")
        return self.desk.go(request, f"/t/{await room.show(key)}")
