"""What every answer carries, and what is refused at the door."""

import gzip
from html import unescape
from pathlib import Path

import aiohttp
import pytest

from ronron.core import shelf
from ronron.core.words import Message, say
from ronron.server.files import UNSAID
from ronron.server.guest import local
from ronron.server.replies import HEADERS
from tests.server.ears import Ears
from tests.server.house import Guest, house
from tests.server.live import live


@live
async def test_every_answer_carries_the_headers_that_protect(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create(bots=3)
        paths = ["/", "/g/meow", f"/t/{code}", "/t/ZZZZZZ", "/nothing", "/healthz", "/words/fr.json", "/art/meow.svg"]
        for path in [*paths, f"/t/{code}/record", "/static/x/y.js"]:
            answer = await guest.get(path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, path
            assert "Server" not in answer.headers
        assert "unsafe" not in HEADERS["Content-Security-Policy"]


@live
async def test_pages_are_zipped_for_who_can_read_that(tmp_path: Path) -> None:
    async with house(tmp_path) as here, aiohttp.ClientSession(here.address, auto_decompress=False) as session:
        for path in ("/g/meow", "/words/en.json", "/art/meow.svg"):
            async with session.get(path, headers={"Accept-Encoding": "gzip"}) as answer:
                assert answer.headers["Content-Encoding"] == "gzip"
                small = await answer.read()
            async with session.get(path, headers={"Accept-Encoding": "identity"}) as answer:
                assert "Content-Encoding" not in answer.headers
                whole = await answer.read()
            assert gzip.decompress(small) == whole
            assert len(small) < len(whole) / 2


@live
async def test_what_never_changes_is_cached_for_ever_under_its_mark(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        for path in ("/words/fr.json", "/art/meow.svg"):
            plain = await guest.get(path)
            assert plain.headers["Cache-Control"] == "no-cache"
            mark = plain.headers["ETag"]
            marked = await guest.get(f"{path}?v={mark.strip(chr(34))}")
            assert "immutable" in marked.headers["Cache-Control"]
            assert (await guest.get(path, **{"If-None-Match": mark})).status == 304
            assert (await guest.get(f"{path}?v=old")).headers["Cache-Control"] == "no-cache"
        assert (await guest.get(f"/t/{await guest.create(bots=3)}")).headers["Cache-Control"] == "no-store"


@live
async def test_a_table_fetches_the_words_of_the_house_and_of_its_own_game_alone(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        page = await (await guest.get(f"/t/{await guest.create(bots=3)}")).text()
        assert "/words/meow.fr.json?v=" in page
        own = await (await guest.get("/words/meow.fr.json")).json()
        every, games = await (await guest.get("/words/fr.json")).json(), shelf.keys()
        others = {key for key in every if key.split(".")[0] in games and not key.startswith("meow.")}
        assert others
        elsewhere = {key for key in every if key.startswith(UNSAID)}
        assert own == {key: texts for key, texts in every.items() if key not in others | elsewhere}


@live
async def test_forms_and_sockets_from_other_origins_are_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create(players=2)
        for origin in ("https://evil.example", "null", "", "http://[", "x]", f"{here.address}.evil.example"):
            for path in ("/g/meow/tables", f"/t/{code}/sit", f"/t/{code}/start", f"/t/{code}/rematch", "/lang"):
                async with guest.session.post(path, data={"seat": "1"}, headers={"Origin": origin}) as answer:
                    assert answer.status == 403, (origin, path)
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await guest.session.ws_connect(f"/ws/{code}", headers={"Origin": origin})
            assert refused.value.status == 403
        assert here.room is not None
        assert here.room.tables[code].row.seats[1].kind == "open"


@live
async def test_a_cookie_without_an_origin_is_refused_and_a_bearer_token_is_not(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        plain = {"players": "2"}
        async with aiohttp.ClientSession(here.address) as session:
            async with session.post("/g/meow/tables", data=plain, allow_redirects=False) as answer:
                assert answer.status == 303  # nobody known: there is nothing to steal
            cookie = {"Cookie": "guest=0123456789abcdef0123456789abcdef"}
            async with session.post("/g/meow/tables", data=plain, headers=cookie, allow_redirects=False) as answer:
                assert answer.status == 403
        tool = await here.guest(Authorization=f"Bearer {'x' * 32}")
        del tool.session.headers["Origin"]
        assert (await tool.post("/g/meow/tables", plain))[0] == 303


@live
async def test_the_cookie_is_hidden_and_strict_enough(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for scheme in ("http", "https"):
            guest = await here.guest(**{"X-Forwarded-Proto": scheme})
            async with guest.session.post("/g/meow/tables", data={"players": "2"}, allow_redirects=False) as answer:
                cookie = answer.cookies["guest"]
            token, _, mark = cookie.value.partition(".")
            assert (len(token), len(mark)) == (22, 22)
            assert cookie["httponly"]
            assert cookie["samesite"] == "Lax"
            assert bool(cookie["secure"]) == (scheme == "https")


@live
async def test_looking_sets_no_cookie(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code = await (await here.guest()).create(bots=3)
        for path in ("/", "/g/meow", f"/t/{code}"):
            assert "Set-Cookie" not in (await (await here.guest()).get(path)).headers


@live
async def test_the_language_is_chosen_by_cookie_then_browser_then_french(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        assert await lang(guest) == "fr"
        assert await lang(guest, "de-DE, en;q=0.8") == "en"
        assert await guest.post("/lang", {"to": "en", "back": "/g/meow"}) == (303, "/g/meow")
        assert await lang(guest, "fr") == "en"
        assert await guest.post("/lang", {"to": "xx", "back": "https://evil.example"}) == (303, "/")
        assert await lang(guest, "fr") == "en"


async def lang(guest: Guest, wished: str = "") -> str:
    html = await (await guest.get("/", **{"Accept-Language": wished})).text()
    return html.split('<html lang="')[1][:2]


@live
async def test_what_is_not_there_gets_a_page(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        for path in ("/t/ZZZZZZ", "/t/%3Cscript%3E", "/g/chess", "/nothing", "/static/x/../../app.py", "/ws/ZZZZZZ"):
            answer = await guest.get(path)
            assert answer.status == 404, path
            assert answer.content_type == "text/html"
            assert "<script>" not in await answer.text()
        code = await guest.create(bots=3)
        assert (await guest.get(f"/t/{code.lower()}")).headers["Location"] == f"/t/{code}"
        assert (await guest.get(f"/t/{code}/record")).status == 409


@live
async def test_a_form_too_large_is_refused(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        assert (await guest.post("/g/meow/tables", {"players": 2, "name": "x" * 100_000}))[0] == 413
        assert (await guest.get("/g/meow/tables")).status == 405


@live
async def test_a_name_is_text_and_never_markup(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        code = await guest.create(players=2, name="<i>x</i>")
        html = await (await guest.get(f"/t/{code}")).text()
        assert "<i>x" not in html
        assert "&lt;i&gt;x&lt;/i&gt;" in html


@live
async def test_the_rulebook_has_an_anchor_for_every_clause(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        html = await (await (await here.guest()).get("/g/meow")).text()
        assert 'id="MW-22"' in html


@pytest.mark.parametrize(
    ("back", "where"), [("/t/X", "/t/X"), ("//evil", "/"), ("/\\evil", "/"), ("evil", "/"), ("/a\nb", "/"), ("", "/")]
)
def test_only_our_own_paths_are_gone_back_to(back: str, where: str) -> None:
    assert local(back) == where


FORM = "application/x-www-form-urlencoded"
PART = b'--x\r\nContent-Disposition: form-data; name="a"\r\n'
UNREADABLE = [
    (b"\xff\xfe\x00", FORM, 400),
    (b"players=2", f"{FORM}; charset=klingon", 400),
    (b"--x\r\nbroken", "multipart/form-data", 400),
    (b"--x\r\nbroken", "multipart/form-data; boundary=x", 400),
    (b"--x\r\n\r\nno name\r\n--x--\r\n", "multipart/form-data; boundary=x", 400),
    (b"--x\r\nA: " + b"b" * 9000, "multipart/form-data; boundary=x", 400),
    (PART + b"Content-Transfer-Encoding: klingon\r\n\r\nhello\r\n--x--\r\n", "multipart/form-data; boundary=x", 400),
    (b"x" * 20_000, FORM, 413),
]


@live
async def test_a_form_that_cannot_be_read_is_refused_in_the_reader_s_language(tmp_path: Path) -> None:
    with Ears() as ears:
        async with house(tmp_path) as here:
            guest = await here.guest()
            for path in ("/g/meow/tables", "/me", "/me/move", "/lang"):
                for body, kind, status in UNREADABLE:
                    for lang in ("fr", "en"):
                        headers = {"Content-Type": kind, "Accept-Language": lang}
                        async with guest.session.post(path, data=body, headers=headers) as told:
                            assert told.status == status, (path, body)
                            why = "table.large" if status == 413 else "table.odd"
                            assert say(Message(why), lang) in unescape(await told.text())
            assert here.room is not None
            assert not here.room.tables
    assert not ears.heard


async def buggy(code: str) -> None:
    raise KeyError(f"a bug, with {code} in it")


@live
async def test_a_bug_of_ours_is_said_and_logged_without_who_asked_or_for_what(tmp_path: Path) -> None:
    with Ears() as ears:
        async with house(tmp_path) as here:
            assert here.room is not None
            here.room.store.read = buggy  # type: ignore[method-assign]
            guest = await here.guest()
            for path in ("/t/BBBBBBBB", "/api/tables/BBBBBBBB"):
                async with guest.session.get(f"{path}?token=secret", headers={"Accept-Language": "en"}) as told:
                    assert told.status == 500
                    assert "Something went wrong on our side" in await told.text()
                    assert "Content-Security-Policy" in told.headers
            with pytest.raises(aiohttp.WSServerHandshakeError):
                await guest.session.ws_connect("/ws/BBBBBBBB")
    assert ears.heard == ["GET /t/{code}", "GET /api/tables/{code}", "GET /ws/{code}"]
