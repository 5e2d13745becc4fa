"""A position of a match as it stood after one event, looked at by whoever needs it and never twice by the same."""

from collections.abc import Callable

from ronron.core import house
from ronron.core.game import View
from ronron.core.house import HOUSE
from ronron.core.match import Match, look
from ronron.core.record import Event
from ronron.core.state import WATCHER, State
from ronron.core.words import Message


class Moment:
    """The match puts a new state in the place of the old one with each event, so a moment keeps its own."""

    __slots__ = ("event", "game", "moves", "offers", "seq", "setup", "state", "texts", "views")

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.setup = match.setup
        self.state = match.state
        self.seq = match.seq
        self.event: Event | None = match.record.events[-1] if match.seq else None
        self.texts = match.texts.get(match.seq, {})
        self.views: dict[int, View] = {}
        self.moves: dict[int, list[str]] = {}
        acting = self.state.to_act()
        self.offers = [self.state.moves(s) if acting > 0 and acting >> s & 1 else [] for s in range(self.setup.players)]

    def view(self, reader: int) -> View:
        found = self.views.get(reader)
        if found is None:
            found = self.views[reader] = self.look(reader)
        return found

    def look(self, reader: int) -> View:
        """A game that says in `private(state, seat)` by which keys a seat's view differs from the watcher's has the
        rest of it built once for all. What it forgets to say stays unknown to the seat; nothing leaks.
        """
        private: Callable[[State, int], View] | None = getattr(self.game, "private", None)
        if private is None or reader == WATCHER:
            return look(self.game, self.setup, self.state, reader)
        return {**self.view(WATCHER), "seat": reader, **private(self.state, reader)}

    def legal(self, seat: int) -> list[str]:
        """The moves of a seat as text; none for a watcher."""
        found = self.moves.get(seat)
        if found is None:
            moves = [] if seat == WATCHER else self.offers[seat] if seat >= 0 else self.state.moves(seat)
            found = self.moves[seat] = [self.game.write(self.state, seat, move, None) for move in moves]
        return found

    def text(self, reader: int) -> str:
        """The move that led here, as one reader may know it."""
        assert self.event is not None
        return self.texts.get(reader, self.event.text)

    def tell(self, reader: int) -> Message:
        assert self.event is not None
        if self.event.who == HOUSE:
            return house.tell(self.event.text)
        return self.game.tell(self.view(reader), self.event.who, self.text(reader))

    def acting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        bits = self.state.to_act()
        return tuple(seat for seat in range(self.setup.players) if bits > 0 and bits >> seat & 1)
