"""The numbers in an observation, derived from the same declarations as views and Observations.

Each pile declares who can see it, and rules declare all counters: see :mod:`portroyal.engine.observation`. Only
:mod:`portroyal.engine.hidden` defines where hidden cards can be.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final, NamedTuple

from portroyal.engine.rules import HIDDEN, OWNER, PUBLIC
from portroyal.engine.ruleset import Pile, Ruleset
from portroyal.engine.table import ACTIVE, RNG, START
from portroyal.formats.formats import RULESETS_KEPT

VERSION: Final = 1
"""The version of the contract. It is incremented whenever the observations of any format change."""

LEAST, MOST = -128, 127


class Field(NamedTuple):
    """A part of an observation.

    *at* is the index of its first number, and *entries* describes each number. *kind* and *args* define where
    the numbers come from: see :mod:`portroyal.env.tensors` and ``observing.h``.
    """

    name: str
    kind: str
    at: int
    entries: tuple[str, ...]
    args: tuple[int, ...] = ()

    @property
    def end(self) -> int:
        """The index after the field's last number."""
        return self.at + len(self.entries)


Part = tuple[str, str, Sequence[str], tuple[int, ...]]  # a field's name, kind, entries and arguments


@lru_cache(RULESETS_KEPT)
def fields(ruleset: Ruleset) -> tuple[Field, ...]:
    """Return the parts of an observation, in order."""
    parts, at = [], 0
    for name, kind, entries, args in (*_cards(ruleset), *_kinds(ruleset), *_question(ruleset), *_numbers(ruleset)):
        parts.append(Field(name, kind, at, tuple(entries), args))
        at += len(entries)
    return tuple(parts)


def size(ruleset: Ruleset) -> int:
    """Return the length of an observation."""
    return fields(ruleset)[-1].end


def layout_hash(ruleset: Ruleset, actions: Sequence[str]) -> str:
    """Return a hash of the meaning of each number and action. Formats with the same hash can share a network."""
    parts = [[field.name, field.entries] for field in fields(ruleset)]
    text = json.dumps([VERSION, parts, list(actions)], separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


# Fields with a number for every card.


def _cards(ruleset: Ruleset) -> Iterator[Part]:
    """Yield the fields for unseen cards, and for the visible piles that can contain more than one kind of card."""
    names = ruleset.names
    yield "unseen", "unseen", names, ()
    yield "unseen, from before the reshuffle", "old", names, ()
    if ruleset.answers("newcomers"):
        yield "unseen, joined the draw pile", "newcomers", names, ()
    if ruleset.answers("knows_top"):
        yield "on top of the draw pile", "top known", names, ()
    for number, pile in _shared(ruleset):
        if pile.sees == PUBLIC and not pile.of:
            yield pile.name, "pile", names, (number, -1)
    for number, name, pile in _own(ruleset):
        if pile.sees == PUBLIC and not pile.of:
            yield from ((_of(name, seat), "pile", names, (number, seat)) for seat in range(ruleset.seats))
        if pile.sees == OWNER and not pile.of:
            yield f"{name}, own", "pile", names, (number, 0)


def _kinds(ruleset: Ruleset) -> Iterator[Part]:
    """Yield the fields for the visible piles that contain only one kind of card."""
    for number, pile in _shared(ruleset):
        if pile.sees == PUBLIC and pile.of:
            yield pile.name, "pile of kind", of_kind(ruleset, pile.of), (number, -1)
            yield f"{pile.name}, top", "top of kind", of_kind(ruleset, pile.of), (number, -1)
    for number, name, pile in _own(ruleset):
        if pile.sees == PUBLIC and pile.of:
            cards = of_kind(ruleset, pile.of)
            yield from ((_of(name, seat), "pile of kind", cards, (number, seat)) for seat in range(ruleset.seats))
        if pile.sees == OWNER and pile.of:
            yield f"{name}, own", "pile of kind", of_kind(ruleset, pile.of), (number, 0)


def of_kind(ruleset: Ruleset, kind: str) -> list[str]:
    """Return the names of all cards of one kind."""
    return [card.name for card in ruleset.faces if card.kind == kind]


def among(ruleset: Ruleset) -> list[int]:
    """Return the index of each face among the cards of its kind."""
    counts: dict[str, int] = {}
    indexes = []
    for card in ruleset.faces:
        indexes.append(counts.get(card.kind, 0))
        counts[card.kind] = indexes[-1] + 1
    return indexes


def _shared(ruleset: Ruleset) -> list[tuple[int, Pile]]:
    return [(number, pile) for number, pile in enumerate(ruleset.piles) if pile.owner < 0]


def _own(ruleset: Ruleset) -> list[tuple[int, str, Pile]]:
    """Return seat 0's piles as tuples: number, name without the seat, and pile. All seats have the same piles."""
    found = [(number, pile) for number, pile in enumerate(ruleset.piles) if pile.owner == 0]
    return [(number, pile.name.rpartition(" ")[0], pile) for number, pile in found]


def _of(name: str, seat: int) -> str:
    return f"{name} of seat +{seat}"


# Fields about the question.


def _question(ruleset: Ruleset) -> Iterator[Part]:
    """Yield the fields for the question, and for the tasks below it on the agenda."""
    seats = [f"+{seat}" for seat in range(ruleset.seats)]
    asked = questions(ruleset)
    about = {ruleset.tasks[task].of for task in asked}
    yield "question", "question", [ruleset.task_keys[task] for task in asked], ()
    if "card" in about:
        yield "asked about card", "asked card", ruleset.names, ()
    if "symbol" in about:
        yield "asked about symbol", "asked symbol", [ruleset.counters[cell] for cell in symbols(ruleset)], ()
    if "n" in about:
        yield "asked about number", "asked n", ["n"], ()
    yield "asked seat", "asked seat", seats, ()
    yield "active seat", "cell of seat", seats, (ACTIVE,)
    yield "start seat", "cell of seat", seats, (START,)
    yield "own number", "own seat", [str(seat) for seat in range(ruleset.seats)], ()
    yield "tasks waiting", "waiting", ruleset.task_keys, ()


def questions(ruleset: Ruleset) -> list[int]:
    """Return the tasks that ask a seat for a decision."""
    return [number for number, task in enumerate(ruleset.tasks) if task.ask is not None]


def symbols(ruleset: Ruleset) -> list[int]:
    """Return the counters that cards increase. These are the symbols that a question can name."""
    return sorted({cell for pairs in ruleset.columns.gives for cell, _ in pairs})


# Fields with individual numbers.


def _numbers(ruleset: Ruleset) -> Iterator[Part]:
    """Yield the fields for the sizes of piles that are hidden from some seats, and for the counters."""
    sizes = [(number, pile) for number, pile in _shared(ruleset) if pile.sees == HIDDEN]
    yield "cards in shared piles", "sizes", [pile.name for _, pile in sizes], tuple(number for number, _ in sizes)
    seats = [f"+{seat}" for seat in range(ruleset.seats)]
    for number, name, pile in _own(ruleset):
        if pile.sees != PUBLIC:
            yield name, "sizes of seats", seats, (number,)
    apart = {RNG, ACTIVE, START, *ruleset.derived}
    shared = [cell for cell in range(len(ruleset.counters)) if cell not in ruleset.seated | apart]
    yield "shared counters", "cells", [ruleset.counters[cell] for cell in shared], tuple(shared)
    for name, cell in ruleset.cell.items():
        if cell in ruleset.seated and cell not in apart:
            yield name, "cells of seats", seats, (cell,)


def numbered(parts: Iterable[Field], kind: str) -> list[Field]:
    """Return the fields of one kind."""
    return [field for field in parts if field.kind == kind]
