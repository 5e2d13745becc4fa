"""Two tables that differ only in what a reader may not know look the same to that reader, byte for byte."""

import hashlib
import itertools
from collections.abc import Iterator
from pathlib import Path

import msgspec

from ronron.core.chance import Deal
from ronron.core.match import Match
from ronron.core.shelf import lend
from ronron.server import wire
from ronron.tables.seats import Seat, hashed
from ronron.tables.sitting import new_row
from tests.server.cachette.game import GAME, Cachette
from tests.server.house import Page, house, settle
from tests.server.live import live

CHOICES = (("box", "rug", "box"), ("rug", "rug", "box"), ("box", "box", "rug"))  # by round, by seat
CODES = ("BBBBBBBB", "CCCCCCCC")


def homes(secret: bytes) -> list[int]:
    state = Match.new(GAME, 3, chance=Deal(secret)).state
    assert isinstance(state, Cachette)
    return state.homes


def twin_secrets() -> tuple[bytes, bytes]:
    """Two deals in which seat 0 has the same home, and the others have not."""
    secrets: Iterator[bytes] = (hashlib.sha256(b"%d" % n).digest() for n in itertools.count())
    first = next(secrets)
    own, *others = homes(first)
    return first, next(s for s in secrets if homes(s) == [own, *(1 - home for home in others)])


async def told(folder: Path, code: str, secret: bytes, last: int) -> list[list[str]]:
    """All that seat 0 and a watcher are sent, as scenes and as views, while everybody plays by the script."""
    async with house(folder) as here:
        assert here.room is not None
        guests = [await here.guest(Authorization=f"Bearer {'guest' * 5}{seat}") for seat in range(3)]
        people = tuple(Seat("person", f"Chat {s}", s, hashed(f"{'guest' * 5}{s}")) for s in range(3))
        row = msgspec.structs.replace(new_row(GAME, 3, {}, 0), code=code, secret=secret)
        await here.room.store.create(msgspec.structs.replace(row, seats=(*people[:2], Seat())))
        readers: list[Page] = []
        for want in ("scene", "view"):
            readers += [await guests[0].look(code, want), await (await here.guest()).look(code, want)]
        movers = [await guest.look(code, "view") for guest in guests[1:]]
        await guests[2].post(f"/t/{code}/sit", {"seat": 2, "name": "Chat 2"})
        await settle(*readers, *movers, seq=1)
        for number, row_of_choices in enumerate(CHOICES):
            for seat, text in enumerate(row_of_choices):
                if (seq := 1 + number * 3 + seat) > last:
                    break
                await (readers[0] if seat == 0 else movers[seat - 1]).play(text, id=1)
                await settle(*readers, *movers, seq=seq + 1)
        return [[plain(raw, code, message) for raw, message in page.heard] for page in readers]


def plain(raw: str, code: str, message: msgspec.Struct) -> str:
    """A message up to what always differs: the code and the commitment."""
    table = getattr(message, "table", message)
    commitment = table.commitment if isinstance(table, wire.Table) else "none"
    return raw.replace(code, "CODE").replace(commitment, "COMMITMENT")


@live
async def test_readers_cannot_tell_apart_what_they_may_not_know(tmp_path: Path) -> None:
    with lend(GAME):
        secrets = twin_secrets()
        assert homes(secrets[0]) != homes(secrets[1])
        one, two = [
            await told(tmp_path / code, code, secret, last=8) for code, secret in zip(CODES, secrets, strict=True)
        ]
        assert sum(map(len, one)) > 40
        assert one == two
        # And the test can fail: at the end the homes are shown, and then they differ.
        ends = [await told(tmp_path / f"end{c}", c, s, last=9) for c, s in zip(CODES, secrets, strict=True)]
        assert ends[0] != ends[1]
