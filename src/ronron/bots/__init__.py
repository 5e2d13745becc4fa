"""Bots hold views, never states: all that they know is what a person in their seat may know."""

from collections.abc import Sequence
from typing import Protocol

from ronron.core.game import View
from ronron.core.rng import Rng


class Bot(Protocol):
    """Whoever can choose for a seat: from its view, its legal moves, a source of chance and a budget of thought."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str: ...


class Plan(Protocol):
    """A move, and when it will be made, in ms since the start."""

    @property
    def text(self) -> str: ...
    @property
    def at(self) -> int: ...


class Racer(Protocol):
    """Whoever plans: from a view, its legal moves and a seed; the same again for the same position."""

    def plan(self, view: View, legal: Sequence[str], seed: str) -> Plan | None: ...


class Pacer(Racer, Protocol):
    """Whoever minds whom it plays with: the same player again, after these duels with people, which they won or not."""

    def after(self, won: Sequence[bool]) -> Racer: ...
