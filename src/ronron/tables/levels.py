"""Which level a bot at a table is given: one of the house's, easier or harder than before, or somebody's own."""

import msgspec

from ronron.bots.levels import names, nearest
from ronron.bots.mine import MINE, START, adapted, named, strength_of
from ronron.core.state import Outcome
from ronron.tables.errors import TableError
from ronron.tables.seats import Seat
from ronron.tables.store import Row, Store

BESIDE = {"easier": -1, "harder": 1}


async def chosen(store: Store, holder: str, game: str, level: str) -> str:
    """The level that somebody asks for; "" is the house's own choice."""
    if level == MINE:
        strength = await store.strength(holder, game)
        return named(START if strength is None else strength)
    if level and level not in names(game):
        raise TableError("table.level", given=level[:40], known=", ".join([*names(game), MINE]))
    return level


def beside(game: str, level: str, step: int) -> str:
    """The next level down or up that a game has; at the end of the row, the same."""
    strength = strength_of(level)
    if strength is not None:
        return named(strength + step)
    row = names(game)
    place = row.index(nearest(game, level)) + step
    return row[min(len(row) - 1, max(0, place))]


async def again(store: Store, row: Row, holder: str, level: str, usual: str) -> Row:
    """The bots of a table that follows: as they were, or of another level. One that adapts has learnt meanwhile."""
    seats = []
    for seat in row.seats:
        new = nearest(row.game, seat.level)
        if level in BESIDE:
            new = beside(row.game, seat.level or usual, BESIDE[level])
        elif level or strength_of(seat.level) is not None:
            new = await chosen(store, holder, row.game, level or MINE)
        seats.append(with_level(seat, new))
    return msgspec.structs.replace(row, seats=tuple(seats))


def with_level(seat: Seat, level: str) -> Seat:
    return msgspec.structs.replace(seat, level=level) if seat.kind == "bot" else seat


async def learn(store: Store, row: Row, outcome: Outcome) -> None:
    """After a game against cats that adapt: how strong they will be next time, for each person."""
    strengths = [strength for seat in row.seats if (strength := strength_of(seat.level)) is not None]
    if not strengths or row.tries:
        return
    winners = outcome.winners()
    for number, seat in enumerate(row.seats):
        if seat.kind == "person" and not seat.away:
            share = 1 / len(winners) if number in winners else 0.0
            await store.keep_strength(seat.holder, row.game, adapted(strengths[0], [share], row.players))
