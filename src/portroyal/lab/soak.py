"""Millions of random games: does any fail, go on without end, or lose a card?"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from portroyal.formats import parse_format
from portroyal.lab.presets import Preset
from portroyal.machine.games import MOST, Order, compiled
from portroyal.machine.machine import FAULTS, machine_of

AT_ONCE = 50_000  # games between two looks


class Soaked(NamedTuple):
    """What the games of one preset came to."""

    preset: Preset
    games: int
    moves: int
    longest: int
    stalls: tuple[int, ...]  # the numbers of the games that were broken off
    failures: tuple[tuple[int, str], ...]  # the numbers of the games that failed, and how
    seconds: float


def soak(presets: list[Preset], games: int, rarer: int, seed: int = 1, most: int = MOST) -> Iterator[Soaked]:
    """Random games by machine code, *games* of each common preset and *rarer* of the others.

    Cards are counted, face by face, when a game ends. Raises NoCompiler.
    """
    for preset in presets:
        yield soak_one(preset, games if preset.common else rarer, seed, most)


def soak_one(preset: Preset, games: int, seed: int, most: int) -> Soaked:
    """Random games of one preset."""
    machine = machine_of(parse_format(preset.line), preset.players)
    began = perf_counter()
    moves = longest = 0
    stalls: list[int] = []
    failures: list[tuple[int, str]] = []
    for first in range(0, games, AT_ONCE):
        order = Order(("random",) * preset.players, seed, min(AT_ONCE, games - first), first, most, marked=True)
        results = compiled(machine, order)
        moves += sum(results.moves)
        longest = max(longest, *results.moves)
        stalls += [first + n for n, length in enumerate(results.moves) if length >= most]
        failures += [(first + n, FAULTS[fault]) for n, fault in enumerate(results.faults) if fault]
    return Soaked(preset, games, moves, longest, tuple(stalls), tuple(failures), perf_counter() - began)
