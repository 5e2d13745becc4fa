"""What a game's own `bot.py` knows, as far as it has one; the house's defaults for the rest.

A `bot.py` may hold: `BOTS`, bots by name; `sense(view)`, the game's Sense; `recall(view, memory)`, the view of somebody
who forgets; `weigh(view, legal, skill, rng)`, a way to think of its own, or None where the search should.
"""

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

from ronron.core.game import Game, View
from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.shelf import find, home
from ronron.core.skill import Skill, Weighed


class Knowledge:
    """One game's, with defaults."""

    def __init__(self, game: Game, module: ModuleType | None) -> None:
        self.game = game
        self.bots: Mapping[str, Callable[[], object]] = getattr(module, "BOTS", {})
        self.has_sense = hasattr(module, "sense")
        self.sense: Callable[[View], Sense] = getattr(module, "sense", lambda view: Sense())
        self.recall: Callable[[View, float], View] = getattr(module, "recall", lambda view, memory: view)
        self.weigh: Callable[[View, Sequence[str], Skill, Rng], list[Weighed] | None] = getattr(
            module, "weigh", lambda view, legal, skill, rng: None
        )


def knowledge(key: str) -> Knowledge:
    return of(find(key))


@functools.cache
def of(game: Game) -> Knowledge:
    if not home(game).joinpath("bot.py").is_file():
        return Knowledge(game, None)
    package = type(game).__module__.rpartition(".")[0]
    return Knowledge(game, importlib.import_module(f"{package}.bot"))
