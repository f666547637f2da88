"""Estimates the probability that a seat completes a mission in the remaining time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final

from portroyal.bots.estimates import Pairs
from portroyal.boxes.adventure.missions import FLEET, FOURTH, ONE, TAXED, Missions
from portroyal.boxes.base.estimates import INCOME, Chances
from portroyal.engine.observation import Observation
from portroyal.engine.poisson import comes
from portroyal.engine.rules import PERSON
from portroyal.engine.table import HARBOR, Table
from portroyal.odds.terms import market_of

FLEETS: Final = 0.35  # per own turn: four ships in the harbor of a player who aims for them
FOURTHS: Final = 0.7  # likewise, a fourth card
SINGLES: Final = 1.2  # likewise, stopping with a single card
CROWNS: Final = 0.4  # per round, by a player who aims for them
SPARED: Final = 0.5  # the share of the time available for paying a person
COINS: Final = -1  # among counters: the coins of the seat


class MissionChances(Chances):
    """Estimates for each mission and seat, from 0 to 1. *own*: the number of turns left as the active seat."""

    def __init__(self, observation: Observation, rule: Missions, rounds: float, own: Callable[[int], float]) -> None:
        super().__init__(observation, rounds)
        self.rule, self.own = rule, own
        self._now: dict[tuple[int, int], float] = {}
        self._prices: dict[tuple[int, int], int] = {}
        self._around: dict[int, list[tuple[int, int]]] = {}
        self._affordable: dict[tuple[int, int, int], float] = {}

    def now(self, mission: int, seat: int) -> float:
        """The probability that the seat completes the mission, in the present position."""
        key = (mission, seat)
        if key not in self._now:
            self._now[key] = self.of(mission, seat)
        return self._now[key]

    def of(self, mission: int, seat: int, more: Mapping[int, int] | None = None, coins: int = 0) -> float:
        """The probability, with *more* of some counters (by cell) and *coins* more, or fewer."""
        added = {**(more or {}), COINS: coins}
        chance = self.of_needs(self.cards.needs[mission], seat, added.items())
        needed = self.rule.coins_needed[mission]
        if needed:
            chance *= self.of_saving(needed, seat, coins)
        return chance * self.of_moment(mission, seat, coins)

    def of_moment(self, mission: int, seat: int, coins: int) -> float:
        """The probability that the moment for completing the mission comes."""
        turns = self.own(seat)
        match self.rule.moment[mission]:
            case moment if moment == FLEET:
                return comes(FLEETS * turns, 1)
            case moment if moment == FOURTH:
                return comes(FOURTHS * turns, 1)
            case moment if moment == ONE:
                begun = self.observation.counters[self.rule.first_space[mission] + seat] > 0
                return comes(SINGLES * turns, 1 if begun else 2)
            case moment if moment == TAXED:
                return self.of_tax(seat, coins)
        return 1.0

    def of_missing(self, cell: int, missing: int, seat: int, added: dict[int, int]) -> float:
        name = self.ruleset.counters[cell]
        if name in ("points", "expedition"):
            return super().of_missing(cell, missing, seat, added)
        further = CROWNS * self.rounds if name == "crowns" else 0.0
        return comes(further + self.affordable(cell, seat, added[COINS]), missing)

    def affordable(self, cell: int, seat: int, coins: int) -> float:
        """The expected gain of a counter from cards that the seat can afford."""
        key = (cell, seat, coins)
        if key not in self._affordable:
            self._affordable[key] = self.units(cell) * self._paid(cell, seat, coins)
        return self._affordable[key]

    def _paid(self, cell: int, seat: int, coins: int) -> float:
        """The share of the cards with this counter that the seat can afford."""
        around = self.around(cell)
        total = sum(n for n, _ in around)
        paid = sum(n * self.of_price(face, seat, coins) for n, face in around)
        return paid / total if total else 0.0

    def around(self, cell: int) -> list[tuple[int, int]]:
        """Cards still to come that add to a counter: the total amount of all copies, and the face."""
        if cell not in self._around:
            harbor, pool = self.observation.piles[HARBOR], self.pool
            there = ((pool.count(face) + (face in harbor), face) for face in self.index.givers.get(cell, b""))
            self._around[cell] = [(n * self.gift(face, cell), face) for n, face in there if n]
        return self._around[cell]

    def of_price(self, face: int, seat: int, coins: int) -> float:
        """The probability that the seat can afford a card in time."""
        if self.cards.kind[face] != PERSON:
            return 1.0
        if (face, seat) not in self._prices:
            self._prices[face, seat] = market_of(self.ruleset).cost(self.t, seat, face)
        missing = self._prices[face, seat] - self.observation.coins(seat) - coins
        return comes(INCOME * self.rounds * SPARED, missing)

    @cached_property
    def t(self) -> Table:
        """A table that agrees with the observation."""
        return self.observation.table()


def summed(pairs: Pairs) -> dict[int, int]:
    """Amounts of counters, by cell."""
    found: dict[int, int] = {}
    for cell, n in pairs:
        found[cell] = found.get(cell, 0) + n
    return found
