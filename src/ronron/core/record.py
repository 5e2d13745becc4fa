"""The record of a game: a text that a person can read, and the truth from which all else is rebuilt.

docs/record.md describes the format.
"""

import hashlib
from typing import TYPE_CHECKING

import msgspec

from ronron.core.chance import Deal, Fast
from ronron.core.errors import BadRecord, RonronError
from ronron.core.state import CLOCK, DEALER, Outcome
from ronron.core.words import Message, message

if TYPE_CHECKING:
    from ronron.core.match import Match

FORMAT = 1
LONGEST = 4_000_000  # characters; no game of ours comes near
LATEST = 10**12  # milliseconds, some thirty years
ACTORS = {"deal": DEALER, "clock": CLOCK}
ACTOR_NAMES = {who: name for name, who in ACTORS.items()}


class Event(msgspec.Struct, frozen=True):
    """One numbered entry: who did what, how many milliseconds after the start."""

    seq: int
    who: int
    text: str
    at: int = 0
    note: str = ""  # figures about the event that the rules never see

    def line(self, before: int = 0) -> str:
        """As it stands in a record; the time is written when it has moved on."""
        time = f" @{self.at}" if self.at != before else ""
        note = f" ; {self.note}" if self.note else ""
        return f"{self.seq} {ACTOR_NAMES.get(self.who, self.who)} {self.text}{time}{note}"


class Record(msgspec.Struct):
    """Set-up, source of chance, every event, and how it ended."""

    game: str
    version: int
    players: int
    options: dict[str, str]
    names: dict[int, str] = {}
    chance: str = "manual"  # committed | sfc32 | manual
    commitment: str = ""
    pinches: dict[int, str] = {}
    events: list[Event] = []
    outcome: Outcome | None = None
    reveal: str = ""  # the secret or the seed, once the game is over

    def dumps(self) -> str:
        """The text. The secret (or seed) is in it only when the game is over."""
        lines = [f"ronron {FORMAT}", f"game {self.game} {self.version}", f"players {self.players}"]
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"seat {seat} {name}" for seat, name in sorted(self.names.items())]
        lines.append(f"chance {self.chance} {self.commitment}".rstrip())
        lines += [f"pinch {seat} {text}" for seat, text in sorted(self.pinches.items())]
        before = 0
        for event in self.events:
            lines.append(event.line(before))
            before = event.at
        if self.outcome is None:
            lines.append(f"open {len(self.events)}")
        else:
            lines.append(f"end {self.outcome.reason}")
            lines.append(f"scores {' '.join(map(str, self.outcome.scores))}")
            lines.append(f"places {' '.join(map(str, self.outcome.places))}")
            if self.reveal:
                lines.append(f"{'seed' if self.chance == 'sfc32' else 'secret'} {self.reveal}")
        body = "\n".join(lines) + "\n"
        return f"{body}sum {checksum(body)}\n"

    @classmethod
    def loads(cls, text: str) -> "Record":
        """Read a record; BadRecord says in one line what is wrong with it."""
        return Reader(text).record

    def source(self) -> Deal | Fast | None:
        """Where its draws come from, if that is known by now."""
        if not self.reveal:
            return None
        if self.chance == "committed":
            return Deal(bytes.fromhex(self.reveal), self.pinches)
        return Fast(self.reveal)

    def replay(self, upto: int | None = None) -> "Match":
        """The match after `upto` events (all of them by default), every move checked at the door."""
        from ronron.core.match import Match

        return Match.replay(self, upto)


def checksum(body: str) -> str:
    """Eight hex digits that notice a damaged file; no protection against a liar."""
    return hashlib.sha256(body.encode()).hexdigest()[:8]


class Reader:
    """Reads a record line by line, head, events, end."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise BadRecord(message("record.long"))
        self.number = 0
        self.at = 0
        self.closed = False
        self.summed = False
        self.scores: list[int] | None = None
        self.places: list[int] | None = None
        self.reason = ""
        lines = text.split("\n")
        self.head(lines)
        body = ""
        for number, line in enumerate(lines, 1):
            self.number = number
            if number > 1 and line.strip() and not line.startswith("#"):
                try:
                    self.take(line.rstrip("\r"), body)
                except (ValueError, OverflowError) as error:
                    if isinstance(error, RonronError):
                        raise
                    raise self.bad("record.line", line=line[:40]) from None
            body += line + "\n"
        self.finish()

    def bad(self, id: str, **args: int | str) -> BadRecord:
        detail = Message(id, dict(args))
        return BadRecord(Message("record.bad", {"number": self.number, "detail": detail}))

    def head(self, lines: list[str]) -> None:
        """The first line tells a record from noise, and a format from a later one."""
        self.number = 1
        words = lines[0].split()
        if len(words) != 2 or words[0] != "ronron" or not words[1].isdecimal():
            raise BadRecord(message("record.not"))
        if int(words[1][:9]) > FORMAT:
            raise BadRecord(message("record.future", given=words[1][:9], known=FORMAT))
        self.record = Record("", 0, 0, {}, {}, "", "", {}, [])

    def take(self, line: str, body: str) -> None:
        if self.summed:
            raise self.bad("record.after")
        word, _, rest = line.partition(" ")
        if word == "sum":
            if rest.strip() != checksum(body):
                raise self.bad("record.sum")
            self.summed = True
        elif word.isdecimal():
            self.event(line)
        elif self.closed or word in ("end", "open"):
            self.end(word, rest)
        else:
            self.header(word, rest)

    def header(self, word: str, rest: str) -> None:
        record = self.record
        first, _, more = rest.partition(" ")
        if word == "game":
            record.game, record.version = first, int(more)
        elif word == "players":
            record.players = int(rest)
        elif word == "option" and first not in record.options:
            record.options[first] = more
        elif word == "seat" and int(first) not in record.names:
            record.names[int(first)] = more
        elif word == "chance" and first in ("committed", "sfc32", "manual"):
            record.chance, record.commitment = first, more
        elif word == "pinch" and int(first) not in record.pinches:
            record.pinches[int(first)] = more
        else:
            raise self.bad("record.line", line=f"{word} {rest}"[:40])

    def event(self, line: str) -> None:
        line, _, note = line.partition(" ; ")
        body, at, time = line.rpartition(" @")
        if at:
            now = int(time)
            if not self.at <= now <= LATEST:
                raise self.bad("record.time")
            self.at = now
        else:
            body = line
        number, actor, text = body.split(" ", 2)
        if self.closed or int(number) != len(self.record.events) + 1:
            raise self.bad("record.order", given=number[:9], expected=len(self.record.events) + 1)
        who = ACTORS[actor] if actor in ACTORS else int(actor)
        if (actor not in ACTORS and not 0 <= who < self.record.players) or not text.strip():
            raise self.bad("record.line", line=line[:40])
        self.record.events.append(Event(int(number), who, text, self.at, note))

    def end(self, word: str, rest: str) -> None:
        record = self.record
        if word == "open" and not self.closed:
            if int(rest) != len(record.events):
                raise self.bad("record.cut")
        elif word == "end" and not self.closed and rest:
            self.reason = rest
        elif word in ("scores", "places") and self.reason and getattr(self, word) is None:
            numbers = [int(one) for one in rest.split()]
            if len(numbers) != record.players:
                raise self.bad("record.line", line=f"{word} {rest}"[:40])
            setattr(self, word, numbers)
        elif word == "secret" and self.places and record.chance == "committed":
            if len(rest) != 64 or len(bytes.fromhex(rest)) != 32:
                raise self.bad("record.line", line=word)
            record.reveal = rest
        elif word == "seed" and self.places and record.chance == "sfc32" and rest:
            record.reveal = rest
        else:
            raise self.bad("record.line", line=f"{word} {rest}"[:40])
        self.closed = True

    def finish(self) -> None:
        """A record says where it ends, so that a cut one is noticed; only a hand-laid one may leave out the sum."""
        record = self.record
        if not self.closed or (self.reason and not self.places) or not record.game or not record.chance:
            raise self.bad("record.cut")
        if not self.summed and record.chance != "manual":
            raise self.bad("record.cut")
        if self.reason and self.scores and self.places:
            record.outcome = Outcome(self.reason, self.scores, self.places)
