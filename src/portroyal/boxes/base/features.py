"""Expedition features for value functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from portroyal.boxes.base.expeditions import Expeditions
from portroyal.engine.features import Features
from portroyal.engine.rules import counter
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import EXPEDITIONS, Table

NEAR: Final = 4  # the number of cases for an expedition's missing symbols: 0, 1, 2, or more
GAIN: Final = 6  # points


class ExpeditionFeatures(Features):
    """Sets features for each seat's progress toward expeditions. Jacks of all trades replace missing symbols."""

    jack = Expeditions.jack
    anchor, cross, hut = counter(), counter(), counter()
    scored: tuple[int, ...]  # by face: the points
    lacks: ClassVar[Callable[[Any, Table, int, int], int]] = Expeditions.lacks
    is_of_persons: ClassVar[Callable[[Any, int], bool]] = Expeditions.is_of_persons

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Expeditions) for rule in ruleset.rules)

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        pairs = ruleset.columns.gives
        self.scored = tuple(sum(n for what, n in given if what == self.points) for given in pairs)

    def name_seat(self, ruleset: Ruleset) -> None:
        super().name_seat(ruleset)
        self.name_expeditions("own")

    def name_rival(self, ruleset: Ruleset, who: str) -> None:
        super().name_rival(ruleset, who)
        self.name_expeditions(who)

    def name_expeditions(self, who: str) -> None:
        self.add(f"{who} nearest expedition lacks", range(NEAR + 1))
        self.add(f"{who} expeditions that lack", range(NEAR))
        self.add(f"{who} points of an expedition", range(GAIN))

    def describe_seat(self, t: Table, seat: int) -> int:
        at = super().describe_seat(t, seat)
        return self.describe_expeditions(t, seat, at)

    def describe_rival(self, t: Table, seat: int, other: int, first: int) -> int:
        at = super().describe_rival(t, seat, other, first)
        return self.describe_expeditions(t, other, at)

    def describe_expeditions(self, t: Table, seat: int, first: int) -> int:
        """Set a seat's features for the open expeditions.

        These features are the number of symbols missing for the nearest expedition, the number of expeditions for each
        number of missing symbols, and the maximum number of points that a claim could gain.
        """
        best = NEAR
        gain = 0
        for i in range(NEAR):
            t.note(i, 0)
        for card in t.pile(EXPEDITIONS):
            lacks = min(NEAR - 1, self.lacks(t, seat, card))
            t.note(lacks, t.noted(lacks) + 1)
            best = min(best, lacks)
            if lacks == 0:
                gain = max(gain, self.scored[card] - sum(n for _, n in self.cards.needs[card]))
        t.feature(first + best, 1)
        for i in range(NEAR):
            if t.noted(i) > 0:
                t.feature(first + NEAR + 1 + i, t.noted(i))
        self.steps(t, first + NEAR + 1 + NEAR, gain, GAIN)
        return first + NEAR + 1 + NEAR + GAIN
