"""Tables are made, filled, started and played again; seats are held by tokens, never by names."""

from pathlib import Path

import pytest

from ronron.core.shelf import lend
from ronron.server import wire
from ronron.tables.code import is_code
from ronron.tables.seats import NAME_MOST, NAMES, apart, clean
from tests.server.cachette.game import GAME as CACHETTE
from tests.server.house import house, pages_of, play_out, settle, sitting_down
from tests.server.live import live


@live
async def test_a_table_with_bots_in_every_other_seat_begins_at_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create(players=4, bots=3, name="Moi")
        assert is_code(code)
        page = await guest.look(code)
        await settle(page, seq=1)
        assert page.table is not None
        assert page.table.state == "playing"
        assert [seat.kind for seat in page.table.seats] == ["person", "bot", "bot", "bot"]
        assert page.table.seats[0].name == "Moi"
        assert len({seat.name for seat in page.table.seats}) == 4
        assert len({seat.cat for seat in page.table.seats}) == 4


@live
async def test_a_table_waits_for_people_and_begins_when_it_is_full(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        host, third = await here.guest(), await here.guest()
        friend = await here.guest(Authorization=f"Bearer {'known' * 5}")
        code = await host.create(players=3, bots=1)
        page, other = await host.look(code), await friend.look(code)
        welcome = await page.wait(wire.Welcome)
        assert (welcome.seq, welcome.table.state, welcome.seat) == (0, "open", 0)
        assert [seat.kind for seat in welcome.table.seats] == ["person", "open", "bot"]
        assert (await other.wait(wire.Welcome)).seat is None
        await friend.sit(code, 1, "Amie")
        begun = await page.wait(wire.Welcome)
        assert (begun.table.state, begun.seq, begun.table.seats[1].name) == ("playing", 0, "Amie")
        assert (await other.wait(wire.Welcome)).seat == 1  # without opening the page again
        await settle(page, other, seq=1)
        assert (await third.post(f"/t/{code}/sit", {"seat": 1}))[0] == 400
        assert (await third.post(f"/t/{code}/sit", {"seat": 2}))[0] == 400


@live
async def test_the_host_may_call_bots_and_start_and_nobody_else_may(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        host, friend, stranger = [await here.guest() for _ in range(3)]
        code = await host.create(players=4)
        await friend.sit(code, 2)
        for guest in (friend, stranger):
            assert (await guest.post(f"/t/{code}/bot", {"seat": 1}))[0] == 403
            assert (await guest.post(f"/t/{code}/start"))[0] == 403
        assert (await host.post(f"/t/{code}/bot", {"seat": 2}))[0] == 400
        assert (await host.post(f"/t/{code}/bot", {"seat": 1}))[0] == 303
        assert (await host.post(f"/t/{code}/start"))[0] == 303
        assert here.room is not None
        row = here.room.tables[code].row
        assert [seat.kind for seat in row.seats] == ["person", "bot", "person", "bot"]
        assert row.state == "playing"
        assert (await host.post(f"/t/{code}/start"))[0] == 303  # pressed twice


@live
async def test_nobody_sits_twice_or_on_somebody_else(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        host, friend = await here.guest(), await here.guest()
        code = await host.create(players=4)
        await friend.sit(code, 3, "Amie")
        await friend.sit(code, 1, "Amie")  # sits already: nothing happens
        for seat in ("0", "3", "4", "-1", "", "²", "99999999999999999999", "1.0"):
            status, told = await (await here.guest()).post(f"/t/{code}/sit", {"seat": seat})
            assert status == 400, seat
            assert "n’est pas libre" in told or "n&#39;est" in told
        assert here.room is not None
        assert [seat.kind for seat in here.room.tables[code].row.seats] == ["person", "open", "open", "person"]


@live
async def test_a_name_gives_no_seat_and_a_token_does(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        token = "a-tool-made-this-token-itself"
        tool = await here.guest(Authorization=f"Bearer {token}")
        code = await tool.create(players=2, name="Minou")
        liar, same = await here.guest(), await here.guest(Authorization=f"Bearer {token}")
        await liar.sit(code, 1, "Minou")
        assert (await (await liar.look(code)).wait(wire.Welcome)).seat == 1
        assert (await (await same.look(code)).wait(wire.Welcome)).seat == 0
        assert here.room is not None
        row = here.room.tables[code].row
        assert [seat.name for seat in row.seats] == ["Minou", "Minou 2"]
        assert token not in repr(row)


@live
async def test_a_pinch_is_stirred_into_the_deal_and_a_bad_one_is_refused(tmp_path: Path) -> None:
    with lend(CACHETTE):
        async with house(tmp_path) as here:
            host, friend = await here.guest(), await here.guest()
            code = await host.create("cachette", players=2)
            assert (await friend.post(f"/t/{code}/sit", {"seat": 1, "pinch": "x" * 65}))[0] == 400
            assert (await friend.post(f"/t/{code}/sit", {"seat": 1, "pinch": "sel"}))[0] == 303
            pages = await pages_of(code, [host, friend])
            for seq in range(1, 7):
                await settle(*pages, seq=seq)
                await pages[seq % 2].play("rug", id=seq)
            await settle(*pages, seq=7)
            assert "pinch 1 sel" in await (await host.get(f"/t/{code}/record")).text()


@live
async def test_a_rematch_has_the_same_people_and_the_next_first_player(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2, **{"option.experts": "yes", "option.first": "1"})
        pages = await pages_of(code, guests)
        assert (await guests[0].post(f"/t/{code}/rematch"))[0] == 400  # not over
        await play_out(pages, [])
        assert (await (await here.guest()).post(f"/t/{code}/rematch"))[0] == 403
        status, where = await guests[1].post(f"/t/{code}/rematch")
        assert status == 303
        assert await guests[0].post(f"/t/{code}/rematch") == (303, where)  # the same table
        told = await pages[0].wait(wire.Table)
        while not told.rematch:
            told = await pages[0].wait(wire.Table)
        assert where == f"/t/{told.rematch}"
        again = await pages_of(told.rematch, guests)
        await settle(*again, seq=1)
        assert [page.seat for page in again] == [0, 1]
        assert again[0].moves
        assert not again[1].moves
        assert again[0].table is not None
        assert again[0].table.options == {"experts": True, "vases": "once", "first": 0}
        assert [seat.name for seat in again[0].table.seats] == [seat.name for seat in told.seats]


@live
async def test_where_a_game_has_no_first_player_everybody_moves_up_a_seat(tmp_path: Path) -> None:
    with lend(CACHETTE):
        async with house(tmp_path) as here:
            code, guests = await sitting_down(here, "cachette", 2)
            pages = await pages_of(code, guests)
            for seq in range(1, 7):
                await settle(*pages, seq=seq)
                await pages[seq % 2].play("rug", id=seq)
            await settle(*pages, seq=7)
            _, where = await guests[0].post(f"/t/{code}/rematch")
            again = await pages_of(where.removeprefix("/t/"), guests)
            assert [page.seat for page in again] == [1, 0]


@live
async def test_bad_tables_are_refused_on_their_own_page(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        for fields in (
            {"players": 1},
            {"players": 7},
            {"players": "many"},
            {},
            {"players": 4, "bots": 4},
            {"players": 4, "bots": 99},
            {"players": 4, "bots": "some"},
            {"players": 4, "here": "us"},
            {"players": 4, "clock": "move", "seconds": "soon"},
            {"players": 4, "undo": "perhaps"},
            {"players": 4, "public": "perhaps"},
            {"players": 4, "option.experts": "maybe"},
            {"players": 4, "option.cheese": "yes"},
            {"players": 4, "option.": "yes"},
        ):
            status, html = await guest.post("/g/meow/tables", fields)
            assert status == 400, fields
            assert "<form" in html
        assert (await guest.post("/g/chess/tables", {"players": 2}))[0] == 404
        assert here.room is not None
        assert here.room.tables == {}


@live
async def test_an_open_table_is_there_again_after_a_restart(tmp_path: Path) -> None:
    token = {"Authorization": "Bearer 0123456789abcdef0123456789abcdef"}
    async with house(tmp_path) as here:
        code = await (await here.guest(**token)).create(players=3, bots=1, name="Patiente")
    async with house(tmp_path) as again:
        page = await (await again.guest(**token)).look(code)
        welcome = await page.wait(wire.Welcome)
        assert welcome.seat == 0
        assert [seat.kind for seat in welcome.table.seats] == ["person", "open", "bot"]
        await (await again.guest()).sit(code, 1)
        await settle(page, seq=1)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Félix\t le\n chat ", "Félix le chat"),
        ("a\u202eb\u200bc\x00", "abc"),
        ("e\u0301", "é"),
        ("Z\u0336\u0336\u0336a", "Za"),
        ("x" * 500, "x" * NAME_MOST),
        ("\u2028 \x1b", ""),
        ("<b>&", "<b>&"),
        ("猫", "猫"),
        ("नमिता", "नमिता"),
        ("한나", "한나"),
        *((blank * 3, "") for blank in "\u3164\u2800\u115f\u1160\uffa0\U0001d159\u034f\u17b4\u180b\ufe0f\U000e0100"),
        ("An\u034fna\ufe0f\u3164", "Anna"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean(given) == kept


@live
async def test_who_gives_a_name_that_nobody_sees_is_called_like_a_cat(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guests = [await here.guest() for _ in range(2)]
        code = await guests[0].create("meow", 4, here=2, name="\u3164", name2="\u2800\ufe0f")
        await guests[1].sit(code, 2, "\u115f\u1160")
        assert here.room is not None
        names = [seat.name for seat in (await here.room.open(code)).row.seats[:3]]
        assert {name.removesuffix(" 2").removesuffix(" 3") for name in names} <= set(NAMES)
        assert len(set(names)) == 3
        await guests[0].post("/me", {"name": "\uffa0"})
        assert (await here.room.open(code)).row.seats[0].name == names[0]


def test_two_of_one_name_are_told_apart() -> None:
    assert apart("Félix", ["FÉLIX", "Félix 2"]) == "Félix 3"
    assert len(apart("x" * NAME_MOST, ["x" * NAME_MOST])) <= NAME_MOST


@live
async def test_a_public_table_stands_on_the_shelf_and_others_do_not(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest(**{"Accept-Language": "en"})
        hidden = await guest.create("meow", 3, name="Hidden")
        shown = await guest.create("meow", 3, name="Shown", public="yes")
        stranger = await here.guest(**{"Accept-Language": "en"})
        page = await (await stranger.get("/")).text()
        assert f'href="/t/{shown}"' in page
        assert "2 free seats" in page
        assert hidden not in page
        assert "Hidden" not in page
        await guest.post(f"/t/{shown}/start")
        page = await (await stranger.get("/")).text()
        assert f'href="/t/{shown}"' in page
        assert 'aria-label="Watch: ' in page
        page = await (await guest.get("/")).text()
        assert f'href="/t/{hidden}"' in page, "those who sit there find both"
        assert "My games in progress" in page


@live
async def test_bots_have_the_level_that_was_chosen_and_another_in_the_rematch(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 3, bots="all", level="chat-parfait")
        assert here.room is not None
        table = await here.room.open(code)
        assert [seat.level for seat in table.row.seats] == ["", "chat-parfait", "chat-parfait"]
        page = await guest.look(code)
        await page.hear()
        await page.send({"t": "do", "id": 1, "what": "abandon"})
        await page.wait(wire.Done)
        status, where = await guest.post(f"/t/{code}/rematch", {"level": "chaton"})
        assert status == 303
        again = await here.room.open(where.removeprefix("/t/"))
        assert {seat.level for seat in again.row.seats if seat.kind == "bot"} == {"chaton"}
        status, told = await guest.post("/g/meow/tables", {"players": 2, "bots": "all", "level": "tigre"})
        assert status == 400
        assert "tigre" in told
