"""The outline of a cat's head, so that patches and stripes can follow it exactly, without a clip."""

from typing import TypeAlias

from ronron.core.paper import Part, trace

Spot: TypeAlias = tuple[float, float]
Curve: TypeAlias = tuple[Spot, Spot, Spot, Spot]

MIDDLE = 50.0
CHIN = 83.0


class Head:
    """Two curves from the top over the right cheek to the chin; the left side mirrors them."""

    def __init__(self, width: float, height: float, jaw: float, down: float = 0) -> None:
        chin = CHIN + down
        self.width, self.top, self.chin = width, chin - height, chin
        self.cheek = chin - height * 0.43
        right = MIDDLE + width
        self.crown: Curve = (
            (MIDDLE, self.top),
            (MIDDLE + width * 0.6, self.top),
            (right, self.top + (self.cheek - self.top) * 0.3),
            (right, self.cheek),
        )
        self.cheeks: Curve = (
            (right, self.cheek),
            (right, self.cheek + (chin - self.cheek) * 0.66),
            (MIDDLE + width * jaw, chin),
            (MIDDLE, chin),
        )

    def outline(self) -> str:
        right: list[Part] = ["M", *self.crown[0], *curved(self.crown), *curved(self.cheeks)]
        left: list[Part] = [*curved(mirrored(backwards(self.cheeks))), *curved(mirrored(backwards(self.crown))), "z"]
        return trace(*right, *left)

    def lower(self) -> str:
        """The half below the cheeks."""
        return trace("M", *self.cheeks[0], *curved(self.cheeks), *curved(mirrored(backwards(self.cheeks))), "z")

    def brow(self, x: float) -> float:
        """How high the outline is above x."""
        return point(self.crown, solve(self.crown, 0, MIDDLE + abs(x - MIDDLE)))[1]

    def side(self, y: float) -> float:
        """How far from the middle the outline is at y."""
        curve = self.crown if y < self.cheek else self.cheeks
        return point(curve, solve(curve, 1, y))[0] - MIDDLE


def sided(side: int, *parts: Part) -> str:
    """Path data whose x goes outwards from the middle, on one side (−1 left, 1 right); only M, L, Q, C."""
    out: list[Part] = []
    across = True
    for part in parts:
        if isinstance(part, str):
            out.append(part)
        else:
            out.append(MIDDLE + side * part if across else part)
            across = not across
    return trace(*out)


def both(*parts: Part) -> str:
    """The same on both sides."""
    return sided(-1, *parts) + sided(1, *parts)


def curved(curve: Curve) -> list[Part]:
    return ["C", *curve[1], *curve[2], *curve[3]]


def mirrored(curve: Curve) -> Curve:
    a, b, c, d = [(2 * MIDDLE - x, y) for x, y in curve]
    return a, b, c, d


def backwards(curve: Curve) -> Curve:
    return curve[3], curve[2], curve[1], curve[0]


def between(one: Spot, other: Spot, t: float) -> Spot:
    return one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t


def point(curve: Curve, t: float) -> Spot:
    return piece(curve, 0, t)[3]


def piece(curve: Curve, start: float, end: float) -> Curve:
    """The part of a curve between two of its times (de Casteljau)."""
    a, b, c, d = curve
    if end < 1:
        ab, bc, cd = between(a, b, end), between(b, c, end), between(c, d, end)
        abc, bcd = between(ab, bc, end), between(bc, cd, end)
        b, c, d = ab, abc, between(abc, bcd, end)
    if start > 0:
        t = start / end
        ab, bc, cd = between(a, b, t), between(b, c, t), between(c, d, t)
        abc, bcd = between(ab, bc, t), between(bc, cd, t)
        a, b, c = between(abc, bcd, t), bcd, cd
    return a, b, c, d


def solve(curve: Curve, axis: int, value: float) -> float:
    """The time at which a curve that goes one way along an axis passes a value."""
    low, high = 0.0, 1.0
    rising = curve[3][axis] > curve[0][axis]
    for _ in range(20):
        middle = (low + high) / 2
        if (point(curve, middle)[axis] < value) == rising:
            low = middle
        else:
            high = middle
    return (low + high) / 2
