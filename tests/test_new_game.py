"""A new game is a copy of the template: it plays and keeps every law before a line of it is changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ronron import BadSetup, find, keys
from ronron.core.words import LANGS
from ronron.testing.new_game import copy_template, prefix

HOUSE = Path(__file__).parent.parent
SOURCES = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "node_modules", "static")


def python(*args: str, path: Path, **env: str) -> str:
    """What another Python says, one that finds its packages in `path` first."""
    done = subprocess.run(
        [sys.executable, *args],
        env={**os.environ, "PYTHONPATH": str(path), **env},
        cwd=path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_copy_on_the_shelf_of_the_house_is_found_and_keeps_every_law(tmp_path: Path) -> None:
    """In another house, made of our sources."""
    shutil.copytree(HOUSE / "src" / "ronron", tmp_path / "ronron", ignore=SOURCES)
    make = "from ronron.testing.new_game import copy_template; print(copy_template('ma_pelote'))"
    folder = Path(python("-c", make, path=tmp_path, RONRON_PURE="1").strip())
    assert folder == tmp_path / "ronron" / "games" / "ma_pelote"
    look = """if True:
        import ronron
        from ronron.testing import Counts
        from ronron.testing.check import run
        few = Counts(positions=300, looks=20, fuzz=3)
        print(ronron.keys())
        print([str(result.broken) for result in run(ronron.find("ma_pelote"), few) if result.broken])
    """
    found, broken = python("-c", look, path=tmp_path, RONRON_PURE="1").splitlines()
    assert "'ma_pelote'" in found
    assert broken == "[]"
    python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder), path=tmp_path, RONRON_PURE="1")


def test_a_copy_in_another_package_is_found_by_its_entry_point(tmp_path: Path) -> None:
    """The package is there as if it had been installed; its tests hold the kit in two lines."""
    folder = copy_template("grelot", tmp_path)
    installed = tmp_path / "grelot-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: grelot\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[ronron.games]\ngrelot = grelot.game:GAME\n")
    assert "grelot" in python("-c", "import ronron; print(ronron.keys())", path=tmp_path)
    clauses = "from ronron.testing.clauses import table; print([row.id for row in table('grelot') if not row.tests])"
    assert python("-c", clauses, path=tmp_path) == "[]\n"
    said = python("-m", "pytest", "-v", "-p", "no:cacheprovider", str(folder), path=tmp_path)
    assert "test_conformance.py::test_conformance[grelot-twins] PASSED" in said
    assert "test_clauses.py::test_twelve_cards_lie_in_the_box PASSED" in said


def test_a_copy_bears_its_own_names_everywhere(tmp_path: Path) -> None:
    folder = copy_template("chat_perche", tmp_path)
    texts = {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}
    assert not [path for path, text in texts.items() if "template" in text.lower() or "TP-" in text]
    assert "class ChatPerche(State)" in texts["rules.py"]
    assert 'key="chat_perche"' in texts["game.py"]
    assert 'msgid "chat_perche.title"' in texts["words/fr.po"]
    assert "**CA-1**" in texts["rulebook.fr.md"]  # CH is taken on our shelf
    assert "from chat_perche.rules import" in texts["game.py"]


def test_a_copy_inside_a_package_is_imported_by_its_whole_name(tmp_path: Path) -> None:
    package = tmp_path / "mine" / "games"
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()
    assert "from mine.games.chaton.rules import" in (copy_template("chaton", package) / "game.py").read_text()


@pytest.mark.parametrize(
    "key", ["", "A", "a", "1er", "été", "deux mots", "../dehors", "class", "x" * 31, "template", "_cache"]
)
def test_a_bad_key_is_refused_and_nothing_is_made(key: str, tmp_path: Path) -> None:
    with pytest.raises(BadSetup) as refused:
        copy_template(key, tmp_path)
    assert all(refused.value.say(lang) for lang in LANGS)
    assert not list(tmp_path.iterdir())


def test_a_key_that_is_on_the_shelf_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="already on the shelf"):
        copy_template(keys()[0], tmp_path)


def test_a_folder_that_exists_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "chaton").mkdir()
    with pytest.raises(BadSetup, match="already exists"):
        copy_template("chaton", tmp_path)
    assert not list((tmp_path / "chaton").iterdir())


def test_a_folder_that_does_not_exist_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="no folder"):
        copy_template("chaton", tmp_path / "nowhere")
    assert not list(tmp_path.iterdir())


def test_clauses_get_two_letters_that_no_other_game_uses() -> None:
    taken = {find(key).info.clauses for key in keys()}
    for key in ("a1", "zz", *(f"{letters.lower()}_again" for letters in taken)):
        assert len(prefix(key)) == 2
        assert prefix(key) not in taken
