"""Converts a Table to a record for machine code, and back."""

from __future__ import annotations

from typing import Any, Final

from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import REFILLED, RNG, Table
from portroyal.machine.layout import DEPTH, CapacityError, Layout

INT_MIN, INT_MAX = -(2**31), 2**31 - 1

BENEATH: Final = (-1, 0, 0)  # the entry below the last task
AGENDA_TOO_DEEP: Final = f"there are more than {DEPTH} tasks on the agenda"


def marshal(t: Table, layout: Layout, record: Any) -> None:
    """Write a table's position into *record*. Raises CapacityError if it does not fit."""
    if t.seed is not None:
        raise CapacityError("the table has the sealed dealer; machine code has only the fast one")
    if len(t.shuffles) > t.counters[REFILLED]:
        raise CapacityError("the table has given draw piles for later reshuffles; machine code always shuffles")
    tasks = _agenda(t)
    _check(t, layout, tasks)
    record.rng, record.fault = t.counters[RNG], 0
    record.counters[1:] = t.counters[1:]
    record.depth = len(tasks)
    for at, task in enumerate([BENEATH, *tasks]):
        record.agenda[at] = task
    for pile, cards in enumerate(t.piles):
        record.sizes[pile] = len(cards)
        record.cards[pile][: len(cards)] = cards
    record.options = len(t.moves)
    record.moves[: len(t.moves)] = t.moves


def unmarshal(ruleset: Ruleset, record: Any) -> Table:
    """Return a new table with the position in *record*, including the state of the random number generator."""
    t = ruleset.empty_table()
    t.piles = [bytes(cards[:n]) for cards, n in zip(record.cards, record.sizes, strict=True)]
    t.counters = [record.rng, *record.counters[1:]]
    for at in range(1, record.depth + 1):
        t.push(record.agenda[at].task, record.agenda[at].seat, record.agenda[at].arg)
    t.moves = record.moves[: record.options]
    return t


def _agenda(t: Table) -> list[tuple[int, int, int]]:
    """Return the tasks as (task, seat, argument), with the next task last."""
    tasks, rest = [], t.agenda
    while rest is not None:
        *task, rest = rest
        tasks.append(tuple(task))
    return tasks[::-1]


def _check(t: Table, layout: Layout, tasks: list[tuple[int, int, int]]) -> None:
    if len(tasks) > DEPTH:
        raise CapacityError(AGENDA_TOO_DEEP)
    for pile, cards in zip(t.ruleset.piles, t.piles, strict=True):
        if len(cards) > layout.cards:
            raise CapacityError(f"{pile.name}: {len(cards)} cards, but the game has {layout.cards}")
        if any(card >= len(t.ruleset.faces) for card in cards):
            raise CapacityError(f"{pile.name}: there is no card {max(cards)}")
    for name, n in zip(t.ruleset.counters[1:], t.counters[1:], strict=True):
        if not INT_MIN <= n <= INT_MAX:
            raise CapacityError(f"{name} is {n}, which does not fit into 32 bits")
    for task, seat, arg in tasks:
        if not (0 <= task < len(t.ruleset.tasks) and 0 <= seat < t.seats and INT_MIN <= arg <= INT_MAX):
            raise CapacityError(f"({task}, {seat}, {arg}) is not a task of this table")
