"""The bench on which a game is tried: which tables, how many games, and how they are played."""

import itertools
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import NoReturn

import msgspec

from ronron.core.game import Choice, Game, Setup
from ronron.core.match import Match
from ronron.core.playout import playout
from ronron.core.rng import Rng, seeded
from ronron.core.scene import Table
from ronron.core.shelf import home
from ronron.core.state import CLOCK, DEALER, WATCHER, Outcome, State
from ronron.testing.law import Broken

COMBINATIONS_MOST = 400  # more tables than this are tried one option at a time
FAR = 100  # events a position, after which a law no longer plays every game to its end


class Counts(msgspec.Struct, frozen=True):
    """How often each thing is tried. Long games and short ones get the same number of positions."""

    positions: int = 1_200  # walked through by a law
    looks: int = 80  # of them looked at closely
    worlds: int = 3  # sampled for each reader at a look
    noise: int = 5  # texts that are no moves, at a look
    stretch: int = 600  # events of one game that a law walks through; the rest is played past the door
    ahead: int = 100  # events that are played on from a position looked at, where games are long
    longest: int = 40_000  # moves; a random game has ended by then
    fuzz: int = 8  # Hypothesis examples
    cycles: int = 120  # of PettingZoo's test

    @classmethod
    def long(cls) -> "Counts":
        return cls(positions=40_000, looks=800, worlds=6, noise=25, stretch=8_000, ahead=1_500, fuzz=100, cycles=1_000)


class Bench:
    """A game under trial. Everything is drawn from one printed seed, so that what was seen is seen again."""

    def __init__(
        self,
        game: Game,
        counts: Counts | None = None,
        seed: str = "kit",
        *,
        folder: Traversable | None = None,
        table: Table | None = None,
    ) -> None:
        self.game = game
        self.counts = counts or Counts()
        self.seed = seed
        self.folder = folder or home(game)  # words, rulebooks, tests
        self.table = table  # how it is drawn, if not by the scene.py in its folder
        self.law = ""
        self.match: Match | None = None  # the one being played, for the report
        self.seen = 0  # positions, by this law
        self.roamed = 0  # events past the door, by this law

    def broken(self, message: str, match: Match | None = None) -> NoReturn:
        raise Broken(self.law, message, self.played(match))

    def played(self, match: Match | None = None) -> str:
        """The record of the match being played, or nothing."""
        match = match or self.match
        return match.record.dumps() if match else ""

    def rng(self, *label: object) -> Rng:
        """A source of chance for one purpose of this law."""
        return seeded("/".join(map(str, (self.seed, self.game.info.key, self.law, *label))))

    # Tables

    def every_setup(self) -> list[Setup]:
        """Every number of players with every choice: all combinations, or each choice in turn if they are too many."""
        return [setup for players in self.numbers() for setup in self.setups(players)]

    def numbers(self) -> range:
        return range(self.game.info.seats[0], self.game.info.seats[1] + 1)

    def setups(self, players: int) -> list[Setup]:
        info = self.game.info
        usual = info.setup(players, {})
        names = [option.name for option in info.options]
        choices = [option.allowed(players) for option in info.options]
        size = 1
        for allowed in choices:
            size *= len(allowed)
        if size * len(self.numbers()) <= COMBINATIONS_MOST:
            mixed: list[dict[str, Choice]] = [dict(zip(names, mix, strict=True)) for mix in itertools.product(*choices)]
        else:
            mixed = [{name: choice} for name, allowed in zip(names, choices, strict=True) for choice in allowed]
        others = [info.setup(players, mix) for mix in mixed]
        return [usual, *(setup for setup in others if setup != usual)]

    def tables(self) -> Iterator[tuple[int, Setup]]:
        """Table after table until enough positions were seen: the usual ones first, then others at random."""
        usual = [self.game.info.setup(players, {}) for players in self.numbers()]
        rng, every = self.rng("tables"), self.every_setup()
        self.seen = self.roamed = 0
        for number in itertools.count():
            if number < len(usual):
                yield number, usual[number]
            elif self.seen < self.counts.positions:
                yield number, every[rng.below(len(every))]
            else:
                return

    # Games

    def open(self, setup: Setup) -> Match:
        """A match in which the bench deals, one draw an event, so that every position can be looked at."""
        self.match = Match.new(self.game, setup.players, setup.options, chance="manual")
        return self.match

    def walk(self, setup: Setup, rng: Rng, match: Match | None = None) -> Iterator[Match]:
        """A random game: the match at every position, the first and the last included; of a long game, a stretch."""
        match = match or self.open(setup)
        for step in range(self.counts.stretch):
            if step:
                self.step(match, rng)
            self.seen += 1
            yield match
            if not match.to_act:
                return

    def games(self) -> Iterator[tuple[Match, Rng]]:
        """Every position of the random games that a law gets."""
        for number, setup in self.tables():
            rng = self.rng("game", number)
            for match in self.walk(setup, rng):
                yield match, rng

    def looks(self, times: int = 1) -> Iterator[tuple[Match, Rng]]:
        """Some positions of those games; an end more often than others."""
        chance, wanted = self.rng("looks"), self.counts.looks * times
        for match, _ in self.games():
            if chance.below(self.counts.positions) < wanted or (not match.to_act and chance.below(3) == 0):
                yield match, chance
                self.match = match

    def step(self, match: Match, rng: Rng) -> None:
        """One event at random."""
        seat, move, at = choose(match.state, match.record.events[-1].at if match.seq else 0, rng)
        match.play(seat, match.game.write(match.state, seat, move, None), at)

    def roam(self, state: State, rng: Rng, now: int = 0) -> bool:
        """Play a position on at random to its end, in place and past the door: True. A law that has roamed far plays
        on for a while only: False.
        """
        far = self.roamed > FAR * self.counts.positions
        for _ in range(self.counts.ahead if far else self.counts.longest):
            if state.to_act() == 0:
                return True
            seat, move, now = choose(state, now, rng)
            state.play(seat, move, now)
            self.roamed += 1
        return not far

    def end(self, match: Match, rng: Rng) -> Outcome | None:
        """How a match ends that was walked through for a stretch: the rest comes fast."""
        state = match.state.copy()
        playout(state, rng, self.counts.longest)
        return state.outcome()


def choose(state: State, now: int, rng: Rng) -> tuple[int, int, int]:
    """Who does what, when: where time may run out it sometimes does."""
    acting, deadline = int(state.to_act()), int(state.deadline())
    if acting == DEALER:
        return DEALER, int(state.draw(rng)), now
    if acting == CLOCK or (deadline >= 0 and rng.below(8) == 0):
        return CLOCK, int(state.pick(CLOCK, rng)), max(now, deadline)
    seats = [seat for seat in range(acting.bit_length()) if acting >> seat & 1]
    seat = seats[rng.below(len(seats))]
    return seat, int(state.pick(seat, rng)), now + (int(rng.below(700)) if deadline >= 0 else 0)


def readers(setup: Setup) -> list[int]:
    """Everybody who may look: the seats, and whoever watches."""
    return [*range(setup.players), WATCHER]


def actors(setup: Setup) -> list[int]:
    """Everybody who may move: the seats, chance and time."""
    return [*range(setup.players), DEALER, CLOCK]


def name(seat: int) -> str:
    return {DEALER: "DEALER", CLOCK: "CLOCK", WATCHER: "the watcher"}.get(seat, f"seat {seat}")
