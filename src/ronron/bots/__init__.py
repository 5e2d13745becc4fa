"""Bots hold views, never states: all that they know is what a person in their seat may know."""

from collections.abc import Sequence
from typing import Protocol

from ronron.core.game import View
from ronron.core.rng import Rng


class Bot(Protocol):
    """Whoever can choose for a seat: from its view, its legal moves, a source of chance and a budget of thought."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str: ...
