"""The pilot: an ability that no other box knows."""

from __future__ import annotations

from portroyal import HARBOR, SHIP, Rule, Ruleset, Table, counter, message


class Pilot(Rule):
    """Pays 3 coins if the harbor has two ships or more, one of them green, when the taking phase begins.  F-003"""

    pilot = counter()
    bonus = message("piloted", "F-003", "seat n")
    green: int

    def bound(self, ruleset: Ruleset) -> None:
        """The number of the color."""
        self.green = ruleset.colors.index("green")

    def when_time_begins(self, t: Table, seat: int) -> None:
        if t[self.pilot, seat] > 0 and self.can_pilot(t):
            coins = t.payable(3 * t[self.pilot, seat])
            t.say(self.bonus, seat, coins)
            t.gain(seat, coins)

    def can_pilot(self, t: Table) -> bool:
        ships = sum(self.cards.kind[card] == SHIP for card in t.pile(HARBOR))
        return ships >= 2 and any(
            self.cards.kind[card] == SHIP and self.cards.color[card] == self.green for card in t.pile(HARBOR)
        )
