"""What contracts are worth to a seat that plays for itself: coins, points, and the marker they bind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from portroyal.boxes.base.estimates import symbols
from portroyal.boxes.contracts.estimates.chances import Chances, of_color
from portroyal.estimates import Goals, Pairs, index_of
from portroyal.observation import Observation

COMPLETED: Final = (0.5, 1.2, 2.0)  # points that the first, second, third contract is worth: the first opens the way
ROUNDS: Final = 11.0  # turns of each seat in a game


class ContractGoals(Goals):
    """The open contracts as a seat sees them, valued in coins.

    *progress*: how far the game is, 0 to 1; *point*: coins that a point is worth.
    """

    def __init__(self, observation: Observation, seat: int, progress: float, point: float) -> None:
        self.observation, self.seat, self.progress, self.point = observation, seat, progress, point
        self.ruleset, self.cards = observation.ruleset, observation.ruleset.columns
        self.index = index_of(self.ruleset)
        self._open_for: dict[str, list[int]] = {}
        self._gifts: dict[tuple[tuple[int, int], ...], float] = {}

    @cached_property
    def chances(self) -> Chances:
        """With the turns that are left, about."""
        return Chances(self.observation, 1 + ROUNDS * (1 - self.progress))

    @cached_property
    def open(self) -> list[int]:
        """The contracts that the seat can still complete."""
        return [contract for contract in self.row if self.is_open(contract, self.seat)]

    @cached_property
    def row(self) -> bytes:
        """All open contracts."""
        return self.observation.piles[self.index.piles["contracts"]]

    def is_open(self, contract: int, seat: int) -> bool:
        """Whether the seat has a marker for it and has not completed it."""
        name = self.ruleset.names[contract]
        if self.observation.counter(f"space.{name}", seat):
            return False
        return bool(self.observation.counter("markers", seat) or self.observation.counter(f"step.{name}", seat))

    def coins(self, contract: int) -> int:
        """What the leftmost free space pays."""
        name = self.ruleset.names[contract]
        taken = sum(self.observation.counter(f"space.{name}", seat) > 0 for seat in range(self.ruleset.seats))
        return int(self.ruleset.faces[contract].spaces[taken])

    def value(self, contract: int) -> float:
        """What completing it brings."""
        done = min(self.observation.counter("completed", self.seat), len(COMPLETED) - 1)
        return self.coins(contract) + COMPLETED[done] * self.point

    def gain(self, contract: int, more: Pairs = (), coins: int = 0, steps: int = 0) -> float:
        """What coming nearer to this one is worth."""
        after = self.chances.of(contract, self.seat, more, coins, steps)
        return self.value(contract) * (after - self.chances.now(contract, self.seat))

    # What helps.

    def of_counters(self, pairs: Pairs) -> float:
        """What more of some counters brings, or less of them."""
        pairs = list(pairs)
        cells = {cell for cell, _ in pairs}
        return sum(self.gain(contract, pairs) for contract in self.open if cells & self.looks_at[contract])

    def of_card(self, face: int) -> float:
        """What a card in the display brings: the same for all that give the same."""
        gives = self.cards.gives[face]
        if gives not in self._gifts:
            self._gifts[gives] = self.of_counters(gives)
        return self._gifts[gives]

    def of_coins(self, n: int) -> float:
        """What *n* coins more bring, or fewer, for contracts that ask for coins."""
        return sum(self.gain(contract, coins=n) for contract in self.rich) if n else 0.0

    @cached_property
    def rich(self) -> list[int]:
        """The open contracts for which coins are saved."""
        return [*self.open_for("taxed"), *self.open_for("paid")]

    def open_for(self, occasion: str) -> list[int]:
        """The open contracts for which something must happen."""
        if occasion not in self._open_for:
            faces = self.ruleset.faces
            self._open_for[occasion] = [contract for contract in self.open if occasion in faces[contract].occasion]
        return self._open_for[occasion]

    @cached_property
    def looks_at(self) -> dict[int, set[int]]:
        """The counters that each contract depends on."""
        return {contract: set(self._looks_at(contract)) for contract in self.row}

    def _looks_at(self, contract: int) -> Iterator[int]:
        cell = self.ruleset.cell
        for what, _ in self.cards.needs[contract]:
            yield what
            if what == cell.get("expedition"):
                yield from symbols(self.observation)
        if "repelled" in self.ruleset.faces[contract].occasion:
            yield cell["swords"]

    def of_ships(self, ships: int) -> float:
        """What it brings at once that this number of ships lies in the harbor."""
        before = self.observation.counter("fleet")
        return sum(
            self.gain(contract, steps=1)
            for contract in self.open_for("ships")
            if before < self.ruleset.faces[contract].occasion["ships"] <= ships
        )

    def of_bust(self) -> float:
        """What going bust brings."""
        return sum(self.gain(contract, steps=1) for contract in self.open_for("bust"))

    def of_repelling(self, ship: int) -> float:
        """What it brings to keep this ship."""
        color = self.cards.color[ship]
        kept = self.observation.piles[self.index.piles["kept"] + self.seat]
        if any(self.cards.color[face] == color for face in kept):
            return 0.0
        return sum(self.gain(contract, [of_color(color)]) for contract in self.open_for("repelled"))

    # Decisions.

    def foe(self, ship: int) -> int:
        """The contract for which a ship's coins may be declined; -1: none."""
        color = self.cards.color[ship]
        return next((contract for contract in self.open if self.cards.color[contract] == color), -1)

    def of_forgoing(self, ship: int) -> float:
        """What it brings to decline the coins, the coins left out."""
        contract = self.foe(ship)
        return self.of_moving(contract) if contract >= 0 else 0.0

    def of_moving(self, contract: int) -> float:
        """What a move of the marker brings, less what a marker could do elsewhere."""
        begun = self.observation.counter(f"step.{self.ruleset.names[contract]}", self.seat) > 0
        return self.gain(contract, steps=1) + self.kept(contract) - (0.0 if begun else self.of_marker(contract))

    def kept(self, contract: int) -> float:
        """What a chance is worth already: a marker that moves makes it come true."""
        return self.value(contract) * self.chances.now(contract, self.seat)

    def of_marker(self, contract: int) -> float:
        """What the last marker that is left for it could bring on another contract."""
        others = sorted((self.kept(other) for other in self.open if other != contract), reverse=True)
        markers = self.observation.counter("markers", self.seat)
        return others[markers - 1] if 0 < markers <= len(others) else 0.0

    def completes(self, contracts: Iterable[int]) -> int:
        """Which of those whose demand is met to complete now; -1: none. The best paid first."""
        return max(contracts, key=lambda contract: (self.value(contract), -contract), default=-1)
