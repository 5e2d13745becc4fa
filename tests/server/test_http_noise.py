"""Noise over HTTP: bytes that no browser sends, in headers, paths and forms, are answered and show no bug of ours."""

import asyncio
import logging
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from ronron.server.logs import is_ours
from ronron.server.settings import Limits, Pace
from tests.counts import count
from tests.server.ears import Ears
from tests.server.house import Guest, house, pages_of, play_out, sitting_down
from tests.server.live import live

ANY = Pace(1e6, 1e6)
WIDE = Limits(requests=ANY, tables=ANY, person_tables=ANY, names=ANY, misses=ANY)
HEADERS = (
    "Origin",
    "Cookie",
    "Authorization",
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Content-Type",
    "Referer",
    "Content-Encoding",
    "If-None-Match",
    "If-Modified-Since",
    "Range",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "Forwarded",
    "Sec-Fetch-Site",
    "Upgrade",
    "Connection",
    "Sec-WebSocket-Key",
    "Sec-WebSocket-Version",
)  # fmt: skip; an Expect is answered by aiohttp alone, before we hear of the request
ODD = (
    b"", b"\xff", b"\xc3", b"\xed\xa0\x80", "é💥".encode(), b"http://[", b"http://x]", b"[::1", b"null", b"websocket",
    b"guest=\xff\xfe.a", b"guest=" + b"x" * 24 + b".\xff", b"lang=\xff; =; ;;", b"Bearer \xff", b"bearer", b"-1", b"13",
    b"9" * 5000, b"1e400", b"nan", b"bytes=5-1", b"::ffff:1.2.3.4%eth0", b"fe80::1%eth0", b"https", b"gzip", b"\t",
    b"gzip;q=x, ,;;", b"text/plain; charset=utf-16", b"application/x-www-form-urlencoded; charset=zzz", b"%00",
    b"application/json", b"multipart/form-data", b"multipart/form-data; boundary=x", b"\"'<script>", b"../..", b"%ff",
)  # fmt: skip
FIELDS = (
    "players", "seat", "name", "pinch", "level", "option.vases", "bots", "public", "clock", "seconds", "cat", "code",
    "sure", "to", "back", "seq", "seats",
)  # fmt: skip


def paths(code: str) -> list[str]:
    """Every route of the house, and some that are none."""
    of_table = ("", "/replay", "/reel.json", "/end.svg", "/replay.html", "/record")
    shown = [
        "/",
        "/about",
        "/me",
        "/t",
        "/g/meow",
        "/g/meow/scene/x.svg",
        "/art/x.svg",
        "/words/fr.json",
        "/static/x/y",
    ]
    deeds = ("sit", "bot", "start", "leave", "free", "rematch", "analysis", "again")
    asked = ("games", "tables", f"tables/{code}", f"tables/{code}/seats", f"tables/{code}/start", f"records/{code}")
    more = ["/g/meow/tables", "/g/meow/watch", "/me/code", "/me/move", "/lang", "/healthz", "/readyz", "/metrics"]
    return [
        *shown,
        *more,
        *(f"/t/{code}{end}" for end in of_table),
        *(f"/t/{code}/{deed}" for deed in deeds),
        *(f"/api/{what}" for what in (*asked, "history", f"tables/{code}/analysis")),
        f"/ws/{code}",
    ]


def requests(rng: random.Random, host: str, cookie: str, code: str) -> Iterator[bytes]:
    """Without end: each has a thing or two that is wrong with it."""
    while True:
        path = rng.choice(paths(code))
        if rng.random() < 0.3:
            path += rng.choice(("/", "?", "?code=", "?most=", "?shape=")) + rng.choice(
                ("%00", "%ff", "%ED%A0%80", "9" * 400)
            )
        body = b""
        headers = {"Host": host.encode(), "Connection": b"close"}
        method = rng.choice(("GET", "GET", "POST", "POST", "POST", "HEAD", "OPTIONS", "PUT"))
        if rng.random() < 0.7:
            headers |= {"Origin": f"http://{host}".encode(), "Cookie": cookie.encode()}
        if method == "POST":
            headers["Content-Type"] = b"application/x-www-form-urlencoded"
            names = rng.sample(FIELDS, rng.randrange(5))
            body = b"&".join(name.encode() + b"=" + rng.choice(ODD) for name in names)
        for name in rng.sample(HEADERS, rng.randrange(3)):
            headers[name] = rng.choice(ODD)
        headers["Content-Length"] = str(len(body)).encode()
        lines = [f"{method} {path} HTTP/1.1".encode(), *(name.encode() + b": " + headers[name] for name in headers)]
        yield b"\r\n".join([*lines, b"", body])


async def answer(port: int, request: bytes) -> int:
    """The status; 0 where the line was cut without a word."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(request)
        line = await asyncio.wait_for(reader.readline(), 20)
        return int(line.split()[1]) if line else 0
    finally:
        writer.close()


async def cookie_of(guest: Guest) -> str:
    """Of somebody who has a table already."""
    await guest.create(players=2)
    (cookie,) = [one for one in guest.session.cookie_jar if one.key == "guest"]
    return f"guest={cookie.value}"


@pytest.fixture(autouse=True)
def _as_the_house_logs() -> Iterator[None]:
    """`ronron serve` has this filter too."""
    logging.getLogger("aiohttp.server").addFilter(is_ours)
    yield
    logging.getLogger("aiohttp.server").removeFilter(is_ours)


@live
async def test_no_request_is_a_bug_of_ours_and_the_game_that_they_were_about_goes_on(tmp_path: Path) -> None:
    rng, number = random.Random(3), count(600, 10_000)
    with Ears() as ears:
        async with house(tmp_path, limits=WIDE) as here:
            code, guests = await sitting_down(here, "meow", 2)
            host = here.address.removeprefix("http://")
            port = int(host.rpartition(":")[2])
            noise = requests(rng, host, await cookie_of(await here.guest()), code)
            statuses = dict[int, int]()
            for _ in range(number):
                request = next(noise)
                status = await answer(port, request)
                assert status < 500, request[:600]
                statuses[status // 100] = statuses.get(status // 100, 0) + 1
            assert min(statuses.get(kind, 0) for kind in (2, 3, 4)) > number // 50, "all sorts of answers"
            assert await play_out(await pages_of(code, guests), [], 12) == 11
    assert not ears.heard, ears.heard[:3]
