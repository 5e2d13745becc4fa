"""The art of MEOW: cards in three colours, bowls, bones, fish and vases."""

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
from ronron.games.meow.cats import CATS

CARD_BOX, TOKEN_BOX, COVER_BOX = (100, 150), (100, 100), (160, 110)
GOLD, PLUM, TEAL, CORAL, SKY = "#F4C152", "#4B3F6B", "#135E63", "#F2705E", "#A9D8EF"

# The cards: a panel with a corner cut out for the number, two hills, and a cat that leans on the edge.

COLOURS = {"b": ("#3F7FD0", "#1C4A8F"), "g": ("#2F9E6E", "#0F5C3D"), "p": ("#E8719C", "#98204F")}  # panel, number
FOOT = "V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z"  # of the panel, and of all that lies on its ground
PANEL = f"M5 58a7 7 0 0 1 7-7H46a13 13 0 0 0 13-13V12a7 7 0 0 1 7-7H88a7 7 0 0 1 7 7{FOOT}"
HILLS = ((f"M5 104Q36 76 95 92{FOOT}", 0.25), (f"M5 124Q62 100 95 118{FOOT}", 0.45))
ICONS = {
    "b": "M0-10.5C5-4 8-1 8 3.5A8 7.8 0 0 1-8 3.5C-8-1-5-4 0-10.5z",
    "g": "M9.5-9.5C11 3 5 9-4 8.5-10-1-3-10 9.5-9.5z",
    "p": "M0 9.5C-14 0-9-9-4.5-9-2-9-.5-7.5 0-5.5 .5-7.5 2-9 4.5-9 9-9 14 0 0 9.5z",
}
CROWN = "M-13 6-15-9-7-2 0-12 7-2 15-9 13 6Q0 9.5-13 6z"


def ground(colour: str) -> Drawing:
    """What all cards of a colour share."""
    fill, deep = COLOURS[colour]
    vein = rounded(stroke("M-10 11 4-4", CARD, 1.8) + stroke("M-4.5 5 4-4", deep, 1.2)) if colour == "g" else ""
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 150, 10, EDGE),
            sheet_of_paper(100, 147.5, 10, CARD),
            shape(PANEL, fill),
            *(shape(hill, mix(fill, deep, share)) for hill, share in HILLS),
            disc(79, 22, 14, deep),
            moved(shape(ICONS[colour], CARD) + vein, 79, 22),
        ),
    )


def card(colour: str, value: int) -> Drawing:
    deep = COLOURS[colour][1]
    parts = [
        used(f"meow-ground-{colour}", 0, 0, 100, 150),
        used(f"meow-cat{value}", 0, 47, 100, 100),
        written(str(value), 9, 8, 37, deep, widest=46),
    ]
    if value == 1:  # MW-24
        parts.append(written(">18", 27, 19, 15, deep))
    return Drawing(CARD_BOX, parts)


def sitter(value: int) -> Drawing:
    """The cat of a value; the highest wears a crown."""
    cat = CATS[value - 1].draw()
    if value == 18:
        jewels = shape(oval(0, 1.5, 1.8, 1.8) + oval(-7.5, 1, 1.4, 1.4) + oval(7.5, 1, 1.4, 1.4), "#C9384E")
        cat += moved(shape(CROWN, GOLD) + jewels, 52, 23, turn=9)
    return Drawing(TOKEN_BOX, (cat,))


def back() -> Drawing:
    """The back of a card is the back of a cat, before the moon."""
    fur = "#2A2540"
    body = "M26 118C24 96 38 88 40 80 30 74 29 62 31 44L42 53Q50 50 58 53L69 44C71 62 70 74 60 80 62 88 76 96 74 118z"
    stars = "".join(
        oval(x, y, r, r) for x, y, r in ((18, 24, 1.5), (78, 20, 2), (88, 44, 1.2), (30, 14, 1), (14, 52, 1.2))
    )
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 150, 10, EDGE),
            sheet_of_paper(100, 147.5, 10, CARD),
            sheet_of_paper(90, 137, 7, PLUM, (5, 5)),
            shape(stars, CARD, 0.7),
            disc(50, 66, 38, CARD, 0.12),
            disc(50, 66, 33, "#F6E2A8"),
            shape(oval(38, 56, 4, 4) + oval(63, 76, 5.5, 5.5) + oval(60, 46, 3, 3), "#E3C983"),
            shape("M5 112Q40 100 95 110V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z", "#39305A"),
            rounded(stroke("M66 114C86 118 90 100 80 94", fur, 7)),
            shape(body, fur),
            shape("M5 117Q50 111 95 117V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z", "#322A50"),
        ),
    )


# The tokens: thick discs


def token(fill: str, *parts: str) -> Drawing:
    return Drawing(TOKEN_BOX, (disc(50, 50.5, 49.5, mix(fill, INK, 0.35)), disc(50, 48.5, 48.5, fill), *parts))


def bowl(points: int) -> Drawing:
    """The better the bowl, the higher the heap."""
    top = 36 - points * 2.2
    heap = [shape(trace("M", 16, 42, "Q", 24, top, 50, top - 2, "T", 84, 42, "z"), "#A5673F")]
    crumbs = "".join(
        oval(x, 38 - (points + 2) * lift, 4, 3.4) for x, lift in ((32, 0.7), (46, 1.5), (60, 1.2), (70, 0.5))
    )
    heap.append(shape(crumbs, "#C98A55"))
    if points > 6:
        heap.insert(0, shape("M52 24C54 12 60 8 60 4Q66 8 67 12 72 9 77 10C76 18 70 22 64 30z", "#8FB8D8"))
    number = written(f"+{points}", 50, 45.5, 36, CARD, anchor=0.5, widest=64)
    return token(GOLD, *heap, shape("M9 42Q8 38 12 38H88Q92 38 91 42L83 80Q81 87 74 87H26Q19 87 17 80z", TEAL), number)


def bone(points: int) -> Drawing:
    """What is left of a fish; the worse, the darker, and the more ribs to choke on."""
    ribs = 2 + points // 3
    step = 36 / (ribs + 1)
    comb = "".join(trace("M", 38 + step * i, 14.5 + i * 9 / ribs, "V", 39.5 - i * 9 / ribs) for i in range(1, ribs + 1))
    fill = mix(PLUM, INK, points / 20)
    return token(
        fill,
        rounded(stroke("M36 27H76" + comb, CARD, 4)),
        shape("M11 28Q20 12 38 12 34 27 38 42 20 44 11 28zM74 27 89 13Q85 27 89 41z", CARD),
        rounded(stroke("M21 21.5l7 7m0-7l-7 7", fill, 2.8)),
        written(f"-{points}", 50, 47, 37, CARD, anchor=0.5, widest=62),
    )


def fish() -> Drawing:
    return token(
        SKY,
        moved(shape("M14 52C26 28 56 24 74 44L90 30Q94 50 90 70L74 56C56 78 26 76 14 52z", INK, 0.14), 0, 4),
        shape("M72 50 90 29Q95 50 90 70z", "#D9584A"),
        shape("M40 32Q52 16 64 24L62 38zM44 68Q52 82 62 76L60 62z", "#D9584A"),
        shape("M13 50C24 28 58 24 78 50 58 76 24 72 13 50z", CORAL),
        shape("M13 50C22 60 44 70 66 61 50 75 22 68 13 50z", "#F7A28F"),
        rounded(stroke("M40 38Q48 50 40 62M52 42Q57 50 52 58", "#D9584A", 3)),
        disc(29, 46, 6, WHITE),
        disc(27.5, 46.5, 3.4, INK),
        rounded(stroke("M17 55Q21 58 25 55", INK, 2)),
    )


def vase() -> Drawing:
    """What was a vase: its two halves fall apart along a crack."""
    left = "M-15-38H1L-4-27 4-15-5-2 3 10-4 22 0 36H-15C-22 30-31 18-30 4-29-10-13-16-12-28Q-12-33-15-38z"
    right = "M1-38H15Q12-33 12-28C13-16 29-10 30 4 31 18 22 30 15 36H0L-4 22 3 10-5-2 4-15-4-27z"
    bands = "M-29.3-2H-5L-1 4H-30zM-29.7 9H2.3L3 10 1 14H-28.6z", "M-5-2H29.3L30 4H-1zM2.3 9H29.7L28.6 14H1L3 10z"
    halves = [shape(half, CARD) + shape(band, SKY) for half, band in zip((left, right), bands, strict=True)]
    return token(
        CORAL,
        shape(oval(50, 85, 33, 5), INK, 0.16),
        moved(halves[0], 43, 48, turn=-8),
        moved(halves[1], 60, 48, turn=11),
        shape("M46 88 52 76 58 88zM17 86 22 79 28 87z", CARD),
        shape("M77 87 82 79 87 85z", SKY),
    )


def first() -> Drawing:
    """A cat that beckons: you begin."""
    cat = Cat(
        fur=WHITE,
        second="#E2873A",
        third="#4B4150",
        pattern=("patch",),
        mood="happy",
        blush=True,
        whiskers=0,
        width=31,
        height=44,
    )
    arm = rounded(stroke("M80 84C88 70 86 52 82 40", WHITE, 13)) + shape(oval(81, 37, 9, 8.5), WHITE)
    return token(
        GOLD,
        shape("M20 86C22 66 78 66 80 86A48.5 48.5 0 0 1 20 86z", WHITE),
        arm,
        rounded(
            stroke(
                "M77 34V38M82 33V37",
                INK,
                1.5,
            )
        ),
        rounded(stroke("M32 78Q50 90 68 78", "#C9384E", 6)),
        moved(cat.draw("head"), 4, -2, 0.88),
    )


def cover() -> Drawing:
    """The top of the box: a king, a rascal, and the one who will take it all."""
    return Drawing(
        COVER_BOX,
        (
            sheet_of_paper(160, 110, 8, PLUM),
            disc(80, 60, 49, mix(PLUM, GOLD, 0.08)),
            disc(80, 72, 37, mix(PLUM, GOLD, 0.18)),
            written("MEOW", 80, 7, 24, CARD, anchor=0.5),
            shape("M0 92H160V102a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z", CORAL),
            used("meow-cat18", 0, 25.5, 70, 70),
            used("meow-cat8", 90, 25.5, 70, 70),
            used("meow-cat1", 49, 33, 62, 62),
            *(moved(shape(ICONS[colour], CARD), x, 102.5, 0.5) for colour, x in (("p", 66), ("g", 80), ("b", 94))),
        ),
    )


@functools.cache
def sheet() -> str:
    """Every symbol of the game, in one document."""
    drawings = {f"cat{value}": sitter(value) for value in range(1, 19)}
    for colour in COLOURS:
        drawings[f"ground-{colour}"] = ground(colour)
        drawings |= {f"{colour}{value}": card(colour, value) for value in range(1, 19)}
    drawings |= {f"+{points}": bowl(points) for points in range(1, 11)}
    drawings |= {f"-{points}": bone(points) for points in (1, 2, 3, 4, 5, 6, 8, 10)}
    drawings |= {"back": back(), "fish": fish(), "vase": vase(), "first": first(), "box": cover()}
    return paper_sheet("meow", drawings)
