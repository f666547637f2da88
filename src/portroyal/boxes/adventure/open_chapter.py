"""The points and markers that a team still needs in its chapter, and the turns it has left, for value functions."""

from __future__ import annotations

from portroyal.boxes.adventure.months import Months
from portroyal.boxes.adventure.open_missions import OpenMissions
from portroyal.boxes.adventure.story import TeamStory
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table


class OpenChapter(OpenMissions):
    """Stores the requirements of card 9, and derives the remaining turns from the event deck."""

    event_deck, event_discard, event_of_turn = Months.event_deck, Months.event_discard, Months.event_of_turn
    unknown_events = Months.unknown_events
    first: int
    farthest: tuple[int, ...]  # by face: the maximum number of story cards to come if this card is the newest
    markers_wanted: int
    points_wanted: int

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        """Return whether the game is a chapter for a team."""
        return any(isinstance(rule, TeamStory) for rule in ruleset.rules)

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        story = next(rule for rule in ruleset.rules if isinstance(rule, TeamStory))
        self.first, self.farthest = story.first, story.farthest
        self.markers_wanted, self.points_wanted = story.markers_wanted, story.points_wanted

    def turns_left(self, t: Table) -> int:
        """Return the total number of turns left for all seats after the current turn.

        Each month is one turn longer than the month before.
        """
        left = t[self.unknown_events] + t.count(self.event_deck)
        month = left + t.count(self.event_discard) + t.count(self.event_of_turn)
        months = self.farthest[t.top(self.missions) if t.count(self.missions) > 0 else self.first]
        return max(0, left + months * month + months * (months + 1) // 2 - 1)

    def points_short(self, t: Table) -> int:
        """Return the number of points that the team still needs (negative if the team has more than enough)."""
        return self.points_wanted - sum(t[self.points, seat] for seat in range(self.seats))

    def markers_short(self, t: Table) -> int:
        """Return the number of markers that the team still needs (negative if the team has more than enough)."""
        return self.markers_wanted - sum(self.placed(t, mission) for mission in t.pile(self.missions))
