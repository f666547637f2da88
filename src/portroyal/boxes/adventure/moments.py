"""The moments when certain missions can be completed.  A-036, A-038, A-039"""

from __future__ import annotations

from typing import Final

from portroyal.boxes.adventure.missions import FLEET, FOURTH, ONE, AtOnce
from portroyal.engine.rules import PERSON, SHIP, shared_counter
from portroyal.engine.table import HARBOR, Table

CARDS: Final = 4


class Fleets(AtOnce):
    """Ships of four different colors are in the harbor for the first time in a turn.  A-036

    The question about this mission comes before the question about the fourth card, because completing the mission for
    the fourth card ends the discover phase. Questions are stacked, so this rule comes after the rule for the fourth
    card.
    """

    sailed = shared_counter()  # 1: the harbor has had four ships this turn

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.sailed] = 0

    def when_laid_out(self, t: Table) -> None:
        """In a position that was set up, the questions about the ships in the harbor count as answered."""
        t[self.sailed] = self.ships(t) >= CARDS

    def when_landed(self, t: Table, seat: int) -> None:
        if t[self.sailed] == 0 and self.ships(t) >= CARDS:
            t[self.sailed] = 1
            self.decide(t, seat, FLEET)

    def ships(self, t: Table) -> int:
        """Return the number of ships in the harbor. Unless there was a bust, all of them have different colors."""
        return sum(self.cards.kind[card] == SHIP for card in t.pile(HARBOR))


class FourthCards(AtOnce):
    """The fourth card enters the harbor without a bust. Later cards give no second opportunity.  A-036, A-038"""

    had_four = shared_counter()  # 1: four or more cards have entered the harbor this turn

    def when_turn_begins(self, t: Table, seat: int) -> None:
        t[self.had_four] = 0

    def when_laid_out(self, t: Table) -> None:
        """In a position that was set up, the questions about the cards in the harbor count as answered."""
        t[self.had_four] = t.count(HARBOR) >= CARDS

    def when_landed(self, t: Table, seat: int) -> None:
        self.enter(t, seat)

    def when_drawn(self, t: Table, seat: int, card: int) -> None:
        """A person enters the harbor. Cards that a gambler draws together are handled once all of them have entered."""
        if self.cards.kind[card] == PERSON and self.rules.no_draw(t, seat, 0) == 0:
            self.enter(t, seat)

    def enter(self, t: Table, seat: int) -> None:
        if t[self.had_four] == 0 and t.count(HARBOR) >= CARDS:
            t[self.had_four] = 1
            if t.count(HARBOR) == CARDS:
                self.decide(t, seat, FOURTH)


class SingleCards(AtOnce):
    """The player stops voluntarily with one card in the harbor, not because a gambler was used.  A-039, G-004"""

    def when_stopped(self, t: Table, seat: int) -> None:
        if t.count(HARBOR) == 1 and self.rules.no_draw(t, seat, 0) == 0:
            self.decide(t, seat, ONE)
