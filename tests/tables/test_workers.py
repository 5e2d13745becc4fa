"""Workers, with real processes: slow ones, dying ones, killed ones, and a house that is killed before them."""

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from ronron.bots.analysis import Part, analyse, whole
from ronron.bots.levels import names
from ronron.bots.mine import named
from ronron.bots.registry import find as find_bot
from ronron.bots.sampler import SamplerBot
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find, keys
from ronron.tables.bot import Thinker
from ronron.tables.clock import Clock
from ronron.tables.moment import Moment
from ronron.tables.workers import Lost, Workers
from tests.finished import recorded
from tests.server.live import live

ODD = "tests.tables.odd_bots"


@contextlib.asynccontextmanager
async def workers(bot: str, number: int = 1, deadline: float = 20.0) -> AsyncIterator[Workers]:
    made = Workers(number, f"{ODD}:{bot}", deadline)
    try:
        yield made
    finally:
        before = [worker.pid for worker in made.alive]
        await made.close()
        assert not any(lives(pid) for pid in before)


def lives(pid: int) -> bool:
    """Whether there is such a process, and not only its remains."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


async def until_gone(*pids: int, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while any(lives(pid) for pid in pids):
        assert time.monotonic() < end, "still there"
        await asyncio.sleep(0.05)


@live
async def test_a_worker_answers_what_the_bot_chooses_and_stays(tmp_path: Path) -> None:
    async with workers("Last") as pool:
        assert [await pool.think({}, ["a", "b", text], "s", 0) for text in "xyz"] == ["x", "y", "z"]
        assert len(pool.alive) == 1


@live
async def test_workers_think_at_the_same_time_and_no_more_are_started_than_allowed(tmp_path: Path) -> None:
    async with workers("Process", 2) as pool:
        first = await asyncio.gather(*(pool.think({}, ["a"], "s", 0) for _ in range(20)))
        assert set(first) == {str(worker.pid) for worker in pool.alive}
        assert len(set(first)) == 2
        assert str(os.getpid()) not in first


@live
async def test_for_every_game_a_worker_chooses_as_the_bot_would_here(tmp_path: Path) -> None:
    pool = Workers(1, "ronron.bots.sampler:SamplerBot")
    for key in keys():
        if find(key).info.race:
            continue
        match = Match.new(key, find(key).info.seats[1], seed="workers")
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        assert await pool.think(view, legal, key, 60) == SamplerBot().choose(view, legal, seeded(key), 60), key
    await pool.close()


@live
async def test_a_bot_that_fails_says_why_and_its_worker_goes_on(tmp_path: Path) -> None:
    async with workers("Failing") as pool:
        for _ in range(2):
            with pytest.raises(RuntimeError, match="out of tuna"):
                await pool.think({}, ["a"], "s", 0)
        assert len(pool.alive) == 1
        pool.bot = f"{ODD}:Last"
        assert await pool.think({}, ["a", "b"], "s", 0) == "b"


@pytest.mark.parametrize("bot", ["Slow", "Stubborn"])
def test_a_worker_past_its_deadline_is_killed_and_replaced(bot: str, tmp_path: Path) -> None:
    @live
    async def story(_folder: Path) -> None:
        async with workers("Process") as pool:
            old = int(await pool.think({}, ["a"], "s", 0))
            pool.bot, pool.deadline = f"{ODD}:{bot}", 0.3
            with pytest.raises(Lost, match="no answer"):
                await pool.think({}, ["a"], "s", 0)
            assert not lives(old)
            pool.bot, pool.deadline = f"{ODD}:Last", 20.0
            assert await pool.think({}, ["a", "b"], "s", 0) == "b"

    story(tmp_path)


@live
async def test_a_worker_that_dies_is_replaced_whoever_killed_it(tmp_path: Path) -> None:
    async with workers("Dying") as pool:
        with pytest.raises(Lost, match="gone"):
            await pool.think({}, ["a"], "s", 0)
        pool.bot = f"{ODD}:Process"
        between = int(await pool.think({}, ["a"], "s", 0))
        os.kill(between, signal.SIGKILL)  # at rest
        await until_gone(between)
        with contextlib.suppress(Lost):  # whether its end is already known here
            await pool.think({}, ["a"], "s", 0)
        pool.bot = f"{ODD}:Slow"
        thinking = asyncio.create_task(pool.think({}, ["a"], "s", 0))
        await asyncio.sleep(0.5)
        (worker,) = pool.alive
        os.kill(worker.pid, signal.SIGKILL)  # in the middle of a thought
        with pytest.raises(Lost, match="gone"):
            await thinking
        pool.bot = f"{ODD}:Last"
        assert await pool.think({}, ["a", "b"], "s", 0) == "b"


@live
async def test_who_stops_waiting_gets_nobody_else_the_wrong_answer(tmp_path: Path) -> None:
    async with workers("Slow") as pool:
        thinking = asyncio.create_task(pool.think({}, ["wrong"], "s", 0))
        await asyncio.sleep(0.3)
        thinking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thinking
        pool.bot = f"{ODD}:Last"
        assert await pool.think({}, ["a", "b"], "s", 0) == "b"


@live
async def test_a_table_gets_a_legal_move_whatever_its_bot_does(tmp_path: Path) -> None:
    match = Match.new("meow", 4, seed="odd")
    moment, told = Moment(match), []
    seat = match.to_act[0]
    for bot in ("Slow", "Dying", "Failing", "Process", "Last"):
        async with workers(bot, deadline=1.0 if bot == "Slow" else 20.0) as pool:
            thinker = Thinker(Clock(), "chaton", delay=(0, 0), workers=pool)
            thinker.thought = lambda _, trouble: told.append(trouble)
            assert await thinker.choose(moment, seat, "seed", 0) in match.legal(seat)
    assert told == ["Lost", "Lost", "RuntimeError", "LookupError", ""]


PARENT = """
import asyncio, sys
from ronron.tables.workers import Workers

async def main():
    pool = Workers(2, sys.argv[1], float(sys.argv[2]))
    thoughts = [asyncio.create_task(pool.think({}, ["a"], "s", 0)) for _ in range(2)]
    while len(pool.alive) < 2:
        await asyncio.sleep(0.01)
    await asyncio.sleep(float(sys.argv[3]))
    print(*(worker.pid for worker in pool.alive), flush=True)
    await asyncio.sleep(3600)

asyncio.run(main())
"""


@pytest.mark.parametrize("bot", ["Last", "Slow", "Stubborn"])
def test_workers_end_with_their_parent_even_when_it_is_killed(bot: str, tmp_path: Path) -> None:
    @live
    async def story(_folder: Path) -> None:
        command = (sys.executable, "-c", PARENT, f"{ODD}:{bot}", "4" if bot != "Last" else "20", "0.4")
        parent = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert parent.stdout is not None
        pids = [int(pid) for pid in (await parent.stdout.readline()).split()]
        assert len(pids) == 2
        assert all(lives(pid) for pid in pids)
        parent.kill()
        await parent.wait()
        await until_gone(*pids)

    story(tmp_path)


@live
async def test_every_level_thinks_in_a_worker_as_it_does_here(tmp_path: Path) -> None:
    match = Match.new("meow", 3, seed="levels")
    (seat,) = match.to_act
    view, legal = match.view(seat), match.legal(seat)
    pool = Workers(1)
    try:
        for level in (*names("meow"), named(1.5)):
            told = await pool.think(view, legal, "s", 40, level=level)
            assert told == find_bot("meow", level).choose(view, legal, seeded("s"), 40), level
    finally:
        await pool.close()


@live
async def test_a_worker_looks_back_slice_by_slice_and_goes_on_where_it_was(tmp_path: Path) -> None:
    record = recorded("meow")
    pool, parts = Workers(1), list[Part]()
    try:
        while sum(len(part.curve) for part in parts) <= len(record.events):
            first = sum(len(part.curve) for part in parts)
            parts.append(msgspec.json.decode(await pool.look(record.dumps(), first), type=Part))
    finally:
        await pool.close()
    assert len(parts) > 1
    assert whole(record, parts) == analyse(record)
