"""Rules that look clean, and get the time and dice from a friend."""

from tests.kit.broken import breaks, wristwatch
from tests.kit.souris.rules import Souris


@breaks("outside", "called monotonic()")
class TimeFromAFriend(Souris):
    def reveal(self) -> None:
        super().reveal()
        self.naps += wristwatch.now() * 0


@breaks("outside", "called getrandbits()")
class DiceFromAFriend(Souris):
    def reveal(self) -> None:
        super().reveal()
        self.naps += wristwatch.roll(6) * 0
