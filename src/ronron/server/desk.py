"""The desk: pages and forms over HTTP. It asks the tables and renders what they answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote

from aiohttp import web
from markupsafe import Markup

from ronron.bots.levels import names, nearest
from ronron.bots.mine import MINE
from ronron.core import shelf
from ronron.core.errors import RonronError, UnknownGame
from ronron.core.scene import Shape
from ronron.core.words import LANGS
from ronron.server import guest, illustration, replies, wire
from ronron.server.files import Files, keep
from ronron.server.form import Form
from ronron.server.pages import (
    Boot,
    Chair,
    Pages,
    Past,
    Public,
    Standing,
    asked,
    box,
    embedded,
    past,
    picture,
    public,
    text,
)
from ronron.server.reach import Reach
from ronron.server.rulebook import contents, credit, rulebook
from ronron.tables import manners, sitting, store
from ronron.tables.code import is_code
from ronron.tables.errors import NoTable, NotYours, StoreFailed
from ronron.tables.people import People, Person
from ronron.tables.room import Room
from ronron.tables.table import Table

PUBLIC_MOST = 8  # public tables on a page
MINE_MOST = 20  # of the last games, those that go on are shown
SHOWN: tuple[store.Standing, ...] = ("open", "playing")

Work = Callable[[Table, str, Form], Awaitable[object]]


class Desk:
    """Every page and form of the house."""

    def __init__(self, room: Room, files: Files, people: People, reach: Reach) -> None:
        self.room = room
        self.reach = reach
        self.people = people
        self.files = files
        self.pages = Pages(files)

    # Pages

    async def shelf(self, request: web.Request) -> web.Response:
        lang = guest.lang_of(request)
        games = [box(shelf.find(key).info, lang) for key in shelf.keys()]  # noqa: SIM118  # a module, not a dict
        return self.page(
            request,
            "shelf",
            games=games,
            mine=await self.going_on(request),
            tables=await self.public(request),
        )

    async def public(self, request: web.Request, game: str = "") -> list[Public]:
        """Tables that anybody may join, then those to watch."""
        lang = guest.lang_of(request)
        rows = [row for state in SHOWN for row in await self.room.listed(state, PUBLIC_MOST, game=game)]
        return [public(row, lang) for row in rows[:PUBLIC_MOST]]

    async def going_on(self, request: web.Request) -> list[Past]:
        """The tables of this guest that are not over."""
        lang, holder = guest.lang_of(request), guest.holder_of(request)
        rows = await self.room.history(holder, MINE_MOST) if holder else []
        return [past(row, holder, lang) for row in rows if row.state != "over"]

    async def about(self, request: web.Request) -> web.Response:
        lang = guest.lang_of(request)
        games = [shelf.find(key) for key in shelf.keys()]  # noqa: SIM118  # a module, not a dict
        return self.page(request, "about", games=[(box(game.info, lang), credit(game, lang)) for game in games])

    async def game(self, request: web.Request) -> web.Response:
        return await self.game_page(request)

    async def scene(self, request: web.Request) -> web.Response:
        """A picture of a rulebook."""
        name, _, lang = request.match_info["name"].rpartition(".")
        game = shelf.find(request.match_info["key"])
        asked = illustration.asked_for(game).get(name)
        if asked is None or lang not in LANGS:
            raise web.HTTPNotFound
        shape: Shape = "tall" if request.query.get("shape") == "tall" else "wide"
        body = await asyncio.to_thread(illustration.drawn, game.info.key, asked, lang, shape)
        return replies.file(request, keep(body, "image/svg+xml"), marked=False)

    async def table(self, request: web.Request) -> web.Response:
        code = request.match_info["code"]
        if code != code.upper() and is_code(code.upper()):
            raise web.HTTPFound(f"/t/{code.upper()}")
        return self.table_page(request, await self.room.open(code))

    async def find(self, request: web.Request) -> web.Response:
        """A code typed by hand, taken from the middle of a link if need be."""
        code = request.query.get("code", "").strip().rstrip("/").rpartition("/")[2]
        return self.go(request, f"/t/{quote(code[:40].upper(), safe='')}" if code else "/")

    async def record(self, request: web.Request) -> web.Response:
        """The record of a game that is over, for `ronron replay` and `ronron verify`."""
        table = await self.room.open(request.match_info["code"])
        if table.match is None or table.row.state != "over":
            trouble = text("table.not_over", guest.lang_of(request))
            return self.page(request, "lost", 409, trouble=trouble, back=f"/t/{table.row.code}")
        name = f"{table.row.game}-{table.row.code}.ronron"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return web.Response(text=table.match.record.dumps(), headers=headers)

    # Forms

    async def create(self, request: web.Request) -> web.Response:
        form = await Form.of(request)
        holder, token = guest.known(request)
        players, here = form.number("players"), form.number("here", 1)
        try:
            person = await self.called(holder, form.text("name"))
            code = await self.room.create(
                request.match_info["key"],
                players,
                form.options(),
                holder,
                name=person.name,
                cat=person.cat,
                manners=form.manners(),
                bots=players - here if form.text("bots") == "all" else form.number("bots", 0),
                here=here,
                level=form.text("level"),
                beside=[form.text(f"name{n}") for n in range(2, min(here, 12) + 1)],
                public=form.switch("public"),
            )
        except UnknownGame:
            raise
        except RonronError as error:
            return await self.game_page(request, error)
        return self.go(request, f"/t/{code}", token)

    async def called(self, holder: str, name: str) -> Person:
        """A guest by the name that they give now, or gave before."""
        return await (self.people.rename(holder, name, -1) if name.strip() else self.people.find(holder))

    async def sit(self, request: web.Request) -> web.Response:
        return await self.act(request, self.sit_down)

    async def sit_down(self, table: Table, holder: str, form: Form) -> None:
        seat, pinch = form.number("seat"), form.text("pinch")
        if form.text("beside") == "yes":
            await sitting.sit(table, seat, holder, form.text("name"), pinch, beside=True)
        else:
            person = await self.called(holder, form.text("name"))
            await sitting.sit(table, seat, holder, person.name, pinch, cat=person.cat)

    async def leave(self, request: web.Request) -> web.Response:
        """Up from the table: before it begins the seat is open again, later a bot plays."""
        return await self.act(request, lambda t, holder, _: leave(t, holder))

    async def free(self, request: web.Request) -> web.Response:
        return await self.act(request, lambda t, holder, f: sitting.free(t, f.number("seat"), holder))

    async def bot(self, request: web.Request) -> web.Response:
        return await self.act(
            request, lambda t, holder, f: sitting.call_bot(t, f.number("seat"), holder, f.text("level"))
        )

    async def start(self, request: web.Request) -> web.Response:
        return await self.act(request, lambda t, holder, f: sitting.start(t, holder, f.text("level")))

    async def rematch(self, request: web.Request) -> web.Response:
        form, code = await Form.of(request), request.match_info["code"]
        try:
            swapped, level = form.text("seats") == "swapped", form.text("level")
            new = await self.room.rematch(code, guest.holder_of(request), swapped=swapped, level=level)
            return self.go(request, f"/t/{new}")
        except NoTable:
            raise
        except RonronError as error:
            return self.table_page(request, await self.room.open(code), error)

    async def lang(self, request: web.Request) -> web.Response:
        form = await Form.of(request)
        response = self.go(request, guest.local(form.text("back")))
        if form.text("to") in LANGS:
            guest.give_cookie(request, response, "lang", form.text("to"))
        return response

    async def act(self, request: web.Request, work: Work) -> web.Response:
        """Ask something of a table, then show it."""
        form = await Form.of(request)
        holder, token = guest.known(request)
        table = await self.room.open(request.match_info["code"])
        try:
            await table.ask(lambda: work(table, holder, form))
        except RonronError as error:
            return self.table_page(request, table, error)
        return self.go(request, f"/t/{table.row.code}", token)

    # Files

    async def static(self, request: web.Request) -> web.Response:
        mark, path = request.match_info["mark"], request.match_info["path"]
        return replies.file(request, self.files.kept.get(f"static/{path}"), mark == self.files.mark)

    async def file(self, request: web.Request) -> web.Response:
        kept = self.files.kept.get(request.path.lstrip("/"))
        return replies.file(request, kept, kept is not None and request.query.get("v") == kept.mark)

    # How they are made

    def excuse(self, request: web.Request, error: RonronError | web.HTTPException) -> web.Response:
        """The page of what is not there, or not allowed."""
        lang = guest.lang_of(request)
        if isinstance(error, web.HTTPException):
            return self.page(request, "lost", error.status, trouble=text(replies.why(error.status), lang))
        status = 404 if isinstance(error, NoTable | UnknownGame) else 503
        return self.page(request, "lost", status, trouble=error.say(lang))

    def page(self, request: web.Request, template: str, status: int = 200, /, **given: Any) -> web.Response:
        html = self.pages.render(template, guest.lang_of(request), request.path, **given)
        response = replies.page(request, html, status)
        guest.renew(request, response)
        return response

    async def game_page(self, request: web.Request, error: RonronError | None = None) -> web.Response:
        lang = guest.lang_of(request)
        game = shelf.find(request.match_info["key"])
        least, most = game.info.seats
        rules = rulebook(game, lang, self.files.art(game.info.key))
        return self.page(
            request,
            "game",
            status_of(error),
            trouble=error.say(lang) if error else "",
            game=box(game.info, lang),
            options=asked(game.info, lang, more=False),
            more=asked(game.info, lang, more=True),
            players=list(range(least, most + 1)),
            default=min(4, most),
            rules=rules,
            parts=contents(rules),
            name="",
            manners=[*([] if game.info.race else [("undo", "yes"), ("hints", "yes")]), ("chat", "no")],
            levels=[*names(game.info.key), MINE],
            level=nearest(game.info.key, self.room.thinker.level),
            tables=await self.public(request, game.info.key),
        )

    def table_page(self, request: web.Request, table: Table, error: RonronError | None = None) -> web.Response:
        lang, row = guest.lang_of(request), table.row
        boot = Boot(
            wire.VERSION,
            row.code,
            row.game,
            lang,
            f"/ws/{row.code}",
            {one: self.files.words(one, row.game) for one in LANGS},
            self.files.sheets(row.game),
            shelf.find(row.game).info.race,
        )
        return self.page(
            request,
            "table",
            status_of(error),
            trouble=error.say(lang) if error else "",
            game=box(shelf.find(row.game).info, lang),
            table=standing(request, table, self.reach),
            boot=embedded(boot),
            name="",
            phrases=manners.PHRASES,
            levels=[*names(row.game), MINE],
            level=nearest(row.game, self.room.thinker.level),
        )

    def go(self, request: web.Request, path: str, token: str = "") -> web.Response:
        response = web.Response(status=303, headers={"Location": path, "Cache-Control": "no-store"})
        if token:
            guest.give_token(request, response, token)
        return response


async def leave(table: Table, holder: str) -> None:
    if table.row.state == "open":
        await sitting.leave(table, holder)
        return
    for seat in table.seats_of(holder):
        await manners.hand_over(table, seat, holder)


def standing(request: web.Request, table: Table, reach: Reach) -> Standing:
    holder, row = guest.holder_of(request), table.row
    mine = table.seats_of(holder)
    chairs = [Chair(n, seat.kind, seat.name, seat.cat, n in mine) for n, seat in enumerate(row.seats)]
    link = f"{reach.link(request)}/t/{row.code}"
    host = sitting.is_host(table, holder)
    first = next((chair.number for chair in chairs if chair.kind == "person"), -1)
    qr = picture(link) if row.state == "open" else Markup()
    alone = host and reach.is_alone(request)
    return Standing(
        row.code, row.state, chairs, bool(mine), host, link, row.rematch, row.public, first, qr, row.tries, alone
    )


def status_of(error: RonronError | None) -> int:
    if error is None:
        return 200
    if isinstance(error, NotYours):
        return 403
    return 503 if isinstance(error, StoreFailed) else 400
