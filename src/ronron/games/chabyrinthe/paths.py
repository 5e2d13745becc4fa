"""The way that a cat takes, for the eye: through which gutters, and as a line of spots on the board."""

import functools
from collections import deque
from collections.abc import Sequence

from ronron.core.scene import Spot
from ronron.games.chabyrinthe.notation import DOORS
from ronron.games.chabyrinthe.rules import FORKS, JOIN, OUTSIDE, STEP

MARGIN = 0.95  # of the board around the square, in cells: room for cats and homes
RING = 0.47  # how far from the edge of the square the middle of a place is
END = 0.14  # how far out a way reaches: to the card of the cat, not over its face
ARC = 0.15  # how far from the middle of its card a bend turns
ASIDE: tuple[Spot, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by side


@functools.cache
def middle(n: int, cell: int) -> Spot:
    return (MARGIN + cell % n + 0.5, MARGIN + cell // n + 0.5)


@functools.cache
def beside(n: int, place: int, out: float = RING) -> Spot:
    """The middle of a place, or a spot so far out from the edge of the square."""
    cell, side = divmod(DOORS[n][place], 4)
    x, y = middle(n, cell)
    return (round(x + ASIDE[side][0] * (0.5 + out), 3), round(y + ASIDE[side][1] * (0.5 + out), 3))


def way(shapes: Sequence[int], n: int, start: int, goal: int) -> list[Spot]:
    """The shortest way from a place to another, as spots; none if gutters do not join them."""
    first = divmod(DOORS[n][start], 4)
    came: dict[tuple[int, int], tuple[tuple[int, int], int] | None] = {first: None}
    todo = deque([first])
    while todo:
        cell, side = todo.popleft()
        for arm in range(4):
            if not JOIN[shapes[cell] * 4 + side] >> arm & 1:
                continue
            beyond = STEP[(n - 3) * 100 + cell * 4 + arm]
            if beyond == OUTSIDE + goal:
                return [beside(n, start, END), *spots(shapes, n, came, (cell, side), arm), beside(n, goal, END)]
            there = (beyond, (arm + 2) % 4)
            if beyond < OUTSIDE and there not in came:
                came[there] = ((cell, side), arm)
                todo.append(there)
    return []


def spots(
    shapes: Sequence[int],
    n: int,
    came: dict[tuple[int, int], tuple[tuple[int, int], int] | None],
    last: tuple[int, int],
    out: int,
) -> list[Spot]:
    """Back along a way that was found: at each card where it enters, turns and leaves."""
    back: list[Spot] = []
    here: tuple[int, int] | None = last
    while here is not None:
        cell, side = here
        x, y = middle(n, cell)
        (dx, dy), (ex, ey) = ASIDE[out], ASIDE[side]
        bent = ARC if (out - side) % 2 and not FORKS[shapes[cell]] else 0.0
        back += [(x + dx / 2, y + dy / 2), (x + (dx + ex) * bent, y + (dy + ey) * bent), (x + ex / 2, y + ey / 2)]
        before = came[here]
        here, out = before or (None, 0)
    return [(round(x, 3), round(y, 3)) for x, y in reversed(back)]
