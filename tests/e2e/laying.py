"""Tables in given positions on a server that accepts them; see `staged`."""

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
"""Stretch long timeouts, so short-lived messages stay, however slow the machine."""


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
    """Lay a position on the server whose folder is *data*, and open its page if *shown*.

    *seats*: names of people and bots ("bot steady"); *wished*: the arguments of `portroyal.game.position`, and `seed`.
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
