"""The art of Multipli Cat's: numbers cut large, six actions with their cats, and the mouse on its cheese."""

import functools

from ronron.core.cat import Cat
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
from ronron.games.multipli_cats.cards import ACTIONS, PRODUCTS, TIMES, factorisations

KEY = "multipli_cats"
CARD_BOX, SQUARE, MOUSE_BOX, COVER_BOX = (100, 150), (100, 100), (140, 100), (160, 110)
PLUM, TEAL, GOLD, CORAL, SKY = "#4B3F6B", "#135E63", "#F4C152", "#F2705E", "#A9D8EF"
LILAC, LEAF, WOOD, GREY, PINK = "#A48BDE", "#2F9E6E", "#B98553", "#9A97A8", "#F2A7A0"

GINGER = Cat(fur="#E8963A", pattern=("tabby",), eyes="#8CC152", mood="wide", width=31, height=46)
SOOTY = Cat(fur="#3A3346", pattern=("bib",), eyes="#C9DA4E", mood="sly", gaze=(0.8, 0.2), width=31, height=46)
CALICO = Cat(
    fur="#FBF5EA", second="#E2873A", third="#4B4150", pattern=("patch",), eyes="#F2B93B", mood="wink", blush=True
)
DIZZY = Cat(fur="#8C93A8", eyes="#62B5EA", mood="dazed", width=31, height=46, nose="#5B5670")
HEAVY = Cat(
    fur="#7B7484", third="#4F4859", pattern=("tabby",), eyes="#F2B93B", mood="haughty", width=38, height=50, jaw=0.74
)
ROUND = Cat(fur="#FBF3E6", eyes="#E58A2E", mood="offended", width=38, height=50, jaw=0.76, fluff=2, nose="#E58A86")
HAPPY = Cat(fur="#C7925C", eyes="#C9DA4E", mood="happy", muzzle="#F7E7D0", fluff=1)

# Cards: a sheet of paper with a panel


def paper(panel: str, *parts: str) -> Drawing:
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 150, 10, EDGE),
            sheet_of_paper(100, 147.5, 10, CARD),
            sheet_of_paper(90, 137.5, 7, panel, (5, 5)),
            *parts,
        ),
    )


def ground(panel: str, band: str) -> Drawing:
    """What all cards of one kind share."""
    return paper(panel, shape("M5 116Q40 104 95 114V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z", band))


def cross(x: float, y: float, size: float, colour: str, width: float) -> str:
    """A times sign."""
    data = trace("M", x - size, y - size, "l", 2 * size, 2 * size, "m", 0, -2 * size, "l", -2 * size, 2 * size)
    return rounded(stroke(data, colour, width))


def times(a: int, b: int) -> Drawing:
    """A multiplication: one factor over the other, as large as a card allows."""
    return Drawing(
        CARD_BOX,
        (
            used(f"{KEY}-times", 0, 0, 100, 150),
            written(str(a), 50, 11, 52, CARD, anchor=0.5, widest=74),
            cross(50, 74, 7, GOLD, 6),
            written(str(b), 50, 85, 52, CARD, anchor=0.5, widest=74),
        ),
    )


def product(value: int) -> Drawing:
    """A product, and its factorisations in the corners."""
    corners = ((14, 14, 0.0), (86, 124, 1.0), (86, 14, 1.0), (14, 124, 0.0))
    ways = factorisations(value)
    return Drawing(
        CARD_BOX,
        (
            used(f"{KEY}-product", 0, 0, 100, 150),
            written(str(value), 50, 46, 56, TEAL, anchor=0.5, widest=80),
            *(small(*way, *spot) for way, spot in zip(ways, corners, strict=False)),
        ),
    )


def small(a: int, b: int, x: float, y: float, anchor: float) -> str:
    """A factorisation in a corner."""
    widths = [7.0 * len(str(number)) for number in (a, b)]
    left = x - anchor * (sum(widths) + 8)
    return (
        written(str(a), left, y, 11, TEAL, widest=widths[0])
        + cross(left + widths[0] + 4, y + 5.5, 1.8, TEAL, 1.8)
        + written(str(b), left + widths[0] + 8, y, 11, TEAL, widest=widths[1])
    )


def back() -> Drawing:
    """A wall with a mouse hole, and two eyes in it."""
    return paper(
        "#5A4E8A",
        shape("M5 110H95V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z", WOOD),
        shape("M22 110V84a28 28 0 0 1 56 0v26z", INK),
        disc(41, 90, 6, WHITE),
        disc(59, 90, 6, WHITE),
        disc(42.5, 91, 3, INK),
        disc(57.5, 91, 3, INK),
        shape(oval(50, 100, 3, 2.2), PINK),
        *(cross(x, y, 3.5, LILAC, 3) for x, y in ((22, 26), (50, 20), (78, 26), (34, 44), (66, 44))),
    )


# Actions


def head(cat: Cat, x: float, y: float, size: float, turn: float = 0) -> str:
    return moved(cat.draw("head"), x, y, size / 100, turn)


def chase() -> Drawing:
    """Three cats after a mouse."""
    return paper(
        CORAL,
        shape("M5 106Q40 96 95 104V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z", mix(CORAL, INK, 0.3)),
        head(GINGER, 0, 0, 62),
        head(SOOTY, 38, 22, 62),
        head(CALICO, 2, 46, 62),
        used(f"{KEY}-runner", 50, 96, 42, 30),
        rounded(stroke("M14 122H40M22 131H50", CARD, 3, 0.7)),
    )


def uturn() -> Drawing:
    """A cat that has met a wall, and the way back."""
    bricks = "".join(
        f"M{x} {y}h13v9h-13z"
        for y in (14, 26, 38, 50, 62, 74)
        for x in (64 + (y // 12) % 2 * 4, 79 + (y // 12) % 2 * 3)
    )
    return paper(
        SKY,
        sheet_of_paper(36, 84, 0, "#C9785E", (59, 8)),
        shape(bricks, "#DE9479"),
        head(DIZZY, 4, 22, 66, 10),
        rounded(stroke("M74 126H40a14 14 0 0 1 0-28H62", TEAL, 9)),
        shape("M58 86 78 98 58 110z", TEAL),
        *(cross(x, y, 3, GOLD, 3) for x, y in ((22, 16), (38, 10), (52, 18))),
    )


def clock() -> Drawing:
    """A clock with ears."""
    ticks = "M50 34v8M50 94v8M16 68h8M76 68h8"
    return paper(
        GOLD,
        shape("M18 46 20 14 44 30zM82 46 80 14 56 30z", PLUM),
        disc(50, 68, 43, PLUM),
        disc(50, 68, 36, CARD),
        rounded(stroke(ticks, PLUM, 4), stroke("M50 68V46M50 68 66 78", CORAL, 6)),
        disc(50, 68, 5, INK),
        rounded(*(stroke(f"M{x} 124v9", PLUM, 6) for x in (34, 50, 66))),
    )


def sumo() -> Drawing:
    """Two heavy cats, nose to nose, and what is at stake."""
    return paper(
        LILAC,
        disc(50, 96, 42, mix(LILAC, WHITE, 0.45)),
        head(HEAVY, 0, 8, 74, -6),
        head(ROUND, 28, 42, 74, 6),
        shape("M12 128 34 112 40 128zM62 134 84 118 90 134z", GOLD),
        shape(oval(28, 123, 2.4, 2.4) + oval(78, 129, 2.4, 2.4), mix(GOLD, INK, 0.3)),
    )


def trap() -> Drawing:
    """Cheese on a spring."""
    return paper(
        LEAF,
        sheet_of_paper(72, 96, 6, mix(WOOD, INK, 0.3), (14, 33)),
        sheet_of_paper(72, 94, 6, WOOD, (14, 31)),
        rounded(stroke("M24 78V44H76V78", GREY, 5), stroke("M20 80H80", mix(GREY, INK, 0.4), 7)),
        shape("M34 118 66 94V118z", GOLD),
        shape(oval(58, 111, 3.4, 3.4) + oval(48, 113.5, 2.2, 2.2), mix(GOLD, INK, 0.3)),
        rounded(stroke("M36 22 40 28M50 18V26M64 22 60 28", CARD, 3.4)),
    )


def gift() -> Drawing:
    """A cat behind a parcel; what is in it smells of fish."""
    return paper(
        "#3F7FD0",
        head(HAPPY, 14, 6, 72),
        sheet_of_paper(70, 52, 5, mix(CORAL, INK, 0.25), (15, 82)),
        sheet_of_paper(70, 50, 5, CORAL, (15, 80)),
        sheet_of_paper(76, 14, 4, mix(CORAL, WHITE, 0.2), (12, 76)),
        sheet_of_paper(12, 54, 0, GOLD, (44, 76)),
        shape("M50 76C36 58 26 66 50 76C64 58 74 66 50 76z", GOLD),
        rounded(stroke("M26 112H38M29 107v10M33 107v10", CARD, 2.4)),
    )


# The mouse in the middle, and what lands on it


def mouse_body() -> str:
    """Grey, its head to the right: whoever touches the head was first."""
    return "".join(
        (
            rounded(stroke("M30 54C12 56 8 38 20 32", PINK, 4.5)),
            shape("M26 60C24 36 48 22 70 26 92 30 96 46 92 60z", GREY),
            shape(oval(96, 44, 22, 18), mix(GREY, WHITE, 0.12)),
            shape(oval(84, 24, 12, 12.5), GREY) + shape(oval(84, 25, 7.5, 8), PINK),
            shape(oval(106, 26, 9, 10), mix(GREY, INK, 0.15)) + shape(oval(106, 27, 5.5, 6.5), PINK),
            disc(104, 42, 5, WHITE),
            disc(105.5, 42.5, 2.8, INK),
            shape(oval(118, 48, 3.6, 3), PINK),
            rounded(stroke("M112 52 122 56M111 54 119 61M101 54Q107 58 112 54", INK, 1.4, 0.7)),
            shape(oval(82, 60, 7, 4) + oval(48, 60, 8, 4), mix(GREY, WHITE, 0.3)),
        )
    )


def mouse() -> Drawing:
    """On its cheese, always on the table."""
    holes = (
        oval(34, 78, 7, 5)
        + oval(66, 84, 5, 4)
        + oval(98, 76, 8, 5.5)
        + oval(116, 86, 4.5, 3.5)
        + oval(52, 70, 3.4, 2.4)
    )
    return Drawing(
        MOUSE_BOX,
        (
            shape(oval(70, 94, 66, 5), INK, 0.14),
            shape("M6 64 22 54H120L136 64V86Q136 94 128 94H14Q6 94 6 86z", mix(GOLD, INK, 0.18)),
            shape("M6 62 24 52H118L136 62z", mix(GOLD, WHITE, 0.35)),
            shape("M6 62H136V84Q136 92 128 92H14Q6 92 6 84z", GOLD),
            shape(holes, mix(GOLD, INK, 0.22)),
            mouse_body(),
        ),
    )


def runner() -> Drawing:
    return Drawing(MOUSE_BOX, (mouse_body(),))


def paw() -> Drawing:
    """Lands at once."""
    toes = oval(22, 38, 10, 13) + oval(41, 22, 10, 14) + oval(63, 22, 10, 14) + oval(81, 39, 10, 13)
    pad = "M50 44C66 44 78 60 78 72 78 84 66 86 50 82 34 86 22 84 22 72 22 60 34 44 50 44z"
    return Drawing(
        SQUARE,
        (
            moved(shape(toes + pad, INK, 0.2), 0, 4),
            shape(oval(22, 38, 13, 16) + oval(41, 22, 13, 17) + oval(63, 22, 13, 17) + oval(81, 39, 13, 16), WHITE),
            shape("M50 40C70 40 82 58 82 73 82 88 68 91 50 87 32 91 18 88 18 73 18 58 30 40 50 40z", WHITE),
            shape(toes + pad, PINK),
        ),
    )


def way(flip: int) -> Drawing:
    """The direction of play: an arrow round a corner, on paper so that it is seen by night too."""
    arrow = rounded(stroke("M-30 16A34 34 0 0 1 26-22", TEAL, 10)) + shape("M14-40 40-14 10-6z", TEAL)
    turned = f'<g transform="matrix({0.8 * flip:g} 0 0 .8 {50 - 3 * flip} 56)">{arrow}</g>'
    return Drawing(SQUARE, (disc(50, 50, 46, CARD), turned))


def cover() -> Drawing:
    """The top of the box."""
    return Drawing(
        COVER_BOX,
        (
            sheet_of_paper(160, 110, 8, TEAL),
            disc(80, 66, 50, mix(TEAL, WHITE, 0.12)),
            written("7", 24, 12, 30, CARD, anchor=0.5),
            cross(44, 27, 6, GOLD, 5),
            written("8", 64, 12, 30, CARD, anchor=0.5),
            rounded(stroke("M84 22H100M84 32H100", GOLD, 5)),
            written("56", 126, 12, 30, CARD, anchor=0.5),
            used(f"{KEY}-mouse", 38, 48, 84, 60),
            head(SOOTY, 0, 50, 56, 8),
            head(GINGER, 108, 52, 56, -8),
        ),
    )


@functools.cache
def sheet() -> str:
    """Every symbol of the game, in one document."""
    drawings = {
        "times": ground(PLUM, mix(PLUM, INK, 0.25)),
        "product": ground(mix(GOLD, WHITE, 0.55), mix(GOLD, WHITE, 0.3)),
        "runner": runner(),
        "mouse": mouse(),
        "paw": paw(),
        "back": back(),
        "way1": way(1),
        "way2": way(-1),
    }
    drawings |= {f"{a}x{b}": times(a, b) for a, b in TIMES}
    drawings |= {str(value): product(value) for value in PRODUCTS}
    drawings |= dict(zip(ACTIONS, (chase(), uturn(), clock(), sumo(), trap(), gift()), strict=True))
    drawings["box"] = cover()
    return paper_sheet(KEY, drawings)
