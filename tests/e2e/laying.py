"""A table laid just so on a server that takes positions; see `staged`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.e2e.driver import Player
from tests.e2e.staged import WAITING

Lay = Callable[..., Player]
HOLD = """() => {
  const wait = window.setTimeout
  window.setTimeout = (then, time, ...more) => wait(then, time > 600 ? 1e9 : time, ...more)
}"""
"""A moment that passes by itself stays, however slow the machine."""


def lay_table(
    me: Player,
    data: Path,
    *,
    seats: list[str],
    options: str = "",
    pace: float = 0,
    odds: str = "full",
    boxes: str = "base",
    tips: str = "on",
    shown: bool = True,
    **wished: Any,
) -> Player:
    """Lay a position on the server whose folder is *data*, and look at it if it is to be *shown*.

    *seats* are persons by name and bots ("bot steady"); *wished* is what `portroyal.game.position` takes, and a `seed`.
    """
    waiting = data / WAITING
    waiting.write_text(json.dumps(wished))
    try:
        me.create(seats, options, pace, wished.get("start", 0), odds, boxes, tips=tips)
    finally:
        waiting.unlink(missing_ok=True)
    if shown:
        me.look()
    return me
