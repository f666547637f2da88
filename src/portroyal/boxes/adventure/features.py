"""Features of missions and of the story, for value functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from portroyal.boxes.adventure.months import Months
from portroyal.boxes.adventure.open_chapter import OpenChapter
from portroyal.boxes.adventure.open_missions import OpenMissions
from portroyal.engine.cards import Card
from portroyal.engine.features import Features
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table

LACKS: Final = 5  # the number of cases for the amount that a seat still needs for a mission: 0, 1, 2, 3, or more
STATES: Final = LACKS + 2  # two more states: completed, and no marker left for the mission
TURNS: Final = 8  # until Month's End
TURNS_LEFT: Final = 20
MISSING: Final = 4  # missions that no seat has completed
MARKERS_SHORT: Final = 8
POINTS_SHORT: Final = 24


def named_by_demand(cards: Iterable[Card]) -> dict[str, str]:
    """Return a name for each mission, made from its demands and rewards.

    The names do not contain mission numbers, which may differ between campaigns. Each name is a single word, since
    single words compress well in a file.
    """
    names: dict[str, str] = {}
    number = Counter[str]()
    for card in cards:
        demands = [f"{what}-{n}" for what, n in sorted(card.demanded.items())]
        demands += [f"pays-{what}-{n}" for what, n in sorted(card.handed_in.items())]
        brings = f"{card.first_coins}-{card.first_crowns}-{card.crowns}"
        name = "/".join(("mission", *filter(None, [card.decided_when]), *demands, brings))
        number[name] += 1
        names[card.name] = name if number[name] == 1 else f"{name}/{number[name]}"
    return names


class MissionFeatures(OpenMissions, Features):
    """Sets features for progress toward missions, the seats that completed them, and the turns until Month's End."""

    event_deck, unknown_events = Months.event_deck, Months.unknown_events
    named: dict[str, str]  # names of missions, by card
    kinds_of_mission: int

    def bound(self, ruleset: Ruleset) -> None:
        self.named = named_by_demand(card for card in ruleset.faces if card.kind == "mission")
        self.kinds_of_mission = len(self.named)
        super().bound(ruleset)

    def name_table(self, ruleset: Ruleset) -> None:
        super().name_table(ruleset)
        self.add("turns to the end of the month", range(TURNS))
        words = (name.rpartition(" ") for name in self.names)
        self.names = [f"{what}{space}{self.named.get(last, last)}" for what, space, last in words]
        for name in self.named.values():
            self.add(f"{name} completed by", range(1, self.seats + 1))

    def describe_table(self, t: Table) -> int:
        at = super().describe_table(t)
        t.feature(at + min(TURNS - 1, self.turns(t)), 1)
        at += TURNS
        for mission in t.pile(self.missions):
            self.steps(t, at + self.among[mission] * self.seats, self.placed(t, mission), self.seats)
        return at + self.kinds_of_mission * self.seats

    def turns(self, t: Table) -> int:
        """Return the number of turns that begin before Month's End, the bottom card of the event deck, is revealed."""
        return max(0, t.count(self.event_deck) - 1) + t[self.unknown_events]

    def name_seat(self, ruleset: Ruleset) -> None:
        super().name_seat(ruleset)
        for name in self.named.values():
            self.add(name, (*(f"lacks {n}" for n in range(LACKS)), "done", "closed"))

    def describe_seat(self, t: Table, seat: int) -> int:
        at = super().describe_seat(t, seat)
        for mission in t.pile(self.missions):
            t.feature(at + self.among[mission] * STATES + self.state(t, seat, mission), 1)
        return at + self.kinds_of_mission * STATES

    def name_rival(self, ruleset: Ruleset, who: str) -> None:
        super().name_rival(ruleset, who)
        self.add(f"{who} missions", (*(f"lack {n}" for n in range(LACKS)), "done"))

    def describe_rival(self, t: Table, seat: int, other: int, first: int) -> int:
        """Set another seat's features.

        These features are the number of completed missions and, for each possible shortfall, the number of missions
        with that shortfall.
        """
        at = super().describe_rival(t, seat, other, first)
        for i in range(STATES):
            t.note(i, 0)
        for mission in t.pile(self.missions):
            state = self.state(t, other, mission)
            t.note(state, t.noted(state) + 1)
        for i in range(STATES - 1):
            if t.noted(i) > 0:
                t.feature(at + i, t.noted(i))
        return at + STATES - 1

    def state(self, t: Table, seat: int, mission: int) -> int:
        """Return the amount that a seat still needs for an open mission, up to LACKS - 1.

        The result is LACKS if the seat has completed the mission, and LACKS + 1 if it has no marker for the mission.
        """
        if t[self.mission_done[mission], seat] > 0:
            return LACKS
        if not self.is_left_to(t, seat, mission):
            return LACKS + 1
        return min(LACKS - 1, self.missing(t, seat, mission))


class ChapterFeatures(OpenChapter, MissionFeatures):
    """Sets features for the missions, markers and points that a team still needs, and for the turns left."""

    def name_table(self, ruleset: Ruleset) -> None:
        super().name_table(ruleset)
        self.add("turns left", range(TURNS_LEFT))
        self.add("missions missing", range(MISSING))
        self.add("markers short", range(MARKERS_SHORT))
        self.add("points short", range(POINTS_SHORT))

    def describe_table(self, t: Table) -> int:
        at = super().describe_table(t)
        self.steps(t, at, self.turns_left(t), TURNS_LEFT)
        at += TURNS_LEFT
        missing = sum(self.placed(t, mission) == 0 for mission in t.pile(self.missions))
        self.steps(t, at, missing, MISSING)
        at += MISSING
        self.steps(t, at, self.markers_short(t), MARKERS_SHORT)
        at += MARKERS_SHORT
        self.steps(t, at, self.points_short(t), POINTS_SHORT)
        return at + POINTS_SHORT
