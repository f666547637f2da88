"""A table as plain data, everything by name, so that it loads under later rules."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from portroyal.errors import BadPosition
from portroyal.notation import about_text, parse_about
from portroyal.observation import names
from portroyal.ruleset import Ruleset
from portroyal.table import Agenda, Table


def dump(t: Table) -> dict[str, Any]:
    """The piles, counters and tasks of a table by name, as data for JSON; possible at any question.

    Counters that follow from the rest of the table are left out; :func:`load` recounts them.
    """
    ruleset: Ruleset = t.ruleset
    return {
        "piles": {
            pile.name: names(ruleset, cards) for pile, cards in zip(ruleset.piles, t.piles, strict=True) if cards
        },
        "counters": counters_by_name(ruleset, t.counters, ruleset.recounted),
        "agenda": agenda_by_name(ruleset, t.agenda),
        "seed": t.seed,
    }


def counters_by_name(ruleset: Ruleset, counters: Sequence[int], but: Collection[int] = ()) -> dict[str, list[int]]:
    """The counters that are not all 0: a number, or one for each seat. *but*: cells to leave out."""
    found: dict[str, list[int]] = {}
    for cell, (name, n) in enumerate(zip(ruleset.counters, counters, strict=True)):
        if cell not in but:
            found.setdefault(name, []).append(int(n))
    return {name: ns for name, ns in found.items() if any(ns)}


def agenda_by_name(ruleset: Ruleset, agenda: Agenda) -> list[list[Any]]:
    """The tasks, the next one first, each with its seat and what it is about."""
    found = []
    while agenda is not None:
        task, seat, arg, agenda = agenda
        found.append([ruleset.task_keys[task], seat, about_text(ruleset, ruleset.tasks[task].of, arg)])
    return found


def load(ruleset: Ruleset, data: dict[str, Any]) -> Table:
    """The table of a :func:`dump`. A counter that the data lacks is 0. Raises BadPosition for a name the ruleset lacks.

    What follows from the rest of the table is recounted, even if the data has it.
    """
    t = ruleset.empty_table()
    t.seed = data["seed"]
    try:
        for name, cards in data["piles"].items():
            t.piles[ruleset.place(name)] = bytes(ruleset.face[card] for card in cards)
        for name, numbers in data["counters"].items():
            first = ruleset.cell[name]
            t.counters[first : first + len(numbers)] = numbers
        for key, seat, about in reversed(data["agenda"]):
            task = ruleset.task_keys.index(key)
            arg = parse_about(ruleset, ruleset.tasks[task].of, about)
            t.push(task, seat, 0 if arg is None else arg)
    except (KeyError, ValueError, StopIteration) as e:
        raise BadPosition(f"the snapshot names {e}, which these rules do not know") from e
    ruleset.recount(t)
    ruleset.settle(t)
    return t
