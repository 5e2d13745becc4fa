"""The other commands: the shelf, replays, verdicts, clauses, the kit, and the language of all."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import ronron as ronron_package
from ronron import Record, __version__, find, keys
from ronron.cli.parser import language
from ronron.core.record import Event
from ronron.core.shelf import lend
from ronron.core.words import say
from ronron.testing import check
from ronron.testing.law import LAWS
from tests.cli.run import Command, start
from tests.core.nap.game import GAME as NAP
from tests.core.tables import by_hand, finished, half


def write(path: Path, record: Record) -> str:
    path.write_text(record.dumps(), encoding="utf-8")
    return str(path)


# The shelf


def test_games_lists_every_game_for_machines(ronron: Command) -> None:
    shelf = json.loads(ronron("games", "--json").out)
    assert [game["key"] for game in shelf] == keys()
    for game in shelf:
        info = find(game["key"]).info
        assert set(game["titles"]) == {"fr", "en"}
        assert (game["seats"]["min"], game["seats"]["max"]) == info.seats
        assert [option["name"] for option in game["options"]] == [option.name for option in info.options]
        for option in game["options"]:
            assert option["default"] in option["choices"]
            assert set(option["labels"]) == {
                ("no", "yes")[one] if isinstance(one, bool) else str(one) for one in option["choices"]
            }


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_games_shows_titles_players_and_options(ronron: Command, lang: str) -> None:
    said = ronron("games", "--lang", lang)
    for key in keys():
        info = find(key).info
        assert info.titles()[lang] in said.out
        for option in info.options:
            assert f"--option {option.name}=" in said.out
    assert said.code == 0


# Replays


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_replay_tells_the_story_and_shows_the_position_of_its_reader(
    ronron: Command, seat: int | None, tmp_path: Path
) -> None:
    match = half(10, seed=None)
    path = write(tmp_path / "game.ronron", match.record)
    said = ronron("replay", path, "--at", "8", *([] if seat is None else ["--seat", str(seat)]))
    assert (said.code, said.err) == (0, "")
    then = match.record.replay(8)
    story = [line for line in said.out.splitlines() if line.split(".")[0].isdecimal()]
    assert [int(line.split(".")[0]) for line in story] == list(range(1, 9))
    names = [f"Seat {seat}" for seat in range(4)]
    reader = -3 if seat is None else seat
    for line in then.game.describe(then.view(reader)):
        assert say(line, "en", names) in said.out
    assert ("Your hand" in said.out) is (seat is not None)
    assert story[7].endswith(say(then.tell(reader), "en", names))


def test_a_replay_shows_no_card_that_its_reader_did_not_see(ronron: Command, tmp_path: Path) -> None:
    match = half(3, seed=None)
    path = write(tmp_path / "game.ronron", match.record)
    colours = {"b": "blue", "g": "green", "p": "pink"}
    hidden = {f"{colours[card[0]]} {card[1:]}" for seat in (0, 2, 3) for card in match.view(seat)["hand"]}
    played = {f"{colours[event.text[0]]} {event.text[1:]}" for event in match.record.events[1:]}
    words = ronron("replay", path, "--seat", "1").out.replace(",", " ").replace(".", " ").replace(";", " ")
    for card in hidden - played:
        assert f"{card} " not in words.replace("\n", " ")


def test_a_replay_of_a_whole_game_shows_its_end_and_of_nothing_its_beginning(ronron: Command, tmp_path: Path) -> None:
    match = finished(3)
    path = write(tmp_path / "game.ronron", match.record)
    assert match.outcome is not None
    end = ronron("replay", path).out
    assert "place  who" in end
    assert all(str(score).replace("-", "−") in end for score in match.outcome.scores)
    start_of_it = ronron("replay", path, "--at", "0")
    assert start_of_it.code == 0
    assert "place  who" not in start_of_it.out


def test_a_record_that_no_table_could_play_shows_nothing_but_the_reason(ronron: Command, tmp_path: Path) -> None:
    record = half(9).record
    record.events[5] = Event(6, record.events[5].who, record.events[1].text, record.events[5].at)
    said = ronron("replay", write(tmp_path / "game.ronron", record))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("ronron: Event 6: ")


# Verdicts: 0 verified, 1 proven false, 2 bad input, 3 nothing to verify


def test_verify_answers_with_its_exit_code(ronron: Command, tmp_path: Path) -> None:
    committed = finished(seed=None).record
    path = tmp_path / "game.ronron"
    true = ronron("verify", write(path, committed))
    assert (true.code, true.err) == (0, "")
    assert "Verified: 136 draws in 3 deals" in true.out

    deal = committed.events[0].text.split()
    forged = Record.loads(committed.dumps())
    forged.events[0] = Event(1, -1, " ".join([*deal[:9], deal[10], deal[9], *deal[11:]]))
    false = ronron("verify", write(path, forged))
    assert (false.code, false.err) == (1, "")
    assert false.out == f"Event 1, draw 10: the record says {deal[10]}, the secret gives {deal[9]}.\n"

    for record, word in (
        (finished().record, "not a committed deal"),
        (by_hand().record, "not a committed deal"),
        (half(5, seed=None).record, "not over"),
    ):
        said = ronron("verify", write(path, record))
        assert (said.code, said.err) == (3, "")
        assert word in said.out


# Clauses and the kit


def test_every_clause_of_every_game_is_named_by_a_test(ronron: Command) -> None:
    said = ronron("clauses", "--json")
    assert said.code == 0
    tables = json.loads(said.out)
    assert list(tables) == keys()
    for rows in tables.values():
        assert all(row["tests"] for row in rows)
    shown = ronron("clauses")
    assert shown.code == 0
    assert all(row["id"] in shown.out for rows in tables.values() for row in rows)


def test_a_game_whose_clauses_nothing_tests_is_told_and_fails(ronron: Command, tmp_path: Path) -> None:
    with lend(NAP):
        for flags in ([], ["--json"]):
            assert ronron("clauses", "nap", *flags).code == 1
        said = ronron("clauses", "nap")
    assert "NP-1" in said.out
    assert "without a test" in said.out


def test_a_game_that_breaks_a_law_is_told_and_fails(
    ronron: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "laws", lambda: [LAWS[name] for name in ("ends", "clauses", "golden")])
    with lend(NAP):  # it has no rulebook, no golden game
        said = ronron("check", "nap", "--records", str(tmp_path / "broken"))
    assert said.code == 1
    assert "✗ clauses" in said.out
    assert "✓ ends" in said.out
    assert "2 laws broken out of 3." in said.out
    for path in (tmp_path / "broken").glob("*"):
        assert Record.loads(path.read_text()).game == "nap"


# A game of one's own


def test_a_new_game_is_found_played_and_verified_at_once(tmp_path: Path) -> None:
    """In a house of its own, made of our sources."""
    ours = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "node_modules")
    shutil.copytree(Path(ronron_package.__file__).parent, tmp_path / "ronron", ignore=ours)
    around = {"PYTHONPATH": str(tmp_path), "RONRON_PURE": "1"}

    def said(*argv: str) -> str:
        running = start(*argv, environ=around, stdin=subprocess.PIPE, cwd=tmp_path)
        out, err = running.communicate("1\n" * 2000, timeout=120)
        assert (running.returncode, err) == (0, "")
        return out

    assert str(tmp_path / "ronron" / "games" / "pelote") in said("new-game", "pelote")
    assert "pelote" in [game["key"] for game in json.loads(said("games", "--json"))]
    game = tmp_path / "pelote.ronron"
    said("play", "pelote", "--record", str(game))
    assert "Verified" in said("verify", str(game))
    assert said("clauses", "pelote")


def test_a_new_game_may_live_in_another_package(ronron: Command, tmp_path: Path) -> None:
    said = ronron("new-game", "grelot", "--into", str(tmp_path))
    assert (said.code, said.err) == (0, "")
    assert (tmp_path / "grelot" / "rules.py").is_file()
    assert 'grelot = "grelot.game:GAME"' in said.out
    again = ronron("new-game", "grelot", "--into", str(tmp_path))
    assert (again.code, again.out, again.err.count("\n")) == (2, "", 1)


# The command itself


@pytest.mark.parametrize(
    ("argv", "environ", "lang"),
    [
        ([], {}, "fr"),
        ([], {"LANG": "en_GB.UTF-8"}, "en"),
        ([], {"LANG": "C.UTF-8"}, "fr"),
        ([], {"LANG": "de_DE"}, "fr"),
        ([], {"RONRON_LANG": "fr", "LANG": "en_GB"}, "fr"),
        ([], {"RONRON_LANG": "xx", "LANG": "en_GB"}, "en"),
        (["--lang", "en", "games"], {"RONRON_LANG": "fr"}, "en"),
        (["games", "--lang=en"], {}, "en"),
        (["games", "--lang"], {"LANG": "en"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_found_around(argv: list[str], environ: dict[str, str], lang: str) -> None:
    assert language(argv, environ) == lang


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_help_speaks_the_language_and_names_every_command(
    ronron: Command, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ronron("--lang", lang)
    commands = ("games", "play", "simulate", "replay", "verify", "check", "clauses", "new-game", "bench")
    assert all(f"    {command} " in said.out for command in commands)
    word = {"fr": "commandes", "en": "commands"}[lang]
    assert word in said.out
    for command in commands:
        with pytest.raises(SystemExit) as left:
            ronron(command, "--help", "--lang", lang)
        assert left.value.code == 0
        assert {"fr": "montrer cette aide", "en": "show this help"}[lang] in capsys.readouterr().out


def test_the_version_is_told(ronron: Command, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        ronron("--version")
    assert capsys.readouterr().out == f"ronron {__version__}\n"


def test_who_reads_only_the_beginning_breaks_nothing() -> None:
    running = start("games", "--json")
    assert running.stdout is not None
    running.stdout.close()
    assert running.stderr is not None
    assert running.stderr.read() == ""
    assert running.wait(30) in (0, 1)


def test_a_poor_terminal_is_no_reason_to_fall() -> None:
    for command, code in (("games", 0), ("purr", 2)):
        poor = {"PYTHONIOENCODING": "ascii:strict", "LC_ALL": "C", "RONRON_LANG": "fr"}
        running = start(command, environ=poor, stderr=subprocess.STDOUT)
        out, _ = running.communicate(timeout=30)
        assert running.returncode == code
        assert "Traceback" not in out
        assert "?" in out  # where an accent should be
