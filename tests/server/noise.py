"""Messages that no client should send, made from the types of the wire: whatever joins them is disturbed too."""

import random
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import inspect

from ronron.server import wire

ODD: list[Any] = [
    None, True, False, 0, -1, 1, 0.5, -0.0, 2**31, 2**53, 2**63, 2**64, -(2**63), 10**40, 1e308, "", " ", "\x00", "b8",
    "é" * 50, "\u202e", "💥" * 20, "'; DROP TABLE events; --", "<script>", "../../etc", "%s%n", "{0}", [], {},
    [[[[]]]], {"t": "play"}, ["m", "id"], "NaN", "deal b8 p3",
]  # fmt: skip
RAW = [
    b"",
    b" ",
    b"null",
    b"[]",
    b"{",
    b'{"t":',
    b'"' * 99,
    b"[" * 2000,
    b'{"a":' * 500,
    b"\xff\xfe",
    b"\x00",
    b"\xed\xa0\x80",
]


def fields_of(kind: type[msgspec.Struct]) -> dict[str, inspect.Type]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.encode_name: field.type for field in info.fields}


def fitting(kind: inspect.Type, rng: random.Random, seq: int, moves: list[str]) -> Any:
    """A value that the type allows."""
    if isinstance(kind, inspect.IntType):
        least, most = kind.ge or 0, kind.le or 2**53 - 1
        return rng.choice([least, most, min(max(seq, least), most), rng.randint(least, min(most, least + 300))])
    if isinstance(kind, inspect.FloatType):
        return rng.choice([kind.ge or 0.0, kind.le or 1e9, rng.random() * 1000])
    if isinstance(kind, inspect.BoolType):
        return rng.random() < 0.5
    if isinstance(kind, inspect.LiteralType):
        return rng.choice(kind.values)
    if isinstance(kind, inspect.StrType):
        return rng.choice([*moves, "b8", "reveal", "tuna", "", "c2 right", "x" * rng.randrange(200)])
    if isinstance(kind, inspect.UnionType):
        return fitting(rng.choice(kind.types), rng, seq, moves)
    return None


def messages(rng: random.Random, seq: int, moves: list[str]) -> Iterator[bytes]:
    """Without end: some as they should be, most with something wrong."""
    kinds = get_args(wire.FromClient)
    while True:
        kind = rng.choice(kinds)
        fields = fields_of(kind)
        given = {"t": kind.__struct_config__.tag}
        given |= {name: fitting(type_, rng, seq, moves) for name, type_ in fields.items() if rng.random() < 0.95}
        for _ in range(rng.choice((0, 1, 1, 2))):
            given = spoiled(given, rng)
        text = msgspec.json.encode(given)
        yield rng.choice([text] * 12 + [cut(text, rng), torn(text, rng), rng.choice(RAW), large(given, rng)])


def spoiled(given: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    name = rng.choice([*given, "seat", "who", "holder", "at"])
    if rng.random() < 0.3:
        return {key: value for key, value in given.items() if key != name}
    return {**given, name: rng.choice(ODD)}


def cut(text: bytes, rng: random.Random) -> bytes:
    return text[: rng.randrange(len(text))]


def torn(text: bytes, rng: random.Random) -> bytes:
    """One byte is another."""
    place = rng.randrange(len(text))
    return text[:place] + bytes((rng.randrange(256),)) + text[place + 1 :]


def large(given: dict[str, Any], rng: random.Random) -> bytes:
    return msgspec.json.encode({**given, "text": "b" * rng.choice((wire.LARGEST // 2, wire.LARGEST, 3 * wire.LARGEST))})
