"""The value of missions to a policy with tuned weights."""

from __future__ import annotations

from typing import ClassVar, Final

from portroyal.boxes.adventure.markers import MARKERS
from portroyal.boxes.adventure.missions import FLEET, FOURTH, ONE
from portroyal.boxes.adventure.open_missions import OpenMissions
from portroyal.boxes.adventure.tuned_lookouts import TunedForLookouts
from portroyal.boxes.base.tuned import NOTHING, NUMBER, Powers
from portroyal.engine.policy import COIN
from portroyal.engine.rules import SHIP
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HARBOR, Table

CARDS: Final = 4  # in the harbor, for missions about the fourth card or about ships of four different colors

ALONE, FULL, COLORFUL, FURTHER = range(1300, 1304)  # notes: values of missions about the harbor; the next free note


class TunedForMissions(OpenMissions, TunedForLookouts):
    """Counts crowns, markers that have left the character, and part of the value of each open mission."""

    single: ClassVar[dict[str, int]] = TunedForLookouts.single | {"marker": 400, "crown": 150}
    powers: ClassVar[Powers] = {
        "lookout": (300, 0),
        "innkeeper": (240, 0),
        "officer": (100, 0),
        "cutthroat": (160, 0),
        "consolation": (60, 0),
        "explorer": (100, 0),
        "crown-trader": (140, 0),
        "windfall": (100, 0),
        "friend-of-ares": (30, 0),
        **dict.fromkeys(("bread", "rum", "herbs", "book", "ares"), (0, 0)),  # valued only as part of missions
        **dict.fromkeys(("priests", "captains", "settlers", "sailors", "pirates", "traders", "mademoiselles"), (0, 0)),
        **dict.fromkeys(("jesters", "admirals", "governors", "tybuks", "lookouts", "innkeepers"), (0, 0)),
        **dict.fromkeys(("modest", "grand", "all-hands"), (0, 0)),
        **dict.fromkeys(("tailwind", "calm", "dearth", "bounty"), (0, 0)),
    }
    marker: int  # the index of the first additional weight
    crown: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.goals = self.missions
        self.marker = list(self.single).index("marker")
        self.crown = list(self.single).index("crown")

    def may_reach(self, t: Table, seat: int, goal: int) -> bool:
        return self.is_left_to(t, seat, goal)

    def lacks(self, t: Table, seat: int, goal: int) -> int:
        return self.missing(t, seat, goal)

    def of_goal(self, t: Table, seat: int, goal: int) -> int:
        return max(0, self.of_rewards(t, seat, goal))

    def of_rewards(self, t: Table, seat: int, goal: int) -> int:
        """Return the value of completing a mission, less the coins and crowns that it costs."""
        total = t.weight(self.crown) * (self.cards.crowns[goal] - self.crowns_paid[goal])
        total -= COIN * self.coins_paid[goal]
        if t[self.first_space[goal], seat] == 0:
            total += t.weight(self.marker)
        if self.placed(t, goal) == 0:
            total += COIN * self.cards.first_coins[goal] + t.weight(self.crown) * self.cards.first_crowns[goal]
        return total

    def of_completing(self, t: Table, seat: int, mission: int) -> int:
        """Return the value of completing a mission at its moment."""
        return self.of_goal(t, seat, mission)

    def of_seat(self, t: Table, seat: int) -> int:
        own = super().of_seat(t, seat) + t.weight(self.crown) * t[self.crowns, seat]
        return own + t.weight(self.marker) * (MARKERS - t[self.markers_left, seat]) + self.of_goals(t, seat)

    def of_new_card(self, t: Table, seat: int, face: int) -> int:
        """Return the value of taking a card. A ship pays coins and crowns, or is kept as an item."""
        value = super().of_new_card(t, seat, face)
        if self.cards.kind[face] != SHIP:
            return value
        return max(value + t.weight(self.crown) * self.cards.crown[face], self.of_display(t, seat, face))

    # Missions that are completed at a moment of the discover phase.

    def look(self, t: Table, seat: int) -> None:
        t.note(ALONE, self.of_moment(t, seat, ONE))
        t.note(FULL, self.of_moment(t, seat, FOURTH) if t.count(HARBOR) < CARDS else 0)
        t.note(COLORFUL, self.of_moment(t, seat, FLEET))
        super().look(t, seat)

    def of_moment(self, t: Table, seat: int, moment: int) -> int:
        """Return the value of missions whose only unmet demand is this moment.

        If a mission has two spaces, the first one counts for half of the mission's value.
        """
        total = 0
        for mission in t.pile(self.missions):
            waits = self.moment[mission] == moment and self.is_left_to(t, seat, mission)
            if waits and self.missing(t, seat, mission) <= 1:
                value = self.of_completing(t, seat, mission)
                total += value // 2 if moment == ONE and t[self.first_space[mission], seat] == 0 else value
        return total

    def of_harbor(self, t: Table, more: int, color: int) -> int:
        cards = t.noted(NUMBER) + int(more != NOTHING)
        total = super().of_harbor(t, more, color)
        if cards == 1:
            return total + t.noted(ALONE)
        return total + t.noted(FULL) if cards == CARDS else total

    def of_landing(self, t: Table, seat: int, ships: int) -> int:
        own = super().of_landing(t, seat, ships)
        return own + t.noted(COLORFUL) if ships == CARDS else own
