"""One cat draws them all: breeds, ages and moods are its parameters."""

from math import cos, pi, sin
from typing import Literal, TypeAlias

import msgspec

from ronron.core.coat import Pattern, coat
from ronron.core.face import LOOKS, Mood, Mouth, eyes, mouth, nose, whiskers
from ronron.core.head import MIDDLE, Head, between
from ronron.core.paper import CARD, INK, WHITE, Part, light, mix, moved, oval, rounded, shape, stroke, trace

Ears: TypeAlias = Literal["up", "wide", "curl", "fold"]
Tail: TypeAlias = Literal["", "up", "hook"]
Pose: TypeAlias = Literal["head", "lean", "disc"]  # the head alone; leaning on an edge at FLOOR; bust in a round frame

FLOOR = 95.0
PINK = "#F2A7A0"
DARK = 0.09  # fur below this luminance wants light lines
EARS: dict[Ears, tuple[float, float]] = {"up": (0.86, 1), "wide": (1.16, 0.74), "curl": (0.5, 0.9), "fold": (0.8, 0.5)}


class Cat(msgspec.Struct, frozen=True, kw_only=True):
    """All that tells one cat from another; lengths are in a box of 100 × 100."""

    fur: str
    second: str = ""  # of points, patch, cap, spots
    third: str = ""  # of a patch on the other side, or of stripes
    pattern: tuple[Pattern, ...] = ()
    eyes: str = "#F2C14B"
    odd: str = ""  # the right eye, where it differs
    mood: Mood = "calm"
    mouth: Mouth | None = None  # else the mood's own
    gaze: tuple[float, float] = (0, 0)  # −1 to 1
    tilt: float = 0  # of the head, degrees
    eye: float = 8.8
    width: float = 33  # half of the head's
    height: float = 50
    jaw: float = 0.62  # how square
    snub: float = 0  # how far the nose sits higher
    ear: float = 20
    ears: Ears = "up"
    notch: bool = False  # a souvenir in the left ear
    tufts: bool = False  # on the tips of the ears
    fluff: int = 0  # 0 sleek, 1 and 2 cheeks, 3 a mane
    nose: str = "#E0736B"
    muzzle: str = ""
    blush: bool = False
    whiskers: int = 3  # on each side
    brows: str = ""
    collar: str = ""
    bell: str = "#F4C152"
    tail: Tail = ""
    mitts: str = ""

    def draw(self, pose: Pose = "lean") -> str:
        """The cat as a fragment of SVG."""
        head = Head(self.width, self.height, self.jaw)
        mane = (
            shape(self.mane(head), mix(self.fur, WHITE if light(self.fur) < 0.5 else INK, 0.12))
            if self.fluff > 2
            else ""
        )
        whole = "".join((mane, self.shadow(), self.ear_pair(head), self.skull(head), self.face(head)))
        if self.tilt:
            whole = moved(moved(whole, -50, -70), 50, 70, turn=self.tilt)
        body = "" if pose == "head" else self.body(pose)
        return rounded(body, whole, self.paws() if pose == "lean" else "")

    # Fur

    def has(self, *patterns: Pattern) -> bool:
        return any(pattern in self.pattern for pattern in patterns)

    @property
    def mask(self) -> str:
        """The colour around the eyes."""
        return self.second if self.has("point") else self.fur

    @property
    def dark(self) -> bool:
        return light(self.mask) < DARK

    @property
    def overlaid(self) -> Head:
        """The outline for what lies on the fur: a hair larger, so that no rim of fur shines through."""
        return Head(self.width + 0.3, self.height + 0.6, self.jaw, 0.3)

    def ear_pair(self, head: Head) -> str:
        left = right = self.mask
        if self.has("cap"):
            left = right = self.second
        if self.has("patch"):
            left, right = self.third or self.fur, self.second
        one, other = self.ear_shape(head, -1, 1), self.ear_shape(head, 1, 1)
        backs = shape(one + other, left) if left == right else shape(one, left) + shape(other, right)
        if self.tufts:
            backs += self.ear_tufts(head, left)
        if self.ears == "fold":
            return backs
        pink = mix(PINK, left, 0.5 if light(left) < 0.2 else 0.15)
        return backs + shape(self.ear_shape(head, -1, 0.58) + self.ear_shape(head, 1, 0.58), pink)

    def ear_tip(self, head: Head) -> tuple[float, float]:
        """How far from the middle, and how high."""
        out, rise = EARS[self.ears]
        return head.width * out, head.top + 5 - self.ear * rise

    def ear_shape(self, head: Head, side: int, share: float) -> str:
        """A rounded triangle between brow and temple; the inner ear is the same, smaller."""
        w, top, ear = head.width, head.top, self.ear
        tip_x, tip_y = self.ear_tip(head)
        foot_in, foot_out = (w * 0.16, top + 3), (w * 0.95, top + (head.cheek - top) * 0.5)
        middle_x, middle_y = (foot_in[0] + foot_out[0] + tip_x) / 3, (foot_in[1] + foot_out[1] + tip_y) / 3 + 2

        def at(x: float, y: float) -> tuple[float, float]:
            return MIDDLE + side * (middle_x + (x - middle_x) * share), middle_y + (y - middle_y) * share

        if self.ears == "curl":  # the tip bends back to the middle
            curl = (
                "Q",
                *at(w * 0.6, top - 3),
                *at(tip_x, tip_y),
                "C",
                *at(w * 0.8, tip_y - 3.5),
                *at(w * 1.2, top - ear * 0.4),
            )
            return trace("M", *at(*foot_in), *curl, *at(*foot_out), "z")
        inside, outside = (w * 0.45, tip_y + ear * 0.4), (foot_out[0] + ear * 0.12, tip_y + ear * 0.4)
        far = (tip_x + 2, tip_y + 2.5)
        parts: list[Part] = ["M", *at(*foot_in), "Q", *at(*inside), *at(tip_x - 2.6, tip_y + 2)]
        parts += ["Q", *at(tip_x + 0.3, tip_y - 1.2), *at(*far)]
        if self.notch and side < 0 and share == 1:
            bitten = [at(*between(between(far, outside, t), between(outside, foot_out, t), t)) for t in (0.3, 0.55)]
            parts += ["L", *bitten[0], "l", 4.5, 3, "L", *bitten[1], "L", *at(*foot_out), "z"]
            return trace(*parts)
        return trace(*parts, "Q", *at(*outside), *at(*foot_out), "z")

    def ear_tufts(self, head: Head, colour: str) -> str:
        x, y = self.ear_tip(head)
        parts: list[Part] = []
        for side in (-1, 1):
            parts += [
                "M",
                50 + side * (x - 2.6),
                y + 4,
                "Q",
                50 + side * (x - 0.5),
                y - 2,
                50 + side * (x + 3.5),
                y - 6,
            ]
            parts += ["Q", 50 + side * (x + 1.5), y, 50 + side * (x + 2.2), y + 4, "z"]
        return shape(trace(*parts), mix(colour, INK, 0.45))

    def skull(self, head: Head) -> str:
        parts = [shape(self.cheek_fluff(head), self.fur)] if self.fluff else []
        parts += [shape(head.outline(), self.fur), coat(self.overlaid, self.pattern, self.fur, self.second, self.third)]
        if self.ears == "fold":
            parts.append(self.flaps(head))
        return "".join(parts)

    def flaps(self, head: Head) -> str:
        """Ears folded forward over the brow."""
        w, top = head.width, head.top
        parts: list[Part] = []
        for side in (-1, 1):
            parts += [
                "M",
                50 + side * w * 0.34,
                top + 0.6,
                "Q",
                50 + side * w * 0.62,
                top - 3.5,
                50 + side * w * 0.86,
                top + 7,
            ]
            parts += ["Q", 50 + side * w * 0.84, top + 13, 50 + side * w * 0.72, top + 13]
            parts += ["Q", 50 + side * w * 0.42, top + 9.5, 50 + side * w * 0.34, top + 0.6, "z"]
        return shape(trace(*parts), mix(self.fur, INK, 0.16))

    def cheek_fluff(self, head: Head) -> str:
        """Tufts down each cheek, longer with more fluff."""
        long = 2 + 2.4 * self.fluff
        parts: list[Part] = []
        for side in (-1, 1):
            y = head.cheek - 7
            parts += ["M", MIDDLE, y, "H", MIDDLE + side * (head.side(y) - 1)]
            for _ in range(3):
                y += 8.5
                reach = head.side(y)
                parts += ["Q", MIDDLE + side * (reach + long * 0.3), y - 5, MIDDLE + side * (reach + long), y]
                y = min(y, head.chin - 2)
                parts += ["L", MIDDLE + side * (head.side(y + 1) - 1), y + 1]
            parts += ["L", MIDDLE, head.chin - 4, "z"]
        return trace(*parts)

    def mane(self, head: Head) -> str:
        """A ruff of broad tufts from one temple under the chin to the other."""
        wide, high, y = head.width + 1, head.chin - head.cheek + 1, head.cheek - 3
        parts: list[Part] = ["M", MIDDLE - wide + 4, y - 6]
        for i in range(7):
            turn = pi - (i + 0.35) * pi / 7.4
            tip, foot = 1 + 7.5 / head.width, 1 - 1 / head.width
            over, under = turn + 0.2, turn - 0.3
            parts += ["Q", MIDDLE + wide * (tip - 0.06) * cos(over), y + high * (tip - 0.06) * sin(over)]
            parts += [MIDDLE + wide * tip * cos(turn), y + high * (tip + 0.1) * sin(turn)]
            parts += ["Q", MIDDLE + wide * cos(turn - 0.1), y + high * sin(turn - 0.1)]
            parts += [MIDDLE + wide * foot * cos(under), y + high * foot * sin(under)]
        return trace(*parts, "L", MIDDLE + wide - 4, y - 6, "z")

    def shadow(self) -> str:
        """Of the head on what is behind it: two veils under the cheeks, the lower one narrower."""
        near, far = Head(self.width, self.height, self.jaw, 2.0), Head(self.width - 1, self.height - 2, self.jaw, 4.0)
        return shape(near.lower(), INK, 0.12) + shape(far.lower(), INK, 0.1)

    # Face

    def face(self, head: Head) -> str:
        w, cheek = head.width, head.cheek
        ink = mix(self.fur, CARD, 0.55) if self.dark else INK
        level = cheek - 1.5
        low = cheek + (head.chin - cheek) * 0.58 - self.snub
        pale = self.muzzle or (
            WHITE if self.has("bib") else mix(self.mask, WHITE, 0.2 if light(self.mask) < 0.2 else 0.55)
        )
        parts = [
            eyes(
                self.mood,
                (self.eyes, self.odd or self.eyes),
                ink,
                y=level,
                apart=w * 0.47,
                size=self.eye,
                gaze=self.gaze,
            )
        ]
        if self.brows:
            arcs = [
                trace("M", 50 + side * w * 0.2, level - 11, "q", side * w * 0.3, -6, side * w * 0.5, 1)
                for side in (-1, 1)
            ]
            parts.append(stroke("".join(arcs), self.brows, 3.4))
        if self.blush:
            parts.append(
                shape(oval(50 - w * 0.7, cheek + 9, 4.6, 2.8) + oval(50 + w * 0.7, cheek + 9, 4.6, 2.8), PINK, 0.6)
            )
        parts.append(shape(oval(44.6, low + 1.4, 7.2, 6) + oval(55.4, low + 1.4, 7.2, 6), pale))
        parts.append(mouth(low - 0.4, self.mouth or LOOKS[self.mood].mouth, INK if light(pale) > DARK else ink))
        parts.append(nose(low - 4.4, 3.9, self.nose))
        if self.whiskers:
            parts.append(whiskers(low + 0.5, w * 0.42, min(w + 11, 44), self.whiskers, CARD if self.dark else INK))
        return "".join(parts)

    # Body

    def body(self, pose: Pose) -> str:
        half, top = self.width * 0.84, 68.0
        side = FLOOR - 4 if pose == "lean" else 50 + (50**2 - half**2) ** 0.5
        floor: list[Part] = ["V", FLOOR, "H", 50 + half, "V", side]
        if pose == "disc":
            floor = ["A", 50, 50, 0, 0, 0, 50 + half, side]
        arch = ("C", 50 + half, 78, 50 + half * 0.7, top, 50, top, "S", 50 - half, 78, 50 - half, side, "z")
        parts = [self.tail_strip(half)] if self.tail and pose == "lean" else []
        parts.append(shape(trace("M", 50 - half, side, *floor, *arch), mix(self.fur, INK, 0.12)))
        if self.has("bib"):
            chest = half * 0.5
            bottom = FLOOR if pose == "lean" else 99.0
            breast = (
                "M",
                50 - chest,
                78,
                "Q",
                50 - chest * 0.9,
                bottom - 2,
                50,
                bottom,
                "Q",
                50 + chest * 0.9,
                bottom - 2,
            )
            parts.append(shape(trace(*breast, 50 + chest, 78, "z"), WHITE))
        if self.collar:
            parts.append(stroke(trace("M", 50 - half * 0.66, 82, "Q", 50, 93, 50 + half * 0.66, 82), self.collar, 4.5))
            parts.append(shape(oval(50, 90, 3.4, 3.4), self.bell) + shape(oval(50, 91, 1, 1), INK, 0.6))
        return "".join(parts)

    def tail_strip(self, half: float) -> str:
        curve = "c12-2 16-14 9-24" if self.tail == "up" else "c16 0 19-22 8-24-6-1-7 7-2 8"
        colour = self.second if self.has("point", "cap") else mix(self.fur, INK, 0.08)
        return stroke(trace("M", 50 + half - 6, FLOOR - 5, curve), colour, 7.5)

    def paws(self) -> str:
        x = self.width * 0.52
        colour = self.mitts or (self.second if self.has("point") else WHITE if self.has("bib") else self.fur)
        both = shape(oval(50 - x, 95, 7.6, 5) + oval(50 + x, 95, 7.6, 5), colour)
        toes = "".join(trace("M", 50 + side * x + toe, 97, "v2") for side in (-1, 1) for toe in (-2.4, 2.4))
        return both + stroke(toes, INK, 0.9, 0.4)
