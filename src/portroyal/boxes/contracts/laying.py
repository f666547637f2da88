"""Reads the markers on contracts from the layout of a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from portroyal.engine.ruleset import Ruleset
from portroyal.errors import BadPosition, shown

MARKERS = 3


def standing(ruleset: Ruleset, open_row: bytes, layout: Mapping[str, Any]) -> list[tuple[int, int, int, int]]:
    """Return the ``(face, seat, moves, coin space)`` of every marker on a contract.

    In *layout*, ``completed`` maps contracts to the seats that completed them, in the order of their coin spaces, and
    ``markers`` maps contracts to the number of moves that each seat's marker has made. Raises BadPosition if either
    is invalid.
    """
    markers = [*_completed(ruleset, open_row, layout), *_on_the_way(ruleset, open_row, layout)]
    for (face, seat), n in Counter((face, seat) for face, seat, _, _ in markers).items():
        if n > 1:
            raise BadPosition(f"{ruleset.names[face]}: seat {seat} appears twice (K-022)")
    for seat, n in Counter(seat for _, seat, _, _ in markers).items():
        if n > MARKERS:
            raise BadPosition(f"seat {seat} would need {n} markers, but has {MARKERS} (K-021)")
    return markers


def _completed(ruleset: Ruleset, open_row: bytes, layout: Mapping[str, Any]) -> Iterator[tuple[int, int, int, int]]:
    for face, seats in _by_contract(ruleset, open_row, "completed", layout):
        if any(type(seat) is not int or seat not in range(ruleset.seats) for seat in seats):
            raise BadPosition(
                f"completed: {ruleset.names[face]} has {shown(seats)}; it must be seats, 0 to {ruleset.seats - 1}"
            )
        yield from ((face, seat, ruleset.faces[face].steps, space) for space, seat in enumerate(seats, 1))


def _on_the_way(ruleset: Ruleset, open_row: bytes, layout: Mapping[str, Any]) -> Iterator[tuple[int, int, int, int]]:
    for face, steps in _by_contract(ruleset, open_row, "markers", layout):
        most = ruleset.faces[face].steps - 1
        if len(steps) != ruleset.seats or any(type(step) is not int or not 0 <= step <= most for step in steps):
            raise BadPosition(
                f"markers: {ruleset.names[face]} has {shown(steps)}; "
                f"it must be {ruleset.seats} numbers from 0 to {most}"
            )
        yield from ((face, seat, step, 0) for seat, step in enumerate(steps) if step > 0)


def _by_contract(
    ruleset: Ruleset, open_row: bytes, key: str, layout: Mapping[str, Any]
) -> Iterator[tuple[int, list[Any]]]:
    rows = layout.get(key, {})
    if not isinstance(rows, dict):
        raise BadPosition(f"{key} is {shown(rows)}; it must be a table by contract")
    for name, numbers in rows.items():
        face = ruleset.face.get(name)
        if face is None or face not in open_row:
            raise BadPosition(f"{key}: {shown(name)} is not an open contract")
        if not isinstance(numbers, (list, tuple)):
            raise BadPosition(f"{key}: {name} has {shown(numbers)}; it must be a list")
        yield face, list(numbers)
