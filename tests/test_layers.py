"""Imports point downwards only, and games do not know one another."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ronron.core.compiled import ROOT

# From top to bottom, as docs/architecture.md draws the house.
LAYERS = ("cli", "testing", "server", "web", "lab", "tables", "bots", "games", "core")
DOORS = {"__init__", "__main__"}  # the package's own face, above all layers
SOURCES = sorted(path for path in ROOT.rglob("*.py") if "tests" not in path.relative_to(ROOT).parts)


def place(module: str) -> tuple[str, ...]:
    """The parts of a module's name below the package."""
    return tuple(module.split(".")[1:])


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """Every module of the house that a file imports, at the top or later, and the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((name.name, node.lineno) for name in node.names if name.name.partition(".")[0] == "ronron")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno} imports by dots"
            if (node.module or "").partition(".")[0] == "ronron":
                for name in node.names:
                    yield f"{node.module}.{name.name}", node.lineno


def test_every_folder_of_the_house_has_its_layer() -> None:
    folders = {path.relative_to(ROOT).parts[0] for path in SOURCES if len(path.relative_to(ROOT).parts) > 1}
    assert folders <= set(LAYERS)
    assert {path.stem for path in SOURCES if path.parent == ROOT} <= DOORS


@pytest.mark.parametrize(
    "path", [path for path in SOURCES if path.parent != ROOT], ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_imports_point_downwards(path: Path) -> None:
    here = path.relative_to(ROOT).parts
    for module, line in imported(path):
        there = (*place(module), "", "")
        if there[0] in LAYERS:
            assert LAYERS.index(there[0]) >= LAYERS.index(here[0]), f"{path}:{line} imports {module}"
        else:  # from ronron import Match: the face shows what lies in core
            assert here[0] != "core", f"{path}:{line} imports the package's face"
        if here[0] == "games" and there[0] == "games" and len(here) > 2:
            assert there[1] == here[1], f"{path}:{line} knows another game"
