"""The coins paid for stopping and for going bust, and the number of takes. The rules are queried once per ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from portroyal.engine.cards import DRAW_PILE
from portroyal.engine.rules import PERSON, SHIP
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, HARBOR, PURSE, Table

KEPT: Final = 16  # the number of cached rulesets; a policy is bound to each ruleset several times in a row


class Payments(NamedTuple):
    """The results of :class:`Paying`.

    *fleet* is indexed by the number of ships in the harbor, and *stops* and *busts* are indexed by counter.
    """

    fleet: tuple[int, ...]
    stops: dict[int, tuple[int, ...]]
    busts: dict[int, int]


@lru_cache(KEPT)
def payments(ruleset: Ruleset, counters: tuple[int, ...], most: int) -> Payments:
    """Return the payments for these counters and for harbors of up to *most* cards."""
    paying = Paying(ruleset)
    fleet = tuple(paying.takes(n) for n in range(len(ruleset.colors) + 1))
    return Payments(fleet, paying.stops(counters, most), {cell: paying.bust(cell) for cell in counters})


class Paying:
    """Queries the rules using tables prepared so that seat 0 is active and all cards are in the draw pile."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        cards = ruleset.columns
        drawn = [face for face, card in enumerate(ruleset.faces) if card.starts == DRAW_PILE]
        self.by_color = {cards.color[face]: face for face in drawn if cards.kind[face] == SHIP}
        self.ships = bytes(self.by_color.values())
        self.person = next((face for face in drawn if cards.kind[face] == PERSON), 0)
        self.all_cards = ruleset.all_cards()

    def takes(self, ships: int) -> int:
        """Return the number of cards that the active seat may take if the harbor has this many ships."""
        takes: int = self.ruleset.moments.takes(self.laid_out(self.ships[:ships]), 0, 1)
        return takes

    def stops(self, counters: Sequence[int], most: int) -> dict[int, tuple[int, ...]]:
        """Return the coins that one unit of each counter pays when its owner stops, for every kind of harbor.

        Each counter has one row. For each set of ship colors (given as bits), the row has an entry for each number of
        cards from 0 to *most*. If all counters together pay nothing for a harbor, they are not examined one by one.
        """
        payments: dict[int, list[int]] = {counter: [] for counter in counters}
        for colors in range(1 << len(self.ruleset.colors)):
            for cards in range(most + 1):
                harbor = self.harbor(colors, cards)
                plain = self.stop((), harbor)
                pays = self.stop(counters, harbor) != plain
                for counter, row in payments.items():
                    row.append(self.stop((counter,), harbor) - plain if pays else 0)
        return {counter: tuple(row) for counter, row in payments.items()}

    def stop(self, counters: Iterable[int], harbor: bytes) -> int:
        """Return the total coins paid by one unit of each of these counters when their owner stops.

        Only coins paid before the first question count.
        """
        t = self.laid_out(harbor, counters)
        self.ruleset.moments.when_discover_ends(t, 0)
        self.ruleset.moments.when_stopped(t, 0)
        while (run := self.ruleset.tasks[t.agenda[0]].run) is not None:
            _, seat, arg, t.agenda = t.agenda
            run(t, seat, arg)
        return t.count(PURSE)

    def bust(self, what: int) -> int:
        """Return the coins that one unit of a counter pays when its owner goes bust."""
        t = self.laid_out(b"", (what,))
        self.ruleset.moments.when_bust(t, 0)
        return t.count(PURSE)

    def harbor(self, colors: int, cards: int) -> bytes:
        """Return a harbor of *cards* cards: a ship of each of these colors (given as bits), and then person cards."""
        ships = bytes(face for color, face in self.by_color.items() if colors >> color & 1)
        return (ships + bytes((self.person,)) * cards)[:cards]

    def laid_out(self, harbor: bytes, counters: Iterable[int] = ()) -> Table:
        """Return a table with this harbor, all cards in the draw pile, and one unit of each counter for seat 0."""
        t = self.ruleset.empty_table()
        t.piles[DECK], t.piles[HARBOR] = self.all_cards, harbor
        for what in counters:
            t[what, 0] += 1
        return t
