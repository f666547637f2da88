"""The gambler, a promotional box that adds four person cards to the base game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from portroyal.boxes.gambler import gambler, shapes, tuned
from portroyal.engine.rules import Rule
from portroyal.formats.registry import Box, Choice, Shapes


def rules(options: dict[str, Any]) -> Iterator[Rule]:
    """Yield the rule for gamblers."""
    yield gambler.Gambler()


def refuses(choice: Choice) -> str:
    """Return the name of the reason for refusing gamblers without the base deck, or "" if that deck is used.  G-008"""
    return "" if "base" in choice.boxes else "gambler-needs-base"


BOX = Box(
    name="gambler",
    seats=(2, 5),
    rules=rules,
    options=(),
    refuses=refuses,
    shapes=Shapes(view=shapes.View),
    policies={"tuned": (tuned.TunedForGamblers,)},
)
