"""A room measured exactly: whole thousandths of its side, whole millionths of string, no rounding by chance.

Everything here is integer arithmetic, so every machine finds the same toys and the same lengths (CM-32).
"""

import functools
from collections.abc import Sequence
from math import isqrt
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]  # thousandths of the side, from the top left corner

SIDE = 1000
WALLS = 4  # CM-4: clockwise from the top: turquoise, yellow, coral, lilac
PER_WALL = 6
NOTCHES = 24  # notch = wall × 6 + k, clockwise
RADIUS = 30  # CM-5
HALF_STRING = 4  # CM-6
REACH = RADIUS + HALF_STRING
MARGIN = 150  # CM-5: no centre is nearer to a wall


def notch_spot(notch: int) -> Spot:
    """CM-4: six a wall, evenly spaced from 0.06, counted clockwise."""
    along = 60 + 176 * (notch % PER_WALL)
    corners = ((along, 0), (SIDE, along), (SIDE - along, SIDE), (0, SIDE - along))
    return corners[notch // PER_WALL]


SPOTS_OF_NOTCHES = [notch_spot(notch) for notch in range(NOTCHES)]


def length(one: Spot, other: Spot) -> int:
    """CM-32: the distance in millionths of the side, rounded to the nearest."""
    square = (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
    return (isqrt(4_000_000 * square) + 1) // 2


def lengths() -> list[int]:
    """From every notch to every other: from × 24 + to."""
    return [length(one, other) for one in SPOTS_OF_NOTCHES for other in SPOTS_OF_NOTCHES]


def touches(toy: Spot, one: Spot, other: Spot) -> bool:
    """CM-6: whether the leg comes as near to the centre as radius and half the string: the edge counts."""
    leg_x, leg_y = other[0] - one[0], other[1] - one[1]
    toy_x, toy_y = toy[0] - one[0], toy[1] - one[1]
    square = leg_x * leg_x + leg_y * leg_y
    along = leg_x * toy_x + leg_y * toy_y
    if along <= 0:
        return toy_x * toy_x + toy_y * toy_y <= REACH * REACH
    if along >= square:
        return (toy[0] - other[0]) ** 2 + (toy[1] - other[1]) ** 2 <= REACH * REACH
    across = leg_x * toy_y - leg_y * toy_x
    return across * across <= REACH * REACH * square


@functools.lru_cache(maxsize=64)
def hit_table(toys: tuple[Spot, ...]) -> tuple[int, ...]:
    """The toys that each leg touches, as bits: from × 24 + to. Computed once for each layout."""
    table = [0] * (NOTCHES * NOTCHES)
    for one in range(NOTCHES):
        for other in range(one):
            ends = SPOTS_OF_NOTCHES[one], SPOTS_OF_NOTCHES[other]
            hit = sum(1 << toy for toy, spot in enumerate(toys) if touches(spot, *ends))
            table[one * NOTCHES + other] = table[other * NOTCHES + one] = hit
    return tuple(table)


def sound(toys: Sequence[Spot]) -> bool:
    """CM-5: whether toys lie on the floor, away from the walls and from one another."""
    inside = all(MARGIN <= v <= SIDE - MARGIN for toy in toys for v in toy)
    pairs = [(one, other) for i, one in enumerate(toys) for other in toys[:i]]
    return inside and all((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= (2 * RADIUS) ** 2 for a, b in pairs)
