"""The rules of the box."""

from __future__ import annotations

from typing import Any

from portroyal import PUBLIC, Rule, Table, counter, message, shared_pile


class Ferryman(Rule):
    """A ship with a toll pays it once more for every ferryman.  F-001"""

    ferryman = counter()
    ferries = message("ferried", "F-001", "seat card n")

    def income(self, t: Table, seat: int, card: int, n: int) -> int:
        return n + self.cards.toll[card] * t[self.ferryman, seat]

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        if self.cards.toll[ship] > 0 and t[self.ferryman, seat] > 0:
            t.say(self.ferries, seat, ship, self.cards.toll[ship])


class Charters(Rule):
    """Charters are always open.  F-002"""

    charters = shared_pile(PUBLIC, of="charter")

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Add the number of open charters to the view."""
        view["open_charters"] = t.count(self.charters)
