"""Seen from the kernel: a move is synced to the disk before anybody is told of it."""

import asyncio
import os
import re
import shutil
import signal
import sys
from pathlib import Path

import pytest

from tests.server.house import FAST, House, pages_of, play_out, sitting_down
from tests.server.live import live
from tests.server.test_kill import RUNNING, children

STRACE = shutil.which("strace")
CALLS = "trace=pwrite64,write,writev,fsync,fdatasync,sendto,sendmsg"
# "123 fdatasync(9</x/ronron.db-wal> <unfinished ...>", later "123 <... fdatasync resumed>) = 0"
LINE = re.compile(r"^(?P<pid>\d+) +(?P<rest>.*)$")
CALL = re.compile(r"^(?P<name>\w+)\(\d+<(?P<file>.*?)>[,) ]")
RESUMED = re.compile(r"^<\.\.\. (?P<name>\w+) resumed>.*= (?P<result>-?\d+)")


class Told:
    """What the kernel was asked for, in order: the log was written, the log was synced, a frame was sent."""

    def __init__(self, text: str) -> None:
        self.steps: list[str] = []
        waiting: dict[str, str] = {}  # by thread: the call that has begun
        for line in text.splitlines():
            found = LINE.match(line)
            if found is None:
                continue
            pid, rest = found["pid"], found["rest"]
            resumed, call = RESUMED.match(rest), CALL.match(rest)
            if resumed and pid in waiting:
                self.add(waiting.pop(pid), resumed["name"], "")
            elif call and "<unfinished" in rest:
                if call["name"] in ("fsync", "fdatasync"):
                    waiting[pid] = call["file"]  # done when it comes back
                else:
                    self.add(call["file"], call["name"], rest)
            elif call:
                self.add(call["file"], call["name"], rest)

    def add(self, file: str, name: str, rest: str) -> None:
        if file.endswith("ronron.db-wal"):
            self.steps.append("synced" if name in ("fsync", "fdatasync") else "written")
        elif name in ("sendto", "sendmsg", "write", "writev") and r"\"t\":\"" in rest:
            self.steps += ["done"] if r"\"t\":\"done\"" in rest else []
            self.steps += ["event"] if r"\"t\":\"event\"" in rest else []


def test_the_reader_of_the_trace_knows_what_it_looks_at() -> None:
    told = Told(
        '7 pwrite64(9</d/ronron.db-wal>, "x", 4, 0) = 4\n'
        "7 fdatasync(9</d/ronron.db-wal> <unfinished ...>\n"
        r'6 sendto(12<socket:[1]>, "\201~\0{\"t\":\"done\",\"id\":1}\201{\"t\":\"event\"", 20, 0, NULL, 0) = 20' + "\n"
        "7 <... fdatasync resumed>) = 0\n"
        "7 fdatasync(8</d/ronron.db>) = 0\n"
    )
    assert told.steps == ["written", "done", "event", "synced"]


@pytest.mark.skipif(
    STRACE is None, reason="NO STRACE: whether a move is synced first is not looked at (apt install strace)"
)
@live
async def test_a_move_is_synced_before_anybody_is_told(tmp_path: Path) -> None:
    assert STRACE is not None
    trace = tmp_path / "trace"
    options = ("--port", "0", "--data", str(tmp_path / "d"), "--time-scale", str(FAST), "--lang", "en")
    traced = (STRACE, "-f", "-y", "-s", "200", "-e", CALLS, "-o", str(trace))
    process = await asyncio.create_subprocess_exec(
        *(*traced, sys.executable, "-m", "ronron", "serve", *options),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    RUNNING.append(process)
    assert process.stdout is not None
    told = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    if "http" not in told:
        _, why = await process.communicate()
        pytest.skip(f"NO STRACE HERE: {why.decode()[-200:]}")  # a container may forbid it
    async with House(told.split()[-1]) as here:
        code, guests = await sitting_down(here, "meow", 2)
        pages = await pages_of(code, guests)
        made = await play_out(pages, [], 40)
        for page in pages:
            await page.close()
    for server, _ in children(process.pid):  # strace itself waits for it
        os.kill(server, signal.SIGTERM)
    await asyncio.wait_for(process.communicate(), 30)
    steps = Told(trace.read_text(errors="replace")).steps
    assert steps.count("done") == made
    dirty, synced = False, 0
    for step in steps:
        if step == "written":
            dirty = True
        elif step == "synced":
            dirty, synced = False, synced + 1
        else:
            assert not dirty, "somebody was told of what the disk does not hold"
            if step == "done":
                assert synced >= 1, "told without a sync of its own"
                synced = 0
