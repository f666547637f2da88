"""Features of contracts for value functions."""

from __future__ import annotations

from typing import Final

from portroyal.boxes.contracts.contracts import MARKERS, Contracts
from portroyal.boxes.contracts.marked import Marked
from portroyal.engine.features import Features
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table

LACKS: Final = 4  # the number of cases for the amount that a seat still needs for a contract: 0, 1, 2, or more
STATES: Final = LACKS + 2  # two more states: completed, or no marker left for the contract


class ContractFeatures(Marked, Features):
    """Sets features for the seats' progress toward each open contract, and for their free markers."""

    kinds_of_contract: int

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Contracts) for rule in ruleset.rules) and not ruleset.answers("verdict")

    def bound(self, ruleset: Ruleset) -> None:
        self.kinds_of_contract = sum(card.kind == "contract" for card in ruleset.faces)
        super().bound(ruleset)

    def name_markers(self, who: str) -> None:
        self.add(f"{who} free markers", range(MARKERS + 1))
        self.add(f"{who} contracts", range(MARKERS + 1))

    def name_contracts(self, ruleset: Ruleset, prefix: str) -> None:
        self.name_markers(prefix)
        for card in ruleset.faces:
            if card.kind == "contract":
                self.add(f"{prefix} {card.name}", ("lacks 0", "lacks 1", "lacks 2", "lacks more", "done", "closed"))

    def name_seat(self, ruleset: Ruleset) -> None:
        super().name_seat(ruleset)
        self.name_contracts(ruleset, "own")

    def describe_seat(self, t: Table, seat: int) -> int:
        at = super().describe_seat(t, seat)
        return self.describe_contracts(t, seat, at)

    def name_rival(self, ruleset: Ruleset, who: str) -> None:
        super().name_rival(ruleset, who)
        self.name_markers(who)
        self.add(f"{who} contracts that lack", range(LACKS))

    def describe_rival(self, t: Table, seat: int, other: int, first: int) -> int:
        """Set another seat's features.

        These features are the number of the seat's free markers, the number of its completed contracts and, for each
        possible shortfall, the number of contracts with that shortfall.
        """
        at = super().describe_rival(t, seat, other, first)
        self.describe_markers(t, other, at)
        at += 2 * (MARKERS + 1)
        for i in range(STATES):
            t.note(i, 0)
        for contract in t.pile(self.contracts):
            state = self.state(t, other, contract)
            t.note(state, t.noted(state) + 1)
        for i in range(LACKS):
            if t.noted(i) > 0:
                t.feature(at + i, t.noted(i))
        return at + LACKS

    def describe_markers(self, t: Table, seat: int, first: int) -> None:
        t.feature(first + min(MARKERS, t[self.markers, seat]), 1)
        t.feature(first + MARKERS + 1 + min(MARKERS, t[self.completed, seat]), 1)

    def describe_contracts(self, t: Table, seat: int, first: int) -> int:
        self.describe_markers(t, seat, first)
        at = first + 2 * (MARKERS + 1)
        for contract in t.pile(self.contracts):
            t.feature(at + self.among[contract] * STATES + self.state(t, seat, contract), 1)
        return at + self.kinds_of_contract * STATES

    def state(self, t: Table, seat: int, contract: int) -> int:
        """Return the amount that a seat still needs for an open contract, up to LACKS - 1.

        The result is LACKS if the seat has completed the contract, and LACKS + 1 if it has no marker for the contract.
        """
        if t[self.space[contract], seat] > 0:
            return LACKS
        if not self.has_marker(t, seat, contract):
            return LACKS + 1
        lacks = self.cards.demand[contract] - self.rules.progress(t, seat, contract, 0)
        return max(0, min(LACKS - 1, lacks))
