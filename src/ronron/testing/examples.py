"""Worked examples in a rulebook: fenced blocks of plain words that a game's tests play out.

```example
trick b18 b5 b1 p9
takes 2
```
"""

import re

import msgspec

from ronron.core.shelf import find, home
from ronron.core.words import LANGS

ANCHOR = re.compile(r"\*\*([A-Z]+-\d+[a-z]?)\*\*")
FENCE = re.compile(r"^\s*```(\w*)\s*$")


class Example(msgspec.Struct, frozen=True):
    """The lines of one block as words, and the clause that it stands under ("" before the first)."""

    clause: str
    lines: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return f"{self.clause}: {' / '.join(' '.join(line) for line in self.lines)}"


def parse(text: str) -> list[Example]:
    """Every example of a rulebook, in its order."""
    found: list[Example] = []
    clause, fence, lines = "", "", list[tuple[str, ...]]()
    for line in text.splitlines():
        mark = FENCE.match(line)
        if mark and not fence:
            fence, lines = mark[1] or "plain", []
        elif mark:
            if fence == "example":
                found.append(Example(clause, tuple(lines)))
            fence = ""
        elif fence and line.split():
            lines.append(tuple(line.split()))
        elif not fence:
            clause = (ANCHOR.findall(line) or [clause])[-1]
    if fence:
        raise ValueError(f"a block that begins with ```{fence} has no end")
    return found


def rulebook(key: str, lang: str) -> str:
    """The text of a game's rulebook in a language."""
    return home(find(key)).joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8")


def examples(key: str) -> list[Example]:
    """The examples of a game; both languages must hold the same ones, in the same order."""
    return same(*(rulebook(key, lang) for lang in LANGS))


def same(first: str, other: str) -> list[Example]:
    """The examples of two rulebooks that work the same ones."""
    here, there = parse(first), parse(other)
    for one, two in zip(here, there, strict=False):
        if one != two:
            raise ValueError(f"one rulebook says “{one}” where the other says “{two}”")
    if len(here) != len(there):
        raise ValueError(f"one rulebook has {len(here)} examples, the other {len(there)}")
    return here
