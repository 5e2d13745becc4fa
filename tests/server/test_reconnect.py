"""Connections that break at any message, messages that come twice or late: in the end everybody sees the same."""

import asyncio
from collections.abc import Mapping
from functools import partial
from pathlib import Path

import pytest

from ronron.core.house import HOUSE
from ronron.core.match import Match
from ronron.core.rng import Rng, seeded
from ronron.core.shelf import find, keys
from ronron.server import wire
from ronron.server.settings import Limits, Pace
from tests.counts import count
from tests.server.house import Guest, House, Page, beside, hearing, house, pages_of, settle, sitting_down
from tests.server.live import live

MOVES = 40  # of a game that are made in `make test`
SHORT = {"option.ending": "first", "option.table1": "yes", "option.tempo": "fast"}
MANY = Limits(tables=Pace(1e6, 1e6), requests=Pace(1e6, 1e6), names=Pace(1e6, 1e6))  # all from one address


class Clumsy:
    """Somebody whose network breaks: it drops after any message; what was sent comes again, twice, or much later."""

    def __init__(self, guest: Guest, code: str, rng: Rng) -> None:
        self.guest = guest
        self.code = code
        self.rng = rng
        self.page: Page | None = None
        self.drops = 0
        self.sent: list[Mapping[str, object]] = []  # some of it arrives once more, late

    async def look(self) -> Page:
        """The page, opened again if it broke; it knows what it knew."""
        if self.page is None or self.page.ws.closed:
            known = self.page.seq if self.page else 0
            log = self.page.log if self.page else []
            self.page = await self.guest.look(self.code, since=known)
            self.page.log = log
            await self.page.wait(wire.Welcome)
        return self.page

    async def stumble(self) -> None:
        """Perhaps it breaks now."""
        if self.page is not None and self.rng.below(4) == 0:
            transport = self.page.ws._conn.transport if self.page.ws._conn else None
            if transport is not None:
                transport.abort()  # no goodbye
            await self.page.ws.close()
            self.drops += 1

    async def hear(self) -> None:
        page = await self.look()
        await page.hear()
        await self.stumble()

    async def catch_up(self, seq: int) -> None:
        while (await self.look()).seq < seq:
            await self.hear()

    async def play(self, text: str, number: int, seq: int) -> wire.Done:
        """A move, seen as the others see it."""
        await self.catch_up(seq)
        answer = await self.insist({"t": "play", "id": number, "seq": seq, "text": text})
        assert isinstance(answer, wire.Done), answer
        return answer

    async def insist(self, message: Mapping[str, object]) -> wire.Done | wire.Refused:
        """A message that is sent until it is answered, sometimes twice at once."""
        while True:
            page = await self.look()
            for _ in range(1 + (self.rng.below(3) == 0)):
                await page.send(message)
            if self.sent and self.rng.below(3) == 0:
                await page.send(self.sent[self.rng.below(len(self.sent))])
            if self.rng.below(4) == 0:
                await asyncio.sleep(0.01)
                await self.stumble()
                if page.ws.closed:
                    continue
            answer = await page.hear()
            while not (isinstance(answer, wire.Done | wire.Refused) and answer.id == message["id"]):
                answer = await page.hear()
            if isinstance(answer, wire.Done):  # a slap that came too early may be good by now
                self.sent.append(message)
            return answer


async def disturbed(here: House, key: str, game: int) -> None:
    """A whole game at whose table one person stumbles."""
    code, guests = await sitting_down(here, key, 2)
    pages = await pages_of(code, guests)
    clumsy = Clumsy(guests[0], code, seeded(f"clumsy {key} {game}"))
    await clumsy.look()
    watcher = await (await here.guest()).look(code)
    moves = hints = undos = 0
    for number in range(1, count(MOVES, 10_000)):
        while not any(page.moves for page in pages) and not pages[0].pub.count:
            for page in pages:
                await page.hear()
        if pages[0].pub.count:
            break
        mover = next(page for page in pages if page.moves)
        text = mover.moves[number % len(mover.moves)]
        if mover is pages[0]:
            if number % count(3, 30) == 0:  # a thought of the strongest level takes longer than many moves
                async with hearing(*pages, watcher):  # some hints take a while
                    done = await clumsy.insist({"t": "do", "id": 20_000 + number, "what": "hint"})
                assert isinstance(done, wire.Done), done
                hints += 1
            await clumsy.play(text, number, mover.seq)
            moves += 1
            if number % 3 == 1:  # at once where it was quiet; else nobody ever agrees
                done = await clumsy.insist({"t": "do", "id": 30_000 + number, "what": "undo"})
                assert isinstance(done, wire.Done) or done.say.id in ("table.undo.over", "table.done"), done
                undos += 1
        else:
            await mover.play(text, number)
            await mover.wait(wire.Done)
            await clumsy.stumble()
        assert here.room is not None
        seq = (await here.room.open(code)).seq
        await settle(*pages, watcher, seq=seq)
    match = await match_of(here, code)
    assert [event.who for event in match.record.events].count(0) == moves, "nothing was made twice"
    asides = [event.text.split()[0] for event in match.record.events if event.who == HOUSE]
    assert asides.count("hint") == hints
    assert asides.count("undo") <= undos
    await all_see_the_same(clumsy, pages[0], watcher, match.seq)


async def hurried(here: House, game: int) -> None:
    """A game of speed: the table goes on meanwhile, cards turn over and bots slap, whoever has lost the line; and who
    stumbles turns cards and slaps too.
    """
    guest = await here.guest()
    code = await guest.create("multipli_cats", 3, bots="all", **SHORT)
    page, watcher = await guest.look(code), await (await here.guest()).look(code)
    clumsy, most = Clumsy(guest, code, seeded(f"clumsy race {game}")), count(MOVES, 10_000)
    tries: dict[int, str] = {}  # by their numbers
    made: dict[int, str] = {}  # by event
    tried = 0  # up to which event
    while page.seq < most and not page.pub.count:
        await page.hear()
        await clumsy.catch_up(page.seq)
        while watcher.seq < page.seq:
            await watcher.hear()
        if page.moves and page.seq > tried:
            tried = page.seq
            move = {"t": "play", "id": 10_000 + tried, "seq": tried, "text": page.moves[0]}
            tries[10_000 + tried] = page.moves[0]
            first, second = [await clumsy.insist(move) for _ in range(2)]  # too early at first, perhaps
            if isinstance(second, wire.Done):
                made[second.seq] = page.moves[0]
            assert first == second or isinstance(first, wire.Refused)
    if not page.pub.count:
        await page.send({"t": "do", "id": 1, "what": "abandon"})
        await page.wait(wire.Done)
    match = await match_of(here, code)
    assert here.room is not None
    kept = await here.room.store.read(code)
    assert kept is not None
    theirs = [entry for entry in kept.entries if entry.who == 0]
    assert {entry.seq: entry.text for entry in theirs}.items() >= made.items(), "what was answered is kept"
    numbers = [entry.sent for entry in theirs]  # the last copy of a slap that came too early may be good, and unheard
    assert len(set(numbers)) == len(numbers), "once"
    assert all(entry.sent is not None and tries[entry.sent] == entry.text for entry in theirs), "and nothing else"
    assert any(text != "reveal" for text in made.values())
    await all_see_the_same(clumsy, page, watcher, match.seq)


async def match_of(here: House, code: str) -> Match:
    assert here.room is not None
    match = (await here.room.open(code)).match
    assert match is not None
    return match


async def all_see_the_same(clumsy: Clumsy, page: Page, watcher: Page, seq: int) -> None:
    """Who stumbled, who never did, and who comes only now."""
    assert clumsy.drops > 2
    again, fresh = await clumsy.look(), await clumsy.guest.look(clumsy.code)
    await fresh.wait(wire.Welcome)
    for one in (page, again, watcher, fresh):
        while one.seq < seq:
            await one.hear()
    for other in (page, fresh):
        assert (again.pub, again.own) == (other.pub, other.own)
        assert [(line.seq, line.say) for line in again.log] == [(line.seq, line.say) for line in other.log]
    assert watcher.pub == again.pub
    for one in (page, again, watcher, fresh):
        await one.close()


@pytest.mark.parametrize("key", [key for key in keys() if not find(key).info.race])
def test_a_client_that_was_disturbed_sees_what_others_see(key: str, tmp_path: Path) -> None:
    @live
    async def story(folder: Path) -> None:
        async with house(folder, limits=MANY) as here:
            await beside(partial(disturbed, here, key), count(1, 40))

    story(tmp_path)


@live
async def test_who_was_disturbed_in_a_game_of_speed_sees_what_others_see(tmp_path: Path) -> None:
    async with house(tmp_path, scale=25.0, limits=MANY) as here:
        await beside(partial(hurried, here), count(1, 40), tables=4)
