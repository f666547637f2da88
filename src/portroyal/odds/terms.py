"""Finds payments and prices for a seat by running the rules on a table that is consistent with an Observation."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from portroyal.engine.observation import Observation
from portroyal.engine.rules import SHIP, Market
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DECK, DISCARD, HAND, HARBOR, PURSE, TAKES, Table
from portroyal.formats.formats import RULESETS_KEPT


class Stop(NamedTuple):
    """A seat's gain from stopping: the number of cards it may then take, and the coins it gets before taking any."""

    takes: int
    coins: int


class Terms:
    """A seat's payments and prices in the position that an Observation shows. They do not depend on hidden cards."""

    def __init__(self, observation: Observation) -> None:
        self.observation, self.ruleset, self.seat = observation, observation.ruleset, observation.seat
        self.all_ships = b"".join(ships_by_color(observation.ruleset))
        self.lying = observation.piles[HARBOR]
        self.market = market_of(observation.ruleset)
        self.trade_does_more = bool(observation.ruleset.moments.when_traded.handlers)
        self.t = observation.table()
        self.t.move(HAND, DISCARD, self.t.count(HAND))
        self._to_colors, self._others = _to_colors(observation.ruleset)
        self._stops: dict[tuple[frozenset[int], int], Stop] = {}
        self._more_takes: dict[int, int] = {}

    def stop(self, harbor: bytes) -> Stop:
        """The seat's gain from stopping with this harbor. The seat must be active.

        Results are cached by the set of ship colors and the number of cards.
        """
        key = (frozenset(harbor.translate(self._to_colors, self._others)), len(harbor))
        if key not in self._stops:
            self._stops[key] = self._stop(harbor)
        return self._stops[key]

    def _stop(self, harbor: bytes) -> Stop:
        t = self._with(harbor)
        before = t.count(PURSE + self.seat)
        self.ruleset.moments.when_discover_ends(t, self.seat)
        self._until_asked(t)
        return Stop(t[TAKES], t.count(PURSE + self.seat) - before)

    def _with(self, harbor: bytes) -> Table:
        """The table with another harbor. Surplus cards are discarded, and additional cards come from the draw pile.

        If the draw pile is too small, the remaining cards come from the discard pile.
        """
        t = self.t.copy()
        t.piles[HARBOR] = harbor
        more = len(harbor) - len(self.lying)
        if more > 0:
            short = more - len(t.piles[DECK])
            t.piles[DECK] = t.piles[DECK][:-more]
            if short > 0:
                t.piles[DISCARD] = t.piles[DISCARD][:-short]
        else:
            t.piles[DISCARD] += self.lying[:-more]
        return t

    def takes(self, harbor: bytes) -> int:
        """The number of cards that the seat could take from *harbor*. The seat must be active.

        The number includes the takes that the seat gains by trading ships from *harbor*.
        """
        takes = self.stop(harbor).takes
        return takes + sum(map(self.more_takes, harbor)) if self.trade_does_more else takes

    def more_takes(self, face: int) -> int:
        """The number of takes that trading this card adds before the seat chooses again, or 0 if it is not a ship."""
        if not self.trade_does_more or self.ruleset.columns.kind[face] != SHIP:
            return 0
        if face not in self._more_takes:
            self._more_takes[face] = self._takes_of_trade(face)
        return self._more_takes[face]

    def _takes_of_trade(self, ship: int) -> int:
        t = self._with(self.lying if ship in self.lying else self.lying + bytes((ship,)))
        t.piles[PURSE + self.seat] += self.all_ships[:1]  # a coin may be due
        before = t[TAKES]
        self.market.run_trading(t, self.seat, ship)
        return t[TAKES] - before

    def _until_asked(self, t: Table) -> None:
        while (run := self.ruleset.tasks[t.agenda[0]].run) is not None:
            _, seat, arg, t.agenda = t.agenda
            run(t, seat, arg)


@lru_cache(RULESETS_KEPT)
def ships_by_color(ruleset: Ruleset) -> tuple[bytes, ...]:
    """The faces of ships, by color."""
    kind, color = ruleset.columns.kind, ruleset.columns.color
    ships = [face for face, of in enumerate(kind) if of == SHIP]
    return tuple(bytes(face for face in ships if color[face] == of) for of in range(len(ruleset.colors)))


@lru_cache(RULESETS_KEPT)
def market_of(ruleset: Ruleset) -> Market:
    """The rule for taking cards and paying for them."""
    found: Market = next(market for answer in ruleset.answers("market") if (market := answer()) is not None)
    return found


@lru_cache(RULESETS_KEPT)
def _to_colors(ruleset: Ruleset) -> tuple[bytes, bytes]:
    """The arguments for ``bytes.translate`` that turn ships into their colors and delete other faces."""
    columns = ruleset.columns
    ships = [kind == SHIP for kind in columns.kind]
    table = bytes(color if ship else 0 for ship, color in zip(ships, columns.color, strict=True)).ljust(256, b"\0")
    return table, bytes(face for face, ship in enumerate(ships) if not ship)
