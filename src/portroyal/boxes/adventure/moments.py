"""The moments of missions that are completed at once or not at all.  A-036, A-038, A-039"""

from __future__ import annotations

from typing import Final

from portroyal.boxes.adventure.missions import FLEET, FOURTH, ONE, TAXED, AtOnce
from portroyal.rules import PERSON, SHIP, cause, counter, shared_counter, task
from portroyal.table import ACTIVE, HARBOR, Table

CARDS: Final = 4


class Fleets(AtOnce):
    """Four differently colored ships in the harbor, the first time in a turn.  A-036"""

    sailed = shared_counter()  # 1: there were four in this turn

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.sailed] = 0

    def when_laid_out(self, t: Table) -> None:
        """The questions about the ships in the harbor are answered."""
        t[self.sailed] = self.ships(t) >= CARDS

    def when_landed(self, t: Table, seat: int) -> None:
        if t[self.sailed] == 0 and self.ships(t) >= CARDS:
            t[self.sailed] = 1
            self.decide(t, seat, FLEET)

    def ships(self, t: Table) -> int:
        """The number of ships in the harbor, whose colors differ without a bust."""
        return sum(self.cards.kind[card] == SHIP for card in t.pile(HARBOR))


class FourthCards(AtOnce):
    """The fourth card enters the harbor without a bust.  A-038"""

    def when_landed(self, t: Table, seat: int) -> None:
        if t.count(HARBOR) == CARDS:
            self.decide(t, seat, FOURTH)

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        """A person lies in the harbor now; one of several cards drawn at once is not asked about."""
        person = self.cards.kind[card] == PERSON
        if person and t.count(HARBOR) == CARDS and self.rules.no_draw(t, seat, 0) == 0:
            self.decide(t, seat, FOURTH)


class SingleCards(AtOnce):
    """Stop of one's own will with exactly one card in the harbor.  A-039"""

    def when_stopped(self, t: Table, seat: int) -> None:
        if t.count(HARBOR) == 1:
            self.decide(t, seat, ONE)


class TaxedPlayers(AtOnce):
    """Lose coins to a tax; decided after all losses and before the bonus, clockwise from the active player.  A-036"""

    taxed = counter()
    auditing_missions = task()
    audits = cause("A-036")

    def when_taxed(self, t: Table, seat: int) -> None:
        if not any(t[self.taxed, s] > 0 for s in range(self.seats)):
            t.push(self.auditing_missions, t[ACTIVE])
        t[self.taxed, seat] = 1

    def run_auditing_missions(self, t: Table, seat: int, passed: int) -> None:
        """Ask one player after the other."""
        t.say(self.audits)
        s = (seat + passed) % self.seats
        if passed + 1 < self.seats:
            t.push(self.auditing_missions, seat, passed + 1)
        if t[self.taxed, s] > 0:
            self.decide(t, s, TAXED)
        t[self.taxed, s] = 0
