"""Features of a team for value functions: its plan, its win probability, and the resources of its seats."""

from __future__ import annotations

from typing import Final

from portroyal.boxes.contracts.outlook import BEFORE, LEFT, LIKELY, OPEN
from portroyal.boxes.contracts.team_plan import TeamPlan
from portroyal.engine.features import Features
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, PURSE, Table

# A number sets the feature for each threshold that it exceeds.
TIME_CARDS: Final = (0, 1, 2, 3, 4, 5, 7, 9, 11, 13, 16, 20)
CONTRACTS: Final = tuple(range(11))
RISKS: Final = (10, 25, 50, 80, 120, 170, 230, 300, 400, 550, 750, 1000)  # hundredths of a log-probability
HARDEST: Final = (25, 60, 110, 180, 300, 450)  # the same for the hardest contract
SPARE: Final = (0, 1, 2, 3)  # markers
COINS: Final = (1, 3, 5, 8, 11)
SWORDS: Final = (0, 1, 2, 3, 4, 6)
HARD: Final = 15  # hundredths of a log-probability per unit of a feature
RISK: Final = (25, 6)  # the same for all contracts together
MOST: Final = 255  # the largest value of a feature
OF_SEAT: Final = ("coins", "free markers", "contracts planned")


class TeamFeatures(TeamPlan, Features):
    """Sets features for the plan and for every seat's resources, beginning with the active seat."""

    limits_of_contracts: tuple[int, ...]
    number: tuple[int, ...]  # by face: its index among the contracts
    kinds_of_contract: int

    def bound(self, ruleset: Ruleset) -> None:
        faces = [face for face, card in enumerate(ruleset.faces) if card.kind == "contract"]
        self.number = tuple(faces.index(face) if face in faces else 0 for face in range(len(ruleset.faces)))
        self.kinds_of_contract = len(faces)
        self.limits_of_contracts = CONTRACTS[: 2 * ruleset.seats + 1]
        super().bound(ruleset)

    def name_table(self, ruleset: Ruleset) -> None:
        self.add("time cards above", TIME_CARDS)
        self.add("contracts above", self.limits_of_contracts)
        self.add("risk above", RISKS)
        self.add("hardest above", HARDEST)
        self.add("spare markers above", SPARE)
        self.add("risk in units of", RISK)
        for what in ("left", "hard"):
            self.add(what, (card.name for card in ruleset.faces if card.kind == "contract"))

    def describe_table(self, t: Table) -> int:
        self.note_plan(t)
        left = t.noted(LEFT)
        risk = -t.noted(LIKELY)
        hardest = max((-t.noted(BEFORE + k) for k in range(left)), default=0)
        spare = sum(t[self.markers, seat] for seat in range(self.seats)) - left
        at = 0
        for limit in TIME_CARDS:
            at = self.tell(t, at, t.count(self.time_deck) > limit)
        for limit in self.limits_of_contracts:
            at = self.tell(t, at, left > limit)
        for limit in RISKS:
            at = self.tell(t, at, risk > limit)
        for limit in HARDEST:
            at = self.tell(t, at, hardest > limit)
        for limit in SPARE:
            at = self.tell(t, at, spare > limit)
        for unit in RISK:
            at = self.amount(t, at, risk // unit)
        return self.describe_plan(t, at)

    def tell(self, t: Table, at: int, yes: bool) -> int:
        if yes:
            t.feature(at, 1)
        return at + 1

    def amount(self, t: Table, at: int, n: int) -> int:
        if n > 0:
            t.feature(at, min(MOST, n))
        return at + 1

    def describe_plan(self, t: Table, first: int) -> int:
        """Set the features for the remaining contracts and their difficulty."""
        for k in range(t.noted(LEFT)):
            at = first + self.number[t.noted(OPEN + k)]
            t.feature(at, 1)
            self.amount(t, at + self.kinds_of_contract, -t.noted(BEFORE + k) // HARD)
        return first + 2 * self.kinds_of_contract

    def name_seat(self, ruleset: Ruleset) -> None:
        self.given = tuple(sorted({counter for gives in ruleset.columns.gives for counter, _ in gives} - {self.points}))
        self.number_given = len(self.given)
        for i in range(ruleset.seats):
            self.add(f"coins {i} above", COINS)
            self.add(f"seat {i}", (*OF_SEAT, *(ruleset.counters[counter] for counter in self.given)))
        self.add("swords above", SWORDS)
        self.add("all", (ruleset.counters[counter] for counter in self.given))

    def describe_seat(self, t: Table, seat: int) -> int:
        at = self.of_table
        for i in range(self.seats):
            other = (t[ACTIVE] + i) % self.seats
            for limit in COINS:
                at = self.tell(t, at, t.count(PURSE + other) > limit)
            at = self.describe_one(t, other, at)
        swords = max(t[self.swords, other] for other in range(self.seats))
        for limit in SWORDS:
            at = self.tell(t, at, swords > limit)
        for i in range(self.number_given):
            at = self.amount(t, at, sum(t[self.given[i], other] for other in range(self.seats)))
        return at

    def describe_one(self, t: Table, seat: int, first: int) -> int:
        """Set a seat's features: those in OF_SEAT, and its total for each counter that cards add to."""
        at = self.amount(t, first, t.count(PURSE + seat))
        at = self.amount(t, at, t[self.markers, seat])
        at = self.amount(t, at, sum(self.is_planned(t, k, seat) for k in range(t.noted(LEFT))))
        for i in range(self.number_given):
            at = self.amount(t, at, t[self.given[i], seat])
        return at

    def name_rival(self, ruleset: Ruleset, who: str) -> None:
        """Name nothing, since a team has no rivals."""

    def describe_rival(self, t: Table, seat: int, other: int, first: int) -> int:
        return first
