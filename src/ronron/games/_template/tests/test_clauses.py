"""Each clause by hand: the kit shows that the game is sound, only these show that it is the game of the rulebook."""

import pytest

from ronron import DEALER, IllegalMove, Match
from ronron.testing import clause
from ronron.testing.examples import examples

THREE = "w3 w1 w12 w9 w8 w7 w5 w4 w2"  # three hands


def dealt(cards: str = THREE, *, low: bool = False) -> Match:
    match = Match.new("template", len(cards.split()) // 3, {"low": low}, chance="manual")
    match.play(DEALER, cards)
    return match


def lay(match: Match, *cards: str) -> Match:
    """One card each, in turn."""
    for card in cards:
        match.play(match.to_act[0], card)
    return match


@clause("TP-1")
def test_twelve_cards_lie_in_the_box() -> None:
    match = dealt()
    assert match.game.box(match.state) == {f"w{n}": 1 for n in range(1, 13)}


@clause("TP-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_gets_three_cards(players: int) -> None:
    match = Match.new("template", players, seed="deal")
    assert match.view()["held"] == [3] * players
    assert len(match.legal(0)) == 3


@clause("TP-3")
def test_any_card_of_the_hand_may_be_laid_in_turn() -> None:
    match = dealt()
    assert match.to_act == (0,)
    assert match.legal(0) == ["w1", "w3", "w12"]
    with pytest.raises(IllegalMove, match="TP-3"):
        match.play(1, "w9")
    with pytest.raises(IllegalMove, match="TP-3"):
        match.play(0, "w9")
    assert lay(match, "w3").to_act == (1,)


@clause("TP-4")
@pytest.mark.parametrize(("low", "winner"), [(False, 1), (True, 0)])
def test_the_highest_card_takes_the_ball_or_the_lowest_upside_down(low: bool, winner: int) -> None:
    assert lay(dealt(low=low), "w3", "w9", "w5").view()["owners"] == [winner, None, None]


@clause("TP-4")
def test_the_examples_of_the_rulebook_come_out() -> None:
    for example in examples("template"):
        words = {line[0]: line[1:] for line in example.lines}
        match = lay(dealt(low="low" in words), *words["lay"])
        assert match.view()["owners"][0] == int(words["takes"][0]), str(example)


@clause("TP-5")
def test_whoever_took_the_ball_leads_the_next() -> None:
    assert lay(dealt(), "w3", "w9", "w5").to_act == (1,)


@clause("TP-6")
def test_most_balls_win_and_ties_share() -> None:
    match = lay(dealt(), "w3", "w9", "w5", "w8", "w4", "w12", "w1", "w7", "w2")
    assert match.outcome is not None
    assert match.outcome.plain() == {"reason": "counted", "scores": [1, 2, 0], "places": [2, 1, 3]}
    with pytest.raises(IllegalMove, match="TP-6"):
        match.play(0, "w1")


@clause("TP-6")
def test_one_ball_each_is_a_shared_victory() -> None:
    match = lay(dealt("w3 w1 w12 w9 w8 w2 w5 w4 w10"), "w3", "w9", "w5", "w8", "w4", "w12", "w1", "w2", "w10")
    assert match.outcome is not None
    assert match.outcome.places == [1, 1, 1]


@clause("TP-7")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    match = dealt()
    assert match.view(0)["hand"] == ["w1", "w3", "w12"]
    assert match.log(0) == ["1 deal w3 w1 w12 ? ? ? ? ? ?"]
    assert match.view()["hand"] is None
    assert lay(match, "w12").view(1)["laid"][0] == ["w12", None, None]
