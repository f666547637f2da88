"""Values contracts for a team: each must be completed by one player, in limited time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import log, prod
from typing import Final

from portroyal.bots.estimates import Pairs
from portroyal.boxes.base.trade import PHASE
from portroyal.boxes.contracts.estimates.chances import Chances
from portroyal.boxes.contracts.estimates.goals import ContractGoals
from portroyal.engine.observation import Observation, phase

WEIGHT: Final = 10.0  # the value in coins of multiplying the probability of a contract by e
HOPELESS: Final = 0.005  # added to probabilities, so that hopeless contracts do not dominate the sum of logarithms
SPARE_COINS: Final = 1  # coins of a space that justify using a spare marker
CLOSE: Final = 0.01  # tolerated loss in the log win probability


class TeamGoals(ContractGoals):
    """Every player makes the same plan from public information: who completes which contract.

    Progress counts only if it helps the seat that the plan assigns to a contract, or makes another seat likelier to
    complete it than that one, so players do not duplicate work. The team needs all contracts, so the least likely ones
    weigh most.
    """

    def __init__(
        self, observation: Observation, seat: int, progress: float, point: float, plan: Plan | None = None
    ) -> None:
        super().__init__(observation, seat, progress, point)
        self.plan = plan or Plan(self)

    @cached_property
    def chances(self) -> Chances:
        return self.plan.chances

    @cached_property
    def open(self) -> list[int]:
        """The contracts that no seat has completed."""
        return [contract for contract in self.plan.left if self.is_open(contract, self.seat)]

    def of_seat(self, seat: int) -> TeamGoals:
        """The goals of another seat with the same plan."""
        return TeamGoals(self.observation, seat, self.progress, self.point, self.plan)

    def value(self, contract: int) -> float:
        """The full value if no seat has completed the contract; otherwise only the coins of its next free space."""
        return WEIGHT + self.coins(contract) if contract in self.plan.left else float(self.coins(contract))

    def gain(self, contract: int, more: Pairs = (), coins: int = 0, steps: int = 0) -> float:
        after = self.chances.of(contract, self.seat, more, coins, steps)
        before = self.plan.chance[contract]
        if self.plan.seat[contract] != self.seat and after <= before:
            return 0.0
        return WEIGHT * (log(after + HOPELESS) - log(before + HOPELESS))

    def of_moving(self, contract: int) -> float:
        """The gain of moving the marker, minus the value of its other uses."""
        if contract not in self.open:
            return 0.0
        after = self.chances.of(contract, self.seat, steps=1)
        return WEIGHT * (self.plan.if_marked(self.seat, contract, after) - self.plan.likely)

    def completes(self, contracts: Iterable[int]) -> int:
        """A contract that is left, or pays coins, unless the team needs the marker elsewhere."""
        return super().completes([contract for contract in contracts if self.may_complete(contract)])

    def may_complete(self, contract: int) -> bool:
        """Whether completing the contract leaves the team as likely to win."""
        if contract not in self.plan.left and not self.is_to_spare(contract):
            return False
        return self.plan.if_marked(self.seat, contract, 1.0) >= self.plan.likely - CLOSE

    def is_to_spare(self, contract: int) -> bool:
        """Whether the contract pays coins, and more markers remain than there are contracts left."""
        return self.coins(contract) >= SPARE_COINS and sum(self.plan.free) - 1 > len(self.plan.left)


class Plan:
    """Assigns a seat to each remaining contract, as far as the markers suffice."""

    def __init__(self, goals: ContractGoals) -> None:
        self.observation, self.ruleset = goals.observation, goals.ruleset
        self.names, self.seats = self.ruleset.names, range(self.ruleset.seats)
        self.left = [
            c for c in goals.row if not any(self.observation.counter(f"space.{self.names[c]}", s) for s in self.seats)
        ]
        self.turns = self.time(goals)
        self.chances = Chances(self.observation, self.turns / self.ruleset.seats)
        self.able = {c: {s: self.chances.now(c, s) for s in self.seats if goals.is_open(c, s)} for c in self.left}
        self.free = [self.observation.counter("markers", seat) for seat in self.seats]
        self.seat = self.assigned(self.able, self.free)
        self.chance = {c: self.able[c].get(self.seat[c], 0.0) for c in self.left}
        self.likely = sum(log(chance + HOPELESS) for chance in self.chance.values())

    def time(self, goals: ContractGoals) -> float:
        """The turns left; the current turn counts in part, depending on its phase."""
        on = {"discover": 1.0, PHASE: 0.3}.get(phase(self.observation), 0.0)
        drawn = self.observation.counter("drawn") == 0 and on == 1.0
        return self.observation.sizes[goals.index.piles["time_deck"]] + (0.0 if drawn else on)

    def assigned(self, able: dict[int, dict[int, float]], free: list[int]) -> dict[int, int]:
        """Assign each contract to its likeliest seat; seats with too few markers give up the cheapest ones."""
        seat = {c: max(chances, key=chances.__getitem__, default=-1) for c, chances in able.items()}
        spare = [n - sum(seat[c] == s and not self.begun(c, s) for c in seat) for s, n in enumerate(free)]
        while min(spare) < 0:
            over = spare.index(min(spare))
            moves = [
                (log(able[c][over] + HOPELESS) - log(able[c].get(s, 0.0) + HOPELESS), c, s)
                for c in seat
                if seat[c] == over and not self.begun(c, over)
                for s in (-1, *(s for s in able[c] if spare[s] > 0 or self.begun(c, s)))
            ]
            _, contract, to = min(moves)
            seat[contract] = to
            spare[over] += 1
            if to >= 0 and not self.begun(contract, to):
                spare[to] -= 1
        return seat

    def begun(self, contract: int, seat: int) -> bool:
        """Whether a marker of the seat has moved on the contract."""
        return self.observation.counter(f"step.{self.names[contract]}", seat) > 0

    def if_marked(self, seat: int, contract: int, chance: float) -> float:
        """The log win probability after the seat uses a marker for a contract with this probability."""
        free = self.free[:]
        if not self.begun(contract, seat):
            free[seat] -= 1
        able = {c: chances for c, chances in self.able.items() if c != contract}
        plan = self.assigned(able, free)
        rest = sum(log(able[c].get(s, 0.0) + HOPELESS) for c, s in plan.items())
        return rest + (log(chance + HOPELESS) if contract in self.able else 0.0)

    def winning(self, turns: float) -> float:
        """The approximate win probability with *turns* more (or fewer)."""
        chances = Chances(self.observation, max(0.0, self.turns + turns) / self.ruleset.seats)
        return prod(chances.now(c, s) if s >= 0 else 0.0 for c, s in self.seat.items())
