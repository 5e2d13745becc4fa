"""Recorded games: each replays to the end it tells of, and what chance drew can be drawn again."""

from importlib.resources import files

import pytest

from ronron import DEALER, BadRecord, Match, Record, find
from ronron.core.verify import verify
from ronron.testing import clause

FOLDER = files("ronron.games.multipli_cats.tests").joinpath("records")
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.name.endswith(".ronron")}
NAMES = sorted(TEXTS)


@clause("MC-61")
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_race_replays_exactly_without_a_clock_or_dice(name: str) -> None:
    record = Record.loads(TEXTS[name])
    match = record.replay()
    assert match.to_act == ()
    assert match.outcome == record.outcome
    assert match.record.dumps() == TEXTS[name]


@clause("MC-54", "MC-56", "MC-57")
def test_every_ending_has_a_recorded_game() -> None:
    told = {record.outcome.reason for record in map(Record.loads, TEXTS.values()) if record.outcome}
    assert told == {"winner", "second", "time", "cap"} == set(find("multipli_cats").info.endings)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "cap.ronron"])
def test_the_same_source_of_chance_and_the_same_paws_make_the_same_record(name: str) -> None:
    record = Record.loads(TEXTS[name])
    names = [record.names[seat] for seat in range(record.players)]
    again = Match.new("multipli_cats", record.players, record.options, chance=record.source(), names=names)
    for event in record.events:
        if event.who != DEALER:
            again.play(event.who, event.text, at=event.at)
    assert again.record.dumps() == TEXTS[name]


def test_every_draw_of_the_committed_game_is_proven_by_its_secret() -> None:
    assert verify(Record.loads(TEXTS["committed.ronron"])).answer == "true"


@clause("MC-57")
def test_the_capped_game_has_seen_3000_reveals() -> None:
    view = Record.loads(TEXTS["cap.ronron"]).replay().view()
    assert 3000 <= view["reveals"] < 3006  # a Clock on the last turn may show a few more


@clause("MC-62")
def test_a_record_with_a_slap_for_another_card_is_refused() -> None:
    lines = TEXTS["two.ronron"].splitlines()
    place = next(i for i, line in enumerate(lines) if " slap " in line)
    number, who, _, card, *rest = lines[place].split()
    lines[place] = " ".join([number, who, "slap", str(int(card) + 1), *rest])
    text = "\n".join(lines[:-1]).replace("chance sfc32", "chance manual")
    text = "\n".join(line for line in text.splitlines() if not line.startswith("seed ")) + "\n"
    with pytest.raises(BadRecord):
        Record.loads(text).replay()
