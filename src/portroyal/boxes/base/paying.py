"""What the rules pay for stopping and for a bust, and how many cards may be taken, asked once for a ruleset."""

from __future__ import annotations

from portroyal.cards import DRAW_PILE
from portroyal.rules import PERSON, SHIP
from portroyal.ruleset import Ruleset
from portroyal.table import DECK, HARBOR, PURSE, Table


class Paying:
    """Asks the rules on tables laid out for it, with seat 0 active and all cards in the draw pile."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        cards = ruleset.columns
        drawn = [face for face, card in enumerate(ruleset.faces) if card.starts == DRAW_PILE]
        ships = {cards.color[face]: face for face in drawn if cards.kind[face] == SHIP}
        self.ships = bytes(ships.values())
        self.person = next((face for face in drawn if cards.kind[face] == PERSON), 0)

    def takes(self, ships: int) -> int:
        """The cards that the active seat may take with this number of ship colors in the harbor."""
        takes: int = self.ruleset.moments.takes(self.laid_out(self.ships[:ships]), 0, 1)
        return takes

    def stops(self, what: int, most: int) -> tuple[int, ...]:
        """The coins that one of a counter pays when its owner stops, by number of cards in the harbor, up to *most*."""
        return tuple(self.stop(what, n) for n in range(most + 1))

    def stop(self, what: int, cards: int) -> int:
        """The coins that one of a counter pays when its owner stops with this number of cards in the harbor."""
        t = self.laid_out(self.harbor(cards))
        t[what, 0] += 1
        self.ruleset.moments.when_time_begins(t, 0)
        return t.count(PURSE)

    def bust(self, what: int) -> int:
        """The coins that one of a counter pays when its owner goes bust."""
        t = self.laid_out(b"")
        t[what, 0] += 1
        self.ruleset.moments.when_bust(t, 0)
        return t.count(PURSE)

    def harbor(self, cards: int) -> bytes:
        """A harbor of one ship, if there are any cards, and persons."""
        return (self.ships[:1] + bytes((self.person,)) * cards)[:cards]

    def laid_out(self, harbor: bytes) -> Table:
        """A table with this harbor, and all cards in the draw pile."""
        t = self.ruleset.empty_table()
        t.piles[DECK], t.piles[HARBOR] = self.ruleset.all_cards(), harbor
        return t
