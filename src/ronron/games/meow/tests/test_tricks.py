"""MW-22 to MW-25: what may be played, and who takes the trick."""

import itertools

import pytest

from ronron.games.meow.tests.laid import lay, left_with, table, trick
from ronron.testing import clause

# What may be played


@clause("MW-22")
def test_the_first_player_leads_any_card() -> None:
    match = lay(table(3, 1), ["", "b3 b18 g1 g9 p1 p2 p3 p4 p18"])
    assert match.to_act == (1,)
    assert " ".join(match.legal(1)) == "b3 b18 g1 g9 p1 p2 p3 p4 p18"


@clause("MW-22")
def test_everyone_plays_one_card_clockwise_from_the_leader() -> None:
    match = lay(table(4, 2))
    turns = []
    for _ in range(4):
        (seat,) = match.to_act
        turns.append(seat)
        match.play(seat, match.legal(seat)[0])
    assert turns == [2, 3, 0, 1]


@clause("MW-22")
def test_nobody_else_has_a_move_meanwhile() -> None:
    match = lay(table(4, 2))
    assert [match.legal(seat) for seat in (0, 1, 3)] == [[], [], []]


@clause("MW-22")
def test_who_holds_the_colour_led_plays_one_of_it() -> None:
    assert left_with("b5 b13 p2", "b8").legal(1) == ["b5", "b13"]


@clause("MW-22")
def test_the_last_card_of_a_colour_has_to_follow_too() -> None:
    assert left_with("b1 g18 p18", "b8").legal(1) == ["b1"]


@clause("MW-22")
def test_who_holds_none_of_the_colour_led_plays_any_card() -> None:
    assert left_with("g4 p2 p11", "b8").legal(1) == ["g4", "p2", "p11"]


@clause("MW-22")
def test_there_is_no_duty_to_play_green_when_void() -> None:
    match = left_with("g18 p2", "b8")
    match.play(1, "p2")
    assert match.view()["last"]["winner"] == 0


@clause("MW-22")
def test_there_is_no_duty_to_overtake_with_the_colour_led() -> None:
    match = left_with("b5 b13", "b8")
    match.play(1, "b5")
    assert match.view()["last"]["winner"] == 0


@clause("MW-22")
def test_there_is_no_duty_to_overtake_a_green() -> None:
    match = lay(table(3), ["b8", "g9", "g3 g12"], without=["", "b", "b"])
    match.play(0, "b8")
    match.play(1, "g9")
    match.play(2, "g3")
    assert match.view()["last"]["winner"] == 1


@clause("MW-22")
def test_a_green_that_trumped_does_not_change_the_colour_to_follow() -> None:
    match = lay(table(3), ["b8", "g9", "b2 b4 g1 g2 g3 p1 p2 p3 p4"], without=["", "b"])
    match.play(0, "b8")
    match.play(1, "g9")
    assert match.legal(2) == ["b2", "b4"]


@clause("MW-22")
def test_green_may_be_led_at_any_time() -> None:
    match = lay(table(2), ["b1 b2 b3 b4 p1 p2 p3 p4 g1"])
    match.play(0, "g1")  # the very first card, though no green was played before and other colours are held
    assert match.view()["tricks"][0]["cards"][0] == "g1"


@clause("MW-22")
def test_a_green_led_is_followed_with_green() -> None:
    assert left_with("b18 g2 g9", "g6").legal(1) == ["g2", "g9"]


# Who takes it


@clause("MW-23")
def test_without_green_only_the_colour_led_competes() -> None:
    assert trick("b8", "b13", "p18").card == "b13"
    assert trick("p2", "b18", "b17").card == "p2"


@clause("MW-23")
def test_one_green_and_only_greens_compete() -> None:
    assert trick("b17", "g2", "p18").card == "g2"
    assert trick("p4", "g3", "g11", "b17").card == "g11"


@clause("MW-23")
def test_when_green_is_led_the_highest_green_wins() -> None:
    assert trick("g5", "g9", "b18").card == "g9"
    assert trick("g5", "b18", "p18").card == "g5"


@clause("MW-24")
def test_the_highest_of_the_competing_colour_wins() -> None:
    assert trick("p9", "p12", "p10", "p2").winner == 1


@clause("MW-24")
def test_the_1_takes_the_18_of_its_colour() -> None:
    assert trick("b18", "b5", "b1", "p9").winner == 2


@clause("MW-24")
@pytest.mark.parametrize("colour", "bgp")
def test_the_1_takes_the_18_in_every_colour_in_whatever_order_they_fall(colour: str) -> None:
    for cards in itertools.permutations([f"{colour}1", f"{colour}18", f"{colour}17"]):
        assert trick(*cards).card == f"{colour}1"


@clause("MW-24")
def test_without_its_18_the_1_is_the_lowest_of_its_colour() -> None:
    assert trick("b1", "b2").card == "b2"
    assert trick("b5", "b1", "b17").card == "b17"
    assert trick("b5", "g1", "g2").card == "g2"


@clause("MW-24")
def test_without_its_1_the_18_is_the_highest() -> None:
    assert trick("b17", "b18", "b2").card == "b18"


@clause("MW-24")
def test_a_1_led_wins_when_it_alone_competes() -> None:
    assert trick("b1", "p9", "p18").card == "b1"


@clause("MW-24")
@pytest.mark.parametrize("colour", "bp")
def test_a_green_1_beats_every_pink_and_blue(colour: str) -> None:
    for value in range(1, 19):
        assert trick(f"{colour}{value}", "g1").card == "g1"


@clause("MW-24")
def test_a_green_1_takes_the_green_18_that_trumped_before_it() -> None:
    assert trick("p3", "g18", "g1").card == "g1"


@clause("MW-24")
def test_a_1_and_18_of_different_colours_are_no_pair() -> None:
    assert trick("b18", "g1", "b2").card == "g1"  # as a green, not as a 1
    assert trick("b18", "p1", "b2").card == "b18"
    assert trick("g18", "b1", "g4").card == "g18"


@clause("MW-24")
def test_a_pair_in_a_colour_that_a_green_has_beaten_has_no_effect() -> None:
    assert trick("b18", "b1", "g3").card == "g3"
    assert trick("b18", "b1", "g3", "g7").card == "g7"


@clause("MW-24")
def test_a_pair_in_a_colour_that_nobody_led_has_no_effect() -> None:
    assert trick("b4", "p1", "p18").card == "b4"


@clause("MW-24")
def test_with_two_pairs_only_the_competing_one_counts() -> None:
    assert trick("b18", "b1", "g18", "g1").card == "g1"
    assert trick("b18", "p18", "p1", "b1").card == "b1"


# After it


@clause("MW-25")
@pytest.mark.parametrize("cards", [("b2", "b9", "b4"), ("b2", "b3", "g1"), ("b9", "p18", "b4")])
def test_the_winner_leads_the_next_trick_and_any_card(cards: tuple[str, ...]) -> None:
    match, winner, _, _ = trick(*cards)
    assert match.to_act == (winner,)
    assert match.legal(winner) == match.view(winner)["hand"]


@clause("MW-25")
def test_played_cards_leave_the_hands_and_do_not_come_back_in_the_round() -> None:
    match = trick("b2", "b9", "b4").match
    for seat, card in enumerate(("b2", "b9", "b4")):
        assert card not in match.view(seat)["hand"]
        assert len(match.view(seat)["hand"]) == 8
    (seat,) = match.to_act
    assert "b9" not in match.legal(seat)
