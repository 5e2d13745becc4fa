"""One board of an arena: one deal, played by every line-up from every seat, so that luck is shared alike."""

from collections.abc import Sequence
from itertools import combinations, cycle, islice
from time import process_time
from typing import Any

import msgspec

from ronron.bots import Bot, Plan, Racer
from ronron.bots.cat import Cat
from ronron.bots.levels import names, skill
from ronron.bots.race import play_out, racer_of
from ronron.bots.registry import find as find_bot
from ronron.bots.search import Certain
from ronron.core.game import View
from ronron.core.match import Match
from ronron.core.rng import Rng, seeded

CLAIRVOYANT = "clairvoyant"  # sees every hand; measures what could be won, and never sits at a table


class Order(msgspec.Struct, frozen=True):
    """What is played: enough to play it again."""

    game: str
    players: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str


class Played(msgspec.Struct, frozen=True):
    """One game: which bot sat where, and what came of it."""

    seats: list[int]  # seat → bot
    places: list[int]
    scores: list[int]
    moves: list[int]  # choices that each seat made
    ms: list[float]  # of thinking


class Board(msgspec.Struct, frozen=True):
    """All games of one deal."""

    number: int
    games: list[Played]


class Clairvoyant:
    """The strongest level, looking at the true position instead of at imagined ones."""

    def __init__(self, game: str) -> None:
        self.cat = Cat(skill(game, names()[-1]))
        self.match: Match | None = None

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        assert self.match is not None
        return self.cat.choose_in(Certain(self.match.state), view, legal, rng, budget)


class Timed:
    """A planner, and what its planning takes."""

    def __init__(self, racer: Racer) -> None:
        self.racer = racer
        self.ms = 0.0

    def plan(self, view: View, legal: Sequence[str], seed: str) -> Plan | None:
        began = process_time()
        found = self.racer.plan(view, legal, seed)
        self.ms += 1000 * (process_time() - began)
        return found


def bot_of(game: str, name: str) -> Bot:
    return Clairvoyant(game) if name == CLAIRVOYANT else find_bot(game, name)


def line_ups(bots: int, players: int) -> list[tuple[int, ...]]:
    """Who plays whom. As many bots as seats, or more: every choice of them. Fewer: the first against the others."""
    if bots >= players:
        return list(combinations(range(bots), players))
    rest = list(range(1, bots)) or [0]
    return [(0, *islice(cycle(rest), players - 1))]


def play_board(order: Order, number: int) -> Board:
    """Every line-up, turned through all seats, on the same deal."""
    games: list[Played] = []
    for line in line_ups(len(order.bots), order.players):
        for turn in range(order.players):
            seats = [line[(seat + turn) % order.players] for seat in range(order.players)]
            games.append(play_game(order, number, seats, f"{order.seed}/{number}/{len(games)}"))
    return Board(number, games)


def play_game(order: Order, number: int, seats: list[int], luck: str) -> Played:
    match = Match.new(order.game, order.players, order.options, seed=f"{order.seed}/{number}")
    bots = [bot_of(order.game, order.bots[bot]) for bot in seats]
    ms = race(match, bots, luck) if match.game.info.race else in_turn(match, bots, luck)
    moves = [sum(event.who == seat for event in match.record.events) for seat in range(order.players)]
    assert match.outcome is not None
    return Played(seats, match.outcome.places, match.outcome.scores, moves, [round(one, 3) for one in ms])


def race(match: Match, bots: list[Bot], luck: str) -> list[float]:
    """Play a game of speed; what each seat's plans took, in ms."""
    timed = {seat: Timed(racer_of(bot)) for seat, bot in enumerate(bots)}
    play_out(match, timed, luck)
    return [timed[seat].ms for seat in range(len(bots))]


def in_turn(match: Match, bots: list[Bot], luck: str) -> list[float]:
    """Play any other game; what each seat's thoughts took, in ms."""
    ms = [0.0] * len(bots)
    rngs = [seeded(f"{luck}/{seat}") for seat in range(len(bots))]
    while match.outcome is None:
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        bot = bots[seat]
        if isinstance(bot, Clairvoyant):
            bot.match = match
        began = process_time()
        text = bot.choose(view, legal, rngs[seat])
        ms[seat] += 1000 * (process_time() - began)
        match.play(seat, text)
    return ms
