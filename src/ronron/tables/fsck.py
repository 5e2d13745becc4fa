"""Does every stored game still replay? Each is laid out again, event by event, through the checked door."""

import sqlite3
from collections.abc import Iterator

import msgspec

from ronron.core.chance import Deal
from ronron.core.errors import RonronError
from ronron.core.match import Match
from ronron.core.record import Event
from ronron.core.state import DEALER
from ronron.core.verify import Lie, check_draws
from ronron.core.words import Message
from ronron.tables import rows
from ronron.tables.store import Kept
from ronron.tables.table import new_match

COUNT = "SELECT count(*) FROM tables"
CODES = "SELECT code FROM tables WHERE code > ? ORDER BY code LIMIT 1000"


class Broken(msgspec.Struct, frozen=True):
    """A stored table that no longer replays, and why."""

    code: str
    game: str
    why: Message


def check(db: sqlite3.Connection) -> Iterator[Broken | None]:
    """Every table of a store in turn: what is wrong with it, or None."""
    for code in codes(db):
        try:
            kept = rows.kept(db, code)
        except (sqlite3.Error, msgspec.MsgspecError, TypeError) as error:
            yield Broken(code, "?", Message("fsck.unreadable", {"why": str(error)}))
            continue
        if kept is not None:  # else it went while we looked
            why = trouble(kept)
            yield Broken(code, kept.row.game, why) if why else None


def codes(db: sqlite3.Connection) -> Iterator[str]:
    """In pieces, so that no reading of the file stays open while games are replayed."""
    last = ""
    while found := [str(code) for (code,) in db.execute(CODES, (last,))]:
        yield from found
        last = found[-1]


def trouble(kept: Kept) -> Message | None:
    """Why a stored table is not what it says."""
    numbers = [entry.seq for entry in kept.entries]
    if numbers != list(range(1, len(numbers) + 1)):
        return Message("fsck.gap")
    if kept.row.state == "open":
        return Message("fsck.early") if numbers else None
    try:
        match = relive(kept)
    except Lie as lie:
        return lie.message
    except RonronError as error:
        return error.told()
    except Exception as error:  # rules that cannot even refuse an event are a finding too
        return Message("fsck.rules", {"why": f"{type(error).__name__}: {error}"})
    if (match.outcome is not None or match.broken_up) != (kept.row.state == "over"):
        return Message("fsck.state", {"state": kept.row.state})
    return None


def relive(kept: Kept) -> Match:
    """The match of a stored table, every move made again and every draw taken again from the secret."""
    match, deal = new_match(kept.row), Deal(kept.row.secret, kept.row.pinches)
    for entry in kept.entries:
        if entry.who == DEALER:
            check_draws(match, Event(entry.seq, entry.who, entry.text, entry.at), deal)
        match.make(entry.who, entry.text, entry.at, entry.note)
    return match
