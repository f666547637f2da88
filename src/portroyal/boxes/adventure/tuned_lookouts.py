"""How a policy with tuned weights uses lookouts and the swords that events lend."""

from __future__ import annotations

from typing import Final

from portroyal.boxes.adventure.persons import Lookout
from portroyal.boxes.base.goals import TunedForGoals
from portroyal.boxes.base.tuned import NO_SHIP, NOTHING
from portroyal.engine.rules import counter
from portroyal.engine.table import Table

CARD: Final = 255  # the bits of a move that name a card


class TunedForLookouts(TunedForGoals):
    """Uses a lookout before stopping, and puts the best card back, so that the next card is known."""

    use, put_back = Lookout.look, Lookout.leave_on_top
    lent_swords = counter(derived=True)
    revision = 2

    def choose(self, t: Table, seat: int) -> int:
        first = t.option(0)
        if first == self.put_back | first & CARD:
            return self.best_on_top(t, seat)
        use = self.place_of(t, self.use)
        return use if use >= 0 and not self.draws_on(t, seat) else super().choose(t, seat)

    def best_on_top(self, t: Table, seat: int) -> int:
        """Return the index of the move that leaves the best card for the harbor on top of the draw pile."""
        self.look(t, seat)
        stay = self.of_harbor(t, NOTHING, NO_SHIP)
        best = 0
        most = NOTHING
        for k in range(t.options()):
            value = self.after(t, seat, t.option(k) & CARD, stay)
            if value > most:
                most = value
                best = k
        return best

    def may_repel(self, t: Table, seat: int, ship: int) -> bool:
        return t[self.swords, seat] + t[self.lent_swords, seat] >= self.cards.swords[ship]
