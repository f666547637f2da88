"""Solves stopping problems with machine code compiled from ``stopping.h``."""

from __future__ import annotations

from ctypes import Structure, byref, c_double, c_int32, c_int64
from functools import cache
from pathlib import Path
from typing import Any, Final

from portroyal.machine.build import library
from portroyal.machine.printing import part
from portroyal.odds.stopping.problem import (
    CARDS,
    COLORS,
    KINDS,
    TAKES,
    VALUES,
    WEAK,
    Dimensions,
    Solution,
    StoppingProblem,
    TooLarge,
)

MOST_STATES: Final = 1 << 18


def prepare() -> None:
    """Compile the solver unless it is cached. Raises NoCompiler if no C compiler works."""
    _library()


def compiled(problem: StoppingProblem, most: int = MOST_STATES) -> Solution:
    """The exact values of stopping and of drawing again.

    Raises TooLarge if the problem has more than *most* states or too many different cards, and NoCompiler if no C
    compiler works.
    """
    call, record = _library().solve, _record(problem, most)
    if call(byref(record)):
        raise TooLarge(f"more than {most} states")
    return Solution(record.stop_value, record.draw_value, record.bust_chance, record.states)


class _Record(Structure):
    """The ``Problem`` structure in ``stopping.h``."""

    _fields_ = [
        *((name, c_int32) for name in ("colors", "most_taken", "most_cards", "draws", "unseen", "bust_value", "exact")),
        *((name, c_int32) for name in ("values", "here", "cards", "most_states")),
        ("value", c_int32 * VALUES),
        ("persons", c_int32 * VALUES),
        ("held", c_int32 * TAKES),
        ("weak_kinds", c_int32 * COLORS),
        ("weak_value", c_int32 * WEAK * COLORS),
        ("weak", c_int32 * WEAK * COLORS),
        ("strong_kinds", c_int32 * COLORS),
        ("strong_value", c_int32 * KINDS * COLORS),
        ("strong", c_int32 * KINDS * COLORS),
        ("takes", c_int32 * (1 << COLORS)),
        ("bonus_coins", c_int32 * (CARDS + 1) * (1 << COLORS)),
        ("states", c_int64),
        *((name, c_double) for name in ("stop_value", "draw_value", "bust_chance")),
    ]


@cache
def _library() -> Any:
    limits = {"COLORS": COLORS, "TAKES": TAKES, "VALUES": VALUES, "KINDS": KINDS, "WEAK": WEAK, "CARDS": CARDS}
    solver = Path(__file__).with_name("stopping.h").read_text(encoding="utf-8")
    text = "".join(f"#define {name} {n}\n" for name, n in limits.items()) + part("export.h") + solver
    return library(text, lambda: text, ["-O3"])


def _record(problem: StoppingProblem, most: int) -> _Record:
    size = Dimensions.of(problem)
    record = _Record(
        colors=size.colors,
        most_taken=size.most_taken,
        most_cards=size.most_cards,
        draws=problem.draws,
        unseen=len(problem.persons) + len(problem.ships) + problem.others,
        bust_value=problem.bust,
        exact=problem.exact,
        values=len(size.values),
        here=problem.here,
        cards=min(len(problem.held), size.most_cards),
        most_states=most,
    )
    record.value[: len(size.values)] = size.values
    for index, value in enumerate(size.values):
        record.persons[index] = sum(max(0, person) == value for person in problem.persons)
    best = sorted((max(0, value) for value in problem.held), reverse=True)[: size.most_taken]
    record.held[: len(best)] = [size.values.index(value) for value in best]
    for color in range(size.colors):
        for weak, kinds, values, copies in (
            (True, record.weak_kinds, record.weak_value[color], record.weak[color]),
            (False, record.strong_kinds, record.strong_value[color], record.strong[color]),
        ):
            found = size.ship_values(problem, color, weak)
            kinds[color] = len(found)
            values[: len(found)] = [size.values.index(value) for value, _ in found]
            copies[: len(found)] = [n for _, n in found]
    record.takes[: len(problem.takes)] = problem.takes
    for here, row in enumerate(problem.bonus):
        record.bonus_coins[here][: size.most_cards + 1] = [
            row[min(cards, len(row) - 1)] for cards in range(size.most_cards + 1)
        ]
    return record
