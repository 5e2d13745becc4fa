"""Souris, clause by clause."""

from collections.abc import Iterator

import pytest

from ronron import CLOCK, DEALER, Match
from ronron.core.errors import IllegalMove
from ronron.core.shelf import lend
from ronron.testing import clause
from ronron.testing.examples import Example, examples
from tests.kit.souris.game import GAME


@pytest.fixture(autouse=True)
def _on_the_shelf() -> Iterator[object]:
    with lend(GAME) as game:
        yield game


def dealt(cards: str, *, low: bool = False, patience: int = 2) -> Match:
    players = 3 if len(cards.split()) == 7 else 2
    match = Match.new(GAME, players, {"low": low, "patience": patience}, chance="manual")
    match.play(DEALER, cards)
    return match


@clause("SO-1")
def test_nine_cards_and_three_mice_lie_in_the_box() -> None:
    box = GAME.box(dealt("c1 c2 c3 c4 m1").state)
    assert box == dict.fromkeys([*(f"c{n}" for n in range(1, 10)), "m1", "m2", "m3"], 1)


@clause("SO-2")
def test_two_cards_each_and_one_more_after_the_first_round() -> None:
    match = dealt("c1 c2 c3 c4 m1")
    assert match.view(0)["held"] == [2, 2]
    match.play(0, "c1")
    match.play(1, "c3")
    match.play(DEALER, "c5 c6 m2")
    assert match.view(0)["held"] == [2, 2]
    assert match.legal(0) == ["c2", "c5"]


@clause("SO-3")
def test_a_mouse_is_turned_up_before_cards_are_laid() -> None:
    match = dealt("c1 c2 c3 c4")
    assert match.to_act == (DEALER,)
    assert match.legal(DEALER) == ["m1", "m2", "m3"]
    with pytest.raises(IllegalMove, match="SO-3"):
        match.play(0, "c1")


@clause("SO-4")
def test_a_card_is_laid_in_secret_and_cannot_be_taken_back() -> None:
    match = dealt("c1 c2 c3 c4 m1")
    assert match.to_act == (0, 1)
    match.play(1, "c4")
    assert match.view(0)["laid"] == [False, True]
    assert match.log(0)[-1].endswith("1 ?")
    assert match.log(1)[-1].endswith("1 c4")
    with pytest.raises(IllegalMove, match="SO-4"):
        match.play(1, "c3")


@clause("SO-5")
@pytest.mark.parametrize(("low", "winner"), [(False, 1), (True, 0)])
def test_the_highest_card_takes_the_mouse_or_the_lowest_upside_down(low: bool, winner: int) -> None:
    match = dealt("c1 c2 c3 c4 m3", low=low)
    match.play(0, "c1")
    match.play(1, "c3")
    assert match.view()["owners"] == [-1, -1, winner]
    assert match.view()["played"] == [[0, 2]]


@clause("SO-5")
@pytest.mark.parametrize("example", [Example("SO-5", (("lay", "c3", "c7"), ("takes", "1")))], ids=str)
def test_the_examples_of_the_rulebook_come_out(example: Example) -> None:
    assert examples("souris") == [example]
    (_, *cards), (_, winner) = example.lines
    match = dealt(f"{cards[0]} c1 {cards[1]} c9 m2")
    for seat, card in enumerate(cards):
        match.play(seat, card)
    assert match.view()["owners"][1] == int(winner)


@clause("SO-6")
def test_after_five_seconds_the_lazy_lay_their_lowest_card() -> None:
    match = dealt("c1 c2 c3 c4 m1")
    match.play(1, "c4", at=400)
    with pytest.raises(IllegalMove, match="SO-6"):
        match.play(CLOCK, "nap", at=4_999)
    match.play(CLOCK, "nap", at=5_000)
    assert match.view()["played"] == [[0, 3]]


@clause("SO-7")
@pytest.mark.parametrize("patience", [2, 3])
def test_naps_in_a_row_end_the_game(patience: int) -> None:
    match = dealt("c1 c2 c3 c4 m1", patience=patience)
    match.play(CLOCK, "nap", at=5_000)
    match.play(DEALER, "c5 c6 m2")
    match.play(CLOCK, "nap", at=10_000)
    assert (match.outcome is not None) == (patience == 2)
    if match.outcome is None:
        match.play(DEALER, "m3")
        match.play(0, "c5")
        match.play(1, "c6")
    assert match.outcome is not None
    assert match.outcome.reason == ("asleep" if patience == 2 else "counted")


@clause("SO-8")
def test_three_mice_are_counted() -> None:
    match = dealt("c1 c2 c3 c4 m1")
    for deal, cards in (("c5 c9 m2", ("c1", "c3")), ("m3", ("c2", "c4")), ("", ("c5", "c9"))):
        for seat, card in enumerate(cards):
            match.play(seat, card)
        if deal:
            match.play(DEALER, deal)
    assert match.outcome is not None
    assert match.outcome.plain() == {"reason": "counted", "scores": [0, 6], "places": [2, 1]}
    with pytest.raises(IllegalMove, match="SO-8"):
        match.play(0, "c1")
