"""The edges of the wire: refused, stale, sent twice, not understood, too large, out of order."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import msgspec
import pytest
from aiohttp import WSMsgType

from ronron.core.shelf import lend
from ronron.core.words import LANGS, Message, say
from ronron.server import wire
from ronron.server.wire_doc import document
from tests.server.bare.game import GAME as BARE
from tests.server.cachette.game import GAME as CACHETTE
from tests.server.house import house, pages_of, play_out, settle, sitting_down
from tests.server.live import live


@live
async def test_an_illegal_move_is_refused_with_its_clause_and_a_sentence_in_both_languages(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 4)
        pages = await pages_of(code, guests)
        await settle(*pages, seq=1)
        idle = next(page for page in pages if not page.moves)
        card = next(iter(idle.own.pieces))
        await idle.play(card, id=7)
        refused = await idle.wait(wire.Refused)
        assert (refused.id, refused.clause) == (7, "MW-22")
        mover = next(page for page in pages if page.moves)
        who = "ABCD"[pages.index(mover)]
        assert [say(refused.say, lang, "ABCD") for lang in LANGS] == [
            f"C’est à {who} de jouer.",
            f"It is {who}’s turn.",
        ]
        await mover.play(card, id=8)  # a card of somebody else
        assert (await mover.wait(wire.Refused)).clause == "MW-22"
        await mover.play("tuna", id=9)
        assert (await mover.wait(wire.Refused)).clause == ""
        assert here.room is not None
        assert here.room.tables[code].seq == 1


@live
async def test_a_move_sent_twice_is_played_once_and_answered_twice(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        await settle(*pages, seq=1)
        mover = next(page for page in pages if page.moves)
        text = mover.moves[0]
        for _ in range(3):
            await mover.play(text, id=41, seq=1)
        assert [(await mover.wait(wire.Done)).seq for _ in range(3)] == [2, 2, 2]
        await mover.close()
    async with house(tmp_path) as again:  # the house was closed and opened: cookies of then are not here, tokens are
        assert again.room is not None
        table = await again.room.open(code)
        seat = pages.index(mover)
        assert await table.ask(lambda: table.play(seat, text, 1, 41)) == 2
        assert table.seq == 2


@live
async def test_a_number_used_again_after_seeing_its_event_is_a_new_move(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        await settle(*pages, seq=1)
        for seq in (2, 3, 4, 5):
            mover = next(page for page in pages if page.moves)
            await mover.play(mover.moves[0], id=1)
            assert (await mover.wait(wire.Done)).seq == seq
            await settle(*pages, seq=seq)


@live
async def test_a_move_from_an_older_position_is_stale(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        await play_out(pages, [], 3)
        mover = next(page for page in pages if page.moves)
        for seen in (0, 1, 2, 4, 2**53 - 1):
            await mover.play(mover.moves[0], id=50, seq=seen)
            assert (await mover.wait(wire.Refused)).say.id == "table.stale"
        await mover.play(mover.moves[0], id=99)
        assert (await mover.wait(wire.Done)).seq == 4


@live
async def test_what_others_do_meanwhile_makes_no_move_stale_as_long_as_it_is_still_open(tmp_path: Path) -> None:
    with lend(CACHETTE):
        async with house(tmp_path) as here:
            code, guests = await sitting_down(here, "cachette", 3)
            pages = await pages_of(code, guests)
            await settle(*pages, seq=1)
            for seat in (2, 0, 1):  # all three say what they had seen event 1
                await pages[seat].play("rug", id=1, seq=1)
                await pages[seat].wait(wire.Done)
            await settle(*pages, seq=4)
            await pages[2].play("rug", id=2, seq=3)  # before it saw that the next round has begun
            assert (await pages[2].wait(wire.Refused)).say.id == "table.stale"


@live
async def test_who_comes_back_gets_the_lines_that_were_missed(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        await play_out(pages, [], 9)
        for since, first in ((0, 1), (4, 5), (8, 9), (9, None), (10_000, None)):
            page = await guests[1].look(code, since=since)
            welcome = await page.wait(wire.Welcome)
            assert [line.seq for line in welcome.log] == (list(range(first, 10)) if first else [])
            assert welcome.log == pages[1].log[since:]
            assert (welcome.seq, welcome.pub, welcome.own) == (9, pages[1].pub, pages[1].own)
            await page.close()


NOISE = [
    "",
    "null",
    "[]",
    "{",
    "{}",
    '{"t":"dance"}',
    '{"t":"hello"}',
    '{"t":"hello","v":"1"}',
    '{"t":"hello","v":2,"want":"everything"}',
    '{"t":"hello","v":2,"since":-1}',
    '{"t":"hello","v":2,"seat":2}',
    '{"t":"play"}',
    '{"t":"play","id":1,"seq":1,"text":5}',
    '{"t":"play","id":1.5,"seq":1,"text":"b8"}',
    '{"t":"play","id":-1,"seq":1,"text":"b8"}',
    f'{{"t":"play","id":{2**64},"seq":1,"text":"b8"}}',
    '{"t":"play","id":1,"seq":1,"text":"b8","seat":3}',
    '{"t":"play","id":1,"seq":1,"text":"\\ud800"}',
    "é" * 2000,
]


@live
async def test_noise_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        await settle(*pages, seq=1)
        mover = next(page for page in pages if page.moves)
        for noise in NOISE:
            await mover.send(noise)
            answer = await mover.hear()
            while isinstance(answer, wire.Table):  # somebody came while we spoke
                answer = await mover.hear()
            assert isinstance(answer, wire.Sorry | wire.Refused), noise
        await mover.play(mover.moves[0], id=1)
        assert (await mover.wait(wire.Done)).seq == 2


@live
async def test_too_much_noise_ends_the_conversation_and_not_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        noisy = await guests[0].look(code)
        await noisy.wait(wire.Welcome)
        for _ in range(30):
            await noisy.ws.send_bytes(b"\x00\xff")
        while (message := await noisy.ws.receive()).type is WSMsgType.TEXT:
            pass
        assert message.type is WSMsgType.CLOSE
        assert message.data == 1008
        assert await play_out(pages, [], 3) == 2


@live
async def test_a_message_too_large_ends_the_conversation_and_not_the_table(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        large = await guests[0].look(code)
        await large.wait(wire.Welcome)
        await large.send('{"t":"play","id":1,"seq":1,"text":"' + "b" * wire.LARGEST + '"}')
        while (message := await large.ws.receive()).type is WSMsgType.TEXT:
            pass
        assert message.data == 1009
        assert await play_out(pages, [], 3) == 2


@live
async def test_another_version_is_told_so_and_let_go(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        page = await guests[0].look(code)
        await page.wait(wire.Welcome)
        await page.send({"t": "hello", "v": wire.VERSION + 1})
        assert (await page.wait(wire.Sorry)).say.id == "table.version"
        assert (await page.ws.receive()).type is WSMsgType.CLOSE


@live
async def test_nothing_is_played_before_hello_or_without_a_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        early = await guests[0].look(code)
        await early.wait(wire.Welcome)
        bare = await guests[0].session.ws_connect(f"/ws/{code}")
        await bare.send_str('{"t":"play","id":1,"seq":1,"text":"b8"}')
        assert msgspec.json.decode(await bare.receive_str(), type=wire.FromServer).say.id == "table.hello"
        watcher = await (await here.guest()).look(code)
        await settle(watcher, seq=1)
        await watcher.play("b8", id=3)
        refused = await watcher.wait(wire.Refused)
        assert (refused.id, refused.say.id) == (3, "table.not_seated")


@live
async def test_a_game_without_a_scene_is_played_by_views(tmp_path: Path) -> None:
    with lend(BARE):
        async with house(tmp_path) as here:
            code, guests = await sitting_down(here, "bare", 2)
            page = await guests[0].look(code)
            assert (await page.wait(wire.Sorry)).say.id == "table.undrawn"
            pages = await pages_of(code, guests, "view")
            await settle(*pages, seq=1)
            for seq in range(1, 7):
                page = pages[seq % 2]
                view = page.heard[-1][1]
                while not isinstance(view, wire.View):
                    view = await page.hear()
                assert view.legal == ["box", "rug"]
                await page.play(view.legal[0], id=seq)
                await settle(*pages, seq=seq + 1)
            last = pages[0].heard[-1][1]
            assert isinstance(last, wire.View)
            assert last.view["outcome"]["reason"] == "found"


@pytest.mark.parametrize("kind", [*wire.FromClient.__args__, *wire.FromServer.__args__])
def test_every_message_has_a_word_and_a_sentence(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.tag == kind.__name__.lower()
    assert kind.__doc__


def test_the_page_about_the_wire_is_made_from_the_types_of_today() -> None:
    page = Path(__file__).parents[2] / "docs" / "wire.md"
    assert page.read_text(encoding="utf-8") == document(), "python -m ronron.server.wire_doc > docs/wire.md"


def structs(kind: object) -> set[type[msgspec.Struct]]:
    """A type, and every type of ours inside it; words are told of by themselves."""
    if kind is Message:
        return set()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {kind}.union(*(structs(inner) for inner in get_type_hints(kind).values()))
    return set().union(*(structs(inner) for inner in get_args(kind)))


def test_every_field_of_every_message_stands_on_that_page() -> None:
    page = document()
    found = structs(wire.FromClient) | structs(wire.FromServer)
    assert {wire.Do, wire.Finger, wire.Asks} <= found
    for kind in found:
        _, title, rest = page.partition(f"### {kind.__name__}")
        assert title, kind
        told = re.findall(r"^\| `(\w+)` \|", rest.partition("###")[0], re.MULTILINE)
        assert told == list(kind.__struct_fields__), kind
