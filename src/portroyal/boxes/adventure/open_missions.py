"""The amounts that seats still need for open missions, for value functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from portroyal.boxes.adventure.missions import ANY_TIME, TAXED, Mission, Missions
from portroyal.engine.rules import Rule, counter
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import PURSE, Table

COINS_OF_A_PERSON: Final = 4  # missing coins that count as one missing person or item


class OpenMissions(Rule):
    """Determines which seats may still complete a mission under the box's rules, and how much they need for it."""

    missions, markers_left, crowns = Mission.missions, Mission.markers_left, Mission.crowns
    mission_done, first_space = counter(per="mission"), counter(per="mission")
    is_left_to: ClassVar[Callable[[Any, Table, int, int], bool]] = Mission.is_left_to
    moment: tuple[int, ...]  # by face
    coins_wanted: tuple[int, ...]  # coins that a mission demands, or that a seat must have to be taxed
    coins_paid: tuple[int, ...]
    crowns_paid: tuple[int, ...]

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        """Return whether the game has missions."""
        return any(isinstance(rule, Missions) for rule in ruleset.rules)

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        rule = next(rule for rule in ruleset.rules if isinstance(rule, Missions))
        self.moment, self.coins_paid, self.crowns_paid = rule.moment, rule.coins_paid, rule.crowns_paid
        taxed = min((n for n in ruleset.columns.tax_from if n > 0), default=0)
        pairs = zip(rule.coins_needed, rule.moment, strict=True)
        self.coins_wanted = tuple(max(n, taxed) if moment == TAXED else n for n, moment in pairs)

    def missing(self, t: Table, seat: int, mission: int) -> int:
        """Return the amount that a seat still needs for a mission.

        Each missing person, item, sword, crown or point counts as 1. Every four missing coins count as 1, and so does
        the mission's moment, if it has one.
        """
        total = int(self.moment[mission] != ANY_TIME)
        for what, n in self.cards.needs[mission]:
            total += max(0, n - t[what, seat])
        coins = max(0, self.coins_wanted[mission] - t.count(PURSE + seat))
        return total + (coins + COINS_OF_A_PERSON - 1) // COINS_OF_A_PERSON

    def placed(self, t: Table, mission: int) -> int:
        """Return the number of seats that have completed a mission."""
        return sum(t[self.mission_done[mission], seat] for seat in range(self.seats))
