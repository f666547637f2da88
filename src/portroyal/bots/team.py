"""Contracts as a team sees them: each needs one player, and there is only so much time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import log, prod
from typing import Final

from portroyal.bots.chances import Chances, Pairs
from portroyal.bots.contracts import Aims
from portroyal.sight import Sight, phase

WEIGHT: Final = 14.0  # coins that it is worth to make a contract e times as likely
HOPELESS: Final = 0.02  # a chance that nothing more is lost of
SPARE_COINS: Final = 1  # a space that pays so much is worth a marker nobody needs


class TeamAims(Aims):
    """Everybody makes the same plan from what everybody sees: who completes which contract.

    What brings a contract nearer for the seat that is to complete it counts, and what overtakes that seat; nothing else
    does, so nobody works at what another one does better. A win takes all contracts, so the least likely ones count
    most.
    """

    def __init__(self, sight: Sight, seat: int, progress: float, point: float, plan: Plan | None = None) -> None:
        super().__init__(sight, seat, progress, point)
        self.plan = plan or Plan(self)

    @cached_property
    def chances(self) -> Chances:
        return self.plan.chances

    @cached_property
    def open(self) -> list[int]:
        """Those that nobody has completed."""
        return [contract for contract in self.plan.left if self.is_open(contract, self.seat)]

    def of_seat(self, seat: int) -> TeamAims:
        """The same plan, looked at from another seat."""
        return TeamAims(self.sight, seat, self.progress, self.point, self.plan)

    def value(self, contract: int) -> float:
        """The first one counts; after that a space pays coins only."""
        return WEIGHT + self.coins(contract) if contract in self.plan.left else float(self.coins(contract))

    def gain(self, contract: int, more: Pairs = (), coins: int = 0, steps: int = 0) -> float:
        after = self.chances.of(contract, self.seat, more, coins, steps)
        before = self.plan.chance[contract]
        if self.plan.seat[contract] != self.seat and after <= before:
            return 0.0
        return WEIGHT * (log(after + HOPELESS) - log(before + HOPELESS))

    def of_moving(self, contract: int) -> float:
        """A marker is for whatever comes first, as long as each contract left has one."""
        return self.gain(contract, steps=1) if contract in self.open else 0.0

    def completes(self, contracts: Iterable[int]) -> int:
        """One that is left; else one that pays, if there is a marker to spare."""
        found = [c for c in contracts if c in self.plan.left or self.is_to_spare(c)]
        return super().completes(found)

    def is_to_spare(self, contract: int) -> bool:
        """Whether the team needs neither the marker nor, for what is planned, this seat's last one."""
        planned = sum(seat == self.seat for seat in self.plan.seat.values())
        enough = self.sight.counter("markers", self.seat) > planned and self.plan.markers > len(self.plan.left)
        return enough and self.coins(contract) >= SPARE_COINS


class Plan:
    """Which seat is to complete each contract that is left: the most likely first, as far as markers go."""

    def __init__(self, aims: Aims) -> None:
        self.sight, self.book = aims.sight, aims.book
        names, seats = self.book.names, range(self.book.seats)
        self.left = [c for c in aims.row if not any(self.sight.counter(f"space.{names[c]}", s) for s in seats)]
        self.turns = self.time(aims)
        self.chances = Chances(self.sight, self.turns / self.book.seats)
        self.markers = sum(self.sight.counter("markers", s) for s in seats) + sum(
            any(self.sight.counter(f"step.{names[c]}", s) for s in seats) for c in self.left
        )
        self.seat: dict[int, int] = {}
        self.chance = dict.fromkeys(self.left, 0.0)
        self.assign(aims)

    def time(self, aims: Aims) -> float:
        """Turns that are left; the one that is on counts in part, by what it can still do."""
        on = {"discover": 1.0, "trade and hire": 0.3}.get(phase(self.sight), 0.0)
        drawn = self.sight.counter("drawn") == 0 and on == 1.0
        return self.sight.sizes[aims.lore.pile["time_deck"]] + (0.0 if drawn else on)

    def assign(self, aims: Aims) -> None:
        """Greedily; a marker that is on its way is there already."""
        free = [self.sight.counter("markers", seat) for seat in range(self.book.seats)]
        able = [(c, s) for c in self.left for s in range(self.book.seats) if aims.is_open(c, s)]
        for contract, seat in sorted(able, key=lambda pair: (-self.chances.now(*pair), pair)):
            begun = self.sight.counter(f"step.{self.book.names[contract]}", seat) > 0
            if contract not in self.seat and (begun or free[seat] > 0):
                self.seat[contract] = seat
                self.chance[contract] = self.chances.now(contract, seat)
                free[seat] -= not begun
        for contract in self.left:
            self.seat.setdefault(contract, -1)

    def winning(self, turns: float) -> float:
        """About the chance to win with so many turns more or fewer."""
        chances = Chances(self.sight, max(0.0, self.turns + turns) / self.book.seats)
        return prod(chances.now(c, s) if s >= 0 else 0.0 for c, s in self.seat.items())
