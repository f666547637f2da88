"""Values contracts for a seat in a competitive game by coins, points, and the markers they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from portroyal.bots.estimates import Goals, Pairs, index_of
from portroyal.boxes.base.estimates import symbols
from portroyal.boxes.contracts.estimates.chances import Chances, of_color
from portroyal.engine.observation import Observation

COMPLETED: Final = (0.5, 1.2, 2.0)  # points for the first, second and third contract: earlier ones open the way
ROUNDS: Final = 11.0  # turns per seat in a game


class ContractGoals(Goals):
    """Values the open contracts for a seat, in coins.

    *progress*: the elapsed part of the game, 0 to 1; *point*: the value of a point in coins.
    """

    def __init__(self, observation: Observation, seat: int, progress: float, point: float) -> None:
        self.observation, self.seat, self.progress, self.point = observation, seat, progress, point
        self.ruleset, self.cards = observation.ruleset, observation.ruleset.columns
        self.index = index_of(self.ruleset)
        self._open_for: dict[str, list[int]] = {}
        self._gifts: dict[tuple[tuple[int, int], ...], float] = {}

    @cached_property
    def chances(self) -> Chances:
        """The probabilities, for the approximate number of turns left."""
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
        """Whether the seat has a marker for the contract and has not completed it."""
        name = self.ruleset.names[contract]
        if self.observation.counter(f"space.{name}", seat):
            return False
        return bool(self.observation.counter("markers", seat) or self.observation.counter(f"step.{name}", seat))

    def coins(self, contract: int) -> int:
        """The coins of the leftmost free space."""
        name = self.ruleset.names[contract]
        taken = sum(self.observation.counter(f"space.{name}", seat) > 0 for seat in range(self.ruleset.seats))
        return int(self.ruleset.faces[contract].spaces[taken])

    def value(self, contract: int) -> float:
        """The value of completing the contract."""
        done = min(self.observation.counter("completed", self.seat), len(COMPLETED) - 1)
        return self.coins(contract) + COMPLETED[done] * self.point

    def gain(self, contract: int, more: Pairs = (), coins: int = 0, steps: int = 0) -> float:
        """The value of a change that makes completing the contract likelier."""
        after = self.chances.of(contract, self.seat, more, coins, steps)
        return self.value(contract) * (after - self.chances.now(contract, self.seat))

    # Values of changes.

    def of_counters(self, pairs: Pairs) -> float:
        """The value of adding to counters; numbers may be negative."""
        pairs = list(pairs)
        cells = {cell for cell, _ in pairs}
        return sum(self.gain(contract, pairs) for contract in self.open if cells & self.looks_at[contract])

    def of_card(self, face: int) -> float:
        """The value of a card in the display; cached for cards that give the same."""
        gives = self.cards.gives[face]
        if gives not in self._gifts:
            self._gifts[gives] = self.of_counters(gives)
        return self._gifts[gives]

    def of_coins(self, n: int) -> float:
        """The value of *n* coins, which may be negative, for contracts that require coins."""
        return sum(self.gain(contract, coins=n) for contract in self.rich) if n else 0.0

    @cached_property
    def rich(self) -> list[int]:
        """The open contracts that saving coins helps to complete."""
        return [*self.open_for("taxed"), *self.open_for("paid")]

    def open_for(self, occasion: str) -> list[int]:
        """The open contracts that require an event."""
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
        """The value of having this number of ships in the harbor now."""
        before = self.observation.counter("fleet")
        return sum(
            self.gain(contract, steps=1)
            for contract in self.open_for("ships")
            if before < self.ruleset.faces[contract].occasion["ships"] <= ships
        )

    def of_bust(self) -> float:
        """The value of going bust."""
        return sum(self.gain(contract, steps=1) for contract in self.open_for("bust"))

    def of_repelling(self, ship: int) -> float:
        """The value of keeping this ship."""
        color = self.cards.color[ship]
        kept = self.observation.piles[self.index.piles["kept"] + self.seat]
        if any(self.cards.color[face] == color for face in kept):
            return 0.0
        return sum(self.gain(contract, [of_color(color)]) for contract in self.open_for("repelled"))

    # Decisions.

    def foe(self, ship: int) -> int:
        """The contract that allows declining a ship's coins; -1 if there is none."""
        color = self.cards.color[ship]
        return next((contract for contract in self.open if self.cards.color[contract] == color), -1)

    def of_forgoing(self, ship: int) -> float:
        """The value of declining a ship's coins, without the loss of the coins."""
        contract = self.foe(ship)
        return self.of_moving(contract) if contract >= 0 else 0.0

    def of_moving(self, contract: int) -> float:
        """The value of moving the marker, less the value of the marker elsewhere."""
        begun = self.observation.counter(f"step.{self.ruleset.names[contract]}", self.seat) > 0
        return self.gain(contract, steps=1) + self.kept(contract) - (0.0 if begun else self.of_marker(contract))

    def kept(self, contract: int) -> float:
        """The value of the current probability, which becomes certain when the marker moves."""
        return self.value(contract) * self.chances.now(contract, self.seat)

    def of_marker(self, contract: int) -> float:
        """The value that the last free marker could have for another contract."""
        others = sorted((self.kept(other) for other in self.open if other != contract), reverse=True)
        markers = self.observation.counter("markers", self.seat)
        return others[markers - 1] if 0 < markers <= len(others) else 0.0

    def completes(self, contracts: Iterable[int]) -> int:
        """The contract to complete now, among those whose demand is met, preferably the best paid; -1: none."""
        return max(contracts, key=lambda contract: (self.value(contract), -contract), default=-1)
