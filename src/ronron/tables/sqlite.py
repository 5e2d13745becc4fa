"""The store in one SQLite file: one writer thread; all the writes that wait are one transaction.

WAL with synchronous=FULL: a commit has reached the disk before anybody is told of it. Each write is answered alone.
"""

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from ronron.tables import rows
from ronron.tables.errors import StoreFailed
from ronron.tables.private import keep_private
from ronron.tables.rows import Line, Statement, encode, lines
from ronron.tables.schema import upgrade
from ronron.tables.store import LATEST, Entry, Kept, Row, Standing

BUSY_S = 2.0  # how long to wait for another process that holds the file, a backup say
GATHER_S = 0.002  # when many write at once, how long to wait for more: a commit costs the disk's time, not theirs

log = logging.getLogger(__name__)

Told = TypeVar("Told")


class Write:
    """What is to be written together, and who waits for it."""

    __slots__ = ("done", "lines", "statements")

    def __init__(self, statements: list[Statement], lines: list[Line], done: "asyncio.Future[None]") -> None:
        self.statements = statements
        self.lines = lines
        self.done = done


class Read:
    """A question to the store, asked in its turn."""

    __slots__ = ("ask", "done")

    def __init__(self, ask: Callable[[sqlite3.Connection], Any], done: "asyncio.Future[Any]") -> None:
        self.ask = ask
        self.done = done


class SqliteStore:
    """One file, one thread. Open it with `await SqliteStore.open(folder)`."""

    def __init__(self, file: Path, loop: asyncio.AbstractEventLoop) -> None:
        self.file = file
        self.loop = loop
        self.waiting: queue.SimpleQueue[Write | Read | None] = queue.SimpleQueue()
        self.ready: asyncio.Future[None] = loop.create_future()
        self.committed: Callable[[float, Sequence[bool]], None] = (
            unwatched  # a commit's time, and which writes were kept
        )
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)

    @classmethod
    async def open(cls, folder: Path) -> "SqliteStore":
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        store = cls(folder / "ronron.db", asyncio.get_running_loop())
        store.thread.start()
        await store.ready
        return store

    # What the tables ask for

    async def read(self, code: str) -> Kept | None:
        return await self.ask(partial(rows.kept, code=code))

    async def create(self, row: Row, follows: str = "", entries: Sequence[Entry] = ()) -> None:
        statements: list[Statement] = [(rows.CREATE, rows.values(row)), *rows.sat(row)]
        if follows:
            statements.append((rows.FOLLOW, (row.code, follows)))
        await self.write(statements, lines(row.code, entries))

    async def save(self, row: Row, entries: Sequence[Entry] = ()) -> None:
        """Whoever leaves before the game begins was never there; whoever played stays in the history."""
        left: list[Statement] = [(rows.LEFT, (row.code,))] if row.state == "open" else []
        saved: Statement = (rows.SAVE, (encode(row.seats), encode(row.pinches), row.started, row.state, row.code))
        await self.write([saved, *left, *rows.sat(row)], lines(row.code, entries))

    def append(self, code: str, entries: Sequence[Entry], state: Standing | None = None) -> "asyncio.Future[None]":
        return self.write([(rows.STATE, (state, code))] if state else [], lines(code, entries))

    async def history(
        self, holder: str, most: int, before: int = LATEST, games: Sequence[str] | None = None
    ) -> list[Row]:
        given = {"holder": holder, "most": most, "before": before, "games": rows.wanted(games)}
        return await self.ask(partial(rows.found, sql=rows.HISTORY, given=given))

    async def listed(
        self, state: Standing, most: int, before: int = LATEST, games: Sequence[str] | None = None, since: int = 0
    ) -> list[Row]:
        given = {"state": state, "most": most, "before": before, "games": rows.wanted(games), "since": since}
        return await self.ask(partial(rows.found, sql=rows.LISTED, given=given))

    async def see(self, codes: Sequence[str], now: int) -> None:
        await self.write([(rows.SEE, (now, code)) for code in codes], [])

    async def person(self, holder: str) -> tuple[str, int] | None:
        return await self.ask(lambda db: db.execute(rows.PERSON, (holder,)).fetchone())

    async def keep_person(self, holder: str, name: str, cat: int) -> None:
        await self.write([(rows.KEEP_PERSON, (holder, name, cat))], [])

    async def keep_code(self, code: str, holder: str, now: int) -> None:
        await self.write([(rows.DROP_CODES, (holder,)), (rows.KEEP_CODE, (code, holder, now))], [])

    async def whose(self, code: str, since: int) -> str | None:
        found = await self.ask(lambda db: db.execute(rows.CODE, (code, since)).fetchone())
        return str(found[0]) if found else None

    async def redeem(self, code: str, device: str, now: int, since: int) -> str | None:
        whose = await self.whose(code, since)
        if whose is None:
            return None
        await self.write([(rows.REDEEM, (device, now, code, since))], [])
        found = await self.ask(lambda db: db.execute(rows.DEVICE, (device,)).fetchone())
        return whose if found == (whose,) else None

    async def devices(self) -> dict[str, str]:
        return await self.ask(lambda db: dict(db.execute(rows.DEVICES).fetchall()))

    async def analysis(self, code: str, version: int) -> bytes | None:
        found = await self.ask(lambda db: db.execute(rows.ANALYSIS, (code, version)).fetchone())
        return bytes(found[0]) if found else None

    async def keep_analysis(self, code: str, version: int, body: bytes) -> None:
        await self.write([(rows.KEEP_ANALYSIS, (code, version, body))], [])

    async def strength(self, holder: str, game: str) -> float | None:
        found = await self.ask(lambda db: db.execute(rows.STRENGTH, (holder, game)).fetchone())
        return float(found[0]) if found else None

    async def keep_strength(self, holder: str, game: str, strength: float) -> None:
        await self.write([(rows.KEEP_STRENGTH, (holder, game, strength))], [])

    async def remember(self, name: str, value: bytes) -> bytes:
        await self.write([(rows.REMEMBER, (name, value))], [])
        return await self.ask(lambda db: bytes(db.execute(rows.REMEMBERED, (name,)).fetchone()[0]))

    async def check(self) -> None:
        await self.write([(rows.TOUCH, (str(time.time_ns()),))], [])

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)

    def write(self, statements: list[Statement], lines: list[Line]) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = self.loop.create_future()
        self.waiting.put(Write(statements, lines, done))
        return done

    async def ask(self, question: Callable[[sqlite3.Connection], Told]) -> Told:
        done: asyncio.Future[Told] = self.loop.create_future()
        self.waiting.put(Read(question, done))
        return await done

    # The thread

    def run(self) -> None:
        try:
            lock = claim(self.file.with_name("lock"))
            db = connect(self.file)
        except (sqlite3.Error, OSError, StoreFailed) as error:  # told to whoever opens the store
            self.answer([(self.ready, None, error)])
            return
        self.answer([(self.ready, None, None)])
        going, busy = True, False
        while going:
            jobs = [self.waiting.get()]
            if busy:
                time.sleep(GATHER_S)
            with contextlib.suppress(queue.Empty):
                while True:
                    jobs.append(self.waiting.get_nowait())
            going = None not in jobs
            writes = [job for job in jobs if isinstance(job, Write)]
            busy = len(writes) > 1
            if writes:
                began = time.perf_counter()
                results = commit(db, writes)
                self.answer(results, time.perf_counter() - began)
            self.answer([read(db, job) for job in jobs if isinstance(job, Read)])
        db.close()
        lock.close()

    def answer(self, results: "list[Result]", took: float | None = None) -> None:
        """One crossing to the loop for all that was done together."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
            self.loop.call_soon_threadsafe(self.settle, results, took)

    def settle(self, results: "list[Result]", took: float | None) -> None:
        for future, value, error in results:
            if future.done():  # whoever waited has gone
                continue
            if error is None:
                future.set_result(value)
            else:
                future.set_exception(error)
        if took is not None:
            self.committed(took, [error is None for _, _, error in results])


Result: TypeAlias = "tuple[asyncio.Future[Any], object, Exception | None]"


def unwatched(_seconds: float, _kept: Sequence[bool]) -> None:
    """For a store that nobody measures."""


def claim(file: Path) -> sqlite3.Connection:
    """One server per folder. The claim falls with the process, however it ends."""
    keep_private(file)
    lock = sqlite3.connect(file, isolation_level=None, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        raise StoreFailed("table.claimed", folder=str(file.parent)) from error
    return lock


def connect(file: Path) -> sqlite3.Connection:
    """Open the file and bring its tables up to date."""
    keep_private(file)
    db = sqlite3.connect(file, isolation_level=None, timeout=BUSY_S)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    upgrade(db, file)
    return db


def commit(db: sqlite3.Connection, writes: list[Write]) -> list[Result]:
    """All at once; if that fails, one by one, so that a bad write harms no other."""
    try:
        transact(db, writes)
    except Exception as error:  # a full disk, or something that SQL cannot hold: the others go on
        if len(writes) > 1:
            return [result for write in writes for result in commit(db, [write])]
        log.error("a write failed: %s", error)
        failure = StoreFailed("table.store")
        failure.__cause__ = error
        return [(writes[0].done, None, failure)]
    return [(write.done, None, None) for write in writes]


def transact(db: sqlite3.Connection, writes: list[Write]) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        for write in writes:
            for sql, values in write.statements:
                db.execute(sql, values)
        lines = [line for write in writes for line in write.lines]
        if lines:
            db.execute(rows.APPEND, (encode(lines),))
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def read(db: sqlite3.Connection, job: Read) -> Result:
    try:
        return (job.done, job.ask(db), None)
    except Exception as error:  # a damaged row, say: the others go on
        log.error("a read failed: %s", error)
        return (job.done, None, StoreFailed("table.store"))
