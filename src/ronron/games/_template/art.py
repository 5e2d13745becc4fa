"""The art: numbered cards, the more wool the higher, their back, and the balls to catch."""

import functools

from ronron.core.numerals import written
from ronron.core.paper import CARD, EDGE, INK, Drawing, disc, mix, rounded, shape, sheet_of_paper, stroke
from ronron.core.paper import sheet as paper_sheet
from ronron.games._template.rules import CARDS

KEY = "template"
BOX = (100, 150)
WOOL, DEEP = "#F2705E", "#8E2A22"


def ball(x: float, y: float, radius: float) -> str:
    """A ball of wool, its end hanging out."""
    r = radius
    threads = (
        f"M{x - r * 0.7:.1f} {y - r * 0.5:.1f}q{r * 0.9:.1f} {r * 0.1:.1f} {r * 1.2:.1f} {r * 1.1:.1f}"
        f"m{-r * 0.7:.1f} {-r * 1.5:.1f}q{r * 0.8:.1f} {r * 0.3:.1f} {r * 0.9:.1f} {r:.1f}"
        f"m{-r * 1.6:.1f} {r * 0.1:.1f}q{r * 0.5:.1f} {r * 0.1:.1f} {r * 0.7:.1f} {r * 0.6:.1f}"
    )
    end = f"M{x + r * 0.4:.1f} {y + r * 0.9:.1f}q{r * 0.8:.1f} {r * 0.3:.1f} {r * 1.1:.1f}-{r * 0.2:.1f}"
    return (
        disc(x, y + r * 0.14, r, INK, 0.14)
        + rounded(stroke(end, WOOL, r * 0.12))
        + disc(x, y, r, WOOL)
        + rounded(stroke(threads, mix(WOOL, DEEP, 0.4), r * 0.09))
    )


def paper(fill: str) -> str:
    return sheet_of_paper(100, 150, 10, EDGE) + sheet_of_paper(100, 147.5, 10, fill)


def card(value: int) -> Drawing:
    size = 14 + 18 * value / CARDS
    return Drawing(BOX, (paper(CARD), written(str(value), 9, 8, 40, DEEP), ball(46, 137 - size, size)))


def back() -> Drawing:
    hill = shape("M0 92Q50 70 100 92V137.5a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z", mix(DEEP, INK, 0.25))
    return Drawing(BOX, (paper(DEEP), hill, ball(50, 74, 26)))


def cover() -> Drawing:
    """The top of the box, for the shelf."""
    floor = shape("M0 84H160V102a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z", mix(DEEP, INK, 0.25))
    return Drawing((160, 110), (sheet_of_paper(160, 110, 8, DEEP), floor, ball(58, 62, 30), ball(112, 74, 18)))


@functools.cache
def sheet() -> str:
    """Every symbol of the game, in one document."""
    cards = {f"w{value}": card(value) for value in range(1, CARDS + 1)}
    wool = Drawing((100, 100), (ball(40, 47, 38),))
    return paper_sheet(KEY, cards | {"back": back(), "ball": wool, "box": cover()})
