"""What cards are worth to a seat, in coins: the common sense of the bots that think."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from portroyal.rulebook import PERSON, SHIP
from portroyal.sight import Sight
from portroyal.table import ACTIVE, EXPEDITIONS, HARBOR, TAKES

# Coins that one more of an ability is worth at the start of a game; it shrinks as the end comes near.
ABILITIES: Final = {
    "swords": 1.4,
    "trader": 1.4,
    "anchor": 0.8,
    "cross": 0.8,
    "hut": 0.8,
    "jack": 1.6,
    "mademoiselle": 4.0,
    "jester": 2.6,
    "admiral": 2.0,
    "governor": 4.5,
}
POINT: Final = 3.2  # coins that a point is worth at the start of a game
LAST_POINT: Final = 6.0  # and when the end is near
FEE: Final = 0.7  # a coin that another player pays
ENOUGH: Final = 9  # coins beyond so many are worth HALF, beyond the 12 that taxes ask for hardly anything
HALF: Final = 0.5
TAXED: Final = 0.15
RIVAL: Final = 1.0  # what a coin's worth of a rival's gain costs, shared among the rivals


def of_coins(n: int) -> float:
    """What so many coins are worth to their owner."""
    return float(min(n, ENOUGH)) + HALF * min(max(n - ENOUGH, 0), 12 - ENOUGH) + TAXED * max(n - 12, 0)


class Worth:
    """The worth of cards to the seat of a Sight, in coins."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.seat = sight.seat
        self.cards = sight.book.columns
        self.coins = sight.coins(self.seat)
        self._worth: dict[int, float] = {}

    @cached_property
    def progress(self) -> float:
        """How far the game is: 0 at its start, 1 when somebody is about to win."""
        sight = self.sight
        if sight.counter("end-triggered"):
            return 1.0
        most = max(sight.counter("points", seat) for seat in range(sight.book.seats))
        return float(min(1.0, most / sight.book.options["target"]))

    @cached_property
    def point(self) -> float:
        """Coins that a point is worth now."""
        return POINT + (LAST_POINT - POINT) * self.progress**2

    def price(self, face: int) -> int:
        """Coins the seat pays for a person now, the coin due left out."""
        return max(0, self.cards.cost[face] - self.sight.counter("mademoiselle", self.seat))

    def income(self, face: int) -> int:
        """Coins the seat gets for a ship now."""
        trader = f"trader.{self.sight.book.colors[self.cards.color[face]]}"
        return int(self.cards.coins[face] + self.sight.counter(trader, self.seat))

    def of(self, face: int) -> float:
        """What taking the card brings, payment included and the coin due left out; 0 if it cannot be paid."""
        if face not in self._worth:
            self._worth[face] = self._of(face)
        return self._worth[face]

    def _of(self, face: int) -> float:
        if self.cards.kind[face] == SHIP:
            return of_coins(self.coins + self.income(face)) - of_coins(self.coins)
        if self.cards.kind[face] == PERSON and self.price(face) <= self.coins:
            return self.of_display(face) - of_coins(self.coins) + of_coins(self.coins - self.price(face))
        return 0.0

    def of_display(self, face: int) -> float:
        """What a card in the display is worth: its points, and what it can still do."""
        names = self.sight.book.counters
        total = 0.0
        for what, n in self.cards.gives[face]:
            name = names[what].partition(".")[0]
            total += n * (self.point if name == "points" else self.ability(name, what))
        return total

    def ability(self, name: str, cell: int) -> float:
        """One more of an ability. A symbol that an open expedition asks for is worth more."""
        wanted = any(cell == symbol for face in self.sight.piles[EXPEDITIONS] for symbol, _ in self.cards.needs[face])
        return ABILITIES.get(name, 0.0) * (1 - self.progress) + (self.point * 0.5 if wanted else 0.0)

    # Harbors.

    def takes(self, harbor: bytes) -> int:
        """Cards the seat, active, could take from such a harbor."""
        ships = sum(self.cards.kind[face] == SHIP for face in harbor)
        return 1 + max(0, ships - 3) + self.sight.counter("governor", self.seat)

    def of_harbor(self, harbor: bytes) -> float:
        """What stopping with such a harbor brings the active seat: takes, bonuses and fees, less what others take."""
        sight = self.sight
        if not harbor:
            return float(sight.counter("jester", self.seat))
        values = sorted((self.of(face) for face in harbor), reverse=True)
        mine = self.takes(harbor)
        total = sum(value for value in values[:mine] if value > 0)
        if len(harbor) >= 5:
            total += 2 * sight.counter("admiral", self.seat)
        rivals = sight.book.seats - 1
        if rivals == 0:
            return total
        left = [value - 1 for value in values[mine:] if value > 1][:rivals]
        return total + FEE * len(left) - RIVAL * sum(left) / rivals

    def of_claim(self, face: int) -> float:
        """What claiming an expedition brings, at least."""
        spent = sum(n for _, n in self.cards.needs[face])
        points = dict(self.cards.gives[face])[self.sight.book.cell["points"]] - spent
        return float(points * self.point + self.cards.coins[face])

    @cached_property
    def harbor(self) -> bytes:
        """The faces in the harbor."""
        return self.sight.piles[HARBOR]

    @cached_property
    def active(self) -> bool:
        """Whether the seat's own turn is on."""
        return self.sight.counters[ACTIVE] == self.seat

    @cached_property
    def takes_left(self) -> int:
        """Cards the seat may still take."""
        return self.sight.counters[TAKES]
