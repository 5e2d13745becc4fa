"""The art of Chabyrinthe: gutters on tiled roofs, fifteen strays, two lit windows."""

import functools

from ronron.core.numerals import written
from ronron.core.paper import (
    CARD,
    EDGE,
    INK,
    Drawing,
    disc,
    mix,
    moved,
    oval,
    rounded,
    shape,
    sheet_of_paper,
    stroke,
    used,
)
from ronron.core.paper import sheet as paper_sheet
from ronron.games.chabyrinthe.notation import GLYPHS, KIND_TEXTS, SHAPE_TEXTS
from ronron.games.chabyrinthe.rules import FIRST_SHAPE, SHAPE_KIND
from ronron.games.chabyrinthe.strays import STRAYS

CARD_BOX, COVER_BOX = (100, 100), (160, 110)
TILE, RIDGE = "#DB8F6B", "#CC7C59"
ZINC, WATER, SHINE = "#3F5570", "#B9DCEA", "#E4F4F8"
DUSK, MOON, WINDOW = "#4B3F6B", "#F6E2A8", "#F9D56E"
VALUES = {3: ("#7FB68F", "#0F5C3D"), 4: ("#7FA8DA", "#1C4A8F"), 5: ("#F2B544", "#7A4A00")}  # ground, number
WIDE, NARROW, THIN = 32.0, 20.0, 5.0  # of a gutter: its rims, its bed, the light on the water

# Lanes of the gutters as they lie unturned, from the middle of one side to that of another.
BEND = "M50 0A50 50 0 0 0 100 50"
OTHER_BEND = "M50 100A50 50 0 0 0 0 50"
DOWN, ACROSS = "M50 0V100", "M0 50H100"
STEM = "M50 0V50"


# Gutters


def roof() -> Drawing:
    """Rows of round tiles; what all gutters lie on."""
    rows = []
    for y in range(0, 100, 20):
        shift = 10 if y // 20 % 2 else 0
        rows += [f"M{x - shift} {y}h20v6a10 10 0 0 1-20 0z" for x in range(0, 101, 20) if x - shift < 100]
    tiles = "".join(row for row in rows if not row.startswith("M-"))
    left = "".join(f"M0 {y}h10v6a10 10 0 0 1-10 10z" for y in (20, 60))
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 100, 7, TILE),
            shape(inside(tiles + left), RIDGE, 0.55),
        ),
    )


def inside(tiles: str) -> str:
    """Tiles that stay on their card: those at the right edge are cut."""
    kept = []
    for tile in tiles.split("M")[1:]:
        x = float(tile.split()[0])
        kept.append(f"M{tile}" if x + 20 <= 100 else f"M{tile.split('h')[0]}h10v16a10 10 0 0 1-10-10z")
    return "".join(kept)


def lane(*ways: str) -> str:
    """Gutters that are joined: a shadow on the tiles, the rims, the bed, a glint."""
    way = "".join(ways)
    return (
        stroke(way, INK, WIDE + 8, 0.14)
        + stroke(way, ZINC, WIDE)
        + stroke(way, WATER, NARROW)
        + stroke(way, SHINE, THIN, 0.8)
    )


def gutter(*lanes: tuple[str, ...]) -> Drawing:
    return Drawing(CARD_BOX, (used("chabyrinthe-roof", 0, 0, 100, 100), *(lane(*ways) for ways in lanes)))


GUTTERS = {
    "bend": gutter((BEND,)),
    "straight": gutter((DOWN,)),
    "tee": gutter((ACROSS, STEM)),
    "cross": gutter((ACROSS, DOWN)),
    "bridge": gutter((ACROSS,), (DOWN,)),
    "double": gutter((OTHER_BEND,), (BEND,)),
}


def as_it_lies(shape: int) -> Drawing:
    """A gutter turned, for the rulebook's examples."""
    kind = SHAPE_KIND[shape]
    quarters = shape - int(FIRST_SHAPE[kind])
    card = used(f"chabyrinthe-{KIND_TEXTS[kind]}", -50, -50, 100, 100)
    return Drawing(CARD_BOX, (moved(card, 50, 50, turn=90 * quarters),))


# Around the square


def stray(value: int, number: int) -> Drawing:
    """A cat on a chimney, with what it is worth."""
    ground, deep = VALUES[value]
    cat = STRAYS[value][number].draw()
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 100, 12, EDGE),
            sheet_of_paper(100, 98, 12, CARD),
            sheet_of_paper(90, 88, 9, ground, (5, 5)),
            shape("M5 80Q50 70 95 80V84a9 9 0 0 1-9 9H14a9 9 0 0 1-9-9z", mix(ground, deep, 0.35)),
            moved(cat, 10, 6, 0.9),
            shape("M0 12A12 12 0 0 1 12 0H36V20A16 16 0 0 1 20 36H0z", CARD),
            written(str(value), 18.5, 7, 24, deep, anchor=0.5),
        ),
    )


def back() -> Drawing:
    """The back of a cat card: a tail that has just left, and the moon."""
    stars = "".join(oval(x, y, r, r) for x, y, r in ((20, 24, 1.8), (76, 30, 1.5), (86, 58, 1.2), (34, 14, 1.2)))
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 100, 12, EDGE),
            sheet_of_paper(100, 98, 12, CARD),
            sheet_of_paper(90, 88, 9, DUSK, (5, 5)),
            shape(stars, CARD, 0.7),
            disc(56, 42, 22, CARD, 0.12),
            disc(56, 42, 18, MOON),
            shape("M5 72 28 54 52 72V93H14a9 9 0 0 1-9-9z", mix(DUSK, INK, 0.5)),
            shape("M44 76H95V84a9 9 0 0 1-9 9H44z", mix(DUSK, INK, 0.3)),
            rounded(stroke("M66 78C66 62 82 66 80 50", INK, 7)),
        ),
    )


def home(door: str, wall: str) -> Drawing:
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 100, 12, EDGE),
            sheet_of_paper(100, 98, 12, CARD),
            sheet_of_paper(90, 88, 9, DUSK, (5, 5)),
            disc(84, 20, 6, MOON),
            house(door, wall),
        ),
    )


def house(door: str, wall: str) -> str:
    """A lamp in the window and a flap in the door."""
    return "".join(
        (
            shape("M20 42H80V93H20z", wall),
            shape("M62 20h10v22H62z", mix(wall, INK, 0.35)),
            shape("M50 16 90 48H10z", INK, 0.16),
            shape("M50 12 90 44H10z", "#C9584A"),
            shape("M50 12 58 18.4 26 44H10z", "#D96F5E"),
            disc(50, 34, 5.5, WINDOW),
            sheet_of_paper(20, 20, 3, WINDOW, (26, 52)),
            shape("M34.8 52h2.4v20h-2.4zM26 60.8h20v2.4H26z", mix(wall, INK, 0.3)),
            shape("M54 93V62a9 9 0 0 1 18 0V93z", door),
            shape("M57.5 93V84a5.5 5.5 0 0 1 11 0V93z", INK, 0.75),
            shape(oval(61, 87, 1.1, 1.4) + oval(65, 87, 1.1, 1.4), WINDOW),
        )
    )


# What is touched


def tool(fill: str, *parts: str) -> Drawing:
    return Drawing(CARD_BOX, (disc(50, 52, 46, mix(fill, INK, 0.35)), disc(50, 49, 46, fill), *parts))


def arc(way: str, head: str) -> str:
    return rounded(stroke(way, CARD, 11)) + shape(head, CARD)


def arrow() -> Drawing:
    """Into the square: it points up, and is turned."""
    return Drawing(
        CARD_BOX,
        (
            disc(50, 50, 34, INK, 0.12),
            disc(50, 49, 31, CARD),
            rounded(stroke("M50 66V36", ZINC, 9)),
            shape("M50 24 68 44Q69 46 66 46H34Q31 46 32 44z", ZINC),
        ),
    )


def stack() -> Drawing:
    """The gutter pile below its top card."""
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(88, 88, 7, mix(RIDGE, INK, 0.35), (9, 12)),
            sheet_of_paper(88, 88, 7, mix(RIDGE, INK, 0.15), (6, 8)),
            sheet_of_paper(88, 88, 7, RIDGE, (3, 4)),
        ),
    )


def paw(fill: str) -> Drawing:
    """The sign of a team."""
    pads = oval(50, 64, 19, 15) + oval(24, 46, 8, 10) + oval(41, 30, 8, 11) + oval(60, 30, 8, 11) + oval(77, 46, 8, 10)
    return tool(fill, shape(pads, CARD))


def cover() -> Drawing:
    """The top of the box: a gutter runs down to a lit house, and somebody is on the way."""
    way = "M-4 42H42A16 16 0 0 1 58 58V68A16 16 0 0 0 74 84H104"
    return Drawing(
        COVER_BOX,
        (
            sheet_of_paper(160, 110, 8, DUSK),
            disc(126, 26, 19, CARD, 0.1),
            disc(126, 26, 15, MOON),
            shape("".join(oval(x, y, 1, 1) for x, y in ((20, 12), (60, 9), (84, 24), (102, 10), (148, 50))), CARD, 0.7),
            shape("M0 56 40 40 160 92V102a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z", mix(TILE, DUSK, 0.55)),
            shape("M0 74 30 62 120 110H8a8 8 0 0 1-8-8z", mix(TILE, DUSK, 0.3)),
            moved(stroke(way, INK, 20, 0.18), 0, 3),
            stroke(way, ZINC, 16),
            stroke(way, WATER, 9),
            moved(house("#2F6F73", "#F3DFC1"), 94, 38, 0.66),
            moved(STRAYS[5][0].draw(), 1, -2, 0.46),
            moved(STRAYS[3][1].draw(), 38, 33, 0.42),
        ),
    )


@functools.cache
def sheet() -> str:
    """Every symbol of the game, in one document."""
    drawings = {"roof": roof(), **GUTTERS}
    drawings |= {
        name: as_it_lies(shape)
        for shape, text in enumerate(SHAPE_TEXTS)
        for name in (text, GLYPHS[shape])
        if name not in drawings
    }
    drawings |= {f"cat{value}-{number}": stray(value, number) for value in VALUES for number in range(5)}
    drawings |= {
        "home0": home("#2F6F73", "#F3DFC1"),
        "home1": home("#A23B52", "#E6E1EE"),
        "back": back(),
        "stack": stack(),
        "arrow": arrow(),
        "turn-right": tool(ZINC, arc("M28 58A23 23 0 1 1 70 60", "M84 52 76 76 56 62z")),
        "turn-left": tool(ZINC, arc("M72 58A23 23 0 1 0 30 60", "M16 52 24 76 44 62z")),
        "turn-half": tool(
            ZINC,
            arc("M30 44A22 22 0 0 1 70 40", "M82 36 74 58 56 44z"),
            arc("M70 56A22 22 0 0 1 30 60", "M18 64 26 42 44 56z"),
        ),
        "pass": tool("#6B5B7A", shape("M30 30 56 50 30 70z", CARD), sheet_of_paper(10, 40, 4, CARD, (60, 30))),
        "team0": paw("#2F7F86"),
        "team1": paw("#B8503F"),
        "box": cover(),
    }
    return paper_sheet("chabyrinthe", drawings)
