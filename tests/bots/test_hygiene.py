"""No bot cheats, not even by mistake: what it cannot see is dealt anew, and with the same rng it plays the same."""

from collections.abc import Iterator

import pytest

from ronron import Match
from ronron.bots.levels import names
from ronron.bots.mine import named
from ronron.bots.registry import find, known
from ronron.core.match import look
from ronron.core.rng import seeded
from ronron.core.shelf import find as find_game
from ronron.core.shelf import keys
from ronron.testing.bench import choose
from tests.counts import count

HALFWAY = named(1.5)  # a cat that adapts
WALKS = 60  # enough to look at every hidden hand, had it been given one


def positions(key: str, seed: str, wanted: int) -> Iterator[tuple[Match, int]]:
    """Choices from all over some random games, with every number of players."""
    least, most = find_game(key).info.seats
    found = number = 0
    while found < wanted:
        match = Match.new(key, least + number % (most - least + 1), seed=f"{seed}/{number}")
        rng = seeded(f"{seed}/moves/{number}")
        number += 1
        for _ in range(120):
            if not match.to_act:
                break
            seat, move, at = choose(match.state, match.record.events[-1].at if match.seq else 0, rng)
            if seat >= 0 and len(match.legal(seat)) > 1 and rng.below(12) == 0:
                found += 1
                yield match, seat
            match.play(seat, match.game.write(match.state, seat, move, None), at)


@pytest.mark.parametrize("key", keys())
def test_what_a_bot_cannot_see_does_not_change_its_move(key: str) -> None:
    tried = differed = 0
    for match, seat in positions(key, "hygiene", count(8, 100)):
        view, legal = match.view(seat), match.legal(seat)
        other = match.game.worlds(view).sample(seeded(f"other {tried}"))
        hidden = [look(match.game, match.setup, other, s) != match.view(s) for s in range(match.setup.players)]
        differed += any(hidden)
        again = look(match.game, match.setup, other, seat)
        for name in (*known(key), HALFWAY):
            bot = find(key, name)
            chosen = bot.choose(view, legal, seeded("same"), WALKS)
            assert chosen in legal, name
            assert bot.choose(again, legal, seeded("same"), WALKS) == chosen, name
        tried += 1
    assert tried >= 8
    assert differed or find_game(key).info.race or key_hides_nothing(key)


def key_hides_nothing(key: str) -> bool:
    """Whether all seats of a game see the same."""
    match = Match.new(key, 2, seed="open")
    views = [{**match.view(seat), "seat": None} for seat in range(2)]
    return views[0] == views[1]


@pytest.mark.parametrize("key", keys())
def test_every_level_plays_every_game_to_its_end(key: str) -> None:
    info = find_game(key).info
    if info.race:
        pytest.skip("bots that race have their own clock: see the game's tests")
    match, rng = Match.new(key, info.seats[1], seed="whole"), seeded("whole")
    bots = [find(key, name) for name in names(key)]
    moves = 0
    while match.to_act and moves < 150:
        seat = match.to_act[0]
        match.play(seat, bots[seat % len(bots)].choose(match.view(seat), match.legal(seat), rng, 8))
        moves += 1
    assert match.outcome or moves == 150
