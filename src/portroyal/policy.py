"""The base class of policies: simple ways to choose a move, written like rules and compiled with them."""

from __future__ import annotations

from portroyal.rules import Rule
from portroyal.table import Table


class Policy(Rule):
    """Chooses one of the legal moves. It may use the table's dealer, and changes nothing else.

    Its declarations must be those of a rule: ``stop = Discover.stop``.
    """

    def choose(self, t: Table, seat: int) -> int:
        """The index of the chosen move, from 0 to ``t.options() - 1``."""
        return 0
