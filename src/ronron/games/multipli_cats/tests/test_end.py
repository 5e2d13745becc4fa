"""MC-50 to MC-58: who has won, and when it is over."""

import pytest

from ronron import CLOCK, IllegalMove
from ronron.games.multipli_cats.rules import CAP, GREEDY, LEFT, OVERTURNED, WON, Multipli
from ronron.games.multipli_cats.tests.laid import lay
from ronron.testing import clause


@clause("MC-50")
def test_a_player_with_neither_stack_nor_pile_has_won() -> None:
    laid = lay("7 12 |  | 3", "| 2x6 9 | 8", 1).show("2x6").slaps("A700")
    assert laid.outcome is not None
    assert laid.outcome.winners() == [0]
    assert laid.outcome.reason == "winner"
    assert laid.outcome.scores == [0, -4, -2]


@clause("MC-50")
def test_an_empty_stack_alone_does_not_win() -> None:
    laid = lay("| 5 | 3", "12 | 7 | 8").show("12")
    assert not laid.over


@clause("MC-50")
def test_who_takes_cards_back_in_the_same_resolution_has_not_won() -> None:
    laid = lay("12 | 5 | 3", "| 2x6 7 | 8", 1).show("2x6").slaps("B700")
    assert laid.view["won"] == [0, 0, 0]
    assert laid.stack(0) == "5 2x6 12"


@clause("MC-51")
def test_with_an_empty_stack_a_player_no_longer_reveals_but_still_duels() -> None:
    laid = lay("7 12 | 5 | 3", "| 2x6 4 | 8", 1).show("2x6")
    assert laid.view["call"]["groups"] == [[0, 1]]
    assert lay("7 12 | 5 | 3", "| 2 4 | 8 1", 1).show("2").show("8").next == 1


@clause("MC-52")
def test_with_an_action_as_last_card_a_player_may_slap_when_two_others_match() -> None:
    laid = lay("gift | 12 | ", "| 1 | 2x6 9", 2).show("2x6").slaps("A500 B600")
    assert laid.news(WON) == [[WON, 0, 1, 1, 0b110]]
    assert laid.news(LEFT) == [[LEFT, 0, 1]]
    assert laid.stack(1) == "1 gift 12"
    assert laid.stack(2) == "9 2x6"


@clause("MC-52", "MC-23")
def test_the_own_pile_is_split_among_all_who_match_and_they_take_back_theirs() -> None:
    laid = lay("1 2 3 chase | 12 | 7 3x4 | ", "| 1 | 5 | 2x6 9", 3).show("2x6").slaps("A500")
    assert laid.stack(1) == "1 chase 1 12"
    assert laid.stack(2) == "5 3 7 3x4"
    assert laid.stack(3) == "9 2 2x6"


@clause("MC-52", "MC-14")
def test_who_has_won_by_an_idle_action_leaves_the_turn_to_the_next_with_a_stack() -> None:
    laid = lay("1 chase | 12 | | 5", "| 1 | 2x6 9 | 7", 2).show("2x6").slaps("A500")
    assert laid.view["won"] == [1, 0, 0, 0]
    assert laid.next == 1


@clause("MC-52")
def test_a_matched_player_who_is_faster_wins_the_match_as_usual() -> None:
    laid = lay("gift | 12 | ", "| 1 | 2x6 9", 2).show("2x6").slaps("B400 A500")
    assert laid.news(WON) == [[WON, 1, 1, 1, 0b100]]
    assert laid.pile(0) == "gift"


@clause("MC-52", "MC-60")
def test_an_idle_action_may_tie_with_a_matched_player() -> None:
    laid = lay("gift | 12 | ", "| 1 | 2x6 9", 2).show("2x6").slaps("B400 A410", "first0")
    assert laid.news(WON) == [[WON, 0, 1, 1, 0b110]]


@clause("MC-52", "MC-30")
def test_a_slap_with_an_idle_action_but_no_match_is_greed() -> None:
    laid = lay("gift | 12 | ", "| 1 | 2x5 9", 2).show("2x5").slaps("A500")
    assert laid.news(GREEDY) == [[GREEDY, 0, 3]]


@clause("MC-52", "MC-43")
def test_an_idle_action_has_no_part_in_a_sumo() -> None:
    laid = lay("gift | 12 | 5 | ", "| 1 | 7 | sumo 9", 3).show("sumo").slaps("A500")
    assert laid.news(GREEDY)


@clause("MC-52")
def test_an_action_on_a_stack_that_is_not_empty_gives_no_such_right() -> None:
    laid = lay("gift | 12 | ", "6 | 1 | 2x6 9", 2).show("2x6").slaps("A500")
    assert laid.news(GREEDY) == [[GREEDY, 0, 3]]


@clause("MC-53")
def test_when_every_stack_is_empty_everyone_turns_the_pile_over_and_shuffles_it() -> None:
    laid = lay("7 8 | 5 6 | ", "| | 9", 2).show("9").settle()
    assert laid.news(OVERTURNED)
    assert laid.view["stacks"] == [["?0", "?0"], ["?1", "?1"], ["?2"]]
    assert laid.view["blocks"] == [["7", "8"], ["5", "6"], ["9"]]
    assert laid.view["piles"] == [[], [], []]
    assert laid.next == 0
    laid.show("8").show("5")  # in any order
    assert laid.stack(0) == "?0"


@clause("MC-53", "MC-22")
def test_before_that_the_last_card_may_still_be_slapped() -> None:
    laid = lay("7 9 | 5 6 | ", "| | 9", 2).show("9")
    assert laid.slaps("C500").news(WON)


@clause("MC-53", "MC-14")
def test_after_turning_over_play_goes_on_in_the_direction_in_force() -> None:
    laid = lay("7 | 5 | ", "| | uturn", 2).show("uturn")
    assert laid.next == 1


@clause("MC-54")
@pytest.mark.parametrize(("players", "ending", "reason"), [(3, "second", "winner"), (4, "first", "winner")])
def test_the_game_ends_at_the_first_winner(players: int, ending: str, reason: str) -> None:
    piles, stacks = ["12", "", "3", "4"][:players], ["", "2x6 9", "8", "7"][:players]
    laid = lay("|".join(piles), "|".join(stacks), 1, ending=ending).show("2x6").slaps("A700")
    assert laid.outcome is not None
    assert laid.outcome.reason == reason


@clause("MC-54")
def test_with_four_players_and_more_it_ends_at_the_second_winner() -> None:
    laid = lay("12 | | 18 | 4", "| 2x6 3x6 9 | | 7 1", 1).show("2x6").slaps("A700")
    assert not laid.over
    assert laid.view["won"] == [1, 0, 0, 0]
    laid.show("3x6").slaps("C700")
    assert laid.outcome is not None
    assert laid.outcome.reason == "second"
    assert laid.outcome.places == [1, 4, 2, 3]


@clause("MC-56")
@pytest.mark.parametrize("minutes", [10, 20])
def test_when_time_is_up_the_fewest_cards_win(minutes: int) -> None:
    laid = lay("1 2 3 | | 5", "4 | 6 7 | 8 9", 1, minutes=minutes)
    up = minutes * 60_000
    laid.match.play(1, "reveal", up - 1000)
    assert laid.match.legal(CLOCK) == ["time"]
    with pytest.raises(IllegalMove):
        laid.match.play(CLOCK, "time", up - 1)
    laid.match.play(CLOCK, "time", up)
    assert laid.outcome is not None
    assert laid.outcome.reason == "time"
    assert laid.outcome.places == [3, 1, 2]


@clause("MC-56")
def test_equal_numbers_of_cards_share_the_victory() -> None:
    laid = lay("1 2 | | 5", "4 | 6 7 | 8 9 3", 1, minutes=10)
    laid.match.play(1, "reveal", 599_000)
    laid.match.play(CLOCK, "time", 600_000)
    assert laid.outcome is not None
    assert laid.outcome.places == [2, 1, 3]
    equal = lay("1 2 | | 5", "4 | 6 7 3 | 8 9 3", 1, minutes=10)
    equal.match.play(1, "reveal", 599_000)
    equal.match.play(CLOCK, "time", 600_000)
    assert equal.outcome is not None
    assert equal.outcome.places == [1, 1, 3]
    assert equal.outcome.scores == [-3, -3, -4]


@clause("MC-56")
def test_without_the_option_time_never_ends_the_game() -> None:
    laid = lay("1 | | 5", "4 | 6 7 | 8", 1).show("6")
    laid.match.play(CLOCK, "tempo", 10_000_000)
    assert laid.match.legal(CLOCK) == ["turn"]


@clause("MC-56")
def test_time_may_be_up_in_the_middle_of_a_verdict() -> None:
    laid = lay("12 | | 5", "4 | 2x6 7 | 8", 1, minutes=10)
    laid.match.play(1, "reveal", 599_000)
    laid.match.play(0, "slap 1", 599_990)
    assert laid.match.legal(CLOCK) == ["time"]
    laid.match.play(CLOCK, "time", 600_000)
    assert laid.outcome is not None
    assert laid.outcome.reason == "time"


@clause("MC-57")
def test_after_3000_reveals_the_fewest_cards_win() -> None:
    laid = lay("1 | | 5", "4 | 6 7 | 8", 1)
    assert isinstance(laid.match.state, Multipli)
    laid.match.state.reveals = CAP - 1
    laid.show("6")
    assert not laid.over  # the card is played to its end
    laid.settle()
    assert laid.outcome is not None
    assert laid.outcome.reason == "cap"
    assert laid.outcome.places == [1, 1, 1]


@clause("MC-57")
def test_a_match_on_the_last_card_of_all_may_still_be_slapped() -> None:
    laid = lay("12 | | 5", "4 | 2x6 7 | 8", 1)
    assert isinstance(laid.match.state, Multipli)
    laid.match.state.reveals = CAP - 1
    laid.show("2x6").slaps("A500").settle()
    assert laid.outcome is not None
    assert laid.outcome.places == [1, 3, 2]


@clause("MC-58")
def test_cards_that_leave_by_anothers_greed_count_as_given_away() -> None:
    laid = lay("7 | | 3", "| 5 9 | 8", 1).show("5").slaps("C500")
    assert laid.outcome is not None
    assert laid.outcome.winners() == [0]


@clause("MC-58", "MC-54")
def test_players_who_run_out_in_the_same_resolution_share_the_place() -> None:
    laid = lay("7 | | 3 | 2 | 1", "| 5 9 | | | 8", 1).show("5").slaps("E500")
    assert laid.outcome is not None
    assert laid.outcome.places == [1, 4, 1, 1, 5]
    assert laid.outcome.winners() == [0, 2, 3]  # one more than two


@clause("MC-58")
def test_two_winners_of_one_clock_share_the_place() -> None:
    laid = lay("12 | 25 | | ", "| | clock 2x6 1 | 5x5 9 9", 2).show("clock").three().slaps("A500 B700")
    assert laid.outcome is not None
    assert laid.outcome.places == [1, 1, 3, 3]


@clause("MC-58")
def test_the_rest_rank_by_fewest_cards() -> None:
    laid = lay("12 | | 3 | 4 5", "| 2x6 9 | 8 7 6 | 1", 1, ending="first").show("2x6").slaps("A700")
    assert laid.outcome is not None
    assert laid.outcome.scores == [0, -3, -4, -3]
    assert laid.outcome.places == [1, 2, 4, 2]
