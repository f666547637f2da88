"""The probability that a seat completes a contract in time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from portroyal.boxes.base.expeditions import Expeditions
from portroyal.boxes.contracts.completing import BITS
from portroyal.boxes.contracts.contracts import Contracts
from portroyal.boxes.contracts.marked import Marked
from portroyal.engine.cards import DRAW_PILE, Card
from portroyal.engine.poisson import LEAST, log_of
from portroyal.engine.rules import counter
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import EXPEDITIONS, Table

PART: Final = 16  # units per expected event, and units per turn
MOST_EXPECTED: Final = 16 * PART
MOST_TIMES: Final = 15
SWORDS: Final = 8  # a seat with more swords can repel no additional ships
SHORT: Final = 2  # the number of missing swords that a seat may still gain
LEARNING: Final = 30  # the weight of a ship, in percent, for a seat that needs up to SHORT more swords to repel it
NOBODY: Final = -1
NO_CARD: Final = -1
MOST_OPEN: Final = 16  # the maximum number of open contracts

# Notes: individual numbers, then numbers by open contract.
LEFT, TURNS, SUPPLY, LIKELY = range(1296, 1300)
OPEN: Final = 1300
PLANNED: Final = OPEN + MOST_OPEN  # the seat that is to complete the contract, or NOBODY
BEFORE: Final = PLANNED + MOST_OPEN  # the log-probability that this seat completes it
FURTHER: Final = BEFORE + MOST_OPEN  # the first note after these probabilities

NEEDS, DECLINED, BUST, FLEET, TAXED, PAID, REPELLED, OTHER = range(8)  # the ways to complete a contract
EVENTS: Final = {
    "declined": DECLINED,
    "bust": BUST,
    "ships": FLEET,
    "taxed": TAXED,
    "paid": PAID,
    "repelled": REPELLED,
}
PER_POINT: Final = 280  # the cost of a point to a seat that concentrates on points, in hundredths of a coin
RATES: Final = {  # the pace of a game
    "own cards": 248,  # cards that the active seat can use, per hundred turns
    "others' cards": 135,  # the same for another seat; the active seat chooses first
    "seen": 450,  # cards turned up, per hundred turns
    "income": 180,  # coins, per hundred turns of the seat
    "busts": 80,  # per hundred turns of a seat that tries to go bust
    "few ships": 40,  # harbors with the lower of the two required numbers of ships, per hundred turns
    "many ships": 30,
}
OWN_CARDS, OTHER_CARDS, SEEN, INCOME, BUSTS, FEW_SHIPS, MANY_SHIPS = range(len(RATES))


class Outlook(Marked):
    """Computes 100 times the log-probability that a seat completes a contract.

    The number of turns left and the supply of cards must be noted first.
    """

    swords = counter()
    expedition, jack = Expeditions.expedition, Expeditions.jack
    anchor, cross, hut = Expeditions.anchor, Expeditions.cross, Expeditions.hut
    rates: tuple[int, ...]
    logs: tuple[int, ...]  # by number of events and expected units: the log-probability, times 100
    event: tuple[int, ...]  # by face: the way to complete a contract
    rich: tuple[int, ...]  # by face, 1: coins help to complete the contract
    sought: tuple[int, ...]  # by face: the number of ships in the harbor that a contract requires; 0: none
    asks: tuple[int, ...]  # by face: the counters of a display that help to complete a contract, one bit each
    helps: tuple[int, ...]  # by face: the bits of those counters that a card adds to
    total: tuple[int, ...]  # by counter: the sum over all cards
    by_color: tuple[int, ...]  # the number of ships of each color
    weak: tuple[int, ...]  # by color and swords: the number of ships that can be repelled, times 100
    dealt: int  # the number of cards in the deck
    voyages: tuple[int, ...]  # the faces of expeditions
    expeditions: int
    taxes: int
    taxed_from: int
    few: int
    number_of_colors: int

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Contracts) for rule in ruleset.rules)

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.rates = tuple(RATES.values())
        self.logs = tuple(
            log_of(parts / PART, times) for times in range(MOST_TIMES + 1) for parts in range(MOST_EXPECTED + 1)
        )
        self.event = tuple(_event(card) for card in ruleset.faces)
        self.rich = tuple(int(event in (PAID, TAXED)) for event in self.event)
        self.sought = tuple(getattr(card, "occasion", {}).get("ships", 0) for card in ruleset.faces)
        self.few = min((n for n in self.sought if n > 0), default=0)
        self.asks = tuple(self.asked(face) for face in range(len(ruleset.faces)))
        self.helps = tuple(_bits(what for what, _ in gives) for gives in self.cards.gives)
        self.number_of_colors = len(ruleset.colors)
        self.count_cards(ruleset)

    def count_cards(self, ruleset: Ruleset) -> None:
        deck = [(face, card) for face, card in enumerate(ruleset.faces) if card.starts == DRAW_PILE]
        of_kind = {kind: [(face, card) for face, card in deck if card.kind == kind] for kind in KINDS}
        self.dealt, self.taxes = map(_copies, (deck, of_kind["tax"]))
        self.voyages = tuple(face for face, _ in of_kind["expedition"])
        self.expeditions = len(self.voyages)
        self.taxed_from = min(self.cards.tax_from[face] for face, _ in of_kind["tax"])
        total = [0] * len(ruleset.counters)
        for face, card in deck:
            for what, n in self.cards.gives[face]:
                total[what] += n * card.copies
        self.total = tuple(total)
        ships = [(self.cards.color[face], self.cards.swords[face], card.copies) for face, card in of_kind["ship"]]
        colors = range(self.number_of_colors)
        self.by_color = tuple(sum(n for of, _, n in ships if of == color) for color in colors)
        self.weak = tuple(
            sum(n * _weakness(needed - mine) for of, needed, n in ships if of == color)
            for color in colors
            for mine in range(SWORDS + 1)
        )

    def asked(self, face: int) -> int:
        """Return the display counters that help to complete a contract, as bits."""
        if self.event[face] == REPELLED:
            return _bits([self.swords])
        needs = [what for what, _ in self.cards.needs[face]] if self.event[face] == NEEDS else []
        return _bits(needs + [self.anchor, self.cross, self.hut, self.jack] * (self.expedition in needs))

    def rate(self, t: Table, which: int) -> int:
        """Return the rate at this index in RATES."""
        return self.rates[which]

    # Log-probabilities, times 100.

    def coming(self, expected: int, times: int) -> int:
        """Return log P(at least *times* events) for a mean of *expected* units (PART units make one event)."""
        if times <= 0:
            return 0
        return self.logs[min(MOST_TIMES, times) * (MOST_EXPECTED + 1) + max(0, min(MOST_EXPECTED, expected))]

    def units(self, t: Table, what: int) -> int:
        """Return the number of units of a counter that a seat is expected to gain."""
        left = self.total[what] - sum(t[what, s] for s in range(self.seats))
        return t.noted(SUPPLY) * left // (100 * self.dealt)

    def prospect(self, t: Table, seat: int, contract: int, face: int, steps: int, coins: int) -> int:
        """Return the log-probability that a seat completes a contract after a change.

        After the change, the seat has *coins* coins, one more card (*face*, or NO_CARD for none), and a marker that
        has made *steps* more moves.
        """
        left = self.cards.steps[contract] - t[self.step[contract], seat] - steps
        event = self.event[contract]
        if left <= 0:
            return 0
        if event == NEEDS:
            return self.of_needs(t, seat, contract, face, coins)
        rounds = t.noted(TURNS) // self.seats
        if event == DECLINED:
            return self.coming(t.noted(SUPPLY) * self.by_color[self.cards.color[contract]] // (100 * self.dealt), left)
        if event == BUST:
            return self.coming(rounds * self.rate(t, BUSTS) // 100, left)
        if event == FLEET:
            often = self.rate(t, FEW_SHIPS) if self.sought[contract] == self.few else self.rate(t, MANY_SHIPS)
            return self.coming(rounds * often // 100, left)
        if event == PAID:
            return self.coming(rounds * self.rate(t, INCOME) // 100, self.cards.demand[contract] - coins)
        if event == TAXED:
            return self.of_tax(t, rounds, coins)
        if event == REPELLED:
            return self.of_nest(t, seat, t[self.swords, seat] + self.given_by(face, self.swords))
        return self.coming(rounds // 2, self.cards.demand[contract] - self.rules.progress(t, seat, contract, 0))

    def of_needs(self, t: Table, seat: int, contract: int, face: int, coins: int) -> int:
        total = 0
        for what, n in self.cards.needs[contract]:
            missing = n - t[what, seat] - self.given_by(face, what)
            if missing > 0:
                total += self.of_missing(t, seat, what, missing, face, coins)
        return max(LEAST, total)

    def given_by(self, face: int, what: int) -> int:
        """Return the amount that a card adds to a counter, or 0 for NO_CARD."""
        total = 0
        if face != NO_CARD:
            for given, n in self.cards.gives[face]:
                if given == what:
                    total += n
        return total

    def of_missing(self, t: Table, seat: int, what: int, missing: int, face: int, coins: int) -> int:
        if what == self.points:
            rounds = t.noted(TURNS) // self.seats
            return self.coming(
                min(t.noted(TURNS), (PART * coins + rounds * self.rate(t, INCOME) // 100) * 100 // PER_POINT),
                missing,
            )
        if what == self.expedition:
            return self.of_expedition(t, seat, face)
        return self.coming(self.units(t, what), missing)

    def of_expedition(self, t: Table, seat: int, face: int) -> int:
        """Return the log-probability of claiming the easiest expedition, whether it is open or still to come."""
        comes = self.coming(t.noted(TURNS) * self.rate(t, SEEN) // (100 * self.dealt), 1)
        best = LEAST
        for i in range(self.expeditions):
            card = self.voyages[i]
            symbols = self.of_symbols(t, seat, card, face)
            best = max(best, symbols if t.has(EXPEDITIONS, card) else comes + symbols)
        return best

    def of_symbols(self, t: Table, seat: int, expedition: int, face: int) -> int:
        """Return the log-probability of meeting an expedition's demand. A jack of all trades counts as any symbol."""
        left = t[self.jack, seat] + self.given_by(face, self.jack)
        more = self.units(t, self.jack) // 2
        total = 0
        for what, n in self.cards.needs[expedition]:
            missing = n - t[what, seat] - self.given_by(face, what)
            if missing > 0:
                helped = min(left, missing)
                left -= helped
                total += self.coming(self.units(t, what) + more, missing - helped)
        return total

    def of_tax(self, t: Table, rounds: int, coins: int) -> int:
        """Return the log-probability that a tax increase is turned up while the seat has enough coins."""
        missing = max(0, self.taxed_from - coins)
        turns = max(rounds // 20, rounds - PART * 100 * missing // max(1, self.rate(t, INCOME))) * self.seats
        return self.coming(turns * self.rate(t, SEEN) * self.taxes // (100 * self.dealt), 1)

    def of_nest(self, t: Table, seat: int, swords: int) -> int:
        """Return the log-probability that the seat repels a ship of every color missing from its kept ships."""
        total = 0
        for color in range(self.number_of_colors):
            if not any(self.cards.color[ship] == color for ship in t.pile(self.kept + seat)):
                total += self.of_weak(t, color, swords)
        return max(LEAST, total)

    def of_weak(self, t: Table, color: int, swords: int) -> int:
        """Return the log-probability that a ship of this color is turned up and the seat can repel it."""
        ships = self.weak[color * (SWORDS + 1) + min(SWORDS, swords)]
        return self.coming(t.noted(TURNS) // self.seats * self.rate(t, SEEN) // 100 * ships // (100 * self.dealt), 1)


KINDS: Final = ("ship", "expedition", "tax")


def _weakness(short: int) -> int:
    """Return the weight of a ship, in percent, for a seat that needs this many more swords to repel it."""
    return 100 if short <= 0 else LEARNING if short <= SHORT else 0


def _copies(cards: Iterable[tuple[int, Card]]) -> int:
    return sum(card.copies for _, card in cards)


def _bits(counters: Iterable[int]) -> int:
    """Return one bit for each counter. If some counters share a bit, the policy examines more than it needs to."""
    return reduce(or_, (1 << what % BITS for what in counters), 0)


def _event(card: Card) -> int:
    if card.kind != "contract":
        return OTHER
    return NEEDS if card.needs else EVENTS.get(next(iter(card.occasion), ""), OTHER)
