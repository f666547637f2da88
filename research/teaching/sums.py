"""Sums over games in parts of equal size, and figures computed from the sums, with jackknife intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import isfinite, nan, sqrt
from typing import Final, NamedTuple

import numpy as np

from portroyal.lab.duplicate.judging import CONFIDENT

FEW: Final = 5  # the minimum number of parts for an interval


class Counts(dict[str, float]):
    """Sums over games, by name. A missing sum is 0."""

    def __missing__(self, what: str) -> float:
        return 0.0

    def add(self, more: Mapping[str, float], times: int = 1) -> None:
        """Add other sums, multiplied by a number."""
        for what, n in more.items():
            self[what] += times * n


class Value(NamedTuple):
    """A figure, and half the width of its 95% interval. Each is NaN if there is too little data for it."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


class Sums:
    """The sums of several parts.

    Games in different parts are independent, but decisions and seats in the same game are not. Intervals are therefore
    computed from how much a figure changes when each part in turn is left out.
    """

    def __init__(self, parts: Sequence[Counts]) -> None:
        self.total = _summed(parts)
        self.others = [_without(self.total, part) for part in parts] if len(parts) >= FEW else []

    def __getitem__(self, what: str) -> float:
        return self.total[what]

    def value(self, figure: Callable[[Counts], float]) -> Value:
        """A figure computed from the sums, with its interval. Both may be NaN."""
        mean = figure(self.total)
        estimates = np.array([n for n in map(figure, self.others) if isfinite(n)])
        n = len(estimates)
        if not isfinite(mean) or n < FEW:
            return Value(mean, nan)
        return Value(mean, student(n - 1) * sqrt((n - 1) / n * float(((estimates - estimates.mean()) ** 2).sum())))

    def ratio(self, part: Iterable[str], whole: Iterable[str]) -> Value:
        """The total of the sums named in *part*, divided by the total of those named in *whole*."""
        parts, wholes = tuple(part), tuple(whole)
        return self.value(lambda found: divided(sum(found[key] for key in parts), sum(found[key] for key in wholes)))

    def keys(self, first: str) -> list[str]:
        """The sum names that begin with the word *first*, sorted."""
        return sorted(key for key in self.total if key.partition(" ")[0] == first)


def divided(part: float, whole: float) -> float:
    """*part* divided by *whole*, or NaN if *whole* is 0."""
    return part / whole if whole else nan


def student(freedom: int) -> float:
    """The factor for a 95% interval from Student's t-distribution, approximated by the first terms of a series."""
    return CONFIDENT + 2.37 / freedom + 2.82 / freedom**2


def _summed(parts: Iterable[Counts]) -> Counts:
    total = Counts()
    for part in parts:
        total.add(part)
    return total


def _without(total: Counts, part: Counts) -> Counts:
    rest = Counts(total)
    rest.add(part, -1)
    return rest
