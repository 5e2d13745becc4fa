"""How many moves the server makes in a second of its CPU, beside boardgame.io's, in one run.

Both sides: 100 tables of four, a socket for every seat, hands of nine cards, everybody plays as fast as they are
answered, the clients in another process. Ours writes every move to the disk before it tells anybody, and sends scenes;
the peer keeps its matches in memory, and sends states.
"""

import argparse
import asyncio
import contextlib
import datetime as dt
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import choice

import aiohttp

from ronron.server.wire import VERSION

HERE = Path(__file__).parent
PEER = HERE / "boardgame_io"
HELLO = json.dumps({"t": "hello", "v": VERSION})
TABLES = 100
SEATS = 4
MOVES = 108  # of a game, here and there
LONGEST_S = 180
TICKS = os.sysconf("SC_CLK_TCK")

# All players come from one address, which the house's own limits would take for a flood; and no bot plays.
GENEROUS = """
bot_workers = 0
log_level = "error"
[limits]
requests = [1e6, 1e6]
tables = [1e6, 1e6]
person_tables = [1e6, 1e6]
names = [1e6, 1e6]
messages = [1e6, 1e6]
person_messages = [1e6, 1e6]
sockets = 1_000_000
all_sockets = 1_000_000
all_tables = 1_000_000
"""

SEQ = re.compile(rb'"seq":(\d+)')
TEXT = re.compile(rb'"text":"(\w+)"')

Figures = dict[str, float]


def cpu_seconds(pid: int) -> float:
    """Of a process and all its threads, in the program and in the kernel."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@contextlib.contextmanager
def running(command: list[str], folder: Path, word: str, **environ: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process, once it has printed a line with this word, and that line."""
    process = subprocess.Popen(
        command, cwd=folder, env=os.environ | environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        line = ""
        while word not in line:
            line = process.stdout.readline()
            if not line:
                raise SystemExit(f"{command[:3]} ended with {process.wait()}")
        yield process, line
    finally:
        process.terminate()
        process.wait()


def figures(made: int, used: float, took: float, size: float) -> Figures:
    return {"moves_per_cpu_second": made / used, "moves_per_second": made / took, "median_bytes": size}


# Ours


class Player:
    """One seat at one socket, who plays as soon as it is offered a move."""

    def __init__(self, session: aiohttp.ClientSession, code: str, token: str) -> None:
        self.session, self.code, self.token = session, code, token
        self.moves = 0
        self.sizes: list[int] = []

    async def play(self, ready: asyncio.Semaphore, go: asyncio.Event) -> None:
        headers = {"Authorization": f"Bearer {self.token}"}
        async with self.session.ws_connect(f"/ws/{self.code}", headers=headers) as ws:
            await ws.send_str(HELLO)
            text = str(await ws.receive_str()).encode()
            ready.release()
            await go.wait()
            while not (text.startswith(b'{"t":"table"') and b'"state":"over"' in text):
                await self.answer(ws, text)
                text = str(await ws.receive_str()).encode()

    async def answer(self, ws: "aiohttp.ClientWebSocketResponse[bool]", text: bytes) -> None:
        if text.startswith((b'{"t":"refused"', b'{"t":"sorry"')):
            raise RuntimeError(text)
        if not text.startswith((b'{"t":"event"', b'{"t":"welcome"')):
            return
        if text.startswith(b'{"t":"event"'):
            self.sizes.append(len(text))
        offered = text.rfind(b'"moves":[{')
        if offered >= 0:
            self.moves += 1
            card, seen = choice(TEXT.findall(text, offered)).decode(), SEQ.findall(text)[0].decode()
            await ws.send_str(f'{{"t":"play","id":{self.moves},"seq":{seen},"text":"{card}"}}')


async def seated(session: aiohttp.ClientSession, number: int) -> list[Player]:
    """A table of four."""
    tokens = [f"benchmark-{number:04}-{seat}-0123456789abcdef" for seat in range(SEATS)]
    code = ""
    for seat, token in enumerate(tokens):
        path, form = (f"/t/{code}/sit", {"seat": seat}) if seat else ("/g/meow/tables", {"players": SEATS})
        headers = {"Authorization": f"Bearer {token}"}
        async with session.post(path, data=form, headers=headers, allow_redirects=False) as answer:
            code = answer.headers["Location"].removeprefix("/t/")
    return [Player(session, code, token) for token in tokens]


async def flat_out(address: str, pid: int, tables: int) -> Figures:
    ready, go = asyncio.Semaphore(0), asyncio.Event()
    async with aiohttp.ClientSession(address, connector=aiohttp.TCPConnector(limit=0)) as session:
        players = [player for number in range(tables) for player in await seated(session, number)]
        tasks = [asyncio.create_task(player.play(ready, go)) for player in players]
        for _ in players:
            await ready.acquire()
        began, used = time.perf_counter(), cpu_seconds(pid)
        go.set()
        await asyncio.gather(*tasks)
        used, took = cpu_seconds(pid) - used, time.perf_counter() - began
    made = sum(player.moves for player in players)
    assert made == tables * MOVES
    return figures(made, used, took, statistics.median(size for player in players for size in player.sizes))


def ours(tables: int) -> Figures:
    with tempfile.TemporaryDirectory(dir=HERE) as folder:  # on the disk of the project: /tmp may be memory
        settings = Path(folder, "limits.toml")
        settings.write_text(GENEROUS, encoding="utf-8")
        command = [sys.executable, "-m", "ronron", "serve", "--port", "0", "--data", folder, "--config", str(settings)]
        with running(command, HERE, "http://") as (server, line):
            address = line.split()[-1]
            return asyncio.run(asyncio.wait_for(flat_out(address, server.pid, tables), LONGEST_S))


# The peer


def theirs(tables: int) -> Figures:
    with running(["node", "server.js"], PEER, "PORT", NODE_ENV="production") as (server, line):
        command = ["node", "clients.js", line.split()[-1], str(tables)]
        with running(command, PEER, "READY") as (clients, _):
            assert clients.stdin is not None
            assert clients.stdout is not None
            began, used = time.perf_counter(), cpu_seconds(server.pid)
            clients.stdin.write("go\n")
            clients.stdin.flush()
            told = json.loads(clients.stdout.readline())
            used, took = cpu_seconds(server.pid) - used, time.perf_counter() - began
    assert told["made"] == tables * MOVES
    return figures(told["made"], used, took, told["bytes"])


# The report


def spread(values: list[float], digits: int = 0) -> Figures:
    return {
        "median": round(statistics.median(values), digits),
        "least": round(min(values), digits),
        "most": round(max(values), digits),
    }


def run(repeats: int, tables: int = TABLES) -> dict[str, object]:
    rows = [(ours(tables), theirs(tables)) for _ in range(repeats)]
    ratios = [one["moves_per_cpu_second"] / other["moves_per_cpu_second"] for one, other in rows]
    return {
        "moves_per_cpu_second_vs_boardgame_io": spread(ratios, 2)["median"],
        "ratio": spread(ratios, 2),
        **{
            name: {figure: spread([row[place][figure] for row in rows]) for figure in rows[0][place]}
            for place, name in enumerate(("ronron", "boardgame_io"))
        },
        "tables": tables,
        "sockets": tables * SEATS,
        "repeats": repeats,
        "load": os.getloadavg()[0],
        "versions": versions(),
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
    }


def versions() -> dict[str, str]:
    from importlib.metadata import version

    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    peer = json.loads((PEER / "package.json").read_text())["dependencies"]
    names = ("ronron", "aiohttp", "msgspec")
    return {"python": platform.python_version(), "node": node, **peer, **{name: version(name) for name in names}}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--write", action="store_true", help="keep the result in benchmarks/results/")
    parser.add_argument("--alone", action="store_true", help="only our own side, once")
    args = parser.parse_args()
    if args.alone:
        print(json.dumps(ours(args.tables)))
        return
    if not (PEER / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True)
    found = run(args.repeats, args.tables)
    print(json.dumps(found, indent=2))
    if args.write:
        (HERE / "results" / f"server-{found['date']}.json").write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
