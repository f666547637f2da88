"""A table as plain data, everything by name, so that it loads under later rules."""

from __future__ import annotations

from typing import Any

from portroyal.book import Book
from portroyal.errors import BadPosition
from portroyal.notation import about_text, parse_about
from portroyal.observation import names
from portroyal.table import Table


def dump(t: Table) -> dict[str, Any]:
    """Piles, counters and tasks by name: JSON-able in the middle of any question.

    Counters that follow from the rest of the table are left out: whoever loads it counts them anew.
    """
    book: Book = t.book
    counters: dict[str, list[int]] = {}
    for cell, (name, n) in enumerate(zip(book.counters, t.counters, strict=True)):
        if cell not in book.recounted:
            counters.setdefault(name, []).append(n)
    agenda, rest = [], t.agenda
    while rest is not None:
        task, seat, arg, rest = rest
        agenda.append([book.task_keys[task], seat, about_text(book, book.tasks[task].of, arg)])
    piles = {pile.name: names(book, cards) for pile, cards in zip(book.piles, t.piles, strict=True) if cards}
    return {
        "piles": piles,
        "counters": {name: ns for name, ns in counters.items() if any(ns)},
        "agenda": agenda,
        "seed": t.seed,
    }


def load(book: Book, data: dict[str, Any]) -> Table:
    """The table again. A counter that the data lacks starts at 0. Raises BadPosition for a name the book lacks.

    What follows from the rest of the table is counted anew, whatever the data says of it.
    """
    t = book.empty_table()
    t.seed = data["seed"]
    try:
        for name, cards in data["piles"].items():
            t.piles[book.place(name)] = bytes(book.face[card] for card in cards)
        for name, numbers in data["counters"].items():
            first = book.cell[name]
            t.counters[first : first + len(numbers)] = numbers
        for key, seat, about in reversed(data["agenda"]):
            task = book.task_keys.index(key)
            arg = parse_about(book, book.tasks[task].of, about)
            t.push(task, seat, 0 if arg is None else arg)
    except (KeyError, ValueError, StopIteration) as e:
        raise BadPosition(f"the snapshot names {e}, which these rules do not know") from e
    book.recount(t)
    book.settle(t)
    return t
