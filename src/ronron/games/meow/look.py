"""What a position of MEOW looks like to a reader. Compiled: every event of every table is looked at."""

import functools

from mypy_extensions import i64

from ronron.games.meow.rules import (
    CARDS,
    COLOURS,
    HAND,
    KINDS,
    NONE,
    ROUNDS,
    VALUES,
    Meow,
    count,
    listed,
    seats_in,
    spelled,
)

CARD_TEXTS = [f"{COLOURS[card // VALUES]}{card % VALUES + 1}" for card in range(CARDS)]
KIND_TEXTS = [name for name, _, _ in KINDS]
CARD_NAMES: list[str | None] = [*CARD_TEXTS, *[None] * (NONE + 1 - CARDS)]  # an empty place has no name
KIND_NAMES: list[str | None] = [*KIND_TEXTS, *[None] * (NONE + 1 - len(KIND_TEXTS))]


def private(state: Meow, reader: int) -> dict[str, object]:
    """MW-28: a hand is its owner's."""
    return {"hand": [CARD_TEXTS[card] for card in listed(state.hands, reader * 3)] if reader >= 0 else None}


def whole(state: Meow, reader: int) -> dict[str, object]:
    """MW-27: tokens won and cards played are public; MW-28: a hand is its owner's; the rest nobody has seen."""
    n = state.players
    rows: list[list[str]] = []
    owners: list[list[int | None]] = []
    for r in range(0, ROUNDS * HAND, HAND):
        row = [kind for kind in spelled(state.row, r, r + HAND, KIND_NAMES) if kind]
        rows.append(row)
        owners.append(seats_in(state.owner, r, r + len(row)))
    begun = state.trick if state.down == 0 else state.trick + 1
    out: dict[str, object] = {
        "round": state.round,
        "trick": state.trick,
        "first": seat_or_none(state.first),
        "turn": seat_or_none(state.turn),
    }
    out.update(private(state, reader))
    out["held"] = list(state.held)
    out["tricks"] = [
        {"led": led, "cards": spelled(state.played, t * n, t * n + n, CARD_NAMES)}
        for t, led in enumerate(seats_in(state.led, 0, begun))
    ]
    out["last"] = last_trick(state)
    out["rows"] = rows
    out["owners"] = owners
    out["undealt"] = state.undealt
    out["scores"] = [points(tuple(state.won(seat)), state.pairs) for seat in range(n)]
    return out


def last_trick(state: Meow) -> dict[str, object] | None:
    place: i64 = state.round * HAND + state.trick - 1 - (HAND if state.round == ROUNDS else 0)
    if state.last_led == NONE or place < 0:
        return None
    return {
        "led": state.last_led,
        "cards": [CARD_TEXTS[card] for card in state.last],
        "winner": state.owner[place],
        "token": KIND_TEXTS[state.row[place]],
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


@functools.lru_cache(1 << 14)
def points(won: tuple[int, ...], pairs: bool) -> int:
    return count(list(won), pairs).total
