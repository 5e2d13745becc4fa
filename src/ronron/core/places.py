"""Zones and pieces become places on paper, as the client lays them out on a screen. Numbers in, numbers out.

But for one thing: on a small screen a row's pieces may overlap to be large enough for a finger; nobody touches paper.
"""

from collections.abc import Callable, Mapping
from math import ceil
from typing import NamedTuple

from ronron.core.scene import Layout, Piece, Rect, Shape, Spot, Zone

GAP = 0.75  # between two pieces of a row, in units of a layout
SLIDE = 0.4  # how far a piece of a pile lies above the one under it


class Place(NamedTuple):
    """Where a piece lies: centre, size, turn; higher ones lie on lower ones."""

    x: float
    y: float
    width: float
    height: float
    turn: int
    layer: tuple[int, float]


def rect(zone: Zone, shape: Shape) -> Rect:
    return zone.wide if shape == "wide" else zone.tall


def line_up(rect: Rect, count: int, ratio: float) -> tuple[int, float]:
    """How many lines, and how wide a piece, so that a row's pieces are as large as fits."""
    _, _, width, height = rect
    best, size = 1, 0.0
    for lines in range(1, count + 1):
        per = ceil(count / lines)
        fits = min((height - GAP * (lines - 1)) / lines * ratio, (width - GAP * (per - 1)) / per)
        if fits > size:
            best, size = lines, fits
    return best, size


def spot(zone: Zone, rect: Rect, at: Spot) -> tuple[float, float, float]:
    """Where a spot of a zone is (in units of a board, elsewhere as a share of the zone), and how large a unit is."""
    x, y, width, height = rect
    if zone.kind != "board":
        return x + at[0] * width, y + at[1] * height, width
    unit = min(width / zone.size[0], height / zone.size[1])
    return (
        x + (width - zone.size[0] * unit) / 2 + at[0] * unit,
        y + (height - zone.size[1] * unit) / 2 + at[1] * unit,
        unit,
    )


def places(
    pieces: Mapping[str, Piece], layout: Layout, shape: Shape, ratio_of: Callable[[str], float]
) -> dict[str, Place]:
    """The place of every piece whose zone this reader has; `ratio_of` an art is its width over its height."""
    found: dict[str, Place] = {}
    rows: dict[str, list[tuple[float, str, Piece]]] = {}
    for name, piece in pieces.items():
        zone = layout.zones.get(piece.zone)
        if zone is None:
            continue
        if isinstance(piece.at, tuple):
            x, y, unit = spot(zone, rect(zone, shape), piece.at)
            width = piece.size * unit
            found[name] = Place(x, y, width, width / ratio_of(piece.art), piece.turn, (piece.layer, 0))
        elif zone.kind == "row":
            rows.setdefault(piece.zone, []).append((piece.at, name, piece))
        else:
            found[name] = piled(piece, zone, rect(zone, shape), piece.at)
    for row, members in rows.items():
        zone = layout.zones[row]
        members.sort(key=lambda member: member[0])
        found |= stood([(name, piece) for _, name, piece in members], zone, rect(zone, shape))
    return found


def piled(piece: Piece, zone: Zone, rect: Rect, at: float) -> Place:
    x, y, width, height = rect
    ratio = zone.size[0] / zone.size[1]
    wide = min(width, height * ratio) * piece.size
    middle = y + height / 2 - min(at, 8) * SLIDE
    return Place(x + width / 2, middle, wide, wide / ratio, piece.turn, (piece.layer, at))


def stood(members: list[tuple[str, Piece]], zone: Zone, rect: Rect) -> dict[str, Place]:
    """A row's pieces side by side, each line in the middle."""
    x, y, width, height = rect
    ratio = zone.size[0] / zone.size[1]
    count = max(len(members), zone.room)
    lines, wide = line_up(rect, count, ratio)
    high, per = wide / ratio, ceil(count / lines)
    lines = ceil(len(members) / per)
    found: dict[str, Place] = {}
    for i, (name, piece) in enumerate(members):
        line, column = divmod(i, per)
        in_line = min(per, len(members) - line * per)
        found[name] = Place(
            x + width / 2 + (column - (in_line - 1) / 2) * (wide + GAP),
            y + height / 2 + (line - (lines - 1) / 2) * (high + GAP),
            wide * piece.size,
            high * piece.size,
            piece.turn,
            (piece.layer, i),
        )
    return found
