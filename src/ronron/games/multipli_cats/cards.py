"""What lies in the box of Multipli Cat's. A card is the number of its kind; what nobody has seen is a block."""

from collections.abc import Collection
from typing import Final

FACTORS: Final = range(1, 11)

# MC-1: a hundred multiplications, 1×1 … 10×10; every distinct product once; six kinds of actions.
TIMES: Final = [(a, b) for a in FACTORS for b in FACTORS]
PRODUCTS: Final = sorted({a * b for a, b in TIMES})
ACTIONS: Final = ["chase", "uturn", "clock", "sumo", "trap", "gift"]
COPIES: Final = [4, 4, 4, 4, 1, 1]

TEXTS: Final = [*(f"{a}x{b}" for a, b in TIMES), *map(str, PRODUCTS), *ACTIONS]
WORTH: Final = [*(a * b for a, b in TIMES), *PRODUCTS, *(0 for _ in ACTIONS)]  # an action is worth no product
KINDS: Final = len(TEXTS)
NUMBERS: Final = {text: kind for kind, text in enumerate(TEXTS)}


def factorisations(product: int) -> list[tuple[int, int]]:
    """MC-1: what a product card says on its diagonals."""
    return [pair for pair in TIMES if pair[0] * pair[1] == product]


def deck(tables: Collection[int], actions: bool) -> list[int]:
    """MC-2: the cards that are dealt, when only some tables are played or no actions."""
    times = [kind for kind, (a, b) in enumerate(TIMES) if a in tables or b in tables]
    given = {WORTH[kind] for kind in times}
    products = [len(TIMES) + place for place, product in enumerate(PRODUCTS) if product in given]
    acting = [NUMBERS[name] for name, copies in zip(ACTIONS, COPIES, strict=True) for _ in range(copies)]
    return times + products + (acting if actions else [])
