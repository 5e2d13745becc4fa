"""Workers: bots think in processes of our own, so that no thought stops a table and none can outlast its time."""

import asyncio
import contextlib
import logging
import sys
from collections.abc import Sequence

import msgspec

from ronron.core.game import View
from ronron.tables.worker import Job, Thought

DEADLINE_S = 10.0  # for one move
GRACE_S = 2.0  # a worker's own alarm comes so much later than ours
LARGEST = 1 << 22  # bytes of an answer

log = logging.getLogger(__name__)

decode = msgspec.json.Decoder(Thought).decode


class Lost(Exception):
    """No thought came back: the worker was too slow, or has died."""


class Workers:
    """A few processes, each with a pipe and one job at a time. Whoever asks waits for a free one."""

    def __init__(self, number: int, bot: str = "", deadline: float = DEADLINE_S) -> None:
        self.bot = bot  # who thinks whatever the level
        self.deadline = deadline
        self.alive: set[asyncio.subprocess.Process] = set()
        self.free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        for _ in range(number):
            self.free.put_nowait(None)  # started when first needed

    async def think(
        self, view: View, legal: Sequence[str], seed: str, budget: int = 0, *, level: str = "", step: int = 0
    ) -> str:
        """What the bot would play; raises Lost when it does not say so in time, RuntimeError when it fails."""
        return await self.work(Job(self.bot or level, view, list(legal), seed, budget, self.deadline + GRACE_S, step))

    async def look(self, record: str, first: int) -> str:
        """Some points of looking back on a game, as JSON; raises as `think` does."""
        return await self.work(Job("", {}, [], "", 0, self.deadline + GRACE_S, 0, record, first))

    async def work(self, job: Job) -> str:
        worker = await self.free.get()
        try:
            if worker is None or worker.returncode is not None:
                self.alive = {one for one in self.alive if one is not worker}
                worker = await self.start()
            thought = await asyncio.wait_for(ask(worker, job), self.deadline)
        except BaseException as error:  # whoever asked may have gone too: the answer would be taken for the next one's
            if worker is not None:
                await self.kill(worker)
            worker = None
            if isinstance(error, TimeoutError):
                raise Lost(f"no answer within {self.deadline:g} s") from None
            if isinstance(error, OSError | EOFError | ValueError):
                raise Lost("the worker is gone") from error
            raise
        finally:
            self.free.put_nowait(worker)
        if thought.trouble:
            raise RuntimeError(thought.trouble)
        return thought.text

    async def start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "ronron.tables.worker")
        worker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LARGEST)
        self.alive.add(worker)
        return worker

    async def kill(self, worker: asyncio.subprocess.Process) -> None:
        self.alive.discard(worker)
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()

    async def close(self) -> None:
        for worker in list(self.alive):
            await self.kill(worker)


async def ask(worker: asyncio.subprocess.Process, job: Job) -> Thought:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(job) + b"\n")
    await worker.stdin.drain()
    return decode(await worker.stdout.readuntil(b"\n"))
