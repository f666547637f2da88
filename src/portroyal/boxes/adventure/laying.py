"""Reads the adventure's keys from the layout of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from portroyal.engine.ruleset import Ruleset
from portroyal.errors import BadPosition, shown


def numbers(ruleset: Ruleset, layout: Mapping[str, Any], key: str, most: int) -> list[int]:
    """Return one number per seat (by default, 0). Raises BadPosition if the numbers are invalid."""
    values = layout.get(key, [0] * ruleset.seats)
    whole = isinstance(values, (list, tuple)) and len(values) == ruleset.seats
    if not whole or any(type(n) is not int or not 0 <= n <= most for n in values):
        raise BadPosition(f"{key} is {shown(values)}; it must be {ruleset.seats} numbers from 0 to {most}")
    return list(values)


def seats_by_mission(ruleset: Ruleset, missions: bytes, layout: Mapping[str, Any], key: str) -> dict[int, list[int]]:
    """Return the seats that the position lists under *key*, by mission. Raises BadPosition if they are invalid."""
    rows = layout.get(key, {})
    if not isinstance(rows, dict):
        raise BadPosition(f"{key} is {shown(rows)}; it must be a table by mission")
    for name, seats in rows.items():
        if ruleset.face.get(name) not in [*missions]:
            raise BadPosition(f"{key}: {shown(name)} is not an open mission")
        if not isinstance(seats, (list, tuple)):
            raise BadPosition(f"{key}: {name} has {shown(seats)}; it must be a list of seats")
        if any(type(seat) is not int or seat not in range(ruleset.seats) for seat in seats):
            raise BadPosition(f"{key}: {name} has {shown(seats)}; the seats are 0 to {ruleset.seats - 1}")
        if len(set(seats)) < len(seats):
            raise BadPosition(f"{key}: {name} has {shown(seats)}; it must have each seat at most once")
    return {ruleset.face[name]: list(seats) for name, seats in rows.items()}


def markers_left(ruleset: Ruleset, layout: Mapping[str, Any], markers: int) -> list[int]:
    """Return the number of markers on each character.

    The position's ``markers_left`` gives these numbers. By default, all markers that are not on missions are on
    the characters. Raises BadPosition if there are too many.
    """
    rest = [markers - placed for placed in _placed(ruleset, layout)]
    if min(rest) < 0:
        raise BadPosition(f"completed: a player has {markers} markers (A-032)")
    if "markers_left" not in layout:
        return rest
    free = numbers(ruleset, layout, "markers_left", markers)
    for seat, (n, most) in enumerate(zip(free, rest, strict=True)):
        if n > most:
            raise BadPosition(f"markers_left: seat {seat} has {n}; {markers - most} of {markers} lie on missions")
    return free


def _placed(ruleset: Ruleset, layout: Mapping[str, Any]) -> list[int]:
    """Return the number of markers that each seat has on missions."""
    placed = [0] * ruleset.seats
    for key in ("completed", "first_space"):
        rows = layout.get(key, {})
        for seats in rows.values() if isinstance(rows, dict) else ():
            for seat in seats if isinstance(seats, (list, tuple)) else ():
                if seat in range(ruleset.seats):
                    placed[seat] += 1
    return placed
