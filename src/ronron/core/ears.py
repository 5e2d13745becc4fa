"""Ears: up, wide, curled back or folded; with tufts, or with a souvenir."""

from typing import Literal, TypeAlias

from ronron.core.head import Head, Spot, between, both, sided
from ronron.core.paper import Part

Ears: TypeAlias = Literal["up", "wide", "curl", "fold"]

# How far out the tip is, in half widths of the head, and how high, in lengths of the ear.
TIPS: dict[Ears, Spot] = {"up": (0.86, 1), "wide": (1.16, 0.74), "curl": (0.5, 0.9), "fold": (0.8, 0.5)}
INNER = 0.58  # of the ear's size


def tip(kind: Ears, head: Head, long: float) -> Spot:
    """How far from the middle, and at which height."""
    out, rise = TIPS[kind]
    return head.width * out, head.top + 5 - long * rise


def ear(kind: Ears, head: Head, long: float, side: int, notch: bool = False) -> str:
    return sided(side, *edge(kind, head, long, notch))


def inner(kind: Ears, head: Head, long: float) -> str:
    """Both inner ears: the same as the ears, but smaller."""
    foot_in, foot_out, point = *feet(head), tip(kind, head, long)
    x, y = (foot_in[0] + foot_out[0] + point[0]) / 3, (foot_in[1] + foot_out[1] + point[1]) / 3 + 2
    parts: list[Part] = []
    across = True
    for part in edge(kind, head, long, False):
        if isinstance(part, str):
            parts.append(part)
        else:
            about = x if across else y
            parts.append(about + (part - about) * INNER)
            across = not across
    return both(*parts)


def feet(head: Head) -> tuple[Spot, Spot]:
    """Where an ear stands: on the brow, and at the temple."""
    return (head.width * 0.16, head.top + 3), (head.width * 0.95, head.top + (head.cheek - head.top) * 0.5)


def edge(kind: Ears, head: Head, long: float, notch: bool) -> list[Part]:
    """A triangle with a round tip, from the brow to the temple."""
    w = head.width
    (x, y), (foot_in, foot_out) = tip(kind, head, long), feet(head)
    if kind == "curl":  # the tip bends back to the middle
        over = ("C", w * 0.8, y - 3.5, w * 1.2, head.top - long * 0.4)
        return ["M", *foot_in, "Q", w * 0.6, head.top - 3, x, y, *over, *foot_out, "z"]
    rise: list[Part] = ["M", *foot_in, "Q", w * 0.45, y + long * 0.4, x - 2.6, y + 2]
    far, outside = (x + 2, y + 2.5), (foot_out[0] + long * 0.12, y + long * 0.4)
    rise += ["Q", x + 0.3, y - 1.2, *far]
    if notch:
        above, below = [between(between(far, outside, t), between(outside, foot_out, t), t) for t in (0.3, 0.55)]
        return [*rise, "L", *above, "L", above[0] - 4.5, above[1] + 3, "L", *below, "L", *foot_out, "z"]
    return [*rise, "Q", *outside, *foot_out, "z"]


def tufts(kind: Ears, head: Head, long: float) -> str:
    """Of a lynx, on the tips."""
    x, y = tip(kind, head, long)
    return both("M", x - 2.6, y + 4, "Q", x - 0.5, y - 2, x + 3.5, y - 6, "Q", x + 1.5, y, x + 2.2, y + 4, "z")


def flaps(head: Head) -> str:
    """Ears folded forward over the brow."""
    w, top = head.width, head.top
    return both(
        *("M", w * 0.34, top + 0.6, "Q", w * 0.62, top - 3.5, w * 0.86, top + 7),
        *("Q", w * 0.84, top + 13, w * 0.72, top + 13),
        *("Q", w * 0.42, top + 9.5, w * 0.34, top + 0.6, "z"),
    )
