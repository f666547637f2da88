"""The formats used in tests: every edition, every set of boxes and modes, and every number of players."""

from __future__ import annotations

from typing import Any, NamedTuple

from portroyal.formats.formats import editions, options
from portroyal.formats.registry import every_option


class Preset(NamedTuple):
    """A format with a number of players. *common*: whether it is played often."""

    line: str
    players: int
    common: bool


def presets() -> list[Preset]:
    """The editions of the base game, every set of boxes with every set of modes, and some of these with other options.

    The common number of players is 4, or the maximum if that is lower.
    """
    rows = [row for row in options()["combinations"] if "players" in row]
    choices = [(f"{line(rows[0])}; edition {name}", rows[0]["players"]) for name in editions()]
    choices += [(line(row), row["players"]) for row in rows]
    everything = max(len(row["boxes"]) for row in rows)
    changed = [row for row in rows if len(row["boxes"]) in (1, everything)]
    return [
        *(
            Preset(text, players, players == min(4, numbers["max"]))
            for text, numbers in choices
            for players in range(numbers["min"], numbers["max"] + 1)
        ),
        *(Preset(f"{line(row)}; {option}", 3, False) for row in changed for option in other_values(row)),
    ]


def line(row: dict[str, Any]) -> str:
    """The format line of a set of boxes and modes."""
    return "; ".join([" + ".join(row["boxes"]), *row["modes"]])


def other_values(row: dict[str, Any]) -> list[str]:
    """Every value of every choice and flag, except the defaults, each as part of a format line."""
    parts: list[str] = []
    for name, about in row["options"].items():
        option = every_option()[name]
        if "default" in about and option.kind != "number":
            values = ("",) if option.kind == "flag" else option.values
            parts += [f"{name} {value}".strip() for value in values if value != about["default"]]
    return parts
