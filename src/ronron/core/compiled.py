"""Which modules run compiled, and whether they still match their source.

The build embeds the hash of every source in the compiled group. A compiled module silently wins over an edited .py,
so a stale one must fail loudly instead.
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

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("ronron.") or path is None:
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
    else:
        check_fresh()


def hashes() -> dict[str, str]:
    """The embedded hash of each compiled module's source; empty when nothing is compiled."""
    if importlib.util.find_spec("ronron.core._built") is None:
        return {}
    from ronron.core import _built

    return dict(_built.HASHES) if is_extension(_built) else {}


def is_extension(module: ModuleType) -> bool:
    """Whether a module was loaded from a compiled file."""
    return str(module.__file__).endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))


def beside() -> Iterator[str]:
    """The modules that lie here compiled for this Python; those of another version are never loaded."""
    for path in [*ROOT.glob("*/*.*"), *ROOT.glob("games/*/*.*")]:
        name, dot, suffix = path.name.partition(".")
        if dot + suffix in importlib.machinery.EXTENSION_SUFFIXES:
            yield path.with_name(name).relative_to(ROOT).as_posix()


def check_fresh() -> None:
    """Every compiled file beside a source must come from the build that embeds that source's hash."""
    embedded = hashes()
    for name in sorted(set(beside()) - {MARK}):
        source = ROOT / f"{name}.py"
        if source.exists() and embedded.get(name) != digest(source):
            raise StaleBuild(f"{name}.py is not the one that was compiled: run `make build`, or set {PURE}=1")


def digest(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest()


def summary() -> str:
    """One line for who has just built the house."""
    built = sorted(hashes())
    if built:
        return f"Compiled: {', '.join(built)}."
    cure = "apt install gcc python3-dev, then make clean build"
    return f"RONRON: NOT COMPILED. The rules run interpreted: the same games, many times slower. For speed: {cure}"
