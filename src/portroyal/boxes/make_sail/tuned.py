"""The value of merchants to a policy with tuned weights."""

from __future__ import annotations

from portroyal.boxes.base.tuned import POINT, Tuned
from portroyal.boxes.make_sail.merchants import Merchant
from portroyal.engine.rules import SHIP, counter
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table


class TunedForMerchants(Tuned):
    """Counts the point of a ship that pays coins, for a seat with a merchant of its color."""

    merchant = counter(per="color")
    revision = 1

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Merchant) for rule in ruleset.rules)

    def of_new_card(self, t: Table, seat: int, face: int) -> int:
        own = super().of_new_card(t, seat, face)
        if self.cards.kind[face] != SHIP or t[self.merchant[self.cards.color[face]], seat] == 0:
            return own
        return own + t.noted(POINT) if self.rules.income(t, seat, face, self.cards.coins[face]) > 0 else own
