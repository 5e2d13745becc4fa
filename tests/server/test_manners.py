"""What people do at a table beside playing, through real sockets."""

import asyncio
from pathlib import Path

import pytest

from ronron.core.house import HOUSE
from ronron.server import wire
from ronron.tables.manners import PHRASES
from tests.server.house import House, Page, house, pages_of, settle, sitting_down
from tests.server.live import live


async def do(page: Page, what: str, id: int = 1, **more: object) -> wire.Done | wire.Refused:
    await page.send({"t": "do", "id": id, "what": what, **more})
    while not isinstance(answer := await page.hear(), wire.Done | wire.Refused):
        pass
    return answer


def lines(page: Page) -> list[str]:
    return [line.say.id for line in page.log]


async def table_of(
    here: House, game: str = "chabyrinthe", players: int = 2, **fields: object
) -> tuple[str, list[Page]]:
    code, guests = await sitting_down(here, game, players, **fields)
    pages = await pages_of(code, guests)
    for page in pages:
        while not any(one.moves for one in pages):
            await page.hear()
    return code, pages


async def move(pages: list[Page], id: int) -> Page:
    mover = next(page for page in pages if page.moves)
    await mover.play(mover.moves[0], id)
    done = await mover.wait(wire.Done)
    await settle(*pages, seq=done.seq)
    return mover


def seats(page: Page) -> list[wire.Seat]:
    assert page.table is not None
    return page.table.seats


@live
async def test_a_bot_plays_for_who_leaves_until_they_are_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here)
        mover = next(page for page in pages if page.moves)
        other = pages[1 - pages.index(mover)]
        assert isinstance(await do(mover, "leave", 1), wire.Done)
        while not other.moves:  # the bot has moved
            await other.hear()
        assert "house.bot" in lines(other)
        assert seats(other)[pages.index(mover)].away
        assert isinstance(await do(mover, "back", 2), wire.Done)
        while "house.back" not in lines(other):
            await other.hear()
        while seats(other)[pages.index(mover)].away:
            await other.hear()


@live
async def test_only_the_host_hands_over_somebody_elses_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here)
        refused = await do(pages[1], "leave", 1, seat=0)
        assert isinstance(refused, wire.Refused)
        assert refused.say.id == "table.host"
        assert isinstance(await do(pages[0], "leave", 2, seat=1), wire.Done)
        while "house.bot.host" not in lines(pages[1]):
            await pages[1].hear()


@live
async def test_who_gives_up_leaves_a_bot_and_the_last_person_breaks_up_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here)
        assert isinstance(await do(pages[0], "resign", 1), wire.Done)
        while seats(pages[1])[0].kind != "bot":
            await pages[1].hear()
        assert isinstance(await do(pages[1], "resign", 2), wire.Done)
        assert here.room is not None
        table = await here.room.open(code)
        assert table.row.state == "over"
        assert table.match is not None
        assert [event.text for event in table.match.record.events[-3:] if event.who < -3][-2:] == [
            "resign 1",
            "abandon",
        ]


@live
async def test_the_host_breaks_up_a_table_and_nobody_else(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here)
        assert isinstance(await do(pages[1], "abandon", 1), wire.Refused)
        assert isinstance(await do(pages[0], "abandon", 2), wire.Done)
        while pages[1].table is None or pages[1].table.state != "over":
            await pages[1].hear()
        mover = next(page for page in pages if page.moves)
        await mover.play(mover.moves[0], 3)
        assert isinstance(await mover.wait(wire.Refused), wire.Refused)


@live
async def test_an_open_move_is_taken_back_at_once(tmp_path: Path) -> None:
    """In Chabyrinthe the first action of a turn shows nothing that anybody did not know."""
    async with house(tmp_path) as here:
        code, pages = await table_of(here)
        mover = next(page for page in pages if page.moves)
        assert here.room is not None
        match = (await here.room.open(code)).match
        assert match is not None
        before, seat = mover.moves[:], pages.index(mover)
        turn = next(text for text in before if len(match.copy().play(seat, text)) == 1)  # that draws nothing
        await mover.play(turn, 1)
        done = await mover.wait(wire.Done)
        await settle(*pages, seq=done.seq)
        while not seats(mover)[seat].moved:
            await mover.hear()
        assert [one.moved for one in seats(mover)].count(True) == 1, "nobody else has anything to take back"
        answer = await do(mover, "undo", 2)
        assert isinstance(answer, wire.Done), answer
        while mover.moves != before:
            await mover.hear()
        assert "house.undo" in lines(mover)
        while seats(mover)[seat].moved:
            await mover.hear()
        again = await do(mover, "undo", 2)  # the same message once more
        assert isinstance(again, wire.Done)
        assert lines(mover).count("house.undo") == 1


@live
async def test_a_card_that_was_shown_is_taken_back_only_when_everybody_agrees(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here, "meow", 3)
        mover = await move(pages, 1)
        seat, seq = pages.index(mover), mover.seq
        others = [page for page in pages if page is not mover]
        assert isinstance(await do(mover, "undo", 2), wire.Done)
        for page in others:
            while page.table is None or page.table.asks is None:
                await page.hear()
        assert page.table is not None
        assert page.table.asks == wire.Asks(seat, [n for n in range(3) if n != seat])
        assert isinstance(await do(others[0], "agree", 3), wire.Done)
        assert mover.seq == seq, "one has not answered"
        assert isinstance(await do(others[1], "agree", 4), wire.Done)
        while "house.undo" not in lines(mover):
            await mover.hear()
        assert mover.moves


@live
async def test_one_who_refuses_is_enough(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here, "meow", 3)
        mover = await move(pages, 1)
        others = [page for page in pages if page is not mover]
        await do(mover, "undo", 2)
        assert isinstance(await do(others[0], "refuse", 3), wire.Done)
        refused = await do(others[1], "agree", 4)
        assert isinstance(refused, wire.Refused)
        assert refused.say.id == "table.undo.nobody"
        assert "house.undo" not in lines(mover)


@live
async def test_alone_with_bots_one_may_always_go_back(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 2, bots="all")
        page = await guest.look(code)
        while not page.moves:
            await page.hear()
        hand = sorted(page.own.pieces)
        await page.play(page.moves[0], 1)
        done = await page.wait(wire.Done)
        while not page.moves or page.seq < done.seq:
            await page.hear()
        assert isinstance(await do(page, "undo", 2), wire.Done)
        while sorted(page.own.pieces) != hand:
            await page.hear()


@live
async def test_phrases_travel_as_ids_and_free_words_only_where_the_table_wants_them(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here)
        assert isinstance(await do(pages[0], "say", 1, phrase="purr"), wire.Done)
        said = await pages[1].wait(wire.Said)
        assert (said.seat, said.phrase, said.words) == (0, "purr", "")
        for number, more in enumerate(({"phrase": "dance"}, {"words": "miaou"}, {}), 2):
            assert isinstance(await do(pages[0], "say", number, **more), wire.Refused)
        assert len(PHRASES) == len(set(PHRASES)) == 24


@live
async def test_free_words_at_a_table_that_wants_them(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here, chat="yes")
        assert isinstance(await do(pages[0], "say", 1, words="  ça\nva ?  " + "x" * 300), wire.Done)
        said = await pages[1].wait(wire.Said)
        assert said.words.startswith("ça va ? xxx")
        assert len(said.words) == 200


@pytest.mark.parametrize("clock", ["move", "game"])
def test_when_time_runs_out_a_bot_makes_that_move(clock: str, tmp_path: Path) -> None:
    @live
    async def story(folder: Path) -> None:
        async with house(folder) as here:
            _, pages = await table_of(here, clock=clock, seconds="30")
            mover = next(page for page in pages if page.moves)
            left = seats(mover)[pages.index(mover)].left
            assert left is not None
            assert left <= 30_000
            while "house.late" not in lines(mover):
                await mover.hear()
            assert not seats(mover)[pages.index(mover)].away, "the seat stays theirs"

    story(tmp_path)


@pytest.mark.parametrize("clock", ["move", "game"])
def test_or_takes_the_seat_if_the_table_wants_that(clock: str, tmp_path: Path) -> None:
    @live
    async def story(folder: Path) -> None:
        async with house(folder) as here:
            _, pages = await table_of(here, clock=clock, seconds="60", late="seat")
            mover = next(page for page in pages if page.moves)
            while "house.bot" not in lines(mover):
                await mover.hear()
            while not seats(mover)[pages.index(mover)].away:
                await mover.hear()

    story(tmp_path)


@live
async def test_asking_for_help_gives_no_time(tmp_path: Path) -> None:
    async with house(tmp_path, scale=1.0) as here:
        code, pages = await table_of(here, "meow", 2, clock="move", seconds="5")
        mover = next(page for page in pages if page.moves)
        for number in range(40):
            await do(mover, "hint" if number % 2 else "say", number, phrase="think", step=1 + number % 3)
            await asyncio.sleep(0.5)
            if "house.late" in lines(mover):
                break
        assert "house.late" in lines(mover), "five seconds, whatever is asked"
        assert here.room is not None
        match = (await here.room.open(code)).match
        assert match is not None
        assert [event.text for event in match.record.events].count(f"hint {pages.index(mover)}") > 1


@live
async def test_a_game_of_speed_has_time_of_its_own(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        status, told = await guest.post("/g/multipli_cats/tables", {"players": 2, "clock": "move"})
        assert status == 400
        assert "réglages de table" in told


@live
async def test_time_stands_still_while_the_house_is_closed(tmp_path: Path) -> None:
    async with house(tmp_path, scale=1.0) as here:
        code, pages = await table_of(here, clock="move", seconds="600")
        await move(pages, 1)
        assert here.room is not None
        match = (await here.room.open(code)).match
        assert match is not None
        before = match.record.events[-1].at
    await asyncio.sleep(1.5)
    async with house(tmp_path, scale=1.0) as again:
        assert again.room is not None
        table = await again.room.open(code)
        assert 0 <= table.now() - before < 1000


@live
async def test_seats_may_be_swapped_for_a_rematch(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here)
        await do(pages[0], "abandon", 1)
        guest_seats = [seat.name for seat in seats(pages[0])]
        assert here.room is not None
        table = await here.room.open(code)
        holder = table.row.seats[0].holder
        new = await here.room.rematch(code, holder, swapped=True)
        row = (await here.room.open(new)).row
        assert [seat.name for seat in row.seats] == guest_seats[1:] + guest_seats[:1]


async def help_of(page: Page, step: int, number: int) -> wire.Hint:
    await page.send({"t": "do", "id": number, "what": "hint", "step": step})
    hint = await page.wait(wire.Hint)
    assert (await page.wait(wire.Done)).id == number
    return hint


@live
async def test_a_hint_comes_in_three_steps_and_stands_in_the_record(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here, "meow", 2)
        mover = next(page for page in pages if page.moves)
        legal = mover.moves[:]
        look, two, best = [await help_of(mover, step, step) for step in (1, 2, 3)]
        assert set(best.moves) <= set(two.moves) <= set(legal)
        assert set(best.moves) <= set(look.moves) <= set(legal)
        assert len(best.moves) == 1
        other = pages[1 - pages.index(mover)]
        assert isinstance(await do(other, "hint", 9), wire.Refused), "not their turn"
        assert here.room is not None
        match = (await here.room.open(code)).match
        assert match is not None
        assert [event.text for event in match.record.events if event.who == HOUSE] == [f"hint {pages.index(mover)}"] * 3


@live
async def test_no_hints_where_the_host_forbids_them(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here, "meow", 2, hints="no")
        mover = next(page for page in pages if page.moves)
        refused = await do(mover, "hint", 1)
        assert isinstance(refused, wire.Refused)
        assert refused.say.id == "table.no_hints"


@live
async def test_everybody_counts_what_they_ask_for_by_themselves(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here)
        for page in pages:
            done = await do(page, "leave", 1)
            assert isinstance(done, wire.Done)
        assert [seat.away for seat in seats(pages[-1])] == [True] * len(pages)


@live
async def test_a_hint_that_was_lost_on_the_way_is_given_again_and_stands_in_the_record_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, pages = await table_of(here, "meow", 2)
        mover = next(page for page in pages if page.moves)
        first = await help_of(mover, 3, 7)
        assert await help_of(mover, 3, 7) == first
        assert here.room is not None
        match = (await here.room.open(code)).match
        assert match is not None
        assert [event.text for event in match.record.events].count(f"hint {pages.index(mover)}") == 1
        await mover.play(mover.moves[0], id=8)
        await mover.wait(wire.Done)
        await mover.send({"t": "do", "id": 7, "what": "hint", "step": 3})  # now there is nothing to think about
        while not isinstance(told := await mover.hear(), wire.Done):
            assert not isinstance(told, wire.Hint)


@live
async def test_a_phrase_that_is_sent_again_is_said_once(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        _, pages = await table_of(here)
        for number in (5, 5, 6):
            await pages[0].send({"t": "do", "id": number, "what": "say", "phrase": "purr"})
            await pages[0].wait(wire.Done)
        await pages[0].send({"t": "do", "id": 7, "what": "say", "phrase": "bye"})
        heard = [(await pages[1].wait(wire.Said)).phrase for _ in range(3)]
        assert heard == ["purr", "purr", "bye"]
