"""The conversation on one WebSocket: messages are read one by one, each answered before the next is looked at."""

import logging
from functools import partial

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from ronron.core.errors import IllegalMove, RonronError
from ronron.core.words import Message
from ronron.server import guest, wire
from ronron.server.fanout import Answer, Fanout
from ronron.server.screen import encode
from ronron.server.socket import Socket, frame
from ronron.tables.errors import StoreFailed
from ronron.tables.room import Room
from ronron.tables.table import Table

HEARTBEAT_S = 25.0
NOISE_MOST = 20  # messages that could not be read, before the line is cut

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder(wire.FromClient).decode


class Talk:
    """One client at one table."""

    def __init__(self, room: Room, code: str, socket: Socket) -> None:
        self.room = room
        self.code = code
        self.socket = socket
        self.table: Table | None = None
        self.noise = 0

    async def hear(self, text: bytes) -> bool:
        """Answer one message; False ends the conversation."""
        try:
            message = decode(text)
        except msgspec.MsgspecError:
            return self.shush()
        try:
            if isinstance(message, wire.Hello):
                return await self.greet(message)
            if self.table is None:
                return self.sorry("table.hello")
            await self.play(self.table, message)
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
        table = self.table or await self.room.open(self.code)
        assert isinstance(table.audience, Fanout)
        await table.ask(partial(table.audience.join, self.socket, hello))
        self.table = table
        return True

    async def play(self, table: Table, move: wire.Play) -> None:
        seat = table.seat_of(self.socket.holder) if self.socket.holder else None
        if seat is None:
            self.answer(wire.Refused(move.id, Message("table.not_seated")))
            return
        answer = Answer(self.socket, move.id)
        try:
            seq = await table.ask(partial(table.play, seat, move.text, move.seq, move.id, answer))
        except StoreFailed:
            raise
        except IllegalMove as error:
            self.answer(wire.Refused(move.id, error.message, error.clause))
        except RonronError as error:
            self.answer(wire.Refused(move.id, error.message))
        else:
            if not answer.told:
                self.answer(wire.Done(move.id, seq))

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
        self.socket.send(frame(encode(message)))


class Line:
    """Where WebSockets arrive."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.open: dict[web.WebSocketResponse, Socket] = {}

    async def handle(self, request: web.Request) -> web.StreamResponse:
        guest.check_origin(request)
        code = request.match_info["code"]
        await self.room.open(code)  # or no such table, while that can still be told
        ws = web.WebSocketResponse(
            compress=False, heartbeat=HEARTBEAT_S, max_msg_size=wire.LARGEST, decode_text=False, timeout=2.0
        )
        await ws.prepare(request)
        assert request.transport is not None
        talk = Talk(self.room, code, Socket(request.transport, guest.holder_of(request)))
        self.open[ws] = talk.socket
        try:
            async for message in ws:
                known = message.type is WSMsgType.TEXT
                if not (await talk.hear(message.data) if known else talk.shush()):
                    talk.socket.open = False
                    await ws.close(code=WSCloseCode.POLICY_VIOLATION)
        finally:
            del self.open[ws]
            talk.leave()
        return ws

    async def close(self) -> None:
        """The house closes: everybody is told, and will come back."""
        for ws, socket in list(self.open.items()):
            socket.open = False  # nothing may follow the goodbye
            await ws.close(code=WSCloseCode.GOING_AWAY)
