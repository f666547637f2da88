"""Pirates' Nest: repelled ships are kept until there is one of each color."""

from __future__ import annotations

from portroyal.book import Book
from portroyal.boxes.contracts.contracts import Contract
from portroyal.rulebook import message, task, verb
from portroyal.table import DISCARD, Table

COLORS = 5


class Nest(Contract):
    """The first repelled ship of each color is kept; with all five the contract is completed.  K-060"""

    stowing = task("stow", of="card", phase="discover")
    stows = message("stowed", "K-060", "seat card")
    contract: int

    def bound(self, book: Book) -> None:
        super().bound(book)
        self.contract = book.face["pirates-nest"]

    def when_repelled(self, t: Table, seat: int, ship: int) -> None:
        if self.is_open_to(t, seat, self.contract):
            color = self.cards.color[ship]
            if all(self.cards.color[other] != color for other in t.pile(self.kept + seat)):
                t.push(self.stowing, seat, ship)

    def keep_ship(self, t: Table, seat: int, ship: int) -> None:
        t.say(self.stows, seat, ship)
        t.put(ship, self.kept + seat)
        if t.count(self.kept + seat) == COLORS:
            t.say(self.released, seat, COLORS)
            t.move(self.kept + seat, DISCARD, COLORS)
            self.advance(t, seat, self.contract)

    def progress(self, t: Table, seat: int, contract: int, n: int) -> int:
        return n + (contract == self.contract) * t.count(self.kept + seat)


class PiratesNest(Nest):
    """By choice: the ship may be kept or discarded.  K-060, the printed edition"""

    stowing = Nest.stowing
    stow = verb("K-060", asked=stowing, of="card")
    drop = verb("K-060", asked=stowing, of="card")

    def ask_stowing(self, t: Table, seat: int, ship: int) -> None:
        t.offer(self.stow | ship)
        t.offer(self.drop | ship)

    def do_stow(self, t: Table, seat: int, ship: int) -> None:
        t.pop()
        self.keep_ship(t, seat, ship)

    def do_drop(self, t: Table, seat: int, ship: int) -> None:
        """It is still in the hand, and so discarded.  B-036"""
        t.pop()


class PiratesNestFillsUp(Nest):
    """The ship is kept without a question.  K-030, K-060, the online edition"""

    def run_stowing(self, t: Table, seat: int, ship: int) -> None:
        self.keep_ship(t, seat, ship)
