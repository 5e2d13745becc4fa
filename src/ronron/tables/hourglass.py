"""How long each seat has thought, by the times of the events, and how long it still may."""

from ronron.core import house
from ronron.core.house import HOUSE
from ronron.core.record import Event
from ronron.tables.moment import Moment
from ronron.tables.store import Manners


class Hourglass:
    """The thinking time of one table, in ms of the table's own time. It stands still for who is away: a bot thinks."""

    def __init__(self, players: int) -> None:
        self.used = [0] * players  # in the whole game, up to the last event
        self.spent = [0] * players  # on the move that the seat has to make
        self.awaited: set[int] = set()  # the seats that have to make one
        self.away: set[int] = set()
        self.made: list[tuple[int, int, int]] = []  # events in force: number, who, the time that it took them
        self.at = 0

    def note(self, moment: Moment) -> None:
        """Something happened."""
        event, acting = moment.event, moment.acting()
        now = event.at if event else 0
        for seat in self.awaited - self.away:
            self.used[seat] += now - self.at
            self.spent[seat] += now - self.at
        self.at = now
        fresh, again = begins_anew(event), self.again(event)
        for seat in acting:
            if seat not in self.awaited or fresh is None or seat in fresh:
                self.spent[seat] = again.get(seat, 0)
        self.awaited = set(acting)
        self.follow(event)

    def again(self, event: Event | None) -> dict[int, int]:
        """What somebody has used already of the time for a move that they alone take back: going back gives none."""
        doing = house.read(event.text) if event and event.who == HOUSE else None
        if event is not None and event.who != HOUSE:
            self.made.append((event.seq, event.who, self.spent[event.who] if event.who >= 0 else 0))
        if doing is None or doing.what != "undo":
            return {}
        taken = [one for one in self.made if one[0] > doing.about]
        self.made = self.made[: len(self.made) - len(taken)]
        if not taken or {who for _, who, _ in taken} != {taken[0][1]}:
            return {}  # others have agreed
        _, seat, used = taken[0]
        return {seat: used + (self.spent[seat] if seat in self.awaited else 0)}

    def follow(self, event: Event | None) -> None:
        """Somebody goes, or is back, to the move that they have left."""
        doing = house.read(event.text) if event and event.who == HOUSE else None
        if doing is not None and doing.what == "bot":
            self.away.add(doing.about)
        elif doing is not None and doing.what == "back":
            self.away.discard(doing.about)

    def runs(self, seat: int) -> bool:
        """Whether the table waits for this person."""
        return seat in self.awaited and seat not in self.away

    def left(self, seat: int, now: int, manners: Manners) -> int | None:
        """What a seat has left; None where no sand runs."""
        if manners.clock == "none":
            return None
        used = self.used[seat] if manners.clock == "game" else self.spent[seat] if seat in self.awaited else 0
        return manners.seconds * 1000 - used - (now - self.at if self.runs(seat) else 0)


def begins_anew(event: Event | None) -> tuple[int, ...] | None:
    """The seats that have another move to make after an event; None: all that may act. Help and words give no time,
    nor does going away and coming back.
    """
    if event is None:
        return None
    if event.who != HOUSE:
        return (event.who,)
    doing = house.read(event.text)
    return None if doing is None or doing.what == "undo" else ()
