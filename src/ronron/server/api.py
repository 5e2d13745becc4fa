"""The small REST API: games, tables, records, histories. It asks the tables as the pages do, and answers in JSON."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from ronron.core import shelf
from ronron.core.errors import BadSetup, RonronError, UnknownGame
from ronron.core.words import Message, say
from ronron.server import guest, replies, rest
from ronron.server.form import whole
from ronron.server.openapi import Route, document
from ronron.tables import sitting
from ronron.tables.analyst import Analyst, over
from ronron.tables.errors import NoTable, NotYours, StoreFailed, TableError
from ronron.tables.room import Room
from ronron.tables.store import Manners

Given = TypeVar("Given")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

PREFIX = "/api/"
NO_STORE = {"Cache-Control": "no-store"}


class Refused(RonronError):
    """A request that cannot be read, or comes from nobody."""

    def __init__(self, status: int, id: str, **args: str) -> None:
        super().__init__(Message(id, dict(args)))
        self.status = status


class Api:
    """Every path of the API, with what it takes and gives."""

    def __init__(self, room: Room, analyst: Analyst) -> None:
        self.room = room
        self.analyst = analyst
        self.routes = [
            Route("GET", "/api/games", self.games, gives=rest.Games),
            Route("GET", "/api/games/{key}", self.game, gives=rest.GameSide),
            Route("GET", "/api/tables", self.tables, query=rest.Listing, gives=rest.Tables),
            Route(
                "POST", "/api/tables", self.create, takes=rest.NewTable, gives=rest.TableSide, status=201, known=True
            ),
            Route("GET", "/api/tables/{code}", self.table, gives=rest.TableSide),
            Route("POST", "/api/tables/{code}/seats", self.sit, takes=rest.Sitting, gives=rest.TableSide, known=True),
            Route("POST", "/api/tables/{code}/start", self.start, gives=rest.TableSide, known=True),
            Route("GET", "/api/records/{code}", self.record),
            Route("GET", "/api/tables/{code}/analysis", self.analysis, gives=rest.AnalysisSide),
            Route("POST", "/api/tables/{code}/analysis", self.analyse, gives=rest.AnalysisSide, status=202, known=True),
            Route("GET", "/api/history", self.history, query=rest.Reading, gives=rest.Tables, known=True),
        ]
        self.page = document(self.routes)

    def add_to(self, app: web.Application) -> None:
        app.add_routes([web.route(route.method, route.path, route.handler) for route in self.routes])
        app.router.add_get("/api/openapi.json", self.openapi)

    async def openapi(self, _request: web.Request) -> web.Response:
        return web.Response(body=self.page, content_type="application/json")

    # Games

    async def games(self, _request: web.Request) -> web.Response:
        """The shelf."""
        found = [rest.game_side(shelf.find(key).info) for key in shelf.keys()]  # noqa: SIM118  # a module, not a dict
        return answer(rest.Games(found))

    async def game(self, request: web.Request) -> web.Response:
        """One game and its options."""
        return answer(rest.game_side(shelf.find(request.match_info["key"]).info))

    # Tables

    async def tables(self, request: web.Request) -> web.Response:
        """Public tables, the newest first."""
        asked = query(request, rest.Listing)
        rows = await self.room.listed(asked.state, asked.most, asked.before)
        holder = guest.holder_of(request)
        return answer(rest.Tables([rest.table_side(row, holder) for row in rows]))

    async def create(self, request: web.Request) -> web.Response:
        """A new table, whose maker sits in its first seat, and others on the same device in the next ones."""
        holder = somebody(request)
        new = await body(request, rest.NewTable)
        code = await self.room.create(
            new.game,
            new.players,
            new.options,
            holder,
            name=new.name,
            bots=new.bots,
            level=new.level,
            here=new.here,
            beside=new.beside,
            manners=Manners(**msgspec.structs.asdict(new.manners)),
            public=new.public,
        )
        return await self.show(code, holder, 201)

    async def table(self, request: web.Request) -> web.Response:
        """One table."""
        return await self.show(request.match_info["code"], guest.holder_of(request))

    async def sit(self, request: web.Request) -> web.Response:
        """Take an open seat."""
        holder = somebody(request)
        wish = await body(request, rest.Sitting)
        table = await self.room.open(request.match_info["code"])
        await table.ask(lambda: sitting.sit(table, wish.seat, holder, wish.name, wish.pinch, beside=wish.beside))
        return await self.show(table.row.code, holder)

    async def start(self, request: web.Request) -> web.Response:
        """Bots take the open seats, and the game begins; for the host."""
        holder = somebody(request)
        table = await self.room.open(request.match_info["code"])
        await table.ask(lambda: sitting.start(table, holder))
        return await self.show(table.row.code, holder)

    async def show(self, code: str, holder: str, status: int = 200) -> web.Response:
        table = await self.room.open(code)
        return answer(rest.table_side(table.row, holder), status)

    # What was played

    async def record(self, request: web.Request) -> web.Response:
        """The record of a game that is over, or was left unfinished, for `ronron replay` and `ronron verify`."""
        table = await self.room.open(request.match_info["code"])
        if table.match is None or table.row.state != "over":
            raise TableError("table.not_over")
        return web.Response(text=table.match.record.dumps(), headers=NO_STORE)

    async def analysis(self, request: web.Request) -> web.Response:
        """How far looking back on a game is, and what was found."""
        return await self.looked_back(request.match_info["code"])

    async def analyse(self, request: web.Request) -> web.Response:
        """Look back on a game that is over; one at a time for each person."""
        holder = somebody(request)
        table = await self.room.open(request.match_info["code"])
        await self.analyst.ask(table, holder)
        return await self.looked_back(table.row.code, 202)

    async def looked_back(self, code: str, status: int = 200) -> web.Response:
        table = await self.room.open(code)
        over(table)
        looking = self.analyst.running.get(code)
        if looking is not None:
            return answer(rest.AnalysisSide("running", looking.done, looking.of), status)
        found = await self.analyst.found(code)
        if found is not None:
            return answer(rest.AnalysisSide("done", len(found.curve), len(found.curve), rest.lookback(found)))
        return answer(rest.AnalysisSide("failed" if code in self.analyst.failed else "none"), status)

    async def history(self, request: web.Request) -> web.Response:
        """The tables where whoever asks has sat, the newest first."""
        holder = somebody(request, changes=False)
        asked = query(request, rest.Reading)
        rows = await self.room.history(holder, asked.most, asked.before)
        return answer(rest.Tables([rest.table_side(row, holder) for row in rows]))


# Reading and answering


def somebody(request: web.Request, changes: bool = True) -> str:
    """Whoever asks must be known: by a bearer token of their own, or by our cookie on our own page."""
    if changes:
        guest.check_origin(request)
    holder = guest.holder_of(request)
    if not holder:
        raise Refused(401, "table.unknown")
    return holder


async def body(request: web.Request, kind: type[Given]) -> Given:
    if request.content_type != "application/json":
        raise Refused(415, "table.not_json")
    try:
        return msgspec.json.decode(await whole(request, request.read()), type=kind)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refused(400, "table.bad_json", why=str(error)[:200]) from error


def query(request: web.Request, kind: type[Given]) -> Given:
    given: dict[str, Any] = {}
    for name, value in request.query.items():
        if name in given:
            raise Refused(400, "table.bad_json", why=f"{name[:40]} twice")
        given[name] = value
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(400, "table.bad_json", why=str(error)[:200]) from error


def answer(told: msgspec.Struct, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(told), status=status, content_type="application/json", headers=NO_STORE
    )


STATUS: dict[type[RonronError], int] = {
    UnknownGame: 404,
    NoTable: 404,
    NotYours: 403,
    StoreFailed: 503,
    BadSetup: 422,
    TableError: 409,
}


def excuse(request: web.Request, error: RonronError | web.HTTPException) -> web.Response:
    """An error as JSON, in the language of whoever asks."""
    lang = guest.lang_of(request)
    if isinstance(error, RonronError):
        told = rest.Error(error.message.id, error.say(lang))
        status = next((STATUS[kind] for kind in type(error).__mro__ if kind in STATUS), 400)
        out = answer(told, error.status if isinstance(error, Refused) else status)
    else:
        word = replies.why(error.status)
        out = answer(rest.Error(word, say(Message(word), lang)), error.status)
    if out.status == 401:
        out.headers["WWW-Authenticate"] = "Bearer"
    return out
