"""Many games, counted: the same figures however the work is shared."""

import json
import os
import signal
import statistics
import subprocess
import time
from collections import Counter
from pathlib import Path

import pytest

from ronron import find, keys
from ronron.core.playout import playout
from ronron.core.rng import seeded
from ronron.lab.simulate import simulate
from tests.cli.run import Command, start
from tests.counts import count


def group(pid: int) -> dict[int, float]:
    """The living processes of a group, each with the seconds of work that it has done."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group, *more = path.read_text().rpartition(") ")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if state != "Z" and int(its_group) == pid:
            found[int(path.parent.name)] = (int(more[8]) + int(more[9])) / os.sysconf("SC_CLK_TCK")
    return found


def all_gone(pid: int) -> bool:
    """Whether every process of a group ends."""
    deadline = time.monotonic() + 30
    while group(pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not group(pid)


def test_one_process_and_two_give_the_same_statistics(ronron: Command) -> None:
    games = str(count(600, 20_000))
    said = [
        ronron("simulate", "meow", "--players", "4", "--games", games, "--jobs", jobs, "--json") for jobs in ("1", "2")
    ]
    one, two = (json.loads(answer.out) for answer in said)
    assert one["statistics"] == two["statistics"]
    assert (one["jobs"], two["jobs"]) == (1, 2)
    assert one["games"] == int(games)
    assert one["games_per_second"] > 0


@pytest.mark.parametrize("key", keys())
def test_the_figures_are_those_of_the_games_counted_by_hand(key: str) -> None:
    game = find(key)
    players, games = game.info.seats[1], 130
    found = simulate(key, players, games, seed="hand").statistics
    lengths, outcomes = [], []
    for number in range(games):
        state = game.start(game.info.setup(players, {}))
        lengths.append(int(playout(state, seeded(f"hand/{number}"))))
        outcome = state.outcome()
        assert outcome is not None
        outcomes.append(outcome)
    assert found.length.mean == pytest.approx(statistics.mean(lengths))
    assert (found.length.min, found.length.max) == (min(lengths), max(lengths))
    everyone = [score for outcome in outcomes for score in outcome.scores]
    assert found.score.deviation == pytest.approx(statistics.stdev(everyone))
    assert found.score.median in (statistics.median_low(everyone), statistics.median_high(everyone))
    for seat, figures in enumerate(found.seats):
        scores = [outcome.scores[seat] for outcome in outcomes]
        assert figures.score.mean == pytest.approx(statistics.mean(scores))
        assert figures.score.error == pytest.approx(statistics.stdev(scores) / games**0.5)
        shares = [1 / len(o.winners()) if seat in o.winners() else 0 for o in outcomes]
        assert figures.wins == pytest.approx(statistics.mean(shares))
        assert figures.wins_error == pytest.approx(statistics.pstdev(shares) / games**0.5)
    assert sum(figures.wins for figures in found.seats) == pytest.approx(1)
    reasons = Counter(outcome.reason for outcome in outcomes)
    assert found.endings == {reason: n / games for reason, n in reasons.items()}


def test_the_seed_and_the_options_matter_and_nothing_else() -> None:
    one = simulate("meow", 3, 150, seed="one")
    assert simulate("meow", 3, 150, seed="one").statistics == one.statistics
    assert simulate("meow", 3, 150, seed="two").statistics != one.statistics
    assert simulate("meow", 3, 150, {"vases": "pairs"}, seed="one").statistics != one.statistics
    assert one.options == {"experts": False, "vases": "once", "first": "random"}


def test_more_games_begin_with_the_same_games() -> None:
    few, more = (simulate("meow", 2, games, seed="more").statistics.seats[0].score for games in (1, 2))
    assert few.min == few.max
    assert few.min in (more.min, more.max)
    assert more.min != more.max


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_person_is_shown_speed_length_seats_spread_and_endings(ronron: Command, lang: str) -> None:
    said = ronron("simulate", "meow", "--players", "3", "--games", "120", "--jobs", "1", "--lang", lang)
    assert (said.code, said.err) == (0, "")
    words = {
        "fr": ("parties par seconde", "coups d’une partie", "81.00", "siège", "écart-type", "100.0 %"),
        "en": ("games a second", "moves of a game", "81.00", "seat", "deviation", "100.0 %"),
    }
    for word in words[lang]:
        assert word in said.flat, word
    assert said.out.count("±") == 3 * 2 + 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_and_all_its_processes(jobs: str) -> None:
    running = start("simulate", "meow", "--games", "900000000", "--jobs", jobs)
    wait_for(running, int(jobs))
    os.killpg(running.pid, signal.SIGINT)  # a terminal tells the whole group
    out, err = running.communicate(timeout=30)
    assert running.returncode == 130
    assert (out, err) == ("Stopped.\n", "")
    assert all_gone(running.pid)


def test_no_process_outlives_a_simulation_that_was_killed() -> None:
    running = start("simulate", "meow", "--games", "900000000", "--jobs", "2")
    wait_for(running, 2)
    running.kill()
    running.communicate(timeout=30)
    assert all_gone(running.pid)


def wait_for(running: "subprocess.Popen[str]", jobs: int) -> None:
    """Until so many processes are hard at work: long past their imports."""
    deadline = time.monotonic() + 60
    while sum(work > 0.9 for work in group(running.pid).values()) < jobs:
        assert running.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
