"""How moves of Chabyrinthe are written, and how a square is drawn in letters.

Columns are a, b, c… from the left, rows 1, 2, 3… from the bottom, as on a chessboard. `c2 right` turns the card on c2;
`push b4 up bend-ne` takes the card on b4 away, moves its column up, and lays the new card, a bend that joins north and
east, at the other end. `home 5` chooses the home on place 5. The DEALER lays `tee-n` in the square, turns up `top-tee`
on the pile, and lays a `cat4`.
"""

import functools

from ronron.games.chabyrinthe.rules import (
    KINDS,
    LINE,
    MOVES,
    PASS,
    PUSH,
    SHAPE_COUNT,
    doors,
)

KIND_TEXTS = [name for name, _ in KINDS]
SHAPE_TEXTS = [f"bend-{arms}" for arms in ("ne", "se", "sw", "nw")]
SHAPE_TEXTS += ["straight-ns", "straight-ew", "tee-n", "tee-e", "tee-s", "tee-w", "cross", "bridge"]
SHAPE_TEXTS += ["double-ne", "double-nw"]  # the other bend lies opposite
GLYPHS = "└┌┐┘│─┴├┬┤┼╫╲╱"  # of the shapes, in the same order
CAT_TEXTS = ["cat3", "cat4", "cat5"]
TURNS = ("right", "left", "half")
WAYS = ("up", "right", "down", "left")  # by the side of the square that a line moves towards
WANTS = ["first", "gutter", "again", "top", "cat", "action", "home", "over"]


DOORS = {n: doors(n) for n in (3, 4, 5)}  # for each place the cell that it touches × 4 + the side of that cell


@functools.cache
def cell_text(n: int, cell: int) -> str:
    return f"{'abcde'[cell % n]}{n - cell // n}"


@functools.cache
def way_out(n: int, place: int) -> tuple[str, str]:
    """The card that a push towards a place takes away, and the direction of the line."""
    cell, side = divmod(DOORS[n][place], 4)
    return cell_text(n, cell), WAYS[side]


@functools.cache
def line_cells(n: int, place: int) -> list[int]:
    """The cells of the line that ends at a place, that end first."""
    start = (n - 3) * 100 + place * 5
    return [int(cell) for cell in LINE[start : start + n]]


@functools.cache
def entrance(n: int, place: int) -> int:
    """The place at the other end of the line: where the new card comes in."""
    cell, side = line_cells(n, place)[-1], DOORS[n][place] % 4
    return DOORS[n].index(cell * 4 + (side + 2) % 4)


def texts(n: int) -> list[str]:
    """Every move of a square of this side by its number; those of larger squares are blank."""
    out = [""] * MOVES
    for cell in range(n * n):
        for way, turn in enumerate(TURNS):
            out[cell * 3 + way] = f"{cell_text(n, cell)} {turn}"
    for place in range(4 * n):
        card, way_text = way_out(n, place)
        for shape in range(SHAPE_COUNT):
            out[PUSH + place * 16 + shape] = f"push {card} {way_text} {SHAPE_TEXTS[shape]}"
        out[PASS + 1 + place] = f"home {place}"
    out[PASS] = "pass"
    tops = [f"top-{kind}" for kind in KIND_TEXTS]
    dealt = [*SHAPE_TEXTS, "", "", *tops, *CAT_TEXTS, *(f"first{seat}" for seat in range(4)), "again"]
    out[-len(dealt) :] = dealt
    return out


TEXTS = {n: texts(n) for n in (3, 4, 5)}
NUMBERS = {n: {text: move for move, text in enumerate(TEXTS[n]) if text} for n in (3, 4, 5)}
