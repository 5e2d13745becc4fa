"""What everybody at one table is told: drawn once for all who see the same, encoded once, written to each.

The public scene is drawn once per event from the watcher's view; the own scene once per seat that has a page open.
Between consecutive events only changes travel.
"""

import asyncio
import functools
from collections.abc import Callable, Sequence
from typing import Any

from ronron.core import scene, shelf
from ronron.core.scene import Layout, Scene
from ronron.core.state import WATCHER
from ronron.server import wire
from ronron.server.files import drawn
from ronron.server.screen import Screen, Telling, encode, listener, own_scene, public_steps, raw
from ronron.server.socket import Socket, Want, frame
from ronron.tables import sitting
from ronron.tables.errors import NotYours, TableError
from ronron.tables.judge import noted
from ronron.tables.moment import Moment
from ronron.tables.table import Table

CROWD = 200  # sockets of those who only watch, at one table
PAGES = 20  # sockets of one person who plays there: however many watch, they always come back in
LONG = 100  # events: a longer game is told to who comes in a thread, so that no other table waits for it
PATIENCE_MS = 120_000  # that a page may be closed before its person is missed: a phone in a pocket, a train in a tunnel
NOTHING_MORE: tuple[bool, list[wire.Finger]] = (False, [])


class Answer:
    """The sender of a move, who is told that it is done in the same breath as what it did."""

    __slots__ = ("id", "socket", "told")

    def __init__(self, socket: Socket, id: int) -> None:
        self.socket = socket
        self.id = id
        self.told = False


class Fanout:
    """The audience of a table: its sockets, and what each kind of reader has on its screen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.artist: scene.Table | None = shelf.table(table.row.game) if drawn(table.row.game) else None
        self.sockets: dict[int, list[Socket]] = {}  # by reader
        self.watched = 0  # ms that the last events take to be seen
        self.left: dict[int, float] = {}  # when the last event left, by reader
        self.opened = table.clock.now()
        self.closed: dict[int, int] = {}  # when the last page of a seat was, where none is open
        self.missed: asyncio.TimerHandle | None = None
        self.host: int | None = None  # as told
        self.forget()

    def forget(self) -> None:
        self.about_now: Any = None  # the table message, encoded
        self.pub = Scene()
        self.screens: dict[int, Screen] = {}  # by reader, of those who look at scenes

    # Coming and going, in the table's own task

    async def join(self, socket: Socket, hello: wire.Hello) -> None:
        if hello.want == "scene" and self.artist is None:
            raise TableError("table.undrawn")
        if socket not in self.everyone() and not self.has_room(socket.holder):
            raise TableError("table.crowded")
        if hello.seat is not None and hello.seat not in self.table.seats_of(socket.holder):
            raise NotYours("table.not_seated")
        before = self.present()
        self.drop(socket)
        socket.want, socket.eyes = hello.want, hello.seat
        self.put(socket)
        if self.present() != before:
            self.standing(but=socket)
        self.note(before)
        await self.read_up(socket)
        socket.send(self.welcome(socket, hello.since))

    async def read_up(self, socket: Socket) -> None:
        """The lines of a long game for somebody who has none. Nothing else is done at this table meanwhile."""
        latest, reader = self.table.latest, socket.reader
        if self.artist and socket.want == "scene" and latest and latest.seq > LONG and reader not in self.screens:
            self.screen(self.artist, latest, reader, await asyncio.to_thread(self.lines, reader))

    def has_room(self, holder: str) -> bool:
        """For one more page: of somebody who plays here, or of a watcher."""
        playing = {seat.holder for seat in self.table.row.seats if seat.holder}
        there = [socket.holder for socket in self.everyone()]
        if holder in playing:
            return there.count(holder) < PAGES
        return sum(one not in playing for one in there) < CROWD

    async def leave(self, socket: Socket) -> None:
        before = self.present()
        self.drop(socket)
        self.note(before)
        if self.present() != before:
            self.standing()

    def note(self, before: set[int]) -> None:
        """Somebody may have closed their last page."""
        self.closed |= dict.fromkeys(before - self.present(), self.table.clock.now())
        self.wait()

    def wait(self) -> None:
        """When nobody has patience any more, another may be the host; those who are here will be told."""
        known = self.present() | self.missing()
        people = [number for number, seat in enumerate(self.table.row.seats) if seat.kind == "person"]
        since = min((self.closed.get(number, self.opened) for number in people if number not in known), default=None)
        if since is not None and self.sockets and not self.missed:
            wait = (since + PATIENCE_MS - self.table.clock.now()) / 1000 / self.table.clock.scale
            self.missed = asyncio.get_running_loop().call_later(wait + 0.01, self.table.post, self.miss)

    async def miss(self) -> None:
        self.missed = None
        if self.host != sitting.host(self.table):
            self.standing()
        self.wait()

    def missing(self) -> set[int]:
        late = self.table.clock.now() - PATIENCE_MS
        gone = {seat for seat in range(self.table.row.players) if self.closed.get(seat, self.opened) <= late}
        return gone - self.present()

    def put(self, socket: Socket) -> None:
        socket.reader = self.reader_of(socket)
        self.sockets.setdefault(socket.reader, []).append(socket)

    def drop(self, socket: Socket) -> None:
        """Forget a socket. What its reader saw is kept until it changes: perhaps it comes back."""
        there = self.sockets.get(socket.reader, [])
        if socket in there:
            there.remove(socket)
        if not there:
            self.sockets.pop(socket.reader, None)

    def reader_of(self, socket: Socket) -> int:
        """The seat that was asked for, if it is one of theirs, or their only one. Where several people share a screen
        it shows what a watcher sees until it says who looks; in a game of speed all of them look at once.
        """
        seats = self.table.seats_of(socket.holder)
        if socket.eyes is not None and socket.eyes in seats:
            return socket.eyes
        return seats[0] if len(seats) == 1 or (seats and self.table.racing) else WATCHER

    def everyone(self) -> list[Socket]:
        return [socket for there in self.sockets.values() for socket in there]

    def present(self) -> set[int]:
        """The seats of everybody who has a page open."""
        holders = {socket.holder for socket in self.everyone()}
        return {seat for holder in holders for seat in self.table.seats_of(holder)}

    def beside(self, reader: int) -> list[int]:
        """A seat, and those that share its device; nobody sits beside a watcher."""
        return [] if reader == WATCHER else self.table.seats_of(self.table.row.seats[reader].holder)

    def count(self) -> int:
        return len(self.everyone())

    def pause(self) -> int:
        return self.watched

    def sent(self) -> dict[int, float]:
        return {seat: at for reader, at in self.left.items() for seat in self.beside(reader)}

    # The whole of it

    def standing(self, but: Socket | None = None) -> None:
        moved = [socket for socket in self.everyone() if self.reader_of(socket) != socket.reader]
        for socket in moved:
            self.drop(socket)
            self.put(socket)
        self.about_now = None
        told = frame(encode(self.about()))
        for socket in self.everyone():
            if socket in moved:
                socket.send(self.welcome(socket, self.table.seq))
            elif socket is not but:
                socket.send(told)

    def begin(self) -> None:
        self.forget()
        for socket in self.everyone():
            self.drop(socket)
            self.put(socket)
        for socket in self.everyone():
            socket.send(self.welcome(socket, 0))

    def about(self) -> Any:
        """The table message, encoded once until somebody comes or goes."""
        if self.about_now is None or self.table.row.manners.clock != "none":
            row, present = self.table.row, self.present()
            links, left, movers = self.qualities(), self.clocks(), self.table.movers()
            seats = [
                wire.Seat(
                    s.kind,
                    s.name,
                    number in present,
                    s.cat,
                    s.away,
                    left.get(number),
                    self.table.clock.scale if number in left and self.table.glass.runs(number) and not s.by_bot else 0,
                    s.level,
                    links.get(number, 0),
                    s.lead,
                    number in movers,
                    number in self.table.hurried,
                )
                for number, s in enumerate(row.seats)
            ]
            asks, self.host = self.table.proposal, sitting.host(self.table)
            options = shelf.find(row.game).info.setup(row.players, row.options, row.version).options
            commitment = self.table.commitment
            self.about_now = raw(
                wire.Table(
                    row.code,
                    row.game,
                    options,
                    seats,
                    row.state,
                    commitment,
                    row.rematch,
                    row.public,
                    row.manners,
                    wire.Asks(asks.by, sorted(asks.asked - asks.agreed)) if asks else None,
                    self.host,
                )
            )
        return self.about_now

    def clocks(self) -> dict[int, int]:
        """What each seat has left, where the table has clocks."""
        table = self.table
        left = {seat: table.glass.left(seat, table.now(), table.row.manners) for seat in range(table.row.players)}
        return {seat: ms for seat, ms in left.items() if ms is not None}

    def said(self, seat: int, phrase: str, words: str) -> None:
        told = frame(encode(wire.Said(seat, phrase, words)))
        for socket in self.everyone():
            socket.send(told)

    def qualities(self) -> dict[int, int]:
        """In a game of speed, how good each person's connection is."""
        if self.table.racing is None:
            return {}
        best = {reader: max(socket.link.quality() for socket in there) for reader, there in self.sockets.items()}
        return {seat: best[reader] for reader in best if reader != WATCHER for seat in self.beside(reader)}

    def welcome(self, socket: Socket, since: int) -> bytes:
        latest, seat = self.table.latest, None if socket.reader == WATCHER else socket.reader
        if latest is None:
            if socket.want == "view":
                return frame(encode(self.about()))
            nothing = Layout({}, {})
            return frame(encode(wire.Welcome(wire.VERSION, seat, self.about(), 0, nothing, Scene(), Scene(), [])))
        if socket.want == "view":
            return self.view(latest, socket.reader)
        assert self.artist is not None
        screen = self.screen(self.artist, latest, socket.reader)
        layout = self.artist.layout(latest.view(socket.reader))
        log = [wire.Line(seq, say) for seq, say in enumerate(screen.lines[since:], since + 1)]
        about, seq = self.about(), latest.seq
        yours = self.table.seats_of(socket.holder)
        return frame(encode(wire.Welcome(wire.VERSION, seat, about, seq, layout, self.pub, screen.own, log, yours)))

    def lines(self, reader: int) -> list[Any]:
        """The log from its start, as a reader is told it."""
        ear = listener(self.readers(reader))
        return [raw(moment.tell(ear)) for moment in self.table.moments()]

    def screen(self, artist: scene.Table, latest: Moment, reader: int, lines: list[Any] | None = None) -> Screen:
        """What a reader has before its eyes; from now on it is kept up to date."""
        if not self.screens:
            self.pub = artist.public(latest.view(WATCHER))
        if reader not in self.screens:
            readers, told = self.readers(reader), self.lines(reader) if lines is None else lines
            self.screens[reader] = Screen(artist, readers, own_scene(artist, latest, readers), told)
        return self.screens[reader]

    def readers(self, reader: int) -> list[int]:
        """A reader, and whoever else may act on the same screen without a curtain: in a game of speed, all of them."""
        if reader == WATCHER or self.table.racing is None:
            return [reader]
        return [reader, *(seat for seat in self.beside(reader) if seat != reader)]

    def view(self, moment: Moment, reader: int) -> bytes:
        seat = None if reader == WATCHER else reader
        return frame(encode(wire.View(moment.seq, seat, moment.view(reader), moment.legal(reader), self.about())))

    # An event

    def draw(self, moments: Sequence[Moment], by: object) -> Callable[[], None]:
        pub, watched = self.pub, 0
        frames = dict.fromkeys(((one.reader, one.want) for there in self.sockets.values() for one in there), b"")
        looking = [reader for reader, want in frames if want == "scene" and reader in self.screens]
        screens = {reader: self.screens[reader].copy() for reader in looking}
        viewing = [reader for reader, want in frames if want == "view"]
        race = self.race()
        for moment in moments:
            more, race = self.more(moment, race)
            if self.artist and screens:
                pub, steps = public_steps(self.artist, moment, pub)
                watched += sum(step.pause for step in steps)
                telling = Telling(moment, steps, *more)
                for reader, screen in screens.items():
                    frames[reader, "scene"] += screen.event(telling)
            for reader in viewing:
                frames[reader, "view"] += self.view(moment, reader)
        answer = (by, moments[0].seq) if isinstance(by, Answer) else None
        return functools.partial(self.tell, pub, screens, watched, frames, answer)

    def race(self) -> int:
        racing = self.table.racing
        return racing.race.number if racing and racing.race else 0

    def more(self, moment: Moment, before: int) -> tuple[tuple[bool, list[wire.Finger]], int]:
        """Whether a race begins with this event, the slaps that it judges, and the number of the race from now on."""
        if self.table.racing is None:
            return NOTHING_MORE, 0
        assert moment.event is not None
        race = self.table.racing.rules.race(moment.state)
        number = race.number if race else before
        fingers = noted(moment.event.note)
        before_it = self.table.racing.race
        if before_it is not None and before_it.together:
            fingers = []  # nobody was first, so there is no photo
        photo = [wire.Finger(one.seat, one.judged, one.claimed, one.paid, one.arrival) for one in fingers]
        return (race is not None and number != before, photo), number

    def tell(
        self,
        pub: Scene,
        screens: dict[int, Screen],
        watched: int,
        frames: dict[tuple[int, Want], bytes],
        answer: tuple[Answer, int] | None,
    ) -> None:
        """What was drawn takes the place of what was shown, and goes out."""
        self.pub, self.screens, self.watched = pub, screens, watched
        for screen in screens.values():
            screen.told()
        self.left, timed = {}, self.table.racing is not None
        for (reader, want), told in frames.items():
            for socket in self.sockets.get(reader, ()):
                if socket.want != want:
                    continue
                if timed:
                    self.left.setdefault(reader, self.table.clock.exact())
                if answer and socket is answer[0].socket:
                    answer[0].told = True
                    socket.send(frame(encode(wire.Done(answer[0].id, answer[1]))) + told)
                else:
                    socket.send(told)
