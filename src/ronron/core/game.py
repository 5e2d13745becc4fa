"""What a game is: everything around the rules, as one protocol that fits on a screen."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from ronron.core.errors import BadSetup
from ronron.core.state import State, Worlds
from ronron.core.words import Message, both, message

View: TypeAlias = dict[str, Any]  # all that one reader may know, JSON-ready
Choice: TypeAlias = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """One thing that a table may choose, as data: a form, a record line and a check come from it.

    Its words are `KEY.option.NAME`, `….help`, and `….CHOICE` for each choice that is a word.
    With `seats`, every seat of the table is a choice too. A choice in `needs` is for those numbers of players only.
    `more` is asked only of who wants to choose more.
    """

    name: str
    choices: tuple[Choice, ...]
    default: Choice
    seats: bool = False
    needs: dict[Choice, tuple[int, ...]] = {}
    more: bool = False

    def allowed(self, players: int) -> tuple[Choice, ...]:
        fit = tuple(choice for choice in self.choices if players in self.needs.get(choice, (players,)))
        return fit + (tuple(range(players)) if self.seats else ())

    def text(self, choice: Choice) -> str:
        return ("no", "yes")[choice] if isinstance(choice, bool) else str(choice)

    def take(self, given: object, players: int) -> Choice:
        """The choice meant by a value or by its text, or a clear refusal."""
        for choice in self.allowed(players):
            if type(given) is type(choice) and given == choice:
                return choice
            if isinstance(given, str) and given == self.text(choice):
                return choice
        shown = " | ".join(self.text(choice) for choice in self.allowed(players))
        raise BadSetup(message("error.option", name=self.name, given=str(given)[:40], choices=shown))


class GameInfo(msgspec.Struct, frozen=True):
    """The side of the box, readable without opening it."""

    key: str
    clauses: str  # the prefix of its clauses: MW
    seats: tuple[int, int]
    minutes: int
    age: int
    options: tuple[Option, ...]
    endings: tuple[str, ...]
    moves: int  # every move is below this
    version: int = 1  # of the rules; raised when a rule changes
    race: bool = False  # seats race one another in real time: at a table this needs the judge

    def titles(self) -> dict[str, str]:
        return both(f"{self.key}.title")

    def plain(self) -> dict[str, object]:
        """JSON-ready, with words in both languages, so that a form can be made from it."""
        return {
            "key": self.key,
            "titles": self.titles(),
            "summary": both(f"{self.key}.summary"),
            "seats": {"min": self.seats[0], "max": self.seats[1]},
            "minutes": self.minutes,
            "age": self.age,
            "version": self.version,
            "endings": list(self.endings),
            "options": [
                {
                    "name": option.name,
                    "title": both(f"{self.key}.option.{option.name}"),
                    "help": both(f"{self.key}.option.{option.name}.help"),
                    "choices": list(option.choices),
                    "labels": {option.text(c): both(self.label(option, c)) for c in option.choices},
                    "seats": option.seats,
                    "needs": {option.text(c): list(numbers) for c, numbers in option.needs.items()},
                    "default": option.default,
                }
                for option in self.options
            ],
        }

    def label(self, option: Option, choice: Choice) -> str:
        """The message id that names a choice."""
        if isinstance(choice, bool):
            return option.text(choice)
        return f"{self.key}.option.{option.name}.{choice}"

    def setup(self, players: object, options: Mapping[str, object], version: int | None = None) -> "Setup":
        """A checked set-up with every option filled in."""
        least, most = self.seats
        if not isinstance(players, int) or isinstance(players, bool) or not least <= players <= most:
            raise BadSetup(message("error.players", least=least, most=most, given=str(players)[:40]))
        known = {option.name for option in self.options}
        for name in options:
            if name not in known:
                raise BadSetup(message("error.no_option", name=str(name)[:40]))
        taken = {o.name: o.take(options.get(o.name, o.default), players) for o in self.options}
        return Setup(players, taken, version or self.version)


class Setup(msgspec.Struct, frozen=True):
    """Who plays what: enough, with the moves, to build any position again."""

    players: int
    options: dict[str, Choice]
    version: int = 1


class Refusal(msgspec.Struct, frozen=True):
    """Why a move is not legal now: the clause that says so, and a sentence for the player."""

    clause: str
    message: Message


class Race(msgspec.Struct, frozen=True):
    """What seats race for at this moment: a card shown to all, and the move that answers it."""

    number: int  # of the card: another number, another race
    since: int  # when it was shown, ms
    move: str
    seats: tuple[int, ...]  # who may still answer
    paint: int  # ms: who has not painted the card by then has not seen it
    everyone: bool = False  # all are waited for, until it ends
    ends: int = -1  # when the rules end it; -1: with the next card
    clause: str = ""  # that makes an answer void
    together: bool = False  # without hurry: all answers count as given at once


@runtime_checkable
class Racing(Protocol):
    """What a game of speed adds (`info.race`), so that a judge can time it without knowing its rules."""

    def race(self, state: State) -> Race | None: ...  # none when there is nothing to answer
    def unseen(self, state: State, seats: Sequence[int]) -> str: ...  # the CLOCK's next move, these not having seen


class Game(Protocol):
    """A game as the house sees it. Seats count from 0; DEALER, CLOCK and WATCHER are negative."""

    @property
    def info(self) -> GameInfo: ...
    def start(self, setup: Setup) -> State: ...
    def view(self, state: State, reader: int) -> View: ...  # lists what is shown; hides nothing, shows nothing else
    def worlds(self, view: View) -> Worlds: ...
    def write(self, state: State, seat: int, move: int, reader: int | None) -> str: ...  # None reads everything
    def read(self, state: State, seat: int, text: str) -> int: ...  # raises BadNotation
    def refuse(self, state: State, seat: int, move: int) -> Refusal: ...  # why not, for a move that is not legal
    def tell(self, view: View, seat: int, text: str) -> Message: ...  # from the reader's view after the move
    def describe(self, view: View) -> list[Message]: ...  # the position in words: terminal, screen reader
    def box(self, state: State) -> dict[str, int]: ...  # every component, wherever it lies; never changes
