"""Every law over every game found on the shelf: a new folder is tested at once."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ronron import Match, find, keys
from ronron.core.rng import seeded
from ronron.testing import Bench, Counts
from ronron.testing.bench import choose
from ronron.testing.check import laws, look
from ronron.testing.law import Law
from tests.counts import count

HOUSE = Path(__file__).parent.parent
PLAYED = "import json, sys; from tests.test_conformance import records; json.dump(records({!r}, {}), sys.stdout)"


def counts() -> Counts:
    short, long = Counts(), Counts.long()
    return long if count(short.positions, long.positions) == long.positions else short


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("law", laws(), ids=lambda law: law.name)
def test_every_game_keeps_every_law(law: Law, key: str, record_property: Callable[[str, object], None]) -> None:
    bench = Bench(find(key), counts())
    broken = look(law, bench)
    record_property("positions seen", bench.seen)
    if broken:
        pytest.fail(str(broken), pytrace=False)


def records(key: str, seeds: int) -> list[str]:
    """Random games, one a seed, with every number of players and each choice of options in turn."""
    game, out = find(key), []
    every = Bench(game).every_setup()
    for seed in range(seeds):
        setup = every[seed * 7 % len(every)]
        match, rng = Match.new(game, setup.players, setup.options, seed=f"same {seed}"), seeded(f"moves {seed}")
        while match.to_act:
            seat, move, at = choose(match.state, match.record.events[-1].at if match.seq else 0, rng)
            match.play(seat, game.write(match.state, seat, move, None), at)
        out.append(match.record.dumps())
    return out


@pytest.mark.parametrize("key", keys())
def test_interpreted_and_compiled_rules_play_the_same_games(key: str) -> None:
    """The same seeds in another process, from the sources alone and with another order of sets."""
    seeds = count(12, 1_000)
    done = subprocess.run(
        [sys.executable, "-c", PLAYED.format(key, seeds)],
        env={**os.environ, "RONRON_PURE": "1", "PYTHONHASHSEED": "7"},
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == records(key, seeds)
