"""Time, given to whoever needs it, so that tests can run it faster."""

import asyncio
import time


class Clock:
    """Milliseconds since 1970, never backwards while it runs; `scale` seconds pass in each real one."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.began = time.time()
        self.tick = time.monotonic()

    def now(self) -> int:
        return int(self.exact())

    def exact(self) -> float:
        """The same with fractions, for who was first."""
        return (self.began + (time.monotonic() - self.tick) * self.scale) * 1000

    async def sleep(self, ms: float) -> None:
        await asyncio.sleep(max(0.0, ms) / 1000 / self.scale)
