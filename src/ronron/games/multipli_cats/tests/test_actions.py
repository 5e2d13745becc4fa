"""MC-40, MC-41, MC-43 to MC-46: Chase, U-turn, Sumo, Trap, Gift, and who is absent."""

import pytest

from ronron import CLOCK, IllegalMove
from ronron.games.multipli_cats.rules import CHASED, GAVE, GREEDY, TRAPPED, UNANSWERED, WON
from ronron.games.multipli_cats.tests.laid import begin, lay
from ronron.testing import clause

# Chase


@clause("MC-40")
def test_in_a_chase_the_slowest_takes_back_the_pile_and_the_fastest_plays_next() -> None:
    laid = lay("5 7 | 3 8 | 9", "1 | chase 2 | 6", 1).show("chase").slaps("C400 B600 A900")
    assert laid.news(CHASED) == [[CHASED, 2, 0]]
    assert (laid.stack(0), laid.pile(0)) == ("1 5 7", "")
    assert laid.pile(1) == "3 8 chase"
    assert laid.next == 2


@clause("MC-40")
def test_a_chase_ends_as_soon_as_all_have_slapped() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slap("A400 B600 C900")
    assert laid.phase == "open"
    assert laid.now == 900


@clause("MC-40")
def test_a_chase_ends_after_three_seconds_and_the_silent_one_is_slowest() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slaps("A400 B600")
    assert laid.now == 3000
    assert laid.news(CHASED) == [[CHASED, 0, 2]]


@clause("MC-40")
def test_of_several_silent_the_first_clockwise_after_the_revealer_is_slowest() -> None:
    laid = lay("5 | 3 | 9 | 4", "1 | chase 2 | 6 | 8", 1).show("chase").slaps("C600")
    assert laid.news(CHASED) == [[CHASED, 2, 3]]


@clause("MC-40")
def test_the_revealer_is_the_last_of_the_silent() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slaps("A600 C700")
    assert laid.news(CHASED) == [[CHASED, 0, 1]]
    assert laid.stack(1) == "2 3 chase"


@clause("MC-40", "MC-14")
def test_when_nobody_slaps_the_first_after_the_revealer_is_slowest_and_play_goes_on() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slaps("")
    assert laid.news(CHASED) == [[CHASED, -1, 2]]
    assert laid.next == 2


@clause("MC-40")
def test_within_15_ms_of_the_slowest_chance_decides() -> None:
    laid = lay("5 | 3 | 9 | 4", "1 | chase 2 | 6 | 8", 1).show("chase").slaps("A400 B885 C900 D884", "last1")
    assert laid.news(CHASED) == [[CHASED, 0, 1]]


@clause("MC-40")
def test_16_ms_are_no_tie_for_the_slowest() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slaps("A400 B884 C900")
    assert laid.news(CHASED) == [[CHASED, 0, 2]]


@clause("MC-40", "MC-60")
def test_the_fastest_of_a_chase_may_be_drawn_too_and_is_never_the_slowest() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slaps("A400 B405 C410", "first1 last0")
    assert laid.news(CHASED) == [[CHASED, 1, 0]]


@clause("MC-40")
def test_an_empty_stack_then_consists_of_the_pile_put_under_it() -> None:
    laid = lay("5 7 | 3 | 9", " | chase 2 | 6", 1).show("chase").slaps("B600 C700")
    assert laid.stack(0) == "5 7"


@clause("MC-40", "MC-30")
def test_nobody_is_greedy_in_a_chase() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slaps("A400 B600 C700")
    assert not laid.news(GREEDY)


@clause("MC-40", "MC-62")
def test_a_slap_after_three_seconds_finds_the_chase_judged() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slap("A400 B600")
    laid.slap("C3001")
    assert laid.news(CHASED) == [[CHASED, 0, 2]]
    assert laid.view["call"]["times"][2] == -1  # void: it used nothing up


# U-turn


@clause("MC-41")
def test_a_u_turn_changes_the_direction_of_play_and_a_second_one_back() -> None:
    laid = lay("| | |", "5 | uturn 7 | uturn | 4 3", 1).show("uturn")
    assert laid.next == 0
    assert laid.show("5").next == 3
    assert laid.show("4").show("uturn").next == 3


@clause("MC-41", "MC-14")
def test_a_u_turn_with_two_active_players_changes_nothing_for_them() -> None:
    laid = lay("| 8 | 9 | ", "uturn 5 6 | | | 7 1").show("uturn")
    assert laid.next == 3
    assert laid.show("7").next == 0


# Sumo


@clause("MC-43")
def test_a_sumo_is_a_duel_between_the_smallest_and_the_greatest_product() -> None:
    laid = lay("1 2x2 | 7 | 6x7 | 10x10", "8 | sumo 3 | 6 | 5", 1).show("sumo")
    assert sorted(laid.view["call"]["groups"][0]) == [0, 3]
    laid.slaps("D500 A700")
    assert laid.news(WON) == [[WON, 3, 2, 1, 0b0001]]
    assert laid.stack(0) == "8 10x10 1 2x2"
    assert laid.next == 3


@clause("MC-43", "MC-30")
def test_in_a_sumo_the_others_must_not_slap() -> None:
    laid = lay("4 | 7 | 6x7 | 100", "8 | sumo 3 | 6 | 5", 1).show("sumo").slaps("C400 A500")
    assert laid.news(GREEDY) == [[GREEDY, 2, 5]]


@clause("MC-43", "MC-23")
def test_sumo_with_a_tie_at_one_end_concerns_all_who_tie() -> None:
    laid = lay("2x2 | 7 | 1x4 | 1 2 100", "8 | sumo 3 | 6 | 5", 1).show("sumo").slaps("D500")
    assert laid.news(WON) == [[WON, 3, 2, 3, 0b0101]]
    assert laid.stack(0) == "8 100 1 2x2"  # dealt from the top: 100 to A, 2 to C, 1 to A
    assert laid.stack(2) == "6 2 1x4"


@clause("MC-43", "MC-23")
def test_sumo_with_ties_at_both_ends() -> None:
    laid = lay("4 | 10x10 | 1x4 | 100 |", "8 | 9 | 6 | 5 | sumo 1", 4).show("sumo")
    assert sorted(laid.view["call"]["groups"][0]) == [0, 1, 2, 3]
    laid.slaps("A500")
    assert laid.news(WON)[0][4] == 0b01110


@clause("MC-43")
def test_action_cards_take_no_part_in_a_sumo() -> None:
    laid = lay("chase | 7 | 30 | gift", "8 | 9 | 6 | sumo 5", 3).show("sumo")
    assert sorted(laid.view["call"]["groups"][0]) == [1, 2]


@clause("MC-43")
@pytest.mark.parametrize("piles", ["| | |", "7 | | chase | "])
def test_with_fewer_than_two_numbers_a_sumo_asks_nothing(piles: str) -> None:
    laid = lay(piles, "8 | 9 | 6 | sumo 5", 3).show("sumo")
    assert laid.view["call"]["asked"] == ""
    assert laid.slaps("A500").news(GREEDY)


@clause("MC-43")
def test_afterwards_the_sumo_lies_inert() -> None:
    laid = lay("4 | 30 | | ", "8 | 9 | 6 | sumo 5", 3).show("sumo").slaps("A500").show("8")
    assert laid.pile(3) == "sumo"
    assert laid.view["call"]["asked"] == ""


@clause("MC-43", "MC-22")
def test_a_sumo_is_open_until_the_next_reveal() -> None:
    laid = lay("4 | 30 | | ", "8 | 9 | 6 | sumo 5", 3).show("sumo").settle()
    assert laid.slaps("B3900").news(WON)
    laid = lay("4 | 30 | | ", "8 | 9 | 6 | sumo 5", 3).show("sumo").show("8")
    assert laid.view["call"]["asked"] == ""


# Trap


@clause("MC-44")
def test_a_trap_whose_revealer_is_first_does_nothing() -> None:
    laid = lay("| |", "trap 1 | 2 4 | 3 5").show("trap").slaps("A400 B500")
    assert laid.news(TRAPPED) == [[TRAPPED, 0, 0, 0]]
    assert [laid.stack(place) for place in range(3)] == ["1", "2 4", "3 5"]


@clause("MC-44")
def test_otherwise_each_other_player_gives_the_revealer_the_top_card() -> None:
    laid = lay("| | |", "9 8 | trap 1 | 2 4 | 3 5", 1).show("trap").slaps("D400 B500")
    assert laid.news(TRAPPED) == [[TRAPPED, 3, 1, 3]]
    assert [laid.stack(place) for place in range(4)] == ["8", "1 2 3 9", "4", "5"]


@clause("MC-44")
def test_a_player_without_a_stack_gives_nothing_to_a_trap() -> None:
    laid = lay("7 | | |", " | trap 1 | 2 4 | 3 5", 1).show("trap").slaps("A400")
    assert laid.news(TRAPPED) == [[TRAPPED, 0, 1, 2]]
    assert laid.pile(0) == "7"


@clause("MC-44")
def test_a_trap_that_nobody_slaps_within_three_seconds_does_nothing() -> None:
    laid = lay("| |", "trap 1 | 2 4 | 3 5").show("trap").slaps("")
    assert laid.now == 3000
    assert laid.news(UNANSWERED)
    assert laid.stack(0) == "1"


@clause("MC-44", "MC-60")
def test_a_tie_at_the_trap_is_drawn() -> None:
    laid = lay("| |", "trap 1 | 2 4 | 3 5").show("trap").slaps("B400 A415", "first0")
    assert laid.news(TRAPPED) == [[TRAPPED, 0, 0, 0]]


@clause("MC-44", "MC-58")
def test_who_gives_the_last_card_to_a_trap_has_won() -> None:
    laid = lay("| |", "trap 1 | 2 4 | 3").show("trap").slaps("B400")
    assert laid.outcome is not None
    assert laid.outcome.places == [3, 2, 1]


# Gift


@clause("MC-45")
def test_a_gift_gives_the_top_cards_of_the_stack_in_playing_order() -> None:
    laid = lay("| | |", "9 | gift 1 2 3 4 | 6 | 7", 1).show("gift")
    assert [laid.stack(place) for place in range(4)] == ["9 3", "4", "6 1", "7 2"]
    assert laid.news(GAVE) == [[GAVE, 1, 3]]


@clause("MC-45", "MC-41")
def test_a_gift_follows_the_direction_now_in_force() -> None:
    laid = lay("| | |", "gift 1 2 3 4 | uturn 6 | 6 | 7", 1).show("uturn").show("gift")
    assert [laid.stack(place) for place in range(4)] == ["4", "6 3", "6 2", "7 1"]


@clause("MC-45", "MC-51")
def test_a_gift_that_empties_the_stack_gives_while_it_lasts() -> None:
    laid = lay("| | |", "9 | gift 1 | 6 | 7", 1).show("gift")
    assert [laid.stack(place) for place in range(4)] == ["9", "", "6 1", "7"]
    assert laid.pile(1) == "gift"
    assert laid.view["won"] == [0, 0, 0, 0]


@clause("MC-45", "MC-46")
def test_nobody_who_has_won_gets_a_gift() -> None:
    laid = lay("12 | | | 1", "| 2x6 9 | gift 8 5 4 | 7", 1).show("2x6").slaps("A700").show("9").show("gift")
    assert laid.view["won"] == [1, 0, 0, 0]
    assert laid.stack(0) == ""
    assert laid.news(GAVE) == [[GAVE, 2, 2]]


# Absent


@clause("MC-46")
def test_a_seat_whose_picture_was_never_painted_is_not_waited_for_and_cannot_be_slowest() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slap("A400 B600")
    assert laid.match.legal(CLOCK) == ["seen", "without 2"]
    laid.tick("without 2")
    assert laid.now == 1500
    assert laid.news(CHASED) == [[CHASED, 0, 1]]


@clause("MC-46")
def test_who_was_absent_cannot_slap_for_this_card() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slap("A400").tick("without 2")
    with pytest.raises(IllegalMove) as error:
        laid.slap("C2000")
    assert error.value.clause == "MC-46"
    assert laid.slaps("B2000").news(CHASED) == [[CHASED, 0, 1]]


@clause("MC-46")
def test_when_only_one_has_seen_the_chase_nobody_is_slowest() -> None:
    laid = lay("5 | 3 | 9", "1 | chase 2 | 6", 1).show("chase").slap("A400").tick("without 1,2")
    assert laid.news(CHASED) == [[CHASED, 0, -1]]
    assert laid.next == 0


@clause("MC-46", "MC-40")
def test_everyone_means_those_still_in_the_game() -> None:
    laid = lay("12 |  | 2 | 1", "| 2x6 9 | chase 4 | 7 3", 1).show("2x6").slaps("A700").show("9").show("chase")
    laid.slap("B400 C500 D600")
    assert laid.news(CHASED) == [[CHASED, 1, 3]]


@clause("MC-46", "MC-13")
def test_a_quick_tempo_waits_less_for_a_picture() -> None:
    laid = begin(3, tempo="fast").show("chase")
    assert laid.match.state.deadline() == 1000


@pytest.mark.parametrize("card", ["chase", "trap"])
def test_nobody_reveals_during_a_rush(card: str) -> None:
    laid = begin(3).show(card)
    assert all("reveal" not in laid.match.legal(seat) for seat in range(3))
