"""Builds the compiled group: the core's state, and the rules of every game, from the same sources that run interpreted.

Optional: without a C compiler (or with RONRON_COMPILE=0) the package installs and runs interpreted, slower.
"""

import hashlib
import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent / "src" / "ronron"
CORE = ["core/rng", "core/state", "core/playout"]
BUILT = ROOT / "core" / "_built.py"


def compiled() -> list[Path]:
    """One group, because modules compiled apart may not inherit from one another."""
    games = sorted(path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.glob("games/[a-z]*/rules.py"))
    names = [*CORE, *games]
    hashes = {name: hashlib.sha256((ROOT / f"{name}.py").read_bytes()).hexdigest() for name in names}
    lines = "".join(f'    "{name}": "{digest}",\n' for name, digest in hashes.items())
    BUILT.write_text(f'"""Written by setup.py, compiled with the group."""\n\nHASHES = {{\n{lines}}}\n')
    return [ROOT / f"{name}.py" for name in names] + [BUILT]


def extensions() -> list[object]:
    if os.environ.get("RONRON_COMPILE") == "0":
        return []
    if not (shutil.which(os.environ.get("CC", "cc")) or sys.platform == "win32"):
        print("RONRON: no C compiler here, so the rules will run interpreted: same games, slower.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    paths = [os.path.relpath(path, Path(__file__).parent) for path in compiled()]
    return list(mypycify(["--config-file", "pyproject.toml", *paths], group_name="ronron", opt_level="3"))


setup(ext_modules=extensions())
