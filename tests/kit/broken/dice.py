"""Dice of its own."""

import random

from tests.kit.broken import breaks
from tests.kit.souris.rules import Souris


@breaks("outside", "uses random")
class WinnerByDice(Souris):
    def reveal(self) -> None:
        super().reveal()
        self.owners = [seat if seat < 0 else random.randrange(self.players) for seat in self.owners]
