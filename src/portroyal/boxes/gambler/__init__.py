"""The gambler, a promotional card: four persons for the base game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from portroyal.boxes.gambler import gambler
from portroyal.formats import Box
from portroyal.rulebook import Rule


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """The rules of the gambler."""
    yield gambler.Gambler()


BOX = Box(name="gambler", seats=(2, 5), rules=rules, options=())
