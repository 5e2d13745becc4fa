"""Two plots of an arena as SVG of our own: means with their intervals, and how a mean settled."""

import html
from collections.abc import Sequence
from typing import NamedTuple

from ronron.lab.arena import Mean

WIDTH = 520
NAMES = 140  # room for names on the left
ROW = 30
TALL = 200
MARGIN = 50


class Row(NamedTuple):
    """A bot and its mean."""

    name: str
    mean: Mean


def nice(low: float, high: float) -> list[float]:
    """Some round numbers from below to above."""
    span = max(high - low, 1e-9)
    step = next(s for s in steps() if span / s <= 6)
    first = step * (low // step)
    out = [first]
    while out[-1] < high:
        out.append(out[-1] + step)
    return out


def steps() -> list[float]:
    return [base * 10.0**power for power in range(-3, 7) for base in (1.0, 2.0, 5.0)]


def label(value: float, percent: bool) -> str:
    return f"{100 * value:.0f} %" if percent else f"{value:+g}" if value else "0"


def whiskers(rows: Sequence[Row], chance: float, *, percent: bool) -> str:
    """A dot and a bar for each bot; the dashed line is what chance would give."""
    ticks = nice(min([chance, *(row.mean.low for row in rows)]), max([chance, *(row.mean.high for row in rows)]))
    low, high = ticks[0], ticks[-1]
    tall = ROW * len(rows) + MARGIN

    def x(value: float) -> float:
        return NAMES + (value - low) / (high - low) * (WIDTH - NAMES - MARGIN)

    parts = [f'<svg viewBox="0 0 {WIDTH} {tall}" role="img">']
    for tick in ticks:
        at = f"{x(tick):.1f}"
        parts.append(f'<line class="grid" x1="{at}" x2="{at}" y1="4" y2="{tall - 28}"/>')
        parts.append(f'<text class="soft" x="{at}" y="{tall - 8}" text-anchor="middle">{label(tick, percent)}</text>')
    parts.append(f'<line class="chance" x1="{x(chance):.1f}" x2="{x(chance):.1f}" y1="4" y2="{tall - 28}"/>')
    for place, (name, mean) in enumerate(rows):
        y = ROW * place + ROW / 2
        parts.append(f'<text x="{NAMES - 14}" y="{y + 5:.1f}" text-anchor="end">{html.escape(name)}</text>')
        parts.append(f'<line class="bar" x1="{x(mean.low):.1f}" x2="{x(mean.high):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<circle class="mark" cx="{x(mean.value):.1f}" cy="{y:.1f}" r="6"/>')
    return "".join(parts) + "</svg>"


def running(means: Sequence[Mean], chance: float) -> str:
    """The mean after each board, in its band."""

    def x(place: int) -> float:
        return MARGIN + place / max(1, len(means) - 1) * (WIDTH - 2 * MARGIN)

    def y(value: float) -> float:
        return 10 + (1 - min(1.0, max(0.0, value))) * (TALL - 42)

    upper = " ".join(f"{x(place):.1f},{y(mean.high):.1f}" for place, mean in enumerate(means))
    lower = " ".join(f"{x(place):.1f},{y(mean.low):.1f}" for place, mean in reversed(list(enumerate(means))))
    path = " ".join(f"{x(place):.1f},{y(mean.value):.1f}" for place, mean in enumerate(means))
    parts = [f'<svg viewBox="0 0 {WIDTH} {TALL}" role="img">']
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<line class="grid" x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y(tick):.1f}" y2="{y(tick):.1f}"/>')
        text = label(tick, True)
        parts.append(f'<text class="soft" x="{MARGIN - 8}" y="{y(tick) + 4:.1f}" text-anchor="end">{text}</text>')
    parts.append(
        f'<line class="chance" x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y(chance):.1f}" y2="{y(chance):.1f}"/>'
    )
    parts.append(f'<polygon class="band" points="{upper} {lower}"/><polyline class="path" points="{path}"/>')
    parts.append(f'<text class="soft" x="{WIDTH - MARGIN}" y="{TALL - 8}" text-anchor="end">{len(means)}</text>')
    return "".join(parts) + "</svg>"
