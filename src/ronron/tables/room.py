"""The room: every live table. One that is at rest leaves memory, and comes back from what was written down."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence

import msgspec

from ronron.core.shelf import find, keys
from ronron.tables import levels, seats, sitting, tries
from ronron.tables.bot import Thinker
from ronron.tables.clock import Clock
from ronron.tables.code import is_code
from ronron.tables.errors import NoTable, StoreFailed, TableError
from ronron.tables.store import LATEST, Kept, Manners, Row, Standing, Store
from ronron.tables.table import Audience, Table

IDLE_MS = 5 * 60_000
SWEEP_MS = 60_000
# A public table stays on the shelf so long after somebody was there, or something happened; by its code, for ever.
LISTED_MS: dict[Standing, int] = {"open": 3600_000, "playing": 3 * 3600_000, "over": LATEST}
SHOWN = 4  # bots at a table that is made to be watched, if the game has seats for them

log = logging.getLogger(__name__)


class Room:
    """Tables by their codes."""

    def __init__(self, store: Store, clock: Clock, thinker: Thinker, audience: Callable[[Table], Audience]) -> None:
        self.store = store
        self.clock = clock
        self.thinker = thinker
        self.audience = audience
        self.tables: dict[str, Table] = {}
        self.coming: dict[str, asyncio.Task[Table]] = {}  # being read from the store

    async def create(
        self,
        key: str,
        players: int,
        options: Mapping[str, object],
        holder: str,
        *,
        name: str = "",
        bots: int = 0,
        here: int = 1,
        beside: Sequence[str] = (),
        public: bool = False,
        cat: int | None = None,
        manners: Manners | None = None,
        level: str = "",
    ) -> str:
        """A new table, its first seats taken by the people on one device, its last by bots. The answer is its code.

        `beside` holds the names of the others on the device.
        """
        row = sitting.new_row(find(key), players, dict(options), self.clock.now())
        manners = manners or Manners()
        if manners.clock != "none" and find(key).info.race:
            raise TableError("table.manners")  # a game of speed has time of its own
        if not 0 <= bots < players:
            raise TableError("table.bots", most=players - 1)
        if not 1 <= here <= players - bots:
            raise TableError("table.here", most=players - bots)
        names = [name, *beside, *[""] * here][:here]
        for number, called in enumerate(names):
            who = seats.person(holder, called, row.seats[:number], None if number else cat)
            row = sitting.seated(row, number, who)
        level = await levels.chosen(self.store, holder, key, level)
        for number in range(players - bots, players):
            row = sitting.seated(row, number, seats.bot(row.seats, level))
        await self.store.create(msgspec.structs.replace(row, public=public, manners=manners))
        await self.open(row.code)
        return row.code

    async def show(self, key: str) -> str:
        """A public table where bots play, as many as like to, for whoever watches. The answer is its code."""
        game = find(key)
        least, most = game.info.seats
        row = sitting.filled(sitting.new_row(game, max(least, min(SHOWN, most)), {}, self.clock.now()))
        await self.store.create(msgspec.structs.replace(row, public=True))
        await self.open(row.code)
        return row.code

    async def rematch(self, code: str, holder: str, *, swapped: bool = False, level: str = "") -> str:
        table = await self.open(code)
        row = await table.ask(lambda: sitting.rematch(table, holder, swapped=swapped, level=level))
        await self.open(row.code)
        return row.code

    async def try_again(self, code: str, seq: int, holder: str) -> str:
        """A moment of a game that is over, on a table of its own."""
        kept = tries.moment(await self.open(code), seq, holder)
        await self.store.create(kept.row, entries=kept.entries)
        await self.open(kept.row.code)
        return kept.row.code

    # A game that was taken off the shelf leaves its tables behind: they are passed over, and wait for its return.

    async def listed(self, state: Standing, most: int, before: int = LATEST, game: str = "") -> list[Row]:
        """Public tables that are not forgotten, the newest first."""
        since = max(0, self.clock.now() - LISTED_MS[state])
        return await self.store.listed(state, most, before, [game] if game else keys(), since)

    async def history(self, holder: str, most: int, before: int = LATEST) -> list[Row]:
        """The tables where somebody has sat, the newest first."""
        return await self.store.history(holder, most, before, keys())

    async def opens(self, code: str) -> bool:
        """Whether a table can be laid out: its game may have gone, or play by other rules today."""
        try:
            await self.open(code)
        except Exception as error:  # whatever it is, it is that table's own trouble
            log.warning("table %s does not open: %r", code, error)
            return False
        return True

    async def open(self, code: str) -> Table:
        """The table of a code. What is asked of it must be asked before anything else is awaited."""
        table = self.tables.get(code)
        if table is not None:
            return table
        if code not in self.coming:
            self.coming[code] = asyncio.create_task(self.bring(code))
        return await asyncio.shield(self.coming[code])

    async def bring(self, code: str) -> Table:
        try:
            kept = await self.store.read(code) if is_code(code) else None
            if kept is None:
                raise NoTable("table.none", code=code[:12])
            table = self.tables[code] = self.lay(kept)
        finally:
            del self.coming[code]
        return table

    def lay(self, kept: Kept) -> Table:
        table = Table(kept, self.store, self.clock, self.thinker)
        table.audience = self.audience(table)
        if table.row.state == "open" and sitting.full(table.row):
            table.post(lambda: table.begin(table.row))
        elif table.row.state == "playing" and table.racing and table.racing.race:
            table.post(table.reopen)
        table.go_on()
        return table

    def sweep(self, idle_ms: int = IDLE_MS) -> None:
        """Tables where nothing happens leave memory."""
        for code, table in list(self.tables.items()):
            if table.idle() and self.clock.now() - table.used >= idle_ms:
                table.stop()
                del self.tables[code]

    async def look(self, since: int) -> None:
        """Note which public tables are alive: somebody waits there, or something has happened since."""
        alive = [code for code, table in self.tables.items() if table.row.public and is_alive(table, since)]
        if alive:
            await self.store.see(alive, self.clock.now())

    async def keep_tidy(self) -> None:
        while True:
            since = self.clock.now()
            await self.clock.sleep(SWEEP_MS)
            try:
                await self.look(since)
            except StoreFailed as error:  # for a while: nothing is lost but a place on the shelf
                log.warning("the shelf waits: %s", error)
            self.sweep()

    async def close(self) -> None:
        """Everybody stops; what was answered is kept."""
        tasks = [table.task for table in self.tables.values()]
        for table in self.tables.values():
            table.stop()
        self.tables.clear()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)


def is_alive(table: Table, since: int) -> bool:
    if table.row.state == "open":
        return table.audience.count() > 0
    return table.row.state == "playing" and table.used >= since
