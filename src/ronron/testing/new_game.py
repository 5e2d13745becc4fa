"""`ronron new-game KEY`: a copy of the template under its own name, which plays and keeps every law at once."""

import keyword
import re
import shutil
from importlib.resources import files
from pathlib import Path

from ronron.core.errors import BadSetup
from ronron.core.shelf import KEY, find, keys
from ronron.core.words import message

MODULE = "ronron.games._template"
NAME, CLASS, CLAUSES = "template", "Template", "TP"  # what stands in the template for the new game's own
LEFT_BEHIND = ("__pycache__", "conftest.py")  # what only the template needs
CONFORMANCE = '''"""Everything that a game gets for free."""

from ronron.testing import conformance

test_conformance = conformance("{key}")
'''


def copy_template(key: str, into: Path | None = None) -> Path:
    """Make the folder of a new game: on the shelf of the house, or in a package of your own."""
    shelf = Path(str(files("ronron.games")))
    folder = (into or shelf) / key
    if not KEY.fullmatch(key) or keyword.iskeyword(key) or key == NAME:
        raise BadSetup(message("kit.key", given=key[:40]))
    if key in keys():
        raise BadSetup(message("kit.taken", given=key))
    if folder.exists():
        raise BadSetup(message("kit.exists", folder=str(folder)))
    if into is not None and not into.is_dir():
        raise BadSetup(message("kit.no_folder", folder=str(into)))
    shutil.copytree(Path(str(files(MODULE))), folder, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
    names = {
        MODULE: dotted(folder),
        NAME: key,
        CLASS: "".join(map(str.capitalize, key.split("_"))),
        CLAUSES: prefix(key),
    }
    for path in folder.rglob("*"):
        if path.is_file():
            path.write_text(renamed(path.read_text(encoding="utf-8"), names), encoding="utf-8")
    if into is not None:
        text = CONFORMANCE.format(key=key)
        (folder / "tests" / "test_conformance.py").write_text(text, encoding="utf-8")
    return folder


def renamed(text: str, names: dict[str, str]) -> str:
    """The text with the new game's names; longer names first, so that none is taken apart."""
    wanted = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    return wanted.sub(lambda found: names[found[0]], text)


def dotted(folder: Path) -> str:
    """The name by which Python imports a folder: as far up as there are packages."""
    name = folder.name
    while folder.parent.joinpath("__init__.py").is_file():
        folder = folder.parent
        name = f"{folder.name}.{name}"
    return name


def prefix(key: str) -> str:
    """Two letters for the clauses that no other game uses, if there are any left in the key."""
    taken = {find(other).info.clauses for other in keys()}
    letters = [letter.upper() for letter in key if letter.isalpha()]
    pairs = [letters[0] + other for other in [*letters[1:], letters[0]]]
    return next((pair for pair in pairs if pair not in taken), "".join(letters))
