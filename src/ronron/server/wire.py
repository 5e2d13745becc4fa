"""Every message on the wire, typed once. docs/wire.md is made from this file.

One WebSocket per page, `/ws/CODE`, JSON text frames, one message each. Who is at the other end is known from its
cookie (or, for tools, from a bearer token); a seat is never taken from a message.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ronron.core.game import Choice
from ronron.core.scene import Change, Layout, Scene
from ronron.core.words import Message
from ronron.tables.store import Manners

VERSION = 2
LARGEST = 4096  # bytes of a message from a client

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]  # a number that JavaScript holds exactly

Reaction: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=3_600_000)]
Help: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=3)]
Lead: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]


# From the client


class Hello(msgspec.Struct, tag="hello", tag_field="t", forbid_unknown_fields=True, omit_defaults=True):
    """The first message: which version is spoken, what is wanted, and the last event already known (0: none).

    Sent again, it is answered by another welcome: for a client that has lost the thread.
    """

    v: int
    want: Literal["scene", "view"] = "scene"
    since: Count = 0
    seat: Count | None = None  # through whose eyes, where several people share the device; none: a watcher's


class Play(msgspec.Struct, tag="play", tag_field="t", forbid_unknown_fields=True, omit_defaults=True):
    """A move. `id` is the sender's own number for it: the same message sent again, even after a restart of the server,
    is answered again and played once. It is stale when the sender's legal moves have changed since event `seq`.
    """

    id: Count
    seq: Count  # the last event that the sender had seen
    text: str
    seat: Count | None = None  # whose move, where several people share the device
    rt: Reaction | None = None  # in a race: ms from the paint to the finger, by the sender's own clock
    head: Reaction = 0.0  # in a race on one screen: how far from the mouse's head, px


class Seen(msgspec.Struct, tag="seen", tag_field="t", forbid_unknown_fields=True):
    """What the race move `text` answers has been painted on this screen. Not answered."""

    text: str


class Do(msgspec.Struct, tag="do", tag_field="t", forbid_unknown_fields=True, omit_defaults=True):
    """Something beside the rules; done or refused like a move, and safe to send again under the same `id`.

    `leave`: a bot plays for `seat` (one's own, or anybody's if the host asks); `back`: its person plays again.
    `resign`, `undo`, `agree` and `refuse` (to what somebody asked) are about one's own seat. `abandon` is the host's.
    `say` a phrase, or free words where the table allows them. `hint`: help with one's own move, which the record says.
    `lead`: in a game of speed, the others get `ms` of mine from the next card on. `hurry`: for who has nothing to play,
    bots take no time until they have, once everybody who is here asks for it.
    """

    id: Count
    what: Literal["leave", "back", "resign", "undo", "agree", "refuse", "abandon", "say", "hint", "lead", "hurry"]
    seat: Count | None = None
    step: Help = 1  # of a hint. 1: look here; 2: one of two; 3: the best, and why
    phrase: str = ""
    words: str = ""
    ms: Lead = 0  # of a lead, at most 1000


class Tell(msgspec.Struct, tag="tell", tag_field="t", forbid_unknown_fields=True):
    """Tell the position in words, for those who do not see it."""


FromClient: TypeAlias = Hello | Play | Seen | Do | Tell


# From the server


class Seat(msgspec.Struct, omit_defaults=True):
    """Who sits where."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    here: bool = False  # a person with a page open
    cat: int = 0  # which avatar
    away: bool = False  # a bot plays for the person meanwhile
    left: int | None = None  # ms left on its clock when this was sent, where one runs
    runs: float = 0.0  # how much of it passes in a real ms: 0 while that clock stands still, 1 while it runs
    level: str = ""  # of a bot, where one was chosen
    link: int = 0  # in a game of speed, how good the connection is: 3 good, 2 fair, 1 poor, 0 not known
    lead: int = 0  # ms that it gives the others in a race
    moved: bool = False  # a person with a move that may be taken back
    hurries: bool = False  # a person with nothing to play, who would rather see the end


class Asks(msgspec.Struct):
    """Somebody would like to take a move back, and waits for these."""

    by: int
    waits: list[int]


class Table(msgspec.Struct, tag="table", tag_field="t", omit_defaults=True):
    """The table itself: sent in the welcome, and again whenever somebody sits, leaves or comes back; where the table
    has clocks, after every event.
    """

    code: str
    game: str
    options: dict[str, Choice]
    seats: list[Seat]
    state: Literal["open", "playing", "over"]  # open: waiting for people
    commitment: str  # SHA-256 of the deal's secret, published before the first draw
    rematch: str = ""  # the code of the table that follows this one
    public: bool = False
    manners: Manners = Manners()
    asks: Asks | None = None  # somebody would like to go back
    host: int | None = None  # the seat with the host's powers: while playing, of the first who plays and is here


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
    yours: list[int] = []  # the seats of this device, `seat` among them


class Step(msgspec.Struct, omit_defaults=True, gc=False):
    """One beat of an event: what changes in the public scene and in the own one, then a pause in milliseconds.

    Own pieces change in the first step of an event; the own status and moves come with the last.
    """

    pub: Change
    own: Change | None = None
    pause: int = 0


class Finger(msgspec.Struct):
    """A slap in a verdict, with its figures."""

    seat: int
    ms: float  # as judged
    said: float  # by the player's own clock
    bank: float  # of the allowance for hiccups of the network, what it took
    arrival: int  # 1: the first to arrive


class Event(msgspec.Struct, tag="event", tag_field="t", omit_defaults=True, gc=False):
    """Something happened. The last step leads to the position; those before it are on the way there."""

    seq: int
    say: Message
    steps: list[Step]
    now: bool = False  # a race begins: to be shown at once, whatever else is being looked at
    photo: list[Finger] = []  # a race is judged: the slaps in their order


class Hint(msgspec.Struct, tag="hint", tag_field="t"):
    """The help that `do` asked for, before its `done`: some legal moves, and a sentence. Moves are heard while it is
    thought about; none comes for a position that is past by then.
    """

    id: int
    step: int
    moves: list[str]
    say: Message


class Said(msgspec.Struct, tag="said", tag_field="t", omit_defaults=True):
    """Somebody at the table speaks: the id of a phrase, `phrase.ID` in the catalogues, or free words."""

    seat: int
    phrase: str = ""
    words: str = ""


class Told(msgspec.Struct, tag="told", tag_field="t"):
    """The position after event `seq` in sentences, as this reader may know it: the answer to a tell."""

    seq: int
    lines: list[Message]


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


FromServer: TypeAlias = Welcome | Event | View | Table | Said | Told | Hint | Done | Refused | Sorry
