"""The art of Caty Mini: rooms with patterned walls, tiles, tokens, reels that run down, and four cats."""

import functools
from math import cos, pi, sin

from ronron.core.cat import Cat
from ronron.core.face import Mood
from ronron.core.numerals import written
from ronron.core.paper import (
    CARD,
    EDGE,
    INK,
    WHITE,
    Drawing,
    disc,
    mix,
    moved,
    oval,
    rounded,
    shape,
    sheet_of_paper,
    stroke,
    trace,
    used,
)
from ronron.core.paper import sheet as paper_sheet
from ronron.games.caty_mini import furniture, toys
from ronron.games.caty_mini.boards import COLOURS, FURNITURE
from ronron.games.caty_mini.room import SPOTS_OF_NOTCHES

BOX = (100, 100)
BAND = 140  # thousandths: how thick a wall is drawn
ROOM = 1000 + 2 * BAND
FILLS = {"turquoise": "#33B5AD", "yellow": "#F4C152", "coral": "#F2705E", "lilac": "#A48BDE"}
ICONS = {
    "turquoise": "M-10 4Q-5-6 0 2T10 0V8H-10z",  # a wave
    "yellow": "",  # a sun, below
    "coral": "M0 9C-13 0-9-8-4-8-2-8-.5-6.5 0-5 .5-6.5 2-8 4-8 9-8 13 0 0 9z",  # a heart
    "lilac": "M3-9.5A9.5 9.5 0 1 0 9.5 3 8 8 0 0 1 3-9.5z",  # a moon
}
ICONS["yellow"] = trace(
    *[
        part
        for i in range(16)
        for part in ("L" if i else "M", *(r * f(pi * i / 8) for r in [9 if i % 2 == 0 else 5.5] for f in (cos, sin)))
    ],
    "z",
)
REEL_STEPS = 10
TOPS = (
    (2, 5),
    (2, 4),
    (2, 3),
    (2, 2),
    (3, 3),
    (3, 2),
    (3, 1),
    (4, 1),
)  # values on top of so many tokens, 2 to 4 players
CATS = (
    Cat(fur="#E8963A", pattern=("tabby",), eyes="#8CC152", whiskers=2),
    Cat(fur="#8C93A8", eyes="#F2B93B", nose="#5B5670", whiskers=2),
    Cat(fur="#FBF5EA", second="#E2873A", third="#4B4150", pattern=("patch",), eyes="#62B5EA", whiskers=2),
    Cat(fur="#2F2A3A", pattern=("bib",), eyes="#C9DA4E", whiskers=2),
)
STRINGS = ("#C9384E", "#2F6FC0", "#1F8A5B", "#B0407A")  # of the seats


def deep(colour: str) -> str:
    return mix(FILLS[colour], INK, 0.28)


def icon(colour: str, x: float, y: float, scale: float, fill: str) -> str:
    return moved(shape(ICONS[colour], fill), x, y, scale)


# Rooms


def walls() -> Drawing:
    """A floor between four walls; each wall has its colour, and its icon as wallpaper."""
    inner, outer = BAND, ROOM
    trapezes = {
        "turquoise": f"M0 0H{outer}L{outer - inner} {inner}H{inner}z",
        "yellow": f"M{outer} 0V{outer}L{outer - inner} {outer - inner}V{inner}z",
        "coral": f"M{outer} {outer}H0L{inner} {outer - inner}H{outer - inner}z",
        "lilac": f"M0 {outer}V0L{inner} {inner}V{outer - inner}z",
    }
    parts = [sheet_of_paper(ROOM, ROOM, 40, deep("lilac"))]
    for wall, colour in enumerate(COLOURS):
        parts.append(shape(trapezes[colour], FILLS[colour]))
        parts += [icon(colour, *wall_spot(wall, along), 3.2, mix(FILLS[colour], INK, 0.2)) for along in PAPERED]
    parts += [shape(f"M{BAND} {BAND}H{BAND + 1000}V{BAND + 1000}H{BAND}z", "#F1DFC0"), floor()]
    parts.append(shape(f"M{BAND} {BAND}H{BAND + 1000}V{BAND + 16}H{BAND + 16}V{BAND + 1000}H{BAND}z", INK, 0.1))
    holes = "".join(oval(BAND + x, BAND + y, 15, 15) for x, y in SPOTS_OF_NOTCHES)
    parts += [shape(holes, INK), shape("".join(oval(BAND + x, BAND + y, 8, 8) for x, y in SPOTS_OF_NOTCHES), CARD)]
    return Drawing((ROOM, ROOM), parts)


PAPERED = (60, 236, 412, 588, 764, 940)


def wall_spot(wall: int, along: int, away: int = BAND // 2) -> tuple[int, int]:
    """A spot on a wall, in the box of a room: so far along it, clockwise, and so far behind the floor's edge."""
    corners = ((along, -away), (1000 + away, along), (1000 - along, 1000 + away), (-away, 1000 - along))
    x, y = corners[wall]
    return x + BAND, y + BAND


def floor() -> str:
    """Boards of pale wood and a quiet carpet."""
    seams = "".join(trace("M", BAND, BAND + y, "h", 1000) for y in range(125, 1000, 125))
    ends = "".join(
        trace("M", BAND + x, BAND + y, "v", 125)
        for row, y in enumerate(range(0, 1000, 125))
        for x in range(180 + 230 * (row % 2), 1000, 460)
    )
    carpet = disc(BAND + 500, BAND + 500, 300, "#E6CBA6") + disc(BAND + 500, BAND + 500, 262, "#EBD5B3")
    return stroke(seams + ends, "#E3CBA4", 5) + carpet


def notch() -> Drawing:
    """Where the string may go in."""
    return Drawing(BOX, (disc(50, 52, 46, INK, 0.2), disc(50, 50, 44, WHITE), disc(50, 50, 26, "#2B2438")))


# Tiles and tokens


def ground(colour: str) -> Drawing:
    dots = [icon(colour, x, y, 0.75, mix(FILLS[colour], INK, 0.14)) for x in (20, 50, 80) for y in (22, 52, 80)]
    return Drawing(
        BOX,
        (
            sheet_of_paper(100, 100, 12, EDGE),
            sheet_of_paper(100, 97, 12, CARD),
            sheet_of_paper(88, 85, 8, FILLS[colour], (6, 6)),
            *dots,
        ),
    )


def tile(piece: str, colour: str) -> Drawing:
    corner = disc(15, 15, 13, deep(colour)) + icon(colour, 15, 15, 0.85, WHITE)
    return Drawing(
        BOX,
        (used(f"caty_mini-ground-{colour}", 0, 0, 100, 100), used(f"caty_mini-f-{piece}", 15, 16, 72, 72), corner),
    )


def pile(colour: str) -> Drawing:
    """The back of a tile: its colour shows, its piece does not."""
    paw = oval(50, 60, 16, 13) + oval(30, 44, 7, 8) + oval(43, 34, 7, 9) + oval(57, 34, 7, 9) + oval(70, 44, 7, 8)
    corner = disc(15, 15, 13, deep(colour)) + icon(colour, 15, 15, 0.85, WHITE)
    return Drawing(BOX, (used(f"caty_mini-ground-{colour}", 0, 0, 100, 100), shape(paw, deep(colour)), corner))


def on_floor(toy: str) -> Drawing:
    """A toy on a disc of paper: the disc is what a string has to touch (CM-5)."""
    inside = moved(used(f"caty_mini-{toy}", 0, 0, 100, 100), 13, 12, 0.74)
    return Drawing(BOX, (disc(50, 53, 50, INK, 0.16), disc(50, 50, 50, WHITE), inside))


def token(toy: str, value: int = 0, height: int = 0) -> Drawing:
    """A token; on top of a pile it shows its value, and a dot for each token of the pile."""
    parts = [disc(50, 51, 49, mix(EDGE, INK, 0.15)), disc(50, 48.5, 48.5, CARD)]
    if not value:
        return Drawing(BOX, (*parts, moved(used(f"caty_mini-{toy}", 0, 0, 100, 100), 20, 18, 0.6)))
    pips = "".join(oval(50 + 13 * (i - (height - 1) / 2), 88, 4.6, 4.6) for i in range(height))
    number = disc(25, 24, 22, INK) + written(str(value), 25, 10, 28, CARD, anchor=0.5)
    inside = moved(used(f"caty_mini-{toy}", 0, 0, 100, 100), 28, 22, 0.58)
    return Drawing(BOX, (*parts, inside, shape(pips, INK), number))


# Reels and cats


def reel(seat: int, step: int) -> Drawing:
    """A spool with so many tenths of its string, and a bare core at the end."""
    half = 14 + 27 * step / REEL_STEPS
    turns = "".join(trace("M", 50 - half, y, "L", 50 + half, y - 4) for y in range(30, 76, 7)) if step else ""
    return Drawing(
        BOX,
        (
            shape(oval(50, 92, 40, 5), INK, 0.16),
            sheet_of_paper(22, 66, 3, "#D9A566", (39, 17)),
            sheet_of_paper(2 * half, 54, 7, STRINGS[seat], (50 - half, 23)) if step else "",
            rounded(stroke(turns, mix(STRINGS[seat], WHITE, 0.3), 2)) if step else "",
            sheet_of_paper(88, 13, 6, "#9A6238", (6, 10)),
            sheet_of_paper(88, 13, 6, "#9A6238", (6, 78)),
        ),
    )


def cat(seat: int, asleep: bool) -> Drawing:
    one = CATS[seat]
    mood: Mood = "asleep" if asleep else "wide"
    drawn = Cat(
        fur=one.fur, second=one.second, third=one.third, pattern=one.pattern, eyes=one.eyes, nose=one.nose,
        mood=mood, whiskers=2, collar=STRINGS[seat],
    )  # fmt: skip
    doze = rounded(stroke("M76 14h12l-12 13h12M64 30h8l-8 9h8", INK, 4)) if asleep else ""
    return Drawing(BOX, (drawn.draw("head"), doze))


def marker() -> Drawing:
    """The first player: a paw points the way."""
    paw = oval(50, 62, 20, 16) + oval(26, 44, 8, 10) + oval(42, 30, 8, 11) + oval(59, 30, 8, 11) + oval(75, 44, 8, 10)
    return Drawing(BOX, (disc(50, 51, 49, "#B98420"), disc(50, 49, 48, "#F4C152"), shape(paw, INK)))


def cover() -> Drawing:
    """The top of the box: a cat, a string, and all that lies in its way."""
    string = "M-4 30C40 6 60 60 96 40S150 20 136 78 40 100 26 84"
    return Drawing(
        (160, 110),
        (
            sheet_of_paper(160, 110, 8, FILLS["turquoise"]),
            shape("M0 70H160V102a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z", "#F1DFC0"),
            *(icon(c, 24 + 37 * i, 14, 0.9, mix(FILLS["turquoise"], WHITE, 0.3)) for i, c in enumerate(COLOURS)),
            used("caty_mini-f-sofa", 92, 18, 62, 62),
            rounded(stroke(string, STRINGS[0], 2.6)),
            used("caty_mini-ball", 116, 84, 18, 18),
            used("caty_mini-mouse", 62, 86, 20, 20),
            used("caty_mini-cat0", 14, 24, 74, 74),
        ),
    )


@functools.cache
def sheet() -> str:
    """Every symbol of the game, in one document."""
    drawings = {f"f-{piece}": Drawing(BOX, (draw(),)) for piece, draw in furniture.DRAWINGS.items()}
    drawings |= {toy: Drawing(BOX, (draw(),)) for toy, draw in toys.DRAWINGS.items()}
    drawings |= {f"floor-{toy}": on_floor(toy) for toy in toys.DRAWINGS}
    drawings |= {f"ground-{colour}": ground(colour) for colour in COLOURS}
    drawings |= {f"tile-{p}": tile(p, c) for c, row in zip(COLOURS, FURNITURE, strict=True) for p in row}
    drawings |= {f"pile-{colour}": pile(colour) for colour in COLOURS}
    for toy in toys.DRAWINGS:
        drawings[f"token-{toy}0"] = token(toy)
        drawings |= {f"token-{toy}{value}x{high}": token(toy, value, high) for value, high in TOPS}
    drawings |= {f"reel{seat}-{step}": reel(seat, step) for seat in range(4) for step in range(REEL_STEPS + 1)}
    drawings |= {f"cat{seat}": cat(seat, False) for seat in range(4)}
    drawings |= {f"nap{seat}": cat(seat, True) for seat in range(4)}
    drawings |= {"room": walls(), "notch": notch(), "first": marker(), "box": cover()}
    return paper_sheet("caty_mini", drawings)
