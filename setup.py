"""Builds two compiled groups from sources that also run as they are: the rules (core, the bots' search, games' rules
and sense), and the drawing (how positions become views and scenes), which is told apart because only speed hangs on it.

Optional: without a C compiler, or with RONRON_COMPILE=0, the package installs and runs interpreted: same games, slower.
"""

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import cast

from setuptools import Extension, setup

HERE = Path(__file__).parent
ROOT = HERE / "src" / "ronron"
CORE = ["core/rng", "core/state", "core/playout", "core/sense", "core/trial", "bots/search"]
OF_A_GAME = ("rules", "sense", "solver", "planner")  # of these names, whatever a game has
DRAWING = ["tables/moment", "server/screen"]
OF_A_SCENE = ("game", "scene")
BUILT = ROOT / "core" / "_built.py"
TALK = {"egg_info", "dist_info", "sdist", "clean"}  # commands that only speak of the package, and build nothing


def named(names: list[str], of_a_game: tuple[str, ...]) -> list[str]:
    """The modules of a group."""
    found = [path for name in of_a_game for path in ROOT.glob(f"games/[a-z]*/{name}.py")]
    return [*names, *sorted(path.relative_to(ROOT).with_suffix("").as_posix() for path in found)]


def hashed(names: list[str]) -> str:
    """As a dictionary in Python."""
    lines = (f'    "{name}": "{hashlib.sha256((ROOT / f"{name}.py").read_bytes()).hexdigest()}",\n' for name in names)
    return f"{{\n{''.join(lines)}}}"


def groups() -> tuple[list[str], list[str]]:
    """The rules, whose modules may not inherit from one another if compiled apart, with all hashes; and the drawing."""
    rules, drawing = named(CORE, OF_A_GAME), named(DRAWING, OF_A_SCENE)
    BUILT.write_text(
        f'"""Written by setup.py, compiled with the rules."""\n\nHASHES = {hashed(rules)}\nDRAWN = {hashed(drawing)}\n'
    )
    paths = ([ROOT / f"{name}.py" for name in rules] + [BUILT], [ROOT / f"{name}.py" for name in drawing])
    return tuple([os.path.relpath(path, HERE) for path in group] for group in paths)  # type: ignore[return-value]


def missing() -> str:
    """What a compiled build would need and does not find, if anything."""
    if sys.platform == "win32":
        return ""  # setuptools finds its own compiler there
    if not shutil.which(shlex.split(os.environ.get("CC") or "cc")[0]):
        return "a C compiler"
    return "" if (Path(sysconfig.get_path("include")) / "Python.h").exists() else "the C headers of Python"


def sweep() -> None:
    """Compiled files of an earlier build would win over the sources."""
    for place in ("ronron*__mypyc.*", "ronron/*/*.*", "ronron/games/*/*.*"):
        for path in ROOT.parent.glob(place):
            if path.suffix in (".so", ".pyd"):
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

    rules, drawing = groups()
    config = ["--config-file", "pyproject.toml"]
    made = cast("list[Extension]", mypycify([*config, *rules], group_name="ronron", opt_level="3", debug_level="0"))
    quick = mypycify([*config, *drawing], group_name="ronron_drawing", opt_level="1", debug_level="0")
    made += cast("list[Extension]", quick)
    if sys.platform != "win32":
        for extension in made:  # no other library replaces our functions, so they may be inlined: a tenth faster
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


setup(ext_modules=extensions(), options={"build_ext": {"parallel": "2"}})
