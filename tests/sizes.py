"""The size of the run: `PORTROYAL_TESTS` is fast, default or nightly. `scripts/test` sets it; there is no other switch.

A test takes its numbers from `sized` and its formats from `in_turn`. Two marks select whole tests: `slow` (not in the
fast run; starts first) and `nightly` (only in the nightly run).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import cycle
from typing import TypeVar

T = TypeVar("T")
Case = tuple[str, int]  # a format and a number of players

VARIABLE = "PORTROYAL_TESTS"
FAST, DEFAULT, NIGHTLY = SIZES = ("fast", "default", "nightly")
SIZE = os.environ.get(VARIABLE, DEFAULT)
if SIZE not in SIZES:
    raise ValueError(f"{VARIABLE} is {SIZE!r}; it must be one of {', '.join(SIZES)}")


def sized(*, fast: T, default: T, nightly: T) -> T:
    """The value for this run."""
    return {FAST: fast, DEFAULT: default, NIGHTLY: nightly}[SIZE]


def in_turn(cases: Iterable[Case]) -> list[Case]:
    """Each format with one of its numbers of players; formats that allow the same numbers use them in turn.

    The nightly run has all cases.
    """
    cases = list(cases)
    if SIZE == NIGHTLY:
        return cases
    numbers: dict[str, list[int]] = {}
    for line, players in cases:
        numbers.setdefault(line, []).append(players)
    turns = {tuple(each): cycle(dict.fromkeys(each)) for each in numbers.values()}
    return [(line, next(turns[tuple(each)])) for line, each in numbers.items()]
