"""What goes over the small REST API, typed once: `/api/openapi.json` is made from these."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from ronron.bots.analysis import Analysis, Moment, Share
from ronron.core.chance import Deal
from ronron.core.game import Choice, GameInfo, Option
from ronron.core.words import Message, both
from ronron.server.form import LATEST_S, SOONEST_S
from ronron.tables.code import LENGTH, LETTERS
from ronron.tables.store import LATEST, Row, Standing

CODE = f"^[{LETTERS}]{{{LENGTH}}}$"
KEY = "^[a-z][a-z0-9_]{1,29}$"

Code: TypeAlias = Annotated[str, msgspec.Meta(pattern=CODE)]
Key: TypeAlias = Annotated[str, msgspec.Meta(pattern=KEY)]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=200, description="cleaned, and cut to 24 characters")]
Time: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=LATEST, description="milliseconds since 1970")]
Words: TypeAlias = dict[str, str]  # by language


class Error(msgspec.Struct):
    """Why not: a word for programs, a sentence for people in their language. Nothing was changed."""

    error: str
    say: str


# Games


class OptionSide(msgspec.Struct):
    """One thing that a table may choose. With `seats`, every seat's number is a choice too."""

    name: str
    title: Words
    help: Words
    choices: list[Choice]
    default: Choice
    seats: bool


class GameSide(msgspec.Struct):
    """The side of a game's box."""

    key: Key
    title: Words
    summary: Words
    least: int  # seats
    most: int
    minutes: int
    age: int
    version: int
    race: bool
    options: list[OptionSide]


class Games(msgspec.Struct):
    """The shelf."""

    games: list[GameSide]


# Tables


class SeatSide(msgspec.Struct):
    """One seat of a table, as everybody may know it, and whether it is the asker's."""

    kind: Literal["open", "person", "bot"]
    name: str
    cat: int
    mine: bool


class TableManners(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on beside the game; a game of speed has time of its own."""

    clock: Annotated[Literal["none", "move", "game"], msgspec.Meta(description="for a move, or a whole game")] = "none"
    seconds: Annotated[int, msgspec.Meta(ge=SOONEST_S, le=LATEST_S)] = 60
    late: Annotated[Literal["move", "seat"], msgspec.Meta(description="what a bot takes over then")] = "move"
    undo: bool = True
    hints: bool = True
    chat: Annotated[bool, msgspec.Meta(description="free words; phrases are always there")] = False


class TableSide(msgspec.Struct):
    """A table, but for what happens on it: that is the WebSocket's business."""

    code: Code
    game: Key
    options: dict[str, str]
    seats: list[SeatSide]
    state: Standing
    public: bool
    manners: TableManners
    created: Time
    started: Time
    rematch: str
    commitment: str  # SHA-256 of the deal's secret


class Tables(msgspec.Struct):
    """Tables, the newest first. To read on, ask again with `before` = the last one's `created`."""

    tables: list[TableSide]


class Listing(msgspec.Struct, forbid_unknown_fields=True):
    """Which public tables."""

    state: Standing = "open"
    before: Time = LATEST
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] = 50


class Reading(msgspec.Struct, forbid_unknown_fields=True):
    """How far back."""

    before: Time = LATEST
    most: Annotated[int, msgspec.Meta(ge=1, le=100)] = 50


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made. Whoever makes it sits in its first seat, others on the same device beside them; bots sit in
    the last ones.
    """

    game: Key
    players: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: Annotated[dict[str, Choice], msgspec.Meta(max_length=20)] = {}
    bots: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    level: Annotated[str, msgspec.Meta(max_length=40, description="of the bots; mine: one that adapts to you")] = ""
    name: Name = ""
    here: Annotated[int, msgspec.Meta(ge=1, le=12, description="people on this device, the maker too")] = 1
    beside: Annotated[list[Name], msgspec.Meta(max_length=11, description="the names of the others here")] = []
    manners: TableManners = TableManners()
    public: bool = False


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """A seat to be taken, and perhaps a word to stir into the deals."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=11)]
    name: Name = ""
    beside: Annotated[bool, msgspec.Meta(description="one more person on a device that has a seat already")] = False
    pinch: Annotated[str, msgspec.Meta(max_length=200)] = ""


# Looking back


class ChoiceSide(msgspec.Struct, omit_defaults=True):
    """One decision: what it was worth beside the best one, in chances to win, and its standard error."""

    seq: int
    seat: int
    label: Literal["forced", "only", "praise", "best", "equivalent", "imprecision", "mistake", "blunder"]
    loss: float
    error: float
    why: Message | None = None  # counted in imagined games; said to who made it


class Lookback(msgspec.Struct):
    """A game looked back on: chances as a watcher could know them, and with all hands open (`hindsight`)."""

    curve: list[list[float]]  # before the first event, then after each: the chances of every seat
    hindsight: list[list[float]]
    choices: list[ChoiceSide]
    moments: list[Moment]
    shares: list[Share]  # of every seat


class AnalysisSide(msgspec.Struct):
    """How far it is, and what was found. Ask for it with POST, then look again with GET."""

    state: Literal["none", "running", "failed", "done"]
    done: int = 0  # points of the curve
    of: int = 0
    found: Lookback | None = None


def lookback(found: Analysis) -> Lookback:
    choices = [
        ChoiceSide(one.seq, one.seat, one.label, short(one.loss), short(one.error), one.reason and one.reason.told())  # type: ignore[arg-type]  # a label
        for one in found.choices
    ]
    curves = [[[short(chance) for chance in point] for point in curve] for curve in (found.curve, found.hindsight)]
    return Lookback(curves[0], curves[1], choices, found.moments, found.shares)


def short(chance: float) -> float:
    return round(chance, 4)


def game_side(info: GameInfo) -> GameSide:
    title, summary = both(f"{info.key}.title"), both(f"{info.key}.summary")
    options = [option_side(info.key, option) for option in info.options]
    least, most = info.seats
    return GameSide(info.key, title, summary, least, most, info.minutes, info.age, info.version, info.race, options)


def option_side(key: str, option: Option) -> OptionSide:
    word = f"{key}.option.{option.name}"
    return OptionSide(option.name, both(word), both(f"{word}.help"), list(option.choices), option.default, option.seats)


def table_side(row: Row, holder: str) -> TableSide:
    seats = [SeatSide(s.kind, s.name, s.cat, bool(holder) and s.holder == holder) for s in row.seats]
    return TableSide(
        row.code,
        row.game,
        row.options,
        seats,
        row.state,
        row.public,
        TableManners(**msgspec.structs.asdict(row.manners)),
        row.created,
        row.started,
        row.rematch,
        Deal(row.secret).commitment,
    )
