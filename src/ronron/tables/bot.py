"""A bot at a table: it thinks beside the loop, takes its time like a person, and always has a move."""

import asyncio
import hashlib
import logging
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor

import msgspec

from ronron.bots import Bot
from ronron.bots.analysis import Part
from ronron.bots.hints import Hint, hint
from ronron.bots.levels import nearest, skill
from ronron.bots.mine import around, strength_of
from ronron.bots.registry import find
from ronron.core.game import View
from ronron.core.rng import seeded
from ronron.tables.clock import Clock
from ronron.tables.moment import Moment
from ronron.tables.worker import look_for_a_while
from ronron.tables.workers import Workers

log = logging.getLogger(__name__)
decode = msgspec.json.Decoder(Hint).decode
read_part = msgspec.json.Decoder(Part).decode


def unwatched(_seconds: float, _trouble: str) -> None:
    """For thoughts that nobody measures."""


class Thinker:
    """Thinks for every bot of the house: in workers, or in a thread where there are none."""

    def __init__(
        self,
        clock: Clock,
        level: str,
        *,
        bot: Bot | None = None,  # who plays whatever the level
        delay: tuple[int, int] | None = None,  # ms, from … to; None: like a person of the level
        executor: Executor | None = None,
        workers: Workers | None = None,
    ) -> None:
        self.clock = clock
        self.level = level  # of bots that have none of their own
        self.bot = bot
        self.delay = delay
        self.executor = executor
        self.workers = workers
        self.thought: Callable[[float, str], None] = unwatched  # how long, and what went wrong

    async def choose(
        self,
        moment: Moment,
        seat: int,
        seed: str,
        pause: int | None,
        level: str = "",
        *,
        rest: Callable[[float], Awaitable[None]] | None = None,
    ) -> str:
        """A legal move, after the others had time to see what happened; without a `pause` as soon as it is found."""
        view, legal = moment.view(seat), moment.legal(seat)
        level = nearest(view["game"], level or self.level)  # the game may have had other levels when it began
        seed = hashlib.sha256(seed.encode()).hexdigest()  # made from the deal's secret, which no bot is given
        began, tick, trouble = self.clock.now(), time.perf_counter(), ""
        try:
            text = await self.think(level, view, legal, seed)
            if text not in legal:
                raise LookupError(f"not a legal move: {text!r}")
        except Exception as error:  # a bot's bug, or its slowness, must not stop a table
            log.exception("the bot of seat %d at event %d plays at random", seat, moment.seq)
            text, trouble = legal[seeded(seed).below(len(legal))], type(error).__name__
        self.thought(time.perf_counter() - tick, trouble)
        wanted = 0 if pause is None else self.tempo(view["game"], level, len(legal))
        if pause is not None and wanted:
            await (rest or self.clock.sleep)(pause + wanted - (self.clock.now() - began))
        return text

    def tempo(self, game: str, level: str, choices: int) -> int:
        """How long a choice seems to take; where there is none, hardly any time."""
        strength = strength_of(level)
        level = level if strength is None else around(game, strength)[0]
        low, high = self.delay or skill(game, level).tempo
        if choices == 1:
            high = low
        return random.randint(low, high)  # noqa: S311  # a pause is no secret

    async def think(self, level: str, view: View, legal: Sequence[str], seed: str) -> str:
        if self.workers is not None and self.bot is None:
            return await self.workers.think(view, legal, seed, level=level)
        bot = self.bot or find(view["game"], level)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, bot.choose, view, legal, seeded(seed), 0)

    async def hint(self, moment: Moment, seat: int, step: int, seed: str) -> Hint:
        """Help for a person, from what they may know; the steps of one position agree with one another."""
        view, legal = moment.view(seat), moment.legal(seat)
        seed = hashlib.sha256(seed.encode()).hexdigest()
        if self.workers is not None:
            return decode(await self.workers.think(view, legal, seed, step=step))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, hint, view, legal, step, seeded(seed))

    async def look(self, record: str, first: int) -> Part:
        """Some points of looking back on a game that is over."""
        if self.workers is not None:
            return read_part(await self.workers.look(record, first))
        return await asyncio.get_running_loop().run_in_executor(self.executor, look_for_a_while, record, first)

    async def close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
        if self.workers is not None:
            await self.workers.close()
