"""The turns that a team has left, counted from the event deck.  A-014, A-021, A-022, A-070"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from portroyal.boxes.adventure.months import Months
from portroyal.boxes.adventure.story import TeamStory
from portroyal.boxes.base.trade import PHASE
from portroyal.engine.observation import Observation, phase
from portroyal.engine.table import ACTIVE

PARTS: Final = {"discover": 1.0, PHASE: 0.3}  # the remaining part of the current turn, by phase


class Calendar:
    """The remaining months, if the story continues from the newest mission to its end."""

    def __init__(self, observation: Observation, story: TeamStory, months: Months) -> None:
        self.observation, self.months = observation, months
        newest = [story.first, *observation.piles[story.missions]][-1]
        self.to_come = story.farthest[newest]  # missions not laid out yet
        self.now = PARTS.get(phase(observation), 0.0)

    @cached_property
    def later(self) -> int:
        """The turns after the current one. The game ends at the last Month's End."""
        months, sizes = self.months, self.observation.sizes
        left = int(self.observation.counters[months.unknown_events]) + sizes[months.event_deck]
        month = left + sizes[months.event_discard] + sizes[months.event_of_turn]
        return max(0, left + sum(month + more for more in range(1, self.to_come + 1)) - 1)

    @property
    def turns(self) -> float:
        """The turns left to all seats, including part of the current one, depending on its phase."""
        return self.now + self.later

    def own(self, seat: int) -> float:
        """The seat's own turns among these."""
        seats, active = self.observation.ruleset.seats, self.observation.counters[ACTIVE]
        distance = (seat - active) % seats
        return (self.later + seats - distance) // seats if distance else self.now + self.later // seats
