"""Recorded games: each replays to the end it tells of, and what chance drew can be drawn again."""

from importlib.resources import files

import pytest

from ronron import DEALER, Match, Record, find
from ronron.core.verify import verify
from ronron.testing import clause

FOLDER = files("ronron.games.chabyrinthe.tests").joinpath("records")
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.name.endswith(".ronron")}
NAMES = sorted(TEXTS)
DRAWN = sorted(name for name, text in TEXTS.items() if "\nchance manual" not in text)


@clause("CH-40")
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    record = Record.loads(TEXTS[name])
    match = record.replay()
    assert match.to_act == ()
    assert match.outcome == record.outcome
    assert match.record.events == record.events
    assert match.record.dumps() == TEXTS[name]


@clause("CH-40", "CH-41", "CH-42", "CH-43", "CH-44")
def test_every_declared_ending_and_every_way_to_play_has_a_recorded_game() -> None:
    records = [Record.loads(text) for text in TEXTS.values()]
    told = {(one.outcome.reason, one.players, one.options["mode"]) for one in records if one.outcome}
    assert {ending for ending, _, _ in told} == set(find("chabyrinthe").info.endings)
    assert told >= {
        ("home", 2, "versus"),
        ("home", 3, "versus"),
        ("home", 4, "teams"),
        ("together", 1, "versus"),
        ("together", 2, "coop"),
        ("stopped", 2, "versus"),
        ("unfinished", 1, "versus"),
        ("unfinished", 2, "coop"),
    }
    assert {one.options["side"] for one in records} == {"3", "4", "5"}
    assert {one.options["gutters"] for one in records} == {"26", "36"}
    assert {one.options["actions"] for one in records} == {"free", "one-rotation"}
    assert {one.chance for one in records} == {"committed", "sfc32", "manual"}


@clause("CH-32", "CH-33")
def test_recorded_games_hold_chains_of_three_and_a_choice_of_home() -> None:
    records = [Record.loads(text) for text in TEXTS.values()]
    assert any(event.text.startswith("home ") for one in records for event in one.events)
    assert max(won["link"] for one in records for won in one.replay().view()["won"]) >= 3


@clause("CH-10", "CH-12")
@pytest.mark.parametrize("name", DRAWN)
def test_the_same_source_of_chance_and_the_same_moves_make_the_same_record(name: str) -> None:
    record = Record.loads(TEXTS[name])
    names = [record.names[seat] for seat in range(record.players)]
    again = Match.new("chabyrinthe", record.players, record.options, chance=record.source(), names=names)
    for event in record.events:
        if event.who != DEALER:
            again.play(event.who, event.text, at=event.at)
    assert again.record.dumps() == TEXTS[name]


def test_every_draw_of_the_committed_game_is_proven_by_its_secret() -> None:
    assert verify(Record.loads(TEXTS["coop.ronron"])).answer == "true"
