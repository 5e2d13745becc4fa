"""Bots that do what no bot should, each in a worker of its own."""

import os
import time
from collections.abc import Sequence

from ronron.core.game import View
from ronron.core.rng import Rng


class Last:
    """A good one: it plays the last of its moves."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        print("a bot that talks to itself")
        return legal[-1]


class Process(Last):
    """It says in which process it thinks."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        return str(os.getpid())


class Failing(Last):
    """It fails."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        raise ValueError("out of tuna")


class Slow(Last):
    """It sleeps."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        time.sleep(3600)
        return legal[0]


class Stubborn(Last):
    """It counts to a number that it will not reach, inside one call that listens to nothing."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        return legal[sum(range(10**18))]


class Dying(Last):
    """It takes its worker with it."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        os.abort()
