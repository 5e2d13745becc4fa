"""Games that were played before: a recorded game laid into the store of a house, as if people had just got up."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ronron.core.record import Record
from ronron.tables.code import new_code
from ronron.tables.seats import Seat
from ronron.tables.sqlite import SqliteStore
from ronron.tables.store import Entry, Row

GAMES = Path(__file__).parents[1] / "src/ronron/games"
NAMES = ("Ada", "Bruno", "Chloé", "Driss", "Élise", "Farid")


def recorded(game: str, name: str = "committed") -> Record:
    """A recorded game; where there is none of this name, the first that came to its end."""
    folder = GAMES / game / "tests/records"
    file = folder / f"{name}.ronron"
    found = [file] if file.exists() else sorted(folder.glob("*.ronron"))
    records = (Record.loads(one.read_text(encoding="utf-8")) for one in found)
    return next(record for record in records if record.outcome)


def lay(folder: Path, record: Record, *, holder: str = "", sat: int = 0, bots: bool = False, level: str = "") -> str:
    """The code of the table where this game was played, or is being played; `holder` sat in one of its seats, other
    people or `bots`, of a `level` perhaps, in the others.
    """
    code = new_code()
    seats = tuple(
        Seat("bot", NAMES[seat], seat, level=level)
        if (bots or level) and seat != sat
        else Seat("person", NAMES[seat], seat, holder if seat == sat else "")
        for seat in range(record.players)
    )
    row = Row(
        code, record.game, record.version, record.players, record.options, seats,
        bytes.fromhex(record.reveal) if record.chance == "committed" and record.reveal else bytes(32),
        record.pinches, 1_790_000_000_000, 1_790_000_000_000, "over" if record.outcome else "playing",
    )  # fmt: skip
    entries = [Entry(event.seq, event.who, event.text, event.at, event.note) for event in record.events]

    async def write() -> None:
        store = await SqliteStore.open(folder)
        await store.create(row)
        await store.save(row, entries)
        await store.close()

    with ThreadPoolExecutor(1) as apart:  # the browser's own loop runs in this thread
        apart.submit(lambda: asyncio.run(write())).result()
    return code
