"""Values missions for a seat: their rewards times the probability of completing them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from portroyal.bots.estimates import Goals, Pairs, index_of
from portroyal.boxes.adventure.estimates.chances import MissionChances, summed
from portroyal.boxes.adventure.markers import Awakening
from portroyal.boxes.adventure.missions import FLEET, TAXED, Missions
from portroyal.boxes.base.estimates import symbols
from portroyal.engine.observation import Observation
from portroyal.engine.table import PURSE

CROWN: Final = 1.2  # coins
FOURTH_MARKER: Final = 3.5  # coins
THIRD_MARKER: Final = 1.2  # coins
ABILITY: Final = 3.0  # coins, at the beginning
ITEM: Final = 0.8  # coins, of a first item while missions are still to come
PAID: Final = 0.7  # loss per coin that a mission costs


class MissionGoals(Goals):
    """Values steps towards the open missions for a seat, in coins.  A-030 to A-034"""

    def __init__(self, observation: Observation, seat: int, rule: Missions, point: float, progress: float) -> None:
        self.observation, self.seat, self.rule = observation, seat, rule
        self.point, self.progress = point, progress
        self.ruleset, self.cards = observation.ruleset, observation.ruleset.columns
        self.index = index_of(self.ruleset)
        self._gifts: dict[tuple[tuple[int, int], ...], float] = {}

    @cached_property
    def chances(self) -> MissionChances:
        """The probabilities for the turns left."""
        raise NotImplementedError

    @cached_property
    def row(self) -> bytes:
        """All open missions."""
        return self.observation.piles[self.index.piles["missions"]]

    @cached_property
    def open(self) -> list[int]:
        """The missions that the seat can still complete."""
        return [mission for mission in self.row if self.is_open(mission, self.seat)]

    def cell(self, cell: int, seat: int | None = None) -> int:
        """The counter of a seat, by default this one."""
        return int(self.observation.counters[cell + (self.seat if seat is None else seat)])

    def is_open(self, mission: int, seat: int) -> bool:
        """Whether the seat has not completed it and has a marker for it."""
        done, begun = self.cell(self.rule.mission_done[mission], seat), self.cell(self.rule.first_space[mission], seat)
        return not done and bool(self.cell(self.rule.markers_left, seat) or begun)

    def placed(self, mission: int) -> int:
        """The number of markers on it."""
        return sum(self.cell(self.rule.mission_done[mission], seat) for seat in range(self.ruleset.seats))

    # The proceeds of a mission.

    def value(self, mission: int) -> float:
        """The value of completing it."""
        worth = self.of_crowns(self.cards.crowns[mission]) + self.of_marker()
        if not self.placed(mission):
            worth += self.cards.first_coins[mission] + self.of_crowns(self.cards.first_crowns[mission])
        return worth

    def of_crowns(self, n: int) -> float:
        """The value of crowns."""
        return n * CROWN

    def of_marker(self) -> float:
        """The value of the next marker that counts.  A-033"""
        worth = (0.0, FOURTH_MARKER, THIRD_MARKER, self.of_trophy(), self.of_ability())
        return worth[self.to_count]

    @property
    def to_count(self) -> int:
        """The markers that do not count yet: those on the character, and on a first space.  A-033"""
        waiting = sum(self.cell(self.rule.first_space[mission]) > 0 for mission in self.row)
        return self.cell(self.rule.markers_left) + waiting

    def of_trophy(self) -> float:
        """The value of showing the trophy."""
        return 0.0

    def of_ability(self) -> float:
        """The value of waking the character's ability."""
        pile = self.observation.piles[self.character + self.seat]
        gives = self.cards.gives[pile[-1]] if pile else ()
        return sum(n * self.index.early(cell, ABILITY) for cell, n in gives) * (1 - self.progress)

    @cached_property
    def character(self) -> int:
        """The number of the first seat's character pile."""
        return next(rule.character for rule in self.ruleset.rules if isinstance(rule, Awakening))

    def worth(self, mission: int) -> float:
        """The value of completing it now, minus its costs: items, coins and crowns."""
        lost = [(cell, -n) for cell, n in self.rule.items[mission]]
        paid = self.rule.coins_paid[mission]
        costs = paid * PAID + self.of_crowns(self.rule.crowns_paid[mission]) - self.of_others(mission, lost, -paid)
        return self.of_completing(mission) - costs

    def of_completing(self, mission: int) -> float:
        """The value of completing it now rather than later or never."""
        return self.value(mission)

    # Steps towards it.

    def gain(self, mission: int, more: Mapping[int, int], coins: int = 0) -> float:
        """The value of a change that makes completing it likelier."""
        after = self.chances.of(mission, self.seat, more, coins)
        return self.value(mission) * (after - self.chances.now(mission, self.seat))

    def of_others(self, mission: int, pairs: Pairs, coins: int) -> float:
        """The value of a change for all other open missions."""
        more = summed(pairs)
        return sum(self.gain(other, more, coins) for other in self.open if other != mission and (more or coins))

    def of_counters(self, pairs: Pairs) -> float:
        more = summed(pairs)
        return sum(self.gain(mission, more) for mission in self.open if not self.looks_at[mission].isdisjoint(more))

    def of_card(self, face: int) -> float:
        gives = self.cards.gives[face]
        if gives not in self._gifts:
            self._gifts[gives] = self.of_counters(gives)
        return self._gifts[gives]

    def of_losing(self, face: int) -> float:
        """The loss if a card leaves the display."""
        return -self.of_counters((cell, -n) for cell, n in self.cards.gives[face])

    @cached_property
    def looks_at(self) -> dict[int, set[int]]:
        """The counters that each mission depends on."""
        return {mission: self._looks_at(mission) for mission in self.row}

    def _looks_at(self, mission: int) -> set[int]:
        cells = {cell for cell, _ in self.cards.needs[mission]}
        if self.ruleset.cell["expedition"] in cells:
            wanted = (cell for face in self.index.expeditions for cell, _ in self.cards.needs[face])
            cells.update(wanted, symbols(self.observation))
        return cells

    def of_coins(self, n: int) -> float:
        return sum(self.gain(mission, {}, n) for mission in self.rich) if n else 0.0

    @cached_property
    def rich(self) -> list[int]:
        """The open missions that saving coins helps to complete."""
        return [mission for mission in self.open if self.is_for_the_rich(mission)]

    def is_for_the_rich(self, mission: int) -> bool:
        """Whether it demands coins, now or for a tax, or a person that the seat cannot afford."""
        if self.rule.coins_needed[mission] or self.rule.moment[mission] == TAXED:
            return True
        return any(self.is_dear(cell) for cell, n in self.cards.needs[mission] if self.cell(cell) < n)

    def is_dear(self, cell: int) -> bool:
        """Whether some card that gives to this counter costs more coins than the seat has."""
        cost, givers = self.cards.cost, self.index.givers.get(cell, b"")
        return any(cost[face] > self.observation.sizes[PURSE + self.seat] for face in givers)

    def of_ships(self, ships: int) -> float:
        """Four ships complete a mission at once."""
        if ships != 4:
            return 0.0
        ready = [mission for mission in self.open if self.rule.moment[mission] == FLEET and self.is_met(mission)]
        return sum(max(0.0, self.of_completing(mission)) for mission in ready)

    def of_forgoing(self, ship: int) -> float:
        """The value of the item instead of the crown."""
        if not self.cards.gives[ship]:
            return 0.0
        return self.of_card(ship) - self.of_crowns(self.cards.crown[ship])

    def is_met(self, mission: int) -> bool:
        """Whether the seat meets the demand, apart from its moment."""
        coins = self.observation.sizes[PURSE + self.seat] >= self.rule.coins_needed[mission]
        return coins and all(self.cell(cell) >= n for cell, n in self.cards.needs[mission])

    def waits_for(self, moment: int) -> bool:
        """Whether an open mission with a met demand only waits for this moment."""
        return any(
            self.rule.moment[mission] == moment and self.is_met(mission) and self.is_wanted(mission)
            for mission in self.open
        )

    def is_wanted(self, mission: int) -> bool:
        """Whether it is worth a detour."""
        return True


class RivalGoals(MissionGoals):
    """The missions bring crowns, abilities, and the trophy, which is required for a win.  A-072"""

    ROUNDS: Final = 14.0  # turns per seat in a game
    TROPHY: Final = 2.5  # points, at the beginning
    SURELY: Final = 6.0  # points, for a seat that could win if it only had the trophy

    @cached_property
    def chances(self) -> MissionChances:
        rounds = 2 + self.ROUNDS * (1 - self.progress)
        return MissionChances(self.observation, self.rule, rounds, lambda seat: rounds)

    def of_trophy(self) -> float:
        far = min(1.0, self.cell(self.ruleset.cell["points"]) / int(self.ruleset.options["target"]))
        return self.point * (self.TROPHY + (self.SURELY - self.TROPHY) * far**2)

    def of_ability(self) -> float:
        """The value includes being nearer to the trophy."""
        return super().of_ability() + self.of_trophy() * 0.5
