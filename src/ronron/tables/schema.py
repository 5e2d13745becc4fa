"""The tables of the SQLite file, and how an older file becomes one of today: one numbered step, one transaction."""

import sqlite3
from pathlib import Path

from ronron.tables.errors import StoreFailed

# Never edit one that was released: append another. The file's `user_version` counts those that it has been through.
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
    # Who has sat where, found by person; tables that anybody may join or watch; what the house keeps for itself.
    """
    ALTER TABLE tables ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE sat (
      holder TEXT NOT NULL, created INTEGER NOT NULL, code TEXT NOT NULL REFERENCES tables,
      PRIMARY KEY (holder, created, code)
    ) WITHOUT ROWID;
    CREATE INDEX sat_code ON sat (code);
    INSERT OR IGNORE INTO sat
      SELECT seat.value ->> 'holder', tables.created, tables.code FROM tables, json_each(tables.seats) AS seat
      WHERE seat.value ->> 'holder' <> '';
    CREATE INDEX public_tables ON tables (state, created) WHERE public = 1;
    CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    """,
    # What a table agrees on beside the game; people, and the devices and recovery codes that open their door.
    """
    ALTER TABLE tables ADD COLUMN manners TEXT NOT NULL DEFAULT '{}';
    CREATE TABLE people (holder TEXT PRIMARY KEY, name TEXT NOT NULL, cat INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE keys (
      key TEXT PRIMARY KEY, holder TEXT NOT NULL, kind TEXT NOT NULL, made INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX keys_holder ON keys (holder);
    """,
    # Games looked back on, by the version of who did; moments tried again; how strong a cat is for somebody's level.
    """
    CREATE TABLE analyses (
      code TEXT PRIMARY KEY REFERENCES tables, version INTEGER NOT NULL, body BLOB NOT NULL
    ) WITHOUT ROWID;
    ALTER TABLE tables ADD COLUMN tries TEXT NOT NULL DEFAULT '';
    CREATE TABLE strengths (
      holder TEXT NOT NULL, game TEXT NOT NULL, strength REAL NOT NULL, PRIMARY KEY (holder, game)
    ) WITHOUT ROWID;
    """,
    # When somebody was last seen at a table that is open to all: one that is forgotten leaves the shelf.
    """
    ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    """,
)


def upgrade(db: sqlite3.Connection, file: Path) -> None:
    """Bring a file up to date. A step that is cut off, by an error or by a kill, has not happened."""
    known = version_of(db)
    if known > len(MIGRATIONS):
        raise StoreFailed("table.newer", file=str(file))
    for version, script in enumerate(MIGRATIONS[known:], known + 1):
        try:
            db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {version}; COMMIT;")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise


def version_of(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])
