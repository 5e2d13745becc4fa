"""MC-10 to MC-14: the deal, the reveal, the tempo and whose turn it is."""

import pytest

from ronron import CLOCK, DEALER, IllegalMove, Match
from ronron.games.multipli_cats.tests.laid import begin, lay
from ronron.testing import clause


@clause("MC-10")
@pytest.mark.parametrize("players", range(3, 7))
def test_the_cards_are_dealt_equally_and_the_rest_one_each_to_the_first_players(players: int) -> None:
    sizes = [len(stack) for stack in begin(players, 1).view["stacks"]]
    more = [(1 + i) % players for i in range(160 % players)]  # from the player who begins
    assert sizes == [160 // players + (place in more) for place in range(players)]


@clause("MC-10")
def test_nothing_lies_face_up_before_the_first_reveal_and_nobody_knows_a_card() -> None:
    view = begin(3).view
    assert view["piles"] == [[], [], []]
    assert {card for stack in view["stacks"] for card in stack} == {"?0"}
    assert len(view["blocks"][0]) == 160


@clause("MC-10", "MC-20")
def test_only_the_top_card_of_a_pile_counts() -> None:
    laid = lay("24 5x5 | 3x3 |", "2x2 | 9 | 4x6").show()  # 2x2 covers 5x5 and 24
    laid.show("9").show("4x6")  # the 24 lies beneath
    assert laid.view["call"]["asked"] == ""


@clause("MC-11")
@pytest.mark.parametrize("players", range(2, 7))
def test_chance_names_who_begins(players: int) -> None:
    match = Match.new("multipli_cats", players, chance="manual")
    places = 4 if players == 2 else players
    assert match.legal(DEALER) == [f"start{place}" for place in range(places)]
    match.play(DEALER, f"start{places - 1}")
    assert match.view()["next"] == places - 1


@clause("MC-11")
def test_play_goes_clockwise_at_first() -> None:
    laid = begin(4, 2)
    order = []
    for card in ("1x1", "2x2", "3x3", "4x7", "5x5"):
        order.append(laid.next)
        laid.show(card)
    assert order == [2, 3, 0, 1, 2]


@clause("MC-12")
def test_a_reveal_puts_the_top_card_of_the_stack_on_the_own_pile() -> None:
    laid = lay("5x5 | | ", "3x8 7x7 | 1 | 2").show()
    assert laid.pile(0) == "5x5 3x8"
    assert laid.stack(0) == "7x7"


@clause("MC-12")
def test_everybody_sees_the_same_card_at_the_same_time() -> None:
    laid = begin(4).show("6x7")
    views = [laid.match.view(seat) for seat in range(4)]
    assert all(view["piles"][0] == ["6x7"] for view in views)
    assert len({str({**view, "seat": None}) for view in views}) == 1


@clause("MC-12")
def test_only_the_player_whose_turn_it_is_may_reveal() -> None:
    match = begin(4, 2).match
    assert [match.legal(seat) for seat in range(4)] == [[], [], ["reveal"], []]
    with pytest.raises(IllegalMove) as error:
        match.play(1, "reveal")
    assert error.value.clause == "MC-12"


@clause("MC-13")
@pytest.mark.parametrize(("tempo", "ms"), [("normal", 1500), ("slow", 3000), ("fast", 1000)])
def test_the_next_reveal_is_not_legal_before_the_tempo(tempo: str, ms: int) -> None:
    laid = begin(3, tempo=tempo).show("6x7")
    assert laid.match.state.deadline() == ms
    with pytest.raises(IllegalMove) as error:
        laid.match.play(1, "reveal", ms - 1)
    assert error.value.clause == "MC-13"
    laid.match.play(CLOCK, "tempo", ms)
    laid.match.play(1, "reveal", ms)


@clause("MC-13")
def test_after_a_longer_wait_the_card_is_revealed_for_the_player() -> None:
    laid = lay("||", "1 | 2 | 3").show().settle()
    assert laid.match.legal(CLOCK) == ["turn"]
    laid.tick("turn")
    assert laid.pile(1) == "2"
    assert laid.now == 1500 + 4000


@clause("MC-14")
def test_without_a_slap_the_next_player_is_the_first_with_a_stack() -> None:
    assert lay("| 5 | 7 |", "1 | | | 8").show().next == 3


@clause("MC-14")
def test_a_player_who_alone_has_a_stack_plays_again() -> None:
    assert lay("| 5 | 7 |", "1 2 | | | ").show().next == 0


@clause("MC-14")
def test_the_winner_of_a_match_plays_next() -> None:
    laid = lay("12 |  | ", "3 3 | 2x6 9 | 8 ", 1).show("2x6").slaps("A700")
    assert laid.next == 0


@clause("MC-14")
def test_a_winner_without_a_stack_leaves_the_turn_to_the_first_with_one_after_the_winner() -> None:
    laid = lay("| 5 12 | | ", " 2x6 3 | | 8 | 9").show("2x6").slaps("B700")
    assert laid.stack(1) == ""
    assert laid.next == 2


@clause("MC-14")
def test_a_winner_who_left_the_game_leaves_the_turn_to_the_next() -> None:
    laid = lay("12 |  | | 1", "| 2x6 9 | 8 4 | 7", 1).show("2x6").slaps("A700")
    assert laid.view["won"] == [1, 0, 0, 0]
    assert laid.next == 1


@clause("MC-14", "MC-30")
def test_after_greed_the_turn_goes_on_from_whose_turn_it_was() -> None:
    assert lay("| | |", "1 | 2 | 3 | 4", 1).show().slaps("D500").next == 2


@clause("MC-14")
def test_the_direction_now_in_force_counts() -> None:
    laid = lay("| | |", "uturn 5 | 2 | 3 | 4").show()
    assert laid.next == 3


@clause("MC-14", "MC-44")
def test_after_a_trap_the_turn_goes_on_whoever_was_first() -> None:
    assert lay("| | |", "trap 5 | 2 1 | 3 1 | 4 1").show().slaps("C500").next == 1


@clause("MC-14", "MC-42")
def test_after_a_clock_without_winner_the_turn_goes_on_from_its_poser() -> None:
    laid = lay("| | |", "8 | clock 3 5| 2 2x2 | 4", 1).show().three()
    assert laid.next == 2
