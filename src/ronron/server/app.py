"""The application: what is found where.

GET  /                      the shelf
GET  /g/{key}               a game: options, rules
POST /g/{key}/tables        a new table: players, option.NAME, bots (a number, or "all" the others), name
GET  /t?code=               to the table of a code that somebody typed
GET  /t/{code}              a table
POST /t/{code}/sit          seat, name, pinch (a word to stir into the deals, if you like)
POST /t/{code}/bot          seat
POST /t/{code}/start        bots take the open seats
POST /t/{code}/rematch      the same people again
GET  /t/{code}/record       the record, once the game is over
GET  /ws/{code}             the WebSocket: docs/wire.md
POST /lang                  to, back
GET  /static/… /art/{key}.svg /words/{lang}.json /healthz
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
from aiohttp import web

from ronron.bots import Bot
from ronron.bots.sampler import SamplerBot
from ronron.core.errors import RonronError, UnknownGame
from ronron.server import guest, replies
from ronron.server.desk import Desk
from ronron.server.fanout import Fanout
from ronron.server.files import Files
from ronron.server.pages import text
from ronron.server.talk import Line
from ronron.tables.bot import Thinker
from ronron.tables.clock import Clock
from ronron.tables.errors import NoTable
from ronron.tables.room import Room
from ronron.tables.sqlite import SqliteStore

FORM_MOST = 16_384  # bytes
PLAYOUTS = 600  # that a bot may try for one move

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Settings(msgspec.Struct, frozen=True):
    """How a house is run."""

    host: str = "127.0.0.1"
    port: int = 8765
    data: Path = Path("data")
    scale: float = 1.0  # of time
    bot_delay: tuple[int, int] = (500, 1100)  # ms
    bot_budget: int = PLAYOUTS


ROOM = web.AppKey("room", Room)
DESK = web.AppKey("desk", Desk)


async def make_app(settings: Settings, bot: Bot | None = None) -> web.Application:
    """The house, its store open; it is closed when the application is cleaned up."""
    clock = Clock(settings.scale)
    store = await SqliteStore.open(settings.data)
    executor = ThreadPoolExecutor(1, "bot")
    thinker = Thinker(bot or SamplerBot(), clock, settings.bot_budget, settings.bot_delay, executor=executor)
    room = Room(store, clock, thinker, Fanout)
    line = Line(room)
    tidy = asyncio.create_task(room.keep_tidy())

    async def say_goodbye(_app: web.Application) -> None:
        await line.close()

    async def close(_app: web.Application) -> None:
        tidy.cancel()
        await room.close()
        executor.shutdown(wait=False, cancel_futures=True)
        await store.close()

    app = web.Application(client_max_size=FORM_MOST, middlewares=[excuse])
    app[ROOM], app[DESK] = room, Desk(room, Files())
    app.on_response_prepare.append(replies.protect)
    app.on_shutdown.append(say_goodbye)
    app.on_cleanup.append(close)
    add_routes(app, app[DESK], line)
    return app


def add_routes(app: web.Application, desk: Desk, line: Line) -> None:
    app.add_routes(
        [
            web.get("/", desk.shelf),
            web.get("/g/{key}", desk.game),
            web.post("/g/{key}/tables", desk.create),
            web.get("/t", desk.find),
            web.get("/t/{code}", desk.table),
            web.post("/t/{code}/sit", desk.sit),
            web.post("/t/{code}/bot", desk.bot),
            web.post("/t/{code}/start", desk.start),
            web.post("/t/{code}/rematch", desk.rematch),
            web.get("/t/{code}/record", desk.record),
            web.get("/ws/{code}", line.handle),
            web.post("/lang", desk.lang),
            web.get("/static/{mark}/{path:.+}", desk.static),
            web.get("/art/{name}", desk.file),
            web.get("/words/{name}", desk.file),
            web.get("/healthz", desk.health),
        ]
    )


@web.middleware
async def excuse(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What is not there, or not allowed, gets a page too."""
    lang, desk = guest.lang_of(request), request.app[DESK]
    try:
        return await handler(request)
    except (NoTable, UnknownGame) as error:
        return desk.page(request, "lost", 404, trouble=error.say(lang))
    except RonronError as error:
        return desk.page(request, "lost", 503, trouble=error.say(lang))
    except web.HTTPException as error:
        if error.status < 400:
            raise
        words = {403: "table.elsewhere", 404: "table.lost"}
        return desk.page(request, "lost", error.status, trouble=text(words.get(error.status, "table.odd"), lang))
