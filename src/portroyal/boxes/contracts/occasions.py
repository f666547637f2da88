"""Contracts that are completed on certain occasions: a tax, a bust, a large fleet, or declined coins."""

from __future__ import annotations

from portroyal.boxes.base.audits import Audit
from portroyal.boxes.contracts.completing import Deciding
from portroyal.boxes.contracts.contracts import Contract
from portroyal.engine.rules import SHIP, cause, message, reason, shared_counter, task, verb
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, HARBOR, NONE, PURSE, Table


class Occasion(Contract):
    """The base class for rules that ask players at a certain moment whether to complete a contract."""

    deciding = Deciding.deciding

    def decide(self, t: Table, seat: int, contract: int) -> None:
        if self.is_open_to(t, seat, contract):
            t.push(self.deciding, seat, contract)


class TaxInspector(Occasion, Audit):
    """The contract for losing coins to a tax.  K-056

    Players decide after all losses and before the bonus, clockwise from the active player.
    """

    audits = cause("K-056")
    contract: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.contract = ruleset.face["tax-inspector"]

    def audit(self, t: Table, seat: int) -> None:
        self.decide(t, seat, self.contract)


class Jinx(Occasion):
    """The contract for going bust. The player decides after the harbor has been discarded.  K-057"""

    contract: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.contract = ruleset.face["jinx"]

    def when_bust(self, t: Table, seat: int) -> None:
        self.decide(t, seat, self.contract)


class Speculators(Occasion):
    """The contracts for having 3 ships in the harbor in two turns, and for having 4 ships once.  K-058, K-059

    In each turn, the player decides about a contract as soon as the harbor has the required number of ships.
    """

    sought = shared_counter(derived=True)  # how many of the two contracts are open; if none, ships are not counted
    fleet = shared_counter()  # the largest number of ships so far this turn; numbers below *few* are not recorded
    speculator: int
    major: int
    few: int  # the number of ships that the first contract demands; the second demands *many*
    many: int

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.speculator, self.major = ruleset.face["speculator"], ruleset.face["major-speculator"]
        self.few, self.many = (ruleset.faces[face].occasion["ships"] for face in (self.speculator, self.major))

    def ships(self, t: Table) -> int:
        """Return the number of ships in the harbor. Unless there was a bust, all of them have different colors."""
        return sum(self.cards.kind[card] == SHIP for card in t.pile(HARBOR))

    def when_recounted(self, t: Table) -> None:
        t[self.sought] = sum(card == self.speculator or card == self.major for card in t.pile(self.contracts))

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.fleet] = 0

    def when_laid_out(self, t: Table) -> None:
        """In a position that was set up, the questions about the ships in the harbor count as answered."""
        t[self.fleet] = self.ships(t)

    def when_landed(self, t: Table, seat: int) -> None:
        if t[self.sought] == 0 or t.count(HARBOR) < self.few:
            return
        before = t[self.fleet]
        t[self.fleet] = self.ships(t)
        if before < self.many <= t[self.fleet]:
            self.decide(t, seat, self.major)
        if before < self.few <= t[self.fleet]:
            self.speculate(t, seat)

    def speculate(self, t: Table, seat: int) -> None:
        """Ask before the marker's first move. The second move, in a later turn, is automatic.  K-058"""
        if t[self.step[self.speculator], seat] == 0:
            self.decide(t, seat, self.speculator)
        elif self.is_open_to(t, seat, self.speculator):
            self.advance(t, seat, self.speculator)

    def progress(self, t: Table, seat: int, contract: int, n: int) -> int:
        return n + self.ships(t) if contract == self.major and seat == t[ACTIVE] else n


class Nemeses(Contract):
    """The contracts for trading with frigates or galleons and declining all their coins.  K-053 to K-055"""

    declined = shared_counter()
    declining = task("decline", of="card", phase="trade and hire")
    accept = verb("K-053", asked=declining)
    decline = verb("K-053", asked=declining)
    no_coin_for_that = reason("K-055")
    declines = message("declined", "K-055", "seat card")
    foe: tuple[int, ...]  # by color: the contract, or NONE

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        by_color = {card.color: face for face, card in enumerate(ruleset.faces) if card.kind == "contract"}
        self.foe = tuple(by_color.get(color, NONE) for color in ruleset.colors)

    def is_foe(self, t: Table, seat: int, ship: int) -> bool:
        """Return whether trading with the ship could move the seat's marker."""
        contract = self.foe[self.cards.color[ship]]
        return contract != NONE and self.is_open_to(t, seat, contract)

    def when_trading(self, t: Table, seat: int, ship: int) -> None:
        if self.is_foe(t, seat, ship):
            t.push(self.declining, seat, ship)

    def ask_declining(self, t: Table, seat: int, ship: int) -> None:
        t.offer(self.accept)
        t.offer(self.decline, self.refusal(t, seat))

    def refusal(self, t: Table, seat: int) -> int:
        """Return the reason why coins cannot be declined, or 0 if they can be.  K-055

        A player who has to pay the coin due must already have it.
        """
        return self.no_coin_for_that if seat != t[ACTIVE] and t.count(PURSE + seat) == 0 else 0

    def skip_declining(self, t: Table, seat: int, ship: int) -> None:
        t.pop()

    def do_accept(self, t: Table, seat: int, arg: int) -> None:
        t.pop()

    def do_decline(self, t: Table, seat: int, arg: int) -> None:
        t.say(self.declines, seat, t.arg())
        t.pop()
        t[self.declined] = 1

    def income(self, t: Table, seat: int, ship: int, n: int) -> int:
        return 0 if t[self.declined] > 0 else n

    def does_more(self, t: Table, seat: int, ship: int, yes: bool) -> bool:
        return yes or (self.is_foe(t, seat, ship) and self.refusal(t, seat) == 0)

    def when_traded(self, t: Table, seat: int, ship: int, coins: int) -> None:
        if t[self.declined] > 0:
            t[self.declined] = 0
            self.advance(t, seat, self.foe[self.cards.color[ship]])
