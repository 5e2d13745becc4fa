"""Positions of games that nobody planned: any number of players, any options, moves at random up to somewhere."""

from collections.abc import Iterator
from typing import NamedTuple

from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find
from ronron.testing import Bench
from ronron.testing.bench import choose
from tests.finished import NAMES

FAR = 250  # events: the middle of the longest games


class Position(NamedTuple):
    """A match that stands still, and a seat that may act there."""

    match: Match
    seat: int


def positions(key: str, many: int) -> Iterator[Position]:
    """So many of a game, the same ones every time; each from another game, any moment of it as likely as another."""
    game = find(key)
    every = Bench(game).every_setup()
    for number in range(many):
        rng = seeded(f"positions {key} {number}")
        setup = every[rng.below(len(every))]
        match = Match.new(game, setup.players, setup.options, seed=f"{key} {number}", names=NAMES[: setup.players])
        found, seen = (0, -1), 0
        while match.to_act and match.seq < FAR:
            now, deadline = match.record.events[-1].at if match.seq else 0, match.state.deadline()
            for seat in match.to_act:
                if seat >= 0 and match.legal(seat) and (deadline < 0 or now < deadline):  # else time moves
                    seen += 1
                    found = (match.seq, seat) if rng.below(seen) == 0 else found
            seat, move, at = choose(match.state, now, rng)
            match.play(seat, game.write(match.state, seat, move, None), at)
        yield Position(match.record.replay(found[0]), found[1])
