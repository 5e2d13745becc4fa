"""One cat draws them all: breeds, ages and moods are its parameters."""

from typing import Literal, TypeAlias

import msgspec

from ronron.core.coat import Pattern, cheek_tufts, coat, mane
from ronron.core.ears import Ears, ear, flaps, inner, tufts
from ronron.core.face import LOOKS, Mood, Mouth, eyes, mouth, nose, whiskers
from ronron.core.head import Head, both
from ronron.core.paper import CARD, INK, WHITE, Part, light, mix, moved, oval, rounded, shape, stroke, trace

Tail: TypeAlias = Literal["", "up", "hook"]
Pose: TypeAlias = Literal["head", "lean", "disc"]  # the head alone; leaning on an edge at FLOOR; bust in a round frame

FLOOR = 95.0
PINK = "#F2A7A0"
DARK = 0.09  # fur below this luminance wants light lines


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
        layers = (self.ruff(head), self.shadow(), self.ear_pair(head), self.skull(head), self.face(head))
        whole = "".join(layers)
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

    def ear_pair(self, head: Head) -> str:
        left = right = self.mask
        if self.has("cap"):
            left = right = self.second
        if self.has("patch"):
            left, right = self.third or self.fur, self.second
        one, other = ear(self.ears, head, self.ear, -1, self.notch), ear(self.ears, head, self.ear, 1)
        backs = shape(one + other, left) if left == right else shape(one, left) + shape(other, right)
        if self.tufts:
            backs += shape(tufts(self.ears, head, self.ear), mix(left, INK, 0.45))
        if self.ears == "fold":
            return backs
        pink = mix(PINK, left, 0.5 if light(left) < 0.2 else 0.15)
        return backs + shape(inner(self.ears, head, self.ear), pink)

    def ruff(self, head: Head) -> str:
        shade = WHITE if light(self.fur) < 0.5 else INK
        return shape(mane(head), mix(self.fur, shade, 0.12)) if self.fluff > 2 else ""

    def skull(self, head: Head) -> str:
        overlaid = Head(
            self.width + 0.3, self.height + 0.6, self.jaw, 0.3
        )  # a hair larger: no rim of fur shines through
        parts = [
            shape(cheek_tufts(head, 2 + 2.4 * self.fluff), self.fur) if self.fluff else "",
            shape(head.outline(), self.fur),
            coat(overlaid, self.pattern, self.fur, self.second, self.third),
            shape(flaps(head), mix(self.fur, INK, 0.16)) if self.ears == "fold" else "",
        ]
        return "".join(parts)

    def shadow(self) -> str:
        """Of the head on what is behind it: two veils under the cheeks, the lower one narrower."""
        near, far = Head(self.width, self.height, self.jaw, 2.0), Head(self.width - 1, self.height - 2, self.jaw, 4.0)
        return shape(near.lower(), INK, 0.12) + shape(far.lower(), INK, 0.1)

    # Face

    def face(self, head: Head) -> str:
        w, cheek = head.width, head.cheek
        ink = mix(self.fur, CARD, 0.55) if self.dark else INK
        level, low = cheek - 1.5, cheek + (head.chin - cheek) * 0.58 - self.snub
        pale = self.cheeks()
        irises = (self.eyes, self.odd or self.eyes)
        parts = [eyes(self.mood, irises, ink, y=level, apart=w * 0.47, size=self.eye, gaze=self.gaze)]
        if self.brows:
            arcs = both("M", w * 0.2, level - 11, "Q", w * 0.5, level - 17, w * 0.7, level - 10)
            parts.append(stroke(arcs, self.brows, 3.4))
        if self.blush:
            parts.append(
                shape(oval(50 - w * 0.7, cheek + 9, 4.6, 2.8) + oval(50 + w * 0.7, cheek + 9, 4.6, 2.8), PINK, 0.6)
            )
        parts += [
            shape(oval(44.6, low + 1.4, 7.2, 6) + oval(55.4, low + 1.4, 7.2, 6), pale),
            mouth(low - 0.4, self.mouth or LOOKS[self.mood].mouth, INK if light(pale) > DARK else ink),
            nose(low - 4.4, 3.9, self.nose),
        ]
        if self.whiskers:
            parts.append(whiskers(low + 0.5, w * 0.42, min(w + 11, 44), self.whiskers, CARD if self.dark else INK))
        return "".join(parts)

    def cheeks(self) -> str:
        """The colour of the muzzle."""
        if self.muzzle or self.has("bib"):
            return self.muzzle or WHITE
        return mix(self.mask, WHITE, 0.2 if light(self.mask) < 0.2 else 0.55)

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
            chest, bottom = half * 0.5, FLOOR if pose == "lean" else 99.0
            left = ("M", 50 - chest, 78, "Q", 50 - chest * 0.9, bottom - 2, 50, bottom)
            parts.append(shape(trace(*left, "Q", 50 + chest * 0.9, bottom - 2, 50 + chest, 78, "z"), WHITE))
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
