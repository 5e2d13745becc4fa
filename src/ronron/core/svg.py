"""A scene as one SVG that stands alone: for notebooks, documents and pictures to share."""

import functools
import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import inf

from ronron.core import shelf
from ronron.core.match import Match
from ronron.core.paper import CARD, INK, PAPER, mix, sheet_of_paper, short
from ronron.core.places import Place, places, rect, spot
from ronron.core.scene import Label, Layout, Piece, Plate, Rect, Scene, Shape, Spot, String
from ronron.core.state import WATCHER
from ronron.core.words import Message, message, plain, say

PIXELS = 6  # of one unit of a layout, in a picture shown at its own size
FONT = "ui-rounded,'SF Pro Rounded','Hiragino Maru Gothic ProN',Quicksand,Nunito,system-ui,sans-serif"
GLOW, QUIET, HOLLOW = "#F4C152", mix(INK, PAPER, 0.25), mix(PAPER, INK, 0.06)
TONES = {"blue": "#1C4A8F", "green": "#0F5C3D", "pink": "#98204F", "glow": "#E8912D"}
LETTER = 0.62  # of the size of a text: the width of a letter, about
LINE = 6.0  # height of a line of words under the table
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="0 0 ([\d.]+) ([\d.]+)">.*?</symbol>', re.DOTALL)
SPOKEN = re.compile(r'<tspan class="([a-z]+)"[^>]*>(.*?)</tspan>')
HREF = re.compile(r'href="#([^"]+)"')


class Picture(str):
    """An SVG document; a notebook shows it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


class Sheet:
    """A game's symbols by name."""

    def __init__(self, text: str) -> None:
        found = list(SYMBOL.finditer(text))
        self.symbols = {match[1]: match[0] for match in found}
        self.boxes = {match[1]: (float(match[2]), float(match[3])) for match in found}
        self.key = found[0][1].partition("-")[0] if found else ""

    def id(self, art: str) -> str:
        return f"{self.key}-{art}"

    def ratio(self, art: str) -> float:
        """Width over height."""
        width, height = self.boxes.get(self.id(art), (1, 1))
        return width / height

    def needed(self, ids: Iterable[str]) -> Iterator[str]:
        """These symbols, and those that they use."""
        waiting, known = list(ids), set[str]()
        while waiting:
            one = waiting.pop()
            if one in self.symbols and one not in known:
                known.add(one)
                waiting += HREF.findall(self.symbols[one])
        return (symbol for one, symbol in self.symbols.items() if one in known)


read = functools.lru_cache(maxsize=8)(Sheet)


def alone(sheet: str, id: str) -> Picture:
    """One symbol of a sheet as a picture of its own: the cover of a box, an icon."""
    symbols = read(sheet)
    width, height = symbols.boxes[id]
    return document((width, height), [*symbols.needed([id]), f'<use href="#{id}"/>'])


def document(size: tuple[float, float], parts: Iterable[str], label: str = "", scale: float = 1) -> Picture:
    width, height = size
    name = f' role="img" aria-label="{escape(label)}"' if label else ""
    box = (
        f'viewBox="0 0 {short(width)} {short(height)}" width="{short(width * scale)}" height="{short(height * scale)}"'
    )
    return Picture(f'<svg xmlns="http://www.w3.org/2000/svg" {box}{name}>{"".join(parts)}</svg>')


def svg(
    layout: Layout, scene: Scene, sheet: str, lang: str, names: Sequence[str] = (), *, shape: Shape = "wide"
) -> Picture:
    """The scene as its reader sees it, in a language; only the symbols that it shows are in the file."""
    return Drawing(layout, sheet, lang, names, shape).draw(scene)


def picture(match: Match, reader: int = WATCHER, lang: str = "fr", shape: Shape = "wide") -> Picture:
    """A match as one reader sees it now."""
    table = shelf.table(match.game.info.key)
    view = match.view(reader)
    scene = table.public(match.view(WATCHER))
    if reader != WATCHER:
        scene = scene.with_own(table.own(view, match.legal(reader)))
    names = [match.record.names.get(seat, "") for seat in range(match.setup.players)]
    return svg(table.layout(view), scene, table.sheet(), lang, names, shape=shape)


class Drawing:
    """A table being drawn."""

    def __init__(self, layout: Layout, sheet: str, lang: str, names: Sequence[str], shape: Shape) -> None:
        self.layout, self.shape, self.lang = layout, shape, lang
        self.sheet = read(sheet)
        self.names = [plain(name) for name in names]

    def draw(self, scene: Scene) -> Picture:
        width, height = self.layout.wide if self.shape == "wide" else self.layout.tall
        lines = [self.say(line) for line in ([scene.status] if scene.status else []) + scene.count]
        size = (width, height + len(lines) * LINE + (2 if lines else 0))
        small = min([3.6, *((width - 4) / (len(line) * LETTER) for line in lines if line)])  # all lines, uncut
        found = places(scene.pieces, self.layout, self.shape, self.sheet.ratio)
        order = sorted(found, key=lambda name: found[name].layer)
        used = {self.sheet.id(scene.pieces[name].art) for name in order}
        used |= {self.sheet.id(plate.mark) for plate in scene.plates.values() if plate.mark}
        parts = [
            sheet_of_paper(*size, 3, PAPER),
            *(self.spoken(symbol) for symbol in self.sheet.needed(used)),
            *(self.mat(rect(zone, self.shape), zone.size) for zone in self.layout.zones.values() if zone.mat),
            *(self.plate(seat, plate) for seat, plate in sorted(scene.plates.items())),
            *(self.piece(scene.pieces[name], found[name]) for name in order),
            *(self.string(string) for string in scene.strings.values()),
            *(self.label(label) for label in scene.labels.values()),
            *(self.words(line, (width / 2, height + LINE * (i + 0.5)), small, inf) for i, line in enumerate(lines)),
        ]
        return document(size, parts, lines[0] if lines else "", PIXELS)

    def say(self, what: Message) -> str:
        return say(what, self.lang, self.names)

    def spoken(self, symbol: str) -> str:
        """A symbol in the language of the picture, for which no stylesheet chooses."""
        return SPOKEN.sub(lambda word: word[2] if word[1] == self.lang else "", symbol)

    # What lies on the table

    def mat(self, rect: Rect, size: Spot) -> str:
        """Where a piece will lie."""
        x, y, width, height = rect
        wide = min(width, height * size[0] / size[1])
        high = wide * size[1] / size[0]
        return sheet_of_paper(wide, high, wide * 0.1, HOLLOW, (x + (width - wide) / 2, y + (height - high) / 2))

    def piece(self, piece: Piece, place: Place) -> str:
        x, y, width, height, turn, _ = place
        left, top = x - width / 2, y - height / 2
        box = f'x="{short(left)}" y="{short(top)}" width="{short(width)}" height="{short(height)}"'
        turned = f' transform="rotate({turn} {short(x)} {short(y)})"' if turn % 360 else ""
        dim = ' opacity=".5"' if piece.look == "dim" else ""
        parts = [f'<use href="#{escape(self.sheet.id(piece.art))}" {box}/>']
        if piece.look == "glow":
            parts.insert(
                0, sheet_of_paper(width + 1.6, height + 1.6, min(width, height) * 0.14, GLOW, (left - 0.8, top - 0.8))
            )
        if piece.count:
            text, r = str(piece.count), min(width, height) * 0.24
            wide = max(r, len(text) * r * 0.5)  # half of it: a disc, longer where there are many
            x, y = left + width - r / 2, top + r / 2
            box = f'x="{short(x - wide)}" y="{short(y - r)}" width="{short(wide * 2)}" height="{short(r * 2)}"'
            parts.append(f'<rect {box} rx="{short(r)}" fill="{INK}"/>')
            parts.append(self.words(text, (x, y), r * 1.2, wide * 2, CARD))
        return f"<g{turned}{dim}><title>{escape(self.say(piece.name))}</title>{''.join(parts)}</g>"

    def string(self, string: String) -> str:
        zone = self.layout.zones.get(string.zone)
        if zone is None or not string.points:
            return ""
        spots = [spot(zone, rect(zone, self.shape), point) for point in string.points]
        width = string.width * spots[0][2]
        dashes = f' stroke-dasharray="{width * 2:.2f}"' if string.dashed else ""
        points = " ".join(f"{x:.2f},{y:.2f}" for x, y, _ in spots)
        return (
            f'<polyline points="{points}" fill="none" stroke="{TONES.get(string.tone, INK)}" stroke-width="{width:.2f}"'
            f' stroke-linecap="round" stroke-linejoin="round"{dashes}/>'
        )

    def label(self, label: Label) -> str:
        zone = self.layout.zones.get(label.zone)
        if zone is None:
            return ""
        x, y, _ = spot(zone, rect(zone, self.shape), label.at)
        text, size = self.say(label.text), 3.4
        if label.tone == "beside":  # small, and it begins at its spot
            size = 2.0
            x += len(text) * size * LETTER / 2
        return self.words(text, (x, y), size, inf, TONES.get(label.tone, INK))

    # Seats and words

    def plate(self, seat: int, plate: Plate) -> str:
        zone = self.layout.zones.get(self.layout.plates.get(seat, ""))
        if zone is None:
            return ""
        x, y, width, height = rect(zone, self.shape)
        name = (
            self.names[seat] if seat < len(self.names) and self.names[seat] else self.say(message("seat", n=seat + 1))
        )
        parts = [sheet_of_paper(width, height, height * 0.24, CARD, (x, y))]
        if plate.awaited or plate.place == 1:
            parts.insert(0, sheet_of_paper(width + 1.2, height + 1.2, height * 0.28, GLOW, (x - 0.6, y - 0.6)))
        room = width
        if plate.mark:
            mark: Rect = (x + width - height * 0.9, y + height * 0.1, height * 0.8, height * 0.8)
            box = " ".join(
                f'{key}="{short(value)}"' for key, value in zip(("x", "y", "width", "height"), mark, strict=True)
            )
            parts.append(f'<use href="#{escape(self.sheet.id(plate.mark))}" {box}/>')
            room -= height
        middle = x + room / 2
        if plate.note is None:
            parts.append(self.words(name, (middle, y + height / 2), height * 0.36, room - 2))
        else:
            parts.append(self.words(name, (middle, y + height * 0.33), height * 0.34, room - 2))
            parts.append(self.words(self.say(plate.note), (middle, y + height * 0.7), height * 0.28, room - 2, QUIET))
        return "".join(parts)

    def words(self, text: str, at: Spot, size: float, room: float, fill: str = INK) -> str:
        """A line of text around a spot; smaller, then cut short, where there is little room."""
        wide = len(text) * size * LETTER
        if wide > room:
            size = max(size * room / wide, size * 0.7)
            most = max(1, int(room / (size * LETTER)))
            text = text if len(text) <= most else text[: most - 1].rstrip() + "…"
        return (
            f'<text x="{short(at[0])}" y="{short(at[1] + size * 0.35)}" font-size="{size:.2f}" font-family="{FONT}"'
            f' font-weight="800" text-anchor="middle" fill="{fill}">{escape(text)}</text>'
        )
