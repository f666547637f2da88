"""What is asked of those who lose coins to a tax: boxes have rules that ask it."""

from __future__ import annotations

from portroyal.engine.rules import Rule, counter, task
from portroyal.engine.table import ACTIVE, Table


class Audit(Rule):
    """The base class of rules that ask the players whom a tax has taken coins.

    They are asked after all losses and before the bonus, clockwise from the active player.
    """

    taxed = counter()
    auditing = task()
    audits: int  # the clause by which they are asked

    def audit(self, t: Table, seat: int) -> None:
        """Ask one player."""
        raise NotImplementedError

    def when_taxed(self, t: Table, seat: int) -> None:
        if not any(t[self.taxed, s] > 0 for s in range(self.seats)):
            t.push(self.auditing, t[ACTIVE])
        t[self.taxed, seat] = 1

    def run_auditing(self, t: Table, seat: int, passed: int) -> None:
        """One player after the other."""
        t.say(self.audits)
        s = (seat + passed) % self.seats
        if passed + 1 < self.seats:
            t.push(self.auditing, seat, passed + 1)
        if t[self.taxed, s] > 0:
            self.audit(t, s)
        t[self.taxed, s] = 0
