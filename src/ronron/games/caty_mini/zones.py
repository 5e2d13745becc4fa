"""Where things lie on a table of Caty Mini, on a tall screen and on a wide one."""

from ronron.core.game import View
from ronron.core.scene import Layout, Rect, Zone
from ronron.core.words import Message, Who, message
from ronron.games.caty_mini.art import ROOM

SQUARE = (1.0, 1.0)
FEW = 2  # rooms that are watched one above the other on a tall table
MANY = 4  # rooms that are watched two by two on a wide table
SIDE = (ROOM / 1000, ROOM / 1000)  # a room with its walls, in sides of its floor
WATCHED_PLATE = Zone("pile", (10.5, 36.5, 79, 10), (121, 36, 38, 11))  # beside a room that a watcher looks at closely


def layout(view: View) -> Layout:
    """The own room large, the others small; whoever watches sees all rooms alike."""
    me, n = view["seat"], view["players"]
    zones = shared(me is not None)
    for seat in range(n):
        if me is None:
            zones |= watched(seat, n)
        elif seat == me:
            zones |= at_hand(seat)
        else:
            zones |= aside(seat, (seat - me - 1) % n, n - 1)
    plates = {seat: f"plate{seat}" for seat in range(n)}
    whose = {seat: zones[plates[seat]] if me is not None else WATCHED_PLATE for seat in range(n)}
    return Layout(zones, plates, closer={f"room{seat}": close(seat, whose[seat]) for seat in range(n) if seat != me})


def shared(seated: bool) -> dict[str, Zone]:
    """What belongs to nobody. Whoever only watches has no hand, and more space for the rooms."""
    if not seated:
        return {
            "heaps": row("heaps", (2, 128, 96, 10), (2, 87, 92, 9), 10),
            "played": row("played", (2, 140, 96, 8), (97, 87, 61, 9), 13),
            "stock": row("stock", (20, 118, 60, 9), (56, 76, 44, 9), 4),
        }
    return {
        "heaps": row("heaps", (2, 31.5, 96, 9), (121, 1, 38, 36), 10),
        "played": row("played", (2, 41, 96, 6), (121, 38, 38, 15), 13),
        "stock": row("stock", (20, 78, 60, 18), (56, 32, 44, 16), 4),
        "hand": row("hand", (1, 136.5, 98, 13), (37, 84, 83, 15.5), 4),
    }


def row(name: str, tall: Rect, wide: Rect, room: int) -> Zone:
    return Zone("row", tall, wide, SQUARE, message(f"caty_mini.zone.{name}"), room=room)


def at_hand(seat: int) -> dict[str, Zone]:
    """The own room, with furniture; plate and toys won beside it."""
    tall, wide = (0.5, 47.0, 99.0, 79.0), (38.0, 1.0, 82.0, 82.0)  # on a phone it is as wide as the table
    won = message("caty_mini.zone.won", who=Who(seat))
    return {
        f"room{seat}": Zone("board", tall, wide, SIDE, room_zone(seat)),
        f"walls{seat}": Zone("board", tall, wide, SIDE, walls_zone(seat)),
        f"plate{seat}": Zone("pile", (2, 126.5, 55, 9.5), (121, 55, 38, 11)),
        f"won{seat}": Zone("row", (58, 126.5, 41, 9.5), (121, 68, 38, 31), SQUARE, won, room=6),
    }


def aside(seat: int, place: int, count: int) -> dict[str, Zone]:
    """Somebody else's room: small, without its furniture but for the piece that counts."""
    x, high = 1 + 33 * place + (3 - count) * 16.5, min(98 / count, 44)
    y = 1 + high * place
    tall, wide = (x, 8.5, 32.0, 22.5), (1.0, y + 8.5, 35.0, high - 9.5)
    return {
        f"plate{seat}": Zone("pile", (x, 1, 32, 7), (1, y, 35, 8)),
        f"room{seat}": Zone("board", tall, wide, SIDE, room_zone(seat)),
        f"far{seat}": Zone("board", tall, wide, SIDE, walls_zone(seat)),
    }


def watched(seat: int, count: int) -> dict[str, Zone]:
    """A room for whoever watches: all of them alike, with their furniture. Two by two, an odd one in the middle; three
    stand side by side on a wide table. Four on a wide one and two on a tall one have their plates beside them, or they
    would be small there.
    """
    alone = count % 2 == 1 and seat == count - 1
    x, y = 2 + (24.5 if alone else 49.0 * (seat % 2)), 1 + 59.0 * (seat // 2)
    left, width = 1 + 159 / count * seat, 159 / count - 2
    tall, wide, plate = (x, y + 9, 47.0, 47.0), (left, 12.0, width, 62.0), (left, 1.0, width, 10.0)
    high = (x, y, 47.0, 8.0)
    if count == MANY:
        left, top = 2 + 79.0 * (seat % 2), 1 + 43.0 * (seat // 2)
        wide, plate = (left + 27, top, 50.0, 42.0), (left, top + 15, 26.0, 11.0)
    if count == FEW:
        top = 1 + 58.5 * seat
        tall, high = (41.0, top, 57.0, 57.0), (2.0, top + 24, 37.0, 9.0)
    return {
        f"plate{seat}": Zone("pile", high, plate),
        f"room{seat}": Zone("board", tall, wide, SIDE, room_zone(seat)),
        f"walls{seat}": Zone("board", tall, wide, SIDE, walls_zone(seat)),
    }


def close(seat: int, plate: Zone) -> dict[str, Zone | None]:
    """Somebody else's room looked at closely: as large as the own one and in its place, with its furniture."""
    large = at_hand(seat)
    return {
        f"room{seat}": large[f"room{seat}"],
        f"walls{seat}": large[f"walls{seat}"],
        f"far{seat}": None,
        f"plate{seat}": plate,  # whose it is stays in sight
    }


def room_zone(seat: int) -> Message:
    return message("caty_mini.zone.room", who=Who(seat))


def walls_zone(seat: int) -> Message:
    return message("caty_mini.zone.walls", who=Who(seat))
