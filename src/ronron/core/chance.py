"""Fair deals: a secret is committed to before the first draw and shown at the end; every draw can be checked."""

import hashlib
import hmac
import secrets
from collections.abc import Mapping

from ronron.core.errors import BadSetup
from ronron.core.rng import HmacStream, Rng, Sfc32, seeded
from ronron.core.words import message

PINCH_MOST = 64  # characters


def tidy(text: object, most: int) -> bool:
    """Whether a text can stand on a line of a record and be read back: short, printable, no space at the ends."""
    return isinstance(text, str) and 0 < len(text) <= most and text.isprintable() and text == text.strip()


class Deal:
    """A committed source of chance: SHA-256 of a 256-bit secret is public at once, the secret at the end.

    Each seat may stir in a pinch before the first draw, so that not even the host knows what the secret will give.
    """

    kind = "committed"

    def __init__(self, secret: bytes | None = None, pinches: Mapping[int, str] | None = None) -> None:
        self.secret = secrets.token_bytes(32) if secret is None else secret
        if len(self.secret) != 32:
            raise BadSetup(message("error.secret"))
        self.pinches: dict[int, str] = {}
        self.sealed = False  # once a match holds it: a pinch that came later would make its draws unverifiable
        for seat, text in (pinches or {}).items():
            self.pinch(seat, text)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def pinch(self, seat: int, text: str) -> None:
        if self.sealed:
            raise BadSetup(message("error.pinch_late"))
        if not tidy(text, PINCH_MOST):
            raise BadSetup(message("error.pinch", most=PINCH_MOST))
        self.pinches[seat] = text

    def rng(self, event: int) -> Rng:
        """The stream of one event."""
        stirred = "".join(f"{seat} {self.pinches[seat]}\n" for seat in sorted(self.pinches))
        return HmacStream(hmac.digest(self.secret, stirred.encode(), "sha256"), event)

    @property
    def reveal(self) -> str:
        return self.secret.hex()


class Fast:
    """Chance for simulation: a fast generator from a seed, with no promise to anybody."""

    kind = "sfc32"
    commitment = ""
    pinches: Mapping[int, str] = {}

    def __init__(self, seed: str) -> None:
        if not tidy(seed, PINCH_MOST):
            raise BadSetup(message("error.seed", most=PINCH_MOST))
        self.seed = seed

    def rng(self, event: int) -> Sfc32:
        """One generator per event, so that a game resumed from its record draws what it would have drawn."""
        return seeded(f"{self.seed}/{event}")

    @property
    def reveal(self) -> str:
        return self.seed
