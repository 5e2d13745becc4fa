"""What a game's own `bot.py` knows, as far as it has one; the house's defaults for the rest.

A `bot.py` may hold: `BOTS`, bots by name; `sense(view)`, the game's Sense; `recall(view, memory)`, the view of somebody
who forgets; `weigh(view, legal, skill, rng, worlds)`, a way to think of its own, or None where the search should;
`player(skill)`, a bot of its own for a level; `events(before, soon, after, seat)`, what may come true between a
position and the end of a game, each as a message that completes “you …”; `decided(before, now)`, whether it is known by
now what a move was about, which is when `soon` is; `duels(before, now)`, in a game of speed, who was faster than
whom in what has just been judged; `LONGEST` and `NOISE` of the games imagined to look back on one.
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
from ronron.core.state import State, Worlds
from ronron.core.words import Message

Weigh = Callable[[View, Sequence[str], Skill, Rng, Worlds], list[Weighed] | None]
Duels = Callable[[State, State], Sequence[tuple[int, int]]]
Events = Callable[[State, State, State, int], Sequence[tuple[Message, bool]]]

LONGEST = 600  # moves of an imagined game; then the game's sense says what it promises
NOISE = 51  # of 256 of its moves, any


class Knowledge:
    """One game's, with defaults."""

    def __init__(self, game: Game, module: ModuleType | None) -> None:
        self.game = game
        self.bots: Mapping[str, Callable[[], object]] = getattr(module, "BOTS", {})
        self.has_sense = hasattr(module, "sense")
        self.sense: Callable[[View], Sense] = getattr(module, "sense", no_sense)
        self.recall: Callable[[View, float], View] = getattr(module, "recall", remember)
        self.weigh: Weigh = getattr(module, "weigh", leave_it)
        self.events: Events = getattr(module, "events", nothing)
        self.decided: Callable[[State, State], bool] = getattr(module, "decided", at_once)
        self.duels: Duels = getattr(module, "duels", none)
        self.longest = int(getattr(module, "LONGEST", LONGEST))
        self.noise = int(getattr(module, "NOISE", NOISE))
        self.player: Callable[[Skill], object] | None = getattr(module, "player", None)


def no_sense(_view: View) -> Sense:
    return Sense()


def remember(view: View, _memory: float) -> View:
    return view


def nothing(_before: State, _soon: State, _after: State, _seat: int) -> Sequence[tuple[Message, bool]]:
    return ()


def none(_before: State, _now: State) -> Sequence[tuple[int, int]]:
    return ()


def at_once(_before: State, _now: State) -> bool:
    return True


def leave_it(*_: object) -> None:
    """The search thinks instead."""


def knowledge(key: str) -> Knowledge:
    game = find(key)
    package = type(game).__module__.rpartition(".")[0]
    return Knowledge(game, module_of(package) if home(game).joinpath("bot.py").is_file() else None)


@functools.cache
def module_of(package: str) -> ModuleType:
    return importlib.import_module(f"{package}.bot")
