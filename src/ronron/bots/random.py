"""The simplest bot: any legal move, each as likely as any other."""

from collections.abc import Sequence

from ronron.core.game import View
from ronron.core.rng import Rng


class RandomBot:
    """Plays anything."""

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        return legal[rng.below(len(legal))]
