"""How a policy with tuned weights values missions in games among rivals, using the probability of completing each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, ClassVar, Final

from portroyal.boxes.adventure.markers import Awakening, Markers
from portroyal.boxes.adventure.prospects import NO_CARD, Prospects
from portroyal.boxes.adventure.tuned import FURTHER, TunedForMissions
from portroyal.boxes.base.tuned import FAR, POINT, WHOLE
from portroyal.engine.poisson import LEAST
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table

CERTAIN: Final = 1 << 12
AT_LEAST: Final = 2  # the minimum number of turns that the seat is assumed to have left
Needs = Sequence[Sequence[tuple[int, int]]]

# Notes for a decision.
TURNS: Final = FURTHER  # the number of turns that the seat has left
BEST: Final = TURNS + 1  # the probability of completing the likeliest mission
NEXT_MARKER: Final = BEST + 1  # the value of the next marker
BEFORE: Final = NEXT_MARKER + 1  # by face: the probability of completing a mission, where CERTAIN stands for 1


class TunedForTrophy(Prospects, TunedForMissions):
    """Multiplies each open mission's value by the probability that the seat completes it, and values the trophy."""

    single: ClassVar[dict[str, int]] = TunedForMissions.single | {
        "plenty": 18,
        "fee": 14,
        "rival": 50,
        "rivalry": 15,
        "drawing": 30,
        "marker": 0,
        "turns": 4,  # a seat's turns in addition to AT_LEAST; many more would include missions completed too late
        "pace": 70,  # the percentage of the remaining turns that estimates take into account
        "trophy": 250,  # hundredths of a point, for the second marker
        "last trophy": 600,  # the same, for a seat with enough points to win
    }
    shared = False
    character = Awakening.character
    counting: ClassVar[Callable[[Any, Table, int], int]] = Markers.counting
    asks: tuple[int, ...]  # by face: the counters that a mission depends on, one bit each
    adds: tuple[int, ...]  # by face: the bits for the counters that a card adds to
    likely: tuple[int, ...]  # by log-probability, times -100: the probability
    turns: int  # the index of the first additional weight
    its_pace: int
    early_trophy: int
    late_trophy: int

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return super().suits(ruleset) and not ruleset.answers("verdict")

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.turns, self.its_pace, self.early_trophy, self.late_trophy = (
            list(self.single).index(name) for name in ("turns", "pace", "trophy", "last trophy")
        )
        needs = ruleset.columns.needs
        counters = sorted({self.jack, *(what for pairs in needs for what, _ in pairs)})
        bits = {what: 1 << bit for bit, what in enumerate(counters)}
        self.adds = tuple(sum(bits.get(what, 0) for what, _ in pairs) for pairs in ruleset.columns.gives)
        self.asks = tuple(sum(bits[what] for what in self.asked(needs, face)) for face in range(len(needs)))
        self.likely = (*(round(CERTAIN * exp(-log / 100)) for log in range(-LEAST)), 0)

    def asked(self, needs: Needs, face: int) -> set[int]:
        """Return the counters that a mission depends on."""
        found = {what for what, _ in needs[face]}
        return found if self.expedition not in found else {self.jack, *(what for pairs in needs for what, _ in pairs)}

    def pace(self, t: Table) -> int:
        return t.weight(self.its_pace)

    def note_progress(self, t: Table) -> None:
        super().note_progress(t)
        t.note(TURNS, AT_LEAST + t.weight(self.turns) * (WHOLE - t.noted(FAR)) // WHOLE)

    def likelihood(self, t: Table, seat: int, mission: int, face: int) -> int:
        """Return the probability that a seat with one more card (*face*, or NO_CARD for none) completes a mission.

        CERTAIN stands for 1. Even if the demand is already met, the result is less than CERTAIN, so completing the
        mission is still a gain.
        """
        log = self.prospect(t, seat, mission, face, t.noted(TURNS))
        return self.likely[max(0, min(-LEAST, -log))] * t.weight(self.hopes) // 100

    # Markers.

    def of_trophy(self, t: Table, seat: int) -> int:
        """Return the value of revealing the trophy, which rises with the seat's points."""
        far = min(self.target, max(0, t[self.points, seat])) * WHOLE // self.target
        early = t.weight(self.early_trophy)
        gain = t.weight(self.late_trophy) - early
        return t.noted(POINT) * (early + gain * far * far // (WHOLE * WHOLE)) // 100

    def of_ability(self, t: Table, seat: int) -> int:
        """Return the value of the character's ability."""
        total = 0
        if t.count(self.character + seat) > 0:
            for what, n in self.cards.gives[t.top(self.character + seat)]:
                total += n * self.of_counter(t, what)
        return total

    def of_marker(self, t: Table, seat: int, counting: int) -> int:
        """Return the value of one more marker if *counting* markers already count."""
        if counting == 0:
            return self.of_ability(t, seat) + self.of_trophy(t, seat) // 2
        if counting == 1:
            return self.of_trophy(t, seat) - self.of_trophy(t, seat) // 2
        return t.weight(self.crown) if counting == 2 else 3 * t.weight(self.crown)

    # Missions.

    def help(self, t: Table, seat: int, goal: int, face: int) -> int:
        """Return 0, because this policy values goals by their probability, not by the amounts still missing."""
        return 0

    def look(self, t: Table, seat: int) -> None:
        self.note_progress(t)
        best = 0
        for mission in t.pile(self.missions):
            likelihood = self.likelihood(t, seat, mission, NO_CARD) if self.is_left_to(t, seat, mission) else 0
            t.note(BEFORE + mission, likelihood)
            best = max(best, likelihood)
        t.note(BEST, best)
        t.note(NEXT_MARKER, self.of_marker(t, seat, self.counting(t, seat)))
        super().look(t, seat)

    def of_completing(self, t: Table, seat: int, mission: int) -> int:
        return max(0, self.of_rewards(t, seat, mission) + t.noted(NEXT_MARKER))

    def of_display(self, t: Table, seat: int, face: int) -> int:
        total = super().of_display(t, seat, face)
        for mission in t.pile(self.missions):
            if self.adds[face] & self.asks[mission] != 0 and self.is_left_to(t, seat, mission):
                after = self.likelihood(t, seat, mission, face)
                total += self.of_goal(t, seat, mission) * max(0, after - t.noted(BEFORE + mission)) // CERTAIN
                total += t.noted(NEXT_MARKER) * max(0, after - t.noted(BEST)) // CERTAIN
        return total

    def of_goals(self, t: Table, seat: int) -> int:
        """Return the value of open missions. The next two markers are assumed to go to the two likeliest missions."""
        total = 0
        best = 0
        second = 0
        for mission in t.pile(self.missions):
            if self.is_left_to(t, seat, mission):
                likelihood = self.likelihood(t, seat, mission, NO_CARD)
                total += self.of_goal(t, seat, mission) * likelihood // CERTAIN
                second = max(second, min(best, likelihood))
                best = max(best, likelihood)
        counting = self.counting(t, seat)
        total += self.of_marker(t, seat, counting) * best // CERTAIN
        return total + self.of_marker(t, seat, counting + 1) * second // CERTAIN

    def of_seat(self, t: Table, seat: int) -> int:
        shown = min(2, self.counting(t, seat))
        return super().of_seat(t, seat) + self.of_trophy(t, seat) * shown // 2
