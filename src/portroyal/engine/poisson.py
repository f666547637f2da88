"""Poisson tail probabilities."""

from functools import lru_cache
from math import exp, log
from typing import Final

LEAST: Final = -530  # the minimum log-probability, times 100, used for very unlikely events


def comes(expected: float, times: int) -> float:
    """Return the probability that a Poisson-distributed variable with mean *expected* is at least *times*.

    >>> round(comes(1.0, 1), 3), comes(0.2, 0)
    (0.632, 1.0)
    """
    if times <= 0:
        return 1.0
    expected = max(expected, 0.0)
    term = total = exp(-expected)
    for i in range(1, times):
        term *= expected / i
        total += term
    return max(0.0, 1.0 - total)


@lru_cache(1 << 16)
def log_of(expected: float, times: int) -> int:
    """Return 100 times the natural logarithm of :func:`comes`. The result is never below LEAST.

    >>> log_of(1.0, 1), log_of(0.0, 1), log_of(0.0, 0)
    (-45, -530, 0)
    """
    return max(LEAST, round(100 * log(comes(expected, times) + exp(LEAST / 100))))
