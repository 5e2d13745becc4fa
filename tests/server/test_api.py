"""The REST API: by hand, and by a fuzzer that reads its OpenAPI document."""

import asyncio
import threading
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from ronron.core.record import Record
from ronron.core.shelf import find, keys
from ronron.core.verify import verify
from ronron.server import wire
from ronron.server.api import Api
from ronron.server.run import opened
from ronron.server.settings import Limits, Pace, Settings
from ronron.tables.store import Manners
from tests.counts import count
from tests.server.house import Guest, House, house, pages_of, play_out
from tests.server.live import live

WIDE = Limits(requests=Pace(1e6, 1e6), tables=Pace(1e6, 1e6), person_tables=Pace(1e6, 1e6), misses=Pace(1e6, 1e6))


async def tool(here: House, name: str) -> Guest:
    """A program with a token of its own, and no Origin."""
    made = await here.guest(Authorization=f"Bearer {name * 5}")
    del made.session.headers["Origin"]
    return made


async def call(guest: Guest, method: str, path: str, **kwargs: Any) -> tuple[int, Any]:
    async with guest.session.request(method, path, **kwargs) as answer:
        assert answer.content_type == "application/json", await answer.text()
        return answer.status, await answer.json()


@live
async def test_a_table_is_made_joined_looked_at_played_and_remembered(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        anna, bruno = await tool(here, "anna-anna"), await tool(here, "bruno")
        new = {"game": "meow", "players": 2, "options": {"experts": True}, "name": "Anna", "public": True}
        status, table = await call(anna, "POST", "/api/tables", json=new)
        code = table["code"]
        assert (status, table["state"], table["options"]["experts"]) == (201, "open", "yes")
        assert [(seat["kind"], seat["name"], seat["mine"]) for seat in table["seats"]] == [
            ("person", "Anna", True),
            ("open", "", False),
        ]
        assert [one["code"] for one in (await call(bruno, "GET", "/api/tables"))[1]["tables"]] == [code]
        status, table = await call(bruno, "POST", f"/api/tables/{code}/seats", json={"seat": 1, "name": "Bruno"})
        assert (status, table["state"], [seat["mine"] for seat in table["seats"]]) == (200, "playing", [False, True])
        assert (await call(bruno, "GET", "/api/tables?state=playing"))[1]["tables"][0]["code"] == code
        status, wrong = await call(anna, "GET", f"/api/records/{code}")
        assert (status, wrong["error"]) == (409, "table.not_over")
        pages = await pages_of(code, [anna, bruno])
        await play_out(pages, [])
        record = Record.loads(await (await anna.get(f"/api/records/{code}")).text())
        assert verify(record).answer == "true"
        assert record.commitment == table["commitment"]
        assert [one["code"] for one in (await call(anna, "GET", "/api/history"))[1]["tables"]] == [code]
        assert (await call(await tool(here, "chloé-no"), "GET", "/api/history"))[0] == 401  # not a token
        assert (await call(await tool(here, "chloe"), "GET", "/api/history"))[1] == {"tables": []}


@live
async def test_a_table_is_made_with_manners_and_with_several_people_on_one_device(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        anna = await tool(here, "anna-anna")
        wished = {"clock": "move", "seconds": 30, "late": "seat", "undo": False, "hints": False, "chat": True}
        people = {"bots": 1, "here": 3, "name": "Anna", "beside": ["Bruno"]}
        new = {"game": "meow", "players": 5, **people, "manners": wished}
        status, table = await call(anna, "POST", "/api/tables", json=new)
        assert (status, table["manners"], table["state"]) == (201, wished, "open")
        assert [seat["mine"] for seat in table["seats"]] == [True, True, True, False, False]
        assert [seat["name"] for seat in table["seats"][:2]] == ["Anna", "Bruno"]
        assert here.room is not None
        row = (await here.room.open(table["code"])).row
        assert msgspec.structs.asdict(row.manners) == wished
        path = f"/api/tables/{row.code}/seats"
        status, table = await call(anna, "POST", path, json={"seat": 3, "name": "Chloé", "beside": True})
        assert (status, table["seats"][3]["mine"], table["state"]) == (200, True, "playing")
        plain = (await call(anna, "POST", "/api/tables", json={"game": "meow", "players": 2}))[1]
        assert plain["manners"] == msgspec.structs.asdict(Manners())
        for game in (key for key in keys() if find(key).info.race):  # they have time of their own
            hasty = {"game": game, "players": find(game).info.seats[0], "manners": {"clock": "move"}}
            status, told = await call(anna, "POST", "/api/tables", json=hasty)
            assert (status, told["error"]) == (409, "table.manners")


@live
async def test_a_game_that_was_broken_up_has_a_record_too(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        anna = await tool(here, "anna-anna")
        new = {"game": "meow", "players": 2, "bots": 1, "name": "Anna"}
        code = (await call(anna, "POST", "/api/tables", json=new))[1]["code"]
        [page] = await pages_of(code, [anna])
        await page.send({"t": "do", "id": 1, "what": "abandon"})
        await page.wait(wire.Done)
        record = Record.loads(await (await anna.get(f"/api/records/{code}")).text())
        assert record.events[-1].text == "abandon host"
        assert verify(record).answer == "unfinished"


@live
async def test_a_history_is_read_in_pieces(tmp_path: Path) -> None:
    async with house(tmp_path, limits=WIDE) as here:
        anna = await tool(here, "anna-anna")
        codes = []
        for _ in range(5):
            codes.append((await call(anna, "POST", "/api/tables", json={"game": "meow", "players": 2}))[1]["code"])
            await asyncio.sleep(0.002)
        _, first = await call(anna, "GET", "/api/history?most=3")
        assert [one["code"] for one in first["tables"]] == codes[:1:-1]
        _, rest = await call(anna, "GET", f"/api/history?most=3&before={first['tables'][-1]['created']}")
        assert [one["code"] for one in rest["tables"]] == codes[1::-1]


@live
async def test_games_are_told_with_their_options_in_both_languages(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        _, shelf = await call(guest, "GET", "/api/games")
        assert [game["key"] for game in shelf["games"]] == keys()
        for game in shelf["games"]:
            info = find(game["key"]).info
            assert (game["least"], game["most"], game["race"]) == (*info.seats, info.race)
            assert set(game["title"]) == {"fr", "en"}
            assert [option["name"] for option in game["options"]] == [option.name for option in info.options]
            assert (await call(guest, "GET", f"/api/games/{game['key']}"))[1] == game


WRONG: list[tuple[str, str, Any, int, str]] = [
    ("GET", "/api/games/chess", None, 404, "error.game"),
    ("GET", "/api/tables/BCDFGHJK", None, 404, "table.none"),
    ("GET", "/api/nothing", None, 404, "table.lost"),
    ("DELETE", "/api/tables", None, 405, "table.odd"),
    ("GET", "/api/tables?state=sleeping", None, 400, "table.bad_json"),
    ("GET", "/api/tables?most=0", None, 400, "table.bad_json"),
    ("GET", "/api/tables?most=1&most=2", None, 400, "table.bad_json"),
    ("GET", "/api/tables?tuna=1", None, 400, "table.bad_json"),
    ("POST", "/api/tables", {"game": "meow"}, 400, "table.bad_json"),
    ("POST", "/api/tables", {"game": "meow", "players": 2, "seat": 1}, 400, "table.bad_json"),
    ("POST", "/api/tables", {"game": "meow", "players": 9}, 422, "error.players"),
    ("POST", "/api/tables", {"game": "meow", "players": 2, "options": {"tuna": 1}}, 422, "error.no_option"),
    ("POST", "/api/tables", {"game": "meow", "players": 2, "bots": 2}, 409, "table.bots"),
    ("POST", "/api/tables", {"game": "meow", "players": 2, "here": 3}, 409, "table.here"),
    ("POST", "/api/tables", {"game": "meow", "players": 2, "manners": {"seconds": 1}}, 400, "table.bad_json"),
    ("POST", "/api/tables", {"game": "chess", "players": 2}, 404, "error.game"),
    ("POST", "/api/tables", {"game": "meow", "players": 2, "name": "x" * 20_000}, 413, "table.large"),
]


@live
async def test_bad_input_gets_its_status_a_word_and_a_sentence_in_the_asker_s_language(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await tool(here, "anna-anna")
        for method, path, given, status, error in WRONG:
            kwargs = {} if given is None else {"json": given}
            told = set()
            for lang in ("fr", "en"):
                found = await call(guest, method, path, headers={"Accept-Language": lang}, **kwargs)
                assert (found[0], found[1]["error"]) == (status, error), (method, path, found)
                told.add(found[1]["say"])
            assert len(told) == 2, path
        status, told = await call(guest, "POST", "/api/tables", data=b"{}", headers={"Content-Type": "text/plain"})
        assert (status, told["error"]) == (415, "table.not_json")
        status, told = await call(await here.guest(), "POST", "/api/tables", json={"game": "meow", "players": 2})
        assert (status, told["error"]) == (401, "table.unknown")
        assert here.room is not None
        assert not here.room.tables


@live
async def test_only_the_host_starts_and_another_site_does_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        anna, bruno = await tool(here, "anna-anna"), await tool(here, "bruno")
        _, table = await call(anna, "POST", "/api/tables", json={"game": "meow", "players": 4})
        path = f"/api/tables/{table['code']}"
        assert (await call(bruno, "POST", f"{path}/start"))[0] == 403
        assert (await call(anna, "POST", f"{path}/start", headers={"Origin": "https://evil.example"}))[0] == 403
        assert (await call(anna, "GET", path))[1]["state"] == "open"
        assert (await call(anna, "POST", f"{path}/start"))[1]["state"] == "playing"
        status, told = await call(bruno, "POST", f"{path}/seats", json={"seat": 1})
        assert (status, told["error"]) == (409, "table.begun")


# The fuzzer


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server on a real port, in a thread of its own."""
    folder, told, stop = tmp_path_factory.mktemp("api"), [""], threading.Event()
    ready = threading.Event()

    async def serve() -> None:
        runner, told[0] = await opened(Settings("127.0.0.1", 0, folder, bot_workers=0, scale=50.0, limits=WIDE))
        ready.set()
        await asyncio.to_thread(stop.wait)
        await runner.cleanup()

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert ready.wait(20)
    yield told[0]
    stop.set()
    thread.join()


schema = schemathesis.openapi.from_dict(msgspec.json.decode(Api(None, None).page))  # type: ignore[arg-type]  # no room


def negative_data_rejected(ctx: Any, response: Any, case: "schemathesis.Case[Any]") -> bool | None:
    """What is wrong is refused, if it travels at all: an empty list in a query is not sent. Too long is refused too."""
    if response.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return None
    sent = dict(parse_qsl(urlsplit(response.request.url).query, keep_blank_values=True))
    return negative_data_rejection(ctx, response, case) if set(case.query or ()) <= set(sent) else None


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejected,
    unsupported_method,
]  # and not ignored_auth: whoever brings a token of the right form is somebody, by design


@live
async def test_the_document_is_what_the_house_serves(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        status, told = await call(await here.guest(), "GET", "/api/openapi.json")
        assert (status, told) == (200, schema.raw_schema)


@schema.parametrize()
@settings(
    max_examples=count(15, 500),
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_to_its_document_whatever_is_sent(case: "schemathesis.Case[Any]", address: str) -> None:
    case.call_and_validate(base_url=address, headers={"Authorization": f"Bearer {'fuzz' * 8}"}, checks=CHECKS)
