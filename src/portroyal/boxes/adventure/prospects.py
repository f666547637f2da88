"""The probability that a seat or team completes a mission in time, for policies that evaluate positions."""

from __future__ import annotations

from typing import ClassVar, Final

from portroyal.boxes.adventure.missions import ANY_TIME, FLEET, FOURTH, ONE, TAXED
from portroyal.boxes.adventure.open_missions import OpenMissions
from portroyal.boxes.base.expeditions import Expeditions
from portroyal.engine.poisson import LEAST, log_of
from portroyal.engine.rules import counter
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import EXPEDITIONS, PURSE, Table

TURNS: Final = 24  # the maximum number of turns considered
MISSING: Final = 9  # the maximum missing amount considered
NO_CARD: Final = -1
DRAWN: Final = ("person", "ship", "expedition", "tax")  # includes play cards that are still to come
SEEN: Final = 5.5  # the approximate number of cards turned up per turn
BOUGHT: Final = 0.5  # the share of these cards that goes to the seat that is meant to complete a mission
RATES: Final = {"points": 0.25, "expedition": 0.08, "crowns": 0.15}  # per turn; hardly any cards add to these counters
COINS: Final = 0.8  # per turn
MOMENTS: Final = {FLEET: 0.35, TAXED: 0.4, FOURTH: 0.7, ONE: 1.2}  # per turn of the seat


class Prospects(OpenMissions):
    """Computes the log-probability that a seat completes a mission in time, based on the counters that cards add to.

    A log-probability is 100 times the natural logarithm of a probability, and therefore at most 0.
    """

    expedition, anchor, cross, hut = counter(), counter(), counter(), counter()
    jack = Expeditions.jack
    counted: tuple[int, ...]  # by counter: its row in `chances`, from 0
    of_coins_row: int
    of_moments: tuple[int, ...]  # by moment: its row in `chances`
    chances: tuple[int, ...]  # rows x missing amounts x turns
    shared: ClassVar[bool] = True  # whether the turns of all seats count

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        rows = zip(ruleset.faces, ruleset.columns.gives, strict=True)
        cards = [(card, pairs) for card, pairs in rows if card.kind in DRAWN]
        deck = sum(card.copies for card, _ in cards)
        needed = sorted({cell for pairs in ruleset.columns.needs for cell, _ in pairs})
        rates = []
        for cell in needed:
            units = sum(n * card.copies for card, pairs in cards for added, n in pairs if added == cell)
            rates.append(RATES.get(ruleset.counters[cell], units * SEEN * BOUGHT / deck))
        self.counted = tuple(needed.index(cell) if cell in needed else 0 for cell in range(len(ruleset.counters)))
        self.of_coins_row = len(rates)
        rates.append(COINS)
        self.of_moments = tuple(len(rates) + i for i in range(len(MOMENTS) + 1))
        rates += [0.0, *(rate / (ruleset.seats if self.shared else 1) for _, rate in sorted(MOMENTS.items()))]
        self.chances = tuple(
            log_of(rate * turns, missing)
            for rate in rates
            for missing in range(MISSING + 1)
            for turns in range(TURNS + 1)
        )

    def chance(self, row: int, missing: int, turns: int) -> int:
        """Return log P(at least *missing* events in *turns* turns)."""
        return self.chances[
            (row * (MISSING + 1) + max(0, min(MISSING, missing))) * (TURNS + 1) + max(0, min(TURNS, turns))
        ]

    def pace(self, t: Table) -> int:
        """Return the percentage of the remaining turns that :meth:`prospect` takes into account."""
        return 100

    def prospect(self, t: Table, seat: int, mission: int, face: int, left: int) -> int:
        """Return the log-probability that a seat completes a mission within *left* turns.

        The seat is assumed to have one more card, *face*, unless *face* is NO_CARD.
        """
        total = 0
        turns = left * self.pace(t) // 100
        for what, n in self.cards.needs[mission]:
            if what == self.expedition:
                total += self.of_expeditions(t, seat, n - t[what, seat], face, turns)
            else:
                total += self.chance(self.counted[what], self.short(t, seat, what, n, face), turns)
        coins = self.coins_wanted[mission] - t.count(PURSE + seat)
        if coins > 0:
            total += self.chance(self.of_coins_row, coins, turns)
        moment = self.moment[mission]
        if moment != ANY_TIME:
            times = 2 if moment == ONE and t[self.first_space[mission], seat] == 0 else 1
            total += self.chance(self.of_moments[moment], times, turns)
        return total

    def short(self, t: Table, seat: int, what: int, n: int, face: int) -> int:
        """Return how many units of a counter a seat with one more card (*face*, or NO_CARD for none) would need."""
        missing = n - t[what, seat]
        return missing if face == NO_CARD else missing - self.gift(face, what)

    def of_expeditions(self, t: Table, seat: int, missing: int, face: int, turns: int) -> int:
        """Return the log-probability of claiming *missing* more expeditions, beginning with the likeliest one."""
        if missing <= 0:
            return 0
        next_one = self.chance(self.counted[self.expedition], 1, turns)
        for expedition in t.pile(EXPEDITIONS):
            jacks = t[self.jack, seat] + (0 if face == NO_CARD else self.gift(face, self.jack))
            total = 0
            for what, n in self.cards.needs[expedition]:
                short = max(0, self.short(t, seat, what, n, face))
                used = min(jacks, short) if what == self.anchor or what == self.cross or what == self.hut else 0
                jacks -= used
                total += self.chance(self.counted[what], short - used, turns)
            next_one = max(next_one, total)
        return next_one + self.chance(self.counted[self.expedition], missing - 1, turns)

    def gift(self, face: int, what: int) -> int:
        """Return the amount that a card adds to a counter."""
        n = 0
        for given, amount in self.cards.gives[face]:
            if given == what:
                n += amount
        return n

    def best(self, t: Table, mission: int, turns: int) -> int:
        """Return the log-probability that a mission is completed by the seat most likely to complete it."""
        found = LEAST
        for seat in range(self.seats):
            if self.is_left_to(t, seat, mission):
                found = max(found, self.prospect(t, seat, mission, NO_CARD, turns))
        return found
