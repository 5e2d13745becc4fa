"""The host of a table: who it is, what only the host may do, and who may not."""

from pathlib import Path

from ronron.server import wire
from tests.server.house import house
from tests.server.live import live
from tests.server.test_manners import do


@live
async def test_who_comes_without_a_cookie_is_not_the_host_of_bots(tmp_path: Path) -> None:
    async with house(tmp_path, bot_delay=(10**9, 10**9)) as here:
        assert here.room is not None
        code = await here.room.show("meow")
        stranger = await here.guest()
        assert not list(stranger.session.cookie_jar)
        page = await stranger.look(code)
        await page.wait(wire.Welcome)
        for number, what in enumerate(("abandon", "leave", "undo", "resign")):
            assert isinstance(await do(page, what, number, seat=0), wire.Refused), what
        assert here.room.tables[code].row.state == "playing"
