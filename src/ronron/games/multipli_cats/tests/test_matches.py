"""MC-20 to MC-24: equal products."""

import pytest

from ronron import CLOCK, IllegalMove
from ronron.games.multipli_cats.rules import GREEDY, WON
from ronron.games.multipli_cats.tests.laid import begin, lay
from ronron.testing import clause


@clause("MC-20")
@pytest.mark.parametrize(("one", "other"), [("4x3", "6x2"), ("3x4", "12"), ("12", "6x2"), ("4x3", "3x4")])
def test_equal_products_match_however_they_are_written(one: str, other: str) -> None:
    laid = begin(3).show(one, other)
    assert laid.view["call"]["groups"] == [[0, 1]]


@clause("MC-20")
def test_different_products_do_not_match() -> None:
    assert begin(3).show("4x3", "3x5").view["call"]["groups"] == []


@clause("MC-20")
def test_only_the_card_just_revealed_is_compared() -> None:
    laid = lay("12 | 2x6 | ", "1 | 2 | 3 9", 2).show("3")  # A and B matched before, and nobody slapped
    assert laid.view["call"]["groups"] == []
    assert laid.slaps("A500").news(GREEDY)


@clause("MC-20", "MC-30")
def test_who_is_not_concerned_must_not_slap() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6").slaps("C500")
    assert laid.news(GREEDY) == [[GREEDY, 2, 3]]


@clause("MC-21")
def test_the_faster_gives_the_pile_and_the_other_takes_back_the_own() -> None:
    laid = lay("7 12 | 5 9 | 3", "1 | 2x6 4 | 8", 1).show("2x6").slaps("A700 B701", "first0")
    assert [laid.pile(place) for place in range(3)] == ["", "", "3"]
    assert laid.stack(0) == "1"
    # Under the stack: the winner's pile, then the own pile, each with its oldest card first.
    assert laid.stack(1) == "4 7 12 5 9 2x6"


@clause("MC-21")
def test_a_pile_turned_over_is_met_oldest_card_first() -> None:
    laid = lay("7 12 | | 3", "1 5 6 | 2x6 | 8 9", 1).show("2x6").slaps("A700")
    laid.show("1").show("7")  # B's stack was empty: its first card is now the oldest of A's pile


@clause("MC-21")
def test_the_revealer_may_be_the_faster_one() -> None:
    laid = lay("7 12 | 5 | 3", "1 | 2x6 4 | 8", 1).show("2x6").slaps("B600 A700")
    assert laid.stack(0) == "1 5 2x6 7 12"
    assert laid.next == 1


@clause("MC-22")
def test_if_nobody_slaps_play_goes_on_and_the_match_is_lost() -> None:
    laid = begin(3).show("4x3", "2x6").show("5x5")
    assert laid.view["call"]["groups"] == []
    assert laid.pile(0) == "4x3"


@clause("MC-22")
def test_a_match_stays_open_after_the_tempo_until_the_next_reveal() -> None:
    laid = begin(3).show("4x3", "2x6").settle()
    assert laid.phase == "ready"
    assert laid.slaps("B4900").news(WON)


@clause("MC-22")
def test_while_a_verdict_is_pending_only_slaps_of_those_who_have_not_are_legal() -> None:
    laid = begin(3).show("4x3", "2x6").settle().slap("A1800")
    assert laid.phase == "judging"
    assert [laid.match.legal(seat) for seat in range(3)] == [[], ["slap 2"], ["slap 2"]]
    with pytest.raises(IllegalMove) as error:
        laid.match.play(2, "reveal")
    assert error.value.clause == "MC-22"


@clause("MC-22")
def test_a_verdict_waits_until_nobody_can_tie_any_more() -> None:
    laid = begin(3).show("4x3", "2x6").slap("A700")
    assert laid.match.state.deadline() == laid.view["call"]["since"] + 700 + 16
    with pytest.raises(IllegalMove):
        laid.match.play(CLOCK, "close", laid.now + 15)


@clause("MC-22")
def test_a_reveal_is_not_legal_while_a_chase_a_trap_or_a_clock_is_pending() -> None:
    for card in ("chase", "trap", "clock"):
        laid = begin(3).show(card)
        with pytest.raises(IllegalMove) as error:
            laid.match.play(1, "reveal", laid.now + 2000)
        assert error.value.clause == "MC-22"


@clause("MC-23")
def test_with_three_concerned_the_fastest_splits_the_pile_from_the_top_clockwise() -> None:
    laid = lay("1 2 3 4 12 | 8 6x2 | 5 | 9 3x4", "7 | 7x7 | 4x3 | 8x8", 2).show("4x3").slaps("A500 B600 C620 D900")
    # From the top: 12 to B, 4 to C, 3 to D, 2 to B, 1 to C; each then takes back the own pile.
    assert laid.stack(1) == "7x7 12 2 8 6x2"
    assert laid.stack(2) == "4 1 5 4x3"
    assert laid.stack(3) == "8x8 3 9 3x4"
    assert laid.pile(0) == ""
    assert laid.next == 0


@clause("MC-23")
def test_the_split_goes_clockwise_from_the_winner_whatever_the_direction_of_play() -> None:
    laid = lay("12 | 1 2 6x2 | 5 | ", "7 | 7x7 | 3x4 | uturn 8", 3).show("uturn").show("3x4").slaps("B500")
    assert laid.stack(2) == "6x2 1 5 3x4"  # C comes first after B, then A
    assert laid.stack(0) == "7 2 12"


@clause("MC-24")
def test_who_does_not_slap_loses_to_one_who_does() -> None:
    laid = lay("7 12 | 5 | 3", "1 | 2x6 4 | 8", 1).show("2x6").slaps("A1400")
    assert laid.news(WON) == [[WON, 0, 1, 2, 0b010]]
    assert laid.stack(1) == "4 7 12 5 2x6"


@clause("MC-24", "MC-46")
def test_of_three_concerned_two_silent_ones_both_lose() -> None:
    laid = lay("12 | 6x2 | ", "7 | 7x7 | 4x3", 2).show("4x3").slaps("B900")
    assert laid.news(WON) == [[WON, 1, 1, 1, 0b101]]
    assert (laid.pile(0), laid.pile(2)) == ("", "")
