"""Who has nothing to play may go straight to the end: bots take no time once all the people who are here ask for it."""

import itertools
from pathlib import Path

from ronron.server import wire
from tests.server.house import Guest, House, house, settle
from tests.server.live import live
from tests.server.test_manners import do, seats

NEVER = (10**9, 10**9)  # ms that bots take: no test waits for them


async def two_and_a_bot(here: House) -> tuple[str, list[Guest]]:
    guests = [await here.guest() for _ in range(2)]
    code = await guests[0].create("meow", 3)
    await guests[1].sit(code, 1)
    assert (await guests[0].post(f"/t/{code}/bot", {"seat": 2}))[0] == 303
    return code, guests


@live
async def test_bots_take_no_time_until_it_is_ones_turn_again(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=NEVER) as here:
        guest = await here.guest()
        page = await guest.look(await guest.create("meow", 3, bots="all"))
        await page.wait(wire.Welcome)
        await settle(page, seq=1)
        sent = itertools.count()
        for _ in range(2):
            while page.moves:
                refused = await do(page, "hurry", next(sent))
                assert isinstance(refused, wire.Refused), "they are waited for themselves"
                assert refused.say.id == "table.hurry"
                await page.play(page.moves[0], next(sent))
                await settle(page, seq=(await page.wait(wire.Done)).seq)
            assert isinstance(await do(page, "hurry", next(sent)), wire.Done)
            while not page.moves:
                await page.hear()
            while seats(page)[0].hurries:
                await page.hear()


@live
async def test_all_who_are_here_are_asked_and_nobody_who_only_watches(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=NEVER) as here:
        code, guests = await two_and_a_bot(here)
        pages = [await guest.look(code) for guest in (*guests, await here.guest())]
        for page in pages:
            await page.wait(wire.Welcome)
            await settle(page, seq=1)
        made = 0
        while movers := [page for page in pages if page.moves]:
            made += 1
            await movers[0].play(movers[0].moves[0], made)
            done = await movers[0].wait(wire.Done)
            await settle(*pages, seq=done.seq)
        assert here.room is not None
        table = await here.room.open(code)
        assert isinstance(await do(pages[2], "hurry", 1, seat=0), wire.Refused)
        assert isinstance(await do(pages[0], "hurry", 901), wire.Done)
        assert seats(pages[0])[0].hurries
        assert not table.hurries(), "the other would rather watch"
        assert isinstance(await do(pages[1], "hurry", 902), wire.Done)
        while not any(page.moves for page in pages):
            await settle(*pages, seq=pages[0].seq + 1)
        assert not table.hurries(), "one of them has to play"


@live
async def test_who_is_not_here_is_not_asked(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=NEVER) as here:
        code, guests = await two_and_a_bot(here)
        page = await guests[0].look(code)
        await page.wait(wire.Welcome)
        assert here.room is not None
        table = await here.room.open(code)
        table.hurried = {0}
        assert table.hurries(), "they look at no page"
        other = await guests[1].look(code)
        await other.wait(wire.Welcome)
        assert not table.hurries(), "they are back"
        assert isinstance(await do(page, "leave", 1, seat=1), wire.Done)
        table.hurried = {0}
        assert table.hurries(), "a bot plays for them"


@live
async def test_nobody_hurries_where_it_is_a_race(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        page = await guest.look(await guest.create("multipli_cats", 3, bots="all"))
        await page.wait(wire.Welcome)
        refused = await do(page, "hurry", 1)
        assert isinstance(refused, wire.Refused)
        assert refused.say.id == "table.hurry"
