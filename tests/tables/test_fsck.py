"""`ronron fsck`: games of every kind replayed from a real file, and the broken ones named."""

import contextlib
import sqlite3
from pathlib import Path

import msgspec
import pytest

from ronron.cli import main
from ronron.core.house import HOUSE
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find, keys
from ronron.tables import seats
from ronron.tables.sitting import filled, new_row
from ronron.tables.sqlite import SqliteStore
from ronron.tables.store import Entry, Row
from ronron.tables.table import new_match
from tests.server.live import run


def played(key: str, moves: int, seed: str) -> tuple[Row, list[Entry]]:
    """A table of bots, and the first moves of its game, as they are kept."""
    game = find(key)
    row = msgspec.structs.replace(filled(new_row(game, game.info.seats[1], {}, 1)), state="playing", started=1)
    match, rng = new_match(row), seeded(seed)
    match.deal()
    while moves and match.to_act:
        step(match, rng.word())
        moves -= 1
    entries = [Entry(e.seq, e.who, e.text, e.at, e.note) for e in match.record.events]
    return msgspec.structs.replace(row, state="over" if match.outcome else "playing"), entries


def step(match: Match, luck: int) -> None:
    seat = match.to_act[luck % len(match.to_act)]
    legal = match.legal(seat)
    at = max(match.record.events[-1].at if match.seq else 0, int(match.state.deadline()))
    match.play(seat, legal[luck % len(legal)], at)


async def keep(folder: Path, games: list[tuple[Row, list[Entry]]]) -> None:
    store = await SqliteStore.open(folder)
    for row, entries in games:
        await store.create(row)
        await store.append(row.code, entries, row.state)
    await store.close()


@pytest.fixture
def games() -> list[tuple[Row, list[Entry]]]:
    """Some of every game on the shelf, in the middle and at the end."""
    return [played(key, moves, f"{key} {moves}") for key in keys() for moves in (0, 20, 400)]


def test_every_game_on_the_shelf_replays(
    tmp_path: Path, games: list[tuple[Row, list[Entry]]], capsys: pytest.CaptureFixture[str]
) -> None:
    waiting = new_row(find("meow"), 2, {}, 1)
    run(keep(tmp_path, [*games, (waiting, [])]))
    assert any(row.state == "over" for row, _ in games)
    assert main(["fsck", "--data", str(tmp_path), "--lang", "en"]) == 0
    assert f"{len(games) + 1} games replayed, 0 broken" in capsys.readouterr().out


def test_what_was_taken_back_and_what_was_broken_up_replays_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row, entries = played("meow", 6, "undo")
    at = entries[-1].at
    taken_back = Entry(len(entries) + 1, HOUSE, "undo 3", at)
    broken_up = Entry(len(entries) + 2, HOUSE, "abandon", at)
    over = msgspec.structs.replace(row, state="over")
    run(keep(tmp_path, [(over, [*entries, taken_back, broken_up])]))
    assert main(["fsck", "--data", str(tmp_path), "--lang", "en"]) == 0, capsys.readouterr().out


BROKEN = {
    "DELETE FROM events WHERE code = ? AND seq = 2": "an event is missing",
    "UPDATE events SET text = 'tuna' WHERE code = ? AND seq = 4": "tuna",
    "UPDATE tables SET secret = x'00' WHERE code = ?": "",
    "UPDATE tables SET state = 'over' WHERE code = ?": "the table says “over”",
    "UPDATE tables SET state = 'open' WHERE code = ?": "events before the beginning",
    "UPDATE tables SET seats = '[{' WHERE code = ?": "cannot be read",
    "UPDATE tables SET game = 'chess' WHERE code = ?": "chess",
    "UPDATE tables SET players = 99 WHERE code = ?": "99",
}


def test_every_broken_game_is_named_with_its_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = [played("meow", 20, f"b{number}") for number in range(len(BROKEN) + 2)]
    run(keep(tmp_path, games))
    with contextlib.closing(sqlite3.connect(tmp_path / "ronron.db", isolation_level=None)) as db:
        for (row, _), sql in zip(games, BROKEN, strict=False):
            db.execute(sql, (row.code,))
    assert main(["fsck", "--data", str(tmp_path), "--lang", "en"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    for (row, _), why in zip(games, BROKEN.values(), strict=False):
        assert row.code in told
        assert why in told.partition(row.code)[2][:200], (row.code, why)
    for row, _ in games[len(BROKEN) :]:
        assert row.code not in told
    assert f"{len(games)} games replayed, {len(BROKEN)} broken" in told


def test_a_draw_that_the_secret_does_not_give_is_found_even_before_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row, entries = played("meow", 5, "x")
    liar = msgspec.structs.replace(row, secret=bytes(32))
    run(keep(tmp_path, [(liar, entries)]))
    assert main(["fsck", "--data", str(tmp_path), "--lang", "en"]) == 1
    assert row.code in capsys.readouterr().out


def test_a_folder_without_a_store_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fsck", "--data", str(tmp_path), "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") <= 3
    assert not (tmp_path / "ronron.db").exists()
    (tmp_path / "ronron.db").write_bytes(b"meow" * 1000)
    assert main(["fsck", "--data", str(tmp_path), "--lang", "en"]) == 2


def test_the_seats_of_a_stored_game_are_bots() -> None:
    """The helper above makes what it says."""
    row, entries = played("meow", 3, "y")
    assert {seat.kind for seat in row.seats} == {seats.Seat("bot").kind}
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
