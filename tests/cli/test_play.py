"""A game in the terminal: by numbers, by moves, with refusals, and through to the count."""

import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ronron import Record, find, keys
from ronron.core.house import HOUSE
from ronron.core.shelf import home, lend
from ronron.core.verify import verify
from tests.cli.run import Command, start
from tests.core.nap.game import GAME as NAP
from tests.counts import count

ALL_MY_MOVES = "1\n" * 27  # the first legal card, every time


def kept(path: Path) -> Record:
    return Record.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("key", keys())
def test_every_game_can_be_played_to_its_end_by_number(ronron: Command, key: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    said = ronron("play", key, "--lang", lang, "--record", str(path), typed="1\n" * 2000)
    assert (said.code, said.err) == (0, "")
    outcome = kept(path).outcome
    assert outcome is not None
    assert verify(kept(path)).answer == "true"
    assert f"ronron verify {path}" in said.out


@pytest.mark.parametrize("players", range(2, 7))
def test_the_end_shows_places_scores_and_why(ronron: Command, players: int, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    said = ronron("play", "meow", "--players", str(players), "--record", str(path), typed=ALL_MY_MOVES)
    record = kept(path)
    assert record.outcome is not None
    end = said.out[said.out.rindex("All three rounds") :]
    rows = [re.split(r"\s{2,}", line.strip()) for line in end.splitlines()[2 : 2 + players]]
    expected = sorted(zip(record.outcome.places, record.names.values(), record.outcome.scores, strict=True))
    assert [(int(place), int(score.replace("−", "-"))) for place, _, score in rows] == [
        (place, score) for place, _, score in sorted(expected, key=lambda row: row[0])
    ]
    assert {name for _, name, _ in rows} == set(record.names.values())


def test_a_move_may_be_typed_as_its_number_its_text_or_in_capitals(ronron: Command, tmp_path: Path) -> None:
    def story(typed: str) -> list[tuple[int, str]]:
        path = tmp_path / f"{typed.strip()}.ronron"
        ronron("play", "meow", "--seed", "same", "--record", str(path), typed=typed)
        return [(event.who, event.text) for event in kept(path).events]

    by_number = story("1\n")
    card = next(text for who, text in by_number if who == 0)
    assert story(f"{card}\n") == by_number
    assert story(f"  {card.upper()} \n") == by_number


def test_a_refused_card_is_explained_with_its_clause_and_asked_again(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    typed = "b1\nb2\nb3\nb4\nb5\nfrog\n"
    said = ronron("play", "meow", "--seed", "refusals", "--option", "first=0", "--record", str(path), typed=typed)
    hand = kept(path).events[0].text.split()[:9]
    held = next(card for card in typed.split() if card in hand)
    refused = typed.split()[: typed.split().index(held)]
    assert refused, "choose a seed in which some of these cards are not held"
    for card in refused:
        assert f"No: You do not hold the blue {card[1:]}. (MW-22)" in said.flat
    assert said.flat.count("“rules MW-22” shows the rule") == 1  # said once, not every time
    assert "No: “frog” is not a card" in said.flat


def test_the_clause_that_refused_can_be_read_in_the_language_of_the_person(ronron: Command) -> None:
    typed = "rules mw-24\nrules\nrules MW-99\nrègles MW-33\nq\n"
    for lang, colon in (("fr", " : "), ("en", ": ")):
        said = ronron("play", "meow", "--lang", lang, typed=typed)
        book = home(find("meow")).joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8")
        for clause in ("MW-24", "MW-33"):
            words = " ".join(book.partition(f"**{clause}** ")[2].split()[:5])
            assert f"{clause}{colon}{words}" in said.flat
        assert said.flat.count("MW-1, MW-2, MW-10,") == 2  # asked without a number, and for one that is not there


def test_help_tells_what_can_be_typed_and_the_log_what_has_happened(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    said = ronron("play", "meow", "--option", "first=1", "--record", str(path), typed="?\nlog\nq\n")
    assert "“log”" in said.flat
    assert "“q”" in said.flat
    story = said.flat[said.flat.rindex("1. Round 1") :]
    lines = story.splitlines()[: len(kept(path).events)]
    assert [line.split(".")[0] for line in lines] == ["1", "2", "3", "4"]  # the deal and three cats


def test_what_the_others_do_is_told_sentence_by_sentence(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    said = ronron("play", "meow", "--option", "first=1", "--record", str(path), typed="q\n")
    cards = [event for event in kept(path).events if event.who > 0]
    names = kept(path).names
    assert len(cards) == 3
    places = [said.out.index(f"{names[event.who]} plays the ") for event in cards]
    assert places == sorted(places)


def test_nobody_elses_card_is_shown(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    said = ronron("play", "meow", "--option", "first=0", "--record", str(path), typed="log\nq\n")
    dealt = kept(path).events[0].text.split()
    colours = {"b": "blue", "g": "green", "p": "pink"}
    shown = re.findall(r"(blue|green|pink) (\d+)", said.out)
    mine = {(colours[card[0]], card[1:]) for card in dealt[:9]}
    assert set(shown) == mine


@pytest.mark.parametrize("typed", ["", "1\n1\n", "q\n", "1\nq\n1\n"])
def test_leaving_is_always_possible_and_what_was_played_is_kept(ronron: Command, typed: str, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    said = ronron("play", "meow", "--record", str(path), typed=typed)
    assert (said.code, said.err) == (0, "")
    assert "See you soon" in said.out
    record = kept(path)
    assert record.outcome is None
    assert record.reveal == ""
    assert verify(record).answer == "unfinished"
    assert sum(event.who == 0 for event in record.events) == typed.split("q", maxsplit=1)[0].count("1")


def test_at_the_end_the_game_can_still_be_kept(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "late.ronron"
    typed = f"{ALL_MY_MOVES}save {tmp_path}\nsave {path}\n"
    said = ronron("play", "meow", typed=typed)
    assert said.code == 0
    assert "exists already" in said.flat or "is a folder" in said.flat
    assert verify(kept(path)).answer == "true"


def test_lines_after_the_end_make_no_file(ronron: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert ronron("play", "meow", typed=ALL_MY_MOVES * 2).code == 0
    assert list(tmp_path.iterdir()) == []


def test_a_seeded_game_says_that_it_is_practice_and_a_committed_one_shows_its_fingerprint(
    ronron: Command, tmp_path: Path
) -> None:
    assert "practice" in ronron("play", "meow", "--seed", "x").flat
    path = tmp_path / "game.ronron"
    said = ronron("play", "meow", "--pinch", "un peu de sel", "--record", str(path))
    assert kept(path).commitment in said.out
    assert kept(path).pinches == {0: "un peu de sel"}


def test_the_person_sits_where_they_like_under_their_name(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    ronron("play", "meow", "--seat", "2", "--name", "[bold]Lou", "--record", str(path), typed="1\n")
    assert kept(path).names[2] == "[bold]Lou"
    assert len(set(kept(path).names.values())) == 4
    assert any(event.who == 2 for event in kept(path).events)


def test_noise_as_input_makes_no_move(ronron: Command, tmp_path: Path) -> None:
    rng = random.Random("typed")
    lines: list[bytes] = []
    while len(lines) < count(500, 10_000):
        raw = rng.randbytes(rng.choice((0, 1, 2, 3, 10, 60, 6000 if len(lines) % 100 == 0 else 4)))
        text = raw.decode("utf-8", "replace").strip()
        if b"\n" not in raw and b"\r" not in raw and not text.isdecimal() and text.lower() not in ("q", "b8"):
            lines.append(raw)
    quiet, loud = tmp_path / "quiet.ronron", tmp_path / "loud.ronron"
    ronron("play", "meow", "--seed", "noise", "--record", str(quiet))
    said = ronron("play", "meow", "--seed", "noise", "--record", str(loud), typed=b"\n".join(lines) + b"\n")
    assert (said.code, said.err) == (0, "")
    assert said.flat.count("No: “") > count(500, 10_000) // 2
    assert [event.text for event in kept(loud).events] == [event.text for event in kept(quiet).events]
    assert all(char.isprintable() or char in "\n\N{NO-BREAK SPACE}" for char in said.flat.replace("�", ""))


def test_time_runs_out_in_a_game_with_a_clock(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "nap.ronron"
    with lend(NAP):
        said = ronron("play", "nap", "--players", "2", "--record", str(path), typed="purr\n")
        record = kept(path)
        assert record.replay().outcome == record.outcome
    assert said.code == 0
    assert "Up!" in said.out
    assert record.outcome is not None
    assert record.outcome.reason == "woken"
    assert record.events[-1].at >= 120


def test_ctrl_c_ends_the_evening_and_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    person = start("play", "meow", "--record", str(path), stdin=subprocess.PIPE)
    assert person.stdout is not None
    while "Your move" not in person.stdout.readline():
        assert person.poll() is None
    person.send_signal(signal.SIGINT)
    out, err = person.communicate(timeout=30)
    assert person.returncode == 130
    assert err == ""
    assert "Stopped." in out
    assert kept(path).events


def read_until(terminal: int, words: str, seconds: float = 30) -> str:
    """What appears on a terminal, up to some words."""
    seen = b""
    while words.encode() not in seen:
        ready, _, _ = select.select([terminal], [], [], seconds)
        assert ready, seen.decode(errors="replace")
        seen += os.read(terminal, 65536)
    return seen.decode()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_on_a_real_terminal_there_are_colours_and_no_line_is_too_wide(lang: str) -> None:
    ours, theirs = pty.openpty()
    environ = {**os.environ, "COLUMNS": "60", "LINES": "24", "TERM": "xterm-256color", "RONRON_LANG": lang}
    command = [sys.executable, "-m", "ronron", "play", "meow", "--seed", "tty"]
    person = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environ, start_new_session=True)
    os.close(theirs)
    seen = read_until(ours, "\n> ")
    assert "\x1b[9" in seen
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen)
    assert max(len(line) for line in plain.splitlines()) <= 60
    os.write(ours, b"q\n")
    read_until(ours, "!")
    assert person.wait(30) == 0
    os.close(ours)


def test_a_hint_comes_in_three_steps_and_stands_in_the_record(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    typed = "hint\nhint\nhint\nhint\n1\nhint\n"
    said = ronron("play", "meow", "--seed", "hints", "--option", "first=0", "--record", str(path), typed=typed)
    steps = ("among these", "Choose between two: Play the", "The best: Play the")
    assert [said.flat.count(words) for words in steps] == [2, 1, 2], "a new position begins with the first step again"
    events = [(event.who, event.text) for event in kept(path).events]
    assert [text for who, text in events if who == HOUSE] == ["hint 0"] * 5
    assert said.flat.index("among these") < said.flat.index("Choose between two") < said.flat.index("The best")


def test_in_a_game_of_speed_nobody_waits_for_a_hint(ronron: Command) -> None:
    said = ronron("play", "multipli_cats", "--seed", "hints", "--lang", "fr", typed="indice\nq\n")
    assert "pas d’indices" in said.flat


def test_bots_play_as_their_level_does(ronron: Command, tmp_path: Path) -> None:
    def story(*level: str) -> str:
        path = tmp_path / f"{'-'.join(level)}.ronron"
        said = ronron("play", "meow", "--seed", "level", *level, "--record", str(path), typed=ALL_MY_MOVES)
        assert said.code == 0
        return "\n".join(event.text for event in kept(path).events)

    usual, strong, random = story(), story("--level", "chat-parfait"), story("--level", "random")
    assert story("--level", "chat-de-salon") == usual
    assert len({usual, strong, random}) == 3


@pytest.mark.parametrize(("game", "level"), [("meow", "tiger"), ("multipli_cats", "random")])
def test_a_level_that_nobody_plays_is_answered_by_one_line(ronron: Command, game: str, level: str) -> None:
    said = ronron("play", game, "--level", level, "--lang", "fr")
    assert (said.code, said.out) == (2, "")
    assert f"Aucun bot ne s’appelle «\N{NO-BREAK SPACE}{level}\N{NO-BREAK SPACE}»" in said.err
    assert said.err.count("\n") == 1
