"""The conversation on one WebSocket: messages are read one by one, each answered before the next is looked at."""

import asyncio
import hashlib
import logging
from functools import partial

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from ronron.bots.reasons import called
from ronron.core.errors import IllegalMove, RonronError
from ronron.core.house import HOUSE
from ronron.core.words import Message
from ronron.server import guest, wire
from ronron.server.doors import Doors, Pacer
from ronron.server.fanout import Answer, Fanout
from ronron.server.pings import Road
from ronron.server.screen import encode
from ronron.server.socket import Socket, frame
from ronron.tables import manners
from ronron.tables.errors import StoreFailed, TableError
from ronron.tables.moment import Moment
from ronron.tables.racing import Slap
from ronron.tables.room import Room
from ronron.tables.table import Table

HEARTBEAT_S = 25.0
HELPS = 4  # hints that one connection may wait for; before another one, nothing more is read
GOODBYE_S = 2.0  # for all of them together
NOISE_MOST = 20  # messages that could not be read, before the line is cut

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder(wire.FromClient).decode


class Talk:
    """One client at one table."""

    def __init__(self, doors: Doors, code: str, socket: Socket, address: str) -> None:
        self.doors = doors
        self.room = doors.room
        self.code = code
        self.socket = socket
        self.address = address
        self.table: Table | None = None
        self.noise = 0
        self.helping: dict[int, asyncio.Task[None]] = {}  # hints that are thought about, by the number of the wish
        self.turn = asyncio.Lock()  # one of them at a time

    async def hear(self, text: bytes, at: float) -> bool:
        """Answer one message, which arrived at a moment by our clock; False ends the conversation."""
        try:
            message = decode(text)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            return self.shush()
        try:
            if isinstance(message, wire.Hello):
                return await self.greet(message)
            if self.table is None:
                return self.sorry("table.hello")
            if isinstance(message, wire.Seen):
                self.seen(self.table, message, at)
            elif isinstance(message, wire.Tell):
                self.tell(self.table)
            elif isinstance(message, wire.Do):
                await self.do(self.table, message)
            else:
                await self.play(self.table, message, at)
        except RonronError as error:
            self.answer(wire.Sorry(error.message))
        except Exception:  # a bug: logged by the table, which stays at its last event
            log.exception("talk at table %s", self.code)
            return self.sorry("table.trouble")
        return True

    async def greet(self, hello: wire.Hello) -> bool:
        if hello.v != wire.VERSION:
            self.sorry("table.version", wanted=wire.VERSION, given=hello.v)
            return False
        if self.table is not None:
            await self.doors.calm(self.doors.hellos, "hellos", self.socket.holder or self.address)
        table = self.table or await self.room.open(self.code)
        assert isinstance(table.audience, Fanout)
        await table.ask(partial(table.audience.join, self.socket, hello))
        self.table = table
        if table.racing:
            for seat in table.seats_of(self.socket.holder):
                table.racing.judge.links[seat] = self.socket.link
        return True

    async def play(self, table: Table, move: wire.Play, at: float) -> None:
        seats = table.seats_of(self.socket.holder)
        seat = self.socket.reader if move.seat is None else move.seat
        if seat not in seats:
            self.answer(wire.Refused(move.id, Message("table.not_seated")))
            return
        try:
            if is_race(table, move) and (seat, move.id) not in table.answered:
                self.slap(table, seat, move, at)
                return
            answer = Answer(self.socket, move.id)
            seq = await table.ask(partial(table.play, seat, move.text, move.seq, move.id, answer))
        except StoreFailed:
            raise
        except RonronError as error:
            self.refuse(move.id, error)
        else:
            if not answer.told:
                self.answer(wire.Done(move.id, seq))

    async def do(self, table: Table, asked: wire.Do) -> None:
        """Something beside the rules; asked twice, it is answered twice and done once."""
        seat, sent = self.seat_for(asked), number_of(self.socket.holder, asked.id)
        try:
            about = await table.ask(partial(self.done, table, asked, seat, sent))
        except StoreFailed:
            raise
        except RonronError as error:
            self.refuse(asked.id, error)
            return
        if about is None:
            self.answer(wire.Done(asked.id, table.answered.get((HOUSE, sent), table.seq)))
            return
        if asked.id in self.helping:  # sent again: the answer is on its way
            return
        if len(self.helping) >= HELPS:
            await asyncio.wait(self.helping.values(), return_when=asyncio.FIRST_COMPLETED)
        helping = asyncio.create_task(self.help(table, asked, seat, sent, about))  # moves are heard meanwhile
        helping.add_done_callback(lambda _: self.helping.pop(asked.id))
        self.helping[asked.id] = helping

    def seat_for(self, asked: wire.Do) -> int:
        return self.socket.reader if asked.seat is None else asked.seat

    async def help(self, table: Table, asked: wire.Do, seat: int, sent: int, about: tuple[Moment, str]) -> None:
        """A hint, in the words by which the table calls its moves; none if there has been a move meanwhile."""
        try:
            async with self.turn:
                hint = await manners.advise(table, seat, asked.step, about)
            if hint is not None:
                say = hint.told(called(about[0].view(seat), about[0].legal(seat)))
                self.answer(wire.Hint(asked.id, hint.step, hint.moves, say))
        except Exception:  # a worker is lost, or has a bug: they may ask again
            log.exception("a hint at table %s", self.code)
            self.refuse(asked.id, TableError("table.trouble"))
        else:
            self.answer(wire.Done(asked.id, table.answered.get((HOUSE, sent), table.seq)))

    async def done(self, table: Table, asked: wire.Do, seat: int, sent: int) -> tuple[Moment, str] | None:
        """In the table's own time, where the same sent twice at once comes one after the other. The answer is what a
        hint is about.
        """
        seq = table.answered.get((HOUSE, sent), 0)
        if seq or sent in table.heard:
            holder = self.socket.holder
            return manners.hinted(table, seat, holder, asked.step, seq) if asked.what == "hint" else None
        about = await self.deed(table, asked, seat, sent)
        if (HOUSE, sent) not in table.answered:
            table.heard.append(sent)
        return about

    async def deed(self, table: Table, asked: wire.Do, seat: int, sent: int) -> tuple[Moment, str] | None:
        holder = self.socket.holder
        if asked.what == "hint":
            return await manners.ask_hint(table, seat, holder, asked.step, sent)
        if asked.what == "leave":
            await manners.hand_over(table, seat, holder, sent)
        elif asked.what == "back":
            await manners.take_back(table, seat, holder, sent)
        elif asked.what == "resign":
            await manners.resign(table, seat, holder, sent)
        elif asked.what == "abandon":
            await manners.abandon(table, holder, sent)
        elif asked.what == "undo":
            await manners.ask_undo(table, seat, holder, sent)
        elif asked.what == "lead":
            await manners.give_lead(table, seat, holder, asked.ms, sent)
        elif asked.what == "hurry":
            await manners.hurry(table, seat, holder)
        elif asked.what == "say":
            self.doors.check_phrase(holder)
            await manners.say(table, seat, holder, asked.phrase, asked.words)
        else:
            await manners.answer(table, seat, holder, asked.what == "agree", sent)
        return None

    def slap(self, table: Table, seat: int, move: wire.Play, at: float) -> None:
        """A race move: answered when the race is judged."""
        racing = table.racing
        assert racing is not None
        racing.judge.links[seat] = self.socket.link
        rt = None if move.rt is None else move.rt * table.clock.scale
        told = partial(self.judged, move.id)
        racing.slap(seat, Slap(move.text, at, rt, move.head, move.id, told))

    def judged(self, id: int, verdict: int | RonronError) -> None:
        if isinstance(verdict, int):
            self.answer(wire.Done(id, verdict))
        else:
            self.refuse(id, verdict)

    def refuse(self, id: int, error: RonronError) -> None:
        clause = error.clause if isinstance(error, IllegalMove) else ""
        self.answer(wire.Refused(id, error.message, clause))

    def seen(self, table: Table, seen: wire.Seen, at: float) -> None:
        seats = table.seats_of(self.socket.holder)
        if table.racing and seats:
            table.racing.painted(seats, seen.text, at)

    def tell(self, table: Table) -> None:
        latest = table.latest
        lines = latest.game.describe(latest.view(self.socket.reader)) if latest else []
        self.answer(wire.Told(table.seq, lines))

    def road_changed(self) -> None:
        """Everybody at the table sees how good a connection is."""
        table = self.table
        if table is not None:
            table.post(partial(stand, table))

    def leave(self) -> None:
        self.socket.open = False
        if self.table is not None:
            assert isinstance(self.table.audience, Fanout)
            self.table.post(partial(self.table.audience.leave, self.socket))

    def shush(self) -> bool:
        self.noise += 1
        self.sorry("table.noise")
        return self.noise < NOISE_MOST

    def sorry(self, id: str, **args: int) -> bool:
        self.answer(wire.Sorry(Message(id, dict(args))))
        return True

    def answer(self, message: wire.FromServer) -> None:
        self.doors.metrics.count("answers_total", kind=str(message.__struct_config__.tag))
        self.socket.send(frame(encode(message)))


def number_of(holder: str, id: int) -> int:
    """Everybody counts what they ask of the house by themselves, and all of it stands in one column."""
    return int(hashlib.sha256(f"{holder} {id}".encode()).hexdigest()[:13], 16)


def is_race(table: Table, move: wire.Play) -> bool:
    """Whether a move answers a card: such moves are judged, not played as they come."""
    race = table.racing.race if table.racing else None
    return table.racing is not None and (move.rt is not None or (race is not None and move.text == race.move))


class Line:
    """Where WebSockets arrive."""

    def __init__(self, room: Room, doors: Doors) -> None:
        self.room = room
        self.doors = doors
        self.open: dict[web.WebSocketResponse, Socket] = {}

    async def handle(self, request: web.Request) -> web.StreamResponse:
        guest.check_origin(request)
        code = request.match_info["code"]
        table = await self.room.open(code)  # or no such table, while that can still be told
        race = table.racing is not None
        ws = web.WebSocketResponse(
            compress=False,
            heartbeat=HEARTBEAT_S,
            max_msg_size=wire.LARGEST,
            decode_text=False,
            timeout=2.0,
            autoping=not race,  # in a race we time the answers ourselves
        )
        try:
            await ws.prepare(request)
        except UnicodeEncodeError as error:  # a header of the handshake that is no text: aiohttp would repeat it
            raise web.HTTPBadRequest from error
        assert request.transport is not None
        holder = guest.holder_of(request)
        talk = Talk(self.doors, code, Socket(request.transport, holder), self.doors.peer.address(request))
        pace = self.doors.pacer(holder)
        self.open[ws] = talk.socket
        try:
            if race:
                road = Road(ws, talk.socket, self.room.clock, guest.is_direct(request))
                await road.listen(partial(hear, ws, talk, pace), talk.road_changed)
            else:
                async for message in ws:
                    await hear(ws, talk, pace, message, self.room.clock.exact())
        except ConnectionError:
            pass  # they have gone
        except Exception:  # a bug: the line is cut, and the page comes back
            log.exception("line to table %s", code)
        finally:
            del self.open[ws]
            talk.leave()
        return ws

    async def close(self) -> None:
        """The house closes: everybody is told at once, and will come back. Nobody is waited for who does not listen."""
        for socket in self.open.values():
            socket.open = False  # nothing may follow the goodbye
        told = {asyncio.create_task(ws.close(code=WSCloseCode.GOING_AWAY)): ws for ws in self.open}
        if not told:
            return
        _, deaf = await asyncio.wait(told, timeout=GOODBYE_S)
        for task in deaf:
            if (left := self.open.get(told[task])) is not None:
                left.transport.abort()
            task.cancel()
        await asyncio.gather(*told, return_exceptions=True)


async def stand(table: Table) -> None:
    table.audience.standing()


async def hear(ws: web.WebSocketResponse, talk: Talk, pace: Pacer, message: WSMessage, at: float) -> None:
    await pace()
    known = message.type is WSMsgType.TEXT
    if not (await talk.hear(message.data, at) if known else talk.shush()):
        talk.socket.open = False
        await ws.close(code=WSCloseCode.POLICY_VIOLATION)
