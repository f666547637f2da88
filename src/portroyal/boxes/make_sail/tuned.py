"""The value of merchants to a policy with tuned weights."""

from __future__ import annotations

from typing import ClassVar

from portroyal.boxes.base.tuned import POINT, Powers, Tuned
from portroyal.boxes.make_sail.merchants import Merchant
from portroyal.engine.rules import counter
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table


class TunedForMerchants(Tuned):
    """Adds the value of a point to a ship that pays coins if the seat has a merchant of the ship's color."""

    powers: ClassVar[Powers] = {"merchant": (400, 0)}
    merchant = counter(per="color")
    revision = 2

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Merchant) for rule in ruleset.rules)

    def of_accepting(self, t: Table, seat: int, ship: int) -> int:
        own = super().of_accepting(t, seat, ship)
        if t[self.merchant[self.cards.color[ship]], seat] == 0:
            return own
        return own + t.noted(POINT) if self.rules.income(t, seat, ship, self.cards.coins[ship]) > 0 else own
