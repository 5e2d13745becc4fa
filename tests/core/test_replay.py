"""A record can be walked to any event, and the game goes on from there as it did."""

import pytest

from ronron import DEALER, Deal, Match, Record
from ronron.core.rng import seeded
from ronron.core.shelf import lend
from tests.core.nap.game import GAME as NAP
from tests.core.tables import GAME, SECRET, by_hand, everything, finished, step


@pytest.mark.parametrize("seed", ["live", None])
def test_a_replay_up_to_any_event_is_the_live_match_at_that_event(seed: str | None) -> None:
    match = Match.new(GAME, 3, seed=seed, chance=None if seed else Deal(SECRET, {1: "sel"}), names=["a", "b", "c"])
    live = {match.seq: everything(match)}
    match.listeners.append(lambda told: live.update({told.seq: everything(told)}))
    rng = seeded("live")
    while match.outcome is None:
        step(match, rng)
    record = Record.loads(match.record.dumps())
    assert len(live) == match.seq
    for seq, there in live.items():
        assert everything(record.replay(upto=seq)) == there
    assert everything(record.replay()) == live[match.seq]


@pytest.mark.parametrize("seed", ["on", None])
def test_from_any_event_on_the_same_draws_come_again(seed: str | None) -> None:
    record = finished(3, seed=seed).record
    for upto in range(0, len(record.events), 7):
        match = record.replay(upto)
        match.deal()
        for event in record.events[match.seq :]:
            if event.who != DEALER:
                match.play(event.who, event.text, at=event.at)
        assert match.record.dumps() == record.dumps()


def test_before_the_first_event_nothing_is_dealt() -> None:
    record = finished(3).record
    for upto in (0, -5):
        match = record.replay(upto)
        assert match.seq == 0
        assert match.to_act == (DEALER,)
    assert record.replay(10**9).seq == len(record.events)


def test_an_unfinished_committed_record_waits_for_its_dealer() -> None:
    match = Match.new(GAME, 2, chance=Deal(SECRET))
    again = Record.loads(match.record.dumps()).replay()
    assert again.source is None  # the secret is not in the record
    again.source = Deal(SECRET)  # whoever keeps it may go on
    rng = seeded("again")
    while again.outcome is None:
        step(again, rng)
    assert again.record.reveal == SECRET.hex()


def test_a_match_dealt_by_hand_replays_without_any_source() -> None:
    match = by_hand(3)
    again = Record.loads(match.record.dumps()).replay()
    assert everything(again) == everything(match)


def test_time_running_out_is_replayed_without_a_clock() -> None:
    with lend(NAP):
        match = Match.new(NAP, 3)
        match.play(2, "purr", at=50)
        match.play(-2, "wake", at=130)
        again = Record.loads(match.record.dumps()).replay()
        assert again.outcome == match.outcome
        assert [event.at for event in again.record.events] == [50, 130]
