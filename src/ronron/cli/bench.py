"""`ronron bench engine`: the engine's speed beside a peer's, in one run."""

import argparse
import importlib.util
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import ronron
from ronron.cli.parser import Parsers, Usage, whole
from ronron.cli.screen import Screen
from ronron.core import compiled
from ronron.core.words import message

SCRIPT = Path(ronron.__file__).parents[2] / "benchmarks" / "engine.py"
PEER = "pyspiel"  # the module of open_spiel


def add(parsers: Parsers) -> None:
    parser = parsers.add("bench", run)
    parser.take("what", choices=["engine"])
    parser.take("--repeats", type=whole, default=5, metavar="number")
    parser.take("--json", action="store_true")


def run(args: argparse.Namespace, screen: Screen) -> int:
    if not SCRIPT.is_file():
        raise Usage(message("cli.bench.no_script"))
    if importlib.util.find_spec(PEER) is None:
        raise Usage(message("cli.bench.no_peer"))
    if not compiled.hashes():
        raise Usage(message("cli.bench.interpreted"))
    if not 1 <= args.repeats <= 1000:
        raise Usage(message("error.count", name="repeats", given=args.repeats, most=1000))
    found: dict[str, object] = load(SCRIPT).run(args.repeats)
    if args.json:
        screen.json(found)
        return 0
    for name, value in flat(found):
        screen.say("cli.bench.line", name=name, value=f"{value:,.10g}" if isinstance(value, float) else str(value))
    return 0


def flat(found: Mapping[str, object], under: str = "") -> Iterator[tuple[str, object]]:
    """Figures within figures as one list of names and values."""
    for name, value in found.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{under}{name}.")
        else:
            yield f"{under}{name}", value


def load(path: Path) -> Any:
    """A script as a module."""
    spec = importlib.util.spec_from_file_location(f"ronron_bench_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
