"""What changes from one scene to the next, and a scene after a change: what a house tells and what a client does.

Compiled, for it looks at every piece of every reader at every event.
"""

from typing import TypeVar

import msgspec
from msgspec.structs import astuple, replace

from ronron.core.scene import Change, Piece, Scene, Shift

Key = TypeVar("Key")
Thing = TypeVar("Thing")
PARTS = Shift.__struct_fields__


def change(old: Scene, new: Scene) -> Change:
    """From one scene to the next. Ids are unique over pieces, strings and labels; many scenes have only pieces."""
    left = gone(old.pieces, new.pieces)
    if old.strings or old.labels:
        left += gone(old.strings, new.strings) + gone(old.labels, new.labels)
    put: dict[str, Piece] = {}
    shifts: dict[str, Shift] = {}
    for key, piece in new.pieces.items():
        was = old.pieces.get(key)
        if was is piece:  # as games have it that make their pieces once
            continue
        if was is None:
            put[key] = piece
        elif was != piece:
            shifts[key] = shift(was, piece)
    return Change(
        put,
        shifts,
        fresh(old.strings, new.strings) if new.strings else {},
        fresh(old.labels, new.labels) if new.labels else {},
        fresh(old.plates, new.plates) if new.plates else {},
        left,
        new.status if new.status != old.status else msgspec.UNSET,
        new.moves if new.moves != old.moves else None,
        new.count if new.count != old.count else [],
        new.tried if new.tried != old.tried else None,
    )


def fresh(old: dict[Key, Thing], new: dict[Key, Thing]) -> dict[Key, Thing]:
    """What is new or another."""
    return {key: thing for key, thing in new.items() if (was := old.get(key)) is not thing and was != thing}


def shift(old: Piece, new: Piece) -> Shift:
    pairs = zip(astuple(new), astuple(old), strict=True)  # a shift has the same parts in the same order
    return Shift(*[now if now != was else msgspec.UNSET for now, was in pairs])


def shifted(piece: Piece, by: Shift) -> Piece:
    return replace(piece, **{part: now for part in PARTS if (now := getattr(by, part)) is not msgspec.UNSET})


def gone(old: dict[str, Thing], new: dict[str, Thing]) -> list[str]:
    return [] if old.keys() <= new.keys() else [key for key in old if key not in new]


def apply(scene: Scene, step: Change) -> Scene:
    """The scene after a change: what a client does."""
    left = set(step.gone)

    def kept(old: dict[str, Thing], put: dict[str, Thing]) -> dict[str, Thing]:
        return {key: thing for key, thing in old.items() if key not in left} | put

    return Scene(
        kept(scene.pieces, step.pieces) | {key: shifted(scene.pieces[key], by) for key, by in step.shifts.items()},
        kept(scene.strings, step.strings),
        kept(scene.labels, step.labels),
        scene.plates | step.plates,
        scene.status if step.status is msgspec.UNSET else step.status,
        scene.moves if step.moves is None else step.moves,
        step.count or scene.count,
        scene.tried if step.tried is None else step.tried,
    )
