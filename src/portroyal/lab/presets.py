"""The formats that everything is tried on: every edition, every set of boxes and modes, every number of players."""

from __future__ import annotations

from typing import NamedTuple

from portroyal.formats import editions, options


class Preset(NamedTuple):
    """A format for so many players; a *common* one is what people sit down to."""

    line: str
    players: int
    common: bool


def presets() -> list[Preset]:
    """Editions of the base game first, then every set of boxes; the common number of players is 4, or the most."""
    rows = [row for row in options()["combinations"] if "players" in row]
    lines = [("; ".join([" + ".join(row["boxes"]), *row["modes"]]), row["players"]) for row in rows]
    printed = [(f"base; edition {name}", lines[0][1]) for name in editions()]
    return [
        Preset(line, players, players == min(4, numbers["max"]))
        for line, numbers in printed + lines
        for players in range(numbers["min"], numbers["max"] + 1)
    ]
