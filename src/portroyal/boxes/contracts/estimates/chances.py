"""Estimates the probability that a seat completes a contract in time, from visible and possible cards."""

from __future__ import annotations

from typing import Final

from portroyal.bots.estimates import Pairs
from portroyal.boxes.base.estimates import SEEN
from portroyal.boxes.base.estimates import Chances as CardChances
from portroyal.boxes.contracts.outlook import LEARNING, RATES, SHORT
from portroyal.engine.observation import Observation
from portroyal.engine.poisson import comes

BUSTS: Final = RATES["busts"] / 100  # per own turn of a player who tries to go bust
SHIPS: Final = {3: 0.5, 4: 0.3}  # by number of ships: occurrences in the harbor per own turn
RARELY: Final = 0.1  # likewise, for any other number of ships
UNKNOWN: Final = 0.5  # occurrences per own turn of events that have no estimate


class Chances(CardChances):
    """Estimates for each contract and seat, from 0 to 1."""

    def __init__(self, observation: Observation, rounds: float) -> None:
        super().__init__(observation, rounds)
        self._now: dict[tuple[int, int], float] = {}
        self._weak: dict[tuple[int, int], float] = {}

    def now(self, contract: int, seat: int) -> float:
        """The probability that a seat completes a contract, in the present position."""
        key = (contract, seat)
        if key not in self._now:
            self._now[key] = self.of(contract, seat)
        return self._now[key]

    def of(self, contract: int, seat: int, more: Pairs = (), coins: int = 0, steps: int = 0) -> float:
        """The probability, with *more* in the display, *coins* more (or fewer), and the marker moved by *steps*."""
        card = self.ruleset.faces[contract]
        times = card.steps - self.observation.counter(f"step.{card.name}", seat) - steps
        if times <= 0:
            return 1.0
        if card.needs:
            return self.of_needs(self.cards.needs[contract], seat, more)
        return self.of_happening(next(iter(card.occasion), ""), contract, seat, times, more, coins)

    def of_happening(self, event: str, contract: int, seat: int, times: int, more: Pairs, coins: int) -> float:
        """The probability that an event occurs a number of *times*, or moves the marker as often."""
        match event:
            case "declined":
                return comes(self.expected(self.index.ships[self.cards.color[contract]]), times)
            case "bust":
                return comes(BUSTS * self.rounds, times)
            case "ships":
                ships = self.ruleset.faces[contract].occasion[event]
                return comes(SHIPS.get(ships, RARELY) * self.rounds, times)
            case "taxed":
                return self.of_tax(seat, coins)
            case "paid":
                return self.of_saving(self.cards.demand[contract], seat, coins)
            case "repelled":
                return self.of_repelled(seat, more)
        return self.of_progress(contract, seat)

    def of_progress(self, contract: int, seat: int) -> float:
        """The probability for an event without an estimate, from the progress that the rules report."""
        progress = self.ruleset.moments.progress(self.observation.table(), seat, contract, 0)
        return comes(UNKNOWN * self.rounds, self.cards.demand[contract] - progress)

    # Contracts that depend on something other than displays.

    def of_repelled(self, seat: int, more: Pairs) -> float:
        """The probability of repelling a ship of each color not kept yet. *more* may contain a ship; see `of_color`."""
        swords = self.observation.counter("swords", seat) + dict(more).get(self.ruleset.cell["swords"], 0)
        kept_colors = {self.cards.color[face] for face in self.observation.piles[self.index.piles["kept"] + seat]}
        kept_colors |= {-1 - cell for cell, _ in more if cell < 0}
        chance = 1.0
        for color in range(len(self.index.ships)):
            if color not in kept_colors:
                chance *= self.weak(color, swords)
        return chance

    def weak(self, color: int, swords: int) -> float:
        """The probability that a ship of this color comes that these swords can repel."""
        if (color, swords) not in self._weak:
            ships = sum(self.pool.count(ship) * self.repellable(ship, swords) for ship in self.index.ships[color])
            self._weak[color, swords] = comes(self.rounds * SEEN * ships / max(1, len(self.pool)), 1)
        return self._weak[color, swords]

    def repellable(self, ship: int, swords: int) -> float:
        """The weight of a ship for a player with these swords, 0 to 1."""
        short = self.cards.swords[ship] - swords
        return 1.0 if short <= 0 else LEARNING / 100 if short <= SHORT else 0.0


def of_color(color: int) -> tuple[int, int]:
    """A kept ship of this color, as a pair for *more*; its first number is negative, unlike a counter's."""
    return -1 - color, 1
