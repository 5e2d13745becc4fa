"""A house that shows itself: a few public tables where bots play, one game after another, for whoever watches."""

import logging

from ronron.core.shelf import find, keys
from ronron.tables.room import Room
from ronron.tables.sitting import only_bots

TABLES = 3
LEFT_MOST = 100  # public tables that are looked through for them
LINGER_MS = 30_000  # that the end of a game stays on the table
LOOK_MS = 2_000

log = logging.getLogger(__name__)


class Demo:
    """Keeps its tables going, also over a restart."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.made = 0

    async def keep_going(self) -> None:
        going: list[str] | None = None
        while True:
            try:
                going = await self.left() if going is None else going
                going = [code for code in going if await self.goes_on(code)]
                while len(going) < TABLES:
                    going.append(await self.begin())
            except Exception as error:  # the store fails for a while, or one game has a bug: the next look is another's
                log.warning("the demo waits: %r", error)
            await self.room.clock.sleep(LOOK_MS)

    async def left(self) -> list[str]:
        """The tables that a house before this one has left."""
        return [row.code for row in await self.room.listed("playing", LEFT_MOST) if only_bots(row)][:TABLES]

    async def goes_on(self, code: str) -> bool:
        """Whether there is something to see: a game, or for a while its end."""
        if not await self.room.opens(code):
            return False
        table = await self.room.open(code)
        if table.row.state != "over" or table.match is None:
            return True
        return self.room.clock.now() - table.row.started - table.match.record.events[-1].at < LINGER_MS

    async def begin(self) -> str:
        """A table of bots: the games in turn."""
        games = [key for key in keys() if not find(key).info.race]
        self.made += 1
        return await self.room.show(games[(self.made - 1) % len(games)])
