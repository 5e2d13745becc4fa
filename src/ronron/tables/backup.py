"""A copy of the store while the house is open: one moment of it, whole, or nothing under that name."""

import contextlib
import os
import sqlite3
from pathlib import Path

from ronron.tables.private import ALONE, keep_private
from ronron.tables.schema import version_of

FILE = "ronron.db"


def backup(folder: Path, to: Path) -> int:
    """Copy the store of a folder into a new file; returns the number of tables in it.

    One step of SQLite's own backup reads one moment of the file, and with a WAL it stops nobody from writing.
    """
    source = look(folder / FILE)
    part = to.with_name(to.name + ".part")
    with contextlib.closing(source):
        clear(part)  # left by a backup that was cut off
        try:
            tables = fill(part, source)
            put(part, to)
        finally:
            clear(part)
    return tables


def fill(part: Path, source: sqlite3.Connection) -> int:
    keep_private(part)
    copy = sqlite3.connect(part, isolation_level=None)
    with contextlib.closing(copy):
        source.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        broken = copy.execute("PRAGMA quick_check").fetchone()[0]
        if broken != "ok":
            raise sqlite3.DatabaseError(broken)
        return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])


def clear(part: Path) -> None:
    for left in (part, part.with_name(part.name + "-journal")):
        left.unlink(missing_ok=True)


def look(file: Path) -> sqlite3.Connection:
    """A store to be read and never written."""
    db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    try:
        version_of(db)
    except sqlite3.Error:
        db.close()
        raise
    return db


def put(part: Path, to: Path) -> None:
    """Give a file its name once all of it has reached the disk. Who else has taken the name meanwhile keeps it."""
    for place in (part, part.parent):
        number = os.open(place, os.O_RDONLY)
        os.fsync(number)
        os.close(number)
    try:
        os.link(part, to)
    except FileExistsError:
        raise
    except OSError:  # a stick (FAT, exFAT) where a file has one name: it is taken first, empty
        os.close(os.open(to, os.O_CREAT | os.O_EXCL | os.O_WRONLY, ALONE))
        try:
            part.replace(to)
        except OSError:
            to.unlink()
            raise
