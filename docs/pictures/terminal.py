"""Draws docs/pictures/terminal.*.svg: the first minute of a real game in the terminal, in both languages.

Run from the root: .venv/bin/python docs/pictures/terminal.py
"""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from ronron import Match
from ronron.bots.registry import find
from ronron.cli.evening import Evening
from ronron.cli.play import USUAL
from ronron.cli.screen import Screen
from ronron.core.rng import seeded
from ronron.core.words import LANGS

HERE = Path(__file__).parent
SEED = "demo9"
NAMES = {"fr": ["Toi", "Grisette", "Praline", "Réglisse"], "en": ["You", "Grisette", "Praline", "Réglisse"]}
TYPED = ["g4", "b16", "hint", "hint", "hint", "q"]  # a card that does not follow, and help in three steps
WIDTH = 96

GROUND, INK = (30, 27, 46), (246, 233, 211)
SOFT = [(42, 37, 64), (232, 110, 110), (132, 190, 120), (230, 190, 110)]
SOFT += [(120, 165, 235), (225, 140, 190), (120, 200, 200), (220, 210, 195)]
BRIGHT = [(110, 100, 140), (245, 130, 125), (150, 215, 135), (245, 210, 130)]
BRIGHT += [(140, 185, 250), (245, 160, 210), (140, 220, 220), (255, 246, 230)]

# The text as rich lays it out, in a frame of our own, with no font from another server.
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width;
}}
{styles}
</style>
<defs>
{lines}
</defs>
<rect width="{width}" height="{height}" rx="14" fill="#1E1B2E" />
<path d="M22 34V12l9 8h10l9-8v22q-14 8-28 0z" fill="#E6BE6E" />
<g transform="translate({terminal_x}, {terminal_y})">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


class Scripted(Evening):
    """A person who types what the script says."""

    typed: list[str]

    def ask(self, prompt: str) -> str:
        text = self.typed.pop(0)
        if text != "q":
            self.screen.out.print(f"[bold]{prompt}{text}[/]")
        return text


def draw(lang: str) -> None:
    screen = Screen(lang)
    screen.names = NAMES[lang]
    screen.out = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False, color_system="standard"
    )
    match = Match.new("meow", 4, seed=SEED, names=NAMES[lang])
    evening = Scripted(match, 0, find("meow", USUAL), seeded(f"{SEED}/bots"), screen, None)
    evening.typed = list(TYPED)
    screen.out.print(f"[bold]$ ronron play meow --seed {SEED}{'' if lang == LANGS[0] else f' --lang {lang}'}[/]")
    evening.run()
    path = HERE / f"terminal.{lang}.svg"
    screen.out.save_svg(
        str(path), theme=TerminalTheme(GROUND, INK, SOFT, BRIGHT), code_format=FRAME, unique_id=f"ronron-{lang}"
    )


if __name__ == "__main__":
    for lang in LANGS:
        draw(lang)
