"""Recorded games: each replays to the end it tells of, and what chance drew can be drawn again."""

from importlib.resources import files

import pytest

from ronron import CLOCK, DEALER, BadRecord, Match, Record, find
from ronron.core.verify import verify
from ronron.testing import clause

FOLDER = files("ronron.games.defis_chats.tests").joinpath("records")
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.name.endswith(".ronron")}
NAMES = sorted(TEXTS)


@clause("DN-40")
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_end_and_is_written_as_it_was_read(name: str) -> None:
    record = Record.loads(TEXTS[name])
    match = record.replay()
    assert match.to_act == ()
    assert match.outcome == record.outcome
    assert match.record.dumps() == TEXTS[name]


@clause("DN-40")
def test_every_ending_has_a_recorded_game() -> None:
    records = [Record.loads(text) for text in TEXTS.values()]
    assert {one.outcome.reason for one in records if one.outcome} == set(find("defis_chats").info.endings)
    assert {one.players for one in records} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("name", [name for name in NAMES if name != "committed.ronron"])
def test_the_same_seed_and_the_same_words_make_the_same_record(name: str) -> None:
    record = Record.loads(TEXTS[name])
    names = [record.names[seat] for seat in range(record.players)]
    again = Match.new("defis_chats", record.players, record.options, chance=record.source(), names=names)
    for event in record.events:
        if event.who != DEALER:
            again.play(event.who, event.text, at=event.at)
    assert again.record.dumps() == TEXTS[name]


def test_every_draw_of_the_committed_game_is_proven_by_its_secret() -> None:
    record = Record.loads(TEXTS["committed.ronron"])
    assert verify(record).answer == "true"
    record.reveal = "00" * 32
    assert verify(record).answer == "false"


@clause("DN-40")
def test_in_the_game_of_ten_minutes_the_clock_speaks_once_and_the_round_is_finished() -> None:
    record = Record.loads(TEXTS["four-ten-minutes.ronron"])
    (bell,) = (event for event in record.events if event.who == CLOCK)
    assert (bell.text, bell.at) == ("time", 600_000)
    rounds = {match.view()["round"] for match in Match.steps(record) if match.seq >= bell.seq}
    assert len(rounds) == 2


@clause("DN-22")
def test_a_record_with_a_change_by_a_common_cat_is_refused_by_its_number() -> None:
    text = (
        "ronron 1\ngame defis_chats 1\nplayers 2\noption collectors 0\noption first 0\nchance manual\n"
        "1 deal persian bengal\n2 0 name weight\n3 1 change year\nopen 3\n"
    )
    with pytest.raises(BadRecord) as error:
        Record.loads(text).replay()
    assert error.value.say("en").startswith("Event 3: Your cat is not rarer")
