"""How long each seat has thought, by the times of the events, and how long it still may."""

from ronron.core import house
from ronron.core.house import HOUSE
from ronron.core.record import Event
from ronron.tables.moment import Moment
from ronron.tables.store import Manners

NEVER = -1


class Hourglass:
    """The thinking time of one table, in ms of the table's own time."""

    def __init__(self, players: int) -> None:
        self.used = [0] * players  # in the whole game, up to the last event
        self.turn = [NEVER] * players  # since when the seat has had to make this move
        self.at = 0

    def note(self, moment: Moment) -> None:
        """Something happened."""
        event, acting = moment.event, moment.acting()
        now = event.at if event else 0
        fresh = begins_anew(event)
        for seat, turn in enumerate(self.turn):
            if turn != NEVER:
                self.used[seat] += now - self.at
            if seat not in acting:
                self.turn[seat] = NEVER
            elif turn == NEVER or fresh is None or seat in fresh:
                self.turn[seat] = now
        self.at = now

    def runs(self, seat: int) -> bool:
        """Whether the table waits for this seat."""
        return self.turn[seat] != NEVER

    def left(self, seat: int, now: int, manners: Manners) -> int | None:
        """What a seat that has to act has left; None where no sand runs."""
        if manners.clock == "none":
            return None
        running = self.runs(seat)
        if manners.clock == "move":
            return manners.seconds * 1000 - (now - self.turn[seat] if running else 0)
        return manners.seconds * 1000 - self.used[seat] - (now - self.at if running else 0)


def begins_anew(event: Event | None) -> tuple[int, ...] | None:
    """The seats that have another move to make after an event; None: all that may act. Help and words give no time."""
    if event is None:
        return None
    if event.who != HOUSE:
        return (event.who,)
    doing = house.read(event.text)
    if doing is None or doing.what == "undo":
        return None
    return (doing.about,) if doing.what == "back" else ()
