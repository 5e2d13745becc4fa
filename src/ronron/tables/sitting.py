"""Sitting down, calling bots, starting, and playing again. Each runs in the table's own task: `await table.ask(…)`."""

import secrets

import msgspec

from ronron.core.chance import Deal
from ronron.core.game import Game
from ronron.core.shelf import find
from ronron.tables import levels, seats
from ronron.tables.code import new_code
from ronron.tables.errors import NotYours, TableError
from ronron.tables.seats import Seat
from ronron.tables.store import Row
from ronron.tables.table import Table


def new_row(game: Game, players: int, options: dict[str, object], created: int) -> Row:
    """A table with open seats; raises BadSetup when the game is not played like that."""
    setup = game.info.setup(players, options)
    return Row(
        new_code(),
        game.info.key,
        setup.version,
        players,
        {option.name: option.text(setup.options[option.name]) for option in game.info.options},
        tuple(Seat() for _ in range(players)),
        secrets.token_bytes(32),
        {},
        created,
    )


def seated(row: Row, number: int, who: Seat) -> Row:
    return msgspec.structs.replace(row, seats=(*row.seats[:number], who, *row.seats[number + 1 :]))


def filled(row: Row, level: str = "") -> Row:
    """Bots in every open seat."""
    for number, seat in enumerate(row.seats):
        if seat.kind == "open":
            row = seated(row, number, seats.bot(row.seats, level))
    return row


def full(row: Row) -> bool:
    return all(seat.kind != "open" for seat in row.seats)


def only_bots(row: Row) -> bool:
    return all(seat.kind == "bot" for seat in row.seats)


def host(table: Table) -> int | None:
    """The seat with the host's powers: the first person's, and once the game goes on the first's who plays and is here.
    Where only bots sit there is none.
    """
    people = [number for number, seat in enumerate(table.row.seats) if seat.kind == "person"]
    missing = table.audience.missing() if table.row.state == "playing" else set()
    here = [number for number in people if number not in missing and not table.row.seats[number].away]
    return next(iter(here or people), None)


def is_host(table: Table, holder: str) -> bool:
    return host(table) in table.seats_of(holder)


async def sit(
    table: Table,
    number: int,
    holder: str,
    name: str = "",
    pinch: str = "",
    *,
    beside: bool = False,
    cat: int | None = None,
) -> None:
    """Take an open seat, and stir a pinch into the deals; `beside` for one more person on the same device."""
    if table.seat_of(holder) is not None and not beside:
        return  # they sit already
    check_open(table, number)
    pinches = {**table.row.pinches, number: pinch} if pinch else table.row.pinches
    Deal(table.row.secret, pinches)  # refuses a bad pinch
    row = msgspec.structs.replace(table.row, pinches=pinches)
    await put(table, seated(row, number, seats.person(holder, name, row.seats, cat)))


async def call_bot(table: Table, number: int, holder: str, level: str = "") -> None:
    check_host(table, holder)
    check_open(table, number)
    level = await levels.chosen(table.store, holder, table.row.game, level)
    await put(table, seated(table.row, number, seats.bot(table.row.seats, level)))


async def start(table: Table, holder: str, level: str = "") -> None:
    """The host will not wait: bots take the open seats."""
    check_host(table, holder)
    level = await levels.chosen(table.store, holder, table.row.game, level)
    if table.row.state == "open":
        await table.begin(filled(table.row, level))


async def put(table: Table, row: Row) -> None:
    """The table with somebody more; a full one begins by itself."""
    if full(row):
        await table.begin(row)
    else:
        await keep(table, row)


async def keep(table: Table, row: Row) -> None:
    await table.store.save(row)
    table.row = row
    table.audience.standing()


async def leave(table: Table, holder: str) -> None:
    """Before the game begins, somebody gets up again."""
    row = table.row
    if row.state != "open":
        raise TableError("table.begun")
    for number in table.seats_of(holder):
        row = seated(row, number, Seat())
    await keep(table, row)


async def free(table: Table, number: int, holder: str) -> None:
    """Before the game begins, the host opens a seat again."""
    check_host(table, holder)
    if table.row.state != "open":
        raise TableError("table.begun")
    if not 0 <= number < table.row.players or table.row.seats[number].kind == "open":
        raise TableError("table.nobody")
    await keep(table, seated(table.row, number, Seat()))


async def rename(table: Table, holder: str, name: str, cat: int) -> None:
    """Somebody has another name or another picture from now on; records that were written keep the old one."""
    row = table.row
    for number in table.seats_of(holder)[:1]:
        who = row.seats[number]
        others = [seat.name for n, seat in enumerate(row.seats) if n != number]
        new = msgspec.structs.replace(who, name=seats.apart(name, others), cat=cat)
        row = seated(row, number, new)
    if row != table.row:
        await keep(table, row)


async def rematch(table: Table, holder: str, *, swapped: bool = False, level: str = "") -> Row:
    """The same people again, and the first player moves on. The answer is a table to be begun, kept already."""
    if table.seat_of(holder) is None:
        raise NotYours("table.not_seated")
    if table.match is None or table.row.state != "over":
        raise TableError("table.not_over")
    if table.row.rematch:
        kept = await table.store.read(table.row.rematch)
        assert kept is not None
        return kept.row
    row = again(table.row, opener(table), table.clock.now(), swapped=swapped)
    row = await levels.again(table.store, row, holder, level, table.thinker.level)
    await table.store.create(row, table.row.code)
    table.row = msgspec.structs.replace(table.row, rematch=row.code)
    table.audience.standing()
    return row


def opener(table: Table) -> int:
    """Who made the first move."""
    assert table.match is not None
    return next((event.who for event in table.match.record.events if event.who >= 0), 0)


def again(row: Row, opened: int, now: int, *, swapped: bool = False) -> Row:
    """The next to open is the seat after: by the game's own option where it has one, else everybody moves up a seat.

    `swapped`: everybody moves up whatever the game says.
    """
    options = row.options
    people = tuple(msgspec.structs.replace(seat, away=False) for seat in row.seats)
    if not swapped and any(option.name == "first" and option.seats for option in find(row.game).info.options):
        options = {**options, "first": str((opened + 1) % row.players)}
    else:
        people = (*people[1:], people[0])
    fresh = new_row(find(row.game), row.players, dict(options), now)
    return msgspec.structs.replace(fresh, seats=people, public=row.public, manners=row.manners)


def check_open(table: Table, number: int) -> None:
    if table.row.state != "open":
        raise TableError("table.begun")
    if not 0 <= number < table.row.players or table.row.seats[number].kind != "open":
        raise TableError("table.taken")


def check_host(table: Table, holder: str) -> None:
    if not is_host(table, holder):
        raise NotYours("table.host")
