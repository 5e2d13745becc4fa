"""A moment of a game that is over, tried again: the same deal up to there, bots for everybody else, on a new table.

Such a table is in nobody's history. Its deals are those of the first game, whose secret is known by now.
"""

import msgspec

from ronron.core.state import DEALER
from ronron.tables.analyst import over
from ronron.tables.code import new_code
from ronron.tables.errors import TableError
from ronron.tables.seats import Seat
from ronron.tables.store import Entry, Kept, Row
from ronron.tables.table import Table


def moment(table: Table, seq: int, holder: str) -> Kept:
    """A table as it stood when event `seq` was about to happen, with whoever asks in one seat."""
    match = over(table)
    events = match.record.events
    if not 1 <= seq <= len(events):
        raise TableError("tries.nowhere")
    cut = seq - 1
    while cut < len(events) and events[cut].who == DEALER:  # what was dealt then is dealt now
        cut += 1
    if cut == len(events):
        raise TableError("tries.nowhere")
    mine = table.seat_of(holder)
    mover = events[cut].who
    seat = mine if mine is not None else max(0, mover)
    entries = [Entry(event.seq, event.who, event.text, event.at, event.note) for event in events[:cut]]
    return Kept(laid(table.row, seat, holder, table.clock.now()), entries)


def laid(row: Row, seat: int, holder: str, now: int) -> Row:
    """The same table again; everybody keeps the name and the cat of whom they play for."""
    people = [
        Seat("person", one.name, one.cat, holder) if number == seat else Seat("bot", one.name, one.cat, level=one.level)
        for number, one in enumerate(row.seats)
    ]
    return msgspec.structs.replace(
        row, code=new_code(), seats=tuple(people), created=now, started=now, state="playing",
        rematch="", public=False, tries=row.code, manners=msgspec.structs.replace(row.manners, clock="none"),
    )  # fmt: skip
