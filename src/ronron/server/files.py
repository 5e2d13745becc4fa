"""What never changes while the server runs: static files, words, art; kept in memory, small and with an address.

An address that holds the right mark may be cached for ever; without it the browser asks again with its ETag.
"""

import gzip
import hashlib
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from ronron.core import shelf
from ronron.core.svg import Sheet
from ronron.core.words import LANGS, house
from ronron.server.lean import SCRIPTS, STYLES, script, style
from ronron.web import house_art

WORTH_ZIPPING = 512  # bytes
ELSEWHERE = ("cli.", "fsck.", "serve.", "record.", "verify.", "kit.", "arena.")  # words that no page says
UNSAID = ("ui.manners", "ui.me.", "ui.about", "ui.public")  # nor any table, whose page has them already or never
TEXTS = ("text/", "image/svg", "application/json", "application/manifest")


class Kept(msgspec.Struct, frozen=True):
    """One file, ready to be sent."""

    body: bytes
    kind: str
    mark: str  # changes with the content
    zipped: bytes | None = None


def keep(body: bytes, kind: str) -> Kept:
    zipped = None
    if kind.startswith(TEXTS):
        kind += "; charset=utf-8"
        if len(body) >= WORTH_ZIPPING:
            zipped = gzip.compress(body, 9, mtime=0)
    return Kept(body, kind, hashlib.sha256(body).hexdigest()[:12], zipped)


class Files:
    """Every file by its place: `static/js/table.js`, `art/meow.svg`, `words/fr.json`, `words/meow.fr.json`."""

    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}
        web = files("ronron.web")
        self.walk(web.joinpath("static"), "static")
        self.mark = hashlib.sha256("".join(f"{p}{k.mark}" for p, k in self.kept.items()).encode()).hexdigest()[:12]
        self.kept["art/house.svg"] = keep(house_art.sheet().encode(), "image/svg+xml")
        for key in shelf.keys():  # noqa: SIM118  # a module, not a dict
            shelf.find(key)  # its words join those of the house
            if drawn(key):
                self.kept[f"art/{key}.svg"] = keep(shelf.table(key).sheet().encode(), "image/svg+xml")
        self.kept["art/covers.svg"] = keep(covers().encode(), "image/svg+xml")
        for lang in LANGS:
            self.say(lang)

    def say(self, lang: str) -> None:
        """A catalogue of all that pages say; and for each game, of what its tables need."""
        words = {name: texts for name, texts in house().export(lang).items() if not name.startswith(ELSEWHERE)}
        self.kept[f"words/{lang}.json"] = keep(msgspec.json.encode(words), "application/json")
        keys = shelf.keys()
        for key in keys:
            others = (*(f"{other}." for other in keys if other != key), *UNSAID)
            needed = {name: texts for name, texts in words.items() if not name.startswith(others)}
            self.kept[f"words/{key}.{lang}.json"] = keep(msgspec.json.encode(needed), "application/json")

    def walk(self, folder: Traversable, place: str) -> None:
        if not folder.is_dir():
            return
        for entry in sorted(folder.iterdir(), key=lambda one: one.name):
            if entry.is_dir():
                if place != STYLES:  # parts of a stylesheet: what imports them brings them
                    self.walk(entry, f"{place}/{entry.name}")
            elif not entry.name.startswith((".", "_")):
                kind = mimetypes.guess_type(entry.name)[0] or "application/octet-stream"
                body = entry.read_bytes()
                if place == STYLES:
                    body = style(entry.name).encode()
                elif place == SCRIPTS:
                    body = script(entry.name).encode()
                self.kept[f"{place}/{entry.name}"] = keep(body, kind)

    def static(self, path: str) -> str:
        """One mark for all static files, so that modules find each other by their relative addresses."""
        if f"static/{path}" not in self.kept:
            raise KeyError(f"there is no static file {path}")
        return f"/static/{self.mark}/{path}"

    def art(self, key: str) -> str:
        return self.marked(f"art/{key}.svg")

    def words(self, lang: str, game: str = "") -> str:
        """All that can be said; at a table, what the house and its game say."""
        return self.marked(f"words/{game}.{lang}.json" if game else f"words/{lang}.json")

    def sheets(self, key: str) -> list[str]:
        """The addresses of the house's sheet and of a game's, those that there are."""
        return [self.art(name) for name in ("house", key) if f"art/{name}.svg" in self.kept]

    def marked(self, place: str) -> str:
        kept = self.kept.get(place)
        return f"/{place}?v={kept.mark}" if kept else f"/{place}"


def covers() -> str:
    """The lids of all boxes, and the mouse that says hello: one small sheet for the shelf."""
    sheets = {key: Sheet(shelf.table(key).sheet()) for key in shelf.keys() if drawn(key)}  # noqa: SIM118  # a module
    lids = [symbol for key, sheet in sheets.items() for symbol in sheet.needed([f"{key}-box"])]
    mouse = Sheet(house_art.sheet()).needed(["house-mouse"])
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join([*lids, *mouse])}</svg>'


def drawn(key: str) -> bool:
    """Whether a game has a scene.py; one without can be played by tools alone."""
    try:
        shelf.table(key)
    except ModuleNotFoundError as error:
        if error.name and error.name.endswith(".scene"):
            return False
        raise
    return True
