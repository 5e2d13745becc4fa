"""Which clause of a game's rulebook is named by which tests, and by which lines of its code."""

import ast
import re
from collections.abc import Callable, Iterator
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

from ronron.core.game import Game
from ronron.core.shelf import find, home
from ronron.core.words import LANGS
from ronron.testing.examples import ANCHOR

Test = TypeVar("Test", bound=Callable[..., object])


def clause(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the clauses that it exercises.

    @clause("MW-24")
    def test_the_1_takes_the_18_of_its_colour() -> None: …
    """

    def mark(test: Test) -> Test:
        test.clauses = ids  # type: ignore[attr-defined]  # a mark on a function, read by people and plugins
        return test

    return mark


class ClauseRow(msgspec.Struct, frozen=True):
    """A clause with the tests and the lines of code that name it, as `file::test` and `file:line`."""

    id: str
    tests: tuple[str, ...]
    code: tuple[str, ...]


def table(key: str) -> list[ClauseRow]:
    """Every clause of a game's rulebook, in its order; clauses named only by tests or code come last."""
    game = find(key)
    return rows(game, home(game))


def rows(game: Game, folder: Traversable) -> list[ClauseRow]:
    """The same for a game in hand."""
    tests: dict[str, list[str]] = {}
    code: dict[str, list[str]] = {}
    for path, text in sources(folder):
        if "tests/" in path:
            for named_id, name in marked(text):
                tests.setdefault(named_id, []).append(f"{path}::{name}")
        else:
            for number, line in enumerate(text.splitlines(), 1):
                for named_id in named(line, game.info.clauses):
                    code.setdefault(named_id, []).append(f"{path}:{number}")
    ids = dict.fromkeys(one for lang in LANGS for one in anchors(game, lang, folder))
    ids.update(dict.fromkeys([*tests, *code]))
    return [ClauseRow(one, tuple(tests.get(one, ())), tuple(code.get(one, ()))) for one in ids]


def anchors(game: Game, lang: str, folder: Traversable) -> list[str]:
    """The clauses that a rulebook states, in its order: each has its bold number, `**MW-24**`."""
    path = folder.joinpath(f"rulebook.{lang}.md")
    if not path.is_file():
        return []
    prefix = f"{game.info.clauses}-"
    return [one for one in dict.fromkeys(ANCHOR.findall(path.read_text(encoding="utf-8"))) if one.startswith(prefix)]


def sources(folder: Traversable, under: str = "") -> Iterator[tuple[str, str]]:
    """The Python files of a folder and of those inside it, as (path, text)."""
    for item in sorted(folder.iterdir(), key=lambda one: one.name):
        if item.is_dir():
            yield from sources(item, f"{under}{item.name}/")
        elif item.name.endswith(".py"):
            yield f"{under}{item.name}", item.read_text(encoding="utf-8")


def marked(text: str) -> Iterator[tuple[str, str]]:
    """(clause, test) for each test function under a `@clause(…)`."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2] == "clause":
                    for arg in call.args:
                        if isinstance(arg, ast.Constant):
                            yield str(arg.value), node.name


def named(line: str, prefix: str) -> list[str]:
    """The clauses that a line of code names; `MW-30 to MW-32` names those between too."""
    found = re.findall(rf"\b{prefix}-(\d+)([a-z]?)(?: to {prefix}-(\d+))?", line)
    out = []
    for number, letter, last in found:
        out += [f"{prefix}-{n}" for n in range(int(number), int(last) + 1)] if last else [f"{prefix}-{number}{letter}"]
    return out
