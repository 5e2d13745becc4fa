"""What a bot should know of MEOW: its sense, what a short memory forgets, and what can be reckoned to the end."""

from collections.abc import Sequence
from math import exp

from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.sense import Sense
from ronron.core.skill import Skill, Weighed
from ronron.games.meow.game import GAME, NUMBERS
from ronron.games.meow.rules import HAND
from ronron.games.meow.sense import MeowSense
from ronron.games.meow.solver import Solver

ENDING = {2: 0, 3: 0, 4: 0, 5: 0, 6: 0}  # by players: tricks left from which endings are reckoned
WORLDS = 60  # imagined for an ending
FINE = 1.5  # points that make a move clearly better
SPAN = 60  # points between the worst and the best result of a round


def sense(view: View) -> Sense:
    return MeowSense(view["players"])


def recall(view: View, memory: float) -> View:
    """Somebody who forgets remembers only the last tricks of the round."""
    tricks, past = view["tricks"], int(view["trick"])
    gone = past - round(memory * past)
    if gone <= 0:
        return view
    blank = [None] * int(view["players"])
    return {**view, "tricks": [{**trick, "cards": blank} if i < gone else trick for i, trick in enumerate(tricks)]}


def weigh(view: View, legal: Sequence[str], skill: Skill, rng: Rng) -> list[Weighed] | None:
    """Whole rounds of two experts, who know each other's hands, and the endings of all others; the rest is searched."""
    if not skill.exact:
        return None
    players, left = int(view["players"]), HAND - int(view["trick"])
    if view["options"]["experts"] and players == 2:
        return solved(view, legal, rng, 1)
    return solved(view, legal, rng, WORLDS) if left <= ENDING[players] else None


def solved(view: View, legal: Sequence[str], rng: Rng, count: int) -> list[Weighed]:
    """The mean over worlds that fit the view, each solved with all hands open; the same worlds for every move."""
    worlds, seat, players = GAME.worlds(view), int(view["seat"]), int(view["players"])
    moves = [NUMBERS[text] for text in legal]
    totals = [0] * len(moves)
    for _ in range(count):
        solver = Solver(worlds.sample(rng), seat)
        for place, move in enumerate(moves):
            totals[place] += int(solver.worth(move))
    leads = [total / count / (players - 1) for total in totals]
    best = max(leads)
    return [Weighed(exp((lead - best) / FINE), min(1.0, max(0.0, 0.5 + lead / SPAN))) for lead in leads]
