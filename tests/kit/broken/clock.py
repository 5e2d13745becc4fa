"""A clock of its own."""

import time

from tests.kit.broken import breaks
from tests.kit.souris.rules import ROUND_MS, Souris


@breaks("outside", "uses time")
class RoundByTheWallClock(Souris):
    def deal(self, move: int, at: int) -> None:
        super().deal(move, at)
        if self.ends_at >= 0:
            self.ends_at = int(time.time()) + ROUND_MS
