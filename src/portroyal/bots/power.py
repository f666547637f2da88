"""What the rules pay for a power of which no box has said a word: found out by playing with it and without."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from portroyal.bots.match import deal
from portroyal.cards import DRAW_PILE
from portroyal.observation import Observation, phase
from portroyal.policies import policies
from portroyal.policy import Policy
from portroyal.registry import first_box, registry
from portroyal.rules import SHIP
from portroyal.ruleset import Ruleset
from portroyal.table import ACTIVE, DECK, DISCARD, HARBOR, PURSE, Table

TURNS: Final = 300  # that are played with and without the power
ROUNDS: Final = 11.0  # of a game
LONGEST: Final = 60  # moves of a turn
ALIKE: Final = 10  # cards, ships apart, that make no difference
KEPT: Final = 500  # answers


class Paid(NamedTuple):
    """What one more of a counter brings its owner, per round: coins and points."""

    coins: float
    points: float


class Power:
    """The worth of counters where an Observation's cards go round."""

    def __init__(self, observation: Observation) -> None:
        self.ruleset = observation.ruleset
        kind = self.ruleset.columns.kind
        around = observation.unseen + observation.stale + observation.piles[DISCARD] + observation.piles[HARBOR]
        self.ships = bytes(sorted(face for face in around if kind[face] == SHIP))
        self.others = round((len(around) - len(self.ships)) / ALIKE) * ALIKE

    def of(self, cell: int, point: float) -> float:
        """One more of the counter with this cell, of seat 0, in a whole game: in coins, each point worth *point*."""
        found = paid(self.ruleset, cell, self.ships, self.others)
        return ROUNDS * (found.coins + point * found.points)


@lru_cache(KEPT)
def paid(ruleset: Ruleset, cell: int, ships: bytes, others: int) -> Paid:
    """What one more of the counter brings per round where these *ships* and a number of *others* go round.

    Games of a fast policy are played turn by turn; each turn is played once more with the counter raised, from the same
    position, with the same cards and the same chance. That takes about a tenth of a second.
    """
    policy, points = policies(ruleset, registry()[first_box()].policies)[0], ruleset.cell["points"]
    coins = scored = 0
    seed, t = 0, _dealt(ruleset, ships, others, 0)
    for _ in range(TURNS):
        if not t.moves:
            seed += 1
            t = _dealt(ruleset, ships, others, seed)
        more = t.copy()
        more.moves = t.moves[:]
        more[cell] += 1
        _play_turn(t, policy)
        _play_turn(more, policy)
        coins += more.count(PURSE) - t.count(PURSE)
        scored += more[points] - t[points]
    return Paid(coins * ruleset.seats / TURNS, scored * ruleset.seats / TURNS)


def _dealt(ruleset: Ruleset, ships: bytes, others: int, seed: int) -> Table:
    """A game that has just begun, with these cards in the draw pile."""
    faces = enumerate(ruleset.faces)
    drawn = [(face, card) for face, card in faces if card.starts == DRAW_PILE and card.kind != "ship"]
    rest = [face for face, card in drawn for _ in range(card.copies)]
    t = deal(ruleset, seed, seed % ruleset.seats)
    t.piles[DECK] = ships + bytes(Random(others).choices(rest, k=others))
    t.shuffle(DECK)
    return t


def _play_turn(t: Table, policy: Policy) -> None:
    """Until another seat is active, or the seat's next turn begins."""
    active, began, left = t[ACTIVE], phase(t), False
    for _ in range(LONGEST):
        if not t.moves or t[ACTIVE] != active or (left and phase(t) == began):
            return
        left = left or phase(t) != began
        t.ruleset.play(t, t.moves[policy.choose(t, t.agenda[1])])
