"""What an event weighs on the wire, for somebody who plays."""

import statistics

import pytest

from ronron.core import shelf
from ronron.core.state import WATCHER
from ronron.server.reel import walk
from ronron.server.screen import Screen, Telling, own_scene, public_steps
from tests.finished import recorded

LIGHT = 2000  # bytes


@pytest.mark.parametrize("key", shelf.keys())
def test_an_update_is_light(key: str) -> None:
    artist, moments = shelf.table(key), walk(recorded(key))
    first = next(moments)
    public, screen = artist.public(first.view(WATCHER)), Screen(artist, [0], own_scene(artist, first, [0]), [])
    sizes = []
    for moment in moments:
        public, steps = public_steps(artist, moment, public)
        sizes.append(len(screen.event(Telling(moment, steps, False, []))))
    print(f"\n{key}: an update has {statistics.median(sizes):.0f} bytes, at most {max(sizes)}")
    assert statistics.median(sizes) <= LIGHT
