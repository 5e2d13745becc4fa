"""The art of Défis Nature – Chats: cat cards with their figures, Collectors, and small cats for the memory."""

import functools

from ronron.core.paper import (
    CARD,
    EDGE,
    INK,
    WHITE,
    Drawing,
    disc,
    mix,
    moved,
    rounded,
    shape,
    sheet_of_paper,
    spoken,
    stroke,
    used,
)
from ronron.core.paper import sheet as paper_sheet
from ronron.games.defis_chats.breeds import BREEDS, Breed
from ronron.games.defis_chats.cats import CATS
from ronron.games.defis_chats.rules import TRAITS
from ronron.games.defis_chats.weather import PICTURES

KEY = "defis_chats"
POINT = spoken(fr=",", en=".")
CARD_BOX, ROW_BOX, SMALL_BOX, COVER_BOX = (100, 150), (92, 16), (100, 100), (160, 110)
FONT = "ui-rounded, 'SF Pro Rounded', 'Hiragino Maru Gothic ProN', Quicksand, Nunito, system-ui, sans-serif"

# DN-2: panel, and the dot's own colour; as many whiskers as it is rare, so that nothing rests on hue alone.
DOTS = {
    "green": ("#BFD9B4", "#2F8A5B", 1),
    "yellow": ("#F5E2A6", "#E3A81B", 2),
    "orange": ("#F6CBA0", "#DD6B20", 3),
    "red": ("#F0B3AE", "#B3263A", 4),
}

# A characteristic is told by its icon and its tint.
TINTS = {"weight": "#BFD3E8", "year": "#E3D3B3", "affection": "#F3C3CF", "independence": "#CFE0B8", "life": "#D8CBEA"}
ICONS = {
    "weight": "M3.5 6H12.5L15 15H1zM8 .8A3 3 0 0 1 10.4 5.4H5.6A3 3 0 0 1 8 .8z",
    "year": "M3 1H13V3.4Q12.6 6.4 9.3 8 12.6 9.6 13 12.6V15H3V12.6Q3.4 9.6 6.7 8 3.4 6.4 3 3.4z",
    "affection": "M8 14.5C-2.5 7.5 1.2 1 4.8 1 6.8 1 7.7 2.4 8 3.8 8.3 2.4 9.2 1 11.2 1 14.8 1 18.5 7.5 8 14.5z",
    "independence": "M8 7.5C11 7.5 13 10 12.6 12.4 12.2 15 9.6 14.2 8 14.2S3.8 15 3.4 12.4C3 10 5 7.5 8 7.5z"
    "M2.4 4.4a1.7 2.1 0 1 0 .1 0zM13.6 4.4a1.7 2.1 0 1 0 .1 0zM5.8 1a1.7 2.2 0 1 0 .1 0zM10.2 1a1.7 2.2 0 1 0 .1 0z",
    "life": "M2 8H14V15H2zM7 3.4H9V7H7zM8 .2Q9.8 2 8 3.2 6.2 2 8 .2z",
}
LEAST = {"weight": 25, "year": 1000, "affection": 0, "independence": 0, "life": 100}
MOST = {"weight": 112, "year": 2010, "affection": 10, "independence": 10, "life": 170}

# Where the figures stand on a card: the top of the first line by how many there are, and the next one so far below.
ROW_TOP, ROW_STEP, ROW_LEFT = {4: 75.0, 5: 58.0}, 17.4, 4.0
NAME_HIGH = 11.5  # the band above them, for the name of the own cat


def row_spot(place: int, rows: int) -> tuple[float, float]:
    """The middle of a line of figures, in the units of a card."""
    return 50.0, ROW_TOP[rows] + ROW_STEP * place + ROW_BOX[1] / 2


def word_spot(place: int, rows: int) -> tuple[float, float]:
    """Where what a line means begins, beside its icon."""
    return 22.5, row_spot(place, rows)[1]


def card_art(cat: str, rows: int) -> str:
    """The symbol of a cat card with four figures, or with life expectancy."""
    return cat if rows == 4 else f"{cat}-life"


def name_spot(rows: int) -> tuple[float, float]:
    """The middle of the band for the name."""
    return 50.0, ROW_TOP[rows] - NAME_HIGH / 2


# Parts


def text(words: str, x: float, y: float, size: float) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-family="{FONT}" font-weight="800" '
        f'text-anchor="end" fill="{INK}">{words}</text>'
    )


def shown(trait: str, value: int) -> str:
    """A figure as it stands on a card."""
    if trait in ("weight", "life"):
        return f"{value // 10}{POINT}{value % 10}" + (" kg" if trait == "weight" else "")
    return str(value)


def row(trait: str, value: int) -> Drawing:
    """One line of a card: an icon, a bar as long as the cat is strong there, the figure."""
    share = (value - LEAST[trait]) / (MOST[trait] - LEAST[trait])
    if trait == "year":
        share = 1 - share  # DN-3: the older, the better
    tint = TINTS[trait]
    return Drawing(
        ROW_BOX,
        (
            sheet_of_paper(92, 16, 5, mix(tint, WHITE, 0.55)),
            sheet_of_paper(max(20, 92 * share), 16, 5, tint),
            moved(shape(ICONS[trait], mix(tint, INK, 0.72)), 4, 1.4, 0.82),
            text(shown(trait, value), 87, 12.4, 12.5),
        ),
    )


def dot(rarity: str) -> Drawing:
    """A seal of rarity with its whiskers: 4, 3, 2, 1."""
    _, fill, count = DOTS[rarity]
    lines = "".join(f"M30 {50 + (i - (count - 1) / 2) * 13:g}h40" for i in range(count))
    light = WHITE if rarity in ("red", "green") else INK
    return Drawing(SMALL_BOX, (disc(50, 52, 47, INK, 0.18), disc(50, 49, 47, fill), rounded(stroke(lines, light, 7.5))))


def ground(rarity: str, rows: int) -> Drawing:
    """What all cards of a rarity share: paper, a tinted panel, a strip for the name, the seal."""
    panel, fill, _ = DOTS[rarity]
    foot = ROW_TOP[rows] - NAME_HIGH
    corner = f"V{foot - 6:g}a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6z"
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 150, 9, EDGE),
            sheet_of_paper(100, 147.8, 9, CARD),
            sheet_of_paper(92, foot - 4, 6, panel, (4, 4)),
            shape(f"M4 {foot - 13:g}Q40 {foot - 26:g} 96 {foot - 17:g}{corner}", mix(panel, fill, 0.4)),
            used(f"{KEY}-dot-{rarity}", 6, 6, 19, 19),
        ),
    )


def card(breed: Breed, rows: int) -> Drawing:
    high = ROW_TOP[rows] - NAME_HIGH - 4.4
    parts = [
        used(f"{KEY}-ground-{breed.rarity}-{rows}", 0, 0, 100, 150),
        used(f"{KEY}-cat-{breed.id}", 54 - high / 2, 4.8, high, high),
    ]
    for place, trait in enumerate(TRAITS[:rows]):
        name = f"{KEY}-{trait}-{getattr(breed, trait)}"
        parts.append(used(name, ROW_LEFT, ROW_TOP[rows] + ROW_STEP * place, *ROW_BOX))
    return Drawing(CARD_BOX, parts)


def small(breed: Breed) -> Drawing:
    """A cat of the memory: its face and its seal."""
    panel, fill, _ = DOTS[breed.rarity]
    return Drawing(
        SMALL_BOX,
        (
            disc(50, 51, 49, mix(fill, INK, 0.3)),
            disc(50, 49, 48, panel),
            used(f"{KEY}-cat-{breed.id}", 10, 6, 80, 80),
            used(f"{KEY}-dot-{breed.rarity}", 66, 62, 36, 36),
        ),
    )


def collector(name: str) -> Drawing:
    return Drawing(
        CARD_BOX, (sheet_of_paper(100, 150, 9, "#D9A92E"), sheet_of_paper(100, 147.8, 9, "#FBE7A8"), PICTURES[name]())
    )


def back() -> Drawing:
    """Paw prints on a way to somewhere else."""
    paw = "M0 2C4 2 6.5 5 6 8 5.4 11 2 10 0 10S-5.4 11-6 8C-6.5 5-4 2 0 2z"
    paw += "".join(f"M{x} {y}a2 2.7 0 1 0 .1 0z" for x, y in ((-6.6, -1.4), (6.6, -1.4), (-2.6, -6), (2.6, -6)))
    steps = ((30, 122, -20), (52, 104, 14), (36, 82, -16), (60, 64, 18), (44, 42, -12), (68, 26, 20))
    return Drawing(
        CARD_BOX,
        (
            sheet_of_paper(100, 150, 9, EDGE),
            sheet_of_paper(100, 147.8, 9, CARD),
            sheet_of_paper(91, 138.5, 6, "#2E6F73", (4.5, 4.5)),
            shape("M4.5 96Q50 70 95.5 92V137a6 6 0 0 1-6 6H10.5a6 6 0 0 1-6-6z", "#276065"),
            *(moved(shape(paw, "#F4C152", 0.9), x, y, 1.25, turn) for x, y, turn in steps),
        ),
    )


def lead() -> Drawing:
    """A speech bubble: you begin."""
    bubble = "M50 12C76 12 92 27 92 46S76 80 50 80Q44 80 38 79L22 92 25 74C14 68 8 58 8 46 8 27 24 12 50 12z"
    return Drawing(
        SMALL_BOX,
        (
            moved(shape(bubble, INK, 0.16), 0, 4),
            shape(bubble, "#F4C152"),
            rounded(stroke("M30 40h40M30 54h26", INK, 6)),
        ),
    )


def cover() -> Drawing:
    return Drawing(
        COVER_BOX,
        (
            sheet_of_paper(160, 110, 8, "#2E6F73"),
            disc(80, 56, 52, "#3A8387"),
            disc(80, 74, 40, "#4B979A"),
            used(f"{KEY}-cat-savannah", 2, 28, 66, 66),
            used(f"{KEY}-cat-khao-manee", 92, 28, 66, 66),
            used(f"{KEY}-cat-maine-coon", 44, 22, 74, 74),
            shape("M0 92H160V102a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z", "#F4C152"),
            *(used(f"{KEY}-dot-{name}", 46 + 18 * i, 93.5, 14, 14) for i, name in enumerate(DOTS)),
        ),
    )


@functools.cache
def sheet() -> str:
    """Every symbol of the game, in one document."""
    drawings: dict[str, Drawing] = {f"dot-{rarity}": dot(rarity) for rarity in DOTS}
    drawings |= {f"cat-{name}": Drawing(SMALL_BOX, (cat.draw(),)) for name, cat in CATS.items()}
    for trait in TRAITS:
        drawings |= {f"{trait}-{value}": row(trait, value) for value in sorted({getattr(b, trait) for b in BREEDS})}
    for rows in ROW_TOP:
        drawings |= {f"ground-{rarity}-{rows}": ground(rarity, rows) for rarity in DOTS}
        drawings |= {card_art(breed.id, rows): card(breed, rows) for breed in BREEDS}
    drawings |= {f"small-{breed.id}": small(breed) for breed in BREEDS}
    drawings |= {name: collector(name) for name in PICTURES}
    drawings |= {"back": back(), "lead": lead(), "box": cover()}
    return paper_sheet(KEY, drawings)
