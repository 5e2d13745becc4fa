"""Where draws come from: a fast generator for simulation, an HMAC stream for committed deals.

Compiled with the rules. Words are masked to 32 bits, because i64 wraps compiled and not interpreted.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000  # 2**32, the number of words


class Rng:
    """A source of 32-bit words; everything else is made from them."""

    def word(self) -> i64:
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """An unbiased integer in 0 … n-1, for 1 ≤ n ≤ 2**31 (multiply and reject)."""
        product: i64 = self.word() * n
        low: i64 = product & MASK
        if low < n:
            least: i64 = (SPAN - n) % n
            while low < least:
                product = self.word() * n
                low = product & MASK
        return product >> 32

    def unit(self) -> float:
        """A float in [0, 1) with 32 bits."""
        word: i64 = self.word()
        return float(int(word)) / 4294967296.0


class Sfc32(Rng):
    """Chris Doty-Humphrey's small fast counting generator, 128 bits of state."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64 = 1) -> None:
        self.a: i64 = a & MASK
        self.b: i64 = b & MASK
        self.c: i64 = c & MASK
        self.counter: i64 = counter & MASK
        for _ in range(16):
            self.word()

    def word(self) -> i64:
        out: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & MASK
        return out


class HmacStream(Rng):
    """The words of one event of a committed deal: HMAC-SHA256(key, "event/block"), block by block."""

    def __init__(self, key: bytes, event: int) -> None:
        self.key = key
        self.event = event
        self.block = 0
        self.words: list[int] = []

    def word(self) -> i64:
        if not self.words:
            label = f"{self.event}/{self.block}".encode()
            digest = hmac.digest(self.key, label, "sha256")
            self.block += 1
            self.words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -1, -4)]
        return self.words.pop()


def seeded(seed: str) -> Sfc32:
    """The fast generator for a seed in words: the same seed, the same game."""
    digest = hashlib.sha256(seed.encode()).digest()
    a = int.from_bytes(digest[0:4], "big")
    b = int.from_bytes(digest[4:8], "big")
    c = int.from_bytes(digest[8:12], "big")
    return Sfc32(a, b, c)
