"""What a team's contracts are worth to a policy that weighs positions: each weighs by how likely it still succeeds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from math import exp, log
from operator import or_
from typing import ClassVar, Final

from portroyal.boxes.base.discover import Discover
from portroyal.boxes.base.expeditions import Expeditions
from portroyal.boxes.base.trade import Taking, TimeToTake
from portroyal.boxes.base.tuned import (
    BONUS,
    COIN,
    FAR,
    FREE,
    HARBORED,
    MORE_BONUS,
    NOTHING,
    NUMBER,
    POINT,
    SHIPS,
    SINGLE,
    VALUES,
    WHOLE,
)
from portroyal.boxes.contracts.completing import BITS, ByChoice
from portroyal.boxes.contracts.cooperative import Team, TimeDeck
from portroyal.boxes.contracts.tuned import Contractor
from portroyal.cards import DRAW_PILE
from portroyal.policy import TRY
from portroyal.rules import PERSON, SHIP
from portroyal.ruleset import Ruleset
from portroyal.table import ACTIVE, EXPEDITIONS, HARBOR, PURSE, Table

PART: Final = 16  # of something that is expected to come, and of a turn
MOST_EXPECTED: Final = 16 * PART
MOST_TIMES: Final = 15
LEAST: Final = -530  # logarithm, in hundredths, of the chance of what is hopeless
LONG: Final = 20  # time cards at the beginning of a game
SWORDS: Final = 8  # more repel no other ships
SHORT: Final = 2  # swords that may still come
NOBODY: Final = -1
NO_CARD: Final = -1
ROW: Final = 8  # seats, in a row of notes
MOST_OPEN: Final = 16  # contracts
MOST_LEFT: Final = 31  # cards of the harbor that others may take

# What is noted for a decision: by contract that is left, by contract and seat, by seat and face, and single numbers.
LEFT, TURNS, SUPPLY, LIKELY, NEXT = range(1290, 1295)
OPEN: Final = 1300
PLANNED: Final = OPEN + MOST_OPEN  # the seat that is to complete it, or NOBODY
BEFORE: Final = PLANNED + MOST_OPEN  # the logarithm of the chance that this seat does
PROSPECTS: Final = BEFORE + MOST_OPEN
UNPLANNED: Final = PROSPECTS + MOST_OPEN * ROW  # by seat: markers that are not planned for
MATES: Final = UNPLANNED + ROW
LANDED: Final = HARBORED + 128  # the cards in the harbor, in the order of their values in HARBORED

NEEDS, DECLINED, BUST_OF, SHIPS_OF, TAXED, PAID, REPELLED, OTHER = range(8)  # how a contract is completed
EVENTS: Final = {"declined": DECLINED, "bust": BUST_OF, "ships": SHIPS_OF, "taxed": TAXED, "paid": PAID, "repelled": REPELLED}

TEAM: Final = {
    "stake": 1000,  # of a logarithm of the chance of a contract
    "done": 300,  # for a contract that is completed
    "marker": 100,
    "mate": 70,  # hundredths of a card that another seat takes
    "time": 100,  # of a time card
    "own cards": 248,  # hundredths of a card, of those in a turn, that its active seat can take if it wants them
    "others' cards": 135,
    "seen": 450,  # hundredths of a card, turned up in a turn
    "income": 180,  # hundredths of a coin, in a turn of a seat
    "busts": 80,  # in a hundred turns of a seat that wants to go bust
    "few ships": 50,  # in a hundred turns: that many ships in the harbor
    "many ships": 30,
}
TEAM_STAKE, DONE, MARKER, MATE, TIME, OWN_CARDS, OTHER_CARDS, SEEN, INCOME, BUSTS, FEW_SHIPS, MANY_SHIPS = range(
    len(SINGLE), len(SINGLE) + len(TEAM)
)


class TunedForTeam(Contractor):
    """Plans who completes what, and counts the logarithms of the chances that it is done in time."""

    time_deck, drawn = TimeDeck.time_deck, Discover.drawn
    pass_, take, complete = TimeToTake.pass_, Taking.take, ByChoice.complete
    expedition, jack = Expeditions.expedition, Expeditions.jack
    anchor, cross, hut = Expeditions.anchor, Expeditions.cross, Expeditions.hut
    single: ClassVar[dict[str, int]] = (
        SINGLE | {"point": 10, "last point": 10, "enough": 6, "half": 35, "fee": 70, "wanted": 0} | TEAM
    )
    logs: tuple[int, ...]  # by times and parts that are expected: the logarithm of the chance, in hundredths
    event: tuple[int, ...]  # by face: how a contract is completed
    asks: tuple[int, ...]  # by face: what of a display helps a contract, one bit for each counter
    helps: tuple[int, ...]  # by face: to what of that a card gives
    total: tuple[int, ...]  # by counter: what all cards give of it
    by_color: tuple[int, ...]  # ships
    weak: tuple[int, ...]  # by color and swords: ships that can be repelled, in hundredths
    dealt: int  # cards
    expeditions: int
    taxes: int
    taxed_from: int
    few: int
    number_of_colors: int

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Team) for rule in ruleset.rules)

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.logs = tuple(
            _log_of(parts / PART, times) for times in range(MOST_TIMES + 1) for parts in range(MOST_EXPECTED + 1)
        )
        contracts = [card.kind == "contract" for card in ruleset.faces]
        self.event = tuple(
            _event(card) if is_one else OTHER for card, is_one in zip(ruleset.faces, contracts, strict=True)
        )
        self.asks = tuple(self.asked(face) for face in range(self.faces))
        self.helps = tuple(_bits(what for what, _ in gives) for gives in self.cards.gives)
        deck = [(face, card) for face, card in enumerate(ruleset.faces) if card.starts == DRAW_PILE]
        self.dealt = sum(card.copies for _, card in deck)
        total = [0] * len(ruleset.counters)
        for face, card in deck:
            for what, n in self.cards.gives[face]:
                total[what] += n * card.copies
        self.total = tuple(total)
        ships = [(self.cards.color[face], self.cards.swords[face], card.copies) for face, card in deck if card.kind == "ship"]
        self.number_of_colors = len(ruleset.colors)
        colors = range(self.number_of_colors)
        self.by_color = tuple(sum(n for of, _, n in ships if of == color) for color in colors)
        self.weak = tuple(
            sum(n * (100 if needed <= mine else 30 if needed <= mine + SHORT else 0) for of, needed, n in ships if of == color)
            for color in colors
            for mine in range(SWORDS + 1)
        )
        self.expeditions = sum(card.copies for _, card in deck if card.kind == "expedition")
        self.taxes = sum(card.copies for _, card in deck if card.kind == "tax")
        self.taxed_from = min(n for face, n in enumerate(self.cards.tax_from) if ruleset.faces[face].kind == "tax")
        self.few = min((n for n in self.fleets if n > 0), default=0)

    def asked(self, face: int) -> int:
        """What of a display helps a contract."""
        if self.event[face] == REPELLED:
            return _bits([self.swords])
        needs = [what for what, _ in self.cards.needs[face]] if self.event[face] == NEEDS else []
        return _bits(needs + [self.anchor, self.cross, self.hut, self.jack] * (self.expedition in needs))

    # Chances, as logarithms in hundredths.

    def coming(self, expected: int, times: int) -> int:
        """The chance that something comes so many times, if that many parts of it are expected."""
        if times <= 0:
            return 0
        return self.logs[min(MOST_TIMES, times) * (MOST_EXPECTED + 1) + max(0, min(MOST_EXPECTED, expected))]

    def units(self, t: Table, what: int) -> int:
        """How many parts of a counter are expected to come to a seat."""
        left = self.total[what] - sum(t[what, s] for s in range(self.seats))
        return t.noted(SUPPLY) * left // (100 * self.dealt)

    def prospect(self, t: Table, seat: int, contract: int, face: int, steps: int, coins: int) -> int:
        """The chance that a seat completes a contract, with a *face* more, or NO_CARD, and so many coins."""
        left = self.cards.steps[contract] - t[self.step[contract], seat] - steps
        event = self.event[contract]
        if left <= 0:
            return 0
        if event == NEEDS:
            return self.of_needs(t, seat, contract, face, coins)
        rounds = t.noted(TURNS) // self.seats
        if event == DECLINED:
            return self.coming(t.noted(SUPPLY) * self.by_color[self.cards.color[contract]] // (100 * self.dealt), left)
        if event == BUST_OF:
            return self.coming(rounds * t.weight(BUSTS) // 100, left)
        if event == SHIPS_OF:
            often = t.weight(FEW_SHIPS) if self.fleets[contract] == self.few else t.weight(MANY_SHIPS)
            return self.coming(rounds * often // 100, left)
        if event == PAID:
            return self.coming(rounds * t.weight(INCOME) // 100, self.cards.demand[contract] - coins)
        if event == TAXED:
            return self.of_tax(t, rounds, coins)
        if event == REPELLED:
            more = 0 if face == NO_CARD else self.given_by(face, self.swords)
            return self.of_nest(t, seat, t[self.swords, seat] + more)
        return self.coming(rounds // 2, self.cards.demand[contract] - self.rules.progress(t, seat, contract, 0))

    def of_needs(self, t: Table, seat: int, contract: int, face: int, coins: int) -> int:
        total = 0
        for what, n in self.cards.needs[contract]:
            missing = n - t[what, seat]
            if face != NO_CARD:
                missing -= self.given_by(face, what)
            if missing > 0:
                total += self.of_missing(t, seat, what, missing, face, coins)
        return max(LEAST, total)

    def given_by(self, face: int, what: int) -> int:
        """How much of a counter a card gives."""
        found = 0
        for given, n in self.cards.gives[face]:
            if given == what:
                found += n
        return found

    def of_missing(self, t: Table, seat: int, what: int, missing: int, face: int, coins: int) -> int:
        if what == self.points:
            rounds = t.noted(TURNS) // self.seats
            return self.coming(min(t.noted(TURNS), (PART * coins + rounds * t.weight(INCOME) // 100) * 10 // 28), missing)
        if what == self.expedition:
            return self.of_expedition(t, seat, face)
        return self.coming(self.units(t, what), missing)

    def of_expedition(self, t: Table, seat: int, face: int) -> int:
        """The chance of claiming the expedition that is easiest to claim: one that lies there, or one that comes."""
        jacks = t[self.jack, seat]
        more = self.units(t, self.jack) // 2
        symbols = t[self.anchor, seat] + t[self.cross, seat] + t[self.hut, seat] + jacks
        if face != NO_CARD:
            jacks += self.given_by(face, self.jack)
            symbols += self.given_by(face, self.jack) + self.given_by(face, self.anchor)
            symbols += self.given_by(face, self.cross) + self.given_by(face, self.hut)
        best = self.coming(t.noted(TURNS) * t.weight(SEEN) * self.expeditions // (100 * self.dealt), 1)
        best += self.coming(self.units(t, self.anchor) + more, 2 - symbols)
        for card in t.pile(EXPEDITIONS):
            left = jacks
            total = 0
            for what, n in self.cards.needs[card]:
                missing = n - t[what, seat]
                if face != NO_CARD:
                    missing -= self.given_by(face, what)
                if missing > 0:
                    helped = min(left, missing)
                    left -= helped
                    total += self.coming(self.units(t, what) + more, missing - helped)
            best = max(best, total)
        return max(LEAST, best)

    def of_tax(self, t: Table, rounds: int, coins: int) -> int:
        """The chance of a tax increase when the seat has enough coins."""
        missing = max(0, self.taxed_from - coins)
        turns = max(rounds // 20, rounds - PART * 100 * missing // max(1, t.weight(INCOME))) * self.seats
        return self.coming(turns * t.weight(SEEN) * self.taxes // (100 * self.dealt), 1)

    def of_nest(self, t: Table, seat: int, swords: int) -> int:
        """The chance to repel a ship of each color that is not kept."""
        total = 0
        for color in range(self.number_of_colors):
            if not any(self.cards.color[ship] == color for ship in t.pile(self.kept + seat)):
                total += self.of_weak(t, color, swords)
        return max(LEAST, total)

    def of_weak(self, t: Table, color: int, swords: int) -> int:
        """The chance that a ship of a color comes that can be repelled."""
        ships = self.weak[color * (SWORDS + 1) + min(SWORDS, swords)]
        return self.coming(t.noted(TURNS) // self.seats * t.weight(SEEN) // 100 * ships // (100 * self.dealt), 1)

    # The plan.

    def note_plan(self, t: Table) -> None:
        """Note which seat is to complete each contract, and with what chance."""
        turns = PART * t.count(self.time_deck) + (PART // 2 if t[self.drawn] > 0 else 0)
        t.note(TURNS, turns)
        cards = t.weight(OWN_CARDS) + t.weight(OTHER_CARDS) * (self.seats - 1)
        t.note(SUPPLY, turns * cards // self.seats)
        left = 0
        for contract in t.pile(self.contracts):
            if not self.is_done(t, contract):
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

    def is_done(self, t: Table, contract: int) -> bool:
        return any(t[self.space[contract], s] > 0 for s in range(self.seats))

    def is_planned(self, t: Table, k: int, seat: int) -> bool:
        """Whether the seat is to complete a contract with a marker that is free."""
        return t.noted(PLANNED + k) == seat and t[self.step[t.noted(OPEN + k)], seat] == 0

    def plan_anew(self, t: Table, seat: int, left: int) -> None:
        """Leave one contract of a seat with too few markers to another, where that costs least."""
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

    def boost(self, t: Table, k: int, seat: int, face: int, steps: int, coins: int) -> int:
        """The value of a change for a contract that is left."""
        contract = t.noted(OPEN + k)
        if not self.has_marker(t, seat, contract):
            return 0
        after = self.prospect(t, seat, contract, face, steps, coins)
        before = t.noted(BEFORE + k)
        if t.noted(PLANNED + k) != seat and after <= before:
            return 0
        return t.weight(TEAM_STAKE) * (after - before) // 100

    def gain(self, t: Table, seat: int, contract: int) -> int:
        for k in range(t.noted(LEFT)):
            if t.noted(OPEN + k) == contract:
                return self.boost(t, k, seat, NO_CARD, 1, t.count(PURSE + seat))
        return 0

    def of_kept(self, t: Table, seat: int, contract: int, color: int) -> int:
        for k in range(t.noted(LEFT)):
            if t.noted(OPEN + k) == contract and t.noted(PLANNED + k) == seat:
                return -t.weight(TEAM_STAKE) * self.of_weak(t, color, t[self.swords, seat]) // 100
        return 0

    # Cards.

    def look(self, t: Table, seat: int) -> None:
        self.note_plan(t)
        for i in range(self.seats * self.faces):
            t.note(MATES + i, NOTHING)
        super().look(t, seat)

    def note_progress(self, t: Table) -> None:
        t.note(FAR, max(0, WHOLE - WHOLE * t.count(self.time_deck) // LONG))
        t.note(POINT, t.weight(0))

    def of_new_card(self, t: Table, seat: int, face: int) -> int:
        coins = t.count(PURSE + seat)
        due = int(seat != t[ACTIVE])
        if self.cards.kind[face] == SHIP:
            income = self.rules.income(t, seat, face, self.cards.coins[face])
            value = self.of_purse(t, seat, coins + income - due, coins)
            if coins >= due:
                value = max(value, self.of_declining(t, seat, face) + self.of_purse(t, seat, coins - due, coins))
            return value + t.weight(6) * due
        price = max(0, self.rules.price(t, seat, face, self.cards.cost[face]))
        if self.cards.kind[face] != PERSON or price + due > coins:
            return 0
        return self.of_display(t, seat, face) + self.of_purse(t, seat, coins - price - due, coins) + t.weight(6) * due

    def of_purse(self, t: Table, seat: int, coins: int, before: int) -> int:
        """The value of having *coins* instead of those *before*."""
        total = self.of_coins(t, coins) - self.of_coins(t, before)
        for k in range(t.noted(LEFT)):
            event = self.event[t.noted(OPEN + k)]
            if event == PAID or event == TAXED:
                total += self.boost(t, k, seat, NO_CARD, 0, coins)
        return total

    def of_declining(self, t: Table, seat: int, ship: int) -> int:
        total = 0
        for k in range(t.noted(LEFT)):
            contract = t.noted(OPEN + k)
            if self.event[contract] == DECLINED and self.cards.color[contract] == self.cards.color[ship]:
                total += self.boost(t, k, seat, NO_CARD, 1, t.count(PURSE + seat))
        return total

    def of_display(self, t: Table, seat: int, face: int) -> int:
        total = super().of_display(t, seat, face)
        for k in range(t.noted(LEFT)):
            if self.helps[face] & self.asks[t.noted(OPEN + k)] != 0:
                total += self.boost(t, k, seat, face, 0, t.count(PURSE + seat))
        return total

    def of_mate(self, t: Table, seat: int, face: int) -> int:
        """The value of a card that another seat takes."""
        at = MATES + seat * self.faces + face
        if t.noted(at) == NOTHING:
            value = self.of_new_card(t, seat, face)
            t.note(at, t.weight(MATE) * value // 100)
        return t.noted(at)

    # The harbor.

    def land(self, t: Table, card: int, value: int) -> None:
        at = t.noted(NUMBER)
        while at > 0 and t.noted(HARBORED + at - 1) < value:
            t.note(LANDED + at, t.noted(LANDED + at - 1))
            at -= 1
        t.note(LANDED + at, card)
        super().land(t, card, value)

    def after(self, t: Table, seat: int, face: int, stay: int) -> int:
        t.note(NEXT, face)
        value = super().after(t, seat, face, stay)
        return value

    def of_harbor(self, t: Table, more: int, ships: int) -> int:
        """The active seat takes its cards, then every other one the card that is most useful to it."""
        total = t.noted(BONUS) if more == NOTHING else t.noted(MORE_BONUS)
        mine = t.noted(FREE) + self.fleet[min(self.most_ships, t.noted(SHIPS) + ships)]
        cards = t.noted(NUMBER)
        at = 0
        while mine > 0 and (at < cards or more != NOTHING):
            mine -= 1
            if at < cards and t.noted(HARBORED + at) >= more:
                total += max(0, t.noted(HARBORED + at))
                at += 1
            else:
                total += max(0, more)
                more = NOTHING
        if self.seats == 1:
            return total
        others = self.of_mates(t, at, more)
        return total + others

    def of_mates(self, t: Table, first: int, more: int) -> int:
        """What the others take of the harbor from place *first* on, and of the next card, unless that is NOTHING."""
        total = 0
        taken = 0
        cards = min(MOST_LEFT, t.noted(NUMBER))
        for i in range(1, self.seats):
            seat = (t[ACTIVE] + i) % self.seats
            best = 0
            which = cards
            if more != NOTHING:
                best = self.of_mate(t, seat, t.noted(NEXT))
            for at in range(first, cards):
                if taken >> at & 1 == 0:
                    value = self.of_mate(t, seat, t.noted(LANDED + at))
                    if value > best:
                        best = value
                        which = at
            if best > 0:
                total += best
                if which == cards:
                    more = NOTHING
                else:
                    taken |= 1 << which
        return total

    # Taking.

    def choose(self, t: Table, seat: int) -> int:
        stop = self.place_of(t, self.pass_)
        found = TRY
        if stop < 0:
            found = super().choose(t, seat)
        else:
            found = self.taking(t, seat, stop)
        return found

    def taking(self, t: Table, seat: int, stop: int) -> int:
        """Take the card that is worth most, less what it is worth to those who come later."""
        self.note_progress(t)
        self.note_wanted(t)
        self.look(t, seat)
        best = 0
        found = stop
        for k in range(t.options()):
            move = t.option(k)
            card = move & 255
            if move == self.take | card:
                value = self.of_taking(t, seat, card)
                if value > best:
                    best = value
                    found = k
            elif move == self.complete | card and self.completes(t, seat, card):
                return k
        return found

    def of_taking(self, t: Table, seat: int, card: int) -> int:
        own = self.of_new_card(t, seat, card)
        if self.cards.kind[card] == SHIP:
            return own
        later = 0
        for i in range((seat - t[ACTIVE]) % self.seats + 1, self.seats):
            value = self.of_mate(t, (t[ACTIVE] + i) % self.seats, card)
            later = max(later, value)
        return own - later

    def completes(self, t: Table, seat: int, contract: int) -> bool:
        """Whether the seat completes a contract whose demand is met."""
        markers = sum(t[self.markers, s] for s in range(self.seats))
        return any(
            t.noted(OPEN + k) == contract and (t.noted(PLANNED + k) == seat or markers > t.noted(LEFT))
            for k in range(t.noted(LEFT))
        )

    # Positions.

    def worth(self, t: Table, seat: int) -> int:
        self.note_progress(t)
        self.note_wanted(t)
        self.note_plan(t)
        others = sum(self.of_seat(t, s) for s in range(self.seats) if s != seat)
        markers = sum(t[self.markers, s] for s in range(self.seats))
        done = t.count(self.contracts) - t.noted(LEFT)
        return (
            t.weight(TEAM_STAKE) * t.noted(LIKELY) // 100
            + self.of_seat(t, seat)
            + t.weight(MATE) * others // 100
            + t.weight(DONE) * done
            + t.weight(MARKER) * markers
            + t.weight(TIME) * t.count(self.time_deck)
        )


def _log_of(expected: float, times: int) -> int:
    """The logarithm, in hundredths, of the chance that something comes so many times (Poisson), at least LEAST."""
    term, missed = exp(-expected), 0.0
    for i in range(times):
        missed += term
        term *= expected / (i + 1)
    return max(LEAST, round(100 * log(max(0.0, 1 - missed) + 0.005))) if times else 0


def _bits(counters: Iterable[int]) -> int:
    """One bit for each counter; if some share a bit, more is looked at than needed."""
    return reduce(or_, (1 << what % BITS for what in counters), 0)


def _event(card: object) -> int:
    if getattr(card, "needs", ()):
        return NEEDS
    return EVENTS.get(next(iter(getattr(card, "occasion", {})), ""), OTHER)
