"""Reads drawings back: the elements of an SVG, and the points that a path goes through or leans on."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
TOKEN = re.compile(r"[a-zA-Z]|-?\d*\.\d+|-?\d+")
LENGTHS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7}


def parse(text: str) -> ET.Element:
    """An SVG document, or a fragment."""
    if not text.startswith("<svg"):
        text = f'<svg xmlns="http://www.w3.org/2000/svg">{text}</svg>'
    return ET.fromstring(text)


def steps(data: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, one by one, also those that are not said twice."""
    tokens = TOKEN.findall(data)
    assert "".join(tokens) == re.sub(r"[\s,]", "", data), f"not path data: {data}"
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
            if command in "zZ":
                yield command, []
                continue
        size = LENGTHS[command.upper()]
        numbers = [float(token) for token in tokens[at : at + size]]
        assert len(numbers) == size, f"{command} wants {size} numbers: {data}"
        yield command, numbers
        at += size
        command = {"M": "L", "m": "l"}.get(command, command)


def points(data: str) -> Iterator[tuple[float, float]]:
    """Where a path goes, and the spots that its curves lean on."""
    x = y = 0.0
    start = (0.0, 0.0)
    for command, numbers in steps(data):
        kind = command.upper()
        dx, dy = (x, y) if command.islower() else (0.0, 0.0)
        if kind == "Z":
            x, y = start
            continue
        if kind == "H":
            x = numbers[0] + dx
        elif kind == "V":
            y = numbers[0] + dy
        else:
            pairs = numbers[5:] if kind == "A" else numbers
            spots = [(pairs[i] + dx, pairs[i + 1] + dy) for i in range(0, len(pairs), 2)]
            yield from spots
            x, y = spots[-1]
        if kind == "M":
            start = (x, y)
        yield x, y
