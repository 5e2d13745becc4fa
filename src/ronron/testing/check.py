"""Every law over a game: what `ronron check` shows, and what a test of another package calls."""

import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

import ronron.testing.laws  # noqa: F401  # fills the kit
from ronron.core.game import Game
from ronron.core.shelf import find, lend
from ronron.testing.bench import Bench, Counts
from ronron.testing.law import LAWS, Broken, Law

FIRST = "compiled"  # before any rule runs
READING = "side turns races door records pieces words secrets worlds scenes outside paper others"  # order of the files


class Result(msgspec.Struct, frozen=True):
    """One law over one game."""

    game: str
    law: str
    seconds: float
    broken: Broken | None = None


def laws() -> list[Law]:
    """The laws that can be looked at here, in their order; some need a package that may be missing."""
    files = READING.split()

    def place(law: Law) -> int:
        file = law.look.__module__.rpartition(".")[2]
        return files.index(file) if file in files else len(files)

    return sorted((law for law in LAWS.values() if law.can_run()), key=place)


def look(law: Law, bench: Bench) -> Broken | None:
    """One law; whatever the game raises under it breaks it."""
    bench.law, bench.match = law.name, None
    with lend(bench.game, bench.folder):
        try:
            law.look(bench)
        except Broken as broken:
            return broken
        except Exception as error:  # a game under trial may raise anything
            return Broken(law.name, f"{type(error).__name__}: {error} ({where(error)})", bench.played())
    return None


def where(error: Exception) -> str:
    """The line that raised."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"


def run(game: Game, counts: Counts | None = None) -> Iterator[Result]:
    """Look at every law, one after the other; rules that may crash the interpreter are looked at no further."""
    bench = Bench(game, counts)
    for law in laws():
        start = time.perf_counter()
        broken = look(law, bench)
        yield Result(game.info.key, law.name, time.perf_counter() - start, broken)
        if broken and law.name == FIRST:
            return


def conformance(*keys: str, counts: Counts | None = None) -> Callable[[str, Law], None]:
    """The kit as tests, for any package, in two lines.

    from ronron.testing import conformance
    test_conformance = conformance("mygame")
    """
    import pytest

    def test(key: str, law: Law) -> None:
        broken = look(law, Bench(find(key), counts))
        if broken:
            pytest.fail(str(broken), pytrace=False)

    marks: Sequence[Any] = [
        pytest.mark.parametrize("key", keys),
        pytest.mark.parametrize("law", laws(), ids=lambda law: law.name.replace(" ", "-")),
    ]
    for mark in marks:
        test = mark(test)
    return test
