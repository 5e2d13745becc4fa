"""The doors: names, signatures, limits of every kind, against a real server."""

import asyncio
import time
from pathlib import Path

import aiohttp
import pytest

from ronron.server import wire
from ronron.server.doors import Doors, own_names
from ronron.server.metrics import Metrics
from ronron.server.pace import Buckets
from ronron.server.peer import Peer
from ronron.server.settings import Limits, Pace, Settings
from ronron.tables.seats import new_token
from tests.server.house import Guest, House, house, pages_of, play_out, settle, sitting_down
from tests.server.live import live, run

# Names


@live
async def test_a_name_that_is_not_ours_is_refused_whatever_is_asked(tmp_path: Path) -> None:
    async with house(tmp_path, hosts=("Ronron.Example",)) as here:
        guest = await here.guest()
        code = await guest.create(players=2)
        for name in ("evil.example", "ronron.example.evil", "127.0.0.1.evil.example", "", "x" * 300, "[::1].evil"):
            for path in ("/", f"/t/{code}", "/healthz", "/static/x/y.js", "/metrics"):
                assert (await guest.get(path, Host=name)).status == 421, (name, path)
        for name in (
            "ronron.example",
            "RONRON.example:8765",
            "localhost:1",
            "127.0.0.1",
            "[::1]:80",
            "192.168.1.7:8765",
        ):
            assert (await guest.get("/", Host=name)).status == 200, name


def test_the_names_of_the_house_are_its_own_and_those_it_is_given() -> None:
    names = own_names(Settings(host="kitchen", hosts=("a.example",)))
    assert {"localhost", "kitchen", "a.example"} <= names
    assert "evil.example" not in names


# Who asks


@live
async def test_a_cookie_that_we_did_not_sign_is_nobody_s(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create(players=2)
        (cookie,) = [one for one in guest.session.cookie_jar if one.key == "guest"]
        token, _, mark = cookie.value.partition(".")
        assert await seated(here.address, code, cookie.value)
        for forged in (
            token,
            f"{token}.",
            f"{token}.{mark[:-2]}AA",
            f"{token}x.{mark}",
            f"{new_token()}.{mark}",
            f".{mark}",
        ):
            assert not await seated(here.address, code, forged), forged
    async with house(tmp_path) as again:  # the key is kept with the games
        assert await seated(again.address, code, cookie.value)


async def seated(address: str, code: str, cookie: str) -> bool:
    async with (
        aiohttp.ClientSession(address, headers={"Cookie": f"guest={cookie}", "Accept-Language": "en"}) as session,
        session.get(f"/t/{code}") as answer,
    ):
        return 'id="sit"' not in await answer.text()


@live
async def test_a_form_that_a_browser_calls_cross_site_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 303), ("none", 303)):
            headers = {"Sec-Fetch-Site": site}
            async with guest.session.post(
                "/g/meow/tables", data={"players": "2"}, headers=headers, allow_redirects=False
            ) as answer:
                assert answer.status == status, site


class Asked:
    """A request as the peer sees it."""

    scheme = "http"

    def __init__(self, remote: str, **headers: str) -> None:
        self.remote = remote
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("9.9.9.9", "", "9.9.9.9"),
        ("9.9.9.9", "1.1.1.1", "9.9.9.9"),  # not our proxy: not believed
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "1.1.1.1", "1.1.1.1"),
        ("127.0.0.1", "8.8.8.8, 1.1.1.1", "1.1.1.1"),  # what came before is somebody's own invention
        ("127.0.0.1", "tuna", "127.0.0.1"),
        ("::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::77", "", "2001:db8:1:2::/64"),
        ("::ffff:9.9.9.9", "", "9.9.9.9"),
        ("172.17.3.4", "1.1.1.1", "1.1.1.1"),  # somewhere in a network of ours
        ("172.32.3.4", "1.1.1.1", "172.32.3.4"),
    ],
)
def test_an_address_is_what_our_own_proxy_says_and_no_other(remote: str, forwarded: str, address: str) -> None:
    request = Asked(remote, X_Forwarded_For=forwarded) if forwarded else Asked(remote)
    assert Peer(("127.0.0.1", "::1", "172.16.0.0/12")).address(request) == address  # type: ignore[arg-type]


# How often


def test_a_bucket_gives_its_burst_then_its_rate() -> None:
    buckets = Buckets(Pace(2, 5))
    assert [buckets.spend("a", 100.0) for _ in range(5)] == [0] * 5
    assert buckets.spend("a", 100.0) == 0.5
    assert buckets.spend("b", 100.0) == 0  # somebody else
    assert buckets.wait("a", 100.25) == 0.25
    assert buckets.spend("a", 100.5) == 0
    assert buckets.spend("a", 100.5) > 0
    assert [buckets.spend("a", 999.0) for _ in range(6)] == [0] * 5 + [0.5]  # never more than the burst


def test_buckets_do_not_grow_without_end_and_forget_nobody_who_is_empty_too_soon() -> None:
    buckets = Buckets(Pace(1, 2), most=100)
    for number in range(10_000):
        buckets.spend(number, number / 1000)
        assert len(buckets.kept) <= 100
    buckets = Buckets(Pace(0.001, 1), most=100)
    for number in range(60):
        buckets.spend(number, 0.0)
    assert all(buckets.spend(number, 1.0) for number in range(60))


def limited(**limits: object) -> Limits:
    return Limits(**limits)  # type: ignore[arg-type]


@live
async def test_requests_of_an_address_are_counted_and_others_are_not_harmed(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(requests=Pace(0.01, 10))) as here:
        flood, other = [await here.guest(**{"X-Forwarded-For": address}) for address in ("9.9.9.9", "8.8.8.8")]
        answers = [await flood.get("/") for _ in range(12)]
        assert [answer.status for answer in answers] == [200] * 10 + [429] * 2
        assert int(answers[-1].headers["Retry-After"]) > 1
        assert "Doucement" in await answers[-1].text()
        assert (await flood.get("/words/fr.json")).status == 200  # small things that every page needs
        assert (await other.get("/")).status == 200


@live
async def test_tables_are_counted_by_address_by_person_and_in_all(tmp_path: Path) -> None:
    limits = limited(tables=Pace(0.01, 5), person_tables=Pace(0.01, 2), all_tables=6)
    async with house(tmp_path, limits=limits) as here:
        token = {"Authorization": f"Bearer {'x' * 32}"}
        person = await here.guest(**{"X-Forwarded-For": "9.9.9.9"}, **token)
        assert [await made(person) for _ in range(3)] == [303, 303, 429]
        strangers = [await here.guest(**{"X-Forwarded-For": "8.8.8.8"}) for _ in range(6)]
        assert [await made(guest) for guest in strangers] == [303, 303, 303, 303, 503, 429]
        assert here.room is not None
        assert len(here.room.tables) == 6


async def made(guest: Guest) -> int:
    return (await guest.post("/g/meow/tables", {"players": 2}))[0]


@live
async def test_codes_cannot_be_guessed_by_trying(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(misses=Pace(0.01, 5))) as here:
        code = await (await here.guest()).create(players=2)
        thief, friend = [await here.guest(**{"X-Forwarded-For": address}) for address in ("9.9.9.9", "8.8.8.8")]
        tries = [(await thief.get(f"/t/BCDFGHJ{letter}")).status for letter in "BCDFGHJ"]
        assert tries == [404] * 5 + [429] * 2
        assert (await thief.get(f"/t/{code}")).status == 429
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await thief.session.ws_connect(f"/ws/{code}")
        assert refused.value.status == 429
        assert (await thief.get("/")).status == 200
        assert (await friend.get(f"/t/{code}")).status == 200


@live
async def test_who_plays_is_let_in_whatever_somebody_else_tries_behind_the_same_address(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(misses=Pace(0.01, 2))) as here:
        code, guests = await sitting_down(here, "meow", 2)
        thief = await here.guest()
        assert [(await thief.get(f"/t/BCDFGHJ{letter}")).status for letter in "BCD"] == [404, 404, 429]
        assert (await thief.get(f"/t/{code}")).status == 429
        assert (await guests[1].get(f"/t/{code}")).status == 200
        pages = await pages_of(code, guests)
        assert await play_out(pages, [], 3) == 2


@live
async def test_recovery_codes_cannot_be_guessed_by_trying(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(misses=Pace(0.01, 3))) as here:
        thief = await here.guest()
        tries = [(await thief.post("/me/move", {"code": "abcd-efgh-jkmn-pqrs"}))[0] for _ in range(5)]
        assert 429 not in tries[:3]
        assert tries[3:] == [429, 429]


@live
async def test_nobody_makes_up_guests_without_end(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(names=Pace(0.01, 6))) as here:
        code, statuses = await (await here.guest()).create(players=4), list[int]()
        for path, form in (("/me", {"name": "x"}), ("/me/code", {}), (f"/t/{code}/sit", {"seat": 9, "name": "x"})) * 3:
            stranger = await here.guest()
            statuses.append((await stranger.post(path, form))[0])
        assert 429 not in statuses[:6]
        assert statuses[6:] == [429] * 3
        assert (await stranger.get("/me")).status == 200


@live
async def test_sockets_are_counted_while_they_last(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(sockets=3)) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        third = await guests[0].look(code)
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await guests[0].session.ws_connect(f"/ws/{code}")
        assert refused.value.status == 429
        await third.close()
        await asyncio.sleep(0.05)
        fourth = await guests[0].look(code)
        await settle(fourth, seq=1)
        assert await play_out(pages, [], 3) == 2


@live
async def test_who_sends_too_fast_is_read_more_slowly_and_disturbs_nobody(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(messages=Pace(20, 5))) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        flood = await (await here.guest()).look(code)
        began = time.monotonic()
        for number in range(20):
            await flood.play("b8", id=number, seq=1)
        assert await play_out(pages, [], 4) == 3
        refused = 0
        while refused < 20:
            refused += type(await flood.hear()).__name__ == "Refused"
        assert time.monotonic() - began >= 15 / 20  # every one is answered, none before its time


def test_a_person_on_many_connections_has_one_pace() -> None:
    async def story() -> int:
        metrics = Metrics()
        settings = Settings(limits=limited(messages=Pace(1000, 100), person_messages=Pace(1000, 10)))
        doors = Doors(settings, Peer(()), None, metrics)  # type: ignore[arg-type]
        for _ in range(3):
            pace = doors.pacer("anna")
            for _ in range(8):
                await pace()
        return sum(metrics.counters["limited_total"].values())

    assert run(story()) > 0


async def caller(here: House, says: bytes = b"", come_from: str = "127.0.0.2") -> asyncio.StreamReader:
    """A bare connection, from an address of this machine that is no proxy of ours."""
    port = int(here.address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(come_from, 0))
    writer.write(says)
    here.stack.callback(writer.close)
    return reader


async def is_cut(reader: asyncio.StreamReader) -> bool:
    try:
        return await asyncio.wait_for(reader.read(), 0.2) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


@live
async def test_connections_of_an_address_are_counted_while_they_last(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(connections=3)) as here:
        silent = [await caller(here) for _ in range(5)]
        assert [await is_cut(reader) for reader in silent] == [False] * 3 + [True] * 2
        assert not await is_cut(await caller(here, come_from="127.0.0.3")), "others are not harmed"
        async with await (await here.guest()).get("/healthz") as answer:  # by our own proxy
            assert answer.status == 200
        await here.stack.aclose()
        await asyncio.sleep(0.05)
        assert not await is_cut(await caller(here)), "who has gone is counted no more"


@live
async def test_who_stays_silent_or_never_comes_to_an_end_is_let_go(tmp_path: Path) -> None:
    async with house(tmp_path, limits=limited(patience=0.5)) as here:
        begun = b"POST /lang HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n"
        silent, slow = await caller(here), await caller(here, begun)
        form = await caller(here, begun + b"Content-Type: application/x-www-form-urlencoded\r\n\r\nto=")
        assert not await is_cut(silent)
        guest = await here.guest()
        page = await guest.look(await guest.create())
        assert (await form.readline()).split()[1] == b"408"
        assert await asyncio.wait_for(silent.read(), 2) == b""
        assert await asyncio.wait_for(slow.read(), 2) == b""
        await page.send({"t": "tell"})  # who has said what they want may stay
        await page.wait(wire.Told)
