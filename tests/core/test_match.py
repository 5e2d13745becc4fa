"""The checked door: what it lets through, what it refuses, and that a refusal changes nothing."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from ronron import CLOCK, DEALER, WATCHER, BadNotation, BadSetup, BadTime, IllegalMove, Match, Record, RonronError
from ronron.core.match import NOTE_MOST
from ronron.core.record import LATEST
from ronron.core.rng import seeded
from tests.core.nap.game import GAME as NAP
from tests.core.nap.game import NAP_MS
from tests.core.tables import GAME, by_hand, drawn, everything, finished, half, step
from tests.counts import count

ALPHABET = "bgp0123456789+-fishvase first?;@#\n\t\r\x00\x1b é🐈"


def noises(rng: random.Random, times: int) -> list[str | bytes]:
    """Byte strings as people and programs mangle them: raw, decoded one way or another, or almost moves."""
    out: list[str | bytes] = []
    for place in range(times):
        raw = rng.randbytes(rng.choice((0, 1, 2, 3, 8, 40, 5000 if place % 50 == 0 else 12)))
        almost = "".join(rng.choice(ALPHABET) for _ in range(rng.randint(0, 5)))
        out.append(rng.choice((raw, raw.decode("latin-1"), raw.decode("utf-8", "surrogateescape"), almost)))
    return out


@pytest.mark.parametrize("moves", [0, 1, 50, 90, 108])
def test_noise_is_refused_and_changes_nothing(moves: int) -> None:
    match = half(moves)
    before = everything(match)
    seats = [*range(4), DEALER, CLOCK]
    rng = random.Random(f"noise/{moves}")
    for text in noises(rng, count(500, 10_000)):
        seat = rng.choice(seats)
        if text in match.legal(seat):
            continue
        with pytest.raises((BadNotation, IllegalMove)):
            match.play(seat, text)  # type: ignore[arg-type]
        assert everything(match) == before, (seat, text)


def test_noise_is_refused_from_the_dealer_too_and_changes_nothing() -> None:
    match = Match.new(GAME, 4, chance="manual")
    match.play(DEALER, "first1 b8 p3")
    before = everything(match)
    for text in noises(random.Random("dealer"), count(500, 10_000)):
        if isinstance(text, str) and set(text.split()) & set(match.legal(DEALER)):
            continue
        with pytest.raises((BadNotation, IllegalMove)):
            match.play(DEALER, text)  # type: ignore[arg-type]
        assert everything(match) == before, text


def test_a_run_of_deals_with_one_bad_card_deals_nothing() -> None:
    match = Match.new(GAME, 4, chance="manual")
    match.play(DEALER, "first0")
    before = everything(match)
    with pytest.raises(BadNotation):
        match.play(DEALER, "b8 p3 zz")
    with pytest.raises(IllegalMove):
        match.play(DEALER, "b8 p3 b8")
    assert everything(match) == before


@pytest.mark.parametrize("moves", [0, 40])
def test_every_move_that_is_not_legal_is_refused_with_a_clause_and_changes_nothing(moves: int) -> None:
    match = half(moves)
    before = everything(match)
    cards = [f"{colour}{value}" for colour in "bgp" for value in range(1, 19)]
    for seat in range(4):
        for card in set(cards) - set(match.legal(seat)):
            with pytest.raises(IllegalMove) as caught:
                match.play(seat, card)
            assert caught.value.clause.startswith("MW-")
            assert f"({caught.value.clause})" in caught.value.say("fr")
    assert everything(match) == before


def test_nobody_deals_when_chance_has_a_source() -> None:
    match = half(3)
    with pytest.raises(IllegalMove) as caught:
        match.play(DEALER, "b8")
    assert caught.value.clause == "MW-20"


def test_a_dealer_who_is_refused_is_told_the_clause() -> None:
    match = Match.new(GAME, 4, chance="manual")
    with pytest.raises(IllegalMove) as caught:
        match.play(DEALER, "b8")  # the first player comes first
    assert caught.value.clause == "MW-10"
    match.play(DEALER, "first2 b8")
    with pytest.raises(IllegalMove) as caught:
        match.play(DEALER, "b8")  # no longer in the deck
    assert caught.value.clause == "MW-20"


@pytest.mark.parametrize("seat", [4, -3, -9, 10**30, True, False, 1.0, -1.0, "0", None])
def test_a_seat_that_is_not_at_the_table_may_do_nothing(seat: object) -> None:
    match = half(5)
    before = everything(match)
    with pytest.raises(BadSetup):
        match.play(seat, "b8")  # type: ignore[arg-type]
    with pytest.raises(BadSetup):
        match.legal(seat)  # type: ignore[arg-type]
    assert everything(match) == before


@pytest.mark.parametrize("reader", [4, DEALER, CLOCK, 10**30, True, 1.0, "0"])
def test_who_is_not_at_the_table_reads_neither_view_nor_log_nor_story(reader: object) -> None:
    match = half(5)
    asks: list[Callable[[Any], object]] = [match.view, match.log, match.tell]
    for ask in asks:
        with pytest.raises(BadSetup):
            ask(reader)


def test_a_reader_finds_own_cards_in_the_log_and_no_others() -> None:
    match = half(0)
    deal = match.log(None)[0].split()
    assert "?" not in deal
    for seat in range(4):
        seen = match.log(seat)[0].split()
        for place, (whole, shown) in enumerate(zip(deal, seen, strict=True)):
            hand = (place - 3) // 9 if 3 <= place < 39 else None  # 1 deal first2 and nine cards to each
            assert shown == (whole if hand in (None, seat) else "?")
    assert match.log(WATCHER)[0].split().count("?") == 36


def test_time_does_not_run_back() -> None:
    match = half(0)
    seat = match.to_act[0]
    move = match.legal(seat)[0]
    match.play(seat, move, at=500)
    before = everything(match)
    after = match.to_act[0]
    for at in (499, 0, -1, LATEST + 1, 1.5e3, "600", -(10**30)):
        with pytest.raises(BadTime):
            match.play(after, match.legal(after)[0], at=at)  # type: ignore[arg-type]
    assert everything(match) == before
    match.play(after, match.legal(after)[0], at=500)
    assert match.record.events[-1].at == 500


def test_a_move_without_a_time_is_made_at_the_time_of_the_last() -> None:
    match = half(1)
    at = match.record.events[-1].at
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert match.record.events[-1].at == at


@pytest.mark.parametrize("note", ["a\nb", "x" * (NOTE_MOST + 1), " a", "a\r", "\ud800"])
def test_a_note_that_could_not_be_read_back_is_refused(note: str) -> None:
    match = half(0)
    before = everything(match)
    with pytest.raises(BadNotation, match="note"):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0], note=note)
    assert everything(match) == before


def test_a_note_stands_in_the_record_and_the_rules_never_see_it() -> None:
    noted, bare = half(0), half(0)
    seat, move = noted.to_act[0], noted.legal(noted.to_act[0])[0]
    noted.play(seat, move, at=7, note="lag 12 ms ; @3")
    bare.play(seat, move, at=7)
    assert "lag 12 ms ; @3" in noted.record.dumps()
    again = Record.loads(noted.record.dumps()).replay()
    assert again.record.events[-1].note == "lag 12 ms ; @3"
    assert again.view(0) == bare.view(0)


def test_play_tells_the_new_events_the_draws_included() -> None:
    match = half(35)  # the last card of the first round is next
    events = match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert [event.who == DEALER for event in events] == [False, True]
    assert events == match.record.events[-2:]


def test_listeners_hear_every_event_once_at_its_own_time() -> None:
    match = half(0)
    heard: list[int] = []
    match.listeners.append(lambda told: heard.append(told.seq))
    rng = seeded("listen")
    while match.outcome is None:
        step(match, rng)
    assert heard == list(range(2, match.seq + 1))


def test_a_copy_is_apart() -> None:
    match = half(30)
    other = match.copy()
    before = everything(match)
    assert everything(other) == before
    rng = seeded("apart")
    while other.outcome is None:
        step(other, rng)
    assert everything(match) == before
    assert match.record.outcome is None
    assert match.record.reveal == ""
    there = everything(other)
    step(match, rng)
    assert everything(other) == there


def test_a_copy_draws_what_the_original_would_have_drawn() -> None:
    match = half(35, seed=None)
    other = match.copy()
    for one in (match, other):
        one.play(one.to_act[0], one.legal(one.to_act[0])[0])
    assert match.record.events[-1].who == DEALER
    assert everything(match) == everything(other)


def test_dealt_by_hand_one_by_one_or_in_one_run_is_the_same_position() -> None:
    texts = drawn(Match.new(GAME, 3, chance="manual"), seeded("deal"))
    one_run, one_by_one = (Match.new(GAME, 3, chance="manual") for _ in range(2))
    assert one_run.to_act == (DEALER,)
    one_run.play(DEALER, " ".join(texts))
    for text in texts:
        assert one_by_one.to_act == (DEALER,)
        assert text in one_by_one.legal(DEALER)
        one_by_one.play(DEALER, text)
    assert one_run.seq == 1
    assert one_by_one.seq == len(texts) == 1 + 27 + 9
    assert [one_run.view(reader) for reader in range(3)] == [one_by_one.view(reader) for reader in range(3)]
    assert one_run.to_act == one_by_one.to_act == (int(texts[0][-1]),)


def test_by_hand_chance_waits_for_the_caller_in_every_round() -> None:
    match = by_hand()
    deals = [event for event in match.record.events if event.who == DEALER]
    assert len(deals) == 3
    assert match.record.chance == "manual"
    assert match.record.reveal == match.record.commitment == ""


def test_at_the_end_nobody_may_act_and_everything_is_refused() -> None:
    match = finished()
    before = everything(match)
    assert match.to_act == ()
    for seat in (*range(4), DEALER, CLOCK):
        assert match.legal(seat) == []
        with pytest.raises(IllegalMove):
            match.play(seat, "b8")
    assert everything(match) == before


def test_the_clock_may_move_from_its_deadline_on_and_not_before() -> None:
    match = Match.new(NAP, 2)
    assert list(match.to_act) == [0, 1]
    with pytest.raises(IllegalMove) as caught:
        match.play(CLOCK, "wake", at=NAP_MS - 1)
    assert caught.value.clause == "NP-2"
    match.play(1, "purr", at=5)
    assert list(match.to_act) == [0]
    match.play(CLOCK, "wake", at=NAP_MS)
    assert match.outcome is not None
    assert match.outcome.scores == [0, 1]
    assert match.log() == ["1 1 purr @5", f"2 clock wake @{NAP_MS}"]


def test_only_the_clock_is_left_when_everybody_has_moved() -> None:
    match = Match.new(NAP, 1)
    match.play(0, "purr")
    assert match.to_act == (CLOCK,)
    assert match.legal(CLOCK) == ["wake"]


def test_a_refusal_can_be_copied_and_sent_to_another_process() -> None:
    match = half(0)
    with pytest.raises(IllegalMove) as caught:
        match.play(DEALER, "b8")
    for other in (pickle.loads(pickle.dumps(caught.value)), copy.copy(caught.value)):
        assert isinstance(other, IllegalMove)
        assert other.clause == caught.value.clause
        assert other.say("fr") == caught.value.say("fr")
    with pytest.raises(RonronError) as unknown:
        Match.new("chess", 2)
    assert pickle.loads(pickle.dumps(unknown.value)).say("en") == str(unknown.value)
