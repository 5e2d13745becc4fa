"""A game that is over, seen again: its page, its reel, a file that plays alone, and whether its deals were true."""

import asyncio
import gzip
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from ronron.bots.analysis import rivals
from ronron.core import shelf
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.scene import Shape
from ronron.core.state import WATCHER
from ronron.core.svg import picture
from ronron.core.verify import verify
from ronron.core.words import LANGS, say
from ronron.server import api, guest, onefile, replies, rest
from ronron.server.desk import Desk
from ronron.server.files import drawn
from ronron.server.form import Form
from ronron.server.pages import Shown, box, embedded, text
from ronron.server.reel import about, reel
from ronron.tables.analyst import Analyst
from ronron.tables.errors import NoTable, TableError
from ronron.tables.table import Table

KEPT_MOST = 48  # reels and logs in memory: a game that has just ended is looked at by everybody who played it

Made = TypeVar("Made")


class Replay:
    """GET /t/{code}/replay, and its reel.json, replay.html and end.svg; POST /t/{code}/analysis, /t/{code}/again."""

    def __init__(self, desk: Desk, analyst: Analyst) -> None:
        self.desk = desk
        self.analyst = analyst
        self.kept: dict[tuple[str, str], Any] = {}  # by code and what it is: the last used last
        self.making = asyncio.Lock()  # one at a time: they take the time of tables that are being played at

    def add_to(self, app: web.Application) -> None:
        app.add_routes(
            [
                web.get("/t/{code}/replay", self.show),
                web.get("/t/{code}/reel.json", self.reel),
                web.get("/t/{code}/replay.html", self.file),
                web.get("/t/{code}/end.svg", self.end),
                web.post("/t/{code}/analysis", self.analyse),
                web.post("/t/{code}/again", self.again),
            ]
        )

    async def show(self, request: web.Request) -> web.Response:
        table = await self.desk.room.open(request.match_info["code"])
        match = finished(table)
        if match is None:
            return self.refuse(request, table)
        lang, files, row = guest.lang_of(request), self.desk.files, table.row
        words = {one: files.words(one, row.game) for one in LANGS}
        boot = Shown(row.code, row.game, lang, words, files.sheets(row.game), f"/t/{row.code}/reel.json")
        verdict = ""
        if request.query.get("verify") == "yes":
            verdict = say((await asyncio.to_thread(verify, match.record)).message, lang)
        told = await self.once(row.code, lang, lambda: log(match.record, lang))
        given = self.given(table, lang)
        return self.desk.page(request, "replay", boot=embedded(boot), verdict=verdict, told=told, **given)

    async def end(self, request: web.Request) -> web.Response:
        """The last position as a picture, for who looks without a script."""
        table = await self.desk.room.open(request.match_info["code"])
        match = finished(table)
        if match is None:
            return self.refuse(request, table)
        shape: Shape = "tall" if request.query.get("shape") == "tall" else "wide"
        drawing = await asyncio.to_thread(picture, match, WATCHER, guest.lang_of(request), shape)
        headers = {"Cache-Control": "private, no-cache", "Vary": "Cookie, Accept-Language"}
        return web.Response(text=drawing, content_type="image/svg+xml", headers=headers)

    async def reel(self, request: web.Request) -> web.Response:
        table = await self.desk.room.open(request.match_info["code"])
        match = finished(table)
        if match is None:
            return self.refuse(request, table)
        zipped = await self.drawn(table, match)
        headers = {"Cache-Control": "private, max-age=3600", "Vary": "Accept-Encoding"}
        if replies.zips(request):
            return web.Response(
                body=zipped, content_type="application/json", headers=headers | {"Content-Encoding": "gzip"}
            )
        return web.Response(body=gzip.decompress(zipped), content_type="application/json", headers=headers)

    async def file(self, request: web.Request) -> web.Response:
        """The replay as one file, to be kept and opened without us."""
        table = await self.desk.room.open(request.match_info["code"])
        match = finished(table)
        if match is None:
            return self.refuse(request, table)
        lang, row = guest.lang_of(request), table.row
        zipped = await self.drawn(table, match)
        given = self.given(table, lang)
        html = await asyncio.to_thread(onefile.page, self.desk.pages, lang, zipped, given)
        name = f"{row.game}-{row.code}.html"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return web.Response(text=html, content_type="text/html", headers=headers)

    async def analyse(self, request: web.Request) -> web.Response:
        """Ask for an analysis: a script is answered as by the API, a form goes back to the page."""
        guest.check_origin(request)
        holder, token = guest.known(request)
        table = await self.desk.room.open(request.match_info["code"])
        scripted = "application/json" in request.headers.get("Accept", "")
        try:
            await self.analyst.ask(table, holder)
        except TableError as error:
            return api.excuse(request, error) if scripted else self.not_now(request, table, error)
        response = self.desk.go(request, f"/t/{table.row.code}/replay", token)
        if scripted:
            looking = self.analyst.running.get(table.row.code)
            far = rest.AnalysisSide("running", looking.done if looking else 0, looking.of if looking else 0)
            response = api.answer(far, 202)
            if token:
                guest.give_token(request, response, token)
        return response

    async def again(self, request: web.Request) -> web.Response:
        """A moment of the game on a new table, with bots for the others."""
        form, code = await Form.of(request), request.match_info["code"]
        holder, token = guest.known(request)
        try:
            new = await self.desk.room.try_again(code, form.number("seq"), holder)
        except NoTable:
            raise
        except TableError as error:
            return self.not_now(request, await self.desk.room.open(code), error)
        return self.desk.go(request, f"/t/{new}", token)

    def not_now(self, request: web.Request, table: Table, error: TableError) -> web.Response:
        trouble = error.say(guest.lang_of(request))
        return self.desk.page(request, "lost", 409, trouble=trouble, back=f"/t/{table.row.code}")

    def refuse(self, request: web.Request, table: Table) -> web.Response:
        """A game that goes on keeps its secrets."""
        word = "table.replay" if drawn(table.row.game) else "table.undrawn"
        trouble = text(word, guest.lang_of(request))
        return self.desk.page(request, "lost", 409, trouble=trouble, back=f"/t/{table.row.code}")

    def given(self, table: Table, lang: str) -> dict[str, Any]:
        """What the templates of the page and of the file share."""
        names = [seat.name or text("seat", lang, n=number + 1) for number, seat in enumerate(table.row.seats)]
        return {
            "game": box(shelf.find(table.row.game).info, lang),
            "code": table.row.code,
            "names": names,
            "judged": judged(table),
        }

    async def drawn(self, table: Table, match: Match) -> bytes:
        """The reel of a game."""
        code, cats, record = table.row.code, [seat.cat for seat in table.row.seats], match.record
        return await self.once(code, "reel", lambda: zipped_reel(record, code, cats))

    async def once(self, code: str, what: str, make: Callable[[], Made]) -> Made:
        """What a whole game has to be played through for: made once for many."""
        async with self.making:
            found: Made | None = self.kept.pop((code, what), None)
            if found is None:
                found = await asyncio.to_thread(make)
            self.kept[code, what] = found
            if len(self.kept) > KEPT_MOST:
                del self.kept[next(iter(self.kept))]
        return found


def zipped_reel(record: Record, code: str, cats: list[int]) -> bytes:
    return gzip.compress(msgspec.json.encode(reel(record, about(record, code, cats))), 6)


def log(record: Record, lang: str) -> list[str]:
    """A game line by line, as somebody who watched was told it."""
    names = [record.names.get(seat, "") for seat in range(record.players)]
    return [say(match.tell(), lang, names) for match in Match.steps(record) if match.seq]


def judged(table: Table) -> bool:
    """Whether there is something to look back on: a game with an end, against one another."""
    return table.match is not None and table.match.outcome is not None and rivals(table.match.game, table.match.setup)


def finished(table: Table) -> Match | None:
    """The match of a table where nobody plays any more: over, or broken up."""
    return table.match if table.row.state == "over" and drawn(table.row.game) else None
