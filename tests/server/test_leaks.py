"""No leak on the wire: two games that differ only in what a reader may not know send that reader the same bytes."""

import re
from collections.abc import Callable
from functools import partial
from operator import methodcaller
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from ronron.bots.knowledge import knowledge
from ronron.core.game import Game, Setup
from ronron.core.match import Match, look
from ronron.core.rng import Rng, seeded
from ronron.core.shelf import find, keys
from ronron.core.state import CLOCK, WATCHER, State
from ronron.server import wire
from ronron.tables.moment import Moment
from ronron.tables.seats import Seat, hashed
from ronron.tables.sitting import new_row
from ronron.tables.table import Table
from ronron.testing import Bench, Counts
from ronron.testing.bench import choose
from ronron.testing.twins import Twins
from tests.counts import count
from tests.server.house import House, Page, beside, house
from tests.server.live import live

STRETCH = 160  # events of a game that are walked through in `make test`
LONGEST = 12_000  # and of a whole one
Events = list[tuple[int, str, int]]  # who, what, when
TOKEN = "guest" * 5
SECRETS = (bytes(range(32)), bytes(range(32, 64)))  # of what is still to be drawn: nobody may know them
OPEN = {"chabyrinthe", "multipli_cats"}  # everybody knows the same there: their twins differ in the secret alone


class Pair(NamedTuple):
    """A game, and its twin: at some places another position lies under the twin, one that the reader cannot tell."""

    reader: int
    setup: Setup
    one: Events
    two: Events
    under: dict[int, State]
    hidden: bool  # whether the two ever differed


def twins(game: Game, number: int) -> Pair:
    """A whole game, and another that goes on in some other world whenever the reader learnt in which one it was."""
    bench = Bench(game, Counts(stretch=count(STRETCH, LONGEST)), seed=f"wire {number}")
    bench.law = "leaks"
    rng = seeded(f"leak {game.info.key} {number}")
    setups = list(bench.every_setup())
    setup = setups[rng.below(len(setups))]
    reader = [WATCHER, *range(setup.players)][rng.below(setup.players + 1)]
    match = bench.open(setup)
    twin, two, under, hidden = match.state.copy(), Events(), dict[int, State](), False
    while match.to_act and match.seq < bench.counts.stretch:
        pair = Twins(bench, match, twin.copy(), reader, bench.counts.stretch - match.seq)
        pair.choose = partial(sensible, game, setup)
        before = match.state
        for _ in pair.walk(rng):
            before = match.state.copy()
            hidden = hidden or (game.info.key not in OPEN and pair.apart)
        for seat, move, at in pair.steps:
            two.append((seat, game.write(twin, seat, move, None), at))
            twin.play(seat, move, at)
        if not match.to_act and pair.view(match.state) == pair.view(twin):
            break
        if match.seq == len(two) and pair.view(match.state) == pair.view(twin):  # there was no move that reads alike
            before = match.state.copy()
            seat, move, at = pair.choose(before, match.record.events[-1].at if match.seq else 0, rng)
            match.play(seat, game.write(before, seat, move, None), at)
        under[match.seq - 1] = before  # what shows it to everybody is the same in both
        event = match.record.events[-1]
        two[match.seq - 1 :] = [(event.who, event.text, event.at)]
        twin = game.worlds(match.view(reader)).sample(rng)
        under[match.seq] = twin.copy()
    one = [(event.who, event.text, event.at) for event in match.record.events]
    return Pair(reader, setup, one, two, under, hidden)


def sensible(game: Game, setup: Setup, state: State, now: int, rng: Rng) -> tuple[int, int, int]:
    """Mostly as people play, so that games end as theirs do: whoever slaps at random may do so for ever."""
    acting = state.to_act()
    if acting <= 0 or rng.below(8) == 0:
        return choose(state, now, rng)
    sense = knowledge(game.info.key).sense(look(game, setup, state, WATCHER))
    seat, deadline = int(sense.whose(state, acting, rng)), int(state.deadline())
    if seat < 0:
        return CLOCK, int(state.pick(CLOCK, rng)), max(now, deadline)
    return seat, int(sense.guess(state, seat, rng)), now + (int(rng.below(700)) if deadline >= 0 else 0)


async def lay(here: House, game: Game, setup: Setup, secret: bytes) -> Table:
    """A table that is dealt by hand, and where time stands still."""
    assert here.room is not None
    people = tuple(Seat("person", f"Chat {s}", s, hashed(f"{TOKEN}{s}")) for s in range(setup.players))
    options = {option.name: option.text(setup.options[option.name]) for option in game.info.options}
    row = new_row(game, setup.players, dict(options), 0)
    row = msgspec.structs.replace(row, secret=secret, seats=people, state="playing", started=1)
    await here.room.store.create(row)
    table = await here.room.open(row.code)
    table.origin = 10**15
    names = {number: seat.name for number, seat in enumerate(people)}
    table.match = Match.laid(game, setup, None, names)
    table.latest = None
    table.note(Moment(table.match))
    return table


async def told(here: House, table: Table, reader: int, events: Events, under: dict[int, State]) -> list[list[str]]:
    """Every byte that the reader, and somebody who only watches, are sent."""
    code, sent = table.row.code, list[list[str]]()
    guest = await here.guest(**({} if reader == WATCHER else {"Authorization": f"Bearer {TOKEN}{reader}"}))
    pages: list[Page] = [await guest.look(code, want) for want in ("scene", "view")]
    for page in pages:
        await page.hear()
        sent.append(taken(page, code))
    for seq, (who, text, at) in enumerate(events, 1):
        if seq - 1 in under:
            assert table.match is not None
            table.match.state = under[seq - 1].copy()
            table.note(Moment(table.match))
        await table.ask(partial(table.perform, methodcaller("make", who, text, at, "")))
        for page, bytes_of in zip(pages, sent, strict=True):  # who does not read is let go after a while
            while page.seq < seq:
                await page.hear()
            bytes_of.extend(taken(page, code))
    for page in pages:
        await page.close()
    return sent


def taken(page: Page, code: str) -> list[str]:
    """What a page has heard since it was last asked, up to who is here."""
    heard, page.heard = page.heard, []
    known = [secret.hex() for secret in SECRETS]
    assert not any(secret in raw for raw, _ in heard for secret in known), "what is still to be drawn stays at home"
    return [plain(raw, code) for raw, message in heard if not isinstance(message, wire.Table)]


def plain(raw: str, code: str) -> str:
    """A message up to its code and commitment, to how good a connection was just now, and to who is not missed yet."""
    return re.sub(r',"(link|host)":\d|,"commitment":"[0-9a-f]{64}"', "", raw.replace(code, "CODE"))


class Tally:
    """What the games of one box came to."""

    def __init__(self) -> None:
        self.hidden = self.ended = self.most = 0


async def same(here: House, game: Game, tally: Tally, number: int) -> None:
    """A game, and its twin after it."""
    assert here.room is not None
    pair = twins(game, number)
    assert len(pair.one) == len(pair.two)
    sent = []
    for events, under, secret in ((pair.one, {}, SECRETS[0]), (pair.two, pair.under, SECRETS[1])):
        table = await lay(here, game, pair.setup, secret)  # one after the other: an empty one is let go
        sent.append(await told(here, table, pair.reader, events, under))
        assert table.match is not None
        tally.ended += table.match.outcome is not None
        table.stop()
        del here.room.tables[table.row.code]  # or the tables of 200 games stay in memory
    assert sent[0] == sent[1], (game.info.key, number, pair.reader)
    assert sum(map(len, sent[0])) >= 2 * len(pair.one)
    tally.hidden += pair.hidden
    tally.most = max(tally.most, len(pair.one))


@pytest.mark.parametrize("key", list(keys()))
def test_a_reader_is_sent_the_same_bytes_whatever_it_may_not_know(
    key: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    @live
    async def story(folder: Path) -> None:
        async with house(folder) as here:
            tally, games, longest = Tally(), count(3, 200), count(STRETCH, LONGEST)
            await beside(partial(same, here, find(key), tally), games)
            record_property("games played to their end, each twice", tally.ended / 2)
            record_property("events of the longest", tally.most)
            assert tally.hidden or key in OPEN, "nothing was hidden: the test shows nothing"
            assert longest < LONGEST or tally.ended == 2 * games, "whole games"

    story(tmp_path)
