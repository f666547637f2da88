"""Observations as arrays, for bots and networks that read :class:`portroyal.Observation`.

The vector step produces the same arrays in C.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from portroyal.engine.observation import Observation
from portroyal.engine.ruleset import Ruleset
from portroyal.env.fields import LEAST, MOST, Field, among, fields, questions, size, symbols

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def tensor(observation: Observation) -> NDArray[np.int8]:
    """Return a seat's knowledge as an int8 array of shape (size,). ``describe`` returns the layout."""
    import numpy as np

    numbers = np.zeros(size(observation.ruleset), np.int8)
    for field in fields(observation.ruleset):
        for at, n in READERS[field.kind](observation, field):
            numbers[field.at + at] = max(LEAST, min(MOST, n))
    return numbers


Numbers = Iterable[tuple[int, int]]  # pairs of an index within a field and a number; all other numbers are 0


def _counted(cards: Iterable[int]) -> Numbers:
    counts: dict[int, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts.items()


def _of_kind(ruleset: Ruleset, cards: Iterable[int]) -> Numbers:
    numbers = among(ruleset)
    return _counted(numbers[card] for card in cards)


def _pile(known: Observation, field: Field) -> bytes:
    first, seat = field.args
    return known.piles[first if seat < 0 else first + _absolute(known, seat)]


def _absolute(known: Observation, seat: int) -> int:
    """Return the seat that is *seat* places after the observer."""
    return (known.seat + seat) % known.ruleset.seats


def _relative(known: Observation, seat: int) -> int:
    return (seat - known.seat) % known.ruleset.seats


def _unseen(known: Observation, field: Field) -> Numbers:
    return _counted(known.unseen + b"".join(known.apart.values()))


def _asked(known: Observation, of: str, entries: Sequence[int]) -> Numbers:
    task, _, about, _ = known.agenda
    asked = known.ruleset.tasks[task]
    return ((entries.index(about), 1),) if asked.ask is not None and asked.of == of else ()


def _asked_n(known: Observation, field: Field) -> Numbers:
    task, _, n, _ = known.agenda
    asked = known.ruleset.tasks[task]
    return ((0, n),) if asked.ask is not None and asked.of == "n" else ()


def _question(known: Observation, field: Field) -> Numbers:
    asked = questions(known.ruleset)
    return ((asked.index(known.agenda[0]), 1),) if known.agenda[0] in asked else ()


def _waiting(known: Observation, field: Field) -> Numbers:
    tasks, rest = [], known.agenda[3]
    while rest is not None:
        task, _, _, rest = rest
        tasks.append(task)
    return _counted(tasks)


def _by_seat(known: Observation, numbers: Sequence[int], first: int) -> Numbers:
    return ((seat, numbers[first + _absolute(known, seat)]) for seat in range(known.ruleset.seats))


READERS: Final[dict[str, Callable[[Observation, Field], Numbers]]] = {
    "unseen": _unseen,
    "old": lambda known, field: _counted(known.stale),
    "newcomers": lambda known, field: _counted(known.newcomers),
    "top known": lambda known, field: _counted(known.on_top),
    "pile": lambda known, field: _counted(_pile(known, field)),
    "pile of kind": lambda known, field: _of_kind(known.ruleset, _pile(known, field)),
    "top of kind": lambda known, field: _of_kind(known.ruleset, _pile(known, field)[-1:]),
    "question": _question,
    "asked card": lambda known, field: _asked(known, "card", range(len(known.ruleset.faces))),
    "asked symbol": lambda known, field: _asked(known, "symbol", symbols(known.ruleset)),
    "asked n": _asked_n,
    "asked seat": lambda known, field: ((_relative(known, known.agenda[1]), 1),),
    "cell of seat": lambda known, field: ((_relative(known, known.counters[field.args[0]]), 1),),
    "own seat": lambda known, field: ((known.seat, 1),),
    "waiting": _waiting,
    "sizes": lambda known, field: enumerate(known.sizes[pile] for pile in field.args),
    "sizes of seats": lambda known, field: _by_seat(known, known.sizes, field.args[0]),
    "cells": lambda known, field: enumerate(known.counters[cell] for cell in field.args),
    "cells of seats": lambda known, field: _by_seat(known, known.counters, field.args[0]),
}
