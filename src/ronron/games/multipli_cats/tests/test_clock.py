"""MC-42: one, two, three, and everybody reveals together."""

from ronron.games.multipli_cats.rules import CHASED, GAVE, GREEDY, TRAPPED, UNANSWERED, WON
from ronron.games.multipli_cats.tests.laid import begin, lay
from ronron.testing import clause


@clause("MC-42")
def test_after_a_count_of_three_every_player_with_a_stack_reveals_the_poser_too() -> None:
    laid = lay("| 8 | |", "clock 1 | | 3 | 5").show("clock")
    assert laid.match.state.deadline() == 3000
    laid.three()
    assert [laid.pile(place) for place in range(4)] == ["clock 1", "8", "3", "5"]


@clause("MC-42")
def test_unseen_cards_are_drawn_for_all_at_once() -> None:
    laid = begin(3).show("clock").three("1x1", "2x2", "3x3")
    assert [laid.pile(place) for place in range(3)] == ["clock 3x3", "1x1", "2x2"]
    assert len(laid.match.record.events) == 5  # start, reveal, clock, three, three cards in one event


@clause("MC-42")
def test_two_matches_at_once_are_judged_each_for_itself() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 7 | 5x5 8 | 25 9").show("clock").three()
    assert laid.view["call"]["groups"] == [[1, 0], [2, 3]]
    laid.slaps("A900 B950 C700 D800")
    assert [one[1] for one in laid.news(WON)] == [0, 2]
    assert laid.stack(1) == "7 clock 12 2x6"
    assert laid.stack(3) == "9 5x5 25"
    assert laid.next == 2  # the shortest time plays next


@clause("MC-42", "MC-60")
def test_who_of_two_winners_plays_next_may_be_a_tie() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 7 | 5x5 8 | 25 9").show("clock").three().slaps("A700 C710", "first2")
    assert laid.next == 2


@clause("MC-42")
def test_a_group_needs_a_new_card() -> None:
    laid = lay("| 30 | 5x6 |", "clock 12 1 | | | 9").show("clock").three()
    assert laid.view["call"]["groups"] == []


@clause("MC-42")
def test_a_new_card_matches_one_that_lay_there() -> None:
    laid = lay("| 12 | |", "clock 2x6 1 | | 4 | 9").show("clock").three()
    assert laid.view["call"]["groups"] == [[1, 0]]


@clause("MC-42")
def test_a_match_of_a_clock_is_open_three_seconds_at_most() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 7 | 5 8 | 25 9").show("clock").three().slaps("")
    assert laid.now == 6000
    assert laid.news(UNANSWERED)
    assert laid.next == 1
    late = lay("| | |", "clock 12 1 | 2x6 7 | 5 8 | 25 9").show("clock").three().slap("A3001")
    assert late.news(UNANSWERED)


@clause("MC-42")
def test_the_verdict_waits_for_the_other_match_and_no_longer_than_three_seconds() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 7 | 5x5 8 | 25 9").show("clock").three().slap("A700")
    assert laid.match.state.deadline() == 6000
    laid.slap("D900")
    assert laid.match.state.deadline() == 3000 + 900 + 16
    laid.tick("close")
    assert [one[1] for one in laid.news(WON)] == [0, 3]


@clause("MC-42")
def test_with_a_match_the_chase_trap_and_sumo_just_revealed_lie_inert() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 7 | chase 8 | trap 9").show("clock").three().slaps("B500")
    assert laid.news(WON)
    assert laid.next == 1
    assert (laid.pile(2), laid.pile(3)) == ("chase", "trap")


@clause("MC-42")
def test_beside_such_a_card_an_unconcerned_slap_is_void_not_greed() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 7 | chase 8 | 5 9").show("clock").three().slap("C300 D310")
    assert laid.phase == "rush"
    laid.slaps("B500")
    assert not laid.news(GREEDY)
    assert laid.news(WON)


@clause("MC-42")
def test_without_a_match_only_the_first_chase_trap_or_sumo_is_played() -> None:
    laid = lay("| | |", "clock sumo 1 | 7 3 2 | trap 8 | chase 9 4").show("clock").three()
    assert laid.view["call"]["asked"] == "trap"  # C comes before D and A
    laid.slaps("A500")
    assert laid.news(TRAPPED) == [[TRAPPED, 0, 2, 3]]
    assert laid.next == 1


@clause("MC-42", "MC-40")
def test_a_chase_from_a_clock_gives_its_fastest_the_turn() -> None:
    laid = lay("| | |", "clock 4 1 | 7 3 | chase 8 | 5 9").show("clock").three().slap("D300 A400 B500 C600")
    assert laid.news(CHASED) == [[CHASED, 3, 2]]
    assert laid.next == 3


@clause("MC-42", "MC-43")
def test_a_sumo_from_a_clock_is_a_duel_of_what_is_visible_now() -> None:
    laid = lay("| | |", "clock 4 1 | 7 3 | sumo 8 | 5 9").show("clock").three()
    assert sorted(laid.view["call"]["groups"][0]) == [0, 1]
    assert laid.slaps("A500").news(WON) == [[WON, 0, 2, 2, 0b0010]]


@clause("MC-42")
def test_then_u_turns_and_gifts_apply() -> None:
    laid = lay("| | |", "clock 4 1 | uturn 3 | gift 8 1 2 3 | 5 9").show("clock").three()
    assert laid.view["direction"] == -1
    assert laid.news(GAVE) == [[GAVE, 2, 3]]
    assert laid.stack(1) == "3 8"  # the gift goes the new way round: B, A, D
    assert laid.next == 3


@clause("MC-42")
def test_u_turns_apply_after_a_match_too() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 3 | uturn 8 | 5 9").show("clock").three()
    assert laid.view["direction"] == 1
    laid.slaps("B500")
    assert laid.view["direction"] == -1
    assert laid.next == 1


@clause("MC-42")
def test_two_u_turns_cancel_each_other() -> None:
    laid = lay("| | |", "clock 4 1 | uturn 3 | uturn 8 | 5 9").show("clock").three()
    assert laid.view["direction"] == 1
    assert laid.next == 1


@clause("MC-42")
def test_a_clock_that_reveals_clocks_makes_one_more_count_with_the_same_poser() -> None:
    laid = lay("| | |", "8 2 | clock 4 1 | clock 3 | clock 9 9", 1).show("clock").three()
    assert laid.phase == "count"
    assert laid.view["poser"] == 1
    laid.three()
    assert [laid.pile(place) for place in range(4)] == ["8 2", "clock 4 1", "clock 3", "clock 9"]
    assert laid.next == 3  # C has no stack left


@clause("MC-42")
def test_the_winner_of_the_first_count_keeps_the_turn_through_the_second() -> None:
    laid = lay("| | |", "8 2 1 | clock 4 1 7 | clock 3 7 | 2x2 9 9", 1).show("clock").three().slaps("D500")
    assert laid.phase == "count"
    assert laid.match.legal(0) == []  # the mouse is closed: those cards are judged
    laid.three()
    assert laid.next == 3


@clause("MC-42", "MC-30")
def test_a_first_slap_that_is_greedy_cancels_everything() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 3 | uturn 8 | clock 9").show("clock").three().slaps("C300 A400")
    assert laid.news(GREEDY) == [[GREEDY, 2, 5]]
    assert laid.view["direction"] == 1  # no U-turn
    assert laid.phase == "open"  # and no second count


@clause("MC-42")
def test_a_wrong_slap_after_a_right_one_is_ignored() -> None:
    laid = lay("| | |", "clock 12 1 | 2x6 3 | 7 8 | 5 9").show("clock").three().slaps("A300 C400")
    assert laid.news(WON)
    assert not laid.news(GREEDY)


@clause("MC-42", "MC-51")
def test_a_clock_that_finds_every_stack_empty_reveals_nothing() -> None:
    laid = lay("7 | 8 | 9 |", " | | | clock", 3).show("clock").tick("three")
    assert laid.phase == "ready"
    assert laid.view["stacks"][3] == ["?3"]  # MC-53: piles are turned over at once


@clause("MC-42", "MC-52")
def test_after_a_clock_an_idle_action_goes_to_the_first_open_group_in_playing_order() -> None:
    laid = lay("1 2 gift | | | |", "| clock 5x5 6 | 12 7 | 2x6 8 | 25 9", 1, ending="first").show("clock").three()
    assert laid.view["call"]["groups"] == [[2, 3], [4, 1]]
    laid.slaps("A300 E500")
    assert [one[1:] for one in laid.news(WON)] == [[0, 1, 3, 0b01100], [4, 1, 1, 0b00010]]
    assert laid.stack(2) == "7 gift 1 12"
    assert laid.stack(3) == "8 2 2x6"
    assert laid.outcome is not None
    assert laid.outcome.winners() == [0]
