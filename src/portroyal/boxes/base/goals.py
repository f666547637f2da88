"""The value of open goals, such as contracts, to a policy that evaluates positions."""

from __future__ import annotations

from typing import ClassVar, Final

from portroyal.boxes.base.tuned import Tuned
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table

HOPES: Final = (90, 50, 25, 12, 5)  # hundredths of a goal's value, by the amount that the seat lacks


class TunedForGoals(Tuned):
    """The base class for the policies of boxes with goals. It counts part of the value of each open goal."""

    single: ClassVar[dict[str, int]] = Tuned.single | {f"lacks {n}": hope for n, hope in enumerate(HOPES)}
    goals: int  # the pile of open goals
    hopes: int  # the index of the first weight by missing amount
    most: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.hopes = list(self.single).index("lacks 0")
        self.most = len(HOPES) - 1

    def may_reach(self, t: Table, seat: int, goal: int) -> bool:
        """Return whether the seat may still reach a goal."""
        return True

    def lacks(self, t: Table, seat: int, goal: int) -> int:
        """Return the amount that a seat still needs for a goal."""
        return 0

    def of_goal(self, t: Table, seat: int, goal: int) -> int:
        """Return the value of reaching a goal now."""
        return 0

    def hope(self, t: Table, lacks: int) -> int:
        """Return the percentage of a goal's value to count for a seat that still needs this amount."""
        return t.weight(self.hopes + max(0, min(self.most, lacks)))

    def of_display(self, t: Table, seat: int, face: int) -> int:
        total = super().of_display(t, seat, face)
        for goal in t.pile(self.goals):
            helps = self.help(t, seat, goal, face)
            if helps > 0 and self.may_reach(t, seat, goal):
                lacks = self.lacks(t, seat, goal)
                more = self.hope(t, lacks - helps) - self.hope(t, lacks)
                total += self.of_goal(t, seat, goal) * more // 100
        return total

    def help(self, t: Table, seat: int, goal: int, face: int) -> int:
        """Return the amount that a card would add toward a goal if it were in the seat's display."""
        helps = 0
        for what, n in self.cards.needs[goal]:
            for given, amount in self.cards.gives[face]:
                if given == what:
                    helps += max(0, min(amount, n - t[what, seat]))
        return helps

    def of_goals(self, t: Table, seat: int) -> int:
        """Return the value of the seat's progress toward open goals."""
        total = 0
        for goal in t.pile(self.goals):
            if self.may_reach(t, seat, goal):
                total += self.of_goal(t, seat, goal) * self.hope(t, self.lacks(t, seat, goal)) // 100
        return total
