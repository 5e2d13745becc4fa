"""Texts of moves, and the words for what they name: furniture, toys, notches, colours, lengths of string."""

import functools
from itertools import permutations

from ronron.core.words import Message, message
from ronron.games.caty_mini.boards import COLOURS, ORDERS, PIECES, PLACES, TOYS
from ronron.games.caty_mini.rules import HEAPS

NOTCHES = [f"{colour[0]}{k + 1}" for colour in COLOURS for k in range(6)]

# Every move as text, in the order of the numbers in rules.py.
TEXTS = [
    *PIECES,
    *(f"notch {notch}" for notch in NOTCHES),
    *(f"run {notch}" for notch in NOTCHES),
    *(f"pile {colour}" for colour in COLOURS),
    *(f"piles {' '.join(colour for colour in COLOURS if colour != left)}" for left in COLOURS),
    *(f"first{seat}" for seat in range(4)),
    *(f"board{n + 1}" for n in range(4)),
    *(f"wall:{order}" for order in ORDERS),
    *(f"place{n + 1}" for n in range(len(PLACES))),
    *(f"{toy}:{heap}" for toy in TOYS for heap in HEAPS),
]
NUMBERS = {text: move for move, text in enumerate(TEXTS)}
NUMBERS |= {
    f"piles {' '.join(order)}": move
    for text, move in list(NUMBERS.items())
    if text.startswith("piles ")
    for order in permutations(text.split()[1:])
}


def colour_of(piece: str) -> str:
    return COLOURS[PIECES.index(piece) // 5]


@functools.cache
def colour_name(colour: str) -> Message:
    return message(f"caty_mini.colour.{colour}", tone=colour)


@functools.cache
def piece_name(piece: str) -> Message:
    """The piece within a sentence, with its article."""
    return message(f"caty_mini.the.{piece}", tone=colour_of(piece))


@functools.cache
def toy_name(toy: str) -> Message:
    return message(f"caty_mini.toy.{toy}")


@functools.cache
def notch_name(notch: str) -> Message:
    colour = next(colour for colour in COLOURS if colour[0] == notch[0])
    return message(f"caty_mini.notch.{colour}", tone=colour, k=int(notch[1]))


def string_name(millionths: int) -> Message:
    """A length as people say it: the side of the room is a metre, and hundredths are enough."""
    hundredths = (millionths + 5_000) // 10_000
    return message("caty_mini.length", whole=hundredths // 100, rest=f"{hundredths % 100:02}")
