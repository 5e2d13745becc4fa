"""A view as pieces on a table: what one client, for every game, draws, animates and lets people touch.

A scene decides nothing: it shows a view and offers the legal moves that it was given. Words travel as messages.
Where things lie is said in zones; a layout says where the zones are, on a tall screen and on a wide one. So pieces
that everybody sees are built once per event, whoever looks at them and from whichever side of the table; a piece in a
zone that a reader's layout does not have is not drawn for that reader. What only one seat sees is a second scene, laid
over the first: a piece with the same id in both is the own one.
"""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from ronron.core.game import View
from ronron.core.words import Message

Rect: TypeAlias = tuple[float, float, float, float]  # x, y, width, height, in the units of the layout
Spot: TypeAlias = tuple[float, float]
Shape: TypeAlias = Literal["tall", "wide"]

TALL: tuple[int, int] = (100, 150)  # units of a portrait table
WIDE: tuple[int, int] = (160, 100)  # and of a landscape one


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the table. In a `row` pieces stand side by side by their index, as large as fits; in a `pile` they lie
    on one another; on a `board` they lie at a spot, in units of `size`.
    """

    kind: Literal["row", "pile", "board"]
    tall: Rect
    wide: Rect
    size: Spot = (2.0, 3.0)  # of one piece in a row or pile (only the shape counts); the whole of a board
    name: Message | None = None  # for those who do not see it
    room: int = 0  # in a row: pieces are sized as if at least so many stood there
    mat: bool = False  # of a pile: its place is cut into the table, so that it is seen before anything lies there


class Layout(msgspec.Struct, frozen=True):
    """Where the zones are for one reader. Sent once; it changes only with the seat."""

    zones: dict[str, Zone]
    plates: dict[int, str]  # seat → the zone of its name plate
    tall: tuple[int, int] = TALL
    wide: tuple[int, int] = WIDE
    closer: dict[str, dict[str, Zone | None]] = {}  # zone to tap → where zones lie while it is looked at closely


# What is made anew with every event is never part of a cycle, so the search for cycles leaves it alone: `gc=False`.


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that lies on the table. Its id stays with it as long as it may be followed by the eye."""

    art: str  # a symbol of the game's sheet
    zone: str
    name: Message
    at: float | Spot = 0.0  # index in a row or pile, spot (of its centre) on a board
    size: float = 1.0  # on a board: width in its units; elsewhere a factor
    turn: int = 0  # degrees, cumulative, so that it turns the short way round
    layer: int = 0
    look: Literal["", "dim", "glow"] = ""
    enters: str = ""  # the zone it comes from when it is new, and goes to when it is gone
    leaves: str = ""
    count: int = 0  # a small number on it, when it stands for several


class Shift(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What is new about a piece that lay there before; all the rest of it stays as it was."""

    art: str | msgspec.UnsetType = msgspec.UNSET
    zone: str | msgspec.UnsetType = msgspec.UNSET
    name: Message | msgspec.UnsetType = msgspec.UNSET
    at: float | Spot | msgspec.UnsetType = msgspec.UNSET
    size: float | msgspec.UnsetType = msgspec.UNSET
    turn: int | msgspec.UnsetType = msgspec.UNSET
    layer: int | msgspec.UnsetType = msgspec.UNSET
    look: Literal["", "dim", "glow"] | msgspec.UnsetType = msgspec.UNSET
    enters: str | msgspec.UnsetType = msgspec.UNSET
    leaves: str | msgspec.UnsetType = msgspec.UNSET
    count: int | msgspec.UnsetType = msgspec.UNSET


class String(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line through spots of a board."""

    zone: str
    points: list[Spot]
    tone: str = ""
    width: float = 0.01
    dashed: bool = False
    name: Message | None = None


class Label(msgspec.Struct, frozen=True, omit_defaults=True):
    """A few words on the table."""

    zone: str
    text: Message
    at: Spot = (0.5, 0.5)
    tone: str = ""  # "print": on a card, light at night as by day; "beside": small, from its spot of a board on


class Plate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands beside a seat's name."""

    awaited: bool = False  # the table waits for this seat
    note: Message | None = None  # its points so far, say
    mark: str = ""  # a symbol: the first-player token, say
    place: int = 0  # 1 is the winner, once it is over
    out: bool = False  # it has no move left in this game, while others go on


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is shown while a move is half made."""

    pieces: dict[str, Piece] = {}
    strings: dict[str, String] = {}
    text: Message | None = None


class Move(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal move: its text for the record, the pieces (or zones) to touch one after another, a sentence."""

    text: str
    touch: list[str]
    say: Message
    preview: Preview | None = None
    echo: str = ""  # a symbol that appears at once on the own screen
    race: bool = False  # timed from the paint
    seat: int | None = None  # whose move it is, where several people share a screen; else the reader's
    twist: int = 0  # degrees: turning the first piece so far makes it too


class Scene(msgspec.Struct, omit_defaults=True, gc=False):
    """All that one reader sees of a position."""

    pieces: dict[str, Piece] = {}
    strings: dict[str, String] = {}
    labels: dict[str, Label] = {}
    plates: dict[int, Plate] = {}
    status: Message | None = None
    moves: list[Move] = []
    count: list[Message] = []  # at the end: the count, line by line
    tried: dict[str, str] = {}  # piece → the move that who touches it has in mind, where the rules refuse it now

    def with_own(self, own: "Scene") -> "Scene":
        """What everybody sees, with what only this reader sees laid over it."""
        return Scene(
            self.pieces | own.pieces,
            self.strings | own.strings,
            self.labels | own.labels,
            self.plates | own.plates,
            own.status or self.status,
            own.moves or self.moves,
            own.count or self.count,
            self.tried | own.tried,
        )

    def svg(
        self, layout: Layout, sheet: str, lang: str = "fr", names: Sequence[str] = (), *, shape: Shape = "wide"
    ) -> str:
        """The scene as an SVG that stands alone, drawn with a sheet of symbols; a notebook shows it as a picture."""
        from ronron.core.svg import svg

        return svg(layout, self, sheet, lang, names, shape=shape)


class Change(msgspec.Struct, omit_defaults=True, gc=False):
    """Between two scenes: things to put, what is new about pieces that stay, ids of things that are gone."""

    pieces: dict[str, Piece] = {}
    shifts: dict[str, Shift] = {}
    strings: dict[str, String] = {}
    labels: dict[str, Label] = {}
    plates: dict[int, Plate] = {}
    gone: list[str] = []
    status: Message | msgspec.UnsetType | None = msgspec.UNSET  # null: there is none any more
    moves: list[Move] | None = None
    count: list[Message] = []
    tried: dict[str, str] | None = None


class Beat(msgspec.Struct, frozen=True):
    """A public scene shown on the way to the position, and how long it is to be looked at."""

    scene: Scene
    pause: int  # ms


class Table(Protocol):
    """What a game's `scene.py` offers as TABLE: views drawn as scenes. It knows no rule."""

    def layout(self, view: View) -> Layout: ...  # where the zones are for this reader
    def public(self, view: View) -> Scene: ...  # what everybody sees, from the watcher's view
    def own(self, view: View, legal: list[str]) -> Scene: ...  # what only this seat sees, and the moves it was given
    def beats(self, view: View, seat: int, text: str) -> list[Beat]: ...  # from the watcher's view after the event
    def sheet(self) -> str: ...  # its art: one SVG with a <symbol> for every name used
