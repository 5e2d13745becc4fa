"""A loop in which waiting takes no time: it leaps to whatever comes next, so that a long game is over in a moment."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

from ronron.tables.clock import Clock

Told = TypeVar("Told")


class Leap(selectors.DefaultSelector):
    """Whoever waits on it waits in its own time."""

    def __init__(self) -> None:
        super().__init__()
        self.leapt = 0.0  # seconds

    def select(self, timeout: float | None = None) -> Any:
        found = super().select(0 if timeout is not None else None)
        if not found and timeout is not None:
            self.leapt += timeout
        return found


class LeapingLoop(asyncio.SelectorEventLoop):
    """Its time is made of leaps alone, so that the same things happen at the same times whatever the machine does."""

    def __init__(self) -> None:
        self.leap = Leap()
        super().__init__(self.leap)

    def time(self) -> float:
        return self.leap.leapt


class LoopClock(Clock):
    """A table's clock by the time of its loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self.loop = loop

    def exact(self) -> float:
        return 1e12 + 1000 * self.loop.time()


def leaping(story: Coroutine[Any, Any, Told]) -> Told:
    """Run something in a loop of its own."""
    loop = LeapingLoop()
    try:
        return loop.run_until_complete(asyncio.wait_for(story, 10**7))
    finally:
        loop.close()
