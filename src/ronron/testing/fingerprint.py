"""All that a position holds, as plain data that can be compared: compiled or interpreted, lists or vecs."""

import enum
from types import GetSetDescriptorType, MemberDescriptorType
from typing import TypeAlias

import msgspec
from librt.vecs import vec

Plain: TypeAlias = "int | float | str | bytes | bool | tuple[Plain, ...] | None"

PLAIN = (int, float, str, bytes, bool, type(None))
DEEPEST = 30


def fingerprint(thing: object, depth: int = 0) -> Plain:
    """Equal for two things that hold the same; nothing is asked of the thing itself."""
    if isinstance(thing, enum.Enum):
        return (type(thing).__name__, thing.name)
    if isinstance(thing, PLAIN):
        return thing
    if depth > DEEPEST:
        raise ValueError(f"a {type(thing).__name__} lies {DEEPEST} levels deep: does it hold itself?")
    if isinstance(thing, dict):
        pairs = [(fingerprint(key, depth + 1), fingerprint(value, depth + 1)) for key, value in thing.items()]
        return ("dict", *sorted(pairs, key=repr))
    if isinstance(thing, set | frozenset):
        return ("set", *sorted((fingerprint(one, depth + 1) for one in thing), key=repr))
    if isinstance(thing, list | tuple | vec | bytearray):
        return ("row", *(fingerprint(one, depth + 1) for one in thing))
    return (type(thing).__name__, *((name, fingerprint(held, depth + 1)) for name, held in holdings(thing)))


def holdings(thing: object) -> list[tuple[str, object]]:
    """The attributes of an object by name: its dictionary, its slots, the fields of a compiled class."""
    names = set(getattr(thing, "__dict__", ()))
    for cls in type(thing).__mro__:
        names |= {name for name, kind in vars(cls).items() if isinstance(kind, GetSetDescriptorType)}
        names |= {name for name, kind in vars(cls).items() if isinstance(kind, MemberDescriptorType)}
    if isinstance(thing, msgspec.Struct):
        names |= set(thing.__struct_fields__)
    return [(name, getattr(thing, name, "(unset)")) for name in sorted(names) if not name.startswith("__")]


def cells(print_: Plain, path: str = "") -> dict[str, Plain]:
    """A fingerprint as its smallest parts by where they lie, to see how far two of them agree."""
    if not isinstance(print_, tuple):
        return {path: print_}
    out: dict[str, Plain] = {}
    for place, part in enumerate(print_):
        out |= cells(part, f"{path}/{place}")
    return out


def difference(one: object, other: object) -> str:
    """The names of what differs between two things of a kind, for people."""
    if type(one) is not type(other):
        return f"{type(one).__name__} and {type(other).__name__}"
    there = dict(holdings(other))
    parts = []
    for name, held in holdings(one):
        if fingerprint(held) != fingerprint(there.get(name)):
            parts.append(f"{name}: {shown(held)} and {shown(there.get(name))}")
    return "; ".join(parts) or "nothing"


def shown(thing: object) -> str:
    return repr(list(thing) if isinstance(thing, vec) else thing)[:120]
