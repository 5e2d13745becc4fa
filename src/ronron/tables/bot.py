"""A bot at a table: it thinks beside the loop, takes its time like a person, and always has a move."""

import asyncio
import hashlib
import logging
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor

from ronron.bots import Bot
from ronron.core.game import View
from ronron.core.rng import seeded
from ronron.tables.clock import Clock
from ronron.tables.moment import Moment
from ronron.tables.workers import Workers

log = logging.getLogger(__name__)


def unwatched(_seconds: float, _trouble: str) -> None:
    """For thoughts that nobody measures."""


class Thinker:
    """Thinks for every bot of the house: in workers, or in a thread where there are none."""

    def __init__(
        self,
        bot: Bot,
        clock: Clock,
        budget: int = 0,
        delay: tuple[int, int] = (0, 0),  # ms, from … to
        *,
        executor: Executor | None = None,
        workers: Workers | None = None,
    ) -> None:
        self.bot = bot
        self.clock = clock
        self.budget = budget
        self.delay = delay
        self.executor = executor
        self.workers = workers
        self.thought: Callable[[float, str], None] = unwatched  # how long, and what went wrong

    async def choose(self, moment: Moment, seat: int, seed: str, pause: int) -> str:
        """A legal move, after the others had time to see what happened."""
        view, legal = moment.view(seat), moment.legal(seat)
        seed = hashlib.sha256(seed.encode()).hexdigest()  # made from the deal's secret, which no bot is given
        began, tick, trouble = self.clock.now(), time.perf_counter(), ""
        try:
            text = await self.think(view, legal, seed)
            if text not in legal:
                raise LookupError(f"not a legal move: {text!r}")
        except Exception as error:  # a bot's bug, or its slowness, must not stop a table
            facts = {"game": moment.game.info.key, "seat": seat, "event": moment.seq}
            log.exception("the bot of seat %d at event %d plays at random", seat, moment.seq, extra={"facts": facts})
            text, trouble = legal[seeded(seed).below(len(legal))], type(error).__name__
        self.thought(time.perf_counter() - tick, trouble)
        if self.delay[1]:
            wanted = pause + random.randint(*self.delay)  # noqa: S311  # a pause is no secret
            await self.clock.sleep(wanted - (self.clock.now() - began))
        return text

    async def think(self, view: View, legal: Sequence[str], seed: str) -> str:
        if self.workers is not None:
            return await self.workers.think(view, legal, seed, self.budget)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.executor, self.bot.choose, view, legal, seeded(seed), self.budget)

    async def close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(wait=False, cancel_futures=True)
        if self.workers is not None:
            await self.workers.close()
