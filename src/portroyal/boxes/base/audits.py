"""Questions that the rules of other boxes ask players who lose coins to a tax."""

from __future__ import annotations

from portroyal.engine.rules import Rule, counter, task
from portroyal.engine.table import ACTIVE, Table


class Audit(Rule):
    """The base class for rules that ask players for a decision after they have lost coins to a tax.

    The players are asked after all losses and before the bonus, clockwise from the active player.
    """

    taxed = counter()
    auditing = task()
    audits: int  # the rule clause for the question

    def audit(self, t: Table, seat: int) -> None:
        """Ask one player."""
        raise NotImplementedError

    def when_taxed(self, t: Table, seat: int) -> None:
        if not any(t[self.taxed, s] > 0 for s in range(self.seats)):
            t.push(self.auditing, t[ACTIVE])
        t[self.taxed, seat] = 1

    def run_auditing(self, t: Table, seat: int, passed: int) -> None:
        """Ask the players one after another."""
        t.say(self.audits)
        s = (seat + passed) % self.seats
        if passed + 1 < self.seats:
            t.push(self.auditing, seat, passed + 1)
        if t[self.taxed, s] > 0:
            self.audit(t, s)
        t[self.taxed, s] = 0
