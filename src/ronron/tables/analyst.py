"""The analyst: looks back on games that are over, beside the tables, a little at a time; what it found is kept."""

import asyncio
import contextlib
import gzip
import logging

import msgspec

from ronron.bots.analysis import Analysis, Part, rivals, whole
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.tables.bot import Thinker
from ronron.tables.errors import StoreFailed, TableError
from ronron.tables.store import Store
from ronron.tables.table import Table

VERSION = 2  # raise it when the same game would be judged otherwise: what was kept is then made again
MOST = 8  # at a time, in the whole house

log = logging.getLogger(__name__)
decode = msgspec.json.Decoder(Analysis).decode


class Looking:
    """One game being looked back on."""

    def __init__(self, holder: str, of: int) -> None:
        self.holder = holder  # who asked for it
        self.done = 0  # points
        self.of = of
        self.task: asyncio.Task[None] | None = None


class Analyst:
    """By the codes of the tables. One game at a time for each person."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self.store = store
        self.thinker = thinker
        self.running: dict[str, Looking] = {}
        self.turn = asyncio.Lock()  # one slice at a time, whoever's: a bot waits for no more than that
        self.failed: set[str] = set()  # of which the last try came to nothing

    async def found(self, code: str) -> Analysis | None:
        kept = await self.store.analysis(code, VERSION)
        return decode(gzip.decompress(kept)) if kept else None

    async def ask(self, table: Table, holder: str) -> None:
        """Begin, unless it is done or under way already."""
        match, code = over(table), table.row.code
        if await self.store.analysis(code, VERSION) or code in self.running:
            return
        if any(looking.holder == holder for looking in self.running.values()):
            raise TableError("analysis.busy")
        if len(self.running) >= MOST:
            raise TableError("analysis.full")
        looking = self.running[code] = Looking(holder, match.seq + 1)
        self.failed.discard(code)
        looking.task = asyncio.create_task(self.run(code, match.record, looking))

    async def run(self, code: str, record: Record, looking: Looking) -> None:
        try:
            parts, text = list[Part](), record.dumps()
            while looking.done < looking.of:
                async with self.turn:
                    parts.append(await self.thinker.look(text, looking.done))
                looking.done += len(parts[-1].curve)
            body = await asyncio.to_thread(lambda: gzip.compress(msgspec.json.encode(whole(record, parts)), 6))
            await self.store.keep_analysis(code, VERSION, body)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # a lost worker, a full disk: told to whoever looks, who may ask again
            self.failed.add(code)
            if not isinstance(error, StoreFailed):
                log.exception("looking back on table %s", code)
        finally:
            del self.running[code]

    async def close(self) -> None:
        tasks = [looking.task for looking in self.running.values() if looking.task]
        for task in tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*tasks, return_exceptions=True)


def over(table: Table) -> Match:
    """The match of a table that can be looked back on: played to its end, against one another."""
    if table.match is None or table.match.outcome is None:
        raise TableError("analysis.not_over")
    if not rivals(table.match.game, table.match.setup):
        raise TableError("analysis.alone")
    return table.match
