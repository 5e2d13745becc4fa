"""Weight: searches hold many positions."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.counts import count

MEASURE = """
import sys
from pathlib import Path
import ronron
from ronron.core.state import DEALER
from ronron.core.rng import seeded

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

game, rng = ronron.find("meow"), seeded("weight")
state = game.start(game.info.setup(int(sys.argv[2]), {}))
for _ in range(120):  # in the third round for four players
    acting = state.to_act()
    while acting == DEALER:
        state.play(DEALER, state.draw(rng))
        acting = state.to_act()
    if acting:
        state.play(acting.bit_length() - 1, state.pick(acting.bit_length() - 1, rng))
warm = [state.copy() for _ in range(1000)]
copies = int(sys.argv[1])
kept = [None] * copies
before = resident()
for place in range(copies):
    kept[place] = state.copy()
print((resident() - before) / copies)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
@pytest.mark.parametrize("players", [4, 6])
def test_a_meow_position_weighs_at_most_2_kb(players: int, record_property: Callable[[str, object], None]) -> None:
    """Measured from outside, as the growth of a fresh process: its parts are not objects that Python could weigh."""
    command = [sys.executable, "-c", MEASURE, str(count(20_000, 100_000)), str(players)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    weight = float(ran.stdout)
    record_property("bytes of a state", round(weight))
    assert 100 < weight <= 2_000
