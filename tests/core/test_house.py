"""What a table does beside the rules, as events of the record."""

import pytest

from ronron import Match, Record
from ronron.core import house
from ronron.core.errors import BadNotation
from ronron.core.house import HOUSE
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
