"""The kit itself: a good toy keeps every law; each broken one is caught by the law meant for it."""

import importlib
import pkgutil
from importlib.resources import files

import pytest

from ronron.testing import Bench, Counts
from ronron.testing.check import laws, look
from ronron.testing.law import LAWS, Law
from tests.kit import broken
from tests.kit.broken import CASES, Case
from tests.kit.souris.game import GAME

for module in pkgutil.iter_modules(broken.__path__):
    importlib.import_module(f"{broken.__name__}.{module.name}")

SOURIS = files("tests.kit.souris")
COUNTS = Counts(longest=400)  # so that an endless game is soon noticed
# test_broken_folders.py breaks these.
PAPER = {"compiled", "catalogues", "clauses", "examples", "golden", "recorded", "rulebooks"}


@pytest.mark.parametrize("law", laws(), ids=lambda law: law.name)
def test_the_good_toy_keeps_every_law(law: Law) -> None:
    assert look(law, Bench(GAME, COUNTS, folder=SOURIS)) is None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_broken_game_is_caught_by_the_law_meant_for_it(case: Case) -> None:
    found = look(LAWS[case.law], Bench(case.game, COUNTS, folder=SOURIS, table=case.table))
    assert found is not None, f"{case.name} keeps the law of {case.law}"
    assert found.law == case.law
    assert case.says in found.message


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {case.law for case in CASES} | PAPER == {law.name for law in laws()}


def test_what_is_found_comes_with_a_record_that_leads_there() -> None:
    case = next(case for case in CASES if case.name == "CardLost")
    found = look(LAWS["census"], Bench(case.game, COUNTS, folder=SOURIS))
    assert found is not None
    assert found.record.startswith("ronron 1\ngame souris 1\n")
    assert "[census]" in str(found)
