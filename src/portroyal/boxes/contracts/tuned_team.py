"""How a policy with tuned weights values a team's contracts, based on the probability of completing each one."""

from __future__ import annotations

from typing import ClassVar, Final

from portroyal.boxes.base.trade import Taking, TimeToTake
from portroyal.boxes.base.tuned import (
    BONUS,
    BONUSES,
    FAR,
    FEE,
    FIRST_POINT,
    HARBORED,
    NOTHING,
    NUMBER,
    POINT,
    SINGLE,
    WHOLE,
    Powers,
)
from portroyal.boxes.contracts.completing import ByChoice
from portroyal.boxes.contracts.outlook import (
    BEFORE,
    DECLINED,
    LEFT,
    LIKELY,
    NO_CARD,
    OPEN,
    PLANNED,
    RATES,
)
from portroyal.boxes.contracts.team_plan import AFTER_PLAN, TeamPlan
from portroyal.boxes.contracts.tuned import Contractor
from portroyal.engine.rules import PERSON, SHIP, counter
from portroyal.engine.table import ACTIVE, PURSE, Table

LONG: Final = 20  # the number of time cards at the beginning of a game
MOST_LEFT: Final = 31  # the maximum number of cards in the harbor that others may take

# Notes for a decision: the next card; notes by seat and face; notes by place in the harbor.
NEXT: Final = 1295
MATES: Final = AFTER_PLAN
LANDED: Final = HARBORED + 128  # the cards in the harbor, in the same order as their values in HARBORED

TEAM: Final = {
    "stake": 1000,  # per unit of log-probability of completing a contract
    "done": 300,  # for a completed contract
    "marker": 100,
    "mate": 70,  # the percentage of a card's value that counts if another seat takes the card
    "time": 100,  # per time card
}
STAKE, DONE, MARKER, MATE, TIME, FIRST_RATE = range(len(SINGLE), len(SINGLE) + len(TEAM) + 1)


class TunedForTeam(TeamPlan, Contractor):
    """Plans the contracts, and values positions by the log-probability of completing each contract in time."""

    pass_, take, complete = TimeToTake.pass_, Taking.take, ByChoice.complete
    swords = counter()
    single: ClassVar[dict[str, int]] = (
        SINGLE | {"point": 10, "last point": 10, "enough": 6, "half": 35, "fee": 70, "wanted": 0} | TEAM | RATES
    )
    powers: ClassVar[Powers] = {"swords": (350, 350), "mademoiselle": (550, 150)}  # more cards are turned up and hired

    def rate(self, t: Table, which: int) -> int:
        return t.weight(FIRST_RATE + which)

    # Contracts.

    def boost(self, t: Table, k: int, seat: int, face: int, steps: int, coins: int) -> int:
        """Return the value of a change to one of the remaining contracts. *prospect* explains the parameters."""
        contract = t.noted(OPEN + k)
        if not self.has_marker(t, seat, contract):
            return 0
        after = self.prospect(t, seat, contract, face, steps, coins)
        before = t.noted(BEFORE + k)
        if t.noted(PLANNED + k) != seat and after <= before:
            return 0
        return t.weight(STAKE) * (after - before) // 100

    def gain(self, t: Table, seat: int, contract: int) -> int:
        for k in range(t.noted(LEFT)):
            if t.noted(OPEN + k) == contract:
                return self.boost(t, k, seat, NO_CARD, 1, t.count(PURSE + seat))
        return 0

    def of_kept(self, t: Table, seat: int, contract: int, color: int) -> int:
        for k in range(t.noted(LEFT)):
            if t.noted(OPEN + k) == contract and t.noted(PLANNED + k) == seat:
                return -t.weight(STAKE) * self.of_weak(t, color, t[self.swords, seat]) // 100
        return 0

    # Cards.

    def look(self, t: Table, seat: int) -> None:
        self.note_plan(t)
        for i in range(self.seats * self.faces):
            t.note(MATES + i, NOTHING)
        super().look(t, seat)

    def note_progress(self, t: Table) -> None:
        t.note(FAR, max(0, WHOLE - WHOLE * t.count(self.time_deck) // LONG))
        t.note(POINT, t.weight(FIRST_POINT))

    def of_new_card(self, t: Table, seat: int, face: int) -> int:
        coins = t.count(PURSE + seat)
        due = int(seat != t[ACTIVE])
        if self.cards.kind[face] == SHIP:
            income = self.rules.income(t, seat, face, self.cards.coins[face])
            value = self.of_purse(t, seat, coins + income - due, coins) + self.of_accepting(t, seat, face)
            if coins >= due:
                value = max(value, self.of_declining(t, seat, face) + self.of_purse(t, seat, coins - due, coins))
            return value + t.weight(FEE) * due
        price = max(0, self.rules.price(t, seat, face, self.cards.cost[face]))
        if self.cards.kind[face] != PERSON or price + due > coins:
            return 0
        return self.of_display(t, seat, face) + self.of_purse(t, seat, coins - price - due, coins) + t.weight(FEE) * due

    def of_purse(self, t: Table, seat: int, coins: int, before: int) -> int:
        """Return the value of having *coins* coins instead of *before* coins."""
        total = self.of_coins(t, coins) - self.of_coins(t, before)
        for k in range(t.noted(LEFT)):
            if self.rich[t.noted(OPEN + k)] > 0:
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

    def of_gift(self, t: Table, coins: int) -> int:
        return t.weight(FEE) * coins

    def of_mate(self, t: Table, seat: int, face: int) -> int:
        """Return the value of a card that another seat takes."""
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
        return super().after(t, seat, face, stay)

    def of_harbor(self, t: Table, more: int, color: int) -> int:
        """Return the value of the harbor as noted, plus that of one more card, if any.

        The active seat takes first, and then each of the other seats takes its most useful card.
        """
        total = t.noted(BONUS) if more == NOTHING else t.noted(BONUSES + 1 + color)
        mine = self.own_takes(t, color)
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
        """Return the value of the other seats' takes.

        These seats can take the harbor's cards from place *first* onward and, unless *more* is NOTHING, the next card.
        """
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
        passing = self.place_of(t, self.pass_)
        if passing >= 0:
            return self.taking(t, seat, passing)
        return super().choose(t, seat)

    def taking(self, t: Table, seat: int, passing: int) -> int:
        """Return the index of a move that completes a contract or, if there is none, of the best take.

        If no take has a positive value, the result is *passing*. The value of hiring a person is reduced by the
        person's value to a later seat.
        """
        self.note_progress(t)
        self.note_wanted(t)
        self.look(t, seat)
        best = 0
        found = passing
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
        """Return whether the seat should complete a contract whose demand is met."""
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
            t.weight(STAKE) * t.noted(LIKELY) // 100
            + self.of_seat(t, seat)
            + t.weight(MATE) * others // 100
            + t.weight(DONE) * done
            + t.weight(MARKER) * markers
            + t.weight(TIME) * t.count(self.time_deck)
        )
