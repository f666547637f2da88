"""Earlier rules by their hash: a record's tag `rules` has the hash of the rules under which the game was played."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from portroyal import boxes


def rules_of(hashed: str) -> str:
    """A name for the rules with this hash: the day until which they were in force, if that is known.

    >>> rules_of("0123456789abcdef")
    'rules 0123456789abcdef'
    """
    day = _days().get(hashed)
    return f"the rules until {day} ({hashed})" if day else f"rules {hashed}"


@cache
def _days() -> dict[str, str]:
    """The last day of earlier rules, by hash, for the most played formats."""
    rows = tomllib.loads((Path(boxes.__path__[0]) / "earlier.toml").read_text(encoding="utf-8"))["rules"]
    return {hashed: str(row["until"]) for row in rows for hashed in row["hashes"]}
