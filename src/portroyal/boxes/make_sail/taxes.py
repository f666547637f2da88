"""The tax increase in a standalone game of Make Sail!: rich players keep only 8 coins."""

from __future__ import annotations

from portroyal.boxes.base.taxes import Taxes
from portroyal.engine.cards import Card
from portroyal.engine.rules import message
from portroyal.engine.table import PURSE, Table

KEPT = 8


def printed(card: Card) -> dict[str, int]:
    """Return the coin limit printed on the tax increase, and the number of coins that players keep.  M-003"""
    return {"limit": KEPT + 1, "kept": KEPT} if card.kind == "tax" else {}


class TaxesDownToEight(Taxes):
    """Players with 9 or more coins lose all but 8. The players with the fewest points then gain the bonus.  M-003"""

    lost = message("tax-lost", "M-003", "seat n")
    gained = message("tax-gained", "M-003", "seat n")

    def loss(self, t: Table, seat: int, kind: int) -> int:
        return t.count(PURSE + seat) - KEPT
