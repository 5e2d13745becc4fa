"""What one kind of reader has on its screen, and an event as steps from one scene to the next."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ronron.core.house import HOUSE
from ronron.core.scene import Change, Scene, Table, change
from ronron.core.state import WATCHER
from ronron.server import wire
from ronron.tables.moment import Moment

encode = msgspec.json.Encoder().encode
NO_CHANGE = encode(Change())


def raw(thing: object) -> Any:
    """Something encoded already, to stand inside other messages."""
    return msgspec.Raw(encode(thing))


def public_steps(artist: Table, moment: Moment, old: Scene) -> tuple[Scene, list[wire.Step]]:
    """The public scene after an event, and the way there. Drawn and encoded once for everybody."""
    assert moment.event is not None
    view = moment.view(WATCHER)
    steps, who = [], moment.event.who
    for beat in artist.beats(view, who, moment.text(WATCHER)) if who != HOUSE else ():
        steps.append(wire.Step(raw(change(old, beat.scene)), None, beat.pause))
        old = beat.scene
    new = artist.public(view)
    steps.append(wire.Step(raw(change(old, new))))
    return new, steps


def own_scene(artist: Table, moment: Moment, readers: Sequence[int]) -> Scene:
    """What the first of these readers sees, with the moves of the others, each marked with its seat."""
    first, *others = readers
    if first == WATCHER:
        return Scene()
    scene = artist.own(moment.view(first), moment.legal(first))
    for seat in others:
        moves = artist.own(moment.view(seat), moment.legal(seat)).moves
        scene.moves = [*scene.moves, *(msgspec.structs.replace(move, seat=seat) for move in moves)]
    return scene


class Screen:
    """The own scene of a reader and every line of its log, as of the last event."""

    __slots__ = ("artist", "lines", "own", "readers")

    def __init__(self, artist: Table, readers: Sequence[int], own: Scene, lines: list[Any]) -> None:
        self.artist = artist
        self.readers = readers
        self.own = own
        self.lines = lines  # encoded

    def copy(self) -> "Screen":
        return Screen(self.artist, self.readers, self.own, self.lines[:])

    def event(self, moment: Moment, steps: list[wire.Step], now: bool, photo: list[wire.Finger]) -> bytes:
        """Follow an event; the answer is the message about it."""
        say = raw(moment.tell(self.readers[0]))
        self.lines.append(say)
        new = own_scene(self.artist, moment, self.readers)
        if new != self.own:
            steps = own_steps(steps, self.own, new)
            self.own = new
        return encode(wire.Event(moment.seq, say, steps, now, photo))


def own_steps(steps: list[wire.Step], old: Scene, new: Scene) -> list[wire.Step]:
    """Own pieces move with the first step, so that a card leaves the hand as it comes down on the table; what to do
    next comes with the last.
    """
    if len(steps) == 1:
        return [wire.Step(steps[0].pub, some(change(old, new)), steps[0].pause)]
    between = Scene(new.pieces, new.strings, new.labels, new.plates)
    first, *rest, last = steps
    return [
        wire.Step(first.pub, some(change(old, between)), first.pause),
        *rest,
        wire.Step(last.pub, some(change(between, new)), last.pause),
    ]


def some(step: Change) -> Any:
    """A change, encoded; none if there is nothing in it."""
    encoded = encode(step)
    return None if encoded == NO_CHANGE else msgspec.Raw(encoded)
