"""The pages: which template each one uses, and what that template is given.

Templates are `src/ronron/web/pages/NAME.html`, autoescaped. Every one of them gets

    lang            "fr" | "en"
    langs           every language, this one included
    t(id, **args)   the words of a message in this language, e.g. t("ui.sit") or t("ui.seats", n=4)
    static(path)    the address of a file under web/static, e.g. static("js/table.js"); cached for ever
    art(key)        the address of a game's sheet, or of the house's own: art("house")
    words           the address of this language's catalogue
    path            the address of this page, for the language switch (POST /lang with `to` and `back`)
    settings        SETTINGS
    trouble         a sentence to show first when a form was refused, else ""

and, by template,

    shelf.html      games: list[Box] · tables: list[Public], those with a free seat first · mine: list[Past], not over
    about.html      games: list of (Box, who made it)
    game.html       game: Box · options, more: lists of list[Field], asked together; the usual ones and the rest
                    · players: list[int] (numbers of seats) · default: int (of them)
                    · rules: the rulebook as HTML, an id on every clause (#MW-22) · parts: its titles with their anchors
                    · name: the name to offer in the form
                    · manners: (name, usual answer) of what a table agrees on by yes or no
                    · levels: list[str] (of bots) · level: the usual one
                    · tables: list[Public] of this game
    table.html      game: Box · table: Standing · boot: JSON for <script type="application/json" id="boot">
                    · name: the name to offer in the form · phrases: ids · levels, level: as above
    me.html         person: Person | None · cats: list[int] · games: list[Past]
                    · waiting: how many more, of games that are not on the shelf · code: a recovery code, or ""
                    · moving: a code from elsewhere, if it is to be confirmed, or ""
    replay.html     game: Box · code · names: of the seats · boot: JSON, as above · verdict: a sentence, or ""
                    · judged: whether it can be analysed
    replay_file.html    the same without a verdict; inside the file: reel, sheet, style, script, theme, policy
    lost.html       back: where to go instead, if anywhere; `trouble` says what is not there

Forms post to the addresses in the docstring of `ronron.server.app`.
"""

import functools
from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

import jinja2
import msgspec
import segno
from babel.dates import format_date
from markupsafe import Markup

from ronron.core.game import GameInfo
from ronron.core.state import Outcome
from ronron.core.words import LANGS, Arg, Message, say
from ronron.server.files import Files
from ronron.tables.store import Row

# What somebody may wish for themselves, the usual first; the browser keeps it.
SETTINGS = (
    ("speed", ("normal", "slow", "fast")),
    ("motion", ("auto", "less", "full")),
    ("contrast", ("auto", "more")),
    ("text", ("100", "125", "150", "200")),
    ("sound", ("off", "on")),
    ("keys", ("on", "off")),
    ("switch", ("off", "slow", "normal", "fast")),
)


class Box(msgspec.Struct, frozen=True):
    """The side of a game's box, in one language."""

    key: str
    title: str
    summary: str
    least: int  # seats
    most: int
    minutes: int
    age: int
    race: bool = False  # a game of speed


class Answer(msgspec.Struct, frozen=True):
    """One choice of an option: the value that the form sends, its words, and whether it is chosen at first."""

    value: str
    label: str
    chosen: bool


class Field(msgspec.Struct, frozen=True):
    """One option of a game; its field in the form is called `option.NAME`."""

    name: str
    title: str
    help: str
    answers: list[Answer]
    box: bool  # yes or no, usually no: it may be ticked
    more: bool  # asked only of who wants to choose more


class Chair(msgspec.Struct, frozen=True):
    """One seat on the page of a table."""

    number: int
    kind: str  # person | bot | open
    name: str
    cat: int  # which avatar: #house-cat0 … #house-cat11
    mine: bool


class Standing(msgspec.Struct, frozen=True):
    """A table as its page shows it before any script runs."""

    code: str
    state: str  # open | playing | over
    seats: list[Chair]
    seated: bool  # whether this guest has a seat
    host: bool  # whether this guest may call bots and start
    link: str  # the whole address, to send to a friend; it works elsewhere too, if anything does
    rematch: str  # the code of the table that follows, or ""
    public: bool
    first: int  # the host's seat
    qr: Markup  # the link as a picture, while the table is open
    tries: str  # the code of the game of which a moment is tried again here, or ""
    alone: bool  # whether this guest is to be told that nobody gets in from another device


class Past(msgspec.Struct, frozen=True):
    """A game in somebody's history."""

    code: str
    key: str
    title: str
    state: str
    names: list[str]
    created: int  # ms since 1970
    day: str
    iso: str  # the same for machines
    end: str = ""  # how it went for them, once it is over


class Boot(msgspec.Struct, frozen=True):
    """What the script of a table's page begins with."""

    v: int  # of the wire
    code: str
    game: str
    lang: str
    socket: str  # the path of the WebSocket
    words: dict[str, str]  # language → address
    art: list[str]  # addresses of the sheets to put into the page
    race: bool  # a game of speed


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the script of a replay begins with."""

    code: str
    game: str
    lang: str
    words: dict[str, str]  # language → address
    art: list[str]
    reel: str  # its address
    books: dict[str, dict[str, list[str]]] = {}  # the words themselves, where the page is a file


def box(info: GameInfo, lang: str) -> Box:
    return Box(
        info.key,
        text(f"{info.key}.title", lang),
        text(f"{info.key}.summary", lang),
        info.seats[0],
        info.seats[1],
        info.minutes,
        info.age,
        info.race,
    )


def past(row: Row, holder: str, lang: str, outcome: Outcome | None = None) -> Past:
    """A table as its player looks back at it: with whom, and when."""
    names = [seat.name for seat in row.seats if seat.kind != "open" and seat.holder != holder]
    day = datetime.fromtimestamp(row.created / 1000, UTC).date()
    title = text(f"{row.game}.title", lang)
    shown = format_date(day, locale=lang)
    end = how_it_went(row, holder, lang, outcome) if outcome else ""
    return Past(row.code, row.game, title, row.state, names, row.created, shown, day.isoformat(), end)


def how_it_went(row: Row, holder: str, lang: str, outcome: Outcome) -> str:
    """For the best of somebody's seats; where all share a place, for all of them."""
    if len(set(outcome.places)) == 1:
        return text("ui.me.together" if row.players > 1 else "ui.me.alone", lang)
    places = [place for seat, place in zip(row.seats, outcome.places, strict=True) if seat.holder == holder]
    if not places:  # they had got up before
        return ""
    place = min(places)
    return text("ui.me.won", lang) if place == 1 else text("ui.me.place", lang, place=place, of=row.players)


class Public(msgspec.Struct, frozen=True):
    """A table that anybody may join or watch."""

    code: str
    title: str
    names: list[str]
    free: int  # seats; none: it may be watched


def public(row: Row, lang: str) -> Public:
    names = [seat.name for seat in row.seats if seat.kind != "open"]
    return Public(row.code, text(f"{row.game}.title", lang), names, len(row.seats) - len(names))


def asked(info: GameInfo, lang: str, *, more: bool) -> list[list[Field]]:
    """The options of a game as a form, the usual ones or the rest; boxes with the same help are ticked together."""
    kept = [field for field in fields(info, lang) if field.more == more]
    return [list(group) for _, group in groupby(kept, key=lambda field: field.help if field.box else field.name)]


def fields(info: GameInfo, lang: str) -> list[Field]:
    """The options of a game, each as it is asked; a choice of seats is offered for the largest table."""
    out = []
    for option in info.options:
        answers = [
            Answer(option.text(choice), text(info.label(option, choice), lang), choice == option.default)
            for choice in option.choices
        ]
        if option.seats:
            answers += [Answer(str(seat), text("seat", lang, n=seat + 1), False) for seat in range(info.seats[1])]
        word = f"{info.key}.option.{option.name}"
        box = set(option.choices) == {False, True} and option.default is False
        out.append(Field(option.name, text(word, lang), text(f"{word}.help", lang), answers, box, option.more))
    return out


def embedded(boot: Boot | Shown) -> Markup:
    """JSON that can stand inside a script element."""
    return Markup(msgspec.json.encode(boot).decode().replace("<", "\\u003c"))  # noqa: S704  # no tag can begin in it


def picture(link: str) -> Markup:
    """A link as a QR code. Dark on light in every theme, or cameras cannot read it."""
    code = segno.make(link, error="m", micro=False)
    return Markup(code.svg_inline(scale=4, border=2, dark="#2b2438", light="#fff6e6", omitsize=True))  # noqa: S704  # made here


def text(id: str, lang: str, **args: Arg) -> str:
    return say(Message(id, args), lang)


class Pages:
    """The templates, rendered in a language."""

    def __init__(self, files: Files) -> None:
        self.files = files
        self.env = jinja2.Environment(
            loader=jinja2.PackageLoader("ronron.web", "pages"),
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def render(self, template: str, lang: str, path: str, /, *, trouble: str = "", **given: Any) -> str:
        common: Mapping[str, Any] = {
            "lang": lang,
            "langs": LANGS,
            "t": functools.partial(text, lang=lang),
            "static": self.files.static,
            "art": self.files.art,
            "words": self.files.words(lang),
            "path": path,
            "settings": SETTINGS,
            "trouble": trouble,
        }
        return self.env.get_template(f"{template}.html").render({**common, **given})
