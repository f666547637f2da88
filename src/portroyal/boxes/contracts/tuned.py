"""The value of contracts to a policy with tuned weights."""

from __future__ import annotations

from math import exp
from typing import ClassVar, Final

from portroyal.boxes.base.tuned import FAR, POINT, RIVAL, WHOLE, Powers, Tuned
from portroyal.boxes.contracts.contracts import MARKERS, SPACES
from portroyal.boxes.contracts.marked import Marked
from portroyal.boxes.contracts.outlook import (
    BEFORE,
    DECLINED,
    LEFT,
    NO_CARD,
    OPEN,
    OTHER_CARDS,
    OWN_CARDS,
    PART,
    SUPPLY,
    TURNS,
    Outlook,
)
from portroyal.boxes.contracts.persons import Clerk
from portroyal.engine.poisson import LEAST
from portroyal.engine.policy import COIN
from portroyal.engine.rules import SHIP
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import ACTIVE, PURSE, Table

CERTAIN: Final = 1 << 12
TENTHS: Final = (5, 12, 20)  # of a point, for the 1st to 3rd contracts; the first two are also steps toward the next
AHEAD: Final = (0, 5, 7, 7)  # by number of completed contracts: their value beyond their points, in tenths of a point


class TunedForPersons(Tuned):
    """Values the person cards in the box."""

    powers: ClassVar[Powers] = {
        "gunner": (240, 0),
        "vice-admiral": (180, 0),
        "clerk": (200, 0),
        **dict.fromkeys(("traders", "clerks", "cheap"), (0, 0)),  # valued only as part of contracts
    }
    clerk = Clerk.clerk
    revision = 1

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return any(isinstance(rule, Clerk) for rule in ruleset.rules)

    def more_takes(self, t: Table, color: int) -> int:
        return t[self.clerk[color], t[ACTIVE]]

    def of_accepting(self, t: Table, seat: int, ship: int) -> int:
        return super().of_accepting(t, seat, ship) + self.of_gift(t, self.cards.gift[ship])

    def of_gift(self, t: Table, coins: int) -> int:
        """Return the value of coins that another seat gains."""
        return -COIN * coins * t.weight(RIVAL) // (100 * max(1, self.seats - 1))


class Contractor(Marked, Tuned):
    """Adds the value that busts, fleets and repelled ships have for open contracts."""

    fleets: tuple[int, ...]  # by face: the number of ships in the harbor that a contract requires; 0: none
    jinxed: tuple[int, ...]  # by face, 1: a contract requires a bust
    nests: tuple[int, ...]  # by face, 1: a contract requires repelled ships

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        occasions = [getattr(card, "occasion", {}) for card in ruleset.faces]
        self.fleets = tuple(occasion.get("ships", 0) for occasion in occasions)
        self.jinxed = tuple(int("bust" in occasion) for occasion in occasions)
        self.nests = tuple(int("repelled" in occasion) for occasion in occasions)

    def gain(self, t: Table, seat: int, contract: int) -> int:
        """Return the value of one step toward a contract."""
        return 0

    def of_kept(self, t: Table, seat: int, contract: int, color: int) -> int:
        """Return the value of keeping a repelled ship of a color that has not been kept yet."""
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


class TunedForContracts(Outlook, Contractor):
    """Multiplies the value of an open contract by the probability that a seat with a marker completes it in time."""

    revision = 1
    single: ClassVar[dict[str, int]] = Tuned.single | {
        "lacks 0": 90,  # the percentage of a contract's value to count if its demand is met
        "contract": 0,  # in addition to its reward
        "turns": 4,  # a seat's turns after the current one; many more would include contracts completed too late
    }
    rewards: tuple[int, ...]  # by face: the coins on the contract's coin spaces
    chances: tuple[int, ...]  # by log-probability, times -100: the probability, where CERTAIN stands for 1
    ready: int  # the index of the first additional weight
    value: int
    turns: int

    @classmethod
    def suits(cls, ruleset: Ruleset) -> bool:
        return super().suits(ruleset) and not ruleset.answers("verdict")

    def bound(self, ruleset: Ruleset) -> None:
        super().bound(ruleset)
        self.ready, self.value, self.turns = (
            list(self.single).index(name) for name in ("lacks 0", "contract", "turns")
        )
        spaces = [[*getattr(card, "spaces", ()), *[0] * SPACES][:SPACES] for card in ruleset.faces]
        self.rewards = tuple(coins for row in spaces for coins in row)
        self.chances = (*(round(CERTAIN * exp(-log / 100)) for log in range(-LEAST)), 0)

    # The turns left, and the seat's current chances.

    def note_progress(self, t: Table) -> None:
        super().note_progress(t)
        rounds = PART + t.weight(self.turns) * PART * (WHOLE - t.noted(FAR)) // WHOLE
        t.note(TURNS, rounds * self.seats)
        t.note(SUPPLY, rounds * (self.rate(t, OWN_CARDS) + self.rate(t, OTHER_CARDS)))

    def look(self, t: Table, seat: int) -> None:
        self.note_progress(t)
        left = 0
        for contract in t.pile(self.contracts):
            if self.is_left_to(t, seat, contract):
                t.note(OPEN + left, contract)
                t.note(BEFORE + left, self.prospect(t, seat, contract, NO_CARD, 0, t.count(PURSE + seat)))
                left += 1
        t.note(LEFT, left)
        super().look(t, seat)

    def chance(self, log: int) -> int:
        """Convert a log-probability to a probability, where CERTAIN stands for 1."""
        return self.chances[max(0, min(-LEAST, -log))]

    def of_goal(self, t: Table, seat: int, contract: int) -> int:
        """Return the value of completing a contract.

        The first two contracts count for more than their points, since each is also a step toward the next.
        """
        done = min(MARKERS - 1, t[self.completed, seat])
        coins = self.rewards[contract * SPACES + min(SPACES - 1, self.taken(t, contract))]
        return COIN * coins + TENTHS[done] * t.noted(POINT) // 10 + t.weight(self.value)

    def boost(self, t: Table, k: int, seat: int, after: int) -> int:
        """Return the value of changing the log-probability of completing an open contract to *after*."""
        gain = self.chance(after) - self.chance(t.noted(BEFORE + k))
        return self.of_goal(t, seat, t.noted(OPEN + k)) * gain // CERTAIN

    def gain(self, t: Table, seat: int, contract: int) -> int:
        for k in range(t.noted(LEFT)):
            if t.noted(OPEN + k) == contract:
                after = self.prospect(t, seat, contract, NO_CARD, 1, t.count(PURSE + seat))
                return self.boost(t, k, seat, after)
        return 0

    def of_kept(self, t: Table, seat: int, contract: int, color: int) -> int:
        for k in range(t.noted(LEFT)):
            if t.noted(OPEN + k) == contract:
                return self.boost(t, k, seat, t.noted(BEFORE + k) - self.of_weak(t, color, t[self.swords, seat]))
        return 0

    # Cards.

    def of_display(self, t: Table, seat: int, face: int) -> int:
        total = super().of_display(t, seat, face)
        for k in range(t.noted(LEFT)):
            contract = t.noted(OPEN + k)
            if self.helps[face] & self.asks[contract] != 0:
                after = self.prospect(t, seat, contract, face, 0, t.count(PURSE + seat))
                total += self.boost(t, k, seat, after)
        return total

    def of_purse(self, t: Table, seat: int, coins: int, before: int) -> int:
        total = super().of_purse(t, seat, coins, before)
        for k in range(t.noted(LEFT)):
            contract = t.noted(OPEN + k)
            if self.rich[contract] > 0:
                after = self.prospect(t, seat, contract, NO_CARD, 0, coins)
                total += self.boost(t, k, seat, after)
        return total

    def of_new_card(self, t: Table, seat: int, face: int) -> int:
        value = super().of_new_card(t, seat, face)
        if self.cards.kind[face] != SHIP:
            return value
        for k in range(t.noted(LEFT)):
            contract = t.noted(OPEN + k)
            if self.event[contract] == DECLINED and self.cards.color[contract] == self.cards.color[face]:
                value = max(value, self.gain(t, seat, contract))
        return value

    # Positions.

    def of_seat(self, t: Table, seat: int) -> int:
        done = t[self.completed, seat]
        own = super().of_seat(t, seat) + done * t.weight(self.value)
        return own + AHEAD[min(MARKERS, done)] * t.noted(POINT) // 10 + self.of_goals(t, seat)

    def of_goals(self, t: Table, seat: int) -> int:
        """Return the total value of the contracts that the seat has begun and the best of the others.

        Each contract not yet begun requires a free marker.
        """
        begun = 0
        best = 0
        second = 0
        third = 0
        for contract in t.pile(self.contracts):
            if self.is_left_to(t, seat, contract):
                value = self.of_open(t, seat, contract)
                if t[self.step[contract], seat] > 0:
                    begun += value
                elif value > second:
                    third = second
                    second = min(best, value)
                    best = max(best, value)
                else:
                    third = max(third, value)
        free = t[self.markers, seat]
        return begun + (best if free > 0 else 0) + (second if free > 1 else 0) + (third if free > 2 else 0)

    def of_open(self, t: Table, seat: int, contract: int) -> int:
        """Return the value of an open contract.

        If the demand is met, the value is less than the reward, so that completing the contract is a gain.
        """
        log = self.prospect(t, seat, contract, NO_CARD, 0, t.count(PURSE + seat))
        own = self.of_goal(t, seat, contract)
        if log == 0:
            return own * t.weight(self.ready) // 100
        return own * self.chance(log) // CERTAIN
