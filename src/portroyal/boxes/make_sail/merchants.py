"""Merchants, which make ships of their color worth points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from portroyal.engine.rules import PUBLIC, Rule, counter, message, pile
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HAND, Table
from portroyal.errors import BadPosition


class Merchant(Rule):
    """A ship of the merchant's color that pays coins is tucked under the merchant and gives 1 point.  M-010, M-011"""

    merchant = counter(per="color")
    tucked = pile(PUBLIC, of="ship")
    tucks = message("tucked", "M-010", "seat card")

    def keeps_ship(self, t: Table, seat: int, ship: int, n: int) -> int:
        return max(n, 1) if t[self.merchant[self.cards.color[ship]], seat] > 0 else n

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        return yes or t[self.merchant[self.cards.color[ship]], seat] > 0

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        """Tuck the ship, unless it was discarded because it paid no coins, or another rule has kept it.  M-010"""
        if t.has(HAND, ship) and self.rules.keeps_ship(t, seat, ship, 0) == 1:
            t.say(self.tucks, seat, ship)
            t.put(ship, self.tucked + seat)
            t[self.points, seat] += 1
            self.rules.when_scored(t, seat)

    # Hooks.

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if a ship is tucked although the display has no merchant of its color.  M-010, M-011"""
        for seat in range(self.seats):
            for ship in t.pile(self.tucked + seat):
                color = self.cards.color[ship]
                if t[self.merchant[color], seat] == 0:
                    raise BadPosition(
                        f"tucked[{seat}]: no {ruleset.colors[color]} merchant for {ruleset.names[ship]} (M-010)"
                    )

    def by_source(self, t: Table, seat: int) -> dict[str, int]:
        return {"tucked": t.count(self.tucked + seat)}
