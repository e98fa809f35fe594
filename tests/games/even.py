"""Fair draws: worlds that a seat cannot tell apart come up as often as they are likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable


def evenly(found: Iterable[Hashable], lawful: Iterable[Hashable]) -> None:
    """Chi-square: so uneven a draw comes once in ten thousand times. `lawful` has one entry for every equally likely deal."""
    counts, weights = Counter(found), Counter(lawful)
    number, total, free = sum(counts.values()), sum(weights.values()), len(weights) - 1
    assert set(counts) == set(weights)
    assert number / len(weights) > 10
    chi2 = sum((counts[case] - number * n / total) ** 2 / (number * n / total) for case, n in weights.items())
    assert chi2 < free * (1 - 2 / (9 * free) + 3.72 * (2 / (9 * free)) ** 0.5) ** 3, (chi2, counts)  # Wilson, Hilferty
