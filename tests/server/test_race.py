"""A game of speed is not offered at tables until its races can be judged fairly."""

from pathlib import Path

from ronron.core.shelf import find, keys
from tests.server.house import house
from tests.server.live import live


@live
async def test_a_game_of_speed_is_neither_on_the_shelf_nor_at_a_table(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        shelf = await (await guest.get("/")).text()
        for key in keys():
            assert (f'href="/g/{key}"' in shelf) is not find(key).info.race, key
            if find(key).info.race:
                status, page = await guest.post(f"/g/{key}/tables", {"players": 3, "bots": "all"})
                assert status >= 400
                assert "il se joue dans le terminal" in page
