"""How much somebody may do beside the game: enough for everybody, and no record that grows without end."""

from collections.abc import Sequence

from ronron.core import house
from ronron.core.house import HOUSE
from ronron.core.match import Match
from ronron.core.record import Event
from ronron.tables.errors import TableError

NOW_MOST = 20  # of one person, between two moves of the game
EVER_MOST = 500  # of one person, at one table

HOST = -1  # what the host does to others is counted apart


def check(match: Match | None, seat: int) -> None:
    """Whether a seat may ask for one more thing that the record keeps. Coming back and giving up are always free."""
    events = match.record.events if match else []
    mine = [event for event in events if event.who == HOUSE and asked_by(event, events) == seat]
    last = next((event.seq for event in reversed(events) if event.who != HOUSE), 0)
    if sum(event.seq > last for event in mine) >= NOW_MOST:
        raise TableError("table.aside.now")
    if len(mine) >= EVER_MOST:
        raise TableError("table.aside.ever")


def asked_by(event: Event, events: Sequence[Event]) -> int | None:
    """Whose wish it was; None: nobody's, or one that needs no bound."""
    doing = house.read(event.text)
    if doing is None or doing.what not in ("bot", "hint", "lead", "undo"):
        return None
    if doing.by_host:
        return HOST
    return events[doing.about].who if doing.what == "undo" else doing.about  # whose move was the first to go
