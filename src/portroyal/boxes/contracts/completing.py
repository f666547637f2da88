"""How contracts are completed: by choice or automatically."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Final

from portroyal.boxes.base.discover import Discover, Ships
from portroyal.boxes.base.expeditions import Expeditions
from portroyal.boxes.base.trade import TimeToTake
from portroyal.boxes.contracts.contracts import Contract
from portroyal.engine.cards import Card
from portroyal.engine.rules import Rule, counter, message, reason, shared_counter, task, verb
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, NONE, Table

BITS: Final = 31  # in a counter; if demands share a bit, contracts are checked more often than necessary


def is_contract(card: Card) -> bool:
    return card.kind == "contract"


class Demands(Rule):
    """Contracts that demand person cards, swords or expeditions in the display.  K-040 to K-052

    A jack of all trades does not count as any other person.  K-046
    """

    traders = counter(counts=lambda card: card.type == "trader")
    clerks = counter(counts=lambda card: card.type == "clerk")
    cheap = counter(counts=lambda card: card.kind == "person" and card.cost <= 3)

    def progress(self, t: Table, seat: int, contract: int, n: int) -> int:
        return n + sum(min(wanted, t[what, seat]) for what, wanted in self.cards.needs[contract])


class Deciding(Contract):
    """The base class for rules about completing contracts, at any time or only at a certain moment.  K-026, K-029"""

    deciding = task("contract", of="card")
    at_once: tuple[bool, ...]  # by face: completed at the moment when the demand is met, or not at all

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.at_once = tuple(card.at_once for card in ruleset.faces)

    def is_met(self, t: Table, seat: int, contract: int) -> bool:
        """Return whether the contract can be completed at any time and its demand is met."""
        if self.at_once[contract]:
            return False
        return self.rules.progress(t, seat, contract, 0) >= self.cards.demand[contract]


class Near(Deciding):
    """Counts the contracts that a seat may be able to complete now. If there are none, no contract is checked.

    The contracts counted are those that can be completed at any time and that the player has not completed. Their
    demands are met by the display and the points, or do not depend on either. The contracts are recounted whenever
    their number may change: when a contract is completed, when a card that counts toward an open contract joins or
    leaves the display, and when the player gains points while a contract demands points.
    """

    near = counter(derived=True)
    asked_for = shared_counter(derived=True)  # one bit for each demand of the open contracts
    scores: int  # the bit for points
    elsewhere: tuple[int, ...]  # by face, 1: the demand can be met at any time, but not by the display alone
    asks: tuple[int, ...]  # by face: the bits of a contract's demands
    helps: tuple[int, ...]  # by face: the bits of the counters that a card adds to, except points

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.elsewhere = tuple(int(not card.at_once and (not card.needs or card.steps > 1)) for card in ruleset.faces)
        needs = [self.cards.needs[face] if card.kind == "contract" else () for face, card in enumerate(ruleset.faces)]
        asked = dict.fromkeys(what for needed in needs for what, _ in needed)
        bits = {what: 1 << i % BITS for i, what in enumerate(asked)}
        self.asks = tuple(_bits(needed, bits) for needed in needs)
        self.scores = bits.pop(self.points, 0)
        self.helps = tuple(_bits(gives, bits) for gives in self.cards.gives)

    def when_joined(self, t: Table, seat: int, card: int) -> None:
        """Recount if the card may help to complete an open contract. The card's points are counted afterward."""
        if self.helps[card] & t[self.asked_for] != 0:
            self.look(t, seat)

    def when_scored(self, t: Table, seat: int) -> None:
        if self.scores & t[self.asked_for] != 0:
            self.look(t, seat)

    def when_dismissed(self, t: Table, seat: int, card: int) -> None:
        if (self.helps[card] | self.scores) & t[self.asked_for] != 0:
            self.look(t, seat)

    def when_completed(self, t: Table, seat: int, contract: int) -> None:
        self.look(t, seat)

    def when_recounted(self, t: Table) -> None:
        for contract in t.pile(self.contracts):
            t[self.asked_for] |= self.asks[contract]
        for seat in range(self.seats):
            self.look(t, seat)

    def look(self, t: Table, seat: int) -> None:
        t[self.near, seat] = sum(
            not self.at_once[contract]
            and t[self.space[contract], seat] == 0
            and (self.elsewhere[contract] > 0 or self.is_met(t, seat, contract))
            for contract in t.pile(self.contracts)
        )


def _bits(pairs: Iterable[tuple[int, int]], bits: Mapping[int, int]) -> int:
    """Return the bits of the counters named in *pairs*."""
    return reduce(or_, (bits.get(what, 0) for what, _ in pairs), 0)


class ByChoice(Near):
    """Players can complete contracts whenever they may act, or in answer to a separate question.  K-024, K-026"""

    discover, repelling = Discover.discover, Ships.repelling
    taking, claiming = TimeToTake.taking, Expeditions.claiming
    deciding = Deciding.deciding
    complete = verb("K-024", asked=taking, of="card", absent="no-open-contract", names=is_contract)
    mark = verb("K-058", asked=deciding, of="card", absent="no-open-contract", names=is_contract)
    skip = verb("K-026", asked=deciding, of="card", absent="no-open-contract", names=is_contract)
    completed_already = reason("K-022")
    no_marker = reason("K-029")
    demand_not_met = reason("K-024")
    not_its_moment = reason("K-026")
    skipped = message("contract-skipped", "K-026", "seat card")

    def offer(self, t: Table, seat: int, asked: int) -> None:
        """Offer the open contracts. If none can be completed, refuse all of them without checking their demands.

        Machine code drops refused moves, so in this case it checks no contracts at all.
        """
        own = asked == self.discover or asked == self.repelling or asked == self.taking or asked == self.claiming
        if own and t[self.near, seat] > 0:
            self.offer_near(t, seat)
        elif own:
            for contract in t.pile(self.contracts):
                t.offer(self.complete | contract, self.why_not(t, seat, contract))

    def offer_near(self, t: Table, seat: int) -> None:
        for contract in t.pile(self.contracts):
            t.offer(self.complete | contract, self.refusal(t, seat, contract))

    def refusal(self, t: Table, seat: int, contract: int) -> int:
        if self.is_left_to(t, seat, contract) and self.is_met(t, seat, contract):
            return 0
        return self.why_not(t, seat, contract)

    def why_not(self, t: Table, seat: int, contract: int) -> int:
        if t[self.space[contract], seat] > 0:
            return self.completed_already
        if not self.has_marker(t, seat, contract):
            return self.no_marker
        return self.not_its_moment if self.at_once[contract] else self.demand_not_met

    def ask_deciding(self, t: Table, seat: int, contract: int) -> None:
        if self.is_open_to(t, seat, contract):
            first = t[self.step[contract], seat] + 1 < self.cards.steps[contract]
            t.offer((self.mark if first else self.complete) | contract)
        t.offer(self.skip | contract)

    def skip_deciding(self, t: Table, seat: int, contract: int) -> None:
        """Skip the question if the contract has been completed, or can no longer be completed."""
        t.pop()

    def do_complete(self, t: Table, seat: int, contract: int) -> None:
        """Complete the contract. If a separate question about the contract is open, the question is then skipped."""
        self.advance(t, seat, contract)

    def do_mark(self, t: Table, seat: int, contract: int) -> None:
        t.pop()
        self.advance(t, seat, contract)

    def do_skip(self, t: Table, seat: int, contract: int) -> None:
        t.pop()
        t.say(self.skipped, seat, contract)


class Automatically(Deciding):
    """Contracts are completed as soon as possible.  E-008, K-026, K-030

    Contracts worth the most coins come first. Among equals, the leftmost comes first.
    """

    fulfilling = task()

    def when_laid_out(self, t: Table) -> None:
        """Check all seats, clockwise from the active player.  K-030"""
        for i in range(self.seats):
            t.push(self.fulfilling, (t[ACTIVE] - 1 - i) % self.seats)

    def when_scored(self, t: Table, seat: int) -> None:
        t.push(self.fulfilling, seat)

    def run_fulfilling(self, t: Table, seat: int, arg: int) -> None:
        best = NONE
        most = NONE
        for contract in t.pile(self.contracts):
            due = self.is_open_to(t, seat, contract) and self.is_met(t, seat, contract)
            if due and self.worth(t, contract) > most:
                best = contract
                most = self.worth(t, contract)
        if best != NONE:
            t.push(self.fulfilling, seat)
            self.advance(t, seat, best)

    def run_deciding(self, t: Table, seat: int, contract: int) -> None:
        if self.is_open_to(t, seat, contract):
            self.advance(t, seat, contract)
