"""What a table does beside the rules, as events of the record."""

import random

import pytest

from ronron import Match, Record
from ronron.core import house
from ronron.core.errors import BadNotation
from ronron.core.game import Game, View
from ronron.core.house import HOUSE
from ronron.core.state import State
from tests.core.tables import everything


def played(moves: int) -> Match:
    match = Match.new("chabyrinthe", 2, seed="house")
    for _ in range(moves):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match


@pytest.mark.parametrize(
    "text",
    ["undo 12", "bot 2", "bot 2 host", "back 0", "late 1", "resign 3", "hint 0", "lead 1 400", "lead 0 0", "abandon"],
)
def test_each_is_read_as_it_is_written_and_told(text: str) -> None:
    doing = house.read(text)
    assert doing is not None
    assert doing.text() == text
    assert house.tell(text).id.startswith("house.")


@pytest.mark.parametrize(
    "text", ["", "undo", "undo x", "undo 01", "bot", "bot 12", "bot 1 cat", "abandon 1", "lead 1", "lead 1 5", "dance"]
)
def test_nothing_else_is(text: str) -> None:
    assert house.read(text) is None
    match = played(2)
    before = everything(match)
    with pytest.raises(BadNotation):
        match.play(HOUSE, text)
    assert everything(match) == before


def test_going_back_leads_to_the_same_position_and_stays_in_the_record() -> None:
    match = played(3)
    view, seq = match.view(), match.seq
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert match.view() != view
    match.play(HOUSE, f"undo {seq}")
    assert match.view() == view
    assert match.record.events[-1].text == f"undo {seq}"
    again = Record.loads(match.record.dumps()).replay()
    assert again.view() == view
    assert again.log() == match.log()


def test_one_may_go_back_to_before_a_going_back() -> None:
    match = played(2)
    first = match.seq
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    there, second = match.view(), match.seq
    match.play(HOUSE, f"undo {first}")
    match.play(HOUSE, f"undo {second}")
    assert match.view() == there


@pytest.mark.parametrize("key", ["caty_mini", "chabyrinthe", "defis_chats", "meow"])
def test_going_back_and_forth_at_random_leads_to_what_was_there(key: str) -> None:
    match, rng = Match.new(key, 2, seed="forth"), random.Random(key)
    seen: dict[int, list[View]] = {}
    while match.seq < 80 and match.to_act:
        seen[match.seq] = [match.view(reader) for reader in (0, 1)]
        if rng.random() < 0.4 and len(seen) > 1:
            about = rng.choice([seq for seq in seen if seq < match.seq])
            match.play(HOUSE, f"undo {about}")
            assert [match.view(reader) for reader in (0, 1)] == seen[about]
        else:
            match.play(match.to_act[0], rng.choice(match.legal(match.to_act[0])))


def test_who_goes_back_again_and_again_costs_no_more_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(1)
    game, seq, reads = type(match.game), match.seq, 0
    read = game.read

    def counted(self: Game, state: State, seat: int, text: str) -> int:
        nonlocal reads
        reads += 1
        return read(self, state, seat, text)

    for _ in range(12):
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        match.play(HOUSE, f"undo {seq}")
    monkeypatch.setattr(game, "read", counted)
    match.play(HOUSE, f"undo {match.seq - 1}")
    assert 0 < reads < 100, "each event is made again once, not once more for every going back after it"


def test_nobody_goes_back_to_what_has_not_happened() -> None:
    match = played(2)
    with pytest.raises(BadNotation):
        match.play(HOUSE, f"undo {match.seq}")
    with pytest.raises(BadNotation):
        match.play(HOUSE, "bot 2")


def test_after_a_table_has_broken_up_nothing_follows() -> None:
    match = played(2)
    seat, text = match.to_act[0], match.legal(match.to_act[0])[0]
    match.play(HOUSE, "abandon")
    assert match.broken_up
    assert match.legal(seat) == []
    for who, what in ((seat, text), (HOUSE, "bot 0")):
        with pytest.raises(BadNotation):
            match.play(who, what)
    assert Record.loads(match.record.dumps()).replay().broken_up
