"""Builds the compiled group (core, the bots' search, games' rules and sense) from sources that also run as they are.

Optional: without a C compiler, or with RONRON_COMPILE=0, the package installs and runs interpreted: same games, slower.
"""

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Collection
from pathlib import Path
from typing import cast

from setuptools import Extension, setup

HERE = Path(__file__).parent
ROOT = HERE / "src" / "ronron"
CORE = [f"core/{name}" for name in ("rng", "state", "playout", "sense", "trial", "change")]
HOUSE = ["bots/search", "tables/moment"]
OF_A_GAME = ("rules", "look", "sense", "solver", "planner", "beam")  # of these names, whatever a game has
BUILT = ROOT / "core" / "_built.py"
TALK = {"egg_info", "dist_info", "sdist", "clean"}  # commands that only speak of the package, and build nothing


def group() -> list[Path]:
    """One group, because modules compiled apart may not inherit from one another; it embeds their hashes."""
    found = [path for name in OF_A_GAME for path in ROOT.glob(f"games/[a-z]*/{name}.py")]
    games = sorted(path.relative_to(ROOT).with_suffix("").as_posix() for path in found)
    names = [*CORE, *HOUSE, *games]
    hashes = {name: hashlib.sha256((ROOT / f"{name}.py").read_bytes()).hexdigest() for name in names}
    lines = "".join(f'    "{name}": "{digest}",\n' for name, digest in hashes.items())
    BUILT.write_text(f'"""Written by setup.py, compiled with the group."""\n\nHASHES = {{\n{lines}}}\n')
    return [ROOT / f"{name}.py" for name in names] + [BUILT]


def missing() -> str:
    """What a compiled build would need and does not find, if anything."""
    if sys.platform == "win32":
        return ""  # setuptools finds its own compiler there
    if not shutil.which(shlex.split(os.environ.get("CC") or "cc")[0]):
        return "a C compiler"
    return "" if (Path(sysconfig.get_path("include")) / "Python.h").exists() else "the C headers of Python"


def sweep(kept: Collection[Path] = ()) -> None:
    """Compiled files of an earlier build would win over the sources, also those of modules that have left the group."""
    for place in ("ronron__mypyc.*", "ronron/*/*.*", "ronron/games/*/*.*"):
        for path in ROOT.parent.glob(place):
            whole = kept and path.parent == ROOT.parent
            if (
                path.suffix in (".so", ".pyd")
                and not whole
                and path.with_name(path.name.split(".")[0] + ".py") not in kept
            ):
                path.unlink()


def extensions() -> list[Extension]:
    if TALK & set(sys.argv):
        return []
    lack = missing()
    if lack and os.environ.get("RONRON_COMPILE") != "0":
        if os.environ.get("CI") == "true":
            sys.exit(f"RONRON: {lack} is missing, and CI wants the rules compiled (RONRON_COMPILE=0 goes without).")
        print(f"RONRON: {lack} is missing, so the rules will run interpreted: same games, slower.", file=sys.stderr)
    if lack or os.environ.get("RONRON_COMPILE") == "0":
        sweep()
        return []
    from mypyc.build import mypycify

    modules = group()
    sweep(modules)
    paths = [os.path.relpath(path, HERE) for path in modules]
    config = ["--config-file", "pyproject.toml"]
    made = cast("list[Extension]", mypycify([*config, *paths], group_name="ronron", opt_level="3"))
    if sys.platform != "win32":
        for extension in made:  # no other library replaces our functions, so they may be inlined: a tenth faster
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


setup(ext_modules=extensions())
