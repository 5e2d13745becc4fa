"""Guests: names, cats, histories, and moving to another device."""

import re
from pathlib import Path

import pytest

from ronron.tables.errors import TableError
from ronron.tables.people import CODE_MS, People
from ronron.tables.sqlite import SqliteStore
from tests.server.house import Guest, house
from tests.server.live import live


async def code_of(guest: Guest) -> str:
    async with guest.session.post("/me/code") as response:
        found = re.search(r"<code>([0-9a-z-]+)</code>", await response.text())
    assert found
    return found[1]


async def page(guest: Guest, path: str) -> str:
    return await (await guest.get(path)).text()


@live
async def test_a_name_and_a_cat_stay_with_a_guest(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        assert (await guest.post("/me", {"name": "  Félix\n le chat ", "cat": 7}))[0] == 303
        code = await guest.create("meow", 2)
        assert here.room is not None
        seat = (await here.room.open(code)).row.seats[0]
        assert (seat.name, seat.cat) == ("Félix le chat", 7)
        await guest.post("/me", {"name": "Minette", "cat": 99})
        seat = (await here.room.open(code)).row.seats[0]
        assert (seat.name, seat.cat) == ("Minette", 7), "at an open table too; a cat that is none changes nothing"


@live
async def test_a_guest_who_comes_back_within_a_year_is_known_for_another(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 2)
        await guest.post("/lang", {"to": "en", "back": "/"})
        (first,) = [one.value for one in guest.session.cookie_jar if one.key == "guest"]
        for path in ("/", "/me", "/g/meow", f"/t/{code}"):
            answer = await guest.get(path)
            given = {name: (cookie.value, cookie["max-age"]) for name, cookie in answer.cookies.items()}
            assert given == {"guest": (first, str(365 * 24 * 3600)), "lang": ("en", str(365 * 24 * 3600))}, path
            assert answer.headers["Cache-Control"] == "no-store"
        for path in ("/words/fr.json", "/art/house.svg", "/api/games"):  # what may be cached, or is for tools
            assert not (await guest.get(path)).cookies
        for cookie in ("guest=forged.mark", f"guest={first}x"):
            assert not (await (await here.guest(Cookie=cookie)).get("/me")).cookies
        assert not (await (await here.guest(Authorization=f"Bearer {'x' * 32}")).get("/me")).cookies


@live
async def test_games_are_remembered(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        codes = [await guest.create("meow", 2), await guest.create("caty_mini", 3, bots="all")]
        mine = await page(guest, "/me")
        assert all(f'href="/t/{code}"' in mine for code in codes)
        assert "/t/" not in await page(await here.guest(), "/me")


@live
async def test_a_recovery_code_opens_the_seats_on_another_device_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        old, new, third = await here.guest(), await here.guest(), await here.guest()
        table = await old.create("meow", 2)
        code = await code_of(old)
        assert (await new.post("/me/move", {"code": code.upper()}))[0] == 303
        assert f'href="/t/{table}"' in await page(new, "/me")
        assert here.room is not None
        row = (await here.room.open(table)).row
        assert (await new.look(table)).seat is None
        looking = await new.look(table)
        await looking.hear()
        assert looking.seat == 0, row
        status, told = await third.post("/me/move", {"code": code})
        assert status == 400
        assert "déjà servi" in told
    async with house(tmp_path) as again:
        again.stack.push_async_callback(new.session.close)
        assert again.room is not None
        assert len(await again.room.store.devices()) == 1


@live
async def test_who_would_leave_games_behind_is_asked_before_another_corner_opens(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        phone, tablet = await here.guest(), await here.guest()
        mine, other = await phone.create("meow", 2), await tablet.create("meow", 2)
        code = await code_of(phone)
        status, asked = await tablet.post("/me/move", {"code": code})
        assert status == 200
        assert "Cet appareil a déjà ses propres parties" in asked
        assert f'name="code" value="{code}"' in asked
        assert f'href="/t/{other}"' in await page(tablet, "/me"), "nothing has changed yet"
        assert (await tablet.post("/me/move", {"code": "abcd-efgh-jkmn-pqrs"}))[0] == 400
        back = await code_of(tablet)
        assert (await tablet.post("/me/move", {"code": code, "sure": "yes"}))[0] == 303
        assert f'href="/t/{mine}"' in await page(tablet, "/me")
        assert f'href="/t/{other}"' not in await page(tablet, "/me")
        assert (await tablet.post("/me/move", {"code": back, "sure": "yes"}))[0] == 303
        assert f'href="/t/{other}"' in await page(tablet, "/me"), "a code made before leads back"


@live
async def test_a_device_s_own_code_takes_nothing_from_it(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        mine = await guest.create("meow", 2)
        assert (await guest.post("/me/move", {"code": await code_of(guest)}))[0] == 303
        assert f'href="/t/{mine}"' in await page(guest, "/me")


@live
async def test_a_recovery_code_is_good_for_a_week(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    people = await People.open(store)
    for late in (1, 0):
        code = await people.new_code("a" * 64, now=1000)
        if late:
            with pytest.raises(TableError):
                await people.move_in("b" * 64, code, now=1001 + CODE_MS)
            with pytest.raises(TableError):
                await people.would_leave("b" * 64, code, now=1001 + CODE_MS)
        else:
            assert await people.move_in("b" * 64, code, now=1000 + CODE_MS) == "a" * 64
    await store.close()


@live
async def test_a_wrong_code_opens_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        for code in ("", "x", "aaaa-bbbb-cccc-dddd", "é" * 40):
            assert (await guest.post("/me/move", {"code": code}))[0] == 400


@live
async def test_before_the_game_people_get_up_and_the_host_opens_seats(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        host, friend = await here.guest(), await here.guest()
        code = await host.create("meow", 3)
        await friend.sit(code, 1)
        assert here.room is not None
        table = await here.room.open(code)
        assert (await friend.post(f"/t/{code}/leave"))[0] == 303
        assert table.row.seats[1].kind == "open"
        await friend.sit(code, 2)
        assert (await friend.post(f"/t/{code}/free", {"seat": 0}))[0] == 403
        assert (await host.post(f"/t/{code}/free", {"seat": 2}))[0] == 303
        assert table.row.seats[2].kind == "open"


@live
async def test_two_people_of_one_device_sit_at_one_table(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 3)
        assert (await guest.post(f"/t/{code}/sit", {"seat": 1, "name": "Léa", "beside": "yes"}))[0] == 303
        assert here.room is not None
        table = await here.room.open(code)
        assert table.seats_of(table.row.seats[0].holder) == [0, 1]
        assert table.row.seats[1].name == "Léa"


@live
async def test_bad_manners_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        for bad in ({"clock": "sundial"}, {"clock": "move", "seconds": 1}, {"late": "dog"}):
            status, told = await guest.post("/g/meow/tables", {"players": 2, **bad})
            assert status == 400
            assert "réglages de table" in told
