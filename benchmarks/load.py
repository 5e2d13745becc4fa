"""A full house: so many tables of four, a socket for every seat, a move at each table every four seconds.

The server has one core, the clients another. Told are the time from a move to the last seat's update, what was lost,
the memory of a table, how many events a second the store alone keeps for good, and how long the house takes to open
with many stored games. With `--bots 2`, bots of the middle
level sit in so many of the four seats, and think on the server's core.
"""

import argparse
import asyncio
import contextlib
import datetime as dt
import json
import os
import random
import re
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import aiohttp

from ronron.tables.code import new_code
from ronron.tables.sqlite import SqliteStore
from ronron.tables.store import Entry, Row

try:
    from benchmarks.server import GENEROUS, HELLO, SEATS, cpu_seconds, running
except ImportError:  # run as a script
    from server import GENEROUS, HELLO, SEATS, cpu_seconds, running  # type: ignore[import-not-found,no-redef]

HERE = Path(__file__).parent
EVERY_S = 4.0  # a move at a table
AT_ONCE = 50  # tables that sit down at the same time
PATIENCE_S = 30.0
CORES = sorted(os.sched_getaffinity(0))
SIZES = (100, 1000, 3000)
STORED = 100_000
FAST_MS = 250
MIDDLE = "chat-de-salon"  # of the five levels
SEQ = re.compile(rb'"seq":(\d+)')
TEXT = re.compile(rb'"text":"(\w+)"')


class Table:
    """People at their sockets, and bots; whoever's turn it is plays when the table's time has come."""

    def __init__(self, session: aiohttp.ClientSession, number: int, bots: int = 0) -> None:
        self.session = session
        self.bots = bots
        self.tokens = [f"load-{number:06}-{seat}-0123456789abcdef" for seat in range(SEATS - bots)]
        self.code = ""
        self.sockets: list[aiohttp.ClientWebSocketResponse[bool]] = []
        self.offers: dict[int, tuple[int, list[str]]] = {}  # by seat: since which event, and what may be played
        self.due: dict[int, tuple[float, int]] = {}  # event: when its move was sent, and how many seats lack it
        self.took: list[float] = []
        self.sent = self.done = 0
        self.over = False

    async def sit(self) -> None:
        new = {"players": SEATS, "bots": self.bots, "level": MIDDLE}
        for seat, token in enumerate(self.tokens):
            path, form = (f"/t/{self.code}/sit", {"seat": seat}) if seat else ("/g/meow/tables", new)
            headers = {"Authorization": f"Bearer {token}"}
            async with self.session.post(path, data=form, headers=headers, allow_redirects=False) as answer:
                self.code = answer.headers["Location"].removeprefix("/t/")

    async def look(self) -> list["asyncio.Task[None]"]:
        tasks = []
        for seat, token in enumerate(self.tokens):
            ws = await self.session.ws_connect(f"/ws/{self.code}", headers={"Authorization": f"Bearer {token}"})
            await ws.send_str(HELLO)
            self.sockets.append(ws)
            tasks.append(asyncio.create_task(self.listen(seat, ws)))
        return tasks

    async def listen(self, seat: int, ws: "aiohttp.ClientWebSocketResponse[bool]") -> None:
        async for message in ws:
            now, text = time.perf_counter(), str(message.data).encode()
            if text.startswith(b'{"t":"table"') and b'"state":"over"' in text:
                self.over = True
            elif text.startswith((b'{"t":"event"', b'{"t":"welcome"')):
                seq = int(SEQ.findall(text)[0] if text.startswith(b'{"t":"event"') else SEQ.findall(text)[-1])
                self.arrived(seq, now)
                offered = text.rfind(b'"moves":[{')
                self.offers.pop(seat, None)
                if offered >= 0:
                    self.offers[seat] = (seq, [move.decode() for move in TEXT.findall(text, offered)])
            elif text.startswith(b'{"t":"done"'):
                self.done += 1
            elif text.startswith((b'{"t":"refused"', b'{"t":"sorry"')):
                raise RuntimeError(text)

    def arrived(self, seq: int, now: float) -> None:
        if seq in self.due:
            sent, missing = self.due.pop(seq)
            if missing > 1:
                self.due[seq] = (sent, missing - 1)
            else:
                self.took.append(now - sent)

    async def play(self, until: float) -> None:
        await asyncio.sleep(random.random() * EVERY_S)
        while time.perf_counter() < until and not self.over:
            began = time.perf_counter()
            if self.offers:
                seat, (seq, moves) = next(iter(self.offers.items()))
                del self.offers[seat]
                self.sent += 1
                self.due[seq + 1] = (time.perf_counter(), len(self.sockets))
                move = random.choice(moves)
                await self.sockets[seat].send_str(f'{{"t":"play","id":{self.sent},"seq":{seq},"text":"{move}"}}')
            await asyncio.sleep(max(0.0, EVERY_S - (time.perf_counter() - began)))


def memory(pid: int) -> int:
    """Bytes of a process that lie in memory."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize()


async def watch(lags: list[float]) -> None:
    """How late a timer of the clients is: on a busy machine that is part of every time told."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        lags.append(time.perf_counter() - began - 0.01)


async def seconds_of(session: aiohttp.ClientSession, what: str) -> tuple[float, float]:
    """How many of these the house has done, commits or thoughts, and how long they took together."""
    async with session.get("/metrics") as answer:
        found = dict(line.rsplit(" ", 1) for line in (await answer.text()).splitlines() if f"{what}_seconds" in line)
    return float(found[f"ronron_{what}_seconds_count"]), float(found[f"ronron_{what}_seconds_sum"])


def with_workers(pid: int) -> float:
    """CPU seconds of the server, and of the processes in which its bots think."""
    workers = [int(one) for file in Path(f"/proc/{pid}/task").glob("*/children") for one in file.read_text().split()]
    return cpu_seconds(pid) + sum(map(cpu_seconds, workers))


async def in_turn(tables: list[Table], what: str) -> list["asyncio.Task[None]"]:
    """All of them, some at a time."""
    out: list[asyncio.Task[None]] = []
    for first in range(0, len(tables), AT_ONCE):
        for found in await asyncio.gather(*(getattr(table, what)() for table in tables[first : first + AT_ONCE])):
            out += found or []
    return out


async def load(address: str, pid: int, number: int, seconds: float, bots: int = 0) -> dict[str, float]:
    empty = memory(pid)
    async with aiohttp.ClientSession(address, connector=aiohttp.TCPConnector(limit=0)) as session:
        tables = [Table(session, n, bots) for n in range(number)]
        await in_turn(tables, "sit")
        seated = memory(pid)
        listening = await in_turn(tables, "look")
        await asyncio.sleep(2.0)
        lags: list[float] = []
        watching = asyncio.create_task(watch(lags))
        commits, committing = await seconds_of(session, "commit")
        thoughts, thinking = await seconds_of(session, "thought")
        used, began = with_workers(pid), time.perf_counter()
        await asyncio.gather(*(table.play(began + seconds) for table in tables))
        busy, took = with_workers(pid) - used, time.perf_counter() - began
        made, spent = await seconds_of(session, "commit")
        thought, mused = await seconds_of(session, "thought")
        watching.cancel()
        end = time.perf_counter() + PATIENCE_S
        while any(table.due for table in tables) and time.perf_counter() < end:
            await asyncio.sleep(0.1)
        full = memory(pid)
        for task in listening:
            if task.done() and task.exception():
                raise RuntimeError("a client fell") from task.exception()
            task.cancel()
    times = sorted(one for table in tables for one in table.took)
    sent = sum(table.sent for table in tables)
    return {
        "tables": number,
        "sockets": number * (SEATS - bots),
        "bots": number * bots,
        "moves": sent,
        "moves_per_second": round(sent / took, 1),
        "lost": sent - len(times) + sum(table.sent - table.done for table in tables),
        "p50_ms": round(1000 * times[len(times) // 2], 2),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 2),
        "worst_ms": round(1000 * times[-1], 2),
        "core": round(busy / took, 3),  # share of one, bots included
        "bot_ms": round(1000 * (mused - thinking) / max(1, thought - thoughts), 2),  # a thought, its wait included
        "commit_ms": round(1000 * (spent - committing) / (made - commits), 2),  # the disk's time, on average
        "client_lag_p99_ms": round(1000 * sorted(lags)[int(len(lags) * 0.99)], 2),  # how late we ourselves were
        "kB_a_table_at_rest": round((seated - empty) / number / 1000, 1),
        "kB_a_table_with_sockets": round((full - empty) / number / 1000, 1),
    }


@contextlib.contextmanager
def serving(folder: Path, bots: int = 0) -> Iterator[tuple[int, str, float]]:
    """The house on a core of its own: its process, its address, and the seconds it took to open."""
    settings = folder / "limits.toml"
    settings.write_text(GENEROUS.replace("bot_workers = 0", f"bot_workers = {min(1, bots)}"))
    command = [sys.executable, "-m", "ronron", "serve", "--port", "0", "--data", str(folder), "--config", str(settings)]
    began = time.perf_counter()
    with running(command, HERE, "http://") as (server, line):
        took = time.perf_counter() - began
        for thread in Path(f"/proc/{server.pid}/task").iterdir():
            os.sched_setaffinity(int(thread.name), CORES[:1])  # the workers to come stay there with it
        yield server.pid, line.split()[-1], took


def full_house(number: int, seconds: float, bots: int = 0) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=HERE) as name, serving(Path(name), bots) as (pid, address, _):
        return asyncio.run(load(address, pid, number, seconds, bots))


# Appending


async def appending(number: int, seconds: float) -> dict[str, float]:
    """So many tables write one event after another, each as soon as the last is on the disk."""
    with tempfile.TemporaryDirectory(dir=HERE) as name:
        store = await SqliteStore.open(Path(name))
        codes = [new_code() for _ in range(number)]
        await asyncio.gather(
            *(store.create(Row(code, "meow", 1, 4, {}, (), b"", {}, n)) for n, code in enumerate(codes))
        )
        until = time.perf_counter() + seconds

        async def write(code: str) -> int:
            seq = 0
            while time.perf_counter() < until:
                seq += 1
                await store.append(code, [Entry(seq, 1, "b8", seq * 1000, "", seq)])
            return seq

        used, began = time.process_time(), time.perf_counter()
        kept = sum(await asyncio.gather(*map(write, codes)))
        took, busy = time.perf_counter() - began, time.process_time() - used
        await store.close()
    return {"tables": number, "appends_per_second": round(kept / took), "cpu_us": round(1e6 * busy / kept, 1)}


# Opening


def store_games(folder: Path, number: int) -> None:
    """One game, played by the house, so many times under other codes."""
    with serving(folder) as (pid, address, _):
        asyncio.run(load(address, pid, 1, 3 * EVERY_S))
    with contextlib.closing(sqlite3.connect(folder / "ronron.db", isolation_level=None)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("BEGIN")
        columns = [row[1] for row in db.execute("PRAGMA table_info(tables)")]
        others = ", ".join(columns[1:])
        many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
        db.execute(f"{many} INSERT INTO tables SELECT printf('G%07d', i), {others} FROM n, tables", (number,))
        # As long as a whole game of four: 111 events.
        db.execute(f"{many} INSERT OR IGNORE INTO events SELECT code, i, 0, 'b8', i, '', i FROM n, tables", (111,))
        db.execute("COMMIT")


def opening(number: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory(dir=HERE) as name:
        folder = Path(name)
        with serving(folder) as (_, _, empty):
            pass
        store_games(folder, number)
        with serving(folder) as (_, _, full):
            pass
        size = (folder / "ronron.db").stat().st_size
        return {"games": number, "MB": round(size / 1e6), "empty_s": round(empty, 2), "full_s": round(full, 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="*", default=SIZES)
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--bots", type=int, default=0, choices=range(SEATS), help="of four seats, how many are bots'")
    parser.add_argument("--stored", type=int, default=STORED)
    parser.add_argument("--write", action="store_true", help="keep the result in benchmarks/results/")
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    os.sched_setaffinity(0, CORES[1:] or CORES)  # the first is the server's
    rows = []
    for number in args.tables:
        rows.append(full_house(number, args.seconds, args.bots))
        print(json.dumps(rows[-1]), flush=True)
    found = {
        "load": rows,
        "appending": [asyncio.run(appending(number, args.seconds / 8)) for number in (1, *args.tables)],
        "opening": opening(args.stored) if args.stored else {},
        f"tables_with_p99_under_{FAST_MS}_ms": max(
            (row["tables"] for row in rows if row["p99_ms"] < FAST_MS and not row["lost"]), default=0
        ),
        "every_s": EVERY_S,
        "seconds": args.seconds,
        "machine_load": os.getloadavg()[0],
        "date": dt.datetime.now(dt.UTC).date().isoformat(),
    }
    print(json.dumps(found, indent=2))
    if args.write:
        kind = "load-bots" if args.bots else "load"
        (HERE / "results" / f"{kind}-{found['date']}.json").write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
