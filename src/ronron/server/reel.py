"""A game that is over, to be seen again: the public scenes as changes, and beside them what each pair of eyes adds.

A finished game hides nothing any more: any seat may be looked through, or all hands lie open. Nobody acts in a replay,
so scenes are drawn without moves.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from ronron.core import shelf
from ronron.core.change import change
from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.scene import Change, Layout, Scene, Table
from ronron.core.state import WATCHER
from ronron.core.words import Message
from ronron.server import wire
from ronron.server.hands import Hands
from ronron.server.screen import NO_CHANGE, encode, public_steps
from ronron.tables.judge import noted
from ronron.tables.moment import Moment


class Frame(msgspec.Struct, omit_defaults=True):
    """One event as everybody saw it."""

    steps: list[wire.Step]
    photo: list[wire.Finger] = []


class Eyes(msgspec.Struct):
    """What one reader adds: where things lie, the lines of the log, and the own scene as changes (null: none)."""

    seat: int | None  # null: all hands open
    layout: Layout
    own: Scene
    lines: list[Message]
    changes: list[Change | None]


class Reel(msgspec.Struct):
    """The whole game."""

    table: wire.Table
    pub: Scene
    frames: list[Frame]
    eyes: list[Eyes]


def about(record: Record, code: str, cats: Sequence[int]) -> wire.Table:
    """The table of a replay: only who sat where."""
    seats = [
        wire.Seat("person", record.names.get(seat, ""), here=True, cat=cats[seat] if seat < len(cats) else seat)
        for seat in range(record.players)
    ]
    options = shelf.find(record.game).info.setup(record.players, record.options, record.version).options
    return wire.Table(code, record.game, options, seats, "over", record.commitment)


def reel(record: Record, table: wire.Table) -> Reel:
    """Every scene of a record."""
    artist = shelf.table(record.game)
    moments = walk(record)
    first = next(moments)
    pub = artist.public(first.view(WATCHER))
    owns = [own_scenes(artist, first)]
    layouts = [artist.layout(first.view(seat)) for seat in range(record.players)]
    readers = (WATCHER, *range(record.players))
    lines: dict[int, list[Message]] = {reader: [] for reader in readers}
    out = Reel(table, pub, [], [])
    for moment in moments:
        pub, steps = public_steps(artist, moment, pub)
        out.frames.append(Frame(steps, photo(moment)))
        owns.append(own_scenes(artist, moment))
        for reader in readers:
            lines[reader].append(moment.tell(reader))
    hands = Hands(artist.layout(first.view(WATCHER)), layouts, owns)
    open_hands = [hands.laid(scenes) for scenes in owns]
    out.eyes.append(Eyes(None, hands.layout, open_hands[0], lines[WATCHER], changes(open_hands)))
    for seat, layout in enumerate(layouts):
        own = [scenes[seat] for scenes in owns]
        out.eyes.append(Eyes(seat, layout, own[0], lines[seat], changes(own)))
    return out


def walk(record: Record) -> Iterator[Moment]:
    return (Moment(match) for match in Match.steps(record))


def own_scenes(artist: Table, moment: Moment) -> list[Scene]:
    return [artist.own(moment.view(seat), []) for seat in range(moment.setup.players)]


def photo(moment: Moment) -> list[wire.Finger]:
    assert moment.event is not None
    return [wire.Finger(one.seat, one.judged, one.claimed, one.paid, one.arrival) for one in noted(moment.event.note)]


def changes(scenes: Sequence[Scene]) -> list[Change | None]:
    found = (change(old, new) for old, new in pairwise(scenes))
    return [None if encode(one) == NO_CHANGE else one for one in found]
