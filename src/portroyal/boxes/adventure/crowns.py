"""Crowns: each player has a marker on the crown track. Shields on the track give points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from portroyal.boxes.adventure import laying
from portroyal.boxes.adventure.reading import campaign
from portroyal.engine.rules import Rule, counter, message
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table


def worth(shields: tuple[int, ...], spaces: int) -> tuple[int, ...]:
    """Return the points for a marker on each space of the track.  A-035"""
    return tuple(sum(shield <= space for shield in shields) for space in range(spaces + 1))


class Crowns(Rule):
    """A marker gives the points for the last shield it has reached or passed. Moving back can cost points.  A-035"""

    crowns = counter()
    gained = message("crowns-gained", "A-035", "seat n")
    returned = message("crowns-returned", "A-035", "seat n")
    worth: tuple[int, ...]  # points, by the marker's space

    def __init__(self, shields: tuple[int, ...], spaces: int) -> None:
        self.shields, self.spaces = shields, spaces
        self.worth = worth(shields, spaces)

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the crown track, and the crowns of every seat."""
        view["crown_track"] = {"shields": list(self.shields), "spaces": self.spaces}
        for seat, shown in enumerate(view["seats"]):
            shown["crowns"] = t[self.crowns, seat]

    def by_source(self, t: Table, seat: int) -> dict[str, int]:
        return {"crowns": self.worth[t[self.crowns, seat]]}

    lays = ("crowns",)

    def lay(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Read ``crowns``, which has one number per seat."""
        for seat, n in enumerate(laying.numbers(ruleset, layout, "crowns", self.spaces)):
            t[self.crowns, seat] = n


class Crowned(Rule):
    """The base class for rules that move markers on the crown track."""

    crowns = counter()
    gained, returned = Crowns.gained, Crowns.returned
    worth: tuple[int, ...]
    last_space: int

    def bound(self, ruleset: Ruleset) -> None:
        found = campaign()
        self.worth, self.last_space = worth(found.shields, found.spaces), found.spaces

    def gain_crowns(self, t: Table, seat: int, n: int) -> None:
        """Move the marker forward, but not beyond the last space.  A-035"""
        n = min(n, self.last_space - t[self.crowns, seat])
        if n > 0:
            t.say(self.gained, seat, n)
            self.move_marker(t, seat, n)

    def return_crowns(self, t: Table, seat: int, n: int) -> None:
        """Move the marker back. The seat must have at least *n* crowns.  A-035"""
        if n > 0:
            t.say(self.returned, seat, n)
            self.move_marker(t, seat, -n)

    def move_marker(self, t: Table, seat: int, n: int) -> None:
        before = self.worth[t[self.crowns, seat]]
        t[self.crowns, seat] += n
        after = self.worth[t[self.crowns, seat]]
        if after != before:
            t[self.points, seat] += after - before
            self.rules.when_scored(t, seat)
