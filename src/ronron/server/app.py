"""The application: what is found where.

GET  /                      the shelf
GET  /about                 who, what, and what is kept
GET  /g/{key}               a game: options, rules
GET  /g/{key}/scene/…       a picture of its rulebook
POST /g/{key}/tables        a new table: players, option.NAME, bots (a number, or "all" the others), name, public
POST /g/{key}/watch         to a table where bots play, for whoever would like to see the game
GET  /t?code=               to the table of a code that somebody typed
GET  /t/{code}              a table
POST /t/{code}/sit          seat, name, pinch (a word to stir into the deals, if you like)
POST /t/{code}/bot          seat, level (of the bot; mine: at the host's own)
POST /t/{code}/start        bots take the open seats; level
POST /t/{code}/leave        up from the table: the seat is open again, or a bot plays meanwhile
POST /t/{code}/free         seat: before the game, the host opens it again
POST /t/{code}/rematch      the same people again; seats=swapped: each one seat further; level: easier, harder …
GET  /me                    a guest's name, cat and games; POST /me: name, cat, back
POST /me/code               a recovery code; POST /me/move: code, sure (yes: this device's own games are left behind)
GET  /t/{code}/record       the record, once the game is over
GET  /t/{code}/replay       the game seen again; verify=yes: whether its deals were true
GET  /t/{code}/reel.json    its scenes; /t/{code}/end.svg: its end as a picture; /t/{code}/replay.html: all in one file
POST /t/{code}/analysis     look back on it: see /api/tables/{code}/analysis for how far that is
POST /t/{code}/again        seq: that moment tried again on a new table, bots in the other seats
GET  /ws/{code}             the WebSocket: docs/wire.md
POST /lang                  to, back
GET  /static/… /art/{key}.svg /words/{lang}.json
…    /api/…                 a small REST API: /api/openapi.json
GET  /healthz /readyz       whether the house answers, and whether it can write
GET  /metrics               figures for Prometheus, for this machine alone unless the settings say otherwise
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from aiohttp import web

from ronron.bots import Bot
from ronron.bots.levels import names
from ronron.core.errors import RonronError
from ronron.core.words import message
from ronron.server import api, guest, replies
from ronron.server.api import Api
from ronron.server.callers import CALLERS, Callers
from ronron.server.demo import Demo
from ronron.server.desk import Desk
from ronron.server.doors import Doors
from ronron.server.fanout import Fanout
from ronron.server.files import Files
from ronron.server.me import Me
from ronron.server.metrics import Metrics
from ronron.server.peer import PEER, Peer
from ronron.server.reach import Reach
from ronron.server.replay import Replay
from ronron.server.settings import BadSettings, Settings
from ronron.server.talk import Line
from ronron.server.vitals import Vitals
from ronron.server.watch import Watch
from ronron.tables.analyst import Analyst
from ronron.tables.bot import Thinker
from ronron.tables.clock import Clock
from ronron.tables.people import People
from ronron.tables.room import Room
from ronron.tables.sqlite import SqliteStore
from ronron.tables.workers import Workers

log = logging.getLogger(__name__)

FORM_MOST = 16_384  # bytes

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


ROOM = web.AppKey("room", Room)
DESK = web.AppKey("desk", Desk)
DOORS = web.AppKey("doors", Doors)
METRICS = web.AppKey("metrics", Metrics)

KEPT = ("Allow", "Retry-After")  # headers of a refusal, whatever it is wrapped in


async def make_app(settings: Settings, bot: Bot | None = None) -> web.Application:
    """The house, its store open; it is closed when the application is cleaned up."""
    clock, figures = Clock(settings.scale), Metrics()
    store = await SqliteStore.open(settings.data)
    store.committed = figures.committed
    people = await People.open(store)
    thinker = thinker_of(settings, clock, bot)
    thinker.thought = figures.thought
    room = Room(store, clock, thinker, Fanout)
    analyst = Analyst(store, thinker)
    peer = Peer(settings.proxies)
    doors = Doors(settings, peer, room, figures)
    line, vitals = Line(room, doors), Vitals(settings, room, figures)
    tasks = [asyncio.create_task(room.keep_tidy())]
    if settings.demo:
        tasks.append(asyncio.create_task(Demo(room).keep_going()))
    gauge(figures, room, line)

    async def say_goodbye(_app: web.Application) -> None:
        vitals.closing = True
        await line.close()

    async def close(_app: web.Application) -> None:
        for task in tasks:
            task.cancel()
        await analyst.close()
        await room.close()
        await thinker.close()
        await store.close()

    app = web.Application(client_max_size=FORM_MOST, middlewares=[observe, excuse, guard])
    desk = Desk(room, Files(), people, Reach(settings))
    app[ROOM], app[DESK], app[DOORS], app[METRICS], app[PEER] = room, desk, doors, figures, peer
    app[CALLERS] = Callers(settings.limits, peer, figures)
    app[guest.PEOPLE] = people
    app[guest.KEY] = await store.remember("cookie key", secrets.token_bytes(32))
    app.on_response_prepare.append(replies.protect)
    app.on_shutdown.append(say_goodbye)
    app.on_cleanup.append(close)
    add_routes(app, app[DESK], line)
    add_vitals(app, vitals)
    Me(app[DESK], people).add_to(app)
    Replay(app[DESK], analyst).add_to(app)
    Watch(app[DESK]).add_to(app)
    Api(room, analyst).add_to(app)
    return app


def thinker_of(settings: Settings, clock: Clock, bot: Bot | None) -> Thinker:
    """Bots think in workers, unless there are none or somebody brings a bot of their own."""
    workers = Workers(settings.bot_workers, "", settings.bot_deadline) if settings.bot_workers and not bot else None
    executor = ThreadPoolExecutor(1, "bot")
    level = settings.bot_level
    if level not in names():
        raise BadSettings(message("table.level", given=level[:40], known=", ".join(names())))
    return Thinker(clock, level, bot=bot, delay=settings.bot_delay, executor=executor, workers=workers)


def gauge(figures: Metrics, room: Room, line: Line) -> None:
    workers = room.thinker.workers
    figures.gauges |= {
        "tables_live": lambda: len(room.tables),
        "sockets_open": lambda: len(line.open),
        "workers_alive": lambda: len(workers.alive) if workers else 0,
    }


def add_routes(app: web.Application, desk: Desk, line: Line) -> None:
    app.add_routes(
        [
            web.get("/", desk.shelf),
            web.get("/about", desk.about),
            web.get("/g/{key}", desk.game),
            web.get("/g/{key}/scene/{name}.svg", desk.scene),
            web.post("/g/{key}/tables", desk.create),
            web.get("/t", desk.find),
            web.get("/t/{code}", desk.table),
            web.post("/t/{code}/sit", desk.sit),
            web.post("/t/{code}/bot", desk.bot),
            web.post("/t/{code}/start", desk.start),
            web.post("/t/{code}/leave", desk.leave),
            web.post("/t/{code}/free", desk.free),
            web.post("/t/{code}/rematch", desk.rematch),
            web.get("/t/{code}/record", desk.record),
            web.get("/ws/{code}", line.handle),
            web.post("/lang", desk.lang),
            web.get("/static/{mark}/{path:.+}", desk.static),
            web.get("/art/{name}", desk.file),
            web.get("/words/{name}", desk.file),
        ]
    )


def add_vitals(app: web.Application, vitals: Vitals) -> None:
    app.add_routes(
        [web.get("/healthz", vitals.health), web.get("/readyz", vitals.ready), web.get("/metrics", vitals.show)]
    )


@web.middleware
async def observe(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Count what was asked, by route, never by what stood in its place."""
    status = 500
    request.app[CALLERS].heard(request.protocol)
    try:
        response = await handler(request)
        status = response.status
    except web.HTTPException as error:
        status = error.status
        raise
    finally:
        resource = request.match_info.route.resource
        route = resource.canonical if resource else "elsewhere"
        request.app[METRICS].count("requests_total", route=route, status=str(status))
    return response


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    return await request.app[DOORS].watch(request, handler)


@web.middleware
async def excuse(request: web.Request, handler: Handler) -> web.StreamResponse:
    """What is not there, or not allowed, gets a page too, or its JSON."""
    try:
        return await handler(request)
    except (RonronError, web.HTTPException) as error:
        if isinstance(error, web.HTTPException) and error.status < 400:
            raise
        out = excuse_of(request, error)
        if isinstance(error, web.HTTPException):
            out.headers.extend({name: error.headers[name] for name in KEPT if name in error.headers})
        return out
    except ConnectionError:
        raise  # nobody is there to be told
    except Exception:  # a bug of ours: logged by where it was, never by who asked or what they sent
        resource = request.match_info.route.resource
        log.exception("%s %s", request.method, resource.canonical if resource else "elsewhere")
        return excuse_of(request, web.HTTPInternalServerError())


def excuse_of(request: web.Request, error: RonronError | web.HTTPException) -> web.Response:
    answer = api.excuse if request.path.startswith(api.PREFIX) else request.app[DESK].excuse
    return answer(request, error)
