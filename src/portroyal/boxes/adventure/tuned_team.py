"""How a policy with tuned weights values a team's progress in its chapter."""

from __future__ import annotations

from typing import ClassVar, Final

from portroyal.boxes.adventure.open_chapter import OpenChapter
from portroyal.boxes.adventure.prospects import Prospects
from portroyal.boxes.adventure.tuned import FURTHER, TunedForMissions
from portroyal.boxes.base.tuned import FAR, FIRST_POINT, POINT, WHOLE, Powers
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table

BEFORE: Final = FURTHER  # notes by face: the log-probability of completing a mission that no seat has completed
LONG: Final = 18  # the number of turns in a chapter
QUARTERS: Final = 4  # per point
GAINED: Final = 2  # a team's approximate gain per turn, in quarters of a point
SPREAD: Final = 28  # the largest expected difference from this gain, in quarters of a point


POWERS: Final[Powers] = {  # a team turns up more cards, and items help to complete missions
    "swords": (410, 110),
    "mademoiselle": (250, 130),
    "jack": (510, 220),
    "ares": (50, 50),
    **dict.fromkeys(("book", "bread", "herbs", "rum"), (110, 100)),
    "innkeeper": (185, 65),
    "lookout": (250, 20),
}


class TunedForChapter(OpenChapter, Prospects, TunedForMissions):
    """Values the points that a team needs to win the chapter, and the probability of completing each mission."""

    single: ClassVar[dict[str, int]] = TunedForMissions.single | {
        "point": 340,  # if the team is expected to lack points
        "fee": 105,
        "rival": -80,
        "marker": 470,
        "crown": 85,
        "mission": 950,  # per unit of log-probability of completing a mission that no seat has completed
        "more points": 45,  # if the team is expected to have enough
        "pace": 70,  # the percentage of the remaining turns that estimates take into account
        "late coin": 75,  # the percentage of a coin's value to count at the end of the story
    }
    powers = POWERS
    mission: int  # the index of the first additional weight
    more_points: int
    late_coin: int
    its_pace: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.mission = list(self.single).index("mission")
        self.more_points = list(self.single).index("more points")
        self.its_pace = list(self.single).index("pace")
        self.late_coin = list(self.single).index("late coin")

    # Points.

    def note_progress(self, t: Table) -> None:
        t.note(FAR, max(0, WHOLE - WHOLE * self.turns_left(t) // LONG))
        more = t.weight(self.more_points)
        lack = max(0, min(2 * SPREAD, self.lack(t) + SPREAD))
        t.note(POINT, more + (t.weight(FIRST_POINT) - more) * lack // (2 * SPREAD))

    def lack(self, t: Table) -> int:
        """Return the team's expected points shortfall, in quarters of a point."""
        return QUARTERS * self.points_short(t) - GAINED * self.turns_left(t)

    def of_points(self, t: Table) -> int:
        """Return the value of the team's points. One more point adds about the value noted by *note_progress*."""
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
        """Return the value of a card in the display.

        For a mission that no seat has completed, the card counts if it makes this seat the likeliest to do so.
        """
        total = super().of_display(t, seat, face)
        turns = self.turns_left(t)
        for mission in t.pile(self.missions):
            before = t.noted(BEFORE + mission)
            if before < 0 and self.is_left_to(t, seat, mission):
                after = self.prospect(t, seat, mission, face, turns)
                total += t.weight(self.mission) * max(0, after - before) // 100
        return total

    def may_reach(self, t: Table, seat: int, goal: int) -> bool:
        """Return whether progress toward a goal counts.

        Progress counts only toward an additional marker on a mission. The first marker is valued by its probability.
        """
        return self.placed(t, goal) > 0 and super().may_reach(t, seat, goal)

    def of_goal(self, t: Table, seat: int, goal: int) -> int:
        own = super().of_goal(t, seat, goal)
        return own + t.weight(self.mission) if self.placed(t, goal) == 0 else own

    def worth(self, t: Table, seat: int) -> int:
        """Return the value of the position to the team.

        A mission that no seat has completed counts for the seat that is likeliest to complete it.
        """
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
