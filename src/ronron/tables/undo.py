"""Going back: to before one's own last move, at once where nobody has learned anything, else when all agree."""

from collections.abc import Iterable

import msgspec

from ronron.core.errors import RonronError
from ronron.core.match import Match, led_to, look
from ronron.core.record import Event
from ronron.core.rng import seeded
from ronron.core.state import State
from ronron.tables.errors import TableError

WORLDS = 1000  # in which a move must be possible, for it to have told nothing: what was 99 % sure was not known


class Proposal(msgspec.Struct):
    """Somebody would like to go back, and not everybody has answered."""

    by: int
    target: int  # the event after which things stood
    agreed: set[int]
    asked: set[int]


def movers(match: Match) -> set[int]:
    """The seats that have a move to take back."""
    return {event.who for event in led_to(match.record.events) if event.who >= 0}


def target(match: Match, seat: int) -> tuple[int, list[Event]]:
    """The event after which this seat had to make its last move, and what would be taken back."""
    if match.outcome is not None or match.broken_up:
        raise TableError("table.undo.over")
    events = led_to(match.record.events)
    last = next((event for event in reversed(events) if event.who == seat), None)
    if last is None:
        raise TableError("table.undo.nothing")
    return last.seq - 1, [event for event in events if event.seq >= last.seq]


def is_quiet(match: Match, seat: int, taken: Iterable[Event], others: Iterable[int]) -> bool:
    """Whether nobody else has moved or learned anything: no draw, no card shown that the others could not know of."""
    for event in taken:
        if event.who != seat:
            return False
        state = match.before(event.seq - 1)
        for other in others:
            worlds = match.game.worlds(look(match.game, match.setup, state, other))
            rng = seeded(f"undo {event.seq} {other}")
            for _ in range(WORLDS):
                if not is_possible(match, worlds.sample(rng), seat, event.text):
                    return False
    return True


def is_possible(match: Match, world: State, seat: int, text: str) -> bool:
    try:
        return match.game.read(world, seat, text) in world.moves(seat)
    except RonronError:
        return False
