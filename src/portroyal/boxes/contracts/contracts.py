"""The open contracts: their markers, coin spaces and points, and who may complete them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from portroyal.boxes.contracts import laying
from portroyal.engine.rules import GAIN, PUBLIC, Rule, counter, message, pile, shared_pile
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DISCARD, Table
from portroyal.errors import BadPosition

MARKERS = 3
SPACES = 5
POINTS = (0, 0, 1, 3)  # by the number of completed contracts: the 2nd gives 1 point, the 3rd 2 more


class Contracts(Rule):
    """The open contracts, three markers for each player, and kept ships.  K-020, K-021"""

    contracts = shared_pile(PUBLIC, of="contract")
    contract_stack = shared_pile(of="contract")
    kept = pile(PUBLIC, of="ship")
    markers = counter()  # free markers
    completed = counter()
    space = counter(per="contract")  # the coin space with the seat's marker, from 1; 0: not completed
    step = counter(per="contract")  # the number of moves that the seat's marker has made on the contract
    dealt = message("start-markers", "K-021", "n")
    opened = message("contracts-open", "K-020", "n")
    completes = message("completed", "K-021", "seat card n", means=(GAIN,))
    coins_gained = message("contract-coins", "K-021", "seat card n")
    points_gained = message("contract-points", "K-023", "seat n")
    marks = message("marked", "K-028", "seat card n")
    released = message("kept-discarded", "K-060", "seat n")

    opens = "K-020"

    def open_row(self) -> int:
        """Return the number of open contracts.  K-020"""
        return 4

    def when_game_begins(self, t: Table) -> None:
        t.say(self.dealt, MARKERS)
        for seat in range(self.seats):
            t[self.markers, seat] = MARKERS
        t.shuffle(self.contract_stack)
        t.say(self.opened, self.open_row())
        t.move(self.contract_stack, self.contracts, self.open_row())

    def progress(self, t: Table, seat: int, contract: int, n: int) -> int:
        """Return the number of marker moves so far, for a contract that requires more than one."""
        return n + t[self.step[contract], seat] if self.cards.steps[contract] > 1 else n

    # Hooks.

    lays = ("completed", "markers")

    def lay(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Read ``completed`` and ``markers``, which :func:`portroyal.boxes.contracts.laying.standing` describes."""
        t.shuffle(self.contract_stack)
        if "contracts" not in layout:
            t.move(self.contract_stack, self.contracts, min(self.open_row(), t.count(self.contract_stack)))
        found = laying.standing(ruleset, t.pile(self.contracts), layout)
        for seat in range(self.seats):
            t[self.markers, seat] = MARKERS
        for face, seat, step, space in found:
            t[self.step[face], seat] = step
            t[self.space[face], seat] = space
            t[self.markers, seat] -= 1
            t[self.completed, seat] += space > 0

    def check(self, ruleset: Ruleset, t: Table, layout: Mapping[str, Any]) -> None:
        """Raise BadPosition if too many contracts are open. Lessons may have fewer than usual.  K-020, K-070"""
        if t.count(self.contracts) > self.open_row():
            raise BadPosition(
                f"contracts: {t.count(self.contracts)} are named, but {self.open_row()} are open ({self.opens})"
            )

    def show(self, t: Table, view: dict[str, Any]) -> None:
        """Show the open contracts with each seat's progress, and each seat's free markers and completed contracts."""
        faces = t.pile(self.contracts)
        view["contracts"] = [self.shown(t, face) for face in faces]
        for seat, shown in enumerate(view["seats"]):
            shown["markers"] = t[self.markers, seat]
            shown["completed"] = [t.ruleset.names[face] for face in faces if t[self.space[face], seat] > 0]

    def shown(self, t: Table, face: int) -> dict[str, Any]:
        """Return a contract as plain data."""
        card = t.ruleset.faces[face]
        on = {t[self.space[face], seat]: seat for seat in range(self.seats) if t[self.space[face], seat] > 0}
        progress = [
            card.demand if seat in on.values() else min(card.demand, self.rules.progress(t, seat, face, 0))
            for seat in range(self.seats)
        ]
        able = [s for s in range(self.seats) if s not in on.values() and t[self.markers, s] > 0 and not card.at_once]
        return {
            "card": card.name,
            "coins": list(card.spaces),
            "taken": [on.get(space) for space in range(1, SPACES + 1)],
            "demand": card.demand,
            "progress": progress,
            "steps": card.steps,
            "markers": [t[self.step[face], seat] for seat in range(self.seats)],
            "ready": [seat for seat in able if progress[seat] == card.demand],
        }

    def lacking(self, t: Table, seat: int) -> dict[str, int]:
        shown = [self.shown(t, face) for face in t.pile(self.contracts) if not t.ruleset.faces[face].at_once]
        able = t[self.markers, seat] > 0
        return {
            contract["card"]: contract["demand"] - contract["progress"][seat]
            for contract in shown
            if seat not in contract["taken"] and (able or contract["markers"][seat] > 0)
        }

    def by_source(self, t: Table, seat: int) -> dict[str, int]:
        return {"contracts": POINTS[t[self.completed, seat]]}


class ContractsOfTheTeam(Contracts):
    """In a cooperative game, the number of open contracts grows with the number of players.  K-070"""

    opens = "K-070"

    def lacking(self, t: Table, seat: int) -> dict[str, int]:
        """Return the amounts that a seat still needs for the contracts that no seat has completed.  K-073"""
        done = {t.ruleset.names[face] for face in t.pile(self.contracts) if self.is_done(t, face)}
        return {card: n for card, n in super().lacking(t, seat).items() if card not in done}

    def is_done(self, t: Table, contract: int) -> bool:
        """Return whether any seat has completed the contract."""
        return any(t[self.space[contract], seat] > 0 for seat in range(self.seats))

    def open_row(self) -> int:
        return 1 + 2 * self.seats


class Contract(Rule):
    """The base class for rules about contracts."""

    contracts, kept = Contracts.contracts, Contracts.kept
    markers, completed = counter(), counter()
    space, step = counter(per="contract"), counter(per="contract")
    completes, coins_gained, points_gained = Contracts.completes, Contracts.coins_gained, Contracts.points_gained
    marks, released = Contracts.marks, Contracts.released
    rewards: tuple[int, ...]  # the coins on the coin spaces of all contracts
    first: int  # the first face that is a contract

    def bound(self, ruleset: Ruleset) -> None:
        faces = [face for face, card in enumerate(ruleset.faces) if card.kind == "contract"]
        self.first = faces[0]
        self.rewards = tuple(coins for face in faces for coins in ruleset.faces[face].spaces)

    def is_open_to(self, t: Table, seat: int, contract: int) -> bool:
        """Return whether the contract is open and the seat may complete it: see *is_left_to*.  K-022, K-028, K-029"""
        return self.is_left_to(t, seat, contract) and t.has(self.contracts, contract)

    def is_left_to(self, t: Table, seat: int, contract: int) -> bool:
        """Return whether the seat has a marker for the contract and has not yet completed it.  K-022, K-028, K-029"""
        return t[self.space[contract], seat] == 0 and self.has_marker(t, seat, contract)

    def has_marker(self, t: Table, seat: int, contract: int) -> bool:
        """Return whether the seat has a free marker, or already has one on this contract.  K-028, K-029"""
        return t[self.markers, seat] > 0 or t[self.step[contract], seat] > 0

    def taken(self, t: Table, contract: int) -> int:
        """Return the number of coin spaces that are taken."""
        return sum(t[self.space[contract], seat] > 0 for seat in range(self.seats))

    def worth(self, t: Table, contract: int) -> int:
        """Return the number of coins on the leftmost free coin space.  K-021"""
        return self.rewards[(contract - self.first) * SPACES + self.taken(t, contract)]

    def advance(self, t: Table, seat: int, contract: int) -> None:
        """Move the seat's marker to the next numbered space or, at the last step, to a coin space.  K-021, K-028"""
        step = t[self.step[contract], seat] + 1
        done = step == self.cards.steps[contract]
        if done:
            t.say(self.completes, seat, contract, self.taken(t, contract) + 1)
        else:
            t.say(self.marks, seat, contract, step)
        t[self.step[contract], seat] = step
        if step == 1:
            t[self.markers, seat] -= 1
            self.release(t, seat)
        if done:
            self.rules.when_completing(t, seat, contract)
            self.reward(t, seat, contract)

    def reward(self, t: Table, seat: int, contract: int) -> None:
        """Give the seat the coins that its coin space is worth, and then any points.  K-021, K-023"""
        coins = t.payable(self.worth(t, contract))
        t.say(self.coins_gained, seat, contract, coins)
        t[self.space[contract], seat] = self.taken(t, contract) + 1
        t[self.completed, seat] += 1
        t.gain(seat, coins)
        points = t[self.completed, seat] - 1
        if points > 0:
            t.say(self.points_gained, seat, points)
            t[self.points, seat] += points
            self.rules.when_scored(t, seat)
        self.rules.when_completed(t, seat, contract)

    def release(self, t: Table, seat: int) -> None:
        """Discard the seat's kept ships if it has no free marker.  K-060"""
        if t[self.markers, seat] == 0 and t.count(self.kept + seat) > 0:
            t.say(self.released, seat, t.count(self.kept + seat))
            t.move(self.kept + seat, DISCARD, t.count(self.kept + seat))
