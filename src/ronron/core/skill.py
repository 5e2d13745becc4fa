"""How well somebody plays: a level is one row of these numbers, not one knob."""

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

import msgspec

from ronron.core.rng import Rng


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player can do, and where the eye slips."""

    walks: int = 0  # imagined games for one choice; 0 plays by sense alone
    explore: float = 0.7  # how curious the search is about moves that look worse
    noise: float = 0.2  # share of moves in an imagined game that are any
    depth: int = 1000  # how many moves an imagined game lasts
    reads: int = 0  # reads others' minds by their moves: walks for each world that is weighed so; 0 does not
    habit: float = 0.0  # share of the others' moves that are taken to be those that anybody would make
    sharp: float = inf  # exponent over the weights of moves: 0 takes any that is kept, inf the best
    keep: float = 0.1  # moves below this share of the best one's weight are never played
    memory: float = 1.0  # share of what was seen that is remembered
    slip: float = 0.0  # share of moves made without a thought
    guard: float = 1.0  # a second look drops moves that promise so much less than the best; 1 drops none
    looks: int = 500  # worlds of that look: the wider the guard, the more of them it takes to miss no howler
    exact: bool = False  # reckons to the end where that can be done
    age: str = "adult"  # in a race: whose times these are
    pace: float = 1.0  # and how much slower
    tempo: tuple[int, int] = (600, 1800)  # ms that a choice seems to take, from … to


class Weighed(NamedTuple):
    """What a player thinks of one move: how much it is preferred, and what it promises, from 0 to 1."""

    weight: float
    value: float


def pick(weighed: Sequence[Weighed], skill: Skill, rng: Rng) -> int:
    """The place of the move that is made: the better the likelier, and never one that is far worse than the best."""
    best = max(one.weight for one in weighed)
    if skill.sharp == inf:
        return max(range(len(weighed)), key=lambda i: (weighed[i].weight, weighed[i].value))
    shares = [(one.weight / best) if best > 0 else 1.0 for one in weighed]
    chances = [share**skill.sharp if share >= skill.keep else 0.0 for share in shares]
    aim = rng.unit() * sum(chances)
    for place, chance in enumerate(chances):
        aim -= chance
        if aim < 0:
            return place
    return shares.index(1.0)
