"""What cards are worth to a seat, in coins: the common sense of the bots that think."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Final, Protocol, TypeVar

from portroyal.estimates import CardIndex, Goals, index_of
from portroyal.observation import Observation
from portroyal.odds.terms import Terms
from portroyal.rules import PERSON, SHIP, Columns
from portroyal.table import ACTIVE, EXPEDITIONS, HARBOR, Move

POINT: Final = 3.2  # coins that a point is worth at the start of a game
LAST_POINT: Final = 6.0  # and when the end is near
FEE: Final = 0.7  # a coin that another player pays
ENOUGH: Final = 9  # coins beyond these are worth HALF, beyond PLENTY hardly anything: no person costs so much
HALF: Final = 0.5
PLENTY: Final = 12
SPARE: Final = 0.15
TEAM_ENOUGH: Final = 6.0  # coins beyond these are worth TEAM_HALF to a team, beyond twice as many hardly anything
TEAM_HALF: Final = 0.35
TEAM_POINT: Final = 0.1  # coins that a point is worth to a team: only a contract may ask for it
RIVAL: Final = 1.0  # what a coin's worth of a rival's gain costs, shared among the rivals

T = TypeVar("T")


def of_coins(n: int) -> float:
    """What *n* coins are worth to their owner."""
    return float(min(n, ENOUGH)) + HALF * min(max(n - ENOUGH, 0), PLENTY - ENOUGH) + SPARE * max(n - PLENTY, 0)


def of_coins_in_a_team(n: int) -> float:
    """What they are worth to somebody who needs them only to hire for contracts."""
    more, most = max(0.0, n - TEAM_ENOUGH), max(0.0, n - 2 * TEAM_ENOUGH)
    return n - more + TEAM_HALF * (more - most) + SPARE * most


class Cache(dict[int, T]):
    """What is known of each face, or number of coins, found out when it is first asked for."""

    def __init__(self, find: Callable[[int], T]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, face: int) -> T:
        self[face] = found = self.find(face)
        return found


class PowerValues(Protocol):
    """Values the counters for which no box has an estimate."""

    def of(self, cell: int, point: float) -> float:
        """The value, in coins, of one more of a counter for a whole game.

        *cell*: the counter's cell for seat 0; *point*: the value of a point, in coins.
        """


class Evaluator:
    """The values of cards, harbors and moves to the seat of an Observation, all in coins.

    *powers* values the counters for which no box has an estimate; None: they are worth nothing.
    """

    def __init__(self, observation: Observation, powers: PowerValues | None = None) -> None:
        self.observation, self.powers = observation, powers
        self.seat = observation.seat
        self.index: CardIndex = index_of(observation.ruleset)
        self.judges = self.index.estimates[::-1]  # the last box knows best
        self.cards: Columns = observation.ruleset.columns
        self.points = observation.ruleset.cell["points"]
        self.rivals = observation.ruleset.seats - 1
        self.coins = observation.coins(self.seat)
        self._harbors: dict[bytes, float] = {}
        self.of = Cache(self._of).__getitem__
        self.purse = Cache(self._purse).__getitem__
        self.more_takes = Cache(self._more_takes).__getitem__

    @cached_property
    def progress(self) -> float:
        """How far the game is: 0 at its start, 1 when somebody is about to win."""
        return next((far for one in self.judges if (far := one.progress(self.observation)) is not None), 0.0)

    @cached_property
    def point(self) -> float:
        """Coins that a point is worth now."""
        if self.index.team:
            return TEAM_POINT
        return POINT + (LAST_POINT - POINT) * self.progress**2

    @cached_property
    def terms(self) -> Terms:
        """What the rules pay and ask."""
        return Terms(self.observation)

    @cached_property
    def goals(self) -> Goals | None:
        """What the seat pursues besides points and coins; None where no box has any goals."""
        return next((goals for one in self.judges if (goals := one.goals(self)) is not None), None)

    def first(self, moves: Mapping[str, Move]) -> str:
        """A move that is made whatever is asked, by the box that comes last; "": none."""
        return next((found for one in self.judges if (found := one.first(self, moves))), "")

    @cached_property
    def others_coin(self) -> float:
        """What it is worth that another seat gains a coin: a gain in a team, a loss shared among rivals."""
        return FEE if self.index.team else -RIVAL / self.rivals if self.rivals else 0.0

    def _purse(self, coins: int) -> float:
        """What it brings to have a number of coins, over what there are now."""
        evaluator = of_coins_in_a_team if self.index.team else of_coins
        change = evaluator(coins) - evaluator(self.coins)
        return change + self.goals.of_coins(coins - self.coins) if self.goals else change

    def price(self, face: int) -> int:
        """Coins the seat pays for a person now, the coin due left out."""
        return self.terms.price(face, self.seat)

    def income(self, face: int) -> int:
        """Coins the seat gets for a ship now."""
        return self.terms.income(face, self.seat)

    def _of(self, face: int) -> float:
        """What taking the card brings, payment included and the coin due left out; 0 if it cannot be paid."""
        if self.cards.kind[face] == SHIP:
            return self.of_trade(face)
        if self.cards.kind[face] == PERSON and self.price(face) <= self.coins:
            return self.of_display(face) + self.purse(self.coins - self.price(face))
        return 0.0

    def of_trade(self, ship: int) -> float:
        """The coins, or what it brings to forgo them, and what else the boxes know."""
        coins = self.of_accepting(ship)
        if self.goals:
            coins = max(coins, self.goals.of_forgoing(ship))
        for one in self.index.on_trade:
            coins += one.of_trade(self, ship)
        return coins

    def of_accepting(self, ship: int) -> float:
        """The coins, and points that come with them."""
        return self.purse(self.coins + self.income(ship)) + self.terms.trade(ship).points * self.point

    def of_display(self, face: int) -> float:
        """What a card in the display is worth: its points, and what it can still do."""
        total = 0.0
        for cell, n in self.cards.gives[face]:
            total += n * (self.point if cell == self.points else self.ability(cell))
        return total + self.goals.of_card(face) if self.goals else total

    def ability(self, cell: int) -> float:
        """One more of a counter that a display has. One that an open expedition asks for is worth more."""
        found = self.index.abilities.get(cell)
        worth = self.of_power(cell) if found is None else found
        return worth * (1 - self.progress) + (self.point * 0.5 if cell in self.wanted else 0.0)

    @cached_property
    def wanted(self) -> set[int]:
        """The cells of what open expeditions ask for."""
        needs = self.cards.needs
        return {cell for face in self.observation.piles[EXPEDITIONS] for cell, _ in needs[face]}

    def of_power(self, cell: int) -> float:
        """The value of one more of a counter for which no box has an estimate, for a whole game."""
        return self.powers.of(cell, self.point) if self.powers else 0.0

    # Harbors.

    def _more_takes(self, face: int) -> int:
        """Further takes by trading this card, if it is a ship."""
        return self.terms.more_takes(face)

    def of_harbor(self, harbor: bytes) -> float:
        """What stopping with such a harbor brings the active seat: takes, bonuses and fees, less what others take."""
        found = self._harbors.get(harbor)
        if found is None:
            found = self._harbors[harbor] = self.of_harbor_by(harbor, self.terms)
        return found

    def of_harbor_by(self, harbor: bytes, terms: Terms) -> float:
        """The same under other terms."""
        mine, bonus = terms.stop(harbor)
        if terms.trade_does_more:
            mine += sum(map(self.more_takes, harbor))
        if self.index.team:
            return bonus + self.of_team(harbor, mine)
        values = sorted(map(self.of, harbor), reverse=True)
        total = bonus + sum([value for value in values[:mine] if value > 0])
        fee, rivals = self.fee, self.rivals
        left = [value - fee for value in values[mine:] if value > fee][:rivals]
        return total + FEE * fee * len(left) - RIVAL * sum(left) / rivals if left else total

    @cached_property
    def fee(self) -> int:
        """Coins that a card costs the others besides, in the seat's own turn."""
        return self.terms.due((self.seat + 1) % self.observation.ruleset.seats)

    def of_team(self, harbor: bytes, mine: int) -> float:
        """What the active seat takes, and then each of the others the card that helps most."""
        left = sorted(harbor, key=self.of, reverse=True)
        total = sum([value for face in left[:mine] if (value := self.of(face)) > 0])
        left = left[mine:]
        for mate in self.mates:
            if not left:
                break
            best = max(left, key=mate.of)
            if mate.of(best) > 0:
                total += mate.of(best)
                left.remove(best)
        return total

    @cached_property
    def mates_later(self) -> list[Mate]:
        """Those of them whose time to take is still to come."""
        seats, active = self.observation.ruleset.seats, self.observation.counters[ACTIVE]
        mine = (self.seat - active) % seats
        return [mate for mate in self.mates if (mate.seat - active) % seats > mine]

    @cached_property
    def mates(self) -> list[Mate]:
        """The other seats of a team, in the order in which they take after the active one."""
        seats, active = self.observation.ruleset.seats, self.observation.counters[ACTIVE]
        order = [(active + i) % seats for i in range(1, seats)]
        return [Mate(self, seat) for seat in order if seat != self.seat]

    def of_taking(self, face: int) -> float:
        """What taking the card now is worth; in a team, less what somebody who takes later would make of it."""
        own = self.of(face) + FEE * self.more_takes(face)
        if not self.index.team or self.cards.kind[face] == SHIP:
            return own
        return own - max((mate.of(face) for mate in self.mates_later), default=0.0)

    @cached_property
    def bust(self) -> float:
        """What is left of a turn after a bust."""
        return self.terms.bust() + (self.goals.of_bust() if self.goals else 0.0)

    def is_twin(self, ship: int, harbor: bytes) -> bool:
        """Whether a ship of this color lies in the harbor."""
        color = self.cards.color
        kin = self.index.ships[color[ship]]
        return len(harbor.translate(None, kin)) < len(harbor)

    def profit(self, seat: int) -> float:
        """What a coin is worth to a rival, the more the nearer that one is to winning; nothing with a tax ahead."""
        coins = self.observation.coins(seat)
        near = 1 + self.nearness(seat)
        return float((of_coins(coins + 1) - of_coins(coins)) * near)

    def nearness(self, seat: int) -> float:
        """How near a seat is to winning by itself, from 0; 0 where no box knows."""
        return next((near for one in self.judges if (near := one.nearness(self.observation, seat)) is not None), 0.0)

    @cached_property
    def harbor(self) -> bytes:
        """The faces in the harbor."""
        return self.observation.piles[HARBOR]


class Mate:
    """Another seat of the team: only what brings goals nearer counts, and coins for the rest of the way."""

    def __init__(self, evaluator: Evaluator, seat: int) -> None:
        self.cards, self.seat, self.terms = evaluator.cards, seat, evaluator.terms
        self.due = evaluator.terms.due(seat)
        self.goals = (evaluator.goals or Goals()).of_seat(seat)
        self.coins = evaluator.observation.coins(seat)
        self._harbors: dict[bytes, float] = {}
        self.of = Cache(self._of).__getitem__

    def _of(self, face: int) -> float:
        """What the card brings if the seat takes it; 0 if it cannot be paid."""
        if self.cards.kind[face] == SHIP:
            coins = FEE * (self.terms.income(face, self.seat) - self.due)
            return max(coins, self.goals.of_forgoing(face) if self.coins else 0.0)
        price = self.terms.price(face, self.seat) + self.due
        return self.goals.of_card(face) if self.coins >= price else 0.0
