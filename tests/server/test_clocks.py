"""When time runs out, whatever anybody does and whatever breaks: real sockets, a real store, real bots."""

import asyncio
import logging
import resource
from pathlib import Path

import pytest

from tests.server.house import house, settle
from tests.server.live import live
from tests.server.test_manners import do, lines, seats, table_of


@live
async def test_a_late_move_is_made_whatever_the_others_do_meanwhile(tmp_path: Path) -> None:
    """Somebody comes and goes in less time than a bot seems to think."""
    async with house(tmp_path, scale=10.0, bot_delay=(6000, 6000)) as here:
        _, pages = await table_of(here, clock="move", seconds="5")
        mover, other = sorted(pages, key=lambda page: not page.moves)
        for number in range(36):  # for longer than the time that is left
            await do(other, "back" if number % 2 else "leave", number)
            await asyncio.sleep(0.02)
            if "house.late" in lines(other):
                break
        assert "house.late" in lines(other)
        assert not seats(other)[pages.index(mover)].away


@live
async def test_a_late_move_is_tried_again_when_the_store_has_failed(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here, clock="move", seconds="30")
        assert here.room is not None
        table = here.room.tables[code]
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))  # no file of this process may grow
        try:
            while table.sure:
                await asyncio.sleep(0.01)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        while "house.late" not in lines(pages[0]):
            await pages[0].hear()


@pytest.mark.parametrize("who", ["bot", "late"])
def test_a_table_goes_on_after_a_bug_that_has_passed(who: str, tmp_path: Path) -> None:
    @live
    async def story(folder: Path) -> None:
        async with house(folder, bot_delay=(20_000, 20_000)) as here:  # by when the bug is here
            assert here.room is not None
            guest = await here.guest()
            clock = {"clock": "move", "seconds": "20"} if who == "late" else {}
            code = await guest.create(players=2, bots=1, **{"option.first": "0" if who == "late" else "1"}, **clock)
            page = await guest.look(code)
            await settle(page, seq=1)  # the deal
            table = here.room.tables[code]
            draw, bugs = table.audience.draw, 3

            def broken(*told: object) -> object:
                nonlocal bugs
                bugs -= 1
                return draw(*told) if bugs < 0 else 1 // 0  # type: ignore[arg-type]

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(table.audience, "draw", broken)
                patch.setattr(logging.getLogger("ronron.tables.table"), "disabled", True)
                await settle(page, seq=3 if who == "late" else 2)
            assert bugs < 0
            assert ("house.late" in lines(page)) == (who == "late")

    story(tmp_path)
