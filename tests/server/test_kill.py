"""The house as a process of its own: killed in the middle, it loses and doubles nothing that it has answered for."""

import asyncio
import contextlib
import os
import random
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import WSMsgType

from ronron.core.record import Record
from ronron.core.verify import verify
from ronron.server import wire
from tests.counts import count
from tests.server.house import FAST, Guest, House, Page, settle
from tests.server.live import live

TOKENS = [f"Bearer {name * 5}" for name in ("alice", "bruno")]


RUNNING: list[asyncio.subprocess.Process] = []


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    """A test that fails leaves no server behind."""
    yield
    while RUNNING:
        process = RUNNING.pop()
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)


async def started(folder: Path) -> tuple[asyncio.subprocess.Process, House]:
    """`ronron serve` on a free port; it says where."""
    command = ["-m", "ronron", "serve", "--port", "0", "--data", str(folder), "--time-scale", str(FAST)]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, "--lang", "en", stdout=asyncio.subprocess.PIPE
    )
    RUNNING.append(process)
    assert process.stdout is not None
    told = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    assert "Ronron" in told
    return process, House(told.split()[-1])


async def come(house: House) -> list[Guest]:
    return [await house.guest(Authorization=token) for token in TOKENS]


async def look(guests: list[Guest], code: str) -> list[Page]:
    pages = [await guest.look(code) for guest in guests]
    for page in pages:
        await page.wait(wire.Welcome)
    return pages


@live
async def test_no_answered_move_is_lost_or_doubled_by_kill_9(tmp_path: Path) -> None:
    rng = random.Random(7)
    kills = sorted(rng.sample(range(1, 54), count(5, 30)))
    answered: list[tuple[int, str, int]] = []  # seat, card, event: all that was answered for
    process, house = await started(tmp_path)
    guests = await come(house)
    code = await guests[0].create(players=2)
    await guests[1].sit(code, 1)
    pages = await look(guests, code)
    while len(answered) < 54:
        movers = [page for page in pages if page.moves]
        if not movers:
            await settle(*pages, seq=pages[0].seq + 1)
            continue
        mover, number = movers[0], len(answered) + 1
        seat, text, seen = pages.index(mover), movers[0].moves[0], mover.seq
        await mover.play(text, id=number, seq=seen)
        if kills and number == kills[0]:
            kills.pop(0)
            await asyncio.sleep(rng.choice((0, 0, 0.001, 0.003, 0.01)))  # before, while or after it is written
            process.send_signal(signal.SIGKILL)
            await process.wait()
            await house.stack.aclose()
            process, house = await started(tmp_path)
            guests = await come(house)
            pages = await look(guests, code)
            assert pages[0].seq >= max((event for _, _, event in answered), default=1)
            mover = pages[seat]
            await mover.play(text, id=number, seq=seen)  # nobody has answered: the same message again
        done = await mover.wait(wire.Done)
        assert done.id == number
        answered.append((seat, text, done.seq))
        await settle(*pages, seq=done.seq)
    record = Record.loads(await (await guests[0].get(f"/t/{code}/record")).text())
    assert [(event.who, event.text, event.seq) for event in record.events if event.who >= 0] == answered
    assert verify(record).answer == "true"
    process.terminate()
    assert await asyncio.wait_for(process.wait(), 20) == 0
    await house.stack.aclose()


@live
async def test_told_to_stop_the_house_says_goodbye_and_ends_well(tmp_path: Path) -> None:
    process, house = await started(tmp_path)
    async with house:
        guest = await house.guest()
        page = await guest.look(await guest.create(bots=1, players=2))
        await page.wait(wire.Welcome)
        process.send_signal(signal.SIGTERM)
        while (message := await page.ws.receive()).type is WSMsgType.TEXT:
            pass
        assert (message.type, message.data) == (WSMsgType.CLOSE, 1001)
    assert await asyncio.wait_for(process.wait(), 20) == 0
    assert process.stdout is not None
    assert b"sleeps" in await process.stdout.read()


@live
async def test_two_houses_do_not_share_a_folder(tmp_path: Path) -> None:
    process, house = await started(tmp_path)
    async with house:
        second = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ronron", "serve", "--port", "0", "--data", str(tmp_path), "--lang", "en"),
            stderr=asyncio.subprocess.PIPE,
        )
        assert second.stderr is not None
        told = (await second.stderr.read()).decode()
        assert await second.wait() == 2
        assert told.startswith("ronron: Another server is already using the folder")
        assert "Traceback" not in told
        port = house.address.rpartition(":")[2]
        third = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ronron", "serve", "--port", port, "--data", str(tmp_path / "b"), "--lang", "en"),
            stderr=asyncio.subprocess.PIPE,
        )
        assert third.stderr is not None
        assert f"port {port}" in (await third.stderr.read()).decode()
        assert await third.wait() == 2
    process.kill()
    await process.wait()
