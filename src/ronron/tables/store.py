"""What is kept of a table, and what any store must promise: what it has answered for is there after a crash."""

from collections.abc import Awaitable, Sequence
from typing import Literal, Protocol

import msgspec

from ronron.tables.seats import Seat

Standing = Literal["open", "playing", "over"]
LATEST = 2**53  # after any time


class Manners(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table has agreed on beside the game."""

    clock: Literal["none", "move", "game"] = "none"
    seconds: int = 60  # for a move, or for a whole game
    late: Literal["move", "seat"] = "move"  # when time runs out, what a bot takes over
    undo: bool = True
    hints: bool = True
    chat: bool = False  # free words; phrases are always there


class Row(msgspec.Struct, frozen=True):
    """A table but for its events."""

    code: str
    game: str
    version: int  # of the rules
    players: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    secret: bytes  # of the deals
    pinches: dict[int, str]
    created: int
    started: int = 0
    state: Standing = "open"
    rematch: str = ""  # the code of the table that follows
    public: bool = False  # listed, so that anybody finds it
    manners: Manners = Manners()
    tries: str = ""  # the code of the game of which a moment is tried again here; such a table is no game of its own


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One event of a table; `sent` is the number that its sender gave to the move."""

    seq: int
    who: int
    text: str
    at: int
    note: str = ""
    sent: int | None = None


class Kept(msgspec.Struct, frozen=True):
    """A table as it was written down."""

    row: Row
    entries: list[Entry]


class Store(Protocol):
    """Every write is durable once it is answered, or raises StoreFailed and has not happened (as far as is known)."""

    async def read(self, code: str) -> Kept | None: ...
    # `follows`: the table whose rematch it is; `entries`: what has happened there already
    async def create(self, row: Row, follows: str = "", entries: Sequence[Entry] = ()) -> None: ...
    async def save(self, row: Row, entries: Sequence[Entry] = ()) -> None: ...  # seats and state, with first events
    def append(self, code: str, entries: Sequence[Entry], state: Standing | None = None) -> Awaitable[None]: ...

    # Newest first: of whoever holds seats; public ones. `before` is a time of creation, to read on from; `games` are
    # those that are wanted, None for all
    async def history(
        self, holder: str, most: int, before: int = LATEST, games: Sequence[str] | None = None
    ) -> list[Row]: ...
    async def listed(
        self, state: Standing, most: int, before: int = LATEST, games: Sequence[str] | None = None, since: int = 0
    ) -> list[Row]: ...
    # `since`: made, begun or seen to be alive after that time
    async def see(self, codes: Sequence[str], now: int) -> None: ...

    # People: a name and a cat; codes that work once, and the devices that they let in
    async def person(self, holder: str) -> tuple[str, int] | None: ...
    async def keep_person(self, holder: str, name: str, cat: int) -> None: ...
    async def keep_code(self, code: str, holder: str, now: int) -> None: ...  # in the place of an older one
    async def whose(self, code: str, since: int) -> str | None: ...  # a code made since then, and not used
    async def redeem(self, code: str, device: str, now: int, since: int) -> str | None: ...  # whose code it was
    async def devices(self) -> dict[str, str]: ...

    # What is thought about games: an analysis by the version of its maker; how strong a cat plays at somebody's level
    async def analysis(self, code: str, version: int) -> bytes | None: ...
    async def keep_analysis(self, code: str, version: int, body: bytes) -> None: ...
    async def strength(self, holder: str, game: str) -> float | None: ...
    async def keep_strength(self, holder: str, game: str, strength: float) -> None: ...

    async def remember(self, name: str, value: bytes) -> bytes: ...  # the value kept first under this name
    async def check(self) -> None: ...  # raises StoreFailed unless something could be written just now
    async def close(self) -> None: ...
