"""Permissions for external bots."""

from __future__ import annotations

from math import inf
from typing import Final, NamedTuple

from portroyal.errors import BadFormat, shown

LIMIT: Final = 10.0  # seconds per move


class Allowed(NamedTuple):
    """The permissions of an external bot.

    *limit* is the number of seconds that it has for each move. *remote* says whether it may run on another machine.
    """

    limit: float = LIMIT
    remote: bool = False

    def checked(self) -> Allowed:
        """Return self. Raises BadFormat if the limit is not a number above 0."""
        if type(self.limit) not in (int, float) or not 0 < self.limit < inf:
            raise BadFormat(f"limit is {shown(self.limit)}; it must be a number of seconds above 0")
        return self
