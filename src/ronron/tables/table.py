"""One live table: one task, one queue, which is the order of truth.

Whatever is asked of a table waits in its queue. A move is checked and played on a copy, what everybody will be told is
drawn, the events are written down for good, the copy takes the place of the match, and only then is anybody told.
"""

import asyncio
import hmac
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from ronron.bots.hints import Hint
from ronron.core import game, house
from ronron.core.chance import Deal
from ronron.core.errors import RonronError
from ronron.core.house import HOUSE, Doing
from ronron.core.match import Match, check_seats
from ronron.core.record import Event
from ronron.core.shelf import find
from ronron.core.state import CLOCK
from ronron.tables import levels, undo
from ronron.tables.bot import Thinker
from ronron.tables.clock import Clock
from ronron.tables.errors import Stale, StoreFailed, TableError
from ronron.tables.hourglass import Hourglass
from ronron.tables.moment import Moment
from ronron.tables.racing import Racing
from ronron.tables.store import Entry, Kept, Row, Store
from ronron.tables.undo import Proposal

HEARD = 100  # things done without an event that are known when they are sent again
RETRY_MS = 1000  # when the store has failed a bot or the clock
TRIES = 6  # of whoever waits or thinks beside the table, when something is broken; each after twice as long a rest

log = logging.getLogger(__name__)

Told = TypeVar("Told")


class Turn(NamedTuple):
    """A move that somebody has to make: until when by the table's own time, who, and the event since which they may."""

    due: int
    seat: int
    since: int


class Audience(Protocol):
    """Those who watch a table. What they will see is drawn before the event is kept, and told after."""

    def draw(self, moments: Sequence[Moment], by: object) -> Callable[[], None]: ...  # call it to tell them
    def begin(self) -> None: ...  # another match, or another past, lies on the table: everybody needs everything
    def standing(self) -> None: ...  # who sits where, or the state of the table, has changed
    def pause(self) -> int: ...  # ms that it takes to watch what was told last
    def said(self, seat: int, phrase: str, words: str) -> None: ...  # somebody speaks
    def sent(self) -> dict[int, float]: ...  # when what was told last left, seat by seat of those who are here
    def present(self) -> set[int]: ...  # the seats of people who have a page open
    def missing(self) -> set[int]: ...  # the seats of people who have had no page open for a while
    def count(self) -> int: ...


class Nobody:
    """The audience of a table that is not looked at."""

    def draw(self, moments: Sequence[Moment], by: object) -> Callable[[], None]:
        return self.begin

    def begin(self) -> None:
        pass

    def standing(self) -> None:
        pass

    def pause(self) -> int:
        return 0

    def said(self, seat: int, phrase: str, words: str) -> None:
        pass

    def sent(self) -> dict[int, float]:
        return {}

    def present(self) -> set[int]:
        return set()

    def missing(self) -> set[int]:
        return set()

    def count(self) -> int:
        return 0


class Table:
    """A table in memory. What changes it is asked for, and done in its own task."""

    def __init__(self, kept: Kept, store: Store, clock: Clock, thinker: Thinker) -> None:
        self.store = store
        self.clock = clock
        self.thinker = thinker
        self.audience: Audience = Nobody()
        self.sure = True  # false after a failed write: what is written down must be read again
        self.used = clock.now()
        self.queue: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self.bell: asyncio.Future[None] | None = None  # rung when something is asked of a table that rests
        self.hurried: set[int] = set()  # seats that wait for no move of theirs, and would rather see the end
        self.heard: deque[int] = deque(maxlen=HEARD)  # the numbers of what was done last without an event
        self.resting: set[asyncio.Task[None]] = set()  # bots that take their time
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.deadline = -1
        self.timer: asyncio.Task[None] | None = None
        self.turn: Turn | None = None  # the first whose time will run out
        self.sand: asyncio.Task[None] | None = None  # waits for that
        self.row = kept.row
        self.racing = racing_of(self)
        self.take(kept)
        self.task = asyncio.create_task(self.run(), name=f"table {self.row.code}")

    def take(self, kept: Kept) -> None:
        """Lay out what was written down."""
        self.row = kept.row
        self.changed = [0] * self.row.players  # per seat: the event since which its moves are what they are
        self.glass = Hourglass(self.row.players)
        self.placed = 0  # the event since which things lie as they do
        self.advice: dict[tuple[int, int], Hint | None] = {}  # by seat and step: hints that were asked for here
        self.moved: set[int] = set()  # seats with a move of theirs in force
        self.proposal: Proposal | None = None
        # Time stands still while the house is closed, or the table out of memory.
        self.origin = self.clock.now() - kept.entries[-1].at if kept.entries else self.row.started
        self.match: Match | None = None
        self.latest: Moment | None = None
        self.answered = {(entry.who, entry.sent): entry.seq for entry in kept.entries if entry.sent is not None}
        if self.row.state == "open":
            return
        self.match = new_match(self.row)
        self.latest = Moment(self.match)
        self.match.listeners.append(lambda match: self.note(Moment(match)))
        for entry in kept.entries:
            self.match.make(entry.who, entry.text, entry.at, entry.note)
        self.match.listeners.clear()
        if self.racing:
            self.racing.resume()

    def note(self, moment: Moment) -> None:
        """This is the position now; remember since when each seat has had its moves."""
        before = self.latest
        for seat, offered in enumerate(moment.offers):
            if before is None or before.offers[seat] != offered:
                self.changed[seat] = moment.seq
        if self.row.manners.clock != "none":
            self.glass.note(moment)
        if self.hurried:
            self.hurried.difference_update(moment.acting())
        if moves_on(moment.event):
            self.placed, self.advice = moment.seq, {}
        if self.racing:
            self.racing.note(moment)
        if moment.event is None:
            self.moved = set()
        elif moment.event.who == HOUSE:  # perhaps some went back
            self.moved = undo.movers(self.match) if self.match else set()
        elif moment.event.who >= 0:
            self.moved.add(moment.event.who)
        self.latest = moment

    # The queue

    async def ask(self, work: Callable[[], Awaitable[Told]]) -> Told:
        """Have something done in the table's own time, after all that was asked before."""
        return await self.put(work)

    def post(self, work: Callable[[], Awaitable[object]]) -> None:
        """The same, without waiting for an answer."""
        self.put(work)

    def put(self, work: Callable[[], Awaitable[Told]]) -> "asyncio.Future[Told]":
        answer: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self.queue.append((work, answer))
        if self.bell and not self.bell.done():
            self.bell.set_result(None)
        return answer

    async def run(self) -> None:
        while True:
            if not self.queue:
                self.bell = asyncio.get_running_loop().create_future()
                await self.bell
            work, answer = self.queue.popleft()
            self.used = self.clock.now()
            try:
                if not self.sure:
                    await self.recall()
                result = await work()
            except asyncio.CancelledError:
                answer.cancel()
                raise
            except Exception as error:  # told to whoever asked; the table goes on from its last event
                if isinstance(error, StoreFailed):
                    self.sure = False
                elif not isinstance(error, RonronError):
                    log.exception("table %s", self.row.code)
                if not answer.done():
                    answer.set_exception(error)
                    answer.exception()  # looked at, even if whoever asked has gone
            else:
                if not answer.done():
                    answer.set_result(result)

    async def recall(self) -> None:
        """After a failed write nobody knows what reached the disk: read it."""
        kept = await self.store.read(self.row.code)
        if kept is None:
            raise StoreFailed("table.store")
        if kept.row != self.row or len(kept.entries) != self.seq:
            self.take(kept)
            self.audience.begin()
            self.go_on()
        self.sure = True

    def idle(self) -> bool:
        """Whether nothing would be lost by leaving memory."""
        waiting = any(task and not task.done() for task in (self.timer, self.sand))
        busy = self.thinking or waiting or (self.racing and self.racing.busy())
        return not (busy or self.audience.count() or self.queue)

    def stop(self) -> None:
        if self.racing:
            self.racing.stop()
        for task in (self.task, self.timer, self.sand, *self.thinking.values()):
            if task:
                task.cancel()
        while self.queue:
            self.queue.popleft()[1].cancel()

    # Questions

    @property
    def seq(self) -> int:
        return self.match.seq if self.match else 0

    @property
    def commitment(self) -> str:
        return Deal(self.row.secret).commitment

    def seats_of(self, holder: str) -> list[int]:
        """The seats that a token's hash holds: several, where several people share a device."""
        people = [(number, seat.holder) for number, seat in enumerate(self.row.seats) if seat.kind == "person"]
        return [number for number, held in people if holder and hmac.compare_digest(held, holder)]

    def seat_of(self, holder: str) -> int | None:
        """The first of them."""
        return next(iter(self.seats_of(holder)), None)

    def movers(self) -> set[int]:
        """The people who may ask to take a move of theirs back."""
        if self.match is None or self.row.state != "playing" or self.racing or not self.row.manners.undo:
            return set()
        return {number for number in self.moved if self.row.seats[number].kind == "person"}

    def hurries(self) -> bool:
        """Whether all the people who are here and play would rather see how it ends than watch bots think."""
        if not self.hurried:
            return False
        return {seat for seat in self.audience.present() if not self.row.seats[seat].away} <= self.hurried

    def moments(self) -> list[Moment]:
        """Every position since the start, laid out again."""
        if self.match is None:
            return []
        out: list[Moment] = []
        again = new_match(self.row)
        again.listeners.append(lambda match: out.append(Moment(match)))
        for event in self.match.record.events:
            again.make(event.who, event.text, event.at, event.note)
        return out

    # Playing

    async def begin(self, row: Row) -> None:
        """Lay out the game and make the first deal."""
        row = msgspec.structs.replace(row, state="playing", started=self.clock.now())
        match, moments = new_match(row), list[Moment]()
        opening = Moment(match)
        match.listeners.append(lambda dealt: moments.append(Moment(dealt)))
        match.deal()
        match.listeners.clear()
        await self.store.save(row, entries(moments))
        self.row, self.match, self.origin = row, match, row.started
        self.latest = None
        self.note(opening)
        self.audience.begin()
        if moments:
            tell = self.audience.draw(moments, None)
            for moment in moments:
                self.note(moment)
            tell()
        self.go_on()

    async def play(self, seat: int, text: str, seen: int, sent: int | None = None, by: object = None) -> int:
        """Make a move; the answer is the number of its event, once it is kept. `by` is whoever sent it."""
        match = self.match
        if match is None:
            raise TableError("table.not_begun")
        known = self.answered.get((seat, sent)) if sent is not None else None
        if known is not None and seen < known and match.record.events[known - 1].text == text:
            return known  # sent twice. (A new move under an old number comes from somebody who saw that event.)
        if seat >= 0 and not self.changed[seat] <= seen <= match.seq:
            raise Stale("table.stale")
        if self.racing:
            self.racing.check_quiet()
        made = await self.perform(
            lambda copy: copy.play(seat, text, self.at(match)), {} if sent is None else {seat: sent}, by
        )
        return made[0].seq

    async def perform(
        self,
        act: Callable[[Match], object],
        sent: Mapping[int, int] | None = None,
        by: object = None,
        row: Row | None = None,
    ) -> list[Moment]:
        """Do something with a copy of the match, keep what it did, swap, and tell.

        `sent` holds the numbers that seats gave to their moves; a `row` is kept together with the events.
        """
        assert self.match is not None
        copy, moments = self.match.copy(), list[Moment]()
        copy.listeners.append(lambda made: moments.append(Moment(made)))
        act(copy)
        copy.listeners.clear()
        tell = self.audience.draw(moments, by)
        over = copy.outcome is not None or copy.broken_up
        written = entries(moments, sent or {})
        if row is not None:
            row = msgspec.structs.replace(row, state="over") if over else row
            await self.store.save(row, written)
            self.row = row
        else:
            await self.store.append(self.row.code, written, "over" if over else None)
        movers, hurried = self.movers(), len(self.hurried)
        self.match = copy
        asked, self.proposal = self.proposal, None  # whatever was asked was asked about another position
        for moment in moments:
            self.note(moment)
        self.answered |= {(entry.who, entry.sent): entry.seq for entry in written if entry.sent is not None}
        tell()
        if over:
            self.row = msgspec.structs.replace(self.row, state="over")
        if copy.outcome is not None:
            self.post(partial(levels.learn, self.store, self.row, copy.outcome))
        known = self.movers() == movers and len(self.hurried) == hurried
        if over or asked or row is not None or self.row.manners.clock != "none" or not known:
            self.audience.standing()
        self.go_on()
        return moments

    def now(self) -> int:
        """Milliseconds since the start, by the table's own time."""
        return self.clock.now() - self.origin

    def at(self, match: Match) -> int:
        """Milliseconds since the start, never before the last event."""
        before = match.record.events[-1].at if match.record.events else 0
        return max(before, self.now())

    # Bots and time, who ask like everybody else

    def go_on(self) -> None:
        """Wake the bots that may act, and wind the clock."""
        if self.latest is None or self.row.state == "over":
            self.wind(-1)
            self.turn_glass()
            return
        if self.racing:
            self.racing.look()
        for seat in self.latest.acting():
            if self.racing is None and self.row.seats[seat].by_bot and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.mind(seat))
        self.turn_glass()
        if self.latest.state.deadline() != self.deadline:
            self.wind(int(self.latest.state.deadline()))

    async def mind(self, seat: int) -> None:
        """A bot's whole turn."""
        try:
            await self.insist(partial(self.think, seat))
        finally:
            del self.thinking[seat]

    async def think(self, seat: int) -> None:
        """Play for a bot as long as it may act."""
        while self.latest is not None and seat in self.latest.acting() and self.row.seats[seat].by_bot:
            moment = self.latest
            seed = f"{self.row.secret.hex()} {seat} {moment.seq}"
            level = self.row.seats[seat].level
            text = await self.thinker.choose(moment, seat, seed, self.audience.pause(), level, rest=self.rest)
            if self.row.seats[seat].by_bot:  # else its person is back
                await self.try_to(seat, text, moment.seq)

    async def rest(self, ms: float) -> None:
        """A bot takes its time, unless nobody wants to watch that any more."""
        if self.hurries():
            return
        resting = asyncio.create_task(self.clock.sleep(ms))
        self.resting.add(resting)
        try:
            await asyncio.wait({resting})
        finally:
            resting.cancel()
            self.resting.discard(resting)

    def hasten(self) -> None:
        for resting in self.resting if self.hurries() else ():
            resting.cancel()

    def wind(self, deadline: int) -> None:
        """Wait for another time than before, or for none."""
        if self.timer:
            self.timer.cancel()
        self.deadline = deadline
        self.timer = asyncio.create_task(self.insist(partial(self.wait, deadline))) if deadline >= 0 else None

    async def wait(self, deadline: int) -> None:
        """Move for the clock when its time has come."""
        while self.latest is not None and self.latest.state.deadline() == deadline:
            due = float(self.origin + deadline)
            left = (self.racing.hold(due) if self.racing else due) - self.clock.exact()
            if left > 0:
                await self.clock.sleep(left)
            else:
                await self.attempt(CLOCK, partial(self.tick, deadline))

    async def tick(self, deadline: int) -> None:
        """The CLOCK's move, unless something came before it. In a race it counts from when it was due."""
        match = self.match
        if match is None or match.state.deadline() != deadline:
            return
        if self.racing:
            self.racing.check_quiet()
        before = match.record.events[-1].at if match.record.events else 0
        text = self.racing.tick() if self.racing else match.legal(CLOCK)[0]
        at = max(before, deadline) if self.racing else self.at(match)
        await self.perform(lambda copy: copy.play(CLOCK, text, at))

    async def reopen(self) -> None:
        """The house was closed during a race: its card counts as not answered, and the record says so."""
        await self.perform(lambda copy: copy.play(HOUSE, Doing("reopen").text(), self.at(copy)))

    def next_turn(self) -> Turn | None:
        """The first person whose time will run out, if nothing happens."""
        if self.latest is None or self.racing or self.row.state != "playing" or self.row.manners.clock == "none":
            return None
        now, turns = self.now(), list[Turn]()
        for seat in self.latest.acting():
            left = self.glass.left(seat, now, self.row.manners)
            if left is not None and not self.row.seats[seat].by_bot:
                turns.append(Turn(now + left, seat, self.changed[seat]))
        return min(turns, default=None)

    def turn_glass(self) -> None:
        """Wait for it. Whatever happens beside the game (help, say) leaves that wait as it is."""
        turn = self.next_turn()
        if turn == self.turn:
            return
        if self.sand:
            self.sand.cancel()
        self.turn = turn
        self.sand = asyncio.create_task(self.insist(partial(self.run_out, turn))) if turn else None

    async def run_out(self, turn: Turn) -> None:
        """A bot makes this move, or takes the seat, as the table has agreed."""
        while self.latest is not None and self.turn == turn:
            left = turn.due - self.now()
            if left > 0:
                await self.clock.sleep(left)
                continue
            seed = f"{self.row.secret.hex()} {turn.seat} {self.latest.seq}"
            text = await self.thinker.choose(self.latest, turn.seat, seed, None)
            await self.attempt(turn.seat, partial(self.late, turn, text))

    async def late(self, turn: Turn, text: str) -> None:
        if self.next_turn() != turn:
            return  # it was made in time
        seat = turn.seat
        row, doing = None, Doing("late", seat)
        if self.row.manners.late == "seat":
            row, doing = self.stood_in(seat), Doing("bot", seat)

        def act(copy: Match) -> None:
            copy.play(HOUSE, doing.text(), self.at(copy))
            copy.play(seat, text, self.at(copy))

        await self.perform(act, row=row)

    def stood_in(self, seat: int) -> Row:
        """The table with a bot playing for a seat."""
        seats = list(self.row.seats)
        seats[seat] = msgspec.structs.replace(seats[seat], away=True)
        return msgspec.structs.replace(self.row, seats=tuple(seats))

    async def try_to(self, who: int, text: str, seen: int) -> None:
        """A move of a bot."""
        await self.attempt(who, lambda: self.play(who, text, seen))

    async def attempt(self, who: int, work: Callable[[], Awaitable[object]]) -> None:
        """Something that may come too late, which is no harm, or at a bad time for the store, and is tried again."""
        try:
            await self.ask(work)
        except StoreFailed:
            await self.clock.sleep(RETRY_MS)
        except RonronError as error:
            log.info("table %s, seat %d: %s", self.row.code, who, error)

    async def insist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Work on which the table's going on depends: even a bug may have passed by the next time."""
        for tries in range(TRIES):
            try:
                await work()
            except Exception:
                log.exception("table %s: try %d of %d", self.row.code, tries + 1, TRIES)
                await self.clock.sleep(RETRY_MS * 2**tries)
            else:
                return


def racing_of(table: Table) -> Racing | None:
    """The judge of a game of speed."""
    rules = find(table.row.game)
    return Racing(table, rules) if isinstance(rules, game.Racing) else None


def new_match(row: Row) -> Match:
    """The match of a table before its first event."""
    game = find(row.game)
    setup = game.info.setup(row.players, row.options, row.version)
    names = {number: seat.name for number, seat in enumerate(row.seats)}
    match = Match.laid(game, setup, Deal(row.secret, row.pinches), names)
    check_seats(match.record)
    return match


def moves_on(event: Event | None) -> bool:
    """Whether things lie differently after an event than before it."""
    if event is None or event.who != HOUSE:
        return True
    doing = house.read(event.text)
    return doing is None or doing.what == "undo"


def entries(moments: Sequence[Moment], sent: Mapping[int, int] | None = None) -> list[Entry]:
    """Events as they are kept; the number that a sender gave belongs to the first of that seat."""
    left = dict(sent or {})
    events = [moment.event for moment in moments if moment.event is not None]
    return [Entry(e.seq, e.who, e.text, e.at, e.note, left.pop(e.who, None)) for e in events]
