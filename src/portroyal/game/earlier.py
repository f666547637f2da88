"""Finds names for earlier rules by hash. The tag `rules` of a record is the hash of the rules used for the game."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from portroyal import boxes


def rules_of(hashed: str) -> str:
    """Return a name for the rules with this hash. If the last day of these rules is known, the name contains it.

    >>> rules_of("0123456789abcdef")
    'rules 0123456789abcdef'
    """
    day = _days().get(hashed)
    return f"the rules until {day} ({hashed})" if day else f"rules {hashed}"


@cache
def _days() -> dict[str, str]:
    """Return the last day of earlier rules, by hash, for the formats that are played most."""
    rows = tomllib.loads((Path(boxes.__path__[0]) / "earlier.toml").read_text(encoding="utf-8"))["rules"]
    return {hashed: str(row["until"]) for row in rows for hashed in row["hashes"]}
