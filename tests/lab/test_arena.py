"""The arena: the same deals for all, every bot from every seat, honest intervals, and the same figures again."""

from math import log10, sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest

from ronron.core.rng import seeded
from ronron.lab.arena import BadArena, arena, interval, student
from ronron.lab.arena_page import page
from ronron.lab.board import Order, line_ups, play_board
from ronron.lab.rating import plackett_luce
from ronron.lab.sprt import Sprt

ORDER = Order("meow", 3, {}, ("greedy", "random"), "arena in test")


def test_with_fewer_bots_than_seats_the_first_meets_the_others() -> None:
    assert line_ups(2, 4) == [(0, 1, 1, 1)]
    assert line_ups(3, 4) == [(0, 1, 2, 1)]
    assert line_ups(1, 2) == [(0, 0)]


def test_with_more_bots_than_seats_everybody_meets_everybody() -> None:
    assert line_ups(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert line_ups(2, 2) == [(0, 1)]


def test_on_a_board_each_bot_has_every_seat_once() -> None:
    games = play_board(ORDER, 0).games
    assert [game.seats.index(0) for game in games] == [0, 2, 1]
    assert all(sorted(game.seats) == [0, 1, 1] for game in games)


def test_in_a_race_too_every_choice_is_counted_and_every_plan_is_timed() -> None:
    (game,) = play_board(Order("multipli_cats", 2, {"minutes": 10}, ("random",), "race in test"), 0).games[:1]
    assert all(made > 10 for made in game.moves)
    assert all(ms > 0 for ms in game.ms)


def test_greedy_beats_chance_and_the_shares_are_all_there_is() -> None:
    found, boards = arena(ORDER, 12)
    greedy, other = found.bots["greedy"], found.bots["random"]
    assert greedy.win_share + 2 * other.win_share == pytest.approx(1)
    assert greedy.score_diff > 0 > other.score_diff
    assert greedy.rating > 0 > other.rating
    assert greedy.interval[0] < greedy.win_share <= greedy.interval[1]
    assert (greedy.games, other.games, len(boards)) == (36, 72, 12)


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    def figures(jobs: int) -> list[tuple[float, float, float]]:
        found, _ = arena(ORDER, 4, jobs=jobs)
        return [(bot.win_share, bot.score_diff, bot.rating) for bot in found.bots.values()]

    assert figures(1) == figures(2)


def test_an_arena_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    out = tmp_path / "boards.jsonl"
    arena(ORDER, 3, out=out)
    kept = out.read_bytes()
    found, _ = arena(ORDER, 5, out=out)
    assert out.read_bytes().startswith(kept)
    assert len(out.read_bytes().splitlines()) == 1 + 5
    assert found.bots["greedy"].win_share == arena(ORDER, 5)[0].bots["greedy"].win_share


def test_a_file_of_another_arena_is_refused_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "boards.jsonl"
    arena(ORDER, 1, out=out)
    kept = out.read_bytes()
    with pytest.raises(BadArena):
        arena(Order("meow", 3, {}, ("greedy", "random"), "other"), 1, out=out)
    assert out.read_bytes() == kept


def test_the_interval_is_students() -> None:
    values = [0.0, 0.5, 1.0, 0.5, 0.25, 0.75]
    found = interval(values)
    half = 2.571 * stdev(values) / sqrt(6)  # t for 5 degrees of freedom
    assert found.value == fmean(values)
    assert found.high - found.value == pytest.approx(half, rel=0.005)
    assert student(10) == pytest.approx(2.228, rel=0.002)
    assert student(1000) == pytest.approx(1.962, rel=0.001)


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    strengths, rng = [4.0, 2.0, 1.0], seeded("ratings")
    games = []
    for _ in range(3000):
        left, order = [0, 1, 2], []
        while left:
            aim, total = rng.unit() * sum(strengths[bot] for bot in left), 0.0
            bot = next(b for b in left if (total := total + strengths[b]) > aim)
            left.remove(bot)
            order.append(bot)
        games.append([(bot, place) for place, bot in enumerate(order, 1)])
    wanted = [400 * log10(strength) for strength in strengths]
    mean = fmean(wanted)
    assert plackett_luce(games, 3) == pytest.approx([one - mean for one in wanted], abs=15)


def test_equals_are_rated_equal() -> None:
    assert plackett_luce([[(0, 1), (1, 1)]] * 10, 2) == pytest.approx([0, 0])


def test_the_sequential_test_decides_for_the_share_that_is_true() -> None:
    rng = seeded("sprt")
    for true, answer in ((0.62, "higher"), (0.48, "lower")):
        test, shares = Sprt.of(0.5, 0.6), list[float]()
        while not test.after(shares).decided:
            shares.append(sum(rng.unit() < true for _ in range(2)) / 2)
        assert test.after(shares).answer == answer
        assert len(shares) < 500
    assert Sprt.of(0.5, 0.6).after([0.5, 1.0]).answer == "open"


def test_the_report_is_one_page_with_its_plots_and_the_way_to_do_it_again() -> None:
    found, boards = arena(ORDER, 6)
    for lang in ("fr", "en"):
        text = page(found, boards, lang)
        assert text.count("<svg") == 3
        assert "--bots greedy,random --players 3 --boards 6 --seed arena in test" in text
        assert "http" not in text
        assert f'lang="{lang}"' in text
