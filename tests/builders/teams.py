"""A builder for positions of cooperative games."""

from __future__ import annotations

from typing import Any

import portroyal as pr
from tests.builders.table import ANCHORS, laid

LINE = "base + contracts; cooperative"
OPEN = {1: 3, 2: 5, 3: 7, 4: 9, 5: 11}
TIME = ["settler-4-1", "captain-4-1", "priest-4-1"]  # time cards that do no harm
EXPLORER, MERCENARY, MASTER = "explorer", "mercenary", "trade-master"
ELEVEN = ["pirate-9-3", "sailor-7-3", "sailor-5-2", "pirate-7-2", "pirate-5-1"]


def team(players: int = 2, boxes: str = "base + contracts", **position: Any) -> pr.Game:
    """A cooperative game; by default, only Explorer is to be completed, and there are three time cards."""
    options = "; ".join(["cooperative", *filter(None, [position.pop("options", "")])])
    position = {"contracts": [EXPLORER], "time_deck": TIME} | position
    return laid(players=players, boxes=boxes, options=options, **position)


def explorer(seat: int = 0) -> dict[int, list[str]]:
    """A display that meets Explorer."""
    return {seat: [ANCHORS]}
