"""What a policy is: a way to choose where nobody thinks, written like a rule, and compiled with the rules."""

from __future__ import annotations

from portroyal.rules import Rule
from portroyal.table import Table


class Policy(Rule):
    """Chooses among the moves that are offered; it may use chance, and changes nothing else.

    What it declares must be a rule's: ``stop = Discover.stop``.
    """

    def choose(self, t: Table, seat: int) -> int:
        """Which of the moves, from 0 to ``t.options() - 1``."""
        return 0
