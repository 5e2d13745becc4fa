"""What a cat thinks of it: eyes, nose, mouth, whiskers."""

from math import asin, atan2, cos, hypot, pi, sin
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from ronron.core.paper import INK, WHITE, oval, shape, stroke, trace

Mood: TypeAlias = Literal[
    "calm", "wide", "sleepy", "sly", "offended", "begging", "dazed", "haughty", "wink", "asleep", "happy"
]
Mouth: TypeAlias = Literal["smile", "flat", "frown", "open", "tongue", "smirk", "pout"]
Spot: TypeAlias = tuple[float, float]


class Look(msgspec.Struct, frozen=True):
    """How a mood shapes an eye: sizes are shares of the eye's own."""

    lid: float  # height of the upper lid's edge: −1 or less is above the eye, 0 across its middle
    slope: float  # of that edge, outwards: below 0 the inner end is lower (cross), above 0 the outer one (sorry)
    pupil: float  # width
    mouth: Mouth
    size: float = 1.0
    squint: float = 0.0  # how far the pupils turn to each other
    shut: int = 0  # how many eyes are
    bend: float = 0.9  # of a shut eye: down sleeps, up smiles


OPEN = -2.0
LOOKS: dict[Mood, Look] = {
    "calm": Look(OPEN, 0, 0.5, "smile"),
    "wide": Look(OPEN, 0, 0.78, "open", 1.14),
    "sleepy": Look(0.0, 0.1, 0.56, "flat"),
    "sly": Look(-0.24, -0.22, 0.36, "smirk", 1.04),
    "offended": Look(-0.34, -0.5, 0.3, "frown", 1.04),
    "begging": Look(-0.84, 0.4, 0.82, "pout", 1.16),
    "dazed": Look(OPEN, 0, 0.42, "tongue", 1.08, 1.0),
    "haughty": Look(-0.12, -0.06, 0.4, "frown"),
    "wink": Look(OPEN, 0, 0.62, "smirk", 1.05, shut=1, bend=-1.0),
    "asleep": Look(0, 0, 0, "smile", shut=2),
    "happy": Look(0, 0, 0, "smile", shut=2, bend=-1.1),
}


class Ball(NamedTuple):
    """An ellipse: an eyeball, or its pupil."""

    x: float
    y: float
    rx: float
    ry: float


class Eyes:
    """A pair of eyes, gathered layer by layer, so that a layer is one shape."""

    def __init__(self, look: Look, size: float, gaze: Spot) -> None:
        self.look, self.gaze = look, gaze
        self.rx, self.ry = size * look.size * 0.94, size * look.size
        self.balls: list[str] = []
        self.lids: list[str] = []
        self.pupils: list[str] = []
        self.sparks: list[str] = []
        self.lines: list[str] = []

    def open(self, x: float, y: float, side: int) -> None:
        """Lids are cut, not laid over, so that they suit any fur."""
        look, rx, ry = self.look, self.rx, self.ry
        drop, slope = look.lid * ry, look.slope * side
        px, py = x + (self.gaze[0] - look.squint * side) * rx * 0.4, y + self.gaze[1] * ry * 0.3
        big = look.pupil >= 0.6
        ball = Ball(x, y, rx, ry)
        seen, lid = cut(ball, drop, slope)
        self.balls.append(seen)
        pupil = Ball(px, py, rx * look.pupil, ry * (look.pupil if big else 0.82))
        self.pupils.append(cut(pupil, y + drop + slope * (px - x) - py, slope)[0])
        spark = rx * (0.29 if big else 0.23)
        sx = px + rx * 0.27
        self.sparks.append(oval(sx, max(py - ry * 0.34, y + drop + slope * (sx - x) + spark * 1.5), spark, spark))
        if lid:
            left, right = ends(ball, drop, slope)
            self.lids.append(lid)
            self.lines.append(trace("M", *left, "L", *right))

    def shut(self, x: float, y: float) -> None:
        bend = self.ry * self.look.bend
        self.lines.append(trace("M", x - self.ry * 0.9, y - bend * 0.25, "q", self.ry * 0.9, bend, self.ry * 1.8, 0))

    def draw(self, irises: tuple[str, str], ink: str) -> str:
        parts = [shape("".join(self.lids), INK, 0.16)] if self.lids else []
        if len(self.balls) > 1 and irises[0] != irises[1]:
            parts += [shape(ball, iris) for ball, iris in zip(self.balls, irises, strict=True)]
        elif self.balls:
            parts.append(shape("".join(self.balls), irises[0]))
        if self.pupils:
            parts += [shape("".join(self.pupils), INK), shape("".join(self.sparks), WHITE)]
        return "".join(parts) + (stroke("".join(self.lines), ink, 1.9) if self.lines else "")


def ends(ball: Ball, drop: float, slope: float) -> tuple[Spot, Spot]:
    """Where the edge of a lid (`drop` below the centre, with a slope) meets the ellipse: left, right."""
    x, y, rx, ry = ball
    reach, lean = hypot(ry, slope * rx), atan2(slope * rx, ry)
    rise = asin(min(1.0, max(-1.0, drop / reach)))
    right, left = lean + rise, lean + pi - rise
    return (x + rx * cos(left), y + ry * sin(left)), (x + rx * cos(right), y + ry * sin(right))


def cut(ball: Ball, drop: float, slope: float) -> tuple[str, str]:
    """An ellipse below the edge of a lid, and what lies above."""
    rx, ry = ball.rx, ball.ry
    if drop <= -hypot(ry, slope * rx):
        return oval(*ball), ""
    left, right = ends(ball, drop, slope)
    large = drop < 0
    below = trace("M", *right, "A", rx, ry, 0, int(large), 1, *left, "z")
    return below, trace("M", *right, "A", rx, ry, 0, int(not large), 0, *left, "z")


def eyes(mood: Mood, irises: tuple[str, str], ink: str, *, y: float, apart: float, size: float, gaze: Spot) -> str:
    look = LOOKS[mood]
    pair = Eyes(look, size, gaze)
    for side in (-1, 1):
        if look.shut == 2 or (look.shut == 1 and side > 0):
            pair.shut(50 + side * apart, y)
        else:
            pair.open(50 + side * apart, y, side)
    return pair.draw(irises, ink)


def nose(y: float, size: float, colour: str) -> str:
    data = ("M", 50 - size, y, "q", size, -size * 0.5, 2 * size, 0, "q", -size * 0.1, size * 0.85, -size, size * 1.15)
    return shape(trace(*data, "q", -size * 0.9, -size * 0.3, -size, -size * 1.15, "z"), colour)


MOUTHS: dict[Mouth, str] = {  # from the bottom of the nose: left half, then right half
    "smile": "v1.5q-1.5 4-7 2.5m7-2.5q1.5 4 7 2.5",
    "flat": "v2.5q-1 2-5 2m5-2q1 2 5 2",
    "frown": "v2.5q-4-.5-5.5 3.5m5.5-3.5q4-.5 5.5 3.5",
    "open": "v1.5q-1.5 3-6 2.5m6-2.5q1.5 3 6 2.5",
    "tongue": "v1.5q-1.5 4-7 2.5m7-2.5q1.5 4 7 2.5",
    "smirk": "v2q-1 2.5-5 2.5m5-2.5q3 4.5 8.5-1",
    "pout": "v2.5q-2.5 0-3.5 2m3.5-2q2.5 0 3.5 2",
}


def mouth(y: float, kind: Mouth, ink: str) -> str:
    line = stroke(trace("M", 50, y, MOUTHS[kind]), ink, 1.7)
    if kind == "open":
        return shape(oval(50, y + 4.8, 2.5, 2.9), "#8C3B4A") + line
    if kind == "tongue":
        return (
            shape(trace("M", 47.4, y + 3, "v", 3.4, "a", 2.6, 2.6, 0, 0, 0, 5.2, 0, "v", -3.4, "z"), "#E8808A") + line
        )
    return line


def whiskers(y: float, inner: float, outer: float, count: int, colour: str) -> str:
    """Long arcs from the muzzle past the cheeks, in whole units: nobody measures a whisker."""
    lines: list[str] = []
    for side in (-1, 1):
        for i in range(count):
            spread = (i - (count - 1) / 2) * 2
            reach = side * round(outer - inner - abs(spread) * 0.8)
            lines.append(trace("M", round(50 + side * inner), y + spread * 0.8))
            lines.append(trace("q", reach // 2, round(spread * 0.6 - 1.5), reach, round(spread * 2)))
    return stroke("".join(lines), colour, 0.9, 0.6)
