"""Every message on the wire, typed once. docs/wire.md is made from this file.

One WebSocket per page, `/ws/CODE`, JSON text frames, one message each. Who is at the other end is known from its
cookie (or, for tools, from a bearer token); a seat is never taken from a message.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ronron.core.game import Choice
from ronron.core.scene import Change, Layout, Scene
from ronron.core.words import Message

VERSION = 1
LARGEST = 4096  # bytes of a message from a client

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]  # a number that JavaScript holds exactly


# From the client


class Hello(msgspec.Struct, tag="hello", tag_field="t", forbid_unknown_fields=True):
    """The first message: which version is spoken, what is wanted, and the last event already known (0: none).

    Sent again, it is answered by another welcome: for a client that has lost the thread.
    """

    v: int
    want: Literal["scene", "view"] = "scene"
    since: Count = 0


class Play(msgspec.Struct, tag="play", tag_field="t", forbid_unknown_fields=True):
    """A move. `id` is the sender's own number for it: the same message sent again, even after a restart of the server,
    is answered again and played once. It is stale when the sender's legal moves have changed since event `seq`.
    """

    id: Count
    seq: Count  # the last event that the sender had seen
    text: str


FromClient: TypeAlias = Hello | Play


# From the server


class Seat(msgspec.Struct, omit_defaults=True):
    """Who sits where."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    here: bool = False  # a person with a page open
    cat: int = 0  # which avatar


class Table(msgspec.Struct, tag="table", tag_field="t"):
    """The table itself: sent in the welcome, and again whenever somebody sits, leaves or comes back."""

    code: str
    game: str
    options: dict[str, Choice]
    seats: list[Seat]
    state: Literal["open", "playing", "over"]  # open: waiting for people
    commitment: str  # SHA-256 of the deal's secret, published before the first draw
    rematch: str = ""  # the code of the table that follows this one


class Line(msgspec.Struct):
    """One line of the log, as this reader may know it."""

    seq: int
    say: Message


class Welcome(msgspec.Struct, tag="welcome", tag_field="t"):
    """Everything at once: the answer to a hello. `log` holds the lines since the event that the client knew.

    It comes again when the game begins (with an empty table, before the first deal), when this reader's seat has
    changed, and when the server had to go back to its last stored event. While the table is open, its layout and scenes
    are empty.
    """

    v: int
    seat: int | None
    table: Table
    seq: int
    layout: Layout
    pub: Scene
    own: Scene
    log: list[Line]


class Step(msgspec.Struct, omit_defaults=True):
    """One beat of an event: what changes in the public scene and in the own one, then a pause in milliseconds.

    Own pieces change in the first step of an event; the own status and moves come with the last.
    """

    pub: Change
    own: Change | None = None
    pause: int = 0


class Event(msgspec.Struct, tag="event", tag_field="t"):
    """Something happened. The last step leads to the position; those before it are on the way there."""

    seq: int
    say: Message
    steps: list[Step]


class View(msgspec.Struct, tag="view", tag_field="t"):
    """For bots and tools that asked for views: the position after event `seq`, and the legal moves as text.

    Until the game begins they get the table alone.
    """

    seq: int
    seat: int | None
    view: dict[str, Any]
    legal: list[str]
    table: Table


class Done(msgspec.Struct, tag="done", tag_field="t"):
    """The move `id` is stored for good, as event `seq`."""

    id: int
    seq: int


class Refused(msgspec.Struct, tag="refused", tag_field="t"):
    """The move `id` was not made, and why: a sentence, and the clause where a rule says so."""

    id: int
    say: Message
    clause: str = ""


class Sorry(msgspec.Struct, tag="sorry", tag_field="t"):
    """The message before could not be read, or the table cannot go on now. Nothing has changed."""

    say: Message


FromServer: TypeAlias = Welcome | Event | View | Table | Done | Refused | Sorry
