"""Swords that this turn's event lends.  A-061"""

from __future__ import annotations

from typing import Any

from portroyal.boxes.base.discover import Ships
from portroyal.engine.rules import SHIP, counter
from portroyal.engine.table import Table


class LentSwords(Ships):
    """Swords that an event lends can repel ships, but count for nothing else.  A-061, B-033, B-034

    This rule replaces the base game's rule for ships.
    """

    repelling, busting = Ships.repelling, Ships.busting
    lent_swords = counter(derived=True)  # the swords that this turn's event lends

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        if self.cards.kind[card] == SHIP and self.needs_lent(t, seat, card):
            t.say(self.lands)
            t.push(self.repelling, seat, card)
        else:
            super().when_drawn(t, seat, card)

    def needs_lent(self, t: Table, seat: int, ship: int) -> bool:
        """Return whether the seat can repel a ship only with the help of lent swords."""
        own = t[self.swords, seat]
        return own < self.cards.swords[ship] <= own + t[self.lent_swords, seat]

    # Hooks.

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the number of lent swords for each seat that has any."""
        super().show(t, view)
        for seat, shown in enumerate(view["seats"]):
            if (n := t[self.lent_swords, seat]) > 0:
                shown["lent_swords"] = n
