"""What contracts are worth to a policy that weighs positions by weights that can be tuned."""

from __future__ import annotations

from typing import ClassVar

from portroyal.boxes.base.tuned import COIN, POINT, Tuned
from portroyal.boxes.contracts.contracts import MARKERS, POINTS, SPACES, Contracts
from portroyal.boxes.contracts.marked import Marked
from portroyal.ruleset import Ruleset
from portroyal.table import Table

HOPES: tuple[int, ...] = (90, 50, 25, 12, 5)  # hundredths of a contract, by what the seat lacks


class Contractor(Marked, Tuned):
    """Counts what a bust, a fleet and repelled ships are worth for open contracts."""

    fleets: tuple[int, ...]  # by face: the ships in the harbor that a contract asks for; 0: none
    jinxed: tuple[int, ...]  # by face, 1: a contract asks for a bust
    nests: tuple[int, ...]  # by face, 1: a contract asks for repelled ships

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        occasions = [getattr(card, "occasion", {}) for card in ruleset.faces]
        self.fleets = tuple(occasion.get("ships", 0) for occasion in occasions)
        self.jinxed = tuple(int("bust" in occasion) for occasion in occasions)
        self.nests = tuple(int("repelled" in occasion) for occasion in occasions)

    def gain(self, t: Table, seat: int, contract: int) -> int:
        """The value of one step towards a contract."""
        return 0

    def of_kept(self, t: Table, seat: int, contract: int, color: int) -> int:
        """The value of keeping a repelled ship of a color that is not kept."""
        return self.gain(t, seat, contract)

    def of_bust(self, t: Table, seat: int) -> int:
        own = sum(self.gain(t, seat, contract) for contract in t.pile(self.contracts) if self.jinxed[contract] > 0)
        return own + super().of_bust(t, seat)

    def of_landing(self, t: Table, seat: int, ships: int) -> int:
        own = sum(self.gain(t, seat, contract) for contract in t.pile(self.contracts) if self.fleets[contract] == ships)
        return own + super().of_landing(t, seat, ships)

    def of_repelling(self, t: Table, seat: int, ship: int) -> int:
        color = self.cards.color[ship]
        if any(self.cards.color[other] == color for other in t.pile(self.kept + seat)):
            return 0
        return sum(
            self.of_kept(t, seat, contract, color) for contract in t.pile(self.contracts) if self.nests[contract] > 0
        )


class TunedForContracts(Contractor):
    """Counts a part of each open contract, by what the seat lacks."""

    rewards: tuple[int, ...]  # coins, of the spaces of all contracts, by face
    single: ClassVar[dict[str, int]] = (
        Tuned.single | {f"lacks {n}": hope for n, hope in enumerate(HOPES)} | {"contract": 0}
    )
    hopes: int  # the first of the weights by what is missing
    value: int  # the weight of a contract besides its reward
    most: int

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Contracts) for rule in ruleset.rules) and not ruleset.answers("verdict")

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.hopes = list(self.single).index("lacks 0")
        self.value = list(self.single).index("contract")
        self.most = len(HOPES) - 1
        spaces = [[*getattr(card, "spaces", ()), *[0] * SPACES][:SPACES] for card in ruleset.faces]
        self.rewards = tuple(coins for row in spaces for coins in row)

    def hope(self, t: Table, lacks: int) -> int:
        """Hundredths of a contract that a seat may count, by what it lacks."""
        return t.weight(self.hopes + max(0, min(self.most, lacks)))

    def of_contract(self, t: Table, seat: int, contract: int) -> int:
        """The value of completing a contract now."""
        taken = self.taken(t, contract)
        done = min(MARKERS, t[self.completed, seat])
        points = POINTS[min(MARKERS, done + 1)] - POINTS[done]
        return (
            COIN * self.rewards[contract * SPACES + min(SPACES - 1, taken)]
            + points * t.noted(POINT)
            + t.weight(self.value)
        )

    def lacks(self, t: Table, seat: int, contract: int) -> int:
        """What a seat lacks for a contract."""
        return max(0, self.cards.demand[contract] - self.rules.progress(t, seat, contract, 0))

    def gain(self, t: Table, seat: int, contract: int) -> int:
        """The value of one step towards a contract."""
        if not self.is_left_to(t, seat, contract):
            return 0
        lacks = self.lacks(t, seat, contract)
        after = 100 if lacks <= 1 else self.hope(t, lacks - 1)
        return self.of_contract(t, seat, contract) * (after - self.hope(t, lacks)) // 100

    def of_display(self, t: Table, seat: int, face: int) -> int:
        total = super().of_display(t, seat, face)
        for contract in t.pile(self.contracts):
            helps = self.help(t, seat, contract, face)
            if helps > 0 and self.is_left_to(t, seat, contract):
                lacks = self.lacks(t, seat, contract)
                more = self.hope(t, lacks - helps) - self.hope(t, lacks)
                total += self.of_contract(t, seat, contract) * more // 100
        return total

    def help(self, t: Table, seat: int, contract: int, face: int) -> int:
        """How much a card in the display would add to what a contract demands."""
        helps = 0
        for what, n in self.cards.needs[contract]:
            for given, amount in self.cards.gives[face]:
                if given == what:
                    helps += max(0, min(amount, n - t[what, seat]))
        return helps

    def of_seat(self, t: Table, seat: int) -> int:
        own = super().of_seat(t, seat)
        return own + t[self.completed, seat] * t.weight(self.value) + self.of_contracts(t, seat)

    def of_contracts(self, t: Table, seat: int) -> int:
        """The value of what the seat has done for open contracts."""
        total = 0
        for contract in t.pile(self.contracts):
            if self.is_left_to(t, seat, contract):
                total += self.of_contract(t, seat, contract) * self.hope(t, self.lacks(t, seat, contract)) // 100
        return total
