"""A team's plan, which assigns each contract to a seat."""

from __future__ import annotations

from typing import Final

from portroyal.boxes.base.discover import Discover
from portroyal.boxes.contracts.cooperative import Team, TimeDeck
from portroyal.boxes.contracts.outlook import (
    BEFORE,
    FURTHER,
    LEFT,
    LIKELY,
    MOST_OPEN,
    NO_CARD,
    NOBODY,
    OPEN,
    OTHER_CARDS,
    OWN_CARDS,
    PART,
    PLANNED,
    SUPPLY,
    TURNS,
    Outlook,
)
from portroyal.engine.poisson import LEAST
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import PURSE, Table

ROW: Final = 8  # the length of a row of notes, with one note per seat

# Notes: some by contract and seat, some by seat.
PROSPECTS: Final = FURTHER
UNPLANNED: Final = PROSPECTS + MOST_OPEN * ROW  # by seat: free markers that the plan does not use
AFTER_PLAN: Final = UNPLANNED + ROW  # the first note after the plan


class TeamPlan(Outlook):
    """Notes the log-probability that each seat completes each contract, and the best plan."""

    time_deck, drawn = TimeDeck.time_deck, Discover.drawn

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Team) for rule in ruleset.rules)

    def note_plan(self, t: Table) -> None:
        """Note the seat that is to complete each contract, and the log-probability that it does."""
        turns = PART * t.count(self.time_deck) + (PART // 2 if t[self.drawn] > 0 else 0)
        t.note(TURNS, turns)
        cards = self.rate(t, OWN_CARDS) + self.rate(t, OTHER_CARDS) * (self.seats - 1)
        t.note(SUPPLY, turns * cards // self.seats)
        left = 0
        for contract in t.pile(self.contracts):
            if self.taken(t, contract) == 0:
                t.note(OPEN + left, contract)
                self.note_prospects(t, left, contract)
                left += 1
        t.note(LEFT, left)
        for seat in range(self.seats):
            needed = sum(self.is_planned(t, k, seat) for k in range(left))
            t.note(UNPLANNED + seat, t[self.markers, seat] - needed)
        for seat in range(self.seats):
            while t.noted(UNPLANNED + seat) < 0:
                self.plan_anew(t, seat, left)
        t.note(LIKELY, sum(t.noted(BEFORE + k) for k in range(left)))

    def note_prospects(self, t: Table, k: int, contract: int) -> None:
        best = NOBODY
        most = LEAST
        for seat in range(self.seats):
            prospect = LEAST
            if self.has_marker(t, seat, contract):
                prospect = self.prospect(t, seat, contract, NO_CARD, 0, t.count(PURSE + seat))
                if best == NOBODY or prospect > most:
                    best = seat
                    most = prospect
            t.note(PROSPECTS + ROW * k + seat, prospect)
        t.note(PLANNED + k, best)
        t.note(BEFORE + k, most)

    def is_planned(self, t: Table, k: int, seat: int) -> bool:
        """Return whether the plan assigns the contract to this seat and uses one of its free markers."""
        return t.noted(PLANNED + k) == seat and t[self.step[t.noted(OPEN + k)], seat] == 0

    def plan_anew(self, t: Table, seat: int, left: int) -> None:
        """Reassign one contract from a seat with too few markers to another seat or to none, with the smallest loss."""
        least = 1 - 2 * LEAST
        which = 0
        to = NOBODY
        for k in range(left):
            if self.is_planned(t, k, seat):
                loss = t.noted(BEFORE + k) - LEAST + 1
                if loss < least:
                    least = loss
                    which = k
                    to = NOBODY
                for other in range(self.seats):
                    if other != seat and t.noted(UNPLANNED + other) > 0:
                        loss = t.noted(BEFORE + k) - t.noted(PROSPECTS + ROW * k + other)
                        if loss < least:
                            least = loss
                            which = k
                            to = other
        t.note(PLANNED + which, to)
        t.note(BEFORE + which, LEAST if to == NOBODY else t.noted(PROSPECTS + ROW * which + to))
        t.note(UNPLANNED + seat, t.noted(UNPLANNED + seat) + 1)
        if to != NOBODY:
            t.note(UNPLANNED + to, t.noted(UNPLANNED + to) - 1)
