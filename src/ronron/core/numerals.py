"""Numerals and a few letters cut from strips of paper, so that a number looks the same whatever fonts a device has."""

from ronron.core.paper import moved, rounded, stroke, trace

HEIGHT = 30.0  # of the middle line of a strip
THICK = 7.0
GAP = 3.0  # between the edges of two strips

# Width, where the strip begins, and how it goes on from there: only relative commands, so that it can begin elsewhere.
GLYPHS: dict[str, tuple[float, float, float, str]] = {
    "0": (19, 9.5, 0, "c-6 0-9.5 6-9.5 15s3.5 15 9.5 15 9.5-6 9.5-15-3.5-15-9.5-15z"),
    "1": (8, 0, 6, "l8-6v30"),
    "2": (18, 0.5, 7.5, "c1-5 4.5-7.5 8.5-7.5 5 0 8.5 3.3 8.5 8 0 8-11.5 13-17.5 22h18"),
    "3": (18, 1.5, 0, "h15l-8 11.5c5.5-.5 9.5 3.5 9.5 9s-4 9.5-9.5 9.5c-3.5 0-6.5-1.5-8.5-4"),
    "4": (20, 14.5, 30, "v-30l-14.5 20.5h20"),
    "5": (18, 16, 0, "h-12.5l-1.5 13c2-1.5 4.5-2 7-2 5 0 9 4 9 9.5s-4 9.5-9.5 9.5c-3.5 0-6.5-1.5-8.5-4"),
    "6": (19, 14, 0, "c-8 4-14 11-14 20.5a9.5 9.5 0 1 0 19 0 9.5 9.5 0 0 0-18.8-2"),
    "7": (18, 0, 0, "h18l-11.5 30"),
    "8": (19, 9.5, 0, "a7 7 0 1 0 .1 0zm0 14a9.5 8 0 1 0 .1 0z"),
    "9": (19, 5, 30, "c8-4 14-11 14-20.5a9.5 9.5 0 1 0-19 0 9.5 9.5 0 0 0 18.8 2"),
    "+": (16, 8, 7, "v16m-8-8h16"),
    "-": (13, 0, 15, "h13"),
    ">": (9, 0, 6, "l9 9-9 9"),
    "M": (25, 0, 30, "l2.5-30 10 21 10-21 2.5 30"),
    "E": (15, 15, 0, "h-15v30h15m-15-15h13"),
    "O": (27, 13.5, 0, "a13.5 15 0 1 0 .1 0z"),
    "W": (33, 0, 0, "l7 30 9.5-23 9.5 23 7-30"),
}


def width(text: str) -> float:
    """How wide a text is when its strips are HEIGHT high, ends included."""
    return sum(GLYPHS[char][0] + THICK + GAP for char in text) - GAP


def written(
    text: str, x: float, y: float, height: float, colour: str, *, anchor: float = 0, widest: float = 999
) -> str:
    """A text of this height, its top at y and its left (`anchor` 0.5: middle, 1: right) at x, at most so wide."""
    scale = min(height / (HEIGHT + THICK), widest / width(text))
    left, top = x - anchor * width(text) * scale, y + (height - (HEIGHT + THICK) * scale) / 2
    strips: list[str] = []
    at = THICK / 2
    for char in text:
        wide, start_x, start_y, rest = GLYPHS[char]
        strips.append(trace("M", at + start_x, THICK / 2 + start_y, rest))
        at += wide + THICK + GAP
    return moved(rounded(stroke("".join(strips), colour, THICK)), left, top, scale)
