"""How often something comes that is expected so many times."""

from math import exp, log
from typing import Final

LEAST: Final = -530  # logarithm, in hundredths, of the chance of what is hopeless


def comes(expected: float, times: int) -> float:
    """The probability that something expected to happen *expected* times happens at least *times* times (Poisson).

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


def log_of(expected: float, times: int) -> int:
    """The logarithm, in hundredths, of the chance that something comes so many times (Poisson); at least LEAST.

    >>> log_of(1.0, 1), log_of(0.0, 1), log_of(0.0, 0)
    (-45, -530, 0)
    """
    return max(LEAST, round(100 * log(comes(expected, times) + exp(LEAST / 100))))
