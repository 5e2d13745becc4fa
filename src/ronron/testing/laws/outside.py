"""Rules know nothing of the world outside: no clock, no file, no network, no dice but those they are handed."""

import ast
import builtins
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from unittest import mock

from ronron.core.state import State, Worlds
from ronron.testing.bench import Bench, readers
from ronron.testing.law import law

# All that rules may import, beside the house and their own folder. Nothing here knows the time, a file or dice.
ALLOWED = frozenset({"__future__", "abc", "array", "bisect", "collections", "dataclasses", "enum", "fractions"})
ALLOWED |= {"functools", "heapq", "itertools", "librt", "math", "msgspec", "mypy_extensions", "operator", "re"}
ALLOWED |= {"ronron", "string", "types", "typing", "typing_extensions"}
CALLS = frozenset({"open", "eval", "exec", "input", "print", "globals", "__import__", "compile", "breakpoint"})
TRAPS: list[tuple[object, str]] = [
    *[(time, name) for name in ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns")],
    *[(random.Random, name) for name in ("random", "getrandbits", "seed")],
    *[(random.SystemRandom, name) for name in ("random", "getrandbits")],
    (os, "urandom"),
    (os, "getpid"),
    (builtins, "open"),
    (builtins, "input"),
]


class Outside(Exception):
    """Rules reached for something outside."""


@law("outside")
def rules_know_nothing_of_the_world(bench: Bench) -> None:
    """Rules use no clock, file, network or dice of their own: not in their source, and not while they are played."""
    match = bench.open(bench.game.info.setup(bench.numbers()[0], {}))
    worlds = bench.game.worlds(match.view())
    for cls in (type(bench.game), type(match.state), type(worlds)):
        for kin in cls.__mro__:
            if kin not in (State, Worlds, object) and kin.__module__ not in ("typing", "builtins"):
                scan(bench, kin.__module__)
    with watched(bench):
        for match, rng in bench.games():
            for reader in readers(match.setup):
                view = match.view(reader)
                if match.seq % 7 == 0:
                    bench.game.worlds(view).sample(rng)


@contextmanager
def watched(bench: Bench) -> Iterator[None]:
    """While this lasts, whoever asks for the time, a file or dice is caught."""
    with ExitStack() as stack:
        for owner, name in TRAPS:
            stack.enter_context(mock.patch.object(owner, name, trap(name)))
        try:
            yield
        except Outside as caught:
            what = str(caught)
        else:
            return
    bench.broken(f"the rules called {what} while a game was played")


def trap(name: str) -> Callable[..., object]:
    def caught(*_args: object, **_kw: object) -> object:
        raise Outside(f"{name}()")

    return caught


def source(module: str) -> Path:
    """The source beside a module, compiled or not."""
    path = str(sys.modules[module].__file__)
    for suffix in EXTENSION_SUFFIXES:
        if path.endswith(suffix):
            path = path.removesuffix(suffix) + ".py"
    return Path(path)


def scan(bench: Bench, module: str) -> None:
    """Look through a source for what rules may not use."""
    path = source(module)
    if not path.is_file():
        bench.broken(f"{path} cannot be read: rules come with their source")
    own = sys.modules[module].__name__.partition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            used = {alias.name.partition(".")[0] for alias in node.names} - ALLOWED - {own}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            used = {str(node.module).partition(".")[0]} - ALLOWED - {own}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            used = {node.func.id} & CALLS
        else:
            continue
        if used:
            line = getattr(node, "lineno", 0)
            bench.broken(f"{path.name}:{line} uses {', '.join(sorted(used))}: rules may not")
