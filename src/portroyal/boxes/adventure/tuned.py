"""What missions are worth to a policy that weighs positions by weights that can be tuned."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from portroyal.boxes.adventure.markers import MARKERS
from portroyal.boxes.adventure.missions import FLEET, FOURTH, ONE
from portroyal.boxes.adventure.open_missions import OpenMissions
from portroyal.boxes.adventure.prospects import Prospects
from portroyal.boxes.base.goals import TunedForGoals
from portroyal.boxes.base.tuned import COIN, FAR, FIRST_POINT, NOTHING, NUMBER, POINT, WHOLE
from portroyal.rules import SHIP
from portroyal.ruleset import Ruleset
from portroyal.table import Table

CARDS: Final = 4  # of the missions that are completed by the fourth card, or by ships of four colors

# What is noted for a decision: what those missions are worth; by face, the chances of those that nobody has completed.
ALONE, FULL, COLORFUL, BEFORE = range(1300, 1304)

LONG: Final = 18  # turns of a chapter
QUARTERS: Final = 4  # of a point
GAINED: Final = 2  # quarters of a point that a team gains in a turn, about
SPREAD: Final = 28  # quarters of a point, by which it may gain more or less


POWERS: Final = {  # a team turns up more cards; items complete missions
    "swords": (410, 110),
    "mademoiselle": (250, 130),
    "jack": (510, 220),
    "ares": (50, 50),
    **dict.fromkeys(("book", "bread", "herbs", "rum"), (110, 100)),
    "innkeeper": (185, 65),
    "lookout": (250, 20),
}


class TunedForMissions(OpenMissions, TunedForGoals):
    """Counts a part of each open mission, the markers that have left the character, and crowns."""

    single: ClassVar[dict[str, int]] = TunedForGoals.single | {"marker": 400, "crown": 150}
    marker: int  # the first of the further weights
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
        total = t.weight(self.marker) + t.weight(self.crown) * (self.cards.crowns[goal] - self.crowns_paid[goal])
        if self.placed(t, goal) == 0:
            total += COIN * self.cards.first_coins[goal] + t.weight(self.crown) * self.cards.first_crowns[goal]
        return total

    def of_seat(self, t: Table, seat: int) -> int:
        own = super().of_seat(t, seat) + t.weight(self.crown) * t[self.crowns, seat]
        return own + t.weight(self.marker) * (MARKERS - t[self.markers_left, seat]) + self.of_goals(t, seat)

    def of_new_card(self, t: Table, seat: int, face: int) -> int:
        """A ship pays coins and crowns, or is stored for its item."""
        value = super().of_new_card(t, seat, face)
        if self.cards.kind[face] != SHIP:
            return value
        return max(value + t.weight(self.crown) * self.cards.crown[face], self.of_display(t, seat, face))

    # Missions that are completed in a moment of the discover phase.

    def look(self, t: Table, seat: int) -> None:
        t.note(ALONE, self.of_moment(t, seat, ONE) // 2)
        t.note(FULL, self.of_moment(t, seat, FOURTH))
        t.note(COLORFUL, self.of_moment(t, seat, FLEET))
        super().look(t, seat)

    def of_moment(self, t: Table, seat: int, moment: int) -> int:
        """The value of missions that only wait for a moment."""
        total = 0
        for mission in t.pile(self.missions):
            waits = self.moment[mission] == moment and self.is_left_to(t, seat, mission)
            if waits and self.missing(t, seat, mission) <= 1:
                total += self.of_goal(t, seat, mission) - COIN * self.coins_wanted[mission]
        return max(0, total)

    def of_harbor(self, t: Table, more: int, color: int) -> int:
        cards = t.noted(NUMBER) + int(more != NOTHING)
        total = super().of_harbor(t, more, color)
        if cards == 1:
            return total + t.noted(ALONE)
        return total + t.noted(FULL) if cards == CARDS else total

    def of_landing(self, t: Table, seat: int, ships: int) -> int:
        own = super().of_landing(t, seat, ships)
        return own + t.noted(COLORFUL) if ships == CARDS else own


class TunedForChapter(Prospects, TunedForMissions):
    """Counts what a team needs to win the chapter: its points, and that somebody completes each mission."""

    single: ClassVar[dict[str, int]] = TunedForMissions.single | {
        "point": 340,  # if the team will lack points
        "fee": 105,
        "rival": -80,
        "marker": 470,
        "crown": 85,
        "mission": 950,  # of a logarithm of the chance of a mission that nobody has completed so far
        "more points": 45,  # if the team will have enough
        "pace": 70,  # hundredths of the turns that are left
        "late coin": 75,  # hundredths, at the end of the story
    }
    mission: int  # the first of the further weights
    more_points: int
    late_coin: int
    its_pace: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.mission = list(self.single).index("mission")
        self.more_points = list(self.single).index("more points")
        self.its_pace = list(self.single).index("pace")
        self.late_coin = list(self.single).index("late coin")

    def named_weights(self, ruleset: Ruleset) -> dict[str, Any]:
        weights = super().named_weights(ruleset)
        return weights | {kind: weight for kind, weight in POWERS.items() if kind in weights}

    # Points.

    def note_progress(self, t: Table) -> None:
        t.note(FAR, max(0, WHOLE - WHOLE * self.turns_left(t) // LONG))
        more = t.weight(self.more_points)
        lack = max(0, min(2 * SPREAD, self.lack(t) + SPREAD))
        t.note(POINT, more + (t.weight(FIRST_POINT) - more) * lack // (2 * SPREAD))

    def lack(self, t: Table) -> int:
        """Quarters of a point that the team will lack."""
        return QUARTERS * self.points_short(t) - GAINED * self.turns_left(t)

    def of_points(self, t: Table) -> int:
        """The value of the team's points: its slope is that of one point, as it is noted."""
        lack = self.lack(t)
        more = t.weight(self.more_points)
        urgent = t.weight(FIRST_POINT) - more
        total = -more * lack
        if lack >= SPREAD:
            total -= urgent * lack
        elif lack > -SPREAD:
            total -= urgent * (lack + SPREAD) * (lack + SPREAD) // (4 * SPREAD)
        return total // QUARTERS

    def of_coins(self, t: Table, coins: int) -> int:
        lost = (100 - t.weight(self.late_coin)) * t.noted(FAR)
        return super().of_coins(t, coins) * (100 * WHOLE - lost) // (100 * WHOLE)

    # Missions.

    def pace(self, t: Table) -> int:
        return t.weight(self.its_pace)

    def look(self, t: Table, seat: int) -> None:
        turns = self.turns_left(t)
        for mission in t.pile(self.missions):
            t.note(BEFORE + mission, self.best(t, mission, turns) if self.placed(t, mission) == 0 else 0)
        super().look(t, seat)

    def of_display(self, t: Table, seat: int, face: int) -> int:
        """A card helps a mission that nobody has completed if the seat becomes the likeliest to complete it."""
        total = super().of_display(t, seat, face)
        turns = self.turns_left(t)
        for mission in t.pile(self.missions):
            before = t.noted(BEFORE + mission)
            if before < 0 and self.is_left_to(t, seat, mission):
                after = self.prospect(t, seat, mission, face, turns)
                total += t.weight(self.mission) * max(0, after - before) // 100
        return total

    def of_goal(self, t: Table, seat: int, goal: int) -> int:
        own = super().of_goal(t, seat, goal)
        return own + t.weight(self.mission) if self.placed(t, goal) == 0 else own

    def of_goals(self, t: Table, seat: int) -> int:
        """What the seat has done for further markers on open missions."""
        return 0

    def worth(self, t: Table, seat: int) -> int:
        """All seats are the team's; for a mission that nobody has completed, the likeliest one counts."""
        self.note_progress(t)
        self.note_wanted(t)
        turns = self.turns_left(t)
        total = self.of_points(t)
        for other in range(self.seats):
            total += self.of_seat(t, other) - t[self.points, other] * t.noted(POINT)
        for mission in t.pile(self.missions):
            if self.placed(t, mission) == 0:
                total += t.weight(self.mission) * self.best(t, mission, turns) // 100
        return total
