"""The house's own art: twelve cats for the seats, the purring one of the logo, a paw, a mouse on its cheese."""

import functools

from ronron.core.cat import Cat
from ronron.core.paper import (
    INK,
    WHITE,
    Drawing,
    disc,
    mix,
    moved,
    oval,
    rounded,
    shape,
    stroke,
)
from ronron.core.paper import sheet as paper_sheet

SQUARE = (100, 100)
PINK, GREEN, BLUE, GOLD = "#E8719C", "#2F9E6E", "#3F7FD0", "#F4C152"
TURQUOISE, CORAL, LILAC, SAND = "#33B5AD", "#F2705E", "#A48BDE", "#E9C9A0"
LIME, AMBER, SKY, COPPER = "#C9DA4E", "#F2B93B", "#62B5EA", "#E58A2E"

SEATS: tuple[tuple[str, Cat], ...] = (  # what is behind, who is before
    (TURQUOISE, Cat(fur="#E8963A", pattern=("tabby", "bib"), mood="happy", tilt=-4)),
    (PINK, Cat(fur="#3A3346", pattern=("bib",), eyes=LIME, mood="calm", gaze=(0.5, -0.3))),
    (GOLD, Cat(fur="#F0E4D0", second="#5E473D", pattern=("point",), eyes=SKY, mood="sly", gaze=(-0.7, 0), width=29,
               jaw=0.48, ear=23, nose="#3B2C2A")),
    (CORAL, Cat(fur="#7F86A0", eyes=COPPER, mood="wide", width=37, height=49, jaw=0.74, ear=16, nose="#4E5270")),
    (BLUE, Cat(fur="#FBF5EA", second="#E2873A", third="#4B4150", pattern=("patch",), eyes=LIME, mouth="tongue",
               blush=True, tilt=5)),
    (LILAC, Cat(fur="#2F2A3A", eyes=LIME, mood="wide", mouth="smile", ear=23, nose="#574D66", collar="#D9475B")),
    (GREEN, Cat(fur="#EBC5B5", pattern=("bald",), eyes=SKY, mood="haughty", gaze=(0.6, 0.2), width=29, height=46,
                jaw=0.5, ear=24, ears="wide", whiskers=0)),
    (PINK, Cat(fur="#F4DDB8", eyes=COPPER, mood="asleep", width=36, height=48, jaw=0.76, ear=14, fluff=3, snub=5,
               nose="#D9857B")),
    (TURQUOISE, Cat(fur="#DDA15E", second="#6B3F1D", pattern=("spots",), eyes=AMBER, mood="wink", width=31)),
    (SAND, Cat(fur="#8D6240", pattern=("tabby",), eyes=AMBER, mood="sleepy", gaze=(0.8, 0), width=34, height=51,
               ear=23, tufts=True, fluff=3, muzzle="#F4E6D2")),
    (GOLD, Cat(fur="#A9A4B0", ears="fold", eyes=SKY, mood="begging", width=36, height=48, jaw=0.7)),
    (LILAC, Cat(fur="#FDF6EC", pattern=("curl",), eyes=SKY, odd=AMBER, mood="dazed", width=30, height=46, ear=22,
                ears="wide")),
)  # fmt: skip


def seat(behind: str, cat: Cat) -> Drawing:
    return Drawing(SQUARE, (disc(50, 50, 50, behind), disc(50, 58, 36, WHITE, 0.16), cat.draw("disc")))


def logo() -> Drawing:
    """A cat rolled up, purring."""
    fur = "#E8963A"
    shade = mix(fur, INK, 0.14)
    head = Cat(fur=fur, pattern=("tabby", "bib"), mood="asleep", width=33, height=48, whiskers=2)
    purr = stroke("M76 20q4-5 8 0t8 0M80 32q3-4 6 0t6 0", CORAL, 3)
    return Drawing(
        SQUARE,
        (
            shape(oval(50, 92, 44, 6), INK, 0.14),
            rounded(
                shape("M6 78C6 46 34 38 56 40 82 42 96 58 95 78 94 90 84 94 66 94H26C14 94 6 90 6 78z", shade),
                stroke("M88 74C92 92 70 90 44 90", fur, 10),
                stroke("M46 90H43", WHITE, 10),
                purr,
            ),
            moved(head.draw("head"), -4, 13, 0.82),
        ),
    )


def paw() -> Drawing:
    """It comes from below, to slap."""
    fur, pad = "#E8963A", "#F7C3B5"
    arm = "M27 100V60C14 44 16 12 50 10 84 12 86 44 73 60V100z"
    toes = "".join(oval(x, y, 6.5, 7.5) for x, y in ((29, 36), (42, 25), (58, 25), (71, 36)))
    return Drawing(
        SQUARE,
        (
            shape(arm, fur),
            shape("M27 100V88Q50 95 73 88V100zM27 80V72Q50 79 73 72V80Q50 87 27 80z", mix(fur, "#4A2A10", 0.3)),
            shape(toes + "M50 37C62 37 68 48 66 55 64 62 56 60 50 60 44 60 36 62 34 55 32 48 38 37 50 37z", pad),
        ),
    )


def mouse() -> Drawing:
    """A mouse on its cheese, and it knows."""
    grey, ear, cheese = "#A79BC4", "#F4B8C0", GOLD
    return Drawing(
        (140, 100),
        (
            shape(oval(70, 91, 66, 7), INK, 0.14),
            rounded(stroke("M76 50C92 54 92 40 104 40", grey, 4)),
            shape("M6 74 118 44Q130 41 132 54V60L6 78z", "#F9D77E"),
            shape("M5 74 132 57V82Q132 90 124 90H14Q5 90 5 82z", cheese),
            shape(
                oval(98, 76, 8, 7.5) + oval(64, 82, 5, 4.5) + oval(120, 68, 4, 4) + oval(34, 79, 3.5, 3.5), "#D79A2B"
            ),
            shape("M30 64C30 44 44 32 58 34 74 36 82 50 80 57.5z", grey),
            shape(oval(46, 30, 10, 10) + oval(66, 27, 10.5, 10.5), grey),
            shape(oval(46, 31, 6, 6) + oval(66, 28, 6.3, 6.3), ear),
            disc(29, 61, 4, "#E8719C"),
            disc(43, 49, 4.4, WHITE) + disc(57, 47, 4.8, WHITE),
            disc(41.5, 49.5, 2.6, INK) + disc(55.5, 47.5, 2.8, INK),
            rounded(stroke("M36 63l-13-3M37 65l-13 3", INK, 0.9, 0.6), stroke("M33 64.5q4 2 7-1", INK, 1.4)),
        ),
    )


@functools.cache
def sheet() -> str:
    drawings = {f"cat{i}": seat(*pair) for i, pair in enumerate(SEATS)}
    return paper_sheet("house", drawings | {"logo": logo(), "paw": paw(), "mouse": mouse()})
