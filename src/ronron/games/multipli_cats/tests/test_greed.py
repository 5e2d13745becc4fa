"""MC-30, MC-31: slapping without the right to."""

import pytest

from ronron import IllegalMove
from ronron.games.multipli_cats.rules import GREEDY, WON
from ronron.games.multipli_cats.tests.laid import begin, lay
from ronron.testing import clause


@clause("MC-30")
def test_a_wrong_slap_takes_every_face_up_card_under_the_own_stack() -> None:
    laid = lay("7 12 | 5 | 3 8", "1 | 9 4 | 6", 1).show("9").slaps("C500")
    assert [laid.pile(place) for place in range(3)] == ["", "", ""]
    assert laid.stack(2) == "6 3 8 7 12 5 9"  # the own pile first, then clockwise, each turned over as one block
    assert laid.news(GREEDY) == [[GREEDY, 2, 6]]


@clause("MC-30")
@pytest.mark.parametrize("card", ["uturn", "gift", "sumo"])
def test_an_action_that_asks_nothing_must_not_be_slapped(card: str) -> None:
    laid = lay("7 | | ", f"{card} 1 2 3 | 5 6 | 8", 0).show(card).slaps("B500")
    assert laid.news(GREEDY) == [[GREEDY, 1, 2]]


@clause("MC-30")
def test_who_is_concerned_by_another_match_than_this_card_is_wrong_too() -> None:
    laid = lay("12 | 2x6 | ", "1 | 2 | 3 9", 2).show("3").slaps("B500")
    assert laid.news(GREEDY) == [[GREEDY, 1, 3]]


@clause("MC-30", "MC-31")
def test_a_wrong_slap_that_comes_first_cancels_the_match() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6").slaps("C500 A600 B610")
    assert laid.news(GREEDY) == [[GREEDY, 2, 3]]
    assert not laid.news(WON)
    assert laid.stack(0) == "1"


@clause("MC-30")
def test_a_wrong_slap_that_comes_later_is_not_judged() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6").slaps("A500 C516", "")
    assert laid.news(WON)
    assert laid.pile(2) == "7"


@clause("MC-31")
def test_a_wrong_slap_cancels_a_sumo() -> None:
    laid = lay("12 | 30 | 20", "sumo 1 | 2 | 3", 0).show("sumo")
    laid.slaps("A500")  # the sumo covers A's own 12: B and C duel
    assert laid.news(GREEDY) == [[GREEDY, 0, 4]]
    assert laid.view["call"]["asked"] == ""


@clause("MC-31", "MC-42")
def test_greed_during_a_count_and_nobody_reveals() -> None:
    laid = lay("| |", "clock 1 | 2 | 3", 0).show("clock")
    assert laid.phase == "count"
    laid.slaps("B1000")
    assert laid.news(GREEDY) == [[GREEDY, 1, 1]]
    assert [laid.stack(place) for place in range(3)] == ["1", "2 clock", "3"]
    assert laid.next == 1
    assert laid.view["poser"] == -1


@clause("MC-31", "MC-42")
def test_greed_after_a_clock_cancels_its_matches() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 | 5 | 9 8", 0).show("clock").three().slaps("C400 A500")
    assert laid.news(GREEDY) == [[GREEDY, 2, 5]]
    assert laid.next == 2  # B has no stack left; C, the greedy one, has


@clause("MC-31")
def test_one_slap_per_player_and_card() -> None:
    laid = begin(4).show("5x5").slap("A500")
    with pytest.raises(IllegalMove) as error:
        laid.slap("A505")
    assert error.value.clause == "MC-31"


@clause("MC-31")
def test_the_next_card_may_be_slapped_again() -> None:
    laid = begin(4).show("5x5").slaps("A500").show("6x6")
    assert laid.match.legal(0) == ["slap 2"]


@clause("MC-31")
def test_a_player_who_has_already_won_cannot_slap() -> None:
    laid = lay("12 |  | 2 | 1", "| 2x6 9 | 8 4 | 7", 1).show("2x6").slaps("A700").show()
    assert laid.match.legal(0) == []
    with pytest.raises(IllegalMove) as error:
        laid.slap("A500")
    assert error.value.clause == "MC-31"


@clause("MC-31")
def test_without_a_face_up_card_there_is_nothing_to_slap() -> None:
    laid = begin(3)
    assert [laid.match.legal(seat) for seat in range(3)] == [["reveal"], [], []]
    laid = lay("7 | 9 | 3", "5 1 | | 2").show("5").slaps("B500").settle()  # greed has taken every face-up card
    assert [laid.match.legal(seat) for seat in range(3)] == [[], ["reveal"], []]


@clause("MC-30", "MC-60")
def test_of_two_greedy_ones_within_the_tie_chance_says_who_was_first() -> None:
    laid = lay("7 | | ", "5 | 6 | 8", 0).show("5").slaps("B500 C512", "first2")
    assert laid.news(GREEDY) == [[GREEDY, 2, 2]]
