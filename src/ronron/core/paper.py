"""Cut paper: flat shapes written as compact SVG, the house's colours, and sheets of symbols.

No outlines, filters, gradients, clips or styles: a soft shadow is a translucent shape under another. So a symbol draws
the same in a page with a strict policy, in a notebook and in a file.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Self, TypeAlias

PAPER, CARD, INK = "#F6E9D3", "#FFF6E6", "#2B2438"
NIGHT, DUSK = "#1E1B2E", "#2A2540"  # the table and its paper after dark
EDGE = "#DCC8A8"  # the thickness of a card seen from the front
WHITE = "#FFFDF8"

Part: TypeAlias = "str | float"


# Numbers and colours


def short(value: float) -> str:
    """A number with one decimal at most, as few characters as can be."""
    text = f"{value:.1f}".removesuffix(".0")
    if text in {"-0", "0"}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def trace(*parts: Part) -> str:
    """Path data from commands and numbers; "M", 1, 2, "L", 0.5, -3 makes "M1 2L.5-3". A command is not said twice."""
    out: list[str] = []
    command = ""
    after_number = False
    for part in parts:
        if not isinstance(part, str):
            text = short(part)
            out.append(f" {text}" if after_number and text[0] != "-" else text)
            after_number = True
        elif part != command or part in "Mm":
            out.append(part)
            command = part[-1:]
            after_number = False
    return "".join(out)


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """The first colour with a share of the other."""
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(rgb(one), rgb(other), strict=True))


def light(colour: str) -> float:
    """Relative luminance, 0 (black) to 1 (white), as WCAG 2 defines it."""
    parts = [part / 255 for part in rgb(colour)]
    r, g, b = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Contrast ratio of WCAG 2, from 1 to 21; numbers and words need 4.5."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


# Shapes


def shape(data: str, fill: str, opacity: float = 1) -> str:
    """A filled path."""
    return f'<path d="{data}" fill="{fill}"{veil(opacity)}/>'


def stroke(data: str, colour: str, width: float, opacity: float = 1) -> str:
    """A strip of paper of this width; its ends are round inside `rounded`."""
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{short(width)}"{veil(opacity)}/>'


def rounded(*drawings: str) -> str:
    """Drawings whose strips end and turn round."""
    return f'<g stroke-linecap="round" stroke-linejoin="round">{"".join(drawings)}</g>'


def veil(opacity: float) -> str:
    return "" if opacity >= 1 else f' opacity="{f"{opacity:.2f}".lstrip("0").rstrip("0")}"'


def disc(x: float, y: float, radius: float, fill: str, opacity: float = 1) -> str:
    return f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}" fill="{fill}"{veil(opacity)}/>'


def oval(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an ellipse (but for a hair), so that several can be one shape."""
    return trace("M", x, y - ry, "a", rx, ry, 0, 1, 0, 0.1, 0, "z")


def sheet_of_paper(width: float, height: float, radius: float, fill: str, at: tuple[float, float] = (0, 0)) -> str:
    """A rectangle with round corners."""
    place = "".join(f' {name}="{short(value)}"' for name, value in (("x", at[0]), ("y", at[1])) if value)
    return f'<rect{place} width="{short(width)}" height="{short(height)}" rx="{short(radius)}" fill="{fill}"/>'


def moved(drawing: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A drawing elsewhere, larger or smaller, turned."""
    steps = [f"translate({short(x)} {short(y)})"] if x or y else []
    steps += [f"rotate({short(turn)})"] if turn else []
    steps += [f"scale({f'{scale:.3f}'.rstrip('0').rstrip('.').lstrip('0')})"] if scale != 1 else []
    return f'<g transform="{"".join(steps)}">{drawing}</g>'


def used(id: str, x: float, y: float, width: float, height: float) -> str:
    """A symbol of the same sheet, once more."""
    return f'<use href="#{id}" x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"/>'


def spoken(**words: str) -> str:
    """Inside a text, what is written otherwise in every language. A page hides what is not its own, by its stylesheet;
    where there is none, the first is seen.
    """
    first, *others = words.items()
    hidden = (f'<tspan class="{lang}" display="none">{word}</tspan>' for lang, word in others)
    return f'<tspan class="{first[0]}">{first[1]}</tspan>{"".join(hidden)}'


# Sheets


class Drawing(str):
    """What a symbol holds, and the box it is drawn in."""

    __slots__ = ("box",)
    box: tuple[int, int]

    def __new__(cls, box: tuple[int, int], parts: Iterable[str]) -> Self:
        drawing = super().__new__(cls, "".join(parts))
        drawing.box = box
        return drawing


def sheet(key: str, drawings: Mapping[str, Drawing]) -> str:
    """One SVG with a symbol for every drawing; `key` goes before each name, so that sheets don't collide."""
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols(key, drawings))}</svg>'


def symbols(key: str, drawings: Mapping[str, Drawing]) -> Iterator[str]:
    for name, drawing in drawings.items():
        width, height = drawing.box
        yield f'<symbol id="{key}-{name}" viewBox="0 0 {width} {height}">{drawing}</symbol>'
