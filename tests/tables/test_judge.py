"""The judge of slaps, by hand: what is plausible, what is paid for, how long it waits, who ties."""

import pytest

from ronron import CLOCK, DEALER, Match
from ronron.tables.judge import BANK_MOST, Judge, Link, noted


def table(rtt: float = 40, seats: int = 3, **agreed: object) -> Judge:
    """Everybody's pings take the same time, always."""
    judge = Judge(range(seats), **agreed)  # type: ignore[arg-type]  # passed on as they are
    for link in judge.links.values():
        for _ in range(32):
            link.heard(rtt)
    return judge


# The connection


def test_the_last_32_round_trips_count() -> None:
    link = Link()
    for rtt in [500.0] * 10 + [20.0] * 32:
        link.heard(rtt)
    assert (link.low(), link.high()) == (20, 20)


def test_low_and_high_are_the_5th_and_the_90th_percentile() -> None:
    link = Link()
    for rtt in range(32):
        link.heard(float(rtt))
    assert (link.low(), link.high()) == (1, 27)


def test_high_is_never_more_than_a_quarter_of_a_second_nor_than_the_kernel_allows() -> None:
    link = Link()
    for _ in range(32):
        link.heard(900)
    assert link.high() == 250
    link.tcp = 100
    assert link.high() == 160
    link.tcp = 300
    assert link.high() == 250


def test_before_the_first_ping_everything_is_possible() -> None:
    assert (Link().low(), Link().high()) == (0, 250)


def test_quality_tells_a_steady_line_from_an_unsteady_one() -> None:
    steady, jumpy, wild, silent = Link(), Link(), Link(), Link()
    for n in range(32):
        steady.heard(30)
        jumpy.heard(30 + 60 * (n % 2))
        wild.heard(30 + 200 * (n % 2))
    assert [link.quality() for link in (steady, jumpy, wild, silent)] == [3, 2, 1, 0]


# What is plausible


def judged(claimed: float, elapsed: float, judge: Judge | None = None) -> float:
    judge = judge or table()
    card = judge.show(dict.fromkeys(judge.links, 1000.0))
    assert card.slap(0, claimed, 1000 + elapsed) == ""
    return card.verdict(9999).fingers[0].judged


def test_an_honest_claim_stands() -> None:
    assert judged(700, 745) == 700


def test_a_claim_longer_than_the_message_took_is_cut_to_what_is_possible() -> None:
    assert judged(900, 745) == 745 - 40 + 5


def test_a_claim_too_short_pays_from_the_bank_and_the_rest_is_cut() -> None:
    judge = table()
    low = 745 - 40 - 25
    assert judged(low - 35, 745, judge) == low - 35  # 30 and 10 more with the card are in the bank
    assert judge.banks[0] == 5
    assert judged(low - 100, 745, judge) == low - 15
    assert judge.banks[0] == 0


def test_the_bank_gains_with_every_card_up_to_a_limit() -> None:
    judge = table()
    for _ in range(20):
        judge.show(dict.fromkeys(judge.links, 0.0))
    assert set(judge.banks.values()) == {BANK_MOST}


def test_a_spike_on_the_way_is_forgiven_once() -> None:
    judge = table()
    for _ in range(10):
        judge.show(dict.fromkeys(judge.links, 0.0))
    assert judged(700, 745 + 90, judge) == 700  # 90 late: 25 of slack, 65 from the bank
    assert judged(700, 745 + 90, judge) > 740


@pytest.mark.parametrize("claimed", [-400, 0, 50, 119])
def test_too_early_is_void_and_uses_nothing_up(claimed: float) -> None:
    judge = table()
    card = judge.show(dict.fromkeys(judge.links, 0.0))
    before = dict(judge.banks)
    assert card.slap(0, claimed, 120) == "early"
    assert judge.banks == before
    assert card.slap(0, 700, 745) == ""  # the seat may still slap
    assert card.verdict(9999).fingers[0].arrival == 1


def test_a_table_may_ask_for_more_before_it_believes_a_reaction() -> None:
    card = table(early=200.0).show(dict.fromkeys(range(3), 0.0))
    assert card.slap(0, 180, 225) == "early"


def test_one_slap_per_seat_and_card_and_none_of_strangers() -> None:
    card = table().show(dict.fromkeys(range(3), 0.0))
    assert card.slap(0, 700, 745) == ""
    assert card.slap(0, 600, 746) == "twice"
    assert card.slap(7, 600, 746) == "stranger"
    assert len(card.verdict(9999).fingers) == 1


def test_a_handicap_is_added_to_the_judged_time() -> None:
    card = table(handicap={0: 400.0}).show(dict.fromkeys(range(3), 0.0))
    card.slap(0, 500, 545)
    card.slap(1, 880, 925)
    assert [one.seat for one in card.verdict(9999).fingers] == [1, 0]


# Order, ties, waiting


def test_order_of_arrival_does_not_count() -> None:
    judge = table()
    for _ in range(32):
        judge.links[1].heard(180)
    card = judge.show(dict.fromkeys(range(3), 0.0))
    card.slap(0, 700, 745)
    card.slap(1, 650, 835)
    verdict = card.verdict(900)
    assert [(one.seat, one.arrival) for one in verdict.fingers] == [(1, 2), (0, 1)]
    assert verdict.tied() == [1]


@pytest.mark.parametrize(("other", "tied"), [(715, [0, 1]), (716, [0])])
def test_within_15_ms_of_the_best_is_a_tie(other: float, tied: list[int]) -> None:
    card = table().show(dict.fromkeys(range(3), 0.0))
    card.slap(0, 700, 745)
    card.slap(1, other, 760)
    assert card.verdict(9999).tied() == tied


def test_it_waits_only_while_somebody_could_still_overtake() -> None:
    card = table().show(dict.fromkeys(range(3), 0.0))
    assert card.waits_until(100) == float("inf")  # nobody has slapped
    card.slap(0, 700, 745)
    assert card.waits_until(745) == 700 + 15 + 40 + 25 + 40  # the others' round trip, slack and bank
    card.slap(1, 705, 750)
    card.slap(2, 800, 845)
    assert card.waits_until(845) == 845  # everybody has slapped


def test_it_never_waits_more_than_400_ms_after_the_first_arrival() -> None:
    judge = table(250)
    for _ in range(20):
        judge.show(dict.fromkeys(judge.links, 0.0))
    for _ in range(32):
        judge.links[0].heard(10)
    card = judge.show({0: 0.0, 1: 300.0, 2: 300.0})  # the card was sent late to the others
    card.slap(0, 500, 510)
    assert card.waits_until(510) == 910


def test_a_slower_best_waits_longer_and_a_faster_one_shorter() -> None:
    card = table().show(dict.fromkeys(range(3), 0.0))
    card.slap(0, 700, 745)
    later = card.waits_until(745)
    card.slap(1, 690, 750)
    assert card.waits_until(750) == later - 10


def test_a_handicapped_seat_is_waited_for_less() -> None:
    card = table(handicap={1: 400.0, 2: 400.0}).show(dict.fromkeys(range(3), 0.0))
    card.slap(0, 700, 745)
    assert card.waits_until(745) == 700 + 15 - 400 + 40 + 25 + 40  # already past


# Absent


def test_a_seat_that_never_painted_the_card_is_neither_winner_nor_sinner() -> None:
    card = table().show(dict.fromkeys(range(3), 0.0))
    card.painted(0, 60)
    card.painted(1, 1501)  # too late
    assert card.slap(1, 900, 1600) == "absent"
    assert card.verdict(1600).absent == [1, 2]
    assert card.slap(0, 1600, 1640) == ""


def test_an_absent_seat_is_not_waited_for() -> None:
    card = table().show(dict.fromkeys(range(3), 0.0))
    card.painted(0, 60)
    card.slap(0, 1550, 1595)
    assert card.waits_until(1595) == 1595


def test_a_slap_shows_that_the_card_was_painted() -> None:
    card = table().show(dict.fromkeys(range(3), 0.0))
    card.slap(1, 700, 745)
    assert 1 not in card.verdict(5000).absent


def test_a_quick_tempo_waits_less_for_a_picture() -> None:
    card = table(paint=1000.0).show(dict.fromkeys(range(3), 0.0))
    assert card.is_absent(0, 1001)


def test_where_everybody_counts_it_waits_for_all_or_for_the_end() -> None:
    card = table().show(dict.fromkeys(range(3), 0.0), everyone=True, ends=3000)
    for seat in range(3):
        card.painted(seat, 60)
    card.slap(0, 400, 445)
    card.slap(1, 900, 945)
    assert card.waits_until(945) == 3000
    card.slap(2, 2000, 2045)
    assert card.waits_until(2045) == 2045


def test_where_everybody_counts_those_who_never_painted_are_given_up() -> None:
    card = table().show(dict.fromkeys(range(3), 0.0), everyone=True, ends=3000)
    card.painted(0, 60)
    card.painted(1, 60)
    card.slap(0, 400, 445)
    card.slap(1, 900, 945)
    assert card.waits_until(945) == 1500
    assert card.waits_until(1501) == 1501
    assert card.verdict(1501).absent == [2]


# One screen


@pytest.mark.parametrize(("times", "heads", "first"), [((700, 706), (9, 1), 1), ((700, 709), (9, 1), 0)])
def test_on_one_screen_a_tie_of_8_ms_goes_to_the_nearer_to_the_head(
    times: tuple[int, int], heads: tuple[int, int], first: int
) -> None:
    card = table(screens={0: "tablet", 1: "tablet"}).show(dict.fromkeys(range(3), 0.0))
    for seat in range(2):
        card.slap(seat, times[seat], times[seat] + 45, heads[seat])
    verdict = card.verdict(9999)
    assert verdict.fingers[0].seat == first
    assert verdict.tied() == [first]  # nothing is left to chance


def test_a_screen_of_two_may_still_tie_with_another_screen() -> None:
    card = table(screens={0: "tablet", 1: "tablet"}).show(dict.fromkeys(range(3), 0.0))
    card.slap(0, 700, 745)
    card.slap(1, 705, 750)
    card.slap(2, 710, 755)
    assert card.verdict(9999).tied() == [0, 2]


# Into the rules


def test_a_verdict_enters_the_rules_as_slaps_in_judged_order_then_the_clock_closes() -> None:
    match = Match.new("multipli_cats", 3, chance="manual")
    for who, text in (
        (DEALER, "start0"),
        (0, "reveal"),
        (DEALER, "3x4"),
        (CLOCK, "tempo"),
        (1, "reveal"),
        (DEALER, "12"),
    ):
        match.play(who, text, 1500 if who != DEALER and match.seq > 2 else None)
    judge = table()
    for _ in range(32):
        judge.links[1].heard(180)
    card = judge.show(dict.fromkeys(range(3), 1500.0))
    assert card.slap(0, 700, 2245) == ""
    assert card.slap(1, 650, 2335) == ""
    verdict = card.verdict(2400)
    for seat, at in verdict.moments(1500):
        match.play(seat, "slap 2", at)
    match.play(CLOCK, "close", 2400, verdict.note())
    assert match.view()["news"][0][:2] == [4, 1]  # seat 1 has won, though its slap arrived second
    note = match.record.events[-1].note
    assert note == "1: 650 said 650 bank 0 arrived 2; 0: 700 said 700 bank 0 arrived 1"
    assert [(one.seat, one.judged, one.arrival) for one in noted(note)] == [(1, 650, 2), (0, 700, 1)]
    assert noted("the cat sat on it") == []
    assert match.record.replay().view() == match.view()
