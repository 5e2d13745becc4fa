"""What one kind of reader has on its screen, and an event as steps from one scene to the next."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ronron.core.change import change
from ronron.core.house import HOUSE
from ronron.core.scene import Change, Scene, Table
from ronron.core.state import WATCHER
from ronron.core.words import Message
from ronron.server import wire
from ronron.server.socket import frame
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
    if not others:
        return scene
    moves = list(scene.moves)
    for seat in others:
        its = artist.own(moment.view(seat), moment.legal(seat)).moves
        moves += [msgspec.structs.replace(move, seat=seat) for move in its]
    return msgspec.structs.replace(scene, moves=moves)


class Telling:
    """One event on its way to everybody: what several readers are told in the same words is encoded once."""

    __slots__ = ("moment", "now", "photo", "same", "says", "steps")

    def __init__(self, moment: Moment, steps: list[wire.Step], now: bool, photo: list[wire.Finger]) -> None:
        self.moment = moment
        self.steps = steps
        self.now = now
        self.photo = photo
        self.says: dict[int, tuple[Message, Any]] = {}  # by identity: most games make a sentence once for all
        self.same: dict[int, bytes] = {}  # by the sentence: the message to those whose own scene stays as it is

    def say(self, reader: int) -> Any:
        said = self.moment.tell(reader)
        found = self.says.get(id(said))
        if found is None:
            found = self.says[id(said)] = (said, raw(said))  # kept, so that nothing else gets its identity
        return found[1]

    def unmoved(self, say: Any) -> bytes:
        """For a reader whose own scene stays as it is."""
        found = self.same.get(id(say))
        if found is None:
            found = self.same[id(say)] = self.message(say, self.steps)
        return found

    def message(self, say: Any, steps: list[wire.Step]) -> bytes:
        return frame(encode(wire.Event(self.moment.seq, say, steps, self.now, self.photo)))


class Screen:
    """The own scene of a reader and every line of its log, as of the last event."""

    __slots__ = ("artist", "lines", "more", "own", "readers")

    def __init__(self, artist: Table, readers: Sequence[int], own: Scene, lines: list[Any]) -> None:
        self.artist = artist
        self.readers = readers
        self.own = own
        self.lines = lines  # encoded
        self.more: list[Any] = []  # of what is drawn and not yet told

    def copy(self) -> "Screen":
        """Another screen to draw on; both share the lines that were told, which only `told` makes longer."""
        return Screen(self.artist, self.readers, self.own, self.lines)

    def told(self) -> None:
        self.lines += self.more
        self.more = []

    def event(self, telling: Telling) -> bytes:
        """Follow an event; the answer is the message about it, framed."""
        say = telling.say(listener(self.readers))
        self.more.append(say)
        new, old = own_scene(self.artist, telling.moment, self.readers), self.own
        if new is old or new == old:
            return telling.unmoved(say)
        self.own = new
        return telling.message(say, own_steps(telling.steps, old, new))


def listener(readers: Sequence[int]) -> int:
    """To whom the log of a screen speaks: to several at once as to everybody, or "you" would be one of them."""
    return readers[0] if len(readers) == 1 else WATCHER


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
