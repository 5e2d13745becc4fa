"""The record of a game: a text that a person can read, and the truth from which all else is rebuilt.

docs/record.md describes the format.
"""

import hashlib
import re
from typing import TYPE_CHECKING

import msgspec

from ronron.core.chance import Deal, Fast
from ronron.core.errors import BadRecord, BadSetup
from ronron.core.house import HOUSE
from ronron.core.state import CLOCK, DEALER, Outcome
from ronron.core.words import Message, message

if TYPE_CHECKING:
    from ronron.core.match import Match

FORMAT = 1
LONGEST = 4_000_000  # characters; no game of ours comes near
LATEST = 10**12  # milliseconds, some thirty years
NUMBER = re.compile(r"0|-?[1-9][0-9]{0,14}")
HEX = re.compile(r"[0-9a-f]{64}")  # a commitment or a secret
ACTORS = {"deal": DEALER, "clock": CLOCK, "house": HOUSE}
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
        try:
            return Deal(bytes.fromhex(self.reveal), self.pinches) if self.chance == "committed" else Fast(self.reveal)
        except BadSetup as error:
            raise BadRecord(error.message) from error

    def replay(self, upto: int | None = None) -> "Match":
        """The match after `upto` events (all of them by default), every move checked at the door."""
        from ronron.core.match import Match

        return Match.replay(self, upto)


def number(text: str) -> int:
    """A whole number as we write it: no sign without need, no leading zero, no other digits than ours."""
    if not NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def checksum(body: str) -> str:
    """Eight hex digits that notice a damaged file; no protection against a liar."""
    return hashlib.sha256(body.encode()).hexdigest()[:8]


def is_chance(kind: str, commitment: str) -> bool:
    """Whether a source of chance is one of ours; a committed one shows its commitment."""
    if kind == "committed":
        return HEX.fullmatch(commitment) is not None
    return kind in ("sfc32", "manual") and not commitment


class Reader:
    """Reads a record line by line, head, events, end."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str) or len(text) > LONGEST:
            raise BadRecord(message("record.long"))
        self.number = 0
        self.at = 0
        self.closed = False
        self.summed = False
        self.scores: list[int] | None = None
        self.places: list[int] | None = None
        self.reason = ""
        lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")  # what an editor may have done
        self.head(lines)
        body = ""
        for place, line in enumerate(lines, 1):
            self.number = place
            if place > 1 and line.strip() and not line.startswith("#"):
                try:
                    self.take(line, body)
                except ValueError:
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
        if len(words) != 2 or words[0] != "ronron" or not NUMBER.fullmatch(words[1]) or int(words[1]) < 1:
            raise BadRecord(message("record.not"))
        if int(words[1]) > FORMAT:
            raise BadRecord(message("record.future", given=words[1], known=FORMAT))
        self.record = Record("", 0, 0, {}, {}, "", "", {}, [])

    def take(self, line: str, body: str) -> None:
        if self.summed:
            raise self.bad("record.after")
        word, _, rest = line.partition(" ")
        if word == "sum":
            if rest.strip() != checksum(body):
                raise self.bad("record.sum")
            self.summed = True
        elif NUMBER.fullmatch(word):
            self.event(line)
        elif self.closed or word in ("end", "open"):
            self.end(word, rest)
        else:
            self.header(word, rest)

    def header(self, word: str, rest: str) -> None:
        record = self.record
        first, _, more = rest.partition(" ")
        if record.events:
            raise self.bad("record.line", line=f"{word} {rest}"[:40])
        if word == "game" and not record.game:
            record.game, record.version = first, number(more)
        elif word == "players" and not record.players:
            record.players = number(rest)
        elif word == "option" and first not in record.options:
            record.options[first] = more
        elif word == "seat" and number(first) not in record.names:
            record.names[number(first)] = more
        elif word == "chance" and not record.chance and is_chance(first, more):
            record.chance, record.commitment = first, more
        elif word == "pinch" and record.chance == "committed" and number(first) not in record.pinches:
            record.pinches[number(first)] = more
        else:
            raise self.bad("record.line", line=f"{word} {rest}"[:40])

    def event(self, line: str) -> None:
        line, _, note = line.partition(" ; ")
        body, at, time = line.rpartition(" @")
        if at:
            now = number(time)
            if not self.at <= now <= LATEST:
                raise self.bad("record.time")
            self.at = now
        else:
            body = line
        seq, actor, text = body.split(" ", 2)
        if self.closed or number(seq) != len(self.record.events) + 1:
            raise self.bad("record.order", given=seq, expected=len(self.record.events) + 1)
        who = ACTORS[actor] if actor in ACTORS else number(actor)
        if (actor not in ACTORS and not 0 <= who < self.record.players) or not text.strip():
            raise self.bad("record.line", line=line[:40])
        self.record.events.append(Event(number(seq), who, text, self.at, note))

    def end(self, word: str, rest: str) -> None:
        record = self.record
        if word == "open" and not self.closed:
            if number(rest) != len(record.events):
                raise self.bad("record.cut")
        elif word == "end" and not self.closed and rest:
            self.reason = rest
        elif word in ("scores", "places") and self.reason and getattr(self, word) is None:
            numbers = [number(one) for one in rest.split()]
            if len(numbers) != record.players:
                raise self.bad("record.line", line=f"{word} {rest}"[:40])
            setattr(self, word, numbers)
        elif self.scores and self.places and not record.reveal and self.is_reveal(word, rest):
            record.reveal = rest
        else:
            raise self.bad("record.line", line=f"{word} {rest}"[:40])
        self.closed = True

    def is_reveal(self, word: str, rest: str) -> bool:
        """Whether this line shows where the draws of this record came from."""
        if word == "secret" and self.record.chance == "committed":
            return HEX.fullmatch(rest) is not None
        return word == "seed" and self.record.chance == "sfc32" and rest != ""

    def finish(self) -> None:
        """A record says where it ends, so that a cut one is noticed; only a hand-laid one may leave out the sum."""
        record = self.record
        for word in ("game", "players", "chance"):
            if self.closed and not getattr(record, word):
                raise self.bad("record.lacks", word=word)
        if not self.closed or (self.reason and not (self.scores and self.places)):
            raise self.bad("record.cut")
        if not self.summed and record.chance != "manual":
            raise self.bad("record.cut")
        if self.reason and self.scores and self.places:
            record.outcome = Outcome(self.reason, self.scores, self.places)
