"""Games seen again: every scene as it was, for every pair of eyes; refused while there are secrets."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ronron.core import shelf
from ronron.core.change import apply
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.scene import Change, Scene
from ronron.core.state import WATCHER
from ronron.server import replay
from ronron.server.reel import Reel, about, reel
from ronron.tables.moment import Moment
from tests.finished import lay, recorded
from tests.server.house import house
from tests.server.live import live

LIGHT = 150_000  # bytes of a usual game as one file

KEYS = shelf.keys()


def played(key: str) -> tuple[Record, Reel]:
    record = recorded(key)
    sent = msgspec.json.encode(reel(record, about(record, "BCDFGHJK", range(record.players))))
    return record, msgspec.json.decode(sent, type=Reel)


def shown(first: Scene, steps: list[list[Change]]) -> list[Scene]:
    out = [first]
    for changes in steps:
        scene = out[-1]
        for one in changes:
            scene = apply(scene, one)
        out.append(scene)
    return out


@pytest.mark.parametrize("key", KEYS)
def test_a_reel_holds_every_scene_as_each_seat_saw_it(key: str) -> None:
    record, film = played(key)
    artist = shelf.table(key)
    moments = [Moment(match) for match in Match.steps(record)]
    pubs = shown(film.pub, [[step.pub for step in frame.steps] for frame in film.frames])
    assert pubs == [artist.public(moment.view(WATCHER)) for moment in moments]
    assert [eye.seat for eye in film.eyes] == [None, *range(record.players)]
    for eye in film.eyes[1:]:
        assert eye.seat is not None
        owns = shown(eye.own, [[one] if one else [] for one in eye.changes])
        assert owns == [artist.own(moment.view(eye.seat), []) for moment in moments]
        assert eye.lines == [moment.tell(eye.seat) for moment in moments[1:]]


@pytest.mark.parametrize("key", KEYS)
def test_with_all_hands_open_everything_that_a_seat_saw_lies_somewhere(key: str) -> None:
    _, film = played(key)
    everything, *seats = film.eyes
    laid = shown(everything.own, [[one] if one else [] for one in everything.changes])
    for place, scene in enumerate(laid):
        held = [shown(eye.own, [[one] if one else [] for one in eye.changes[:place]])[-1] for eye in seats]
        assert sorted(piece.art for piece in scene.pieces.values()) == sorted(
            piece.art for own in held for piece in own.pieces.values()
        )
        assert {piece.zone for piece in scene.pieces.values()} <= set(everything.layout.zones)
        if place > 40:
            break


@live
async def test_a_finished_game_is_shown_and_kept_as_one_file(tmp_path: Path) -> None:
    code = lay(tmp_path, recorded("meow"))
    async with house(tmp_path) as here:
        guest = await here.guest(**{"Accept-Language": "fr"})
        page = await guest.get(f"/t/{code}/replay")
        assert page.status == 200
        assert f"/t/{code}/reel.json" in await page.text()
        film = msgspec.json.decode(await (await guest.get(f"/t/{code}/reel.json")).read(), type=Reel)
        assert [seat.name for seat in film.table.seats] == ["Ada", "Bruno", "Chloé"]
        file = await guest.get(f"/t/{code}/replay.html")
        html = await file.text()
        assert "attachment" in file.headers["Content-Disposition"]
        assert len(html.encode()) <= LIGHT
        assert not re.search(r'(?:src|href)="(?!#)', html), "nothing is asked of anybody"


@live
async def test_a_game_is_played_through_once_however_many_look_at_its_replay(tmp_path: Path) -> None:
    code, made = lay(tmp_path, recorded("meow")), list[str]()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("log", "zipped_reel"):
            patch.setattr(replay, name, counted(name, getattr(replay, name), made))
        async with house(tmp_path) as here:
            guests = [await here.guest(**{"Accept-Language": lang}) for lang in ("fr", "en") * 3]
            for path in ("replay", "reel.json", "replay.html"):
                answers = await asyncio.gather(*(guest.get(f"/t/{code}/{path}") for guest in guests))
                assert {answer.status for answer in answers} == {200}
    assert sorted(made) == ["log", "log", "zipped_reel"], "the lines once in each language"


def counted(name: str, make: Callable[..., object], made: list[str]) -> Callable[..., object]:
    def count(*given: object) -> object:
        made.append(name)
        return make(*given)

    return count


@live
async def test_the_verdict_on_the_deals_is_said_in_words(tmp_path: Path) -> None:
    code = lay(tmp_path, recorded("meow"))
    async with house(tmp_path) as here:
        for lang, word in (("fr", "C’est vérifié"), ("en", "Verified")):
            guest = await here.guest(**{"Accept-Language": lang})
            assert word in await (await guest.get(f"/t/{code}/replay?verify=yes")).text()
            assert word not in await (await guest.get(f"/t/{code}/replay")).text()


@live
async def test_a_game_that_goes_on_keeps_its_secrets(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create("meow", 2, bots="all")
        for path in ("replay", "reel.json", "replay.html", "end.svg", "record"):
            answer = await guest.get(f"/t/{code}/{path}")
            assert answer.status == 409, path
            text = await answer.text()
            assert f'href="/t/{code}"' in text, "the way back to the table"
            assert "pieces" not in text
        assert (await guest.get("/t/BCDFGHJK/replay")).status == 404
