"""The value of contracts to a policy with tuned weights."""

from __future__ import annotations

from typing import ClassVar

from portroyal.boxes.base.goals import TunedForGoals
from portroyal.boxes.base.tuned import COIN, POINT, Tuned
from portroyal.boxes.contracts.contracts import MARKERS, POINTS, SPACES, Contracts
from portroyal.boxes.contracts.marked import Marked
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table


class Contractor(Marked, Tuned):
    """Counts the value of a bust, a fleet and repelled ships for open contracts."""

    fleets: tuple[int, ...]  # by face: the ships in the harbor that a contract requires; 0: none
    jinxed: tuple[int, ...]  # by face, 1: a contract requires a bust
    nests: tuple[int, ...]  # by face, 1: a contract requires repelled ships

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        occasions = [getattr(card, "occasion", {}) for card in ruleset.faces]
        self.fleets = tuple(occasion.get("ships", 0) for occasion in occasions)
        self.jinxed = tuple(int("bust" in occasion) for occasion in occasions)
        self.nests = tuple(int("repelled" in occasion) for occasion in occasions)

    def gain(self, t: Table, seat: int, contract: int) -> int:
        """The value of one step towards a contract."""
        return 0

    def of_kept(self, t: Table, seat: int, contract: int, color: int) -> int:
        """The value of keeping a repelled ship of a color not kept yet."""
        return self.gain(t, seat, contract)

    def of_bust(self, t: Table, seat: int) -> int:
        own = sum(self.gain(t, seat, contract) for contract in t.pile(self.contracts) if self.jinxed[contract] > 0)
        return own + super().of_bust(t, seat)

    def of_landing(self, t: Table, seat: int, ships: int) -> int:
        own = sum(self.gain(t, seat, contract) for contract in t.pile(self.contracts) if self.fleets[contract] == ships)
        return own + super().of_landing(t, seat, ships)

    def of_repelling(self, t: Table, seat: int, ship: int) -> int:
        color = self.cards.color[ship]
        if any(self.cards.color[other] == color for other in t.pile(self.kept + seat)):
            return 0
        return sum(
            self.of_kept(t, seat, contract, color) for contract in t.pile(self.contracts) if self.nests[contract] > 0
        )


class TunedForContracts(Contractor, TunedForGoals):
    """Counts part of each open contract, by the seat's missing amount."""

    rewards: tuple[int, ...]  # coins, for the spaces of all contracts, by face
    single: ClassVar[dict[str, int]] = TunedForGoals.single | {"contract": 0}
    value: int  # the weight of a contract in addition to its reward

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Contracts) for rule in ruleset.rules) and not ruleset.answers("verdict")

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.goals = self.contracts
        self.value = list(self.single).index("contract")
        spaces = [[*getattr(card, "spaces", ()), *[0] * SPACES][:SPACES] for card in ruleset.faces]
        self.rewards = tuple(coins for row in spaces for coins in row)

    def may_reach(self, t: Table, seat: int, goal: int) -> bool:
        return self.is_left_to(t, seat, goal)

    def lacks(self, t: Table, seat: int, goal: int) -> int:
        return max(0, self.cards.demand[goal] - self.rules.progress(t, seat, goal, 0))

    def of_goal(self, t: Table, seat: int, goal: int) -> int:
        taken = self.taken(t, goal)
        done = min(MARKERS, t[self.completed, seat])
        points = POINTS[min(MARKERS, done + 1)] - POINTS[done]
        return (
            COIN * self.rewards[goal * SPACES + min(SPACES - 1, taken)] + points * t.noted(POINT) + t.weight(self.value)
        )

    def gain(self, t: Table, seat: int, contract: int) -> int:
        """The value of one step towards a contract."""
        if not self.is_left_to(t, seat, contract):
            return 0
        lacks = self.lacks(t, seat, contract)
        after = 100 if lacks <= 1 else self.hope(t, lacks - 1)
        return self.of_goal(t, seat, contract) * (after - self.hope(t, lacks)) // 100

    def of_seat(self, t: Table, seat: int) -> int:
        own = super().of_seat(t, seat)
        return own + t[self.completed, seat] * t.weight(self.value) + self.of_goals(t, seat)
