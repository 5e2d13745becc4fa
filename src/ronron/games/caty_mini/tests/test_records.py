"""Recorded games: each replays to the end it tells of, and what chance drew can be drawn again."""

from importlib.resources import files

import pytest

from ronron import DEALER, BadRecord, Match, Record, find
from ronron.core.verify import verify
from ronron.testing import clause

FOLDER = files("ronron.games.caty_mini.tests").joinpath("records")
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.name.endswith(".ronron")}
NAMES = sorted(TEXTS)
DRAWN = sorted(name for name, text in TEXTS.items() if "\nchance manual" not in text)


@clause("CM-30")
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    record = Record.loads(TEXTS[name])
    match = record.replay()
    assert match.to_act == ()
    assert match.outcome == record.outcome
    assert match.record.dumps() == TEXTS[name]


def test_every_declared_ending_has_a_recorded_game_and_every_number_of_players() -> None:
    records = [Record.loads(text) for text in TEXTS.values()]
    assert {one.outcome.reason for one in records if one.outcome} == set(find("caty_mini").info.endings)
    assert {one.players for one in records} == {2, 3, 4}
    assert {one.options["boards"] for one in records} == {"fixed", "drawn"}
    assert {one.options["experienced"] for one in records} == {"yes", "no"}
    assert {one.chance for one in records} == {"committed", "sfc32", "manual"}


@clause("CM-10", "CM-12", "CM-15")
@pytest.mark.parametrize("name", DRAWN)
def test_the_same_source_of_chance_and_the_same_moves_make_the_same_record(name: str) -> None:
    record = Record.loads(TEXTS[name])
    names = [record.names[seat] for seat in range(record.players)]
    again = Match.new("caty_mini", record.players, record.options, chance=record.source(), names=names)
    for event in record.events:
        if event.who != DEALER:
            again.play(event.who, event.text, at=event.at)
    assert again.record.dumps() == TEXTS[name]


def test_every_draw_of_the_committed_game_is_proven_by_its_secret() -> None:
    verdict = verify(Record.loads(TEXTS["committed.ronron"]))
    assert verdict.answer == "true"
    assert verdict.draws == 3 + 1 + 10 + 12 + 3  # boards, start, piles, a tile a colour each, one chosen each


@clause("CM-3")
def test_a_drawn_room_is_in_the_record_so_that_a_replay_needs_no_generator() -> None:
    record = Record.loads(TEXTS["three-drawn.ronron"])
    deal = record.events[0].text.split()
    assert sum(1 for text in deal if text.startswith("wall:")) == 3 * 4
    assert sum(1 for text in deal if text.startswith("place")) == 3 * 10
    record.reveal = ""
    assert record.replay().outcome == record.outcome


@clause("CM-26")
def test_in_a_recorded_game_a_cat_sleeps_and_wakes_again() -> None:
    strings = Record.loads(TEXTS["asleep-and-awake.ronron"]).replay().view()["strings"]
    runs = next(line["runs"] for line in strings if None in line["runs"] and line["runs"][-1])
    assert any(runs[runs.index(None) :])


@clause("CM-30", "CM-32")
def test_in_a_recorded_tie_the_longer_string_wins() -> None:
    match = Record.loads(TEXTS["tie-on-string.ronron"]).replay()
    assert match.outcome is not None
    assert match.outcome.scores == [35, 35]
    one, two = (line["left"] for line in match.view()["strings"])
    assert match.outcome.places == ([1, 2] if one > two else [2, 1])


@clause("CM-30", "CM-32")
def test_in_a_recorded_tie_with_equal_string_the_victory_is_shared() -> None:
    match = Record.loads(TEXTS["shared.ronron"]).replay()
    assert match.outcome is not None
    assert match.outcome.places == [1, 1]
    assert len({line["left"] for line in match.view()["strings"]}) == 1


@clause("CM-21")
def test_a_record_with_a_tile_of_the_colour_before_is_refused_by_its_number() -> None:
    text = TEXTS["shared.ronron"].replace("\n10 0 box\n", "\n10 0 chair\n").partition("\nsum ")[0]
    with pytest.raises(BadRecord) as error:
        Record.loads(text).replay()
    assert error.value.say("en").startswith("Event 10: The tile before was of that colour")
