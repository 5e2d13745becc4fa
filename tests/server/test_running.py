"""Keeping a house: health, figures, logs, settings, the demo."""

import asyncio
import io
import json
import logging
import socket
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from ronron.core.shelf import find, keys
from ronron.server import wire
from ronron.server.app import ROOM
from ronron.server.demo import TABLES
from ronron.server.fanout import Fanout
from ronron.server.logs import Lines, Plain
from ronron.server.metrics import BOUNDS, FAMILIES, Metrics
from ronron.server.run import opened
from ronron.server.settings import BadSettings, Pace, Settings, read_settings
from ronron.server.socket import frame
from ronron.tables.sqlite import SqliteStore
from tests.server.house import LONG_S, House, Page, house, pages_of, play_out, sitting_down
from tests.server.live import live, run

# Health


@live
async def test_a_house_is_well_and_ready_until_its_disk_is_full_and_again_afterwards(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest()
        await guest.create(bots=3)
        assert await (await guest.get("/healthz")).json() == {"ok": True, "tables": 1}
        assert await (await guest.get("/readyz")).json() == {"ok": True, "store": True, "closing": False}
        assert here.room is not None
        store = here.room.store
        assert isinstance(store, SqliteStore)
        await store.ask(
            lambda db: db.execute("CREATE TRIGGER full BEFORE INSERT ON house BEGIN SELECT RAISE(FAIL, 'full'); END")
        )
        await asyncio.sleep(1.1)  # an answer is good for a second
        answer = await guest.get("/readyz")
        assert (answer.status, (await answer.json())["store"]) == (503, False)
        assert (await guest.get("/healthz")).status == 200
        await store.ask(lambda db: db.execute("DROP TRIGGER full"))
        await asyncio.sleep(1.1)
        assert (await guest.get("/readyz")).status == 200


# Figures


async def figures(here: House) -> dict[str, float]:
    text = await (await (await here.guest()).get("/metrics")).text()
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


@live
async def test_figures_follow_what_happens(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        before = await figures(here)
        assert (before["ronron_tables_live"], before["ronron_sockets_open"]) == (1, 2)
        made = await play_out(pages, [], 11)
        await pages[0].play("tuna", id=99)
        await pages[0].hear()
        after = await figures(here)
        assert after['ronron_writes_total{kept="yes"}'] == before['ronron_writes_total{kept="yes"}'] + made
        assert after["ronron_commit_seconds_count"] == before["ronron_commit_seconds_count"] + made
        assert after['ronron_commit_seconds_bucket{le="+Inf"}'] == after["ronron_commit_seconds_count"]
        assert after['ronron_answers_total{kind="refused"}'] == 1
        assert after['ronron_requests_total{route="/t/{code}/sit",status="303"}'] == 1
        bots = await here.guest()
        page = await bots.look(await bots.create(bots=1, players=2))
        while page.seq < 3:  # the deal, and a move of each, whoever begins
            if page.moves:
                await page.play(page.moves[0], id=page.seq)
            await page.hear()
        thoughts = [n for name, n in (await figures(here)).items() if name.startswith("ronron_thoughts_total")]
        assert sum(thoughts) >= 1


@live
async def test_figures_hold_no_code_no_name_no_token(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest(Authorization=f"Bearer {'secret-token-' * 3}")
        code = await guest.create(bots=3, name="Clémentine")
        await guest.get(f"/t/{code}")
        await guest.get("/nowhere/Clémentine")
        text = await (await guest.get("/metrics")).text()
        for secret in (code, "Cl", "secret-token", "127.0.0.1"):
            assert secret not in text.replace("Clock", ""), secret


@live
async def test_figures_are_for_this_machine_unless_the_settings_say_otherwise(tmp_path: Path) -> None:
    for number, (who, statuses) in enumerate({"local": (200, 404), "all": (200, 200), "off": (404, 404)}.items()):
        async with house(tmp_path / str(number), metrics=who) as here:
            guest = await here.guest()
            through = await guest.get("/metrics", **{"X-Forwarded-For": "127.0.0.1"})  # by a proxy on this machine
            assert ((await guest.get("/metrics")).status, through.status) == statuses, who


def test_a_histogram_counts_what_took_at_most_so_long() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.002, 99.0):
        metrics.time("commit_seconds", seconds)
    lines = metrics.text().splitlines()
    assert 'ronron_commit_seconds_bucket{le="0.001"} 2' in lines
    assert 'ronron_commit_seconds_bucket{le="0.0025"} 3' in lines
    assert f'ronron_commit_seconds_bucket{{le="{BOUNDS[-1]}"}} 3' in lines
    assert 'ronron_commit_seconds_bucket{le="+Inf"} 4' in lines
    assert "ronron_commit_seconds_sum 99.003500" in lines
    for name, (kind, words) in FAMILIES.items():
        assert f"# TYPE ronron_{name} {kind}" in lines
        assert f"# HELP ronron_{name} {words}." in lines


def test_a_label_is_quoted() -> None:
    metrics = Metrics()
    metrics.count("limited_total", why='a"b\\c\nd')
    assert r'ronron_limited_total{why="a\"b\\c\nd"} 1' in metrics.text()


# Logs


def said(formatter: logging.Formatter, text: str, **facts: object) -> str:
    record = logging.LogRecord("ronron.x", logging.WARNING, "file", 1, "%s", (text,), None)
    record.facts = facts
    return formatter.format(record)


def test_a_line_of_the_log_is_json_with_its_facts_and_never_a_token() -> None:
    line = json.loads(said(Lines(), "Cookie: guest=abc.def; lang=fr\nbearer XYZ", table="BCDF", seat=2))
    assert (line["level"], line["from"], line["table"], line["seat"]) == ("warning", "ronron.x", "BCDF", 2)
    assert line["say"] == "Cookie: guest=…; lang=fr\nbearer …"
    assert "\n" not in said(Lines(), "two\nlines")
    assert said(Plain(), "Bearer XYZ", seat=2).endswith("ronron.x: Bearer … [seat=2]")


@live
async def test_noise_with_a_token_in_it_leaves_none_in_the_log(tmp_path: Path) -> None:
    command = ("-m", "ronron", "serve", "--port", "0", "--data", str(tmp_path), "--log", "json", "--lang", "en")
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=-1, stderr=-1)
    assert process.stdout is not None
    address = (await process.stdout.readline()).decode().split()[-1]
    port = int(address.rpartition(":")[2])
    token = "very-secret-token-0123456789"
    async with House(address) as here:
        guest = await here.guest(Authorization=f"Bearer {token}")
        page = await guest.look(await guest.create(bots=1, players=2, name="Clémentine"))
        await page.send(f"guest={token}")
        await guest.get(f"/t/{token}")
        for noise in (
            f"GET / HTTP/1.1\r\nCookie: guest={token}\r\nBad Header\r\n\r\n",
            f"{token} {token} {token}\r\n\r\n",
            f"GET /t/%zz{token} HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
            f"POST /g/meow/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {token}\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(noise.encode())
            await writer.drain()
            await asyncio.wait_for(reader.read(), 20) if "HTTP/9.9" not in noise else await asyncio.sleep(0.1)
            writer.close()
        assert (await guest.get("/")).status == 200
    process.terminate()
    _, told = await process.communicate()
    assert process.returncode == 0
    assert token not in told.decode()
    assert "Clémentine" not in told.decode()
    for line in told.decode().splitlines():
        assert json.loads(line)["at"]


# Settings


def test_flags_win_over_the_environment_which_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "ronron.toml"
    file.write_text(
        'host = "0.0.0.0"\nport = 1\nlog = "json"\nhosts = ["a.example"]\ndata = "/srv/x"\n'
        "[limits]\nrequests = [5, 50]\nall_tables = 7\n",
        encoding="utf-8",
    )
    found = read_settings(file, {"RONRON_PORT": "2", "RONRON_HOST": "::1"}, {"port": 3, "host": None})
    assert (found.port, found.host, found.log, found.hosts) == (3, "::1", "json", ("a.example",))
    assert (found.data, found.limits.requests, found.limits.all_tables) == (Path("/srv/x"), Pace(5, 50), 7)
    assert read_settings(None, {}, {}) == Settings()
    assert read_settings(None, {"RONRON_DEMO": "1"}, {}).demo


@pytest.mark.parametrize(
    "text",
    [
        "port = 'tuna'",
        "port = 99999",
        "prot = 1",
        "[limits]\ntables = 1",
        "[limits]\nall_tables = 0",
        "= 1",
        "log = 'x'",
        "proxies = ['tuna']",
        "bot_delay = [300, 100]",
        "bot_delay = [-5, 5]",
    ],
)
def test_a_setting_that_does_not_fit_is_one_clear_line(text: str, tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(text)
    with pytest.raises(BadSettings) as refused:
        read_settings(tmp_path / "x.toml", {}, {})
    for lang in ("fr", "en"):
        assert 10 < len(refused.value.say(lang)) < 400


def test_a_file_of_settings_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(BadSettings, match="cannot be read"):
        read_settings(tmp_path / "nothing.toml", {}, {})


def test_a_damaged_store_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "ronron.db").write_text("a cat walked over this file, and then over that one " * 100)
    command = [sys.executable, "-m", "ronron", "serve", "--port", "0", "--data", str(tmp_path), "--lang", "en"]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 2
    assert told.stderr == f"ronron: The store {tmp_path / 'ronron.db'} cannot be read: file is not a database.\n"


# Closing


@live
async def test_the_house_closes_also_before_those_who_have_stopped_reading(tmp_path: Path) -> None:
    runner, address = await opened(Settings(port=0, data=tmp_path, bot_workers=0))
    room, port = runner.app[ROOM], int(address.rpartition(":")[2])
    async with House(address) as here:
        listening = await here.guest()
        code = await listening.create()
        page = await listening.look(code)
        deaf = [await deaf_socket(port, code) for _ in range(8)]
        table = await room.open(code)
        while table.audience.count() < 9:
            await asyncio.sleep(0.01)
        assert isinstance(table.audience, Fanout)
        for one in table.audience.everyone():
            while one.holder == "" and one.transport.get_write_buffer_size() < 300_000:
                one.send(frame(b"x" * 60_000))  # more than its end takes
                await asyncio.sleep(0)
        closing = asyncio.create_task(runner.cleanup())
        assert await heard_goodbye(page) == aiohttp.WSCloseCode.GOING_AWAY
        await asyncio.wait_for(closing, LONG_S)
    for writer in deaf:
        writer.close()


async def deaf_socket(port: int, code: str) -> asyncio.StreamWriter:
    """Somebody who says hello, and never reads a word."""
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    bare.setblocking(False)
    await asyncio.get_running_loop().sock_connect(bare, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=bare, limit=1024)
    hello = json.dumps({"t": "hello", "v": wire.VERSION}).encode()
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    writer.write(
        f"GET /ws/{code} HTTP/1.1\r\nHost: 127.0.0.1\r\n{upgrade}Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()
        + bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0))  # a masked frame of text, by a mask of nothing
        + hello
    )
    assert b"101" in await reader.readline()
    return writer


async def heard_goodbye(page: Page) -> int | None:
    while not page.ws.closed:
        await asyncio.wait_for(page.ws.receive(), LONG_S)
    return page.ws.close_code


# The demo


@live
async def test_the_demo_keeps_public_tables_of_bots_going_also_over_a_restart(tmp_path: Path) -> None:
    async def playing(here: House) -> dict[str, int]:
        assert here.room is not None
        tables = [await here.room.open(row.code) for row in await here.room.store.listed("playing", 99)]
        return {table.row.code: table.seq for table in tables}

    async def until(here: House, least: int) -> dict[str, int]:
        for _ in range(400):
            found = await playing(here)
            if len(found) >= TABLES and min(found.values()) >= least:
                return found
            await asyncio.sleep(0.05)
        raise AssertionError(f"nobody plays: {found}")

    async with house(tmp_path, demo=True, bot_delay=(2000, 2000)) as here:
        first = await until(here, 2)
        assert here.room is not None
        games = {here.room.tables[code].row.game for code in first}
        assert len(games) == min(TABLES, sum(not find(key).info.race for key in keys()))
        assert {seat.kind for code in first for seat in here.room.tables[code].row.seats} == {"bot"}
    async with house(tmp_path, demo=True, bot_delay=(2000, 2000)) as again:
        later = await until(again, 3)
        assert set(first) & set(later)
        assert all(later[code] >= seq for code, seq in first.items() if code in later)


def test_a_house_without_a_demo_has_no_tables(tmp_path: Path) -> None:
    async def story() -> web.Application:
        from ronron.server.app import make_app

        app = await make_app(Settings(data=tmp_path, bot_workers=0))
        await asyncio.sleep(0.05)
        assert not app[ROOM].tables
        assert await app[ROOM].store.listed("playing", 9) == []
        app.freeze()
        await app.cleanup()
        return app

    run(story())


def test_a_stream_is_not_needed_to_say_something() -> None:
    """The formatters are what set_up gives to the handler."""
    heard = io.StringIO()
    handler = logging.StreamHandler(heard)
    handler.setFormatter(Lines())
    handler.emit(logging.LogRecord("ronron", logging.INFO, "f", 1, "open", (), None))
    assert json.loads(heard.getvalue())["say"] == "open"
