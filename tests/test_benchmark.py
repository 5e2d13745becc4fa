"""The benchmark measures what it says; how fast that is, no test asserts."""

import importlib.util
import json
import random
from pathlib import Path

import pytest

from benchmarks import blunders, engine, gates, levels
from ronron.core.playout import rollouts
from ronron.core.rng import seeded

RESULTS = sorted(engine.RESULTS.glob("engine-*.json"))
RATIOS = ("meow_api_vs_openspiel_hearts", "meow_rollouts_vs_openspiel_hearts")

needs_peer = pytest.mark.skipif(importlib.util.find_spec("pyspiel") is None, reason="the peer comes with make bench")


def test_a_dealt_round_of_four_has_36_moves() -> None:
    assert rollouts(engine.dealt(4, 2), seeded("a"), 5) == 5 * 36
    assert rollouts(engine.start(4), seeded("a"), 5) == 5 * 108


def test_the_ratios_are_kept_with_versions_and_spread() -> None:
    assert RESULTS
    for path in RESULTS:
        kept = json.loads(path.read_text())
        assert kept["repeats"] >= 5, path.name
        assert {"python", "mypy", "open_spiel"} <= set(kept["versions"])
        for name, short in zip(RATIOS, ("api", "rollouts"), strict=True):
            assert kept[name] == kept["ratios"][short]["median"]
            assert kept["ratios"][short]["least"] <= kept[name] <= kept["ratios"][short]["most"]


def test_a_result_is_written_under_its_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "RESULTS", tmp_path)
    path = engine.keep({"repeats": 1})
    assert json.loads(path.read_text()) == {"date": path.stem.removeprefix("engine-"), "repeats": 1}


@needs_peer
def test_the_peer_starts_from_a_real_choice_with_64_moves_to_go() -> None:
    state, dice, made = engine.dealt_hearts(), random.Random(1), 0
    assert len(state.legal_actions()) == 13
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
        made += 1
    assert made == engine.HEARTS_MOVES


def test_the_search_beside_its_peer_is_kept_with_its_spread_and_intervals() -> None:
    kept = [json.loads(path.read_text()) for path in sorted(engine.RESULTS.glob("search-*.json"))]
    assert kept
    for one in kept:
        ratio = one["ratios"]["random_playouts"]
        assert ratio["least"] <= one["meow_search_vs_openspiel_hearts"] == ratio["median"] <= ratio["most"]
        for share in (*one["win_share_2p"]["v_plain_ismcts_equal_walks"].values(),):
            assert share["low"] <= share["share"] <= share["high"]


def test_the_strength_in_the_documents_is_what_was_measured() -> None:
    latest = max(engine.RESULTS.glob("gates-*.json"))
    said = (engine.RESULTS.parent.parent / "docs" / "bots.md").read_text()
    assert gates.table(json.loads(latest.read_text())) in said
    latest = max(engine.RESULTS.glob("levels-*.json"))
    assert levels.table(json.loads(latest.read_text())) in said
    latest = max(engine.RESULTS.glob("blunders-*.json"))
    assert blunders.table(json.loads(latest.read_text())) in said


def test_no_level_but_the_kitten_was_seen_to_blunder_grossly_once_in_two_hundred_choices() -> None:
    kept = json.loads(max(engine.RESULTS.glob("blunders-*.json")).read_text())
    for rows in kept.values():
        for level, found in rows.items():
            assert level == next(iter(rows)) or found["gross"] <= 0.005 * found["choices"]
