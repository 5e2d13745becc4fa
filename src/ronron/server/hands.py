"""All hands open at once: the watcher's table, and under it a strip for what each seat alone could see."""

from collections.abc import Sequence
from math import ceil, sqrt

import msgspec

from ronron.core.scene import Label, Layout, Piece, Rect, Scene, Zone
from ronron.core.words import Message, Who

STRIP = {"tall": 18.0, "wide": 20.0}  # height of a strip, at least
BESIDE = {"tall": (1, 1, 2, 2, 2, 2, 2), "wide": (1, 1, 2, 3, 4, 3, 3)}  # strips in a line, by how many there are
TITLE = 5.5  # height of a name over its strip
EDGE = 1.0


class Hands:
    """The layout with open hands, and own scenes laid out in it."""

    def __init__(self, base: Layout, layouts: Sequence[Layout], owns: Sequence[Sequence[Scene]]) -> None:
        self.base = base
        self.shared = in_two_hands(owns)
        self.strips = [
            used_zones(base, layout, [scenes[seat] for scenes in owns]) for seat, layout in enumerate(layouts)
        ]
        self.layout = self.spread(layouts) if any(self.strips) else base

    def laid(self, scenes: Sequence[Scene]) -> Scene:
        """What every seat alone could see, side by side."""
        out = Scene()
        for seat, own in enumerate(scenes):
            out.pieces |= {self.id(seat, name): self.moved(seat, piece) for name, piece in own.pieces.items()}
            out.strings |= {f"{seat}:{name}": string for name, string in own.strings.items()}
            out.labels |= {f"{seat}:{name}": label for name, label in own.labels.items()}
            if seat in own.plates:
                out.plates[seat] = own.plates[seat]
            if self.strips[seat]:
                title = Message("ui.replay.hand", {"who": Who(seat)})
                out.labels[f"{seat}:hand"] = Label(f"{seat}:title", title, tone="dim")
        return out

    def id(self, seat: int, name: str) -> str:
        """A piece keeps its id from a hand to the table, unless two seats may have one of that name at once."""
        return f"{seat}:{name}" if name in self.shared else name

    def moved(self, seat: int, piece: Piece) -> Piece:
        if piece.zone in self.base.zones:
            return piece
        return msgspec.structs.replace(piece, zone=f"{seat}:{piece.zone}")

    # The layout

    def spread(self, layouts: Sequence[Layout]) -> Layout:
        zones = dict(self.base.zones)
        holders = [seat for seat, strip in enumerate(self.strips) if strip]
        for place, seat in enumerate(holders):
            cells = {way: self.cell(way, place, len(holders)) for way in ("tall", "wide")}
            titles = {way: (x, y, w, TITLE) for way, (x, y, w, _) in cells.items()}
            zones[f"{seat}:title"] = Zone("pile", titles["tall"], titles["wide"])
            # by the root: what is small at the table is still seen here
            widths = [sqrt(layouts[seat].zones[name].wide[2]) for name in self.strips[seat]]
            start = 0.0
            for name, width in zip(self.strips[seat], widths, strict=True):
                part = width / sum(widths)
                tall, wide = (share(cells[way], start, part) for way in ("tall", "wide"))
                old = layouts[seat].zones[name]
                title = Message("ui.replay.hand", {"who": Who(seat)})
                zones[f"{seat}:{name}"] = msgspec.structs.replace(old, tall=tall, wide=wide, name=title)
                start += part
        high, low = (self.room(way, len(holders))[1] for way in ("tall", "wide"))
        return Layout(zones, self.base.plates, (self.base.tall[0], high), (self.base.wide[0], low))

    def room(self, way: str, count: int) -> tuple[float, int]:
        """The height of a strip, and of the whole: they begin where the watcher's own table ends."""
        down = self.base.tall[1] if way == "tall" else self.base.wide[1]
        lines = ceil(count / BESIDE[way][count])
        strip = max(STRIP[way], (down - self.bottom(way)) / lines)
        return strip, max(down, ceil(self.bottom(way) + lines * strip))

    def bottom(self, way: str) -> float:
        rects = [zone.tall if way == "tall" else zone.wide for zone in self.base.zones.values()]
        return max(y + height for _, y, _, height in rects) + EDGE

    def cell(self, way: str, place: int, count: int) -> Rect:
        """The strip of the seat in this place."""
        beside, (strip, _) = BESIDE[way][count], self.room(way, count)
        width = (self.base.tall if way == "tall" else self.base.wide)[0] / beside
        short = beside - min(beside, count - place // beside * beside)  # the last line may be: it stands in the middle
        x, y = (place % beside + short / 2) * width, self.bottom(way) + place // beside * strip
        return (x + EDGE, y, width - 2 * EDGE, strip - EDGE)


def share(cell: Rect, start: float, part: float) -> Rect:
    x, y, width, height = cell
    return (x + start * width, y + TITLE, part * width - EDGE, height - TITLE)


def in_two_hands(owns: Sequence[Sequence[Scene]]) -> set[str]:
    """Names of pieces that two seats have at the same time."""
    out: set[str] = set()
    for scenes in owns:
        names = [name for own in scenes for name in own.pieces]
        if len(set(names)) < len(names):
            out |= {name for name in names if names.count(name) > 1}
    return out


def used_zones(base: Layout, layout: Layout, owns: Sequence[Scene]) -> list[str]:
    """The zones of a seat that a watcher has not, and where something ever lay."""
    used = {piece.zone for own in owns for piece in own.pieces.values()}
    return [name for name in layout.zones if name in used and name not in base.zones]
