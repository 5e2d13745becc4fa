"""The small tools of the kit: fingerprints, clauses, examples, golden games, and what it needs to run."""

import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ronron import DEALER, Match, find, keys
from ronron.core.shelf import lend
from ronron.testing import Broken, clause
from ronron.testing.check import laws
from ronron.testing.clauses import marked, named
from ronron.testing.examples import Example, parse, same
from ronron.testing.fingerprint import cells, difference, fingerprint
from ronron.testing.golden import playthrough, recipe
from tests.kit.souris.game import GAME
from tests.kit.souris.rules import Souris

HOUSE = Path(__file__).parent.parent.parent


def test_equal_positions_have_equal_fingerprints_and_every_field_counts() -> None:
    state = Souris(3, False, 2)
    assert fingerprint(state) == fingerprint(state.copy())
    for name, held in vars(state).items():
        other = state.copy()
        setattr(other, name, [*held, 99] if isinstance(held, list) else held + 1)
        assert fingerprint(other) != fingerprint(state), name
        assert difference(state, other).startswith(f"{name}: ")


@pytest.mark.parametrize("key", keys())
def test_a_position_shows_what_it_holds_compiled_or_not(key: str) -> None:
    """Whatever the game, a move leads to another position."""
    match = Match.new(key, find(key).info.seats[0], seed="print")
    before = fingerprint(match.state)
    copy = match.state.copy()
    assert fingerprint(copy) == before
    copy.play(match.to_act[0], copy.moves(match.to_act[0])[0])
    assert fingerprint(copy) != before
    assert len(cells(before)) > 10


def test_a_fingerprint_sees_through_vecs_sets_and_dictionaries() -> None:
    assert fingerprint(vec[i64]([1, 2])) == fingerprint([1, 2]) == fingerprint((1, 2))
    assert fingerprint({2: "b", 1: "a"}) == fingerprint({1: "a", 2: "b"})
    assert fingerprint({3, 1, 2}) == fingerprint({1, 2, 3}) != fingerprint([1, 2, 3])
    assert fingerprint([1, [2]]) != fingerprint([1, [3]])


def test_something_that_holds_itself_has_no_fingerprint() -> None:
    loop: list[object] = []
    loop.append(loop)
    with pytest.raises(ValueError, match="does it hold itself"):
        fingerprint(loop)


def test_a_clause_mark_leaves_the_test_as_it_was() -> None:
    def check() -> int:
        return 7

    marked_check = clause("SO-1", "SO-2")(check)
    assert marked_check is check
    assert vars(check)["clauses"] == ("SO-1", "SO-2")


def test_clauses_are_read_from_marks_on_tests_alone() -> None:
    text = '@clause("X-1", "X-2")\ndef test_it(): ...\n@clause("X-3")\ndef helper(): ...\n'
    text += '@testing.clause("X-4")\ndef test_too(): ...'
    assert sorted(marked(text)) == [("X-1", "test_it"), ("X-2", "test_it"), ("X-4", "test_too")]


def test_a_line_of_code_may_name_a_run_of_clauses() -> None:
    assert named("# MW-30 to MW-32, then MW-7", "MW") == ["MW-30", "MW-31", "MW-32", "MW-7"]
    assert named("# SMW-3 XW-4", "MW") == []


def test_examples_stand_under_their_clause() -> None:
    text = "```example\nfirst\n```\n- **X-1** text\n```python\nx = 1\n```\n**X-2** more\n```example\na  b\n\nc\n```\n"
    assert parse(text) == [Example("", (("first",),)), Example("X-2", (("a", "b"), ("c",)))]


@pytest.mark.parametrize(
    ("other", "says"), [("```example\nb\n```", "where the other says"), ("", "1 examples, the other 0")]
)
def test_examples_of_two_languages_must_agree(other: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        same("```example\na\n```", other)


def test_a_block_without_an_end_is_noticed() -> None:
    with pytest.raises(ValueError, match="has no end"):
        parse("```example\na")


def test_a_golden_game_can_be_played_again_from_its_own_first_lines() -> None:
    with lend(GAME):
        text = playthrough(GAME, 2, {"low": "yes"}, "again and again")
        assert recipe(text) == (2, {"low": "yes"}, "again and again")
        assert playthrough(GAME, *recipe(text)) == text


def test_a_golden_game_shows_no_reader_the_cards_of_another() -> None:
    """A file that a person reads: each seat's log line hides what the deal gave to others."""
    with lend(GAME):
        text = playthrough(GAME, 2, {}, "secret")
    dealt = next(line for line in text.splitlines() if line.startswith("1 deal")).split()[2:]
    shown = next(line for line in text.splitlines() if line.startswith("  seat 0 log 1 deal")).split()[5:]
    assert shown == [*dealt[:2], "?", "?", dealt[4]]


def test_a_breach_says_which_law_and_how_to_get_there() -> None:
    match = Match.new(GAME, 2, chance="manual")
    match.play(DEALER, "c1")
    broken = Broken("census", "a card is lost", match.record.dumps())
    assert str(broken).startswith("[census] a card is lost\nronron 1\n")


def test_laws_come_in_the_order_of_a_reading() -> None:
    names = [law.name for law in laws()]
    assert names[0] == "compiled"
    assert names.index("ends") < names.index("twins") < names.index("clauses")
    assert all(law.says.endswith(".") and len(law.says) < 130 for law in laws())


def test_the_kit_runs_without_pytest_hypothesis_and_pettingzoo() -> None:
    script = """if True:
        import sys
        for name in ("pytest", "hypothesis", "pettingzoo", "gymnasium", "numpy"):
            sys.modules[name] = None
        from ronron import find, keys
        from ronron.testing import Counts
        from ronron.testing.check import laws, run
        from ronron.testing.clauses import table
        few = Counts(positions=60, looks=4)
        assert {law.name for law in laws()}.isdisjoint({"fuzz", "pettingzoo"})
        for key in keys()[:1]:
            print([str(result.broken) for result in run(find(key), few) if result.broken], len(table(key)) > 0)
    """
    done = subprocess.run([sys.executable, "-c", script], cwd=HOUSE, capture_output=True, text=True, check=False)
    assert done.stdout == "[] True\n", done.stderr
