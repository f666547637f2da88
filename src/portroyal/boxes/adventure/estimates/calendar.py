"""The turns that are left to a team, read off the event deck.  A-014, A-021, A-022, A-070"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from portroyal.boxes.adventure.months import Months
from portroyal.boxes.adventure.story import TeamStory
from portroyal.boxes.base.trade import PHASE
from portroyal.formats import RULESETS_KEPT
from portroyal.observation import Observation, phase
from portroyal.ruleset import Ruleset
from portroyal.table import ACTIVE, NONE

PARTS: Final = {"discover": 1.0, PHASE: 0.3}  # of the current turn that are left, by phase


class Calendar:
    """The months that are left, if the story goes on from the newest mission to its end."""

    def __init__(self, observation: Observation, story: TeamStory, months: Months) -> None:
        self.observation, self.months = observation, months
        newest = [story.first, *observation.piles[story.missions]][-1]
        self.to_come = farthest(observation.ruleset)[newest]  # missions not laid out yet
        self.now = PARTS.get(phase(observation), 0.0)

    @cached_property
    def later(self) -> int:
        """The turns after the current one. At the last Month's End nobody plays on."""
        months, sizes = self.months, self.observation.sizes
        left = int(self.observation.counters[months.unknown_events]) + sizes[months.event_deck]
        month = left + sizes[months.event_discard] + sizes[months.event_of_turn]
        return max(0, left + sum(month + more for more in range(1, self.to_come + 1)) - 1)

    @property
    def turns(self) -> float:
        """The turns left to all seats; the current one counts in part, depending on its phase."""
        return self.now + self.later

    def own(self, seat: int) -> float:
        """Those of them in which the seat is active."""
        seats, active = self.observation.ruleset.seats, self.observation.counters[ACTIVE]
        distance = (seat - active) % seats
        return (self.later + seats - distance) // seats if distance else self.now + self.later // seats


@lru_cache(RULESETS_KEPT)
def farthest(ruleset: Ruleset) -> dict[int, int]:
    """By mission: how many more story cards are read at most, if it is the newest."""
    story = next(rule for rule in ruleset.rules if isinstance(rule, TeamStory))
    left = dict.fromkeys((face for face, card in enumerate(ruleset.faces) if card.kind == "mission"), 0)
    for _ in left:
        for mission in left:
            ways = (story.following[mission], story.success[mission], story.failure[mission])
            left[mission] = max((left[way] + 1 for way in ways if way != NONE), default=0)
    return left
