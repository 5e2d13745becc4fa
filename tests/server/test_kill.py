"""The house as a process of its own: killed in the middle, it loses and doubles nothing that it has answered for."""

import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from aiohttp import ClientError, WSMsgType

from ronron.cli import main
from ronron.core.game import Racing
from ronron.core.house import HOUSE
from ronron.core.match import Match
from ronron.core.shelf import find, keys
from ronron.server import wire
from tests.counts import count
from tests.server.house import FAST, Guest, House, Page
from tests.server.live import live
from tests.tables.test_workers import lives

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


GENEROUS = Path(__file__).with_name("generous.toml")
RONRON = ("-m", "ronron")
MORTAL = str(Path(__file__).with_name("mortal.py"))


async def starting(
    folder: Path, port: str = "0", ronron: Sequence[str] = RONRON, scale: float = FAST
) -> asyncio.subprocess.Process:
    """`ronron serve` on a free port, or on the one that it had."""
    command = [*ronron, "serve", "--port", port, "--data", str(folder), "--time-scale", str(scale)]
    command += ["--config", str(GENEROUS), "--lang", "en"]
    process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
    RUNNING.append(process)
    return process


async def started(
    folder: Path, port: str = "0", ronron: Sequence[str] = RONRON, scale: float = FAST
) -> tuple[asyncio.subprocess.Process, House]:
    """The same, until it says where it is."""
    process = await starting(folder, port, ronron, scale)
    assert process.stdout is not None
    told = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
    assert "Ronron" in told
    return process, House(told.split()[-1])


class Sent(NamedTuple):
    """A move on its way: the same message may have to go again."""

    seat: int
    text: str
    id: int
    seen: int


class Company:
    """The people at one table, with tokens that outlive their connections."""

    def __init__(self, game: str, players: int, bots: int, number: int) -> None:
        self.game, self.players, self.bots = game, players, bots
        self.tokens = [f"company-{number:06}-{seat}-0123456789" for seat in range(players - bots)]
        self.code = ""
        self.pages: list[Page] = []
        self.answered: dict[int, tuple[int, str]] = {}  # event: seat, text
        self.slaps: dict[int, tuple[int, str]] = {}  # by their number: seat, text; nobody waits for their answers
        self.open: set[int] = set()  # the last events before the house was killed
        self.since = 0.0  # s that the house had been open when they sat down
        self.sent = 0

    async def sit(self, house: House) -> None:
        guests = await self.come(house)
        self.code = await guests[0].create(self.game, self.players, bots=self.bots)
        for seat, guest in enumerate(guests[1:], 1):
            await guest.sit(self.code, seat)
        await self.look(guests)

    async def come(self, house: House) -> list[Guest]:
        return [await house.guest(Authorization=f"Bearer {token}") for token in self.tokens]

    async def look(self, guests: list[Guest]) -> None:
        self.hark()
        self.pages = [await guest.look(self.code) for guest in guests]
        for page in self.pages:
            await page.wait(wire.Welcome)
            assert page.seq >= max(self.answered, default=0), "an answered move is lost"

    @property
    def over(self) -> bool:
        return any(page.pub.count for page in self.pages)

    async def choose(self, rng: random.Random) -> Sent | None:
        """Somebody's next move; None when the game is over. What races is left alone: the clock will end it."""
        while not self.over:
            offers = [
                (page, move.text)
                for page in self.pages
                for move in page.own.moves
                if not move.race and page.seq == max(one.seq for one in self.pages)
            ]
            if offers:
                page, text = rng.choice(offers)
                self.sent += 1
                return Sent(self.pages.index(page), text, self.sent, page.seq)
            await next_of(self.pages)
        return None

    async def move(self, rng: random.Random) -> None:
        """Somebody makes a move and is answered."""
        move = await self.choose(rng)
        assert move is not None
        await self.send(move)
        await self.hear(move)

    async def slap(self) -> None:
        """Whoever may slap does, and the house will not live to tell the verdict, or just so."""
        for seat, page in enumerate(self.pages):
            for text in {move.text for move in page.own.moves if move.race}:
                self.sent += 1
                self.slaps[self.sent] = (seat, text)
                await page.send({"t": "play", "id": self.sent, "seq": page.seq, "text": text, "rt": 8})

    def hark(self) -> None:
        """Which slaps have been answered for."""
        for page in self.pages:
            for _, message in page.heard:
                if isinstance(message, wire.Done) and message.id in self.slaps:
                    self.answered[message.seq] = self.slaps[message.id]

    async def send(self, move: Sent) -> None:
        await self.pages[move.seat].play(move.text, move.id, move.seen)

    async def hear(self, move: Sent) -> None:
        """Until the move is answered: kept for good, or too late because time did something first."""
        answer = await self.pages[move.seat].hear()
        while not (isinstance(answer, wire.Done | wire.Refused) and answer.id == move.id):
            answer = await self.pages[move.seat].hear()
        if isinstance(answer, wire.Done):
            assert answer.seq not in self.answered, "one event answers two moves"
            self.answered[answer.seq] = (move.seat, move.text)
        else:  # a deal, or time, came before it
            assert answer.say.id == "table.stale" or find(self.game).info.race, answer


async def next_of(pages: list[Page]) -> None:
    """Whatever comes next to whoever is behind, or to anybody."""
    behind = min(pages, key=lambda page: page.seq)
    await behind.hear()


async def hear_all(page: Page) -> None:
    """What has still arrived of a house that is no more."""
    with contextlib.suppress(TypeError, ConnectionError):
        while True:
            await page.hear()


BORN = 19  # of the words after a process's name in /proc: when it began


def children(pid: int) -> list[tuple[int, str]]:
    """The processes that a server has started, and when: their numbers are given again after some hundred kills."""
    out = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            said = stat.read_text().rpartition(")")[2].split()
            if int(said[1]) == pid:
                out.append((int(stat.parent.name), said[BORN]))
    return out


def outlives(pid: int, born: str) -> bool:
    """Whether this very process is still there."""
    with contextlib.suppress(OSError):
        return lives(pid) and Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[BORN] == born
    return False


class Evening:
    """A house that is killed again and again, and opened again at the same place."""

    def __init__(self, folder: Path, scale: float = FAST) -> None:
        self.folder = folder
        self.scale = scale
        self.orphans: list[tuple[int, str]] = []
        self.copies: list[tuple[Path, dict[str, int]]] = []  # backups, and what each must hold: events by table
        self.up = 0.0  # s

    async def open(self, port: str = "0") -> None:
        self.process, self.house = await started(self.folder, port, scale=self.scale)
        self.opened = time.monotonic()

    async def kill(self, companies: list["Company"], rng: random.Random) -> None:
        """At times while it is being copied; at times it is killed again before it is open."""
        copying = await self.copy(companies) if rng.random() < 0.1 else None
        self.orphans += children(self.process.pid)
        self.process.send_signal(signal.SIGKILL)
        self.up += time.monotonic() - self.opened
        await self.process.wait()
        await self.house.stack.aclose()
        self.note(companies)
        port = self.house.address.rpartition(":")[2]
        if rng.random() < 0.1:
            still = await starting(self.folder, port)
            await asyncio.sleep(rng.random())
            self.orphans += children(still.pid)
            still.kill()
            await still.wait()
        await self.open(port)  # the port is free at once
        if copying is not None:
            assert await copying.wait() == 0

    async def copy(self, companies: list["Company"]) -> asyncio.subprocess.Process:
        to = self.folder / f"copy{len(self.copies)}.db"
        self.copies.append((to, {one.code: max(one.answered, default=0) for one in companies}))
        command = ("-m", "ronron", "backup", str(to), "--data", str(self.folder))
        process = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.DEVNULL)
        await asyncio.sleep(0.3)
        return process

    def note(self, companies: list["Company"]) -> None:
        """What was kept, before the house opens again."""
        with contextlib.closing(store_of(self.folder / "ronron.db")) as store:
            for one in companies:
                one.open |= {seq for (seq,) in store.execute(LAST, (one.code,))}


LAST = "SELECT coalesce(max(seq), 0) FROM events WHERE code = ?"


def store_of(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{file}?mode=ro", uri=True)


@live
async def test_no_answered_move_of_any_game_is_lost_or_doubled_by_kill_9(tmp_path: Path) -> None:
    kills, rng = count(5, 300), random.Random(7)
    evening = Evening(tmp_path)
    await evening.open()
    made, over = 0, list[Company]()
    companies: list[Company] = []
    for key in [*keys(), "meow"]:  # every game among people, and one table with bots
        made += 1
        players = max(2, find(key).info.seats[0])
        companies.append(Company(key, players, int(made > len(keys())), made))
        await companies[-1].sit(evening.house)
    step, due = 0, rng.randrange(2, 10)
    while kills:
        step += 1
        company = rng.choice(companies)
        move = await company.choose(rng)
        if move is None:  # its game is over: another one
            made += 1
            fresh = Company(company.game, company.players, company.bots, made)
            await fresh.sit(evening.house)
            fresh.since = evening.up
            companies[companies.index(company)] = fresh
            over.append(company)
            continue
        await company.send(move)
        if step >= due:  # an evening's last move may fall on it
            due = step + rng.randrange(2, 10)
            kills -= 1
            for one in companies:
                await one.slap()
            await asyncio.sleep(rng.choice((0, 0, 0.0005, 0.001, 0.003, 0.01)))  # before, while, after it is written
            await evening.kill(companies, rng)
            for one in companies:
                await one.look(await one.come(evening.house))
            await company.send(move)  # nobody has answered: the same message again
        await company.hear(move)
    await everything_is_there([*companies, *over], evening)
    evening.up += time.monotonic() - evening.opened
    evening.process.terminate()
    assert await asyncio.wait_for(evening.process.wait(), 20) == 0
    await evening.house.stack.aclose()
    assert main(["fsck", "--data", str(tmp_path)]) == 0
    time_stood_still([*companies, *over], evening)
    slaps_were_closed([*companies, *over], evening)
    copies_are_whole(evening)
    assert evening.orphans, "there were workers"
    for _ in range(300):
        if not any(outlives(pid, born) for pid, born in evening.orphans):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("workers have outlived their house")


async def everything_is_there(companies: list[Company], evening: Evening) -> None:
    """What is kept of people's moves is what was answered, event by event; and everybody sees the same."""
    with contextlib.closing(store_of(evening.folder / "ronron.db")) as store:
        for company in companies:
            company.hark()
            asked = "SELECT seq, who, text, sent FROM events WHERE code = ? ORDER BY seq"
            people = range(len(company.tokens))
            events = store.execute(asked, (company.code,)).fetchall()
            assert [seq for seq, *_ in events] == list(range(1, len(events) + 1))
            theirs = [(seq, (who, text), sent) for seq, who, text, sent in events if who in people]
            assert len({sent for _, _, sent in theirs}) == len(theirs), "nothing was made twice"
            untold = {seq for seq, what, sent in theirs if company.slaps.get(sent) == what} - set(company.answered)
            assert {seq: what for seq, what, _ in theirs if seq not in untold} == company.answered, company.game
            if not find(company.game).info.race:
                pages = [await guest.look(company.code) for guest in await company.come(evening.house)]
                scenes = [(await page.wait(wire.Welcome)).pub for page in pages]
                assert all(scene == scenes[0] for scene in scenes)


def time_stood_still(companies: list[Company], evening: Evening) -> None:
    """No table is older than the time for which the house was open, though it goes fast here."""
    with contextlib.closing(store_of(evening.folder / "ronron.db")) as store:
        for company in companies:
            (last,) = store.execute("SELECT max(at) FROM events WHERE code = ?", (company.code,)).fetchone()
            assert last <= (evening.up - company.since) * 1000 * FAST + 100, company.game


def slaps_were_closed(companies: list[Company], evening: Evening) -> None:
    """A card that lay open when the house was killed: the next event says so, and nobody has slapped for it."""
    closed = 0
    with contextlib.closing(store_of(evening.folder / "ronron.db")) as store:
        for company in companies:
            game = find(company.game)
            if not isinstance(game, Racing):
                continue
            read = "SELECT who, text, at, note FROM events WHERE code = ? ORDER BY seq"
            match = Match.laid(game, game.info.setup(company.players, {}), None, {})
            number = -1  # of a card that counts as not answered
            for seq, event in enumerate(store.execute(read, (company.code,)), 1):
                race = game.race(match.state)
                if race is not None and seq - 1 in company.open:
                    assert event[:2] == (HOUSE, "reopen")
                    number, closed = race.number, closed + 1
                if race is not None and race.number == number:
                    assert event[1] != race.move, "nobody slaps for a card that was shown before"
                match.make(*event)
    assert closed, "no card lay open at any kill: the test shows nothing"


def copies_are_whole(evening: Evening) -> None:
    for file, least in evening.copies:
        assert main(["fsck", "--data", str(file)]) == 0
        with contextlib.closing(store_of(file)) as copy:
            for code, seq in least.items():
                assert copy.execute("SELECT count(*) FROM events WHERE code = ?", (code,)).fetchone()[0] >= seq


@live
async def test_no_time_passes_at_a_table_while_the_house_is_down(tmp_path: Path) -> None:
    evening, rng = Evening(tmp_path, scale=1), random.Random(13)
    await evening.open()
    company = Company("meow", 3, 0, 1)
    await company.sit(evening.house)
    began = time.monotonic()
    await company.move(rng)
    evening.process.kill()
    await evening.process.wait()
    await evening.house.stack.aclose()
    closed = time.monotonic()
    await asyncio.sleep(1)
    await evening.open()
    down = time.monotonic() - closed
    await company.look(await company.come(evening.house))
    await company.move(rng)
    up = time.monotonic() - began - down
    with contextlib.closing(store_of(tmp_path / "ronron.db")) as store:
        first, last = (at for (at,) in store.execute("SELECT at FROM events WHERE sent IS NOT NULL ORDER BY seq"))
    assert 0 < last - first <= up * 1000 + 1
    evening.process.kill()
    await evening.process.wait()
    await evening.house.stack.aclose()


@live
async def test_a_move_that_was_kept_and_not_told_is_answered_and_made_once(tmp_path: Path) -> None:
    rng = random.Random(11)
    for number in range(count(1, 12)):
        for key in keys():
            folder = tmp_path / f"{key}{number}"
            process, house = await started(folder, ronron=(MORTAL, str(rng.randrange(2, 30))))
            company = Company(key, max(2, find(key).info.seats[0]), 0, number)
            await company.sit(house)
            move = await company.choose(rng)
            with contextlib.suppress(TypeError, ConnectionError, ClientError):  # the line is dead
                while move is not None:
                    await company.send(move)
                    await company.hear(move)
                    move = await company.choose(rng)
            assert await asyncio.wait_for(process.wait(), 20) == -signal.SIGKILL
            for page in company.pages:
                await hear_all(page)
            await house.stack.aclose()
            evening = Evening(folder)
            evening.note([company])
            assert max(company.open) > max(page.seq for page in company.pages), "kept, and told to nobody"
            await evening.open()
            await company.look(await company.come(evening.house))
            if move is not None:
                await company.send(move)
                await company.hear(move)
            await everything_is_there([company], evening)
            evening.process.kill()
            await evening.process.wait()
            await evening.house.stack.aclose()


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
