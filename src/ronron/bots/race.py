"""Bots in a game of speed: each plans what it will do and when; the soonest thing happens, whoever's it is."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, cast

from ronron.bots import Bot, Pacer, Plan, Racer
from ronron.bots.knowledge import knowledge
from ronron.bots.registry import find
from ronron.core import game
from ronron.core.game import View
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.state import CLOCK, State

HUMAN_MS = (400, 2500)  # after a card, or since when it may move: when somebody does who plans nothing


def racer_at(game: str, level: str, won: Sequence[bool] = ()) -> Racer | None:
    """The bot of a level in a game of speed, if it plans; after duels with people at the pace that they ask for."""
    found = find(game, level)
    if won and hasattr(found, "after"):
        return cast("Pacer", found).after(won)
    return cast("Racer", found) if hasattr(found, "plan") else None


def racer_of(bot: Bot) -> Racer:
    """A bot as one that plans, which most do not do by themselves."""
    return cast("Racer", bot) if hasattr(bot, "plan") else Unhurried(bot)


class Unhurried:
    """Gives a bot that only chooses a human time for it; to keep still is one of its moves."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def plan(self, view: View, legal: Sequence[str], seed: str) -> Plan | None:
        rules = knowledge(view["game"]).game
        assert isinstance(rules, game.Racing)
        world = rules.worlds(view).sample(seeded(seed))
        race = rules.race(world)
        rng = seeded(f"{seed}/{view['seat']}/{race and race.number}/{world.deadline()}/{' '.join(legal)}")
        if rng.below(len(legal) + 1) == 0:
            return None
        low, high = HUMAN_MS
        since = race.since if race else 0
        return Due(since + low + rng.below(high - low), view["seat"], self.bot.choose(view, legal, rng))


class Duels:
    """Who was faster than whom, duel by duel: all that a pace depends on, so that a record tells it again."""

    def __init__(self, key: str) -> None:
        self.judged = knowledge(key).duels
        self.before: State | None = None
        self.faster: list[tuple[int, int]] = []  # the quicker of two seats first

    def see(self, now: State) -> None:
        """The position after one more event."""
        if self.before is not None:
            self.faster += self.judged(self.before, now)
        self.before = now

    def won(self, seat: int, people: Collection[int]) -> list[bool]:
        """Of a seat's duels with people, which they won."""
        found = [(one, other) for one, other in self.faster if seat in (one, other)]
        return [one in people for one, other in found if one in people or other in people]


class Due(NamedTuple):
    """Something that is about to happen."""

    at: int
    seat: int
    text: str


def soonest(match: Match, racers: Mapping[int, Racer], seed: str) -> Due | None:
    """The first of all that bots plan and time brings; None when neither bot nor clock will move."""
    before = match.record.events[-1].at if match.seq else 0
    due = []
    for seat in match.to_act:
        if seat in racers:
            plan = racers[seat].plan(match.view(seat), match.legal(seat), seed)
            if plan is not None:
                due.append(Due(max(before, plan.at), seat, plan.text))
    if match.state.deadline() >= 0:
        due.append(Due(max(before, int(match.state.deadline())), CLOCK, match.legal(CLOCK)[0]))
    return min(due, default=None)


def play_out(match: Match, racers: Mapping[int, Racer], seed: str, most: int = 100_000) -> None:
    """A whole game between bots, in its own time."""
    for _ in range(most):
        due = soonest(match, racers, seed)
        if due is None:
            return
        match.play(due.seat, due.text, due.at)
