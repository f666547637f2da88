"""The values of cards to a seat, in coins: the basis of the heuristic bots' decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Protocol, TypeVar

from portroyal.bots.estimates import CardIndex, Goals, index_of
from portroyal.engine.observation import Observation
from portroyal.engine.rules import PERSON, SHIP, Columns
from portroyal.engine.table import ACTIVE, EXPEDITIONS, HARBOR, Move
from portroyal.odds.terms import Terms

T = TypeVar("T")


class Cache(dict[int, T]):
    """Values by face or number of coins, each computed by *find* on first access."""

    def __init__(self, find: Callable[[int], T]) -> None:
        super().__init__()
        self.find = find

    def __missing__(self, face: int) -> T:
        self[face] = found = self.find(face)
        return found


class PowerValues(Protocol):
    """Values the counters that no box has estimated."""

    def of(self, cell: int, point: float) -> float:
        """The value, in coins, of raising a counter by one for a whole game.

        *cell*: the counter's cell for seat 0; *point*: the value of a point, in coins.
        """


class Evaluator:
    """The values of cards, harbors and moves to the seat of an Observation, all in coins.

    *powers* values the counters that no box has estimated; None: they are worth nothing.
    """

    def __init__(self, observation: Observation, powers: PowerValues | None = None) -> None:
        self.observation, self.powers = observation, powers
        self.seat = observation.seat
        self.index: CardIndex = index_of(observation.ruleset)
        self.judges = self.index.estimates[::-1]  # the last box takes precedence
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
        """The progress of the game: 0 at its start, 1 when a player is about to win."""
        return next((far for one in self.judges if (far := one.progress(self.observation)) is not None), 0.0)

    @cached_property
    def point(self) -> float:
        """The current value of a point."""
        first, last = self.worth("point"), self.worth("last point")
        return first + (last - first) * self.progress**2

    def worth(self, name: str) -> float:
        """A weight of the judge, in coins."""
        return float(self.index.weights[name] / 100)

    def of_coins(self, n: int) -> float:
        """The value of *n* coins to their owner: no person costs more than a certain number."""
        enough, plenty = self.index.weights["enough"], self.index.weights["plenty"]
        more = self.worth("half") * min(max(n - enough, 0), plenty - enough)
        return float(min(n, enough) + more + self.worth("spare") * max(n - plenty, 0))

    @cached_property
    def fees(self) -> float:
        """The value of a coin that another player pays to the seat."""
        return self.worth("fee")

    @cached_property
    def terms(self) -> Terms:
        """The payments and prices under the rules in this position."""
        return Terms(self.observation)

    @cached_property
    def goals(self) -> Goals | None:
        """The seat's goals other than points and coins; None if no box has goals."""
        return next((goals for one in self.judges if (goals := one.goals(self)) is not None), None)

    def first(self, moves: Mapping[str, Move]) -> str:
        """A move to make whatever the question is, from the last box that has one; "" if there is none.

        *moves*: the legal moves, by text.
        """
        return next((found for one in self.judges if (found := one.first(self, moves))), "")

    @cached_property
    def others_coin(self) -> float:
        """The value to this seat of a coin that another seat gains: positive in a team, negative among rivals."""
        return self.fees if self.index.team else -self.worth("rival") / self.rivals if self.rivals else 0.0

    def _purse(self, coins: int) -> float:
        """The value of having *coins* instead of the current number of coins."""
        change = self.of_coins(coins) - self.of_coins(self.coins)
        return change + self.goals.of_coins(coins - self.coins) if self.goals else change

    def price(self, face: int) -> int:
        """The coins that the seat pays for a person now, without the coin due to the active player."""
        return self.terms.price(face, self.seat)

    def income(self, face: int) -> int:
        """The coins that the seat gets for a ship now, without the coin due to the active player."""
        return self.terms.income(face, self.seat)

    def _of(self, face: int) -> float:
        """The value of taking a card after paying its price, without the coin due; 0 if the seat cannot pay it."""
        if self.cards.kind[face] == SHIP:
            return self.of_trade(face)
        if self.cards.kind[face] == PERSON and self.price(face) <= self.coins:
            return self.of_display(face) + self.purse(self.coins - self.price(face))
        return 0.0

    def of_trade(self, ship: int) -> float:
        """The value of trading a ship, whether its coins are taken or forgone, including the additions of boxes."""
        coins = self.of_accepting(ship)
        if self.goals:
            coins = max(coins, self.goals.of_forgoing(ship))
        for one in self.index.on_trade:
            coins += one.of_trade(self, ship)
        return coins

    def of_accepting(self, ship: int) -> float:
        """The value of trading a ship for its coins, including any points gained by it."""
        return self.purse(self.coins + self.income(ship)) + self.terms.trade(ship).points * self.point

    def of_display(self, face: int) -> float:
        """The value of having a card in the display: its points and its abilities."""
        total = 0.0
        for cell, n in self.cards.gives[face]:
            total += n * (self.point if cell == self.points else self.ability(cell))
        return total + self.goals.of_card(face) if self.goals else total

    def ability(self, cell: int) -> float:
        """The value of raising a counter of the display by one; higher if an open expedition needs it.

        *cell*: the counter's cell for seat 0.
        """
        early, late = self.index.abilities.get(cell) or (self.of_power(cell), 0.0)
        wanted = self.point * self.worth("wanted") if cell in self.wanted else 0.0
        return early * (1 - self.progress) + late * self.progress + wanted

    @cached_property
    def wanted(self) -> set[int]:
        """The cells of the counters that open expeditions need."""
        needs = self.cards.needs
        return {cell for face in self.observation.piles[EXPEDITIONS] for cell, _ in needs[face]}

    def of_power(self, cell: int) -> float:
        """The value of raising by one, for a whole game, a counter that no box has estimated."""
        return self.powers.of(cell, self.point) if self.powers else 0.0

    # Harbors.

    def _more_takes(self, face: int) -> int:
        """The additional takes from trading this card; 0 if it is not a ship."""
        return self.terms.more_takes(face)

    def of_harbor(self, harbor: bytes) -> float:
        """The value to the active seat of stopping with this harbor: takes, bonuses and fees, minus others' takes."""
        found = self._harbors.get(harbor)
        if found is None:
            found = self._harbors[harbor] = self.of_harbor_by(harbor, self.terms)
        return found

    def of_harbor_by(self, harbor: bytes, terms: Terms) -> float:
        """Like :meth:`of_harbor`, with other *terms*."""
        mine, bonus = terms.stop(harbor)
        if terms.trade_does_more:
            mine += sum(map(self.more_takes, harbor))
        if self.index.team:
            return bonus + self.of_team(harbor, mine)
        values = sorted(map(self.of, harbor), reverse=True)
        total = bonus + sum([value for value in values[:mine] if value > 0])
        fee, rivals = self.fee, self.rivals
        left = [value - fee for value in values[mine:] if value > fee][:rivals]
        return total + self.fees * fee * len(left) - self.worth("rival") * sum(left) / rivals if left else total

    @cached_property
    def fee(self) -> int:
        """The coins that other seats pay to this seat for each card in its own turn."""
        return self.terms.due((self.seat + 1) % self.observation.ruleset.seats)

    def of_team(self, harbor: bytes, mine: int) -> float:
        """The value to a team: the active seat takes *mine* cards, then each other seat the card most useful to it."""
        remaining = sorted(harbor, key=self.of, reverse=True)
        total = sum([value for face in remaining[:mine] if (value := self.of(face)) > 0])
        remaining = remaining[mine:]
        for mate in self.mates:
            if not remaining:
                break
            best = max(remaining, key=mate.of)
            if mate.of(best) > 0:
                total += mate.of(best)
                remaining.remove(best)
        return total

    @cached_property
    def mates_later(self) -> list[Mate]:
        """The teammates who take cards after this seat in this turn."""
        seats, active = self.observation.ruleset.seats, self.observation.counters[ACTIVE]
        mine = (self.seat - active) % seats
        return [mate for mate in self.mates if (mate.seat - active) % seats > mine]

    @cached_property
    def mates(self) -> list[Mate]:
        """The other seats of a team in taking order, the active seat first."""
        seats, active = self.observation.ruleset.seats, self.observation.counters[ACTIVE]
        order = [(active + i) % seats for i in range(1, seats)]
        return [Mate(self, seat) for seat in order if seat != self.seat]

    def of_taking(self, face: int) -> float:
        """The value of taking a card now; in a team, less its value to the teammate who could use it best later."""
        own = self.of(face) + self.fees * self.more_takes(face)
        if not self.index.team or self.cards.kind[face] == SHIP:
            return own
        return own - max((mate.of(face) for mate in self.mates_later), default=0.0)

    @cached_property
    def bust(self) -> float:
        """The value of going bust."""
        return self.terms.bust() + (self.goals.of_bust() if self.goals else 0.0)

    def is_twin(self, ship: int, harbor: bytes) -> bool:
        """Whether a ship of the same color is in *harbor*."""
        color = self.cards.color
        kin = self.index.ships[color[ship]]
        return len(harbor.translate(None, kin)) < len(harbor)

    def profit(self, seat: int) -> float:
        """The value of a coin to a rival, higher the nearer that seat is to winning."""
        coins = self.observation.coins(seat)
        near = 1 + self.nearness(seat)
        more: float = self.of_coins(coins + 1) - self.of_coins(coins)
        return more * near

    def nearness(self, seat: int) -> float:
        """A seat's nearness to winning on its own, from 0; 0 if no box estimates it."""
        return next((near for one in self.judges if (near := one.nearness(self.observation, seat)) is not None), 0.0)

    @cached_property
    def harbor(self) -> bytes:
        """The faces in the harbor."""
        return self.observation.piles[HARBOR]


class Mate:
    """Another seat of the team, which values only coins and progress towards the team's goals."""

    def __init__(self, evaluator: Evaluator, seat: int) -> None:
        self.cards, self.seat, self.terms = evaluator.cards, seat, evaluator.terms
        self.fees, self.due = evaluator.fees, evaluator.terms.due(seat)
        self.goals = (evaluator.goals or Goals()).of_seat(seat)
        self.coins = evaluator.observation.coins(seat)
        self._harbors: dict[bytes, float] = {}
        self.of = Cache(self._of).__getitem__

    def _of(self, face: int) -> float:
        """The value of the card if this seat takes it; 0 if the seat cannot pay it."""
        if self.cards.kind[face] == SHIP:
            coins = self.fees * (self.terms.income(face, self.seat) - self.due)
            return max(coins, self.goals.of_forgoing(face) if self.coins else 0.0)
        price = self.terms.price(face, self.seat) + self.due
        return self.goals.of_card(face) if self.coins >= price else 0.0
