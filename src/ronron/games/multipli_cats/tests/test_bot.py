"""The race model: its times fit their profile, it errs as often, it plans once and never looks at others."""

import pytest

from ronron import Match
from ronron.bots.race import Duels, play_out
from ronron.core.rng import seeded
from ronron.games.multipli_cats.bot import FAIR, PROFILES, Profile, Racer, pace, read, size, typical
from ronron.games.multipli_cats.rules import Multipli
from ronron.games.multipli_cats.tests.laid import Laid, lay
from tests.counts import count

EASY_TO_HARD = ["1x7", "10x6", "2x3", "5x5", "7x7", "6x8", "9x8"]


def mean(profile: Profile, card: str, n: int) -> float:
    return sum(read(profile, card, seeded(f"{card}/{i}")).ms for i in range(n)) / n


def test_size_is_easier_for_ones_tens_fives_and_squares() -> None:
    assert size(1, 9) == 0
    assert size(10, 9) == 8
    assert size(7, 8) == 56
    assert size(7, 7) == pytest.approx(49 * 0.6)
    assert size(5, 8) == pytest.approx(40 * 0.7)


@pytest.mark.parametrize("name", PROFILES)
def test_times_fit_their_profile(name: str) -> None:
    profile, n = PROFILES[name], count(1_000, 20_000)
    for card in EASY_TO_HARD:
        a, b = map(int, card.split("x"))
        expected = profile.lag + (profile.base + profile.unit * size(a, b)) * (1 + 0.2 * 0.8) + profile.tau
        assert mean(profile, card, n) == pytest.approx(expected, rel=0.08)


def test_harder_products_take_longer_and_better_players_are_faster() -> None:
    n = count(600, 5_000)
    for profile in PROFILES.values():
        assert mean(profile, "2x3", n) < mean(profile, "6x8", n) < mean(profile, "9x8", n)
    times = [mean(profile, "6x7", n) for profile in PROFILES.values()]
    assert times == sorted(times, reverse=True)


@pytest.mark.parametrize("name", PROFILES)
def test_errors_are_as_frequent_as_the_profile_says_and_land_on_a_neighbour(name: str) -> None:
    profile, n = PROFILES[name], count(4_000, 40_000)
    found = [read(profile, "9x10", seeded(f"easy {i}")).product for i in range(n)]
    hard = [read(profile, "9x8", seeded(f"hard {i}")).product for i in range(n)]
    wrong = [product for product in hard if product != 72]
    share = profile.sure + (profile.unsure - profile.sure) * 72 / 90
    assert len(wrong) / n == pytest.approx(share, abs=0.02)
    assert set(wrong) <= {63, 81, 64, 80}
    assert sum(product != 90 for product in found) < len(wrong)


def test_a_plan_is_the_same_however_often_it_is_asked_for() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6")
    view, legal = laid.match.view(0), laid.match.legal(0)
    plans = {Racer().plan(view, legal, "seed") for _ in range(5)}
    assert len(plans) == 1
    laid.settle()  # the tempo passes, the plan stays
    assert Racer().plan(laid.match.view(0), laid.match.legal(0), "seed") in plans


def test_it_slaps_when_concerned_and_holds_still_when_not() -> None:
    laid = lay("12 5 | | 7", "1 | 5x1 2 | 3", 1).show("5x1")
    plans = [Racer(PROFILES["expert"]).plan(laid.match.view(seat), laid.match.legal(seat), "seed") for seat in range(3)]
    assert plans[0] is not None
    assert plans[1] is not None
    assert plans[2] is None


def test_it_does_not_read_who_is_concerned_from_the_position() -> None:
    laid = lay("12 5 | | 7", "1 | 5x1 2 | 3", 1).show("5x1")
    view = laid.match.view(0)
    blind = {**view, "call": {**view["call"], "groups": [], "asked": ""}}
    legal = laid.match.legal(0)
    assert Racer().plan(blind, legal, "seed") == Racer().plan(view, legal, "seed")


def test_it_never_looks_at_other_slaps() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6")
    before = Racer().plan(laid.match.view(0), laid.match.legal(0), "seed")
    laid.slap("C300")
    assert Racer().plan(laid.match.view(0), laid.match.legal(0), "seed") == before


def test_hygiene_what_it_cannot_see_does_not_move_it() -> None:
    laid = lay("12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6")
    before = Racer().plan(laid.match.view(0), laid.match.legal(0), "seed")
    state = laid.match.state
    assert isinstance(state, Multipli)
    state.stacks = [[5], [6], [8]]
    assert Racer().plan(laid.match.view(0), laid.match.legal(0), "seed") == before


def test_everybody_slaps_at_a_chase_and_a_trap() -> None:
    for card in ("chase", "trap"):
        laid = lay("12 | | 7", f"1 | {card} 2 | 3", 1).show(card)
        for seat in range(3):
            assert Racer().plan(laid.match.view(seat), laid.match.legal(seat), "seed") is not None


def test_a_game_of_bots_ends_like_a_game_of_people() -> None:
    for seed in range(count(2, 30)):
        match = Match.new("multipli_cats", 4, seed=f"bots {seed}")
        play_out(match, {seat: Racer() for seat in range(4)}, "paws")
        assert match.outcome is not None
        assert match.outcome.reason == "second"
        assert 100 < match.view()["reveals"] < 2_500


def test_the_pace_keeps_a_person_at_a_fair_share_of_duels() -> None:
    person, bot = PROFILES["ten"], PROFILES["expert"]
    for rival in (bot, PROFILES["eight"]):
        speed, won = 1.0, list[bool]()
        for duel in range(count(600, 6_000)):
            rng = seeded(f"duel {duel}")
            card = EASY_TO_HARD[rng.below(len(EASY_TO_HARD))]
            won.append(read(person, card, rng).ms < speed * read(rival, card, rng).ms)
            speed = pace(won, speed)
        share = sum(won[100:]) / len(won[100:])
        assert FAIR[0] <= share <= FAIR[1]


def test_no_bot_becomes_faster_than_the_fastest_person_nor_much_slower_than_a_child() -> None:
    expert, eight = typical(PROFILES["expert"]), typical(PROFILES["eight"])
    for profile in PROFILES.values():
        racer = Racer(profile, 1.25)
        assert typical(profile) * racer.after([True] * 60).pace == pytest.approx(expert)
        assert typical(profile) * racer.after([False] * 60).pace == pytest.approx(1.5 * eight)
        assert racer.after([False, True] * 6).pace == pytest.approx(max(1.25, expert / typical(profile)))


def fought(laid: Laid, slaps: str) -> list[tuple[int, int]]:
    """The duels of one card, from the events that it leads to."""
    found = Duels("multipli_cats")
    found.see(laid.match.state)
    laid.match.listeners.append(lambda match: found.see(match.state))
    laid.slaps(slaps)
    laid.settle()
    return found.faster


def test_a_duel_is_between_those_whom_a_card_concerns_whoever_slapped_at_all() -> None:
    def match() -> Laid:
        return lay("5 12 | | 7", "1 | 2x6 2 | 3", 1).show("2x6")

    assert fought(match(), "A300") == [(0, 1)]
    assert fought(match(), "B300 A400") == [(1, 0)]
    assert fought(match(), "C300") == [], "a slap too many is no duel"
    assert fought(match(), "") == []


def test_at_a_chase_everybody_duels_with_everybody() -> None:
    chase = lay("12 | | 7", "1 | chase 2 | 3", 1).show("chase")
    assert fought(chase, "C300 A400 B500") == [(2, 0), (2, 1), (0, 1)]


def test_at_a_trap_the_first_is_faster_than_all_others() -> None:
    trap = lay("12 | | 7", "1 | trap 2 | 3", 1).show("trap")
    assert fought(trap, "B300") == [(1, 0), (1, 2)]
