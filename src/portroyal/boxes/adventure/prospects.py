"""How likely a team still completes its missions, for policies that weigh positions."""

from __future__ import annotations

from typing import Final

from portroyal.boxes.adventure.missions import ANY_TIME, FLEET, FOURTH, ONE, TAXED
from portroyal.boxes.adventure.open_chapter import OpenChapter
from portroyal.boxes.base.expeditions import Expeditions
from portroyal.engine.poisson import LEAST, log_of
from portroyal.engine.rules import counter
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import EXPEDITIONS, PURSE, Table

TURNS: Final = 24  # more are counted as so many
MISSING: Final = 9  # the same, of what is missing
NO_CARD: Final = -1
DRAWN: Final = ("person", "ship", "expedition", "tax")  # play cards too, of which a part is still to come
SEEN: Final = 5.5  # cards that are turned up in a turn, about
BOUGHT: Final = 0.5  # the part of them that the seat gets which is planned for a mission
RATES: Final = {"points": 0.25, "expedition": 0.08, "crowns": 0.15}  # a turn, of what hardly any card gives
COINS: Final = 0.8  # a turn
MOMENTS: Final = {FLEET: 0.35, TAXED: 0.4, FOURTH: 0.7, ONE: 1.2}  # as often in a turn of the seat


class Prospects(OpenChapter):
    """Tells the logarithm of the probability that a seat completes a mission in time, from what cards give.

    All are in hundredths of a natural logarithm, and 0 at most.
    """

    expedition, anchor, cross, hut = counter(), counter(), counter(), counter()
    jack = Expeditions.jack
    counted: tuple[int, ...]  # by counter: its row among the chances, from 0
    of_coins_row: int
    of_moments: tuple[int, ...]  # by moment: its row
    chances: tuple[int, ...]  # rows x things missing x turns

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        rows = zip(ruleset.faces, ruleset.columns.gives, strict=True)
        cards = [(card, pairs) for card, pairs in rows if card.kind in DRAWN]
        deck = sum(card.copies for card, _ in cards)
        needed = sorted({what for pairs in ruleset.columns.needs for what, _ in pairs})
        rates = []
        for what in needed:
            units = sum(n * card.copies for card, pairs in cards for given, n in pairs if given == what)
            rates.append(RATES.get(ruleset.counters[what], units * SEEN * BOUGHT / deck))
        self.counted = tuple(needed.index(what) if what in needed else 0 for what in range(len(ruleset.counters)))
        self.of_coins_row = len(rates)
        rates.append(COINS)
        self.of_moments = tuple(len(rates) + i for i in range(len(MOMENTS) + 1))
        rates += [0.0, *(rate / ruleset.seats for _, rate in sorted(MOMENTS.items()))]
        self.chances = tuple(
            log_of(rate * turns, missing)
            for rate in rates
            for missing in range(MISSING + 1)
            for turns in range(TURNS + 1)
        )

    def chance(self, row: int, missing: int, turns: int) -> int:
        """The logarithm of the chance that so many things come in so many turns."""
        return self.chances[
            (row * (MISSING + 1) + max(0, min(MISSING, missing))) * (TURNS + 1) + max(0, min(TURNS, turns))
        ]

    def pace(self, t: Table) -> int:
        """Hundredths of the turns that are left which count."""
        return 100

    def prospect(self, t: Table, seat: int, mission: int, face: int, left: int) -> int:
        """The chance of a seat that has one card more, or NO_CARD."""
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
        """How many of a counter are missing, with one card more, or NO_CARD."""
        missing = n - t[what, seat]
        return missing if face == NO_CARD else missing - self.gift(face, what)

    def of_expeditions(self, t: Table, seat: int, missing: int, face: int, turns: int) -> int:
        """The chance of so many expeditions: of the next one, that for which the seat is likeliest to have all."""
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
        """How much a card gives to a counter."""
        n = 0
        for given, amount in self.cards.gives[face]:
            if given == what:
                n += amount
        return n

    def best(self, t: Table, mission: int, turns: int) -> int:
        """The chance of the seat that has the best one."""
        found = LEAST
        for seat in range(self.seats):
            if self.is_left_to(t, seat, mission):
                found = max(found, self.prospect(t, seat, mission, NO_CARD, turns))
        return found
