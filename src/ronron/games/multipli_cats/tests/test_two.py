"""MC-55: two players and their stacks. A is seat 0 with places 0 and 2, B is seat 1 with places 1 and 3."""

from ronron.games.multipli_cats.rules import CHASED, GAVE, GREEDY, LEFT, TRAPPED, UNDER, WON
from ronron.games.multipli_cats.tests.laid import Laid, begin, lay
from ronron.testing import clause


def two(up: str, down: str, first: int = 0, **options: object) -> Laid:
    return lay(up, down, first, 2, **options)


@clause("MC-55")
def test_by_default_both_play_two_stacks_that_sit_alternately() -> None:
    view = begin(2).view
    assert view["owners"] == [0, 1, 0, 1]
    assert [len(stack) for stack in view["stacks"]] == [40] * 4


@clause("MC-55")
def test_one_of_them_may_play_two_stacks_and_the_other_one() -> None:
    first, second = begin(2, stacks="first").view, begin(2, stacks="second").view
    assert first["owners"] == [0, 1, 0]
    assert second["owners"] == [1, 0, 1]
    assert [len(stack) for stack in first["stacks"]] == [54, 53, 53]


@clause("MC-55")
def test_stacks_are_turned_like_players() -> None:
    laid = begin(2)
    order = []
    for card in ("1x1", "2x2", "3x3", "4x7", "5x5"):
        order.append(laid.next)
        laid.show(card)
    assert order == [0, 1, 2, 3, 0]


@clause("MC-55")
def test_stacks_of_one_person_never_concern_each_other() -> None:
    laid = two("12 | | | ", "1 | 5 | 2x6 8 | 9", 2).show("2x6")
    assert laid.view["call"]["groups"] == []
    assert laid.slaps("A500").news(GREEDY)


@clause("MC-55", "MC-43")
def test_nor_in_a_sumo() -> None:
    laid = two("1 | 12 | 100 | ", "5 | 5 | 7 | sumo 9", 3).show("sumo")
    assert laid.view["call"]["asked"] == ""


@clause("MC-55", "MC-31")
def test_a_person_slaps_once_for_all_own_stacks() -> None:
    laid = two("12 | | 3 | ", "1 | 2x6 | 7 | 9", 1).show("2x6").slap("A500")
    assert laid.match.legal(0) == []
    assert laid.match.legal(1) == ["slap 1"]


@clause("MC-55")
def test_if_both_equal_the_opponents_card_the_first_gives_both_piles() -> None:
    laid = two("7 12 | | 3 3x4 | ", "1 | 2x6 4 | 7 | 9", 1).show("2x6").slaps("A500 B600")
    assert laid.news(WON) == [[WON, 0, 1, 4, 0b0010]]
    assert laid.stack(1) == "4 3 3x4 7 12 2x6"  # first the pile of the stack that would play next
    assert (laid.pile(0), laid.pile(2)) == ("", "")
    assert laid.next == 2


@clause("MC-55")
def test_otherwise_the_winners_pile_is_split_between_them() -> None:
    laid = two("7 12 | 5 6 | 3 3x4 | ", "1 | 2x6 4 | 7 | 9", 1).show("2x6").slaps("B400")
    assert laid.stack(2) == "7 2x6 5 3 3x4"  # from the top, clockwise from B's stack: 2x6, then 6 to A's other, then 5
    assert laid.stack(0) == "1 6 7 12"
    assert laid.next == 1


@clause("MC-55", "MC-30")
def test_greed_cards_go_to_the_own_stack_that_would_play_next() -> None:
    laid = two("7 | 5 | 3 | ", "1 | 2 4 | 8 | 9", 1).show("2").slaps("A400")
    assert laid.stack(2) == "8 3 7 5 2"
    assert laid.stack(0) == "1"
    laid = two("7 | 5 | 3 | ", "1 | 2 4 | | 9", 1).show("2").slaps("A400")
    assert laid.stack(0) == "1 7 5 2 3"  # the other stack is empty, so it would not play


@clause("MC-55", "MC-40")
def test_in_a_chase_the_slower_person_takes_back_both_piles_and_the_faster_plays_with_the_next_stack() -> None:
    laid = two("7 | 5 | 3 | 6", "1 | chase 4 | 8 | 9", 1).show("chase").slap("A400 B600")
    assert laid.news(CHASED) == [[CHASED, 0, 1]]
    assert (laid.stack(1), laid.stack(3)) == ("4 5 chase", "9 6")
    assert laid.next == 2


@clause("MC-55", "MC-44")
def test_a_trap_takes_one_card_per_opposing_stack() -> None:
    laid = two("| | | ", "1 2 | trap 4 | 8 3 | 9", 1).show("trap").slaps("A400")
    assert laid.news(TRAPPED) == [[TRAPPED, 0, 1, 2]]
    assert laid.stack(1) == "4 8 1"
    assert laid.stack(3) == "9"


@clause("MC-55", "MC-45")
def test_a_gift_goes_to_opposing_stacks_only() -> None:
    laid = two("| | | ", "1 | gift 4 5 6 | 8 | 9", 1).show("gift")
    assert laid.news(GAVE) == [[GAVE, 1, 2]]
    assert [laid.stack(place) for place in range(4)] == ["1 5", "6", "8 4", "9"]


@clause("MC-55", "MC-52")
def test_two_stacks_of_one_opponent_may_be_the_two_that_match() -> None:
    laid = two("1 gift | 12 | | ", "| 2 | | 2x6 7", 3).show("2x6")
    assert laid.view["call"]["groups"] == [[1, 3]]
    laid.slaps("A500")
    assert laid.news(WON) == [[WON, 0, 1, 2, 0b1010]]
    assert laid.stack(1) == "2 gift 12"
    assert laid.stack(3) == "7 1 2x6"
    assert laid.news(LEFT) == [[LEFT, 0, 1]]


@clause("MC-55", "MC-52", "MC-30")
def test_the_opponent_has_no_right_to_slap_for_the_own_two_stacks() -> None:
    laid = two("1 gift | 12 | | ", "| 2 | | 2x6 7", 3).show("2x6").slaps("B400 A500")
    assert laid.news(GREEDY) == [[GREEDY, 1, 4]]


@clause("MC-55")
def test_an_only_card_that_is_an_action_facing_a_single_stack_goes_under_it_after_its_effect() -> None:
    laid = two(" | 12 | ", "uturn | 2 3 | ", 0, stacks="first").show("uturn")
    assert laid.news(UNDER) == [[UNDER, 0]]
    assert laid.stack(1) == "2 3 uturn"
    assert laid.outcome is not None
    assert laid.outcome.winners() == [0]


@clause("MC-55")
def test_a_clock_as_only_card_is_counted_first() -> None:
    laid = two(" | 12 | ", "clock | 2 3 | ", 0, stacks="first").show("clock")
    assert not laid.over
    laid.three()
    assert laid.stack(1) == "3 clock"
    assert laid.outcome is not None


@clause("MC-55")
def test_an_only_card_that_is_a_number_has_to_be_given_away() -> None:
    laid = two(" | 12 | ", "5 | 2 3 | ", 0, stacks="first").show("5")
    assert not laid.over
    assert laid.pile(0) == "5"


@clause("MC-55")
def test_facing_two_stacks_the_action_waits_for_them_to_match() -> None:
    laid = two(" | 12 | | 5", "uturn | 2 3 | | 6", 0).show("uturn")
    assert laid.pile(0) == "uturn"
    assert not laid.over


@clause("MC-55", "MC-50")
def test_a_person_wins_when_all_own_stacks_and_piles_are_empty() -> None:
    laid = two("12 | | 5 | ", "| 2x6 1 | 7 | 6", 1).show("2x6").slaps("A400")
    assert not laid.over  # A's other stack holds cards
    laid = two("12 | | | ", "| 2x6 1 | | 6", 1).show("2x6").slaps("A400")
    assert laid.outcome is not None
    assert laid.outcome.places == [1, 2]
