"""A house that shows itself: a few public tables where bots play, one game after another, for whoever watches."""

import logging

from ronron.core.errors import RonronError
from ronron.core.shelf import find, keys
from ronron.tables.room import Room
from ronron.tables.sitting import only_bots

TABLES = 3
LINGER_MS = 30_000  # that the end of a game stays on the table
LOOK_MS = 2_000

log = logging.getLogger(__name__)


class Demo:
    """Keeps its tables going, also over a restart."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.made = 0

    async def keep_going(self) -> None:
        going = [row.code for row in await self.room.store.listed("playing", 100) if only_bots(row)][:TABLES]
        while True:
            try:
                going = [code for code in going if not await self.is_over(code)]
                while len(going) < TABLES:
                    going.append(await self.begin())
            except RonronError as error:  # the store fails for a while, say
                log.warning("the demo waits: %s", error)
            await self.room.clock.sleep(LOOK_MS)

    async def is_over(self, code: str) -> bool:
        """Whether it is over, and has been for long enough to be looked at."""
        table = await self.room.open(code)
        if table.row.state != "over" or table.match is None:
            return False
        return self.room.clock.now() - table.row.started - table.match.record.events[-1].at >= LINGER_MS

    async def begin(self) -> str:
        """A table of bots: the games in turn."""
        games = [key for key in keys() if not find(key).info.race]
        self.made += 1
        return await self.room.show(games[(self.made - 1) % len(games)])
