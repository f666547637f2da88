"""Estimates how likely a seat completes a contract in the remaining time, from visible and from possible cards."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from portroyal.boxes.base.estimates import chance_of_symbols
from portroyal.boxes.base.taxes import Taxes
from portroyal.estimates import Pairs, comes, index_of
from portroyal.formats import RULESETS_KEPT
from portroyal.observation import Observation
from portroyal.rules import TAX
from portroyal.ruleset import Ruleset
from portroyal.table import DISCARD, EXPEDITIONS, HARBOR, PURSE

SEEN: Final = 4.5  # cards turned up per turn
OWN_TAKES: Final = 0.55  # share of the wanted cards seen in the seat's own turns that it can take
OTHER_TAKES: Final = 0.3  # the same in the turns of others, who choose first
INCOME: Final = 1.8  # coins gained per own turn
POINTS: Final = 1.0  # maximum of points gained per turn, of any player, by a seat that concentrates on points
PER_POINT: Final = 2.8  # coins that such a point costs
BUSTS: Final = 0.8  # busts per own turn of a player who wants to go bust
SHIPS: Final = {3: 0.5, 4: 0.3}  # by number of ships: how often per own turn that many lie in the harbor
RARELY: Final = 0.1  # the same for any other number of ships
UNKNOWN: Final = 0.5  # occurrences per own turn of events that have no estimate
LEARNING: Final = 0.3  # weight of a ship that is slightly too strong at present


class Chances:
    """Estimates for each contract and seat, from 0 to 1. *rounds*: the approximate number of turns left per seat."""

    def __init__(self, observation: Observation, rounds: float) -> None:
        self.observation = observation
        self.ruleset = observation.ruleset
        self.cards = observation.ruleset.columns
        self.index = index_of(observation.ruleset)
        self.rounds = rounds
        self._now: dict[tuple[int, int], float] = {}
        self._counts: dict[int, float] = {}
        self._weak: dict[tuple[int, int], float] = {}

    @cached_property
    def pool(self) -> bytes:
        """The cards that may still be turned up."""
        return self.observation.unseen + self.observation.stale + self.observation.piles[DISCARD]

    @cached_property
    def taxes(self) -> bytes:
        """The faces that are tax increases."""
        return bytes(face for face, kind in enumerate(self.cards.kind) if kind == TAX)

    def now(self, contract: int, seat: int) -> float:
        """The probability that a seat completes a contract, in the present position."""
        key = (contract, seat)
        if key not in self._now:
            self._now[key] = self.of(contract, seat)
        return self._now[key]

    def of(self, contract: int, seat: int, more: Pairs = (), coins: int = 0, steps: int = 0) -> float:
        """The probability, with *more* in the display, *coins* more (or fewer), and the marker *steps* further."""
        card = self.ruleset.faces[contract]
        left = card.steps - self.observation.counter(f"step.{card.name}", seat) - steps
        if left <= 0:
            return 1.0
        if card.needs:
            return self.of_needs(self.cards.needs[contract], seat, more)
        return self.of_happening(next(iter(card.occasion), ""), contract, seat, left, more, coins)

    def of_happening(self, what: str, contract: int, seat: int, left: int, more: Pairs, coins: int) -> float:
        """The probability that an event occurs *left* times, or moves the marker as often."""
        match what:
            case "declined":
                return comes(self.expected(self.index.ships[self.cards.color[contract]]), left)
            case "bust":
                return comes(BUSTS * self.rounds, left)
            case "ships":
                ships = self.ruleset.faces[contract].occasion[what]
                return comes(SHIPS.get(ships, RARELY) * self.rounds, left)
            case "taxed":
                return self.of_tax(seat, coins)
            case "paid":
                return self.of_saving(contract, seat, coins)
            case "repelled":
                return self.of_repelled(seat, more)
        return self.of_progress(contract, seat)

    def of_progress(self, contract: int, seat: int) -> float:
        """The probability for an event without an estimate, from the progress that the rules report."""
        progress = self.ruleset.moments.progress(self.observation.table(), seat, contract, 0)
        return comes(UNKNOWN * self.rounds, self.cards.demand[contract] - progress)

    def of_needs(self, needs: Pairs, seat: int, more: Pairs) -> float:
        """The probability that everything that is missing still comes."""
        chance = 1.0
        added = dict(more)
        for cell, n in needs:
            missing = n - self.observation.counters[cell + seat] - added.get(cell, 0)
            if missing > 0:
                chance *= self.of_missing(cell, missing, seat, added)
        return chance

    def of_missing(self, cell: int, missing: int, seat: int, added: dict[int, int]) -> float:
        name = self.ruleset.counters[cell]
        if name == "points":
            return comes(self.points(seat), missing)
        if name == "expedition":
            return self.of_an_expedition(seat, added)
        return comes(self.units(cell), missing)

    def points(self, seat: int) -> float:
        """The points that a seat gains if it concentrates on them, limited by the cards turned up and by its coins."""
        turns = self.rounds * self.ruleset.seats
        return min(POINTS * turns, (self.observation.coins(seat) + INCOME * self.rounds) / PER_POINT)

    def units(self, cell: int) -> float:
        """The expected gain of a counter."""
        if cell not in self._counts:
            self._counts[cell] = self.expected(self.index.givers.get(cell, b""), cell)
        return self._counts[cell]

    def expected(self, faces: bytes, cell: int = -1) -> float:
        """The expected number of these cards that the seat takes, or, with *cell*, what they add to that counter."""
        here = self.observation.piles[HARBOR]
        found = float(sum(self.pool.count(face) * self.gift(face, cell) for face in faces))
        if here:
            found += sum(self.gift(face, cell) for face in faces if face in here) * OWN_TAKES
        others = self.ruleset.seats - 1
        share = OWN_TAKES + OTHER_TAKES * others / (1 if self.index.team else others or 1)
        return self.rounds * SEEN * share * found / max(1, len(self.pool))

    def gift(self, face: int, cell: int) -> int:
        """What a card adds to a counter; 1 without a counter, as for ships."""
        return dict(self.cards.gives[face]).get(cell, 0) if cell >= 0 else 1

    def of_an_expedition(self, seat: int, added: dict[int, int]) -> float:
        """The probability of claiming the expedition that is easiest to claim."""
        lying = self.observation.piles[EXPEDITIONS]
        chance = 0.0
        for face in self.index.expeditions:
            if face in lying or face in self.pool:
                at_hand = 1.0 if face in lying else comes(self.rounds * self.ruleset.seats * SEEN / len(self.pool), 1)
                symbols = chance_of_symbols(self.observation, face, seat, added, self.units)
                chance = max(chance, at_hand * symbols)
        return chance

    # Contracts that depend on something other than displays.

    def of_tax(self, seat: int, coins: int) -> float:
        """The probability of a tax increase when the seat has enough coins to be taxed."""
        missing = max(0, taxed_from(self.ruleset) - self.observation.coins(seat) - coins)
        turns = max(0.05 * self.rounds, self.rounds - missing / INCOME) * self.ruleset.seats
        return comes(turns * SEEN * sum(map(self.pool.count, self.taxes)) / max(1, len(self.pool)), 1)

    def of_saving(self, contract: int, seat: int, coins: int) -> float:
        """The probability of saving enough coins."""
        return comes(INCOME * self.rounds, self.cards.demand[contract] - self.observation.coins(seat) - coins)

    def of_repelled(self, seat: int, more: Pairs) -> float:
        """The probability of repelling a ship of each color not kept yet. *more* may contain a ship; see `of_color`."""
        swords = self.observation.counter("swords", seat) + dict(more).get(self.ruleset.cell["swords"], 0)
        kept = {self.cards.color[face] for face in self.observation.piles[self.index.piles["kept"] + seat]}
        kept |= {-1 - cell for cell, _ in more if cell < 0}
        chance = 1.0
        for color in range(len(self.index.ships)):
            if color not in kept:
                chance *= self.weak(color, swords)
        return chance

    def weak(self, color: int, swords: int) -> float:
        """The probability that a ship of this color comes that can be repelled with these swords."""
        if (color, swords) not in self._weak:
            ships = sum(self.pool.count(ship) * self.repellable(ship, swords) for ship in self.index.ships[color])
            self._weak[color, swords] = comes(self.rounds * SEEN * ships / max(1, len(self.pool)), 1)
        return self._weak[color, swords]

    def repellable(self, ship: int, swords: int) -> float:
        """The weight of a ship for a player with these swords, 0 to 1."""
        short = self.cards.swords[ship] - swords
        return 1.0 if short <= 0 else LEARNING if short <= 2 else 0.0


def of_color(color: int) -> tuple[int, int]:
    """A kept ship of this color, as a pair for *more*; the negative number distinguishes it from counters."""
    return -1 - color, 1


@lru_cache(RULESETS_KEPT)
def taxed_from(ruleset: Ruleset) -> int:
    """The smallest number of coins of which a tax takes some; the number of all cards if none ever does."""
    taxes = next(rule for rule in ruleset.rules if isinstance(rule, Taxes))
    t, cards = ruleset.empty_table(), ruleset.all_cards()
    for coins in range(len(cards)):
        t.piles[PURSE] = cards[:coins]
        if taxes.loss(t, 0, taxes.SWORDS) > 0:
            return coins
    return len(cards)
