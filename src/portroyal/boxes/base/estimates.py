"""The estimates of the base box: progress of the game, claims, and answers to its questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final

from portroyal.bots.estimates import Estimates, Pairs, Player, Weigher, index_of
from portroyal.boxes.base import rates
from portroyal.boxes.base.expeditions import Expeditions
from portroyal.boxes.base.taxes import Taxes
from portroyal.engine.observation import Observation
from portroyal.engine.poisson import comes
from portroyal.engine.rules import TAX
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import DISCARD, EXPEDITIONS, HARBOR, PURSE
from portroyal.formats.formats import RULESETS_KEPT

CLAIM: Final = "claim"
SEEN, OWN_TAKES, OTHER_TAKES, INCOME, PER_POINT = (
    n / 100 for n in (rates.SEEN, rates.OWN_TAKES, rates.OTHER_TAKES, rates.INCOME, rates.PER_POINT)
)
POINTS: Final = 1.0  # the most points per turn of any player that a seat gains if it concentrates on points


def discover(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Draw or stop."""
    return player.draw_or_stop(weigher, moves, "draw", "stop")


def repel(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Repel the ship or keep it."""
    return player.repel_or_keep(weigher, moves, "repel", "keep")


def take(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Take a card or pass."""
    return player.best_card(weigher, moves, "take", "pass")


def claim(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Claim no expedition after a bust: none is worth its cost."""
    return "pass"


def send(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Send the person who is worth least to the goals; a jack of all trades last."""
    return min(moves, key=lambda move: (of_sending(weigher, move.split(" ")[1]), "jack" in move, move))


def of_sending(weigher: Weigher, card: str) -> float:
    """The value of a person to the goals, which is lost when the person leaves the display."""
    ruleset = weigher.observation.ruleset
    gives = ruleset.columns.gives[ruleset.face[card]]
    return -weigher.goals.of_counters([(cell, -n) for cell, n in gives]) if weigher.goals else 0.0


class Judgement(Estimates):
    """Values expeditions by the cards they cost; measures progress by points."""

    answers = {"discover": discover, "repel": repel, "take": take, "claim": claim, "send": send}

    def progress(self, observation: Observation) -> float:
        """The largest share of the target that any seat has reached."""
        if observation.counter("end-triggered"):
            return 1.0
        return min(1.0, max(self.nearness(observation, seat) for seat in range(self.ruleset.seats)))

    def nearness(self, observation: Observation, seat: int) -> float:
        """The share of the target that the seat has reached."""
        return float(observation.counter("points", seat) / self.ruleset.options["target"])

    def first(self, weigher: Weigher, moves: Mapping[str, int]) -> str:
        """Claim the most valuable expedition, if any is worth its cost."""
        claims = {text: of_claim(weigher, move & 0xFF) for text, move in moves.items() if text.startswith(f"{CLAIM} ")}
        best = max(claims, key=claims.__getitem__, default="")
        return best if best and claims[best] > 0 else ""

    def aside(self, question: str) -> tuple[str, ...]:
        return (CLAIM,)


def of_claim(weigher: Weigher, expedition: int) -> float:
    """The minimum value of claiming: each person sent costs at most a point."""
    ruleset = weigher.observation.ruleset
    gives, needs = ruleset.columns.gives[expedition], ruleset.columns.needs[expedition]
    points = dict(gives)[ruleset.cell["points"]] - sum(n for _, n in needs)
    worth = float(points * weigher.point + ruleset.columns.coins[expedition])
    if not weigher.goals:
        return worth
    return worth + weigher.goals.of_counters([*gives, *((cell, -n) for cell, n in needs)])


# Nearness to an expedition, for boxes with demands for one.


def symbols(observation: Observation) -> tuple[int, ...]:
    """The counters of the person cards that expeditions need, as cells."""
    return _symbols(observation.ruleset)


@lru_cache(RULESETS_KEPT)
def _symbols(ruleset: Ruleset) -> tuple[int, ...]:
    rule = next(rule for rule in ruleset.rules if isinstance(rule, Expeditions))
    return rule.anchor, rule.cross, rule.hut, rule.jack


def chance_of_symbols(
    observation: Observation,
    expedition: int,
    seat: int,
    added: Mapping[int, int],
    coming: Callable[[int], float],
) -> float:
    """The probability that a seat will be able to meet an expedition's symbols, from 0 to 1.

    *added*: additional amounts, by cell; *coming*: the expected gain of a cell. A jack of all trades replaces the
    symbol with the lowest probability; the choice hardly matters.
    """
    jack, persons = observation.ruleset.cell["jack"], symbols(observation)
    jacks = observation.counters[jack + seat] + added.get(jack, 0)
    chance = 1.0
    for cell, n in observation.ruleset.columns.needs[expedition]:
        missing = n - observation.counters[cell + seat] - added.get(cell, 0)
        helped = min(jacks, max(0, missing)) if cell in persons else 0
        jacks -= helped
        further = coming(jack) / 2 if cell in persons else 0.0
        chance *= comes(coming(cell) + further, missing - helped)
    return chance


# Gains still to come, for boxes with demands.


class Chances:
    """The probabilities, from 0 to 1, of gains still to come.

    *rounds*: the approximate number of turns left per seat.
    """

    def __init__(self, observation: Observation, rounds: float) -> None:
        self.observation = observation
        self.ruleset = observation.ruleset
        self.cards = observation.ruleset.columns
        self.index = index_of(observation.ruleset)
        self.rounds = rounds
        self._counts: dict[int, float] = {}

    @cached_property
    def pool(self) -> bytes:
        """The cards that may still be turned up."""
        return self.observation.unseen + self.observation.stale + self.observation.piles[DISCARD]

    @cached_property
    def taxes(self) -> bytes:
        """The faces that are tax increases."""
        return bytes(face for face, kind in enumerate(self.cards.kind) if kind == TAX)

    def of_needs(self, needs: Pairs, seat: int, more: Pairs) -> float:
        """The probability that everything missing still comes."""
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
        """The expected number of these cards that the seat takes or, with *cell*, their total for that counter."""
        here = self.observation.piles[HARBOR]
        number = float(sum(self.pool.count(face) * self.gift(face, cell) for face in faces))
        if here:
            number += sum(self.gift(face, cell) for face in faces if face in here) * OWN_TAKES
        others = self.ruleset.seats - 1
        share = OWN_TAKES + OTHER_TAKES * others / (1 if self.index.team else others or 1)
        return self.rounds * SEEN * share * number / max(1, len(self.pool))

    def gift(self, face: int, cell: int) -> int:
        """The amount that a card adds to a counter; 1 without a counter, as for ships."""
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

    def of_tax(self, seat: int, coins: int) -> float:
        """The probability of a tax increase when the seat has enough coins to be taxed."""
        missing = max(0, taxed_from(self.ruleset) - self.observation.coins(seat) - coins)
        turns = max(0.05 * self.rounds, self.rounds - missing / INCOME) * self.ruleset.seats
        return comes(turns * SEEN * sum(map(self.pool.count, self.taxes)) / max(1, len(self.pool)), 1)

    def of_saving(self, wanted: int, seat: int, coins: int) -> float:
        """The probability that a seat saves enough coins, with *coins* more (or fewer) than it has."""
        return comes(INCOME * self.rounds, wanted - self.observation.coins(seat) - coins)


@lru_cache(RULESETS_KEPT)
def taxed_from(ruleset: Ruleset) -> int:
    """The smallest number of coins that a tax affects; the number of all cards if none ever does."""
    taxes = next(rule for rule in ruleset.rules if isinstance(rule, Taxes))
    t, cards = ruleset.empty_table(), ruleset.all_cards()
    for coins in range(len(cards)):
        t.piles[PURSE] = cards[:coins]
        if taxes.loss(t, 0, taxes.SWORDS) > 0:
            return coins
    return len(cards)
