"""What fur does: patches, stripes, points. Everything follows the head's outline, so nothing needs a clip."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Literal, TypeAlias

from ronron.core.head import MIDDLE, Head, backwards, both, curved, mirrored, piece, point, sided, solve
from ronron.core.paper import WHITE, Part, mix, oval, shape, stroke, trace

Pattern: TypeAlias = Literal["tabby", "point", "patch", "cap", "bib", "spots", "curl", "bald"]


def tabby(head: Head, colour: str) -> str:
    """Three wedges on the brow and two on each cheek."""
    data = [sided(1, *wedge(head, 0, 14, 2.8)), both(*wedge(head, 10, 10, 2.4))]
    for down, long in ((1.0, 12.0), (9.0, 10.0)):
        y = head.cheek + down
        above, below = head.side(y - 2.2), head.side(y + 2.4)
        inward = above - long * 0.5
        data.append(
            both("M", above, y - 2.2, "Q", inward, y - 1.2, above - long, y + 2, "Q", inward, y + 2.8, below, y + 2.4)
        )
    return shape("".join(data), colour)


def wedge(head: Head, x: float, long: float, half: float) -> list[Part]:
    """A stripe that hangs from the brow and leans to the middle."""
    top = head.brow(MIDDLE + x) + 0.1
    low = top + long * 0.7
    return ["M", x - half, top, "Q", x - half * 0.8, low, x * 0.62, top + long, "Q", x + half * 0.8, low, x + half, top]


def points(head: Head, fur: str, colour: str) -> str:
    """A mask around eyes and muzzle, with a softer rim."""
    y = head.cheek + 3
    high = (head.chin - head.top) * 0.36
    rim = oval(MIDDLE, y + 1, head.width * 0.72, high)
    return shape(rim, mix(fur, colour, 0.4)) + shape(oval(MIDDLE, y + 3, head.width * 0.56, high * 0.82), colour)


def patch(head: Head, colour: str, side: int) -> str:
    """From the crown over one eye to the cheek."""
    edge = piece(head.crown, 0.1, 0.97)
    start, end = edge[0], edge[3]
    back: list[Part] = ["C", end[0] - 4, end[1] + 11, MIDDLE + head.width * 0.16, head.cheek + 9]
    if side < 0:
        edge = mirrored(edge)
        start = edge[0]
        back = ["C", 2 * MIDDLE - end[0] + 4, end[1] + 9, MIDDLE - head.width * 0.2, head.cheek + 4]
    return shape(trace("M", *start, *curved(edge), *back, *start, "z"), colour)


def cap(head: Head, colour: str) -> str:
    """Both sides of the crown, parted in the middle down to the eyes."""
    edge = piece(head.crown, 0, 0.86)
    end = edge[3]
    part = (MIDDLE, head.top + (head.cheek - head.top) * 0.45)
    there: list[Part] = ["Q", end[0] - head.width * 0.5, end[1] + 11, *part]
    left = 2 * MIDDLE - end[0]
    return shape(
        trace(
            *("M", *edge[0], *curved(edge), *there, "Q", left + head.width * 0.5, end[1] + 11, left, end[1]),
            *curved(mirrored(backwards(edge))),
            "z",
        ),
        colour,
    )


def bib(head: Head, colour: str) -> str:
    """A flame from the brow, opening over the muzzle to the chin."""
    at = solve(head.cheeks, 1, head.cheek + (head.chin - head.cheek) * 0.42)
    edge = piece(head.cheeks, at, 1)
    start = point(head.cheeks, at)
    tip = (MIDDLE, head.top + (head.cheek - head.top) * 0.22)
    other = (2 * MIDDLE - start[0], start[1])
    return shape(
        trace(
            *("M", *tip, "C", MIDDLE + 4, head.cheek - 6, start[0] - head.width * 0.36, head.cheek - 1, *start),
            *curved(edge),
            *curved(mirrored(backwards(edge))),
            *("C", other[0] + head.width * 0.36, head.cheek - 1, MIDDLE - 4, head.cheek - 6, *tip, "z"),
        ),
        colour,
    )


def spots(head: Head, colour: str) -> str:
    top, w = head.top, head.width
    brow = ((0, 7, 2.6, 3.4), (-0.26, 9, 2.2, 3), (0.26, 9, 2.2, 3), (-0.12, 14.5, 1.7, 2.3), (0.12, 14.5, 1.7, 2.3))
    data = [oval(MIDDLE + x * w, top + y, rx, ry) for x, y, rx, ry in brow]
    for side in (-1, 1):
        for x, y, r in ((0.83, 5, 2.3), (0.66, 10.5, 2.0), (0.8, 13, 1.7)):
            data.append(oval(MIDDLE + side * x * w, head.cheek + y, r * 1.2, r))
    return shape("".join(data), colour)


def curls(head: Head, fur: str) -> str:
    """Locks along the crown, and little waves on the brow."""
    y = head.top + 5
    locks = "".join(oval(MIDDLE + x, head.brow(MIDDLE + x) + 1.5, 4.4, 4.4) for x in (-22, -14.5, -7, 0, 7, 14.5, 22))
    waves = "".join(
        trace("M", MIDDLE + x, y + down, "q3.5-4 4.5 0t4-1") for x, down in ((-14, 3), (-4, 0), (7, 3), (-8, 8), (2, 7))
    )
    return shape(locks, fur) + stroke(waves, mix(fur, "#4A2A10", 0.25), 1.7)


def wrinkles(head: Head, colour: str) -> str:
    """Of a cat without fur."""
    y = head.top + 5
    lines = [
        trace("M", MIDDLE - wide, y + down, "q", wide, -3, wide * 2, 0)
        for wide, down in ((13.0, 1.5), (10.0, 6), (6.0, 10.5))
    ]
    lines += [trace("M", MIDDLE + side * 25, head.cheek + 9, "q", -side * 5, 3.5, -side * 11, 2.5) for side in (-1, 1)]
    return stroke("".join(lines), colour, 1.3)


def cheek_tufts(head: Head, long: float) -> str:
    """Three down each cheek."""
    y = head.cheek - 7
    parts: list[Part] = ["M", 0, y, "L", head.side(y) - 1, y]
    for _ in range(3):
        y += 8.5
        reach = head.side(y)
        parts += ["Q", reach + long * 0.3, y - 5, reach + long, y]
        y = min(y, head.chin - 2)
        parts += ["L", head.side(y + 1) - 1, y + 1]
    return both(*parts, "L", 0, head.chin - 4, "z")


def mane(head: Head) -> str:
    """A ruff of broad tufts from one temple under the chin to the other."""
    wide, high, y = head.width + 1, head.chin - head.cheek + 1, head.cheek - 3
    tip, foot = 1 + 7.5 / head.width, 1 - 1 / head.width

    def at(turn: float, across: float, down: float) -> tuple[float, float]:
        return MIDDLE + wide * across * cos(turn), y + high * down * sin(turn)

    parts: list[Part] = ["M", MIDDLE - wide + 4, y - 6]
    for i in range(7):
        turn = pi - (i + 0.35) * pi / 7.4
        parts += ["Q", *at(turn + 0.2, tip - 0.06, tip - 0.06), *at(turn, tip, tip + 0.1)]
        parts += ["Q", *at(turn - 0.1, 1, 1), *at(turn - 0.3, foot, foot)]
    return trace(*parts, "L", MIDDLE + wide - 4, y - 6, "z")


def coat(head: Head, patterns: tuple[Pattern, ...], fur: str, second: str, third: str) -> str:
    """Every pattern of a coat, in the order given."""
    shade = mix(fur, "#4A2A10", 0.34)
    hands: dict[str, Callable[[], str]] = {
        "tabby": lambda: tabby(head, third or shade),
        "point": lambda: points(head, fur, second),
        "patch": lambda: patch(head, second, 1) + (patch(head, third, -1) if third else ""),
        "cap": lambda: cap(head, second),
        "bib": lambda: bib(head, WHITE),
        "spots": lambda: spots(head, second or shade),
        "curl": lambda: curls(head, fur),
        "bald": lambda: wrinkles(head, mix(fur, "#7A3B2E", 0.3)),
    }
    return "".join(hands[pattern]() for pattern in patterns)
