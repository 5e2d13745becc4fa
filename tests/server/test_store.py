"""The store alone, on a real file."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from ronron.core.shelf import find
from ronron.tables.errors import StoreFailed
from ronron.tables.seats import Seat
from ronron.tables.sitting import new_row
from ronron.tables.sqlite import MIGRATIONS, SqliteStore
from ronron.tables.store import Entry, Row
from tests.server.live import live

ENTRIES = [Entry(1, -1, "deal é \"'", 0), Entry(2, 3, "b8", 2**40, "a note", 2**53 - 1), Entry(3, -2, "late", 2**40)]


def a_row() -> Row:
    return new_row(find("meow"), 4, {"experts": True}, 1234)


@live
async def test_what_is_kept_is_there_after_closing(tmp_path: Path) -> None:
    row = msgspec.structs.replace(a_row(), pinches={2: "sel"})
    store = await SqliteStore.open(tmp_path / "new" / "folder")
    await store.create(row)
    seated = msgspec.structs.replace(row, seats=(Seat("person", "Zoé", 3, "ab"), *row.seats[1:]), state="playing")
    await store.save(seated, ENTRIES[:1])
    await store.append(row.code, ENTRIES[1:], "over")
    await store.close()
    store = await SqliteStore.open(tmp_path / "new" / "folder")
    kept = await store.read(row.code)
    assert kept is not None
    assert kept.row == msgspec.structs.replace(seated, state="over")
    assert kept.entries == ENTRIES
    assert await store.read("NOBODY") is None
    await store.close()


@live
async def test_an_event_number_is_written_once(tmp_path: Path) -> None:
    row, store = a_row(), await SqliteStore.open(tmp_path)
    await store.create(row)
    await store.append(row.code, ENTRIES[:2])
    with pytest.raises(StoreFailed):
        await store.append(row.code, [Entry(2, 0, "b9", 0)])
    with pytest.raises(StoreFailed):
        await store.append("NOBODY", ENTRIES[:1])
    with pytest.raises(StoreFailed):
        await store.create(row)
    kept = await store.read(row.code)
    assert kept is not None
    assert kept.entries == ENTRIES[:2]
    await store.close()


@live
async def test_a_write_that_fails_harms_none_of_those_written_with_it(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    rows = [a_row() for _ in range(20)]
    for row in rows:
        await store.create(row)
    writes = [store.append(row.code, ENTRIES[:1]) for row in rows]  # all wait at once
    writes.insert(10, store.append(rows[3].code, ENTRIES[:1], "over"))  # again: refused, its state too
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [isinstance(result, StoreFailed) for result in results] == [place == 10 for place in range(21)]
    for row in rows:
        kept = await store.read(row.code)
        assert kept is not None
        assert (kept.entries, kept.row.state) == (ENTRIES[:1], "open")
    await store.close()


@live
async def test_what_waits_is_written_before_the_store_closes(tmp_path: Path) -> None:
    row, store = a_row(), await SqliteStore.open(tmp_path)
    await store.create(row)
    writes = [store.append(row.code, [Entry(n, 0, "b8", 0)]) for n in range(1, 101)]
    await store.close()
    await asyncio.gather(*writes)
    store = await SqliteStore.open(tmp_path)
    kept = await store.read(row.code)
    assert kept is not None
    assert [entry.seq for entry in kept.entries] == list(range(1, 101))
    await store.close()


@live
async def test_one_server_per_folder(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    with pytest.raises(StoreFailed, match="already"):
        await SqliteStore.open(tmp_path)
    await store.close()
    await (await SqliteStore.open(tmp_path)).close()


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
async def test_a_rematch_is_written_with_the_table_that_it_follows(tmp_path: Path) -> None:
    first, second, third = a_row(), a_row(), a_row()
    store = await SqliteStore.open(tmp_path)
    await store.create(first)
    await store.create(second, first.code)
    await store.create(third, first.code)  # too late: the first answer stays
    kept = await store.read(first.code)
    assert kept is not None
    assert kept.row.rematch == second.code
    await store.close()
