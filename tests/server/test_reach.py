"""The link of a table works where a friend will open it, or the host is told that it does not."""

import html
import re
from pathlib import Path

from ronron.server.pages import picture
from ronron.server.reach import is_everywhere, is_loopback, own_address
from tests.server.house import Guest, House, house
from tests.server.live import live

ALONE = "ronron serve --host 0.0.0.0"


async def lobby(guest: Guest, code: str, **headers: str) -> tuple[str, str]:
    """The link of a table, which its QR code holds too, and the page."""
    page = await (await guest.get(f"/t/{code}", **headers)).text()
    found = re.search(r'id="link" value="([^"]+)"', page)
    assert found
    link = html.unescape(found[1])
    assert str(picture(link)) in page, "the code says what the link says"
    return link, page


@live
async def test_who_sits_at_the_machine_itself_has_a_link_that_works_for_others(tmp_path: Path) -> None:
    async with house(tmp_path, host="0.0.0.0") as here:  # that is what it is about
        port = here.address.rpartition(":")[2]
        for name in ("127.0.0.1", "localhost", "0.0.0.0"):  # as above
            near = await House(f"http://{name}:{port}").guest()
            here.stack.push_async_callback(near.session.close)
            code = await near.create()
            link, page = await lobby(near, code)
            assert link == f"http://{own_address('0.0.0.0') or name}:{port}/t/{code}"
            assert ALONE not in page
            friend = await House(link.partition("/t/")[0]).guest()
            here.stack.push_async_callback(friend.session.close)
            await friend.sit(code, 1)  # that name is one of ours, for reading and for writing
            assert (await lobby(friend, code))[0] == link
        through = await lobby(near, code, **{"X-Forwarded-For": "9.9.9.9", "Host": "localhost"})  # a proxy beside us
        assert through[0] == f"http://localhost/t/{code}"


@live
async def test_the_host_of_a_house_that_is_closed_to_others_is_told_so_and_nobody_else(tmp_path: Path) -> None:
    async with house(tmp_path / "closed") as here:
        host, other = await here.guest(), await here.guest()
        code = await host.create()
        link, page = await lobby(host, code)
        assert link == f"{here.address}/t/{code}"
        assert ALONE in page
        assert ALONE not in (await lobby(other, code))[1]
        assert ALONE not in (await lobby(host, code, Via="a proxy"))[1]
    async with house(tmp_path / "named", hosts=("games.example",)) as here:
        host = await here.guest()
        assert ALONE not in (await lobby(host, await host.create()))[1]


def test_an_address_of_its_own_is_one_that_others_can_use_and_asking_for_it_needs_no_network() -> None:
    for host in ("0.0.0.0", "::"):  # as above
        found = own_address(host).strip("[]")
        assert not is_loopback(found)
        assert not is_everywhere(found)
