"""What lies beside the code is looked at too: words, rulebooks, golden games, records, compiled modules."""

import importlib.util
import shutil
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from ronron.core.game import Game
from ronron.testing import Bench, Broken
from ronron.testing.check import look, run
from ronron.testing.law import LAWS
from tests.kit.broken import around
from tests.kit.souris.game import GAME
from tests.kit.souris.rules import Souris

HERE = Path(__file__).parent / "souris"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HERE, tmp_path / "souris", ignore=shutil.ignore_patterns("__pycache__")))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def found(law: str, folder: Path, game: Game = GAME) -> Broken:
    broken = look(LAWS[law], Bench(game, folder=folder))
    assert broken is not None
    assert broken.law == law
    return broken


def test_missing_english_is_noticed(folder: Path) -> None:
    edit(folder / "words" / "en.po", 'msgstr "Time is up."', 'msgstr ""')
    assert "souris.tell.nap has words in one language only" in found("catalogues", folder).message


def test_a_gap_of_one_language_only_is_noticed(folder: Path) -> None:
    edit(folder / "words" / "fr.po", "Tu n’as pas {card} en main.", "Tu n’as pas cette carte.")
    assert "souris.refuse.not_held has other gaps" in found("catalogues", folder).message


def test_a_message_without_words_is_noticed_in_the_code(folder: Path) -> None:
    edit(folder / "game.py", '"souris.tell.nap"', '"souris.tell.snore"')
    assert "game.py names the message souris.tell.snore" in found("catalogues", folder).message


def test_a_pattern_of_messages_without_words_is_noticed_in_the_code(folder: Path) -> None:
    edit(folder / "game.py", 'f"souris.ending.', 'f"souris.finish.')
    assert "souris.finish." in found("catalogues", folder).message


def test_a_clause_without_a_test_is_noticed(folder: Path) -> None:
    edit(folder / "tests" / "test_clauses.py", '@clause("SO-6")\n', "")
    assert found("clauses", folder).message == "SO-6 is named by no test"


def test_a_clause_of_one_language_only_is_noticed(folder: Path) -> None:
    edit(folder / "rulebook.en.md", "**SO-7**", "SO-7:")
    assert "differ in SO-7" in found("clauses", folder).message


def test_a_clause_that_no_rulebook_states_is_noticed(folder: Path) -> None:
    edit(folder / "rules.py", "# SO-3", "# SO-30")
    assert "SO-30 is stated by no rulebook" in found("clauses", folder).message


def test_a_clause_that_is_stated_twice_is_noticed(folder: Path) -> None:
    edit(folder / "rulebook.en.md", "**SO-7**", "**SO-7** **SO-7**")
    assert found("rulebooks", folder).message == "rulebook.en.md states SO-7 2 times"


def test_a_pointer_to_no_clause_is_noticed(folder: Path) -> None:
    edit(folder / "rulebook.fr.md", "**SO-7**", "(SO-70) **SO-7**")
    assert found("rulebooks", folder).message == "rulebook.fr.md points to SO-70, which it does not state"


def test_rulebooks_in_another_order_are_noticed(folder: Path) -> None:
    edit(folder / "rulebook.en.md", "**SO-7**", "**SO-0**")
    edit(folder / "rulebook.en.md", "**SO-6**", "**SO-7**")
    edit(folder / "rulebook.en.md", "**SO-0**", "**SO-6**")
    assert "the rulebooks part at" in found("rulebooks", folder).message


def test_a_heading_of_one_language_only_is_noticed(folder: Path) -> None:
    with (folder / "rulebook.en.md").open("a", encoding="utf-8") as book:
        book.write("\n## One more thing\n\nThere is none.\n")
    assert found("rulebooks", folder).message == "one rulebook has more headings than the other"


def test_an_example_that_differs_is_noticed(folder: Path) -> None:
    edit(folder / "rulebook.en.md", "lay c3 c7", "lay c3 c8")
    assert "lay c3 c7" in found("examples", folder).message


def test_an_example_of_one_language_only_is_noticed(folder: Path) -> None:
    edit(folder / "rulebook.en.md", "```example\nlay c3 c7\ntakes 1\n```\n", "")
    assert "1 examples, the other 0" in found("examples", folder).message


class DoubleMice(Souris):
    def scores(self) -> list[int]:
        return [2 * score for score in super().scores()]


def test_a_golden_game_that_comes_out_otherwise_is_noticed(folder: Path) -> None:
    assert "three.txt: line" in found("golden", folder, around(DoubleMice)).message


def test_a_missing_golden_game_is_noticed(folder: Path) -> None:
    (folder / "tests" / "golden" / "three.txt").unlink()
    assert "no golden playthrough" in found("golden", folder).message


def test_a_record_of_other_rules_is_noticed(folder: Path) -> None:
    assert "does not replay" in found("recorded", folder, around(DoubleMice)).message


def test_an_ending_without_a_recorded_game_is_noticed(folder: Path) -> None:
    (folder / "tests" / "records" / "asleep.ronron").unlink()
    assert found("recorded", folder).message.endswith("ends with asleep")


def test_rules_compiled_apart_are_refused_before_they_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real extension module, of the standard library, stands in a game's own package."""
    specs = [importlib.util.find_spec(name) for name in ("_queue", "_uuid", "_lsprof", "termios")]
    library = next(
        (Path(s.origin) for s in specs if s and s.origin and s.origin.endswith(tuple(EXTENSION_SUFFIXES))), None
    )
    if library is None:
        pytest.skip("this Python has no extension module to borrow")
    name = library.name.partition(".")[0]
    package = tmp_path / "foreign"
    package.mkdir()
    shutil.copy(library, package)
    (package / "__init__.py").write_text("")
    (package / "game.py").write_text(
        f"import foreign.{name}\nfrom tests.kit.souris.game import SourisGame\n"
        "class Foreign(SourisGame):\n    def start(self, setup):\n        raise AssertionError\nGAME = Foreign()\n"
    )
    shutil.copytree(HERE / "words", package / "words")
    monkeypatch.syspath_prepend(tmp_path)
    game: Game = importlib.import_module("foreign.game").GAME
    results = list(run(game))
    assert [result.law for result in results] == ["compiled"]
    assert results[0].broken is not None
    assert f"foreign.{name} is compiled, but not with the house" in results[0].broken.message
    for module in [module for module in sys.modules if module.partition(".")[0] == "foreign"]:
        del sys.modules[module]
