"""Whatever is typed, the answer to bad input is one clear line on standard error and exit code 2."""

import random
import stat
from pathlib import Path

import pytest

from ronron.core.record import LONGEST
from tests.cli.run import Command
from tests.core.tables import finished, half
from tests.counts import count

BAD = {
    "unknown command": ["purr"],
    "unknown flag": ["games", "--loud"],
    "no game": ["play"],
    "unknown game": ["play", "chess"],
    "a path as a game": ["play", "../meow"],
    "too many players": ["play", "meow", "--players", "7"],
    "players in words": ["play", "meow", "--players", "four"],
    "players as a huge number": ["play", "meow", "--players", "9" * 5000],
    "bad option": ["play", "meow", "--option", "vases=twice"],
    "unknown option": ["play", "meow", "--option", "dogs=yes"],
    "option without a value": ["play", "meow", "--option", "experts"],
    "option without a name": ["play", "meow", "--option", "=yes"],
    "no such seat": ["play", "meow", "--seat", "4"],
    "negative seat": ["play", "meow", "--seat", "-1"],
    "blank name": ["play", "meow", "--name", " "],
    "long seed": ["play", "meow", "--seed", "x" * 65],
    "pinch beside a seed": ["play", "meow", "--seed", "x", "--pinch", "y"],
    "pinch with a line break": ["play", "meow", "--pinch", "a\nb"],
    "record in a folder that is not there": ["play", "meow", "--record", "/no/such/folder/game"],
    "record over a folder": ["play", "meow", "--record", "/"],
    "no file": ["verify"],
    "missing file": ["verify", "/no/such/file"],
    "missing file to replay": ["replay", "/no/such/file"],
    "a folder": ["verify", "/"],
    "a file name that no file can have": ["verify", "a\x00b"],
    "a file under a file": ["verify", f"{__file__}/x"],
    "a name without an encoding": ["verify", "/no/\udcff"],
    "endless file": ["verify", "/dev/zero"],
    "empty file": ["verify", "/dev/null"],
    "a program": ["replay", "/bin/sh"],
    "some text": ["replay", __file__],
    "no games": ["simulate", "meow", "--games", "0"],
    "games in words": ["simulate", "meow", "--games", "many"],
    "no jobs": ["simulate", "meow", "--jobs", "0"],
    "too many jobs": ["simulate", "meow", "--jobs", "100000"],
    "simulating an unknown game": ["simulate", "chess"],
    "simulating too many players": ["simulate", "meow", "--players", "7"],
    "simulating from a bad seed": ["simulate", "meow", "--seed", ""],
    "checking an unknown game": ["check", "chess"],
    "clauses of an unknown game": ["clauses", "chess"],
    "a key that Python cannot name": ["new-game", "my-game"],
    "a key in capitals": ["new-game", "Pelote"],
    "a path as a key": ["new-game", "../pelote"],
    "a key that is taken": ["new-game", "meow"],
    "a folder that is not there": ["new-game", "pelote", "--into", "/no/such/folder"],
    "a file as a folder": ["new-game", "pelote", "--into", __file__],
    "a bench that is not there": ["bench", "car"],
    "no bench": ["bench"],
    "no repeats": ["bench", "engine", "--repeats", "0"],
    "unknown language": ["games", "--lang", "de"],
    "no language": ["games", "--lang"],
}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("argv", BAD.values(), ids=BAD.keys())
def test_bad_input_is_answered_by_one_line_and_exit_code_2(
    ronron: Command, argv: list[str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RONRON_LANG", lang)
    said = ronron(*argv)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("ronron: ")
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    assert 15 < len(said.err) < 300


def test_both_languages_answer_in_their_own_words(ronron: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    english = [ronron(*argv).err for argv in BAD.values()]
    monkeypatch.setenv("RONRON_LANG", "fr")
    french = [ronron(*argv).err for argv in BAD.values()]
    assert all(one != other for one, other in zip(english, french, strict=True))


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_damaged_record_is_answered_by_one_line(ronron: Command, command: str, tmp_path: Path) -> None:
    whole = finished(2, seed=None).record.dumps().encode()
    rng, path = random.Random(command), tmp_path / "game.ronron"
    for _ in range(count(60, 2000)):
        place = rng.randrange(len(whole) - 1)
        byte = bytes([whole[place] ^ (1 << rng.randrange(8))])
        path.write_bytes(rng.choice((whole[:place], whole[:place] + byte + whole[place + 1 :])))
        said = ronron(command, str(path))
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1), place
        assert said.err.startswith("ronron: ")


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("ronron 1", "ronron 2", "format 2"),
        ("game meow 1", "game meow 2", "checksum"),
        ("game meow 1", "game chess 1", "checksum"),
    ],
)
def test_a_record_from_elsewhere_says_what_is_wrong(
    ronron: Command, old: str, new: str, word: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.ronron"
    path.write_text(half(5).record.dumps().replace(old, new, 1))
    for command in ("replay", "verify"):
        said = ronron(command, str(path))
        assert said.code == 2
        assert word in said.err


def test_a_record_of_later_rules_or_of_an_unknown_game_is_answered_by_one_line(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    for line, word in (("game meow 2", "version 2"), ("game chess 1", "shelf")):
        path.write_text(f"ronron 1\n{line}\nplayers 2\nchance manual\nopen 0\n")
        for command in ("replay", "verify"):
            said = ronron(command, str(path))
            assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
            assert word in said.err


def test_a_text_one_character_too_long_is_not_read(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "long.ronron"
    path.write_text("ronron 1\n" + "#" * (LONGEST - 8))
    assert "too long" in ronron("verify", str(path)).err


def test_a_file_that_may_not_be_read_is_answered_by_one_line(
    ronron: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "secret.ronron"
    path.write_text("ronron 1\n")
    path.chmod(0)
    try:
        path.read_text()
    except PermissionError:
        said = ronron("verify", str(path))
        assert said.code == 2
        assert "permission" in said.err.lower()
    else:
        pytest.skip("who may read everything cannot be refused")
    finally:
        path.chmod(stat.S_IRUSR | stat.S_IWUSR)


def test_a_record_is_never_written_over_another_file(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "thesis.txt"
    path.write_text("ten years of work")
    said = ronron("play", "meow", "--record", str(path))
    assert said.code == 2
    assert "exists" in said.err
    assert path.read_text() == "ten years of work"


@pytest.mark.parametrize("at", ["-1", "7", "1000000"])
def test_an_event_that_the_record_does_not_have_is_named(ronron: Command, at: str, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    path.write_text(half(5).record.dumps())  # a deal and five cards
    said = ronron("replay", str(path), "--at", at)
    assert (said.code, said.out) == (2, "")
    assert "from 0 to 6" in said.err


def test_a_seat_that_the_record_does_not_have_is_named(ronron: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.ronron"
    path.write_text(half(5).record.dumps())
    for seat in ("4", "-1", "-2"):
        said = ronron("replay", str(path), "--seat", seat)
        assert (said.code, said.out) == (2, "")
        assert "no seat" in said.err


def test_noise_as_arguments_raises_nothing(ronron: Command) -> None:
    rng = random.Random("arguments")
    commands = ["games", "play", "replay", "verify", "clauses", "bench"]
    for _ in range(count(200, 3000)):
        noise = [rng.randbytes(rng.randint(0, 9)).decode("latin-1") for _ in range(rng.randint(1, 3))]
        if any(one in ("-h", "--help") for one in noise):
            continue
        said = ronron(rng.choice(commands), *noise)
        assert said.code == 2, noise
        assert said.err.count("\n") == 1, noise
