"""Policies that can answer the questions of the base game."""

from __future__ import annotations

from portroyal.boxes.base.discover import Discover
from portroyal.boxes.base.trade import TimeToTake
from portroyal.engine.policy import Policy
from portroyal.engine.table import HARBOR, Table


class Eager(Policy):
    """Stops with three or more cards in the harbor, and otherwise moves at random.

    If the random move is to pass, the policy picks a second time.
    """

    stop = Discover.stop
    pass_ = TimeToTake.pass_

    def choose(self, t: Table, seat: int) -> int:
        if t.count(HARBOR) >= 3:
            for k in range(t.options()):
                if t.option(k) == self.stop:
                    return k
        k = t.random(t.options())
        if t.option(k) == self.pass_:
            k = t.random(t.options())
        return k
