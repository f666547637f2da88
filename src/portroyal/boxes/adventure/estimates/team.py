"""Values missions for a team, which needs every mission laid out, markers and points by the end of the story.  A-070"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import exp, log
from typing import Final

from portroyal.bots.estimates import Pairs
from portroyal.boxes.adventure.crowns import Crowns
from portroyal.boxes.adventure.estimates.calendar import Calendar
from portroyal.boxes.adventure.estimates.chances import MissionChances, summed
from portroyal.boxes.adventure.estimates.goals import ITEM, PAID, MissionGoals
from portroyal.boxes.adventure.missions import Missions
from portroyal.boxes.adventure.months import Months
from portroyal.boxes.adventure.reading import DISCARDED
from portroyal.boxes.adventure.story import TeamStory
from portroyal.engine.observation import Observation
from portroyal.engine.poisson import comes

WEIGHT: Final = 10.0  # the value in coins of multiplying the win probability by e
HOPELESS: Final = 0.01  # added to probabilities, so that hopeless missions do not dominate the sum of logarithms
POINTS: Final = 0.5  # a team's gain per turn
SPREAD: Final = 0.75  # standard deviation of the points gained, per root of a turn
LATER: Final = 0.35  # expected number of additional markers per seat on each mission still to come
USEFUL: Final = 3.0  # own turns ahead worth saving coins for


class TeamGoals(MissionGoals):
    """Every player makes the same plan from public information: who completes which mission.

    Progress towards a mission counts only if it helps the seat that the plan assigns, or makes this seat likelier to
    complete it than that one. More markers and points count as far as the team lacks them.
    """

    def __init__(
        self, observation: Observation, seat: int, rule: Missions, story: TeamStory, plan: Plan | None = None
    ) -> None:
        super().__init__(observation, seat, rule, 0.0, 0.0)
        self.story = story
        self.plan = plan or Plan(self)
        self.progress = progress_of(self.plan.calendar)

    @property
    def chances(self) -> MissionChances:
        return self.plan.chances

    def of_seat(self, seat: int) -> TeamGoals:
        """The goals of another seat with the same plan."""
        return TeamGoals(self.observation, seat, self.rule, self.story, self.plan)

    # What the team needs.

    def gain(self, mission: int, more: Mapping[int, int], coins: int = 0) -> float:
        after = self.chances.of(mission, self.seat, more, coins)
        if mission in self.plan.left:
            before = self.plan.chance[mission]
            if self.plan.seat[mission] == self.seat or after > before:
                return self.plan.of_first(after) - self.plan.of_first(before)
        return (self.value(mission) + self.plan.further) * (after - self.chances.now(mission, self.seat))

    def of_completing(self, mission: int) -> float:
        return self.value(mission) + (WEIGHT if mission in self.plan.left else self.plan.further)

    def is_wanted(self, mission: int) -> bool:
        return mission in self.plan.left or self.plan.further > 0

    def of_counters(self, pairs: Pairs) -> float:
        more = summed(pairs)
        points = more.get(self.ruleset.cell["points"], 0)
        return super().of_counters(more.items()) + self.plan.of_points(points) + self.of_items(more)

    def of_items(self, more: Mapping[int, int]) -> float:
        """The value of items for missions that are still to come."""
        if not self.plan.calendar.to_come:
            return 0.0
        return sum(ITEM * n for cell, n in more.items() if cell in self.plan.items and self.cell(cell) + min(n, 0) < 1)

    def of_crowns(self, n: int) -> float:
        return self.plan.of_points(n * self.plan.points_per_crown)

    def of_coins(self, n: int) -> float:
        """Late in the story, coins are worth only their use for missions."""
        useless = max(0.0, 1 - self.plan.calendar.own(self.seat) / USEFUL)
        return super().of_coins(n) - n * PAID * useless


class Plan:
    """Assigns a seat to each mission that no seat has completed, and finds the team's other needs."""

    def __init__(self, goals: TeamGoals) -> None:
        self.ruleset, self.goals, self.story = goals.ruleset, goals, goals.story
        observation, rules = goals.observation, goals.ruleset.rules
        months = next(rule for rule in rules if isinstance(rule, Months))
        self.calendar = Calendar(observation, goals.story, months)
        rounds = self.calendar.turns / self.ruleset.seats
        self.chances = MissionChances(observation, goals.rule, rounds, self.calendar.own)
        self.left = [mission for mission in goals.row if not goals.placed(mission)]
        self.able = {mission: self.likely(mission) for mission in goals.row}
        self.seat = {m: max(able, key=able.__getitem__, default=-1) for m, able in self.able.items()}
        self.chance = {m: self.able[m].get(seat, 0.0) for m, seat in self.seat.items()}
        self.items = {self.ruleset.cell[what] for what in DISCARDED}
        self._points: dict[float, float] = {}

    def likely(self, mission: int) -> dict[int, float]:
        """The probability of each seat to complete it, for the seats that can."""
        seats = (seat for seat in range(self.ruleset.seats) if self.goals.is_open(mission, seat))
        return {seat: self.chances.now(mission, seat) for seat in seats}

    def of_first(self, chance: float) -> float:
        """The value of completing a mission with this probability."""
        return WEIGHT * log(chance + HOPELESS)

    @cached_property
    def further(self) -> float:
        """The value of one more marker, beyond one on each mission."""
        placed = sum(map(self.goals.placed, self.goals.row))
        lacking = self.story.markers_wanted - placed - len(self.left) - self.calendar.to_come
        if lacking <= 0:
            return 0.0
        expected = sum(sum(able.values()) for able in self.able.values()) - sum(self.chance[m] for m in self.left)
        expected += LATER * (self.ruleset.seats - 1) * self.calendar.to_come
        return WEIGHT * (log(comes(expected + 1, lacking) + HOPELESS) - log(comes(expected, lacking) + HOPELESS))

    # Points.

    @cached_property
    def points_missing(self) -> float:
        """The points that the team lacks, minus those it will gain in the remaining time."""
        cell = self.ruleset.cell["points"]
        have = sum(self.goals.cell(cell, seat) for seat in range(self.ruleset.seats))
        return self.story.points_wanted - have - POINTS * self.calendar.turns

    def of_points(self, n: float) -> float:
        """The value of points, as far as the team lacks them."""
        if not n:
            return 0.0
        if n not in self._points:
            self._points[n] = self._of_points(n)
        return self._points[n]

    def _of_points(self, n: float) -> float:
        spread = 1.0 + SPREAD * self.calendar.turns**0.5
        before, after = ((self.points_missing - more) / spread for more in (0.0, n))
        return WEIGHT * (log(enough(after) + HOPELESS) - log(enough(before) + HOPELESS))

    @cached_property
    def points_per_crown(self) -> float:
        """The average number of points for a crown."""
        track = next(rule for rule in self.ruleset.rules if isinstance(rule, Crowns))
        return len(track.shields) / track.spaces


def enough(missing: float) -> float:
    """The probability of a gain that exceeds the expectation by *missing* spreads (logistic)."""
    return 1 / (1 + exp(min(30.0, 1.7 * missing)))


LONG: Final = 18.0  # turns of a chapter


def progress_of(calendar: Calendar) -> float:
    """The elapsed share of the turns, 0 to 1."""
    return max(0.0, 1 - calendar.turns / LONG)
