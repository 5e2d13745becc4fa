"""Which modules run compiled, and whether they still match their source.

The build embeds the hash of every source. A compiled module silently wins over an edited .py, so stale rules must fail
loudly instead. Of the modules that draw only speed hangs on the compiler: a stale one is left aside for its source.
"""

import hashlib
import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

PURE = "RONRON_PURE"  # set to 1: run the sources even where compiled modules lie beside them
ROOT = Path(__file__).parent.parent
MARK = "core/_built"  # the module that holds the hashes


class StaleBuild(ImportError):
    """A compiled module no longer matches its source."""


class SourceOnly(importlib.machinery.PathFinder):
    """Finds ronron's .py files and never its compiled ones."""

    only: frozenset[str] | None = None  # these modules; None: all

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("ronron.") or path is None or (cls.only is not None and fullname not in cls.only):
            return None
        details = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, details).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def prepare() -> None:
    """Called once, before any other module of the house is imported."""
    if os.environ.get(PURE) == "1":
        sys.meta_path.insert(0, SourceOnly)
        return
    stale = check_fresh()
    if stale:
        SourceOnly.only = frozenset(f"ronron.{name.replace('/', '.')}" for name in stale)
        sys.meta_path.insert(0, SourceOnly)


def hashes() -> dict[str, str]:
    """The embedded hash of the source of each compiled module of the rules; empty when nothing is compiled."""
    return embedded("HASHES")


def drawn() -> dict[str, str]:
    """The same of the modules that draw."""
    return embedded("DRAWN")


def embedded(group: str) -> dict[str, str]:
    if importlib.util.find_spec("ronron.core._built") is None:
        return {}
    from ronron.core import _built

    return dict(getattr(_built, group, {})) if is_extension(_built) else {}


def is_extension(module: ModuleType) -> bool:
    """Whether a module was loaded from a compiled file."""
    return str(module.__file__).endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))


def beside() -> Iterator[str]:
    """The modules that lie here compiled for this Python; those of another version are never loaded."""
    for path in [*ROOT.glob("*/*.*"), *ROOT.glob("games/*/*.*")]:
        name, dot, suffix = path.name.partition(".")
        if dot + suffix in importlib.machinery.EXTENSION_SUFFIXES:
            yield path.with_name(name).relative_to(ROOT).as_posix()


def check_fresh() -> list[str]:
    """Every compiled file beside a source must come from the build that embeds that source's hash; told are those of
    the drawing that do not.
    """
    rules, drawing, stale = hashes(), drawn(), list[str]()
    for name in sorted(set(beside()) - {MARK}):
        source = ROOT / f"{name}.py"
        if not source.exists() or digest(source) in (rules.get(name), drawing.get(name)):
            continue
        if name in drawing:
            stale.append(name)
        else:
            raise StaleBuild(f"{name}.py is not the one that was compiled: run `make build`, or set {PURE}=1")
    return stale


def digest(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest()


def summary() -> str:
    """One line for who has just built the house."""
    built = sorted(hashes())
    if built:
        return f"Compiled: {', '.join(built)}; to draw: {', '.join(sorted(drawn()))}."
    cure = "apt install gcc python3-dev, then make clean build"
    return f"RONRON: NOT COMPILED. The rules run interpreted: the same games, many times slower. For speed: {cure}"
