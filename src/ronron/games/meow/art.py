"""The art of MEOW: three colours of cards, bowls, bones, fish and vases."""

import functools

from ronron.core.numerals import written
from ronron.core.paper import CARD, EDGE, Drawing, disc, mix, moved, shape, sheet_of_paper, used
from ronron.core.paper import sheet as paper_sheet
from ronron.games.meow.cats import CATS

BOX = (100, 150)
COLOURS = {"b": ("#3F7FD0", "#1C4A8F"), "g": ("#2F9E6E", "#0F5C3D"), "p": ("#E8719C", "#98204F")}  # panel, number
PANEL = (
    "M5 58a7 7 0 0 1 7-7H46a13 13 0 0 0 13-13V12a7 7 0 0 1 7-7H88a7 7 0 0 1 7 7V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z"
)
BACK_HILL = "M5 104Q36 76 95 92V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z"
FRONT_HILL = "M5 124Q62 100 95 118V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z"
ICONS = {
    "b": "M0-11C5-4 8-1 8 3.5A8 7.8 0 0 1-8 3.5C-8-1-5-4 0-11z",
    "g": "M9-9C9 4 4 9-3 8L-8 11-7 5C-9-4-2-9 9-9z",
    "p": "M0 9.5C-14 0-9-9-4-9-2-9-.5-7.5 0-5.5 .5-7.5 2-9 4-9 9-9 14 0 0 9.5z",
}


def ground(colour: str) -> Drawing:
    """What all cards of a colour share."""
    fill, deep = COLOURS[colour]
    return Drawing(
        BOX,
        (
            sheet_of_paper(100, 150, 10, EDGE),
            sheet_of_paper(100, 147.5, 10, CARD),
            shape(PANEL, fill),
            shape(BACK_HILL, mix(fill, deep, 0.25)),
            shape(FRONT_HILL, mix(fill, deep, 0.45)),
            disc(79, 22, 14, deep),
            moved(shape(ICONS[colour], CARD), 79, 22),
        ),
    )


def card(colour: str, value: int) -> Drawing:
    number = written(str(value), 9, 8, 37, COLOURS[colour][1], widest=46)
    return Drawing(
        BOX, (used(f"meow-ground-{colour}", 0, 0, 100, 150), used(f"meow-cat{value}", 0, 47, 100, 100), number)
    )


@functools.cache
def sheet() -> str:
    """Every symbol of the game, in one document."""
    drawings = {f"cat{i + 1}": Drawing((100, 100), (cat.draw(),)) for i, cat in enumerate(CATS)}
    for colour in COLOURS:
        drawings[f"ground-{colour}"] = ground(colour)
        drawings |= {f"{colour}{value}": card(colour, value) for value in range(1, 19)}
    return paper_sheet("meow", drawings)
