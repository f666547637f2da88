"""A builder for tables with contracts, on top of tests/builders/table.py."""

from __future__ import annotations

from typing import Any

import portroyal as pr
from tests.builders.table import laid, public

GIFTS = {  # the ships with a gift: 3 coins
    "yellow": "ship-yellow-3g-4",
    "blue": "ship-blue-3g-5",
    "green": "ship-green-3g-3",
    "red": "ship-red-3g-6",
    "black": "ship-black-3g-skull",
}
CLERKS = {
    "yellow": "clerk-yellow-4-1",
    "blue": "clerk-blue-6-2",
    "green": "clerk-green-9-3",
    "red": "clerk-red-6-2",
    "black": "clerk-black-4-1",
}
AUTOMATIC = "contracts automatic"
CHEAP_SWORDS = ["sailor-3-1"] * 3  # 3 swords: Mercenary


def plain(**position: Any) -> pr.Game:
    """A table with the person and ship cards of the box, and no contracts."""
    options = "; ".join(["no contracts", *([position.pop("options")] if "options" in position else [])])
    return laid(boxes="base + contracts", options=options, **position)


def open_row(*contracts: str, **position: Any) -> pr.Game:
    """A table with these open contracts."""
    return laid(boxes="base + contracts", contracts=list(contracts), **position)


def contract(game: pr.Game, name: str) -> dict[str, Any]:
    """The public view of an open contract."""
    return next(row for row in public(game)["contracts"] if row["card"] == name)


def taken(game: pr.Game, name: str) -> list[int]:
    """The seats on a contract's coin spaces, from the left."""
    return [seat for seat in contract(game, name)["taken"] if seat is not None]


def markers(game: pr.Game) -> list[int]:
    """Free markers per seat."""
    return [seat["markers"] for seat in public(game)["seats"]]


def kept(game: pr.Game, seat: int) -> list[str]:
    """The ships kept for Pirates' Nest, in the order kept."""
    return list(public(game)["seats"][seat]["kept"])


def points(game: pr.Game) -> list[int]:
    """Points per seat; also checks that both sources agree."""
    assert [seat["points"] for seat in public(game)["seats"]] == game.scores
    return game.scores
