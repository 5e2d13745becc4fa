"""The SQLite file: its versions, a kill in the middle of a migration, a disk that is full, speed of opening."""

import asyncio
import contextlib
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ronron.tables.errors import StoreFailed
from ronron.tables.rows import encode
from ronron.tables.schema import MIGRATIONS
from ronron.tables.seats import Seat
from ronron.tables.sqlite import SqliteStore, connect
from ronron.tables.store import Entry
from tests.counts import count
from tests.server.live import live
from tests.tables.test_store import a_row, held

TABLES = 400  # of the old file


def old_file(file: Path) -> None:
    """A file of the first version, with people at its tables."""
    db = sqlite3.connect(file, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(f"BEGIN; {MIGRATIONS[0]}; PRAGMA user_version = 1; COMMIT;")
    db.execute("BEGIN")
    for number in range(TABLES):
        seats = encode((Seat("person", "Zoé", 1, "anna"), Seat("person", "Léo", 2, f"p{number}"), Seat("bot", "Minou")))
        values = (f"T{number:04}", "meow", 1, 3, "{}", seats, b"s", "{}", number, 0, "open", "")
        db.execute(f"INSERT INTO tables VALUES ({', '.join('?' * 12)})", values)
        db.execute("INSERT INTO events VALUES (?, 1, -1, 'deal', 0, '', NULL)", (f"T{number:04}",))
    db.execute("COMMIT")
    db.close()


@live
async def test_an_old_file_is_brought_up_to_date_with_everybody_s_history(tmp_path: Path) -> None:
    old_file(tmp_path / "ronron.db")
    store = await SqliteStore.open(tmp_path)
    assert [row.created for row in await store.history("anna", 1000)] == list(reversed(range(TABLES)))
    assert [row.code for row in await store.history("p17", 9)] == ["T0017"]
    kept = await store.read("T0003")
    assert kept is not None
    assert (kept.row.public, kept.entries) == (False, [Entry(1, -1, "deal", 0)])
    await store.close()


DIES = """
import os, signal, sqlite3, sys
from pathlib import Path
from ronron.tables import sqlite

class Mortal(sqlite3.Connection):
    left = int(sys.argv[2])
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.set_progress_handler(self.tick, 50)
    def tick(self):
        Mortal.left -= 1
        if Mortal.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

connect = sqlite3.connect
sqlite3.connect = lambda *args, **kwargs: connect(*args, factory=Mortal, **kwargs)
sqlite.connect(Path(sys.argv[1])).close()
print(Mortal.left)
"""


def upgraded(file: Path, after: int) -> "subprocess.CompletedProcess[str]":
    """Open a file in a process that kills itself after so many steps of SQLite's own machine."""
    return subprocess.run(
        [sys.executable, "-c", DIES, str(file), str(after)], capture_output=True, text=True, check=False
    )


def test_a_migration_cut_off_anywhere_by_kill_9_has_not_happened_or_is_whole(tmp_path: Path) -> None:
    old_file(tmp_path / "whole.db")
    steps = 10**9 - int(upgraded(tmp_path / "whole.db", 10**9).stdout)
    assert steps > 20
    rng = random.Random(3)
    cut, seen = [1, steps - 1, *(rng.randrange(1, steps) for _ in range(count(4, 60)))], set()
    for number, after in enumerate(cut):
        file = tmp_path / f"{number}.db"
        old_file(file)
        assert upgraded(file, after).returncode == -signal.SIGKILL
        db = sqlite3.connect(file)
        version = db.execute("PRAGMA user_version").fetchone()[0]
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert [name in names for name in ("sat", "people", "analyses")] == [version >= n for n in (2, 3, 4)]
        assert db.execute("SELECT count(*) FROM tables").fetchone() == (TABLES,)
        db.close()
        seen.add(version)
        connect(file).close()  # and then it goes on as if nothing had been
        db = sqlite3.connect(file)
        assert db.execute("SELECT count(*), count(DISTINCT holder) FROM sat").fetchone() == (2 * TABLES, TABLES + 1)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        db.close()
    assert 1 in seen


@live
async def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path)).close()
    with sqlite3.connect(tmp_path / "ronron.db") as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StoreFailed, match="later"):
        await SqliteStore.open(tmp_path)


@live
async def test_a_full_disk_refuses_writes_leaves_nothing_half_written_and_recovers(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    row = held(a_row(), "anna")
    await store.create(row)
    pages = await store.ask(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await store.ask(lambda db: db.execute(f"PRAGMA max_page_count = {pages + 3}").fetchone())
    written = 0
    with contextlib.suppress(StoreFailed):
        while written < 10_000:
            await store.append(row.code, [Entry(written + n, 0, "b" * 400, 0) for n in (1, 2)], "playing")
            written += 2
    assert 0 < written < 10_000
    with pytest.raises(StoreFailed):
        await store.create(msgspec.structs.replace(held(a_row(), "bruno"), options={"x": "y" * 20_000}))
    kept = await store.read(row.code)
    assert kept is not None
    assert [entry.seq for entry in kept.entries] == list(range(1, written + 1))
    assert await store.history("bruno", 9) == []
    await store.ask(lambda db: db.execute("PRAGMA max_page_count = 1073741823").fetchone())
    await store.append(row.code, [Entry(written + 1, 0, "b8", 0)], "over")
    await store.check()
    kept = await store.read(row.code)
    assert kept is not None
    assert (len(kept.entries), kept.row.state) == (written + 1, "over")
    await store.close()


@live
async def test_questions_are_answered_from_an_index_however_many_games_are_kept(tmp_path: Path) -> None:
    from ronron.tables import rows

    store = await SqliteStore.open(tmp_path)
    asked = (
        (rows.HISTORY, {"holder": "anna", "before": 5, "most": 9, "games": " meow "}),
        (rows.LISTED, {"state": "open", "before": 5, "most": 9, "games": " meow ", "since": 3}),
        (rows.READ, ("X",)),
        (rows.EVENTS, ("X",)),
    )
    for sql, given in asked:
        plan = await store.ask(lambda db, s=sql, g=given: db.execute(f"EXPLAIN QUERY PLAN {s}", g).fetchall())  # type: ignore[misc]
        steps = [str(step[3]) for step in plan]
        assert all(step.startswith("SEARCH") for step in steps), steps
    await store.close()


@live
async def test_a_damaged_row_is_refused_and_the_store_goes_on(tmp_path: Path) -> None:
    store, row = await SqliteStore.open(tmp_path), a_row()
    await store.create(row)
    await store.ask(lambda db: db.execute("UPDATE tables SET seats = '[{'"))
    with pytest.raises(StoreFailed):
        await store.read(row.code)
    await store.create(a_row())
    await asyncio.wait_for(store.close(), 10)
