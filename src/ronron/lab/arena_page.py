"""An arena as one HTML file: figures, plots, and all that is needed to run it again. It fetches nothing."""

import html
from collections.abc import Callable
from itertools import accumulate
from math import sqrt

import msgspec

from ronron.core.words import message, say
from ronron.lab.arena import Mean, Result, interval, shares
from ronron.lab.board import Board
from ronron.lab.plot import Row, running, whiskers

STYLE = """
:root { color-scheme: light dark; --paper: #fbf6ec; --ink: #40352b; --soft: #8a7b6b; --line: #e2d5c0; --cat: #c8703a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #262019; --ink: #f0e6d6; --soft: #b3a28e; --line: #4a3f32; --cat: #e59a63; }
}
body { margin: 0 auto; max-width: 56rem; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 ui-rounded, "Nunito", system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2.2rem 0 .5rem; }
p { color: var(--soft); margin: .3rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .45rem .7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; max-width: 44rem; height: auto; display: block; }
svg text { fill: var(--ink); font: 13px ui-rounded, "Nunito", system-ui, sans-serif; }
svg .soft { fill: var(--soft); } svg .grid { stroke: var(--line); } svg .mark { fill: var(--cat); }
svg .bar { stroke: var(--cat); stroke-width: 3; stroke-linecap: round; }
svg .chance { stroke: var(--soft); stroke-dasharray: 4 4; }
svg .path { stroke: var(--cat); stroke-width: 2.5; fill: none; } svg .band { fill: var(--cat); opacity: .16; }
pre { overflow-x: auto; padding: 1rem; border-radius: .6rem; font-size: .8rem;
  background: color-mix(in srgb, var(--line) 35%, transparent); }
"""


def page(found: Result, boards: list[Board], lang: str) -> str:
    """The whole report."""

    def word(id: str, **args: int | str) -> str:
        return html.escape(say(message(id, "", **args), lang))

    title = word(f"{found.game}.title")
    head = word("arena.page.head", n=found.boards, players=found.players, seed=found.seed)
    chance = 1 / found.players
    won = [Row(name, Mean(got.win_share, *got.interval)) for name, got in found.bots.items()]
    ahead = [Row(name, Mean(got.score_diff, *got.score_diff_interval)) for name, got in found.bots.items()]
    first = next(iter(found.bots))
    parts = [
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{word('arena.page.title')} · {title}</title><style>{STYLE}</style>",
        f"<h1>{word('arena.page.title')} · {title}</h1><p>{head}</p><p>{word('arena.page.how')}</p>",
        table(found, word),
        f"<h2>{word('arena.page.won')}</h2>{whiskers(won, chance, percent=True)}",
        f"<h2>{word('arena.page.ahead')}</h2>{whiskers(ahead, 0.0, percent=False)}",
        f"<h2>{word('arena.page.running', name=first)}</h2>{running(steps(shares(boards, 0)), chance)}",
        f"<h2>{word('arena.page.again')}</h2><pre>{html.escape(again(found))}</pre>",
        f"<pre>{html.escape(msgspec.json.format(msgspec.json.encode(found)).decode())}</pre></html>",
    ]
    return "\n".join(parts)


def table(found: Result, word: Callable[[str], str]) -> str:
    columns = ("bot", "win_share", "score_diff", "rating", "ms")
    head = "".join(f"<th>{word(f'cli.arena.{name}')}</th>" for name in columns)
    rows = "".join(
        f"<tr><td>{html.escape(name)}</td>"
        f"<td>{100 * got.win_share:.1f} % [{100 * got.interval[0]:.1f}; {100 * got.interval[1]:.1f}]</td>"
        f"<td>{got.score_diff:+.2f} [{got.score_diff_interval[0]:+.2f}; {got.score_diff_interval[1]:+.2f}]</td>"
        f"<td>{got.rating:+.0f}</td><td>{got.ms_per_move:.1f}</td></tr>"
        for name, got in found.bots.items()
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def steps(values: list[float]) -> list[Mean]:
    """The mean after each board, with its interval as far as it was known then."""
    sums, squares = list(accumulate(values)), list(accumulate(value * value for value in values))
    out = []
    for count, (total, square) in enumerate(zip(sums, squares, strict=True), 1):
        mean = total / count
        half = 2 * sqrt(max(0.0, square / count - mean * mean) / count) if count > 4 else 0.5
        out.append(Mean(mean, mean - half, mean + half))
    if out:
        out[-1] = interval(values)
    return out


def again(found: Result) -> str:
    """The command that plays all this again."""
    options = "".join(f" --option {name}={choice_text(choice)}" for name, choice in found.options.items())
    return (
        f"ronron arena {found.game} --bots {','.join(found.bots)} --players {found.players} "
        f"--boards {found.boards} --seed {found.seed}{options}"
    )


def choice_text(choice: object) -> str:
    return ("no", "yes")[choice] if isinstance(choice, bool) else str(choice)
