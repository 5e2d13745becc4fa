"""How long each seat has thought, by the times of the events, and how long it still may."""

from ronron.core.house import HOUSE
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
        for seat, turn in enumerate(self.turn):
            if turn != NEVER:
                self.used[seat] += now - self.at
            if seat not in acting:
                self.turn[seat] = NEVER
            elif turn == NEVER or event is None or event.who in (seat, HOUSE):
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
