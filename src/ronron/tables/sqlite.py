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
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from ronron.tables.errors import StoreFailed
from ronron.tables.seats import Seat
from ronron.tables.store import Entry, Kept, Row, Standing

BUSY_S = 2.0  # how long to wait for another process that holds the file, a backup say
GATHER_S = (
    0.002  # when many write at once, how long to wait for more before a commit: its cost is the disk's, not theirs
)

log = logging.getLogger(__name__)

# Never edit one that was released: append another.
MIGRATIONS = (
    """
    CREATE TABLE tables (
      code TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, players INTEGER NOT NULL,
      options TEXT NOT NULL, seats TEXT NOT NULL, secret BLOB NOT NULL, pinches TEXT NOT NULL,
      created INTEGER NOT NULL, started INTEGER NOT NULL, state TEXT NOT NULL, rematch TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE events (
      code TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, who INTEGER NOT NULL, text TEXT NOT NULL,
      at INTEGER NOT NULL, note TEXT NOT NULL, sent INTEGER, PRIMARY KEY (code, seq)
    ) WITHOUT ROWID;
    """,
)

CREATE = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
SAVE = "UPDATE tables SET seats = ?, pinches = ?, started = ?, state = ? WHERE code = ?"
FOLLOW = "UPDATE tables SET rematch = ? WHERE code = ? AND rematch = ''"
STATE = "UPDATE tables SET state = ? WHERE code = ?"
# A whole batch of events is one statement, so that the writer lets go of the interpreter once, not once per row.
APPEND = """
  INSERT INTO events SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
  FROM json_each(?)
"""
READ = "SELECT * FROM tables WHERE code = ?"
EVENTS = "SELECT seq, who, text, at, note, sent FROM events WHERE code = ? ORDER BY seq"

Statement: TypeAlias = tuple[str, tuple[Any, ...]]
Line: TypeAlias = tuple[Any, ...]  # a code and an entry, as a row


class Write:
    """What is to be written together, and who waits for it."""

    __slots__ = ("done", "lines", "statements")

    def __init__(self, statements: list[Statement], lines: list[Line], done: "asyncio.Future[None]") -> None:
        self.statements = statements
        self.lines = lines
        self.done = done


class Read:
    """A question to the store, asked in its turn."""

    __slots__ = ("code", "done")

    def __init__(self, code: str, done: "asyncio.Future[Kept | None]") -> None:
        self.code = code
        self.done = done


class SqliteStore:
    """One file, one thread. Open it with `await SqliteStore.open(folder)`."""

    def __init__(self, file: Path, loop: asyncio.AbstractEventLoop) -> None:
        self.file = file
        self.loop = loop
        self.waiting: queue.SimpleQueue[Write | Read | None] = queue.SimpleQueue()
        self.ready: asyncio.Future[None] = loop.create_future()
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)

    @classmethod
    async def open(cls, folder: Path) -> "SqliteStore":
        folder.mkdir(parents=True, exist_ok=True)
        store = cls(folder / "ronron.db", asyncio.get_running_loop())
        store.thread.start()
        await store.ready
        return store

    # What the tables ask for

    async def read(self, code: str) -> Kept | None:
        done: asyncio.Future[Kept | None] = self.loop.create_future()
        self.waiting.put(Read(code, done))
        return await done

    async def create(self, row: Row, follows: str = "") -> None:
        pinches, seats = encode(row.pinches), encode(row.seats)
        values = (row.code, row.game, row.version, row.players, encode(row.options), seats, row.secret, pinches)
        statements: list[Statement] = [(CREATE, (*values, row.created, row.started, row.state, row.rematch))]
        if follows:
            statements.append((FOLLOW, (row.code, follows)))
        await self.write(statements, [])

    async def save(self, row: Row, entries: Sequence[Entry] = ()) -> None:
        values = (encode(row.seats), encode(row.pinches), row.started, row.state, row.code)
        await self.write([(SAVE, values)], lines(row.code, entries))

    def append(self, code: str, entries: Sequence[Entry], state: Standing | None = None) -> "asyncio.Future[None]":
        return self.write([(STATE, (state, code))] if state else [], lines(code, entries))

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)

    def write(self, statements: list[Statement], lines: list[Line]) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = self.loop.create_future()
        self.waiting.put(Write(statements, lines, done))
        return done

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
                self.answer(commit(db, writes))
            self.answer([read(db, job) for job in jobs if isinstance(job, Read)])
        db.close()
        lock.close()

    def answer(self, results: "list[Result]") -> None:
        """One crossing to the loop for all that was done together."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
            self.loop.call_soon_threadsafe(settle, results)


Result: TypeAlias = "tuple[asyncio.Future[Any], object, Exception | None]"


def settle(results: list[Result]) -> None:
    for future, value, error in results:
        if future.done():  # whoever waited has gone
            continue
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)


def claim(file: Path) -> sqlite3.Connection:
    """One server per folder. The claim falls with the process, however it ends."""
    lock = sqlite3.connect(file, isolation_level=None, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        raise StoreFailed("table.claimed", folder=str(file.parent)) from error
    return lock


def connect(file: Path) -> sqlite3.Connection:
    """Open the file and bring its tables up to date."""
    db = sqlite3.connect(file, isolation_level=None, timeout=BUSY_S)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    known = db.execute("PRAGMA user_version").fetchone()[0]
    if known > len(MIGRATIONS):
        raise StoreFailed("table.newer", file=str(file))
    for version, script in enumerate(MIGRATIONS[known:], known + 1):
        db.executescript(f"BEGIN; {script}; PRAGMA user_version = {version}; COMMIT;")
    return db


def commit(db: sqlite3.Connection, writes: list[Write]) -> list[Result]:
    """All at once; if that fails, one by one, so that a bad write harms no other."""
    try:
        transact(db, writes)
    except sqlite3.Error as error:
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
            db.execute(APPEND, (encode(lines),))
        db.execute("COMMIT")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def read(db: sqlite3.Connection, job: Read) -> Result:
    try:
        found = db.execute(READ, (job.code,)).fetchone()
        entries = [Entry(*line) for line in db.execute(EVENTS, (job.code,))]
    except sqlite3.Error as error:
        log.error("a read failed: %s", error)
        return (job.done, None, StoreFailed("table.store"))
    if found is None:
        return (job.done, None, None)
    code, game, version, players, options, seats, secret, pinches, *rest = found
    row = Row(
        code,
        game,
        version,
        players,
        msgspec.json.decode(options, type=dict[str, str]),
        msgspec.json.decode(seats, type=tuple[Seat, ...]),
        secret,
        msgspec.json.decode(pinches, type=dict[int, str]),
        *rest,
    )
    return (job.done, Kept(row, entries), None)


def lines(code: str, entries: Sequence[Entry]) -> list[Line]:
    return [(code, *msgspec.structs.astuple(entry)) for entry in entries]


def encode(thing: object) -> str:
    return msgspec.json.encode(thing).decode()
