"""The estimates of the base box: values of its cards, and answers to its questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from portroyal.boxes.base.expeditions import Expeditions
from portroyal.estimates import Estimates, Player, Weigher, comes
from portroyal.observation import Observation

CLAIM: Final = "claim"


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
    """Claim no expedition after a bust: none is worth its persons."""
    return "pass"


def send(player: Player, weigher: Weigher, moves: Sequence[str]) -> str:
    """Send the person who is worth least for the goals; a jack of all trades last."""
    return min(moves, key=lambda move: (of_sending(weigher, move.split(" ")[1]), "jack" in move, move))


def of_sending(weigher: Weigher, card: str) -> float:
    """The value of a person to the goals, which is lost when the person leaves the display."""
    ruleset = weigher.observation.ruleset
    gives = ruleset.columns.gives[ruleset.face[card]]
    return -weigher.goals.of_counters([(cell, -n) for cell, n in gives]) if weigher.goals else 0.0


class Judgement(Estimates):
    """Persons are valued by their abilities, expeditions by the persons they cost, progress by points."""

    abilities = {
        "swords": 1.4,
        "trader": 1.4,
        "anchor": 0.8,
        "cross": 0.8,
        "hut": 0.8,
        "jack": 3.5,
        "mademoiselle": 4.0,
        "jester": 2.6,
        "admiral": 2.0,
        "governor": 16.0,
        "expedition": 0.0,  # the points of an expedition are counted anyway
    }
    abilities_of_team = {"swords": 1.4}  # repelling ships lets a team see more cards
    answers = {"discover": discover, "repel": repel, "take": take, "claim": claim, "send": send}

    def progress(self, observation: Observation) -> float:
        """The greatest part of the target that any seat has reached."""
        if observation.counter("end-triggered"):
            return 1.0
        return min(1.0, max(self.nearness(observation, seat) for seat in range(self.ruleset.seats)))

    def nearness(self, observation: Observation, seat: int) -> float:
        """The part of the target that the seat has reached."""
        return float(observation.counter("points", seat) / self.ruleset.options["target"])

    def first(self, weigher: Weigher, moves: Mapping[str, int]) -> str:
        """Claim the most valuable expedition, if any is worth its persons."""
        claims = {text: of_claim(weigher, move & 0xFF) for text, move in moves.items() if text.startswith(f"{CLAIM} ")}
        best = max(claims, key=claims.__getitem__, default="")
        return best if best and claims[best] > 0 else ""

    def aside(self, question: str) -> tuple[str, ...]:
        return (CLAIM,)


def of_claim(weigher: Weigher, expedition: int) -> float:
    """The least value of claiming: each person who is sent costs at most a point."""
    ruleset = weigher.observation.ruleset
    gives, needs = ruleset.columns.gives[expedition], ruleset.columns.needs[expedition]
    points = dict(gives)[ruleset.cell["points"]] - sum(n for _, n in needs)
    worth = float(points * weigher.point + ruleset.columns.coins[expedition])
    if not weigher.goals:
        return worth
    return worth + weigher.goals.of_counters([*gives, *((cell, -n) for cell, n in needs)])


# How near a seat is to an expedition, for boxes that demand one.


def symbols(observation: Observation) -> list[int]:
    """The cells of the counters that expeditions need."""
    rule = next(rule for rule in observation.ruleset.rules if isinstance(rule, Expeditions))
    return [rule.anchor, rule.cross, rule.hut, rule.jack]


def chance_of_symbols(
    observation: Observation,
    expedition: int,
    seat: int,
    added: Mapping[int, int],
    coming: Callable[[int], float],
) -> float:
    """The probability that a seat will be able to meet an expedition's symbols, from 0 to 1.

    *added*: what it has more of than there is, by cell; *coming*: how much of a cell is expected to come. A jack of all
    trades stands in where the chance is worst; which that is hardly matters.
    """
    jack = observation.ruleset.cell["jack"]
    jacks = observation.counters[jack + seat] + added.get(jack, 0)
    chance = 1.0
    for cell, n in observation.ruleset.columns.needs[expedition]:
        missing = n - observation.counters[cell + seat] - added.get(cell, 0)
        helped = min(jacks, max(0, missing))
        jacks -= helped
        chance *= comes(coming(cell) + coming(jack) / 2, missing - helped)
    return chance
