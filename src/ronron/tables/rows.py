"""Tables and events as rows of SQL, both ways."""

# ruff: noqa: S608  # the only names put into a statement are those of our own columns

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from ronron.tables.seats import Seat
from ronron.tables.store import Entry, Kept, Manners, Row

Statement: TypeAlias = tuple[str, tuple[Any, ...]]
Line: TypeAlias = tuple[Any, ...]  # a code and an entry

PACKED: dict[str, Any] = {
    "options": dict[str, str],
    "seats": tuple[Seat, ...],
    "pinches": dict[int, str],
    "manners": Manners,
}  # as JSON
COLUMNS = ", ".join(f"tables.{name}" for name in Row.__struct_fields__)
PLACES = ", ".join("?" for _ in Row.__struct_fields__)

CREATE = f"INSERT INTO tables ({COLUMNS.replace('tables.', '')}) VALUES ({PLACES})"
SAVE = "UPDATE tables SET seats = ?, pinches = ?, started = ?, state = ? WHERE code = ?"
FOLLOW = "UPDATE tables SET rematch = ? WHERE code = ? AND rematch = ''"
STATE = "UPDATE tables SET state = ? WHERE code = ?"
# A whole batch of events is one statement, so that the writer lets go of the interpreter once, not once per row.
APPEND = """
  INSERT INTO events SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
  FROM json_each(?)
"""
LEFT = "DELETE FROM sat WHERE code = ?"
SAT = "INSERT OR IGNORE INTO sat VALUES (?, ?, ?)"
READ = f"SELECT {COLUMNS} FROM tables WHERE code = ?"
EVENTS = "SELECT seq, who, text, at, note, sent FROM events WHERE code = ? ORDER BY seq"
WANTED = "(:games IS NULL OR instr(:games, ' ' || tables.game || ' '))"
HISTORY = f"""
  SELECT {COLUMNS} FROM sat JOIN tables USING (code)
  WHERE sat.holder = :holder AND sat.created < :before AND {WANTED} ORDER BY sat.created DESC LIMIT :most
"""
LISTED = f"""
  SELECT {COLUMNS} FROM tables
  WHERE public = 1 AND state = :state AND created < :before AND {WANTED} AND max(created, started, seen) >= :since
  ORDER BY created DESC LIMIT :most
"""
SEE = "UPDATE tables SET seen = ? WHERE code = ?"
REMEMBER = "INSERT OR IGNORE INTO house VALUES (?, ?)"
REMEMBERED = "SELECT value FROM house WHERE name = ?"
PERSON = "SELECT name, cat FROM people WHERE holder = ?"
KEEP_PERSON = "INSERT OR REPLACE INTO people VALUES (?, ?, ?)"
DROP_CODES = "DELETE FROM keys WHERE holder = ? AND kind = 'code'"
KEEP_CODE = "INSERT INTO keys VALUES (?, ?, 'code', ?)"
CODE = "SELECT holder FROM keys WHERE key = ? AND kind = 'code' AND made >= ?"
# The device takes the code's place in one statement: of two who try the same code, one comes in.
REDEEM = "UPDATE OR REPLACE keys SET key = ?, kind = 'device', made = ? WHERE key = ? AND kind = 'code' AND made >= ?"
DEVICE = "SELECT holder FROM keys WHERE key = ? AND kind = 'device'"
DEVICES = "SELECT key, holder FROM keys WHERE kind = 'device'"
ANALYSIS = "SELECT body FROM analyses WHERE code = ? AND version = ?"
KEEP_ANALYSIS = "INSERT OR REPLACE INTO analyses VALUES (?, ?, ?)"
STRENGTH = "SELECT strength FROM strengths WHERE holder = ? AND game = ?"
KEEP_STRENGTH = "INSERT OR REPLACE INTO strengths VALUES (?, ?, ?)"
TOUCH = "INSERT OR REPLACE INTO house VALUES ('touched', ?)"


def kept(db: sqlite3.Connection, code: str) -> Kept | None:
    table = found(db, READ, (code,))
    return Kept(table[0], [Entry(*line) for line in db.execute(EVENTS, (code,))]) if table else None


def found(db: sqlite3.Connection, sql: str, given: Sequence[Any] | Mapping[str, Any]) -> list[Row]:
    return [row_of(columns) for columns in db.execute(sql, given)]


def wanted(games: Sequence[str] | None) -> str | None:
    """The keys of games as WANTED reads them."""
    return None if games is None else f" {' '.join(games)} "


def row_of(given: tuple[Any, ...]) -> Row:
    columns = dict(zip(Row.__struct_fields__, given, strict=True))
    unpacked = {name: msgspec.json.decode(columns[name], type=kind) for name, kind in PACKED.items()}
    return Row(**columns | unpacked | {"public": bool(columns["public"])})


def values(row: Row) -> tuple[Any, ...]:
    columns = ((name, getattr(row, name)) for name in Row.__struct_fields__)
    return tuple(encode(value) if name in PACKED else value for name, value in columns)


def sat(row: Row) -> list[Statement]:
    """Every person at the table, for their histories; a moment tried again is in nobody's."""
    if row.tries:
        return []
    holders = dict.fromkeys(seat.holder for seat in row.seats if seat.holder)
    return [(SAT, (holder, row.created, row.code)) for holder in holders]


def lines(code: str, entries: Sequence[Entry]) -> list[Line]:
    return [(code, *msgspec.structs.astuple(entry)) for entry in entries]


def encode(thing: object) -> str:
    return msgspec.json.encode(thing).decode()
