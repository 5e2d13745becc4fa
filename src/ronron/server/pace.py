"""How fast somebody may go on: a bucket of tokens that fills by itself, one for each who asks."""

import time
from collections.abc import Hashable

from ronron.server.settings import Pace

KEYS_MOST = 20_000  # remembered at a time


class Bucket:
    """Tokens left, and when that was true."""

    __slots__ = ("left", "then")

    def __init__(self, left: float, then: float) -> None:
        self.left = left
        self.then = then


class Buckets:
    """One bucket for each key, all of one pace. Whoever is not remembered has a full one."""

    def __init__(self, pace: Pace, most: int = KEYS_MOST) -> None:
        self.pace = pace
        self.most = most
        self.kept: dict[Hashable, Bucket] = {}

    def wait(self, key: Hashable, now: float | None = None) -> float:
        """Seconds until there is a token; 0: there is one."""
        left = self.filled(key, time.monotonic() if now is None else now).left
        return max(0.0, (1 - left) / self.pace.rate)

    def spend(self, key: Hashable, now: float | None = None) -> float:
        """Take a token; the answer is 0, or the seconds until there is one, and then none is taken."""
        bucket = self.filled(key, time.monotonic() if now is None else now)
        if bucket.left < 1:
            return (1 - bucket.left) / self.pace.rate
        bucket.left -= 1
        return 0.0

    def filled(self, key: Hashable, now: float) -> Bucket:
        bucket = self.kept.get(key)
        if bucket is None:
            if len(self.kept) >= self.most:
                self.forget(now)
            bucket = self.kept[key] = Bucket(self.pace.burst, now)
        bucket.left = min(self.pace.burst, bucket.left + (now - bucket.then) * self.pace.rate)
        bucket.then = now
        return bucket

    def forget(self, now: float) -> None:
        """Those who have been full again for a while, or else the half that was seen first."""
        whole = self.pace.burst / self.pace.rate
        kept = {key: bucket for key, bucket in self.kept.items() if now - bucket.then < whole}
        if len(kept) > self.most // 2:
            kept = dict(list(kept.items())[len(kept) // 2 :])
        self.kept = kept
