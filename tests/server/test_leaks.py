"""No leak on the wire: two games that differ only in what a reader may not know send that reader the same bytes."""

import re
from functools import partial
from operator import methodcaller
from pathlib import Path

import msgspec
import pytest

from ronron.core.game import Game
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find, keys
from ronron.core.state import WATCHER
from ronron.server import wire
from ronron.tables.code import new_code
from ronron.tables.moment import Moment
from ronron.tables.seats import Seat, hashed
from ronron.tables.sitting import new_row
from ronron.tables.table import Table
from ronron.testing import Bench, Counts
from ronron.testing.twins import born_equal
from tests.counts import count
from tests.server.house import House, Page, house
from tests.server.live import live

STRETCH = 160  # events of a game that are walked through in `make test`
Events = list[tuple[int, str, int]]  # who, what, when
TOKEN = "guest" * 5
OPEN = {"chabyrinthe", "multipli_cats"}  # games in which everybody knows the same: their twins are equal


def twins(game: Game, number: int) -> tuple[Bench, int, int, Events, Events]:
    """Two games walked side by side from their start, as long as one reader sees no difference."""
    bench = Bench(game, Counts(stretch=count(STRETCH, 4_000)), seed=f"wire {number}")
    bench.law = "leaks"
    rng = seeded(f"leak {game.info.key} {number}")
    setups = list(bench.every_setup())
    setup = setups[rng.below(len(setups))]
    reader = [WATCHER, *range(setup.players)][rng.below(setup.players + 1)]
    pair = born_equal(bench, setup, reader)
    for _ in pair.walk(rng):
        pass
    one: Events = [(event.who, event.text, event.at) for event in pair.match.record.events]
    two: Events = []
    state = game.start(setup)
    for seat, move, at in pair.steps:
        two.append((seat, game.write(state, seat, move, None), at))
        state.play(seat, move, at)
    if pair.view(pair.match.state) != pair.view(pair.twin):  # the last one showed it to everybody
        one, two = one[:-1], two[:-1]
    return bench, setups.index(setup), reader, one, two


async def lay(here: House, game: Game, setup: int, bench: Bench, code: str) -> Table:
    """A table that is dealt by hand, and where time stands still."""
    assert here.room is not None
    chosen = list(bench.every_setup())[setup]
    people = tuple(Seat("person", f"Chat {s}", s, hashed(f"{TOKEN}{s}")) for s in range(chosen.players))
    options = {option.name: option.text(chosen.options[option.name]) for option in game.info.options}
    row = new_row(game, chosen.players, dict(options), 0)
    row = msgspec.structs.replace(row, code=code, secret=b"\1" * 32, seats=people, state="playing", started=1)
    await here.room.store.create(row)
    table = await here.room.open(code)
    table.origin = 10**15
    names = {number: seat.name for number, seat in enumerate(people)}
    table.match = Match(game, chosen, None, names)
    table.latest = None
    table.note(Moment(table.match))
    return table


async def told(here: House, table: Table, reader: int, events: Events) -> list[list[str]]:
    """Every byte that the reader, and somebody who only watches, are sent."""
    code = table.row.code
    guest = await here.guest(**({} if reader == WATCHER else {"Authorization": f"Bearer {TOKEN}{reader}"}))
    pages: list[Page] = [await guest.look(code, want) for want in ("scene", "view")]
    for page in pages:
        await page.hear()
    for seq, (who, text, at) in enumerate(events, 1):
        await table.ask(partial(table.perform, methodcaller("make", who, text, at, "")))
        for page in pages:  # who does not read is let go after a while
            while page.seq < seq:
                await page.hear()
    for page in pages:
        await page.close()
    return [[plain(raw, code) for raw, message in page.heard if not isinstance(message, wire.Table)] for page in pages]


def plain(raw: str, code: str) -> str:
    """A message up to its code, and up to how good a connection was just now."""
    return re.sub(r',"link":\d', "", raw.replace(code, "CODE"))


@pytest.mark.parametrize("key", list(keys()))
def test_a_reader_is_sent_the_same_bytes_whatever_it_may_not_know(key: str, tmp_path: Path) -> None:
    @live
    async def story(folder: Path) -> None:
        async with house(folder) as here:
            game, apart = find(key), 0
            for number in range(count(3, 200)):
                bench, setup, reader, one, two = twins(game, number)
                assert len(one) == len(two)
                apart += one != two
                sent = []
                for events in (one, two):  # one after the other: a table where nobody sits leaves memory before long
                    table = await lay(here, game, setup, bench, new_code())
                    sent.append(await told(here, table, reader, events))
                    table.stop()
                assert sent[0] == sent[1], (key, number, reader)
                assert sum(map(len, sent[0])) >= len(one)
            assert apart or key in OPEN, "nothing was hidden: the test shows nothing"

    story(tmp_path)
