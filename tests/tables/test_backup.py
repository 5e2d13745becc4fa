"""`ronron backup FILE` while the store is written to: one whole moment of it, or nothing."""

import asyncio
import contextlib
import errno
import os
import random
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from ronron.cli import main
from ronron.tables.backup import backup
from ronron.tables.sqlite import SqliteStore
from ronron.tables.store import Entry
from tests.counts import count
from tests.server.live import live, run
from tests.tables.test_store import a_row, held

TABLES = 30


class Load:
    """Tables that are written to without pause; `kept` is what the store has answered for."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.kept: dict[str, int] = {}

    async def fill(self, events: int) -> None:
        for number in range(TABLES):
            row = held(a_row(number), f"p{number}")
            await self.store.create(row)
            await self.store.append(row.code, [Entry(seq, 0, "b8" * 20, 0) for seq in range(1, events + 1)])
            self.kept[row.code] = events

    async def write(self, code: str) -> None:
        while True:
            await self.store.append(code, [Entry(self.kept[code] + 1, 0, "b8" * 20, 0)])
            self.kept[code] += 1

    @contextlib.asynccontextmanager
    async def going(self) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self.write(code)) for code in self.kept]
        try:
            yield
        finally:
            for task in tasks:
                assert not task.done(), "the load has not stopped"
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def copying(folder: Path, to: Path) -> asyncio.subprocess.Process:
    command = (sys.executable, "-m", "ronron", "backup", str(to), "--data", str(folder), "--lang", "en")
    return await asyncio.create_subprocess_exec(*command, stdout=-1, stderr=-1)


def events(file: Path) -> dict[str, list[int]]:
    with contextlib.closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)
        out: dict[str, list[int]] = {}
        for code, seq in db.execute("SELECT code, seq FROM events ORDER BY code, seq"):
            out.setdefault(code, []).append(seq)
    return out


@live
async def test_a_backup_under_load_holds_all_that_was_answered_before_it_began(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "house")
    load = Load(store)
    await load.fill(300)
    async with load.going():
        for number in range(count(2, 20)):
            before, to = dict(load.kept), tmp_path / f"{number}.db"
            process = await copying(tmp_path / "house", to)
            out, _ = await process.communicate()
            assert process.returncode == 0
            assert f"{TABLES} tables copied" in out.decode()
            found = events(to)
            for code, least in before.items():
                assert found[code] == list(range(1, len(found[code]) + 1))
                assert least <= len(found[code]) <= load.kept[code] + 1
            assert sum(load.kept.values()) > sum(before.values()), "nobody was stopped from writing"
    await store.close()
    (tmp_path / "again").mkdir()
    (tmp_path / "0.db").rename(tmp_path / "again" / "ronron.db")
    again = await SqliteStore.open(tmp_path / "again")  # a backup is a store
    assert len(await again.history("p3", 9)) == 1
    await again.close()


@live
async def test_a_backup_that_is_killed_leaves_nothing_under_its_name_and_the_store_whole(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "house")
    load = Load(store)
    await load.fill(3000)
    rng, killed = random.Random(5), 0
    async with load.going():
        for number in range(count(4, 40)):
            to = tmp_path / f"{number}.db"
            process = await copying(tmp_path / "house", to)
            part = to.with_name(to.name + ".part")
            while process.returncode is None and not part.exists():
                await asyncio.sleep(0.002)
            await asyncio.sleep(rng.random() * 0.05)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.communicate()
            killed += process.returncode != 0
            assert not to.exists() or events(to)  # nothing, or all of it
        to = tmp_path / "0.db"
        to.unlink(missing_ok=True)
        process = await copying(tmp_path / "house", to)  # over what was left behind
        await process.communicate()
        assert process.returncode == 0
        assert len(events(to)) == TABLES
        assert [path.name for path in tmp_path.glob("0.db*")] == ["0.db"]
    assert killed > 0
    for code, seq in load.kept.items():
        kept = await store.read(code)
        assert kept is not None
        assert len(kept.entries) in (seq, seq + 1)  # one may have been on its way
    await store.close()


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    run(made(tmp_path))
    to = tmp_path / "mine.txt"
    to.write_text("precious")
    assert main(["backup", str(to), "--data", str(tmp_path)]) == 2
    assert to.read_text() == "precious"
    assert main(["backup", str(tmp_path / "no" / "folder.db"), "--data", str(tmp_path)]) == 2
    assert main(["backup", str(tmp_path / "new.db"), "--data", str(tmp_path / "nobody")]) == 2
    assert not (tmp_path / "new.db").exists()
    assert not list(tmp_path.glob("*.part"))


def no_links(*_: object) -> None:
    """What a stick says: FAT and exFAT know one name for each file."""
    raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))


def test_a_stick_without_hard_links_takes_a_backup_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(made(tmp_path / "house"))
    monkeypatch.setattr(os, "link", no_links)  # no such disk can be had in a test
    stick = tmp_path / "stick"
    stick.mkdir()
    assert main(["backup", str(stick / "copy.db"), "--data", str(tmp_path / "house")]) == 0
    assert [path.name for path in stick.iterdir()] == ["copy.db"]
    assert events(stick / "copy.db") == {}
    (stick / "mine.txt").write_text("precious")
    with pytest.raises(FileExistsError):
        backup(tmp_path / "house", stick / "mine.txt")
    assert (stick / "mine.txt").read_text() == "precious"


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(made(tmp_path / "house"))
    (tmp_path / "mine.txt").write_text("precious")
    with pytest.raises(FileExistsError):
        backup(tmp_path / "house", tmp_path / "mine.txt")
    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(Path, "replace", no_links)
    with pytest.raises(PermissionError):
        backup(tmp_path / "house", tmp_path / "copy.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["house", "mine.txt"]


def test_no_file_of_the_house_is_for_others_not_even_an_old_one(tmp_path: Path) -> None:
    folder, seen = tmp_path / "house", set()
    before = os.umask(0o022)  # as on most machines
    try:
        run(made(folder))
        (folder / "ronron.db").chmod(0o644)  # as earlier versions made it
        run(opened_and(folder, lambda: seen.update(rights(folder))))
        assert main(["backup", str(tmp_path / "copy.db"), "--data", str(folder)]) == 0
    finally:
        os.umask(before)
    assert seen == {"ronron.db 600", "ronron.db-wal 600", "ronron.db-shm 600", "lock 600", "lock-journal 600"}
    assert rights(tmp_path) == {"house 700", "copy.db 600"}


def rights(folder: Path) -> set[str]:
    return {f"{path.name} {path.stat().st_mode & 0o777:o}" for path in folder.iterdir()}


async def opened_and(folder: Path, look: Callable[[], None]) -> None:
    store = await SqliteStore.open(folder)
    await store.create(a_row())
    look()
    await store.close()


async def made(folder: Path) -> None:
    await (await SqliteStore.open(folder)).close()
