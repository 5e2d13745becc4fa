"""A sequential test: is a change worth having? It stops as soon as the boards have told."""

from math import log
from statistics import fmean, variance

import msgspec

ERROR = 0.05  # how often either answer may be wrong
FEWEST = 8  # boards before anything is said


class Sprt(msgspec.Struct, frozen=True):
    """Two win shares of the first bot, and how far the boards lean from the lower one to the higher."""

    low: float
    high: float
    bound: float
    lean: float = 0.0  # log of the likelihood ratio

    @classmethod
    def of(cls, low: float, high: float) -> "Sprt":
        return cls(low, high, log((1 - ERROR) / ERROR))

    def after(self, shares: list[float]) -> "Sprt":
        """After these board means, taken as normal with the variance that they show."""
        if len(shares) < FEWEST:
            return self
        spread = max(variance(shares), 1e-4)
        lean = len(shares) * (self.high - self.low) * (2 * fmean(shares) - self.low - self.high) / (2 * spread)
        return msgspec.structs.replace(self, lean=lean)

    @property
    def decided(self) -> bool:
        return abs(self.lean) >= self.bound

    @property
    def answer(self) -> str:
        """`higher`, `lower`, or `open`."""
        if not self.decided:
            return "open"
        return "higher" if self.lean > 0 else "lower"
