"""Recorded games: each replays to the end it tells of, and what chance drew can be drawn again."""

from importlib.resources import files

import pytest

from ronron import DEALER, BadRecord, Match, Record, find
from ronron.core.verify import verify
from ronron.testing import clause

FOLDER = files("ronron.games.meow.tests").joinpath("records")
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir() if path.name.endswith(".ronron")}
NAMES = sorted(TEXTS)
DRAWN = sorted(name for name, text in TEXTS.items() if "\nchance manual" not in text)


@clause("MW-30")
@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    record = Record.loads(TEXTS[name])
    match = record.replay()
    assert match.to_act == ()
    assert match.outcome == record.outcome
    assert match.record.events == record.events


@pytest.mark.parametrize("name", DRAWN)
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    assert Record.loads(TEXTS[name]).replay().record.dumps() == TEXTS[name]
    assert len(TEXTS[name].encode()) <= 8_000


def test_every_declared_ending_has_a_recorded_game_for_two_four_and_six_experts_and_not() -> None:
    records = [Record.loads(text) for text in TEXTS.values()]
    told = {(one.outcome.reason, one.players, one.options["experts"]) for one in records if one.outcome}
    assert {ending for ending, _, _ in told} == set(find("meow").info.endings)
    assert told >= {("counted", players, experts) for players in (2, 4, 6) for experts in ("yes", "no")}
    assert {one.chance for one in records} == {"committed", "sfc32", "manual"}


@clause("MW-10", "MW-20")
@pytest.mark.parametrize("name", DRAWN)
def test_the_same_source_of_chance_and_the_same_cards_make_the_same_record(name: str) -> None:
    record = Record.loads(TEXTS[name])
    names = [record.names[seat] for seat in range(record.players)]
    again = Match.new("meow", record.players, record.options, chance=record.source(), names=names)
    for event in record.events:
        if event.who != DEALER:
            again.play(event.who, event.text, at=event.at)
    assert again.record.dumps() == TEXTS[name]


def test_every_draw_of_the_committed_game_is_proven_by_its_secret() -> None:
    record = Record.loads(TEXTS["committed.ronron"])
    verdict = verify(record)
    assert verdict.answer == "true"
    assert verdict.draws == 1 + 3 * (3 * 9 + 9)  # the first player; in each round 27 cards and 9 tokens


def test_another_secret_does_not_prove_the_committed_game() -> None:
    record = Record.loads(TEXTS["committed.ronron"])
    record.reveal = "00" * 32
    assert verify(record).answer == "false"


@clause("MW-24", "MW-31", "MW-32")
def test_the_game_laid_by_hand_counts_as_its_margin_says() -> None:
    match = Record.loads(TEXTS["by-hand.ronron"]).replay()
    assert match.outcome is not None
    assert match.outcome.scores == [5 + 1 + 8 + 7 - 6 - 20, 10 + 2 + 9 + 3 + 5 + 4 + 6 - 1 - 2 - 3]


@clause("MW-22")
def test_a_record_with_a_card_that_did_not_follow_is_refused_by_its_number() -> None:
    text = TEXTS["by-hand.ronron"].replace("\n3 1 p1\n", "\n3 1 b2\n")
    with pytest.raises(BadRecord) as error:
        Record.loads(text).replay()
    assert error.value.say("en") == "Event 3: You have to follow with pink: you hold some. (MW-22)"


@clause("MW-30")
def test_a_record_that_tells_another_score_is_refused() -> None:
    text = TEXTS["by-hand.ronron"].replace("scores -5 33", "scores 15 33")
    with pytest.raises(BadRecord) as error:
        Record.loads(text).replay()
    assert error.value.message.id == "record.outcome"
