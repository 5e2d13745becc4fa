"""Proving a record true, or saying exactly where it is false."""

import pytest

from ronron import BadRecord, Deal, Match, Record, UnknownGame
from ronron.core.record import Event
from ronron.core.rng import seeded
from ronron.core.verify import verify
from ronron.core.words import say
from tests.core.tables import GAME, SECRET, by_hand, finished, half, step


def told(record: Record, lang: str = "en") -> str:
    return say(verify(record).message, lang)


def forged(record: Record, seq: int, change: dict[int, str]) -> Record:
    """A record with some words of one event replaced (counted from 1)."""
    events = list(record.events)
    words = events[seq - 1].text.split()
    for place, text in change.items():
        words[place - 1] = text
    old = events[seq - 1]
    events[seq - 1] = Event(old.seq, old.who, " ".join(words), old.at)
    other = Record.loads(record.dumps())
    other.events = events
    return Record.loads(other.dumps())  # with a sum that fits


@pytest.mark.parametrize("players", range(2, 7))
def test_a_committed_deal_is_verified(players: int) -> None:
    record = Record.loads(finished(players, seed=None).record.dumps())
    verdict = verify(record)
    assert verdict.answer == "true"
    assert verdict.draws == 1 + 3 * (9 * players + 9)
    assert f"{27 * players} moves" in say(verdict.message, "en")


def test_one_card_changed_is_named_by_event_and_draw() -> None:
    record = finished(seed=None).record
    deal = record.events[0].text.split()
    other = "b1" if deal[6] != "b1" else "b2"
    lie = forged(record, 1, {7: other})
    assert verify(lie).answer == "false"
    assert told(lie) == f"Event 1, draw 7: the record says {other}, the secret gives {deal[6]}."
    french = told(lie, "fr").replace("\N{NO-BREAK SPACE}", " ")
    assert french == f"Événement 1, tirage 7 : le procès-verbal dit {other}, le secret donne {deal[6]}."


def test_two_cards_exchanged_are_found_although_the_deal_is_possible() -> None:
    record = finished(seed=None).record
    seq = next(event.seq for event in record.events[1:] if event.who < 0)  # the second round
    deal = record.events[seq - 1].text.split()
    lie = forged(record, seq, {3: deal[11], 12: deal[2]})
    assert told(lie) == f"Event {seq}, draw 3: the record says {deal[11]}, the secret gives {deal[2]}."


def test_every_single_draw_is_checked() -> None:
    record = finished(2, seed=None).record
    for event in record.events:
        if event.who >= 0:
            continue
        for place, text in enumerate(event.text.split(), 1):
            lie = forged(record, event.seq, {place: "zz"})
            assert told(lie) == f"Event {event.seq}, draw {place}: the record says zz, the secret gives {text}."


def test_a_draw_too_many_or_too_few_is_found() -> None:
    record = finished(seed=None).record
    deal = record.events[0].text.split()
    more = forged(record, 1, {len(deal): f"{deal[-1]} fish"})
    assert told(more) == f"Event 1: chance owes {len(deal)} draws only, the record says more."
    less = forged(record, 1, {len(deal): ""})
    assert told(less) == f"Event 1: the record stops after draw {len(deal) - 1}, the secret gives more."


def test_a_deal_cut_in_two_events_is_not_what_the_secret_gives() -> None:
    record = half(0, 2, seed=None).record
    deal = record.events[0].text.split()
    match = Match.new(GAME, 2, chance="manual")
    match.play(-1, " ".join(deal[:5]))
    match.play(-1, " ".join(deal[5:]))
    rng = seeded("two")
    while match.outcome is None:
        if match.to_act == (-1,):
            match.source = Deal(SECRET, {0: "miaou"})
            match.deal()
            match.source = None
        else:
            step(match, rng)
    lie = match.record
    lie.chance, lie.commitment, lie.pinches, lie.reveal = "committed", record.commitment, {0: "miaou"}, SECRET.hex()
    assert told(Record.loads(lie.dumps())) == "Event 1: the record stops after draw 5, the secret gives more."


def test_another_secret_than_the_one_committed_to_is_found() -> None:
    record = Record.loads(finished(seed=None).record.dumps())
    record.reveal = "00" * 32
    assert verify(record).answer == "false"
    assert "not the one committed to" in told(record)


def test_another_commitment_than_the_one_kept_is_found() -> None:
    record = Record.loads(finished(seed=None).record.dumps())
    record.commitment = "0" * 64
    assert verify(record).answer == "false"
    assert "0" * 64 in told(record)


@pytest.mark.parametrize("pinches", [{}, {0: "miaow"}, {1: "miaou"}, {0: "miaou", 1: "x"}])
def test_a_pinch_left_out_added_or_changed_is_found(pinches: dict[int, str]) -> None:
    record = Record.loads(finished(seed=None).record.dumps())
    record.pinches = pinches
    assert verify(record).answer == "false"
    assert told(record).startswith("Event 1, draw ")


def test_a_move_that_the_rules_forbid_is_named_with_its_clause() -> None:
    record = finished(seed=None).record
    lie = forged(record, 6, {1: record.events[1].text})  # a card that was played in the first trick
    assert verify(lie).answer == "false"
    assert told(lie).startswith("Event 6: ")
    assert told(lie).endswith("(MW-22)")


def test_an_outcome_that_the_moves_do_not_give_is_found() -> None:
    record = Record.loads(finished(seed=None).record.dumps())
    assert record.outcome is not None
    record.outcome.scores[0] += 1
    assert verify(record).answer == "false"
    assert "outcome" in told(record)


def test_a_simulated_or_hand_laid_record_is_not_a_committed_deal() -> None:
    for record, word in ((finished().record, "simulation"), (half(9).record, "simulation"), (by_hand().record, "hand")):
        verdict = verify(Record.loads(record.dumps()))
        assert verdict.answer == "not committed"
        assert "not a committed deal" in say(verdict.message, "en")
        assert word in say(verdict.message, "en")


def test_a_simulated_record_with_a_forbidden_move_is_false_all_the_same() -> None:
    record = half(9).record
    assert verify(forged(record, 6, {1: record.events[1].text})).answer == "false"


def test_a_game_that_is_not_over_keeps_its_secret() -> None:
    for moves in (0, 1, 50):
        verdict = verify(Record.loads(half(moves, seed=None).record.dumps()))
        assert verdict.answer == "unfinished"
        assert "not over" in say(verdict.message, "en")


def test_a_finished_game_whose_secret_is_held_back_is_not_verified() -> None:
    record = Record.loads(finished(seed=None).record.dumps())
    record.reveal = ""
    verdict = verify(record)
    assert verdict.answer == "unfinished"
    assert "not shown" in say(verdict.message, "en")


def test_a_table_that_no_game_takes_is_bad_input_and_not_a_lie() -> None:
    record = Record.loads(finished(seed=None).record.dumps())
    record.players = 9
    with pytest.raises(BadRecord):
        verify(record)
    record.game = "chess"
    with pytest.raises(UnknownGame):
        verify(record)
