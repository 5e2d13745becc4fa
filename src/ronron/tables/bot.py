"""A bot at a table: it thinks beside the loop, takes its time like a person, and always has a move."""

import asyncio
import logging
import random
from concurrent.futures import Executor

from ronron.bots import Bot
from ronron.core.rng import seeded
from ronron.tables.clock import Clock
from ronron.tables.moment import Moment

log = logging.getLogger(__name__)


class Thinker:
    """Thinks for every bot of the house."""

    def __init__(
        self,
        bot: Bot,
        clock: Clock,
        budget: int = 0,
        delay: tuple[int, int] = (0, 0),  # ms, from … to
        executor: Executor | None = None,
    ) -> None:
        self.bot = bot
        self.clock = clock
        self.budget = budget
        self.delay = delay
        self.executor = executor

    async def choose(self, moment: Moment, seat: int, seed: str, pause: int) -> str:
        """A legal move, after the others had time to see what happened."""
        view, legal = moment.view(seat), moment.legal(seat)
        began = self.clock.now()
        loop = asyncio.get_running_loop()
        try:
            text = await loop.run_in_executor(self.executor, self.bot.choose, view, legal, seeded(seed), self.budget)
            if text not in legal:
                raise LookupError(f"not a legal move: {text!r}")
        except Exception:  # a bot's bug must not stop a table
            log.exception("the bot of seat %d at event %d plays at random", seat, moment.seq)
            text = legal[seeded(seed).below(len(legal))]
        if self.delay[1]:
            wanted = pause + random.randint(*self.delay)  # noqa: S311  # a pause is no secret
            await self.clock.sleep(wanted - (self.clock.now() - began))
        return text
