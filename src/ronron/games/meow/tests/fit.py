"""Whether what was seen fits what was expected: Pearson's chi-square."""

from collections.abc import Collection, Sequence

RARE = 3.7  # standard deviations: a sound source goes beyond once in ten thousand tries


def fits(seen: Collection[int], weights: Sequence[float]) -> bool:
    """Whether counts fit these weights, by Wilson and Hilferty's cube root of chi-square."""
    total, whole = sum(seen), sum(weights)
    expected = [total * weight / whole for weight in weights]
    chi = sum((n - e) ** 2 / e for n, e in zip(seen, expected, strict=True))
    free = len(weights) - 1
    limit: float = free * (1 - 2 / (9 * free) + RARE * (2 / (9 * free)) ** 0.5) ** 3
    return chi < limit
