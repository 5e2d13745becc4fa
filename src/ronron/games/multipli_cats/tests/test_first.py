"""MC-60 to MC-62: who was first, and which slaps are void."""

import pytest

from ronron import CLOCK, DEALER, IllegalMove, Match
from ronron.games.multipli_cats.rules import GREEDY, WON
from ronron.games.multipli_cats.tests.laid import begin, lay
from ronron.testing import clause


@clause("MC-60")
def test_within_15_ms_of_the_best_chance_decides_and_says_so() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6").slaps("A700 B715")
    assert laid.match.to_act == (DEALER,)
    assert laid.match.legal(DEALER) == ["first0", "first1"]
    laid.match.play(DEALER, "first1")
    assert laid.news(WON) == [[WON, 1, 1, 1, 0b001]]
    assert laid.match.log()[-1] == f"{laid.match.seq} deal first1"


@clause("MC-60")
def test_16_ms_are_a_decision() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6").slaps("A700 B716")
    assert laid.news(WON) == [[WON, 0, 1, 1, 0b010]]


@clause("MC-60")
def test_a_tie_counts_from_the_best_not_from_one_another() -> None:
    laid = lay("12 | 3x4 | 7", "1 | 2 | 2x6 3", 2).show("2x6").slaps("A700 B714 C728")
    assert laid.match.legal(DEALER) == ["first0", "first1"]


@clause("MC-60")
def test_between_a_rightful_and_a_wrong_slap_in_a_tie_the_rightful_counts_as_first() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6").slaps("C700 A715")
    assert laid.news(WON) == [[WON, 0, 1, 1, 0b010]]
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6").slaps("C700 A716")
    assert laid.news(GREEDY)


@clause("MC-60")
def test_the_draw_of_a_tie_comes_from_the_source_of_chance_of_the_match() -> None:
    def winner(seed: str) -> int:
        match = Match.new("multipli_cats", 4, seed=seed)
        match.play(match.to_act[0], "reveal")
        number = match.view()["call"]["number"]
        if match.view()["call"]["asked"] or match.view()["phase"] != "open":
            return -1
        for seat in range(4):
            match.play(seat, f"slap {number}", 500)
        taken: int = match.view()["news"][0][1]
        return taken

    drawn = [winner(f"tie {n}") for n in range(40)]
    assert {0, 1, 2, 3} <= set(drawn)
    assert drawn == [winner(f"tie {n}") for n in range(40)]


@clause("MC-61")
def test_the_rules_receive_times_and_not_the_order_of_arrival() -> None:
    one = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6")
    number, since = one.view["call"]["number"], one.view["call"]["since"]
    one.match.play(1, f"slap {number}", since + 650, note="650 ms, arrived second")
    one.match.play(0, f"slap {number}", since + 700, note="700 ms, arrived first")
    one.tick("close")
    assert one.news(WON)[0][1] == 1
    assert one.match.record.events[-2].note == "700 ms, arrived first"


@clause("MC-61")
@pytest.mark.parametrize("order", ["AB", "BA"])
def test_slaps_at_the_same_millisecond_may_come_in_any_order(order: str) -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6")
    for letter in order:
        laid.slap(f"{letter}700")
    laid.tick("close")
    assert laid.match.legal(DEALER) == ["first0", "first1"]


@clause("MC-61")
def test_a_replay_of_a_game_with_verdicts_is_exact() -> None:
    match = Match.new("multipli_cats", 3, seed="exact")
    for turn in range(30):
        match.play(match.to_act[0], "reveal", match.record.events[-1].at) if match.view()["phase"] == "ready" else None
        call = match.view()["call"]
        for seat in range(3):
            if match.legal(seat) and "slap" in match.legal(seat)[-1]:
                match.play(seat, match.legal(seat)[-1], call["since"] + 400 + 7 * seat + turn)
        while match.to_act and match.view()["phase"] != "ready":
            match.play(CLOCK, match.legal(CLOCK)[0], max(match.record.events[-1].at, int(match.state.deadline())))
    again = match.record.replay()
    assert again.view() == match.view()
    assert again.log(None) == match.log(None)


@clause("MC-62")
def test_a_slap_names_the_card_it_answers() -> None:
    laid = begin(3).show("5x5").show("6x6")
    assert laid.match.legal(0) == ["slap 2"]


@clause("MC-62")
@pytest.mark.parametrize("number", [0, 1, 3, 99])
def test_a_slap_for_another_card_is_void_and_uses_nothing_up(number: int) -> None:
    laid = begin(3).show("5x5").show("6x6")
    before = laid.match.record.dumps()
    with pytest.raises(IllegalMove) as error:
        laid.match.play(0, f"slap {number}", laid.now + 500)
    assert error.value.clause == "MC-62"
    assert laid.match.record.dumps() == before
    assert laid.match.legal(0) == ["slap 2"]


@clause("MC-62")
def test_once_a_card_is_judged_the_mouse_is_closed_until_the_next_reveal() -> None:
    laid = begin(4).show("5x5").slaps("A500")
    assert laid.match.to_act == (CLOCK,)
    with pytest.raises(IllegalMove) as error:
        laid.match.play(1, "slap 1", 900)
    assert error.value.clause == "MC-62"
    laid.settle()
    assert [laid.match.legal(seat) for seat in range(4)] == [[], ["reveal"], [], []]
    laid.show("6x6")
    assert [laid.match.legal(seat) for seat in range(4)] == [["slap 2"]] * 4


@clause("MC-62")
def test_a_late_slap_changes_nothing_once_the_card_is_covered() -> None:
    laid = begin(3).show("4x3", "2x6").show("5x5")  # nobody slapped for the match of A and B
    with pytest.raises(IllegalMove) as error:
        laid.match.play(0, "slap 2", laid.now + 10)
    assert error.value.clause == "MC-62"
    assert laid.slaps("A500").news(GREEDY)  # and for the 5x5 there is no right


@clause("MC-61", "MC-62")
def test_time_never_runs_back_between_slaps() -> None:
    from ronron.core.errors import BadTime

    laid = begin(3).show("4x3", "2x6").slap("A700")
    with pytest.raises(BadTime):
        laid.slap("B650")


@clause("MC-63")
def test_without_hurry_the_slower_of_two_who_are_right_may_win_and_chance_decides() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1, tempo="calm").show("2x6").slaps("A700 B9000")
    assert laid.match.legal(DEALER) == ["first0", "first1"]
    laid.match.play(DEALER, "first1")
    assert laid.news(WON) == [[WON, 1, 1, 1, 0b001]]


@clause("MC-63")
def test_without_hurry_a_right_slap_comes_before_any_wrong_one() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1, tempo="calm").show("2x6").slaps("C300 A9500")
    assert laid.news(WON) == [[WON, 0, 1, 1, 0b010]]
    assert not laid.news(GREEDY)
    alone = lay("12 | | 7", "1 | 2x6 2 | 3", 1, tempo="calm").show("2x6").slaps("C300")
    assert alone.news(GREEDY), "nobody was right"


@clause("MC-63")
def test_without_hurry_the_verdict_waits_ten_seconds_or_for_everybody() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1, tempo="calm").show("2x6").slap("A700")
    assert laid.phase == "judging"
    assert laid.match.state.deadline() == laid.view["call"]["since"] + 10_000
    laid.slap("B800 C900")
    assert laid.match.to_act == (DEALER,), "all have slapped: it is judged"


@clause("MC-63")
def test_without_hurry_chases_and_traps_last_ten_seconds_too() -> None:
    chase = lay("5 7 | 3 8 | 9", "1 | chase 2 | 6", 1, tempo="calm").show("chase")
    chase.slap("C400 B9000")
    chase.tick("seen")
    assert chase.match.state.deadline() == chase.view["call"]["since"] + 10_000
    trap = lay("| | ", "trap 1 | 2 4 | 3 5", 0, tempo="calm").show("trap").slap("B9900")
    assert trap.phase == "judging"


@clause("MC-63")
def test_without_hurry_the_next_card_waits_ten_seconds() -> None:
    laid = lay("5 | 3 | 9", "1 | 2 | 6", 0, tempo="calm").show("1")
    assert laid.phase == "open"
    assert laid.match.state.deadline() == laid.view["call"]["since"] + 10_000
