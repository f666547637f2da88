"""A box that changes how the game is played: a quaymaster pays for full harbors, and a broker sells points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from portroyal import Box, Rule

from . import persons


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """The rules of the box."""
    yield persons.Quaymaster()
    yield persons.Broker()


BOX = Box(name="quay", seats=(2, 5), rules=rules, options=())
