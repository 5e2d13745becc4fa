"""`ronron arena`: the figures as JSON, and bad input in one line."""

import json
from pathlib import Path

from tests.cli.run import Command


def test_the_command_prints_the_figures_as_json(ronron: Command) -> None:
    bots = ("--bots", "greedy,random", "--players", "2")
    done = ronron("arena", "meow", *bots, "--boards", "3", "--jobs", "1", "--json")
    assert done.code == 0, done.err
    found = json.loads(done.out)
    assert set(found["bots"]) == {"greedy", "random"}
    assert {"win_share", "interval", "score_diff", "ms_per_move"} <= set(found["bots"]["greedy"])
    assert (found["seed"], found["boards"], found["players"]) == ("ronron", 3, 2)
    assert found["versions"]["ronron"]


def test_a_table_for_people_and_a_report_beside_it(ronron: Command, tmp_path: Path) -> None:
    report = tmp_path / "arena.html"
    bots = ("--bots", "greedy,random", "--players", "2", "--sprt", "0.5,0.9")
    done = ronron("arena", "meow", *bots, "--boards", "3", "--jobs", "1", "--report", str(report))
    assert done.code == 0, done.err
    assert "greedy" in done.out
    assert "Not decided yet between 50.0 % and 90.0 %" in done.flat
    assert report.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_bad_arenas_are_refused_in_one_line(ronron: Command, tmp_path: Path) -> None:
    for bad in (
        ["--bots", "tiger,random"],
        ["--bots", "greedy,greedy"],
        ["--bots", "greedy,random", "--boards", "0"],
        ["--bots", "greedy,random", "--sprt", "0.6,0.5"],
        ["--bots", "greedy,random", "--players", "9"],
        ["--bots", "greedy,random", "--boards", "1", "--out", str(tmp_path)],
        [],
    ):
        done = ronron("arena", "meow", *bad)
        assert done.code == 2, bad
        assert len(done.err.strip().splitlines()) == 1, bad


def test_in_a_game_of_speed_anybody_may_race_but_nobody_sees_more_than_the_others(ronron: Command) -> None:
    race = ("arena", "multipli_cats", "--players", "2", "--boards", "1", "--jobs", "1", "--json", "--bots")
    done = ronron(*race, "random,greedy")
    assert done.code == 0, done.err
    found = json.loads(done.out)["bots"]
    assert found["greedy"]["win_share"] > found["random"]["win_share"]
    assert all(bot["ms_per_move"] > 0 for bot in found.values())
    refused = ronron(*race, "greedy,clairvoyant")
    assert refused.code == 2
    assert len(refused.err.strip().splitlines()) == 1
    assert "clairvoyant" in refused.err
