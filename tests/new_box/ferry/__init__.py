"""A custom box: ships with a toll, open charters, a ferryman, a pilot and a crier."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from portroyal import Box, Card, Column, Kind, Row, Rule

from . import crier, ferryman, pilot


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """The rules of the box."""
    yield ferryman.Ferryman()
    yield ferryman.Charters()
    yield pilot.Pilot()
    yield crier.Crier()


def toll(row: Row) -> int:
    """The toll of a ship, which it pays once for each ferryman."""
    return row.number("toll", most=2, default=0)


def charter(row: Row) -> Card:
    """A charter, named for its letter."""
    return Card(f"charter-{row.word('letter')}", "charter", "charter")


BOX = Box(
    name="ferry",
    seats=(2, 5),
    rules=rules,
    options=(),
    kinds=(Kind("charter", charter, starts=("charters",)),),
    columns=(Column("toll", read=toll, of="ship", letter="t"),),
)
