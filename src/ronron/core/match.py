"""The match: the one checked door between people, bots, files and the rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from ronron.core import house
from ronron.core.chance import Deal, Fast, tidy
from ronron.core.errors import BadNotation, BadRecord, BadSetup, BadTime, IllegalMove, RonronError
from ronron.core.game import Game, Setup, View
from ronron.core.house import HOUSE
from ronron.core.record import LATEST, Event, Record
from ronron.core.shelf import find
from ronron.core.state import CLOCK, DEALER, WATCHER, Outcome, State
from ronron.core.words import Message, message

NAME_MOST = 40  # characters of a seat's name
TEXT_MOST = 4_000  # characters of one move (a whole deal by hand included)
NOTE_MOST = 300  # characters beside an event


class Match:
    """One game being played. Every move is checked here, once; a refusal changes nothing."""

    def __init__(self, game: Game, setup: Setup, state: State, source: Deal | Fast | None, record: Record) -> None:
        self.game = game
        self.setup = setup
        self.source = source
        self.state = state
        self.record = record
        self.texts: dict[int, dict[int, str]] = {}  # of events that are not the same to all: by reader, what it sees
        self.listeners: list[Callable[[Match], None]] = []  # called after every single event

    @classmethod
    def laid(cls, game: Game, setup: Setup, source: Deal | Fast | None, names: Mapping[int, str]) -> "Match":
        """A match before its first event: nothing is dealt yet."""
        if isinstance(source, Deal):
            source.sealed = True
        options = {o.name: o.text(setup.options[o.name]) for o in game.info.options}
        record = Record(
            game.info.key,
            setup.version,
            setup.players,
            options,
            dict(names),
            source.kind if source else "manual",
            source.commitment if source else "",
            dict(source.pinches) if source else {},
            [],
        )
        return cls(game, setup, game.start(setup), source, record)

    @classmethod
    def new(
        cls,
        game: str | Game,
        players: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: str | None = None,
        chance: str | Deal | Fast | None = None,
        pinches: Mapping[int, str] | None = None,
        names: Sequence[str] = (),
    ) -> "Match":
        """A new match. Draws are committed to and can be verified at the end; with a `seed` they come from
        the fast generator instead, and with chance="manual" the caller makes the DEALER's moves.
        """
        if isinstance(game, str):
            game = find(game)
        setup = game.info.setup(players, options or {})
        match = cls.laid(game, setup, pick_source(seed, chance, pinches or {}), dict(enumerate(names)))
        check_seats(match.record)
        match.deal()
        return match

    # What may be asked

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; (DEALER,) when chance is due, (CLOCK,) when only time can move, () at the end."""
        acting = self.state.to_act()
        if acting < 0:
            return (acting,)
        return tuple(seat for seat in range(self.setup.players) if acting >> seat & 1)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.record.events)

    def legal(self, seat: int) -> list[str]:
        """The moves of a seat (or of DEALER, CLOCK) as text, in a fixed order; none when it may not act."""
        self.check_actor(seat)
        if seat == HOUSE or self.broken_up:
            return []
        return [self.game.write(self.state, seat, move, None) for move in self.state.moves(seat)]

    def view(self, reader: int = WATCHER) -> View:
        """All that a reader may know, JSON-ready: a seat, or WATCHER."""
        self.check_reader(reader)
        return look(self.game, self.setup, self.state, reader)

    def log(self, reader: int | None = WATCHER) -> list[str]:
        """The events so far as one reader may see them; None reads everything."""
        if reader is not None:
            self.check_reader(reader)
        before, lines = 0, []
        for event in self.record.events:
            text = event.text if reader is None else self.shown(event.seq, reader)
            lines.append(Event(event.seq, event.who, text, event.at).line(before))
            before = event.at
        return lines

    def tell(self, reader: int = WATCHER) -> Message:
        """The last event as a sentence for one reader."""
        if self.record.events[-1].who == HOUSE:
            return house.tell(self.record.events[-1].text)
        return self.game.tell(self.view(reader), self.record.events[-1].who, self.shown(self.seq, reader))

    def shown(self, seq: int, reader: int) -> str:
        """The text of event `seq` as a reader may see it."""
        text = self.record.events[seq - 1].text
        return self.texts[seq].get(reader, text) if seq in self.texts else text

    def copy(self) -> "Match":
        """The same match, apart: play on a copy, store what it did, then put it in the place of the first."""
        record = msgspec.structs.replace(self.record, events=list(self.record.events))
        other = Match(self.game, self.setup, self.state.copy(), self.source, record)
        other.texts = dict(self.texts)
        return other

    # What may be done

    def play(self, seat: int, text: str, at: int | None = None, note: str = "") -> list[Event]:
        """Make a move and whatever chance follows; returns the new events. Raises before anything changes."""
        self.check_actor(seat)
        before = self.record.events[-1].at if self.record.events else 0
        at = before if at is None else at
        if not isinstance(at, int) or not before <= at <= LATEST:
            raise BadTime(message("error.time"))
        known = self.seq
        self.make(seat, text, at, note)
        self.deal()
        return self.record.events[known:]

    def deal(self) -> None:
        """Draw what chance owes, as one event; nothing when the caller deals by hand."""
        if self.source is None or self.state.to_act() != DEALER:
            self.close()
            return
        rng = self.source.rng(self.seq + 1)
        state, moves = self.state.copy(), []
        while state.to_act() == DEALER:
            moves.append(state.draw(rng))
            state.play(DEALER, moves[-1])
        self.append(DEALER, moves, self.record.events[-1].at if self.record.events else 0, "")

    def make(self, seat: int, text: str, at: int, note: str) -> None:
        """Check one move, or a run of the DEALER's, and append it as one event."""
        if not isinstance(text, str) or len(text) > TEXT_MOST:
            raise BadNotation(message("error.notation", text=str(text)[:40]))
        if note and not tidy(note, NOTE_MOST):
            raise BadNotation(message("error.note", most=NOTE_MOST))
        if seat == HOUSE:
            self.do(text, at, note)
            return
        if self.broken_up:
            raise BadNotation(message("error.broken_up"))
        parts = text.split() if seat == DEALER else [text]
        if not parts:
            raise BadNotation(message("error.notation", text=text[:40]))
        moves = [self.check(self.state, seat, parts[0], at)]
        if len(parts) > 1:
            state = self.state.copy()
            for part in parts[1:]:
                state.play(seat, moves[-1], at)
                moves.append(self.check(state, seat, part, at))
        self.append(seat, moves, at, note)

    def do(self, text: str, at: int, note: str) -> None:
        """Something beside the rules. Only going back changes the position; after the end there is no way back."""
        doing = house.read(text)
        if doing is None or self.outcome is not None or self.broken_up:
            raise BadNotation(message("error.notation", text=text[:40]))
        if doing.what == "undo":
            if not doing.about < self.seq:
                raise BadNotation(message("error.notation", text=text[:40]))
            self.state = self.before(doing.about)
        elif doing.about >= self.setup.players:
            raise BadNotation(message("error.notation", text=text[:40]))
        self.enter(Event(self.seq + 1, HOUSE, text, at, note), {})

    @property
    def broken_up(self) -> bool:
        """Whether the table has been left without an end: nothing follows."""
        return bool(self.record.events) and self.record.events[-1].who == HOUSE and is_end(self.record.events[-1].text)

    def before(self, seq: int) -> State:
        """The position after event `seq`, made again from the events that led there: all of them were checked once."""
        state = self.game.start(self.setup)
        for event in led_to(self.record.events[:seq]):
            for part in event.text.split() if event.who == DEALER else [event.text]:
                state.play(event.who, self.game.read(state, event.who, part), event.at)
        return state

    def check(self, state: State, seat: int, text: str, at: int) -> int:
        """The move meant by a text, if it is legal now."""
        move = self.game.read(state, seat, text)
        legal = move in state.moves(seat)
        if legal and seat == CLOCK and at < state.deadline():
            legal = False
        if not legal:
            refusal = self.game.refuse(state, seat, move)
            raise IllegalMove(refusal.clause, refusal.message)
        return move

    def append(self, seat: int, moves: list[int], at: int, note: str) -> None:
        """Play checked moves on a copy, write them down for every reader, then swap."""
        readers = [*range(self.setup.players), WATCHER]
        state = self.state.copy()
        whole: list[str] = []
        shown: dict[int, list[str]] = {reader: [] for reader in readers}
        for move in moves:
            whole.append(self.game.write(state, seat, move, None))
            for reader in readers:
                shown[reader].append(self.game.write(state, seat, move, reader))
            state.play(seat, move, at)
        self.state = state
        texts = {reader: " ".join(parts) for reader, parts in shown.items() if parts != whole}
        self.enter(Event(self.seq + 1, seat, " ".join(whole), at, note), texts)

    def enter(self, event: Event, texts: dict[int, str]) -> None:
        """Write an event down, and say so."""
        self.record.events.append(event)
        if texts:
            self.texts[event.seq] = texts
        self.close()
        for listener in self.listeners:
            listener(self)

    def close(self) -> None:
        """At the end the record gets its outcome, and the secret is shown."""
        outcome = self.state.outcome()
        if outcome is not None and self.record.outcome is None:
            self.record.outcome = outcome
            self.record.reveal = self.source.reveal if self.source else ""

    # From a record

    @classmethod
    def replay(cls, record: Record, upto: int | None = None) -> "Match":
        """The match after `upto` events of a record, each one checked as if it were played now.

        It can go on from there: call `deal()` first, since the next event may have been a draw.
        """
        *_, match = cls.steps(record, upto)
        if match.seq == len(record.events) and match.outcome != record.outcome:
            raise BadRecord(message("record.outcome"))
        match.source = record.source()
        if match.outcome is not None:
            match.record.reveal = record.reveal
        return match

    @classmethod
    def steps(cls, record: Record, upto: int | None = None) -> Iterator["Match"]:
        """One match walking through a record: before its first event, then after each."""
        game = find(record.game)
        if not 1 <= record.version <= game.info.version:
            raise BadRecord(message("record.rules", given=record.version, known=game.info.version))
        try:
            setup = game.info.setup(record.players, record.options, record.version)
            check_seats(record)
        except BadSetup as error:
            raise BadRecord(error.message) from error
        match = cls.laid(game, setup, None, record.names)
        for name in ("chance", "commitment", "pinches"):
            setattr(match.record, name, getattr(record, name))
        yield match
        for event in record.events if upto is None else record.events[: max(0, upto)]:
            try:
                match.make(event.who, event.text, event.at, event.note)
            except RonronError as error:
                raise BadRecord(message("record.event", number=event.seq, detail=error.told())) from error
            yield match

    # Guards

    def check_actor(self, seat: int) -> None:
        self.check_seat(seat, (DEALER, CLOCK, HOUSE))

    def check_reader(self, reader: int) -> None:
        self.check_seat(reader, (WATCHER,))

    def check_seat(self, seat: int, others: tuple[int, ...] = ()) -> None:
        if not is_seat(seat, self.setup.players) and not (isinstance(seat, int) and seat in others):
            raise BadSetup(message("error.seat", given=str(seat)[:40], most=self.setup.players - 1))


def look(game: Game, setup: Setup, state: State, reader: int) -> View:
    """A game's view inside the envelope that every game shares."""
    acting = state.to_act()
    outcome = state.outcome()
    return {
        "game": game.info.key,
        "version": setup.version,
        "players": setup.players,
        "options": dict(setup.options),
        "seat": None if reader == WATCHER else reader,
        "to_act": [acting] if acting < 0 else [s for s in range(setup.players) if acting >> s & 1],
        "outcome": outcome.plain() if outcome else None,
        **game.view(state, reader),
    }


def led_to(events: Sequence[Event]) -> list[Event]:
    """Those that led to how things stand now, without what was taken back. Each is looked at once, however often
    somebody went back, also to what had been taken back before.
    """
    before: list[Event | None] = []  # for each event, the last one that led to how things stood before it
    after: list[Event | None] = [None]  # and after it
    for event in events:
        doing = house.read(event.text) if event.who == HOUSE else None
        before.append(after[-1])
        if doing is not None and doing.what == "undo":
            after.append(after[doing.about])
        else:
            after.append(event if event.who != HOUSE else after[-1])
    line: list[Event] = []
    last = after[-1]
    while last is not None:
        line.append(last)
        last = before[last.seq - 1]
    return line[::-1]


def pick_source(seed: str | None, chance: str | Deal | Fast | None, pinches: Mapping[int, str]) -> Deal | Fast | None:
    if seed is None and (chance is None or isinstance(chance, Deal)):
        deal = chance or Deal()
        for seat, text in pinches.items():
            deal.pinch(seat, text)
        return deal
    if pinches:
        raise BadSetup(message("error.pinch_none"))
    if seed is None and chance == "manual":
        return None
    if seed is None and isinstance(chance, Fast):
        return chance
    if seed is not None and chance is None:
        return Fast(seed)
    raise BadSetup(message("error.chance", given=str(chance)[:40]))


def is_end(text: str) -> bool:
    doing = house.read(text)
    return doing is not None and doing.what == "abandon"


def is_seat(seat: object, players: int) -> bool:
    return isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players


def check_seats(record: Record) -> None:
    """Names and pinches belong to seats of this table, and names are short and printable."""
    for seat in (*record.names, *record.pinches):
        if not is_seat(seat, record.players):
            raise BadSetup(message("error.seat", given=str(seat)[:40], most=record.players - 1))
    for name in record.names.values():
        if not tidy(name, NAME_MOST):
            raise BadSetup(message("error.name", most=NAME_MOST))
