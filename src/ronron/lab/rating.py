"""Plackett–Luce: one number for each bot of a pool, from all the orders in which they came in."""

from collections.abc import Sequence
from itertools import groupby, permutations
from math import exp, log, log10

ROUNDS = 200
PRIOR = 0.5  # games that everybody is thought to have tied with a player of mean strength, so that nobody is infinite
ELO = 400.0


def plackett_luce(rankings: Sequence[Sequence[tuple[int, int]]], count: int) -> list[float]:
    """Ratings on the scale of Elo with mean 0, from games as (bot, place); by Hunter's MM steps."""
    orders: dict[tuple[int, ...], float] = {}
    for ranking in rankings:
        for order, weight in spelled(ranking):
            if len(set(order)) > 1:
                orders[order] = orders.get(order, 0.0) + weight
    strength = [1.0] * count
    for _ in range(ROUNDS):
        wins, loads = [PRIOR] * count, [2 * PRIOR / (one + 1.0) for one in strength]
        for order, weight in orders.items():
            left = sum(strength[bot] for bot in order)
            load = 0.0
            for place, bot in enumerate(order[:-1]):
                wins[bot] += weight
                load += weight / left
                loads[bot] += load
                left -= strength[order[place]]
            loads[order[-1]] += load
        strength = [won / load for won, load in zip(wins, loads, strict=True)]
        mean = exp(sum(map(log, strength)) / count)
        strength = [one / mean for one in strength]
    return [ELO * log10(one) for one in strength]


def spelled(ranking: Sequence[tuple[int, int]]) -> list[tuple[tuple[int, ...], float]]:
    """The orders that a ranking may stand for, with their weights: equals in every order, or both ways if many."""
    rows = [[bot for bot, _ in group] for _, group in groupby(sorted(ranking, key=place_of), key=place_of)]
    out: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    for row in rows:
        ways = list(permutations(row)) if len(row) < 4 else [tuple(row), tuple(reversed(row))]
        out = [((*before, *way), weight / len(ways)) for before, weight in out for way in ways]
    return out


def place_of(entry: tuple[int, int]) -> int:
    return entry[1]
