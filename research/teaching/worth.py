"""The values of persons: how much one more copy raises a seat's win probability, according to the network."""

from __future__ import annotations

from typing import Final

import numpy as np

from portroyal.engine.rules import PERSON
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import PURSE, Table
from portroyal.lab.training.fitting import Array, chances, forward, layers_of
from portroyal.search.learned import Net
from portroyal.search.searching import Valuation
from research.teaching.sums import Counts
from research.teaching.watching import person

COINS: Final = 3  # added together, because the effect of a single coin is too small to measure
NEVER: Final = 1e-6  # the smallest probability
EVERY: Final = 9  # one in this many turns is examined


class Worths:
    """Evaluates positions where a seat has been given a person or some coins.

    The person is added to the seat's display without payment. Nothing else changes: the other cards and the turn remain
    the same. The evaluated seat rotates from one examined turn to the next.
    """

    def __init__(self, ruleset: Ruleset, net: Net) -> None:
        self.ruleset, self.seats = ruleset, ruleset.seats
        self.valuation = Valuation(ruleset, net)
        self.width = len(self.valuation.features.names)
        self.layers = layers_of(net, self.valuation.features.names)
        self.persons: dict[str, list[int]] = {}
        for face, kind in enumerate(ruleset.columns.kind):
            if kind == PERSON:
                self.persons.setdefault(person(ruleset, face), []).append(face)
        self.turns = 0

    def __call__(self, t: Table, stage: str) -> Counts:
        """The sums for a position at the beginning of a turn, by person and stage. Most turns are skipped."""
        self.turns += 1
        if self.turns % EVERY:
            return Counts()
        number = self.turns // EVERY
        found = Counts({f"judged {stage}": 1})
        for name, gain in self.gains(t, number % self.seats, number).items():
            found[f"gain {stage} {name}"] += gain
        return found

    def gains(self, t: Table, seat: int, number: int = 0) -> dict[str, float]:
        """How much a coin and each person raise a seat's log odds of winning. *number* selects a person's color."""
        positions = [self.described(t), self.described(self.paid(t, seat))]
        faces = [of_all[number % len(of_all)] for of_all in self.persons.values()]
        positions += [self.described(self.joined(t, seat, face)) for face in faces]
        odds = self.log_odds(np.concatenate(positions))[:, seat]
        more = [float(n - odds[0]) for n in odds[1:]]
        return {"coin": more[0] / COINS} | dict(zip(self.persons, more[1:], strict=True))

    def paid(self, t: Table, seat: int) -> Table:
        """The position after giving the seat COINS more coins."""
        after = t.copy()
        after.piles[PURSE + seat] += bytes(COINS)
        return after

    def joined(self, t: Table, seat: int, face: int) -> Table:
        """The position after giving the seat one more person."""
        after = t.copy()
        after.piles[self.ruleset.place(f"display {seat}")] += bytes((face,))
        for cell, n in self.ruleset.columns.gives[face]:
            after[cell, seat] += n
        return after

    def described(self, t: Table) -> Array:
        """The features of a position: seats x features."""
        rows = np.zeros((self.seats, self.width), np.float32)
        for seat in range(self.seats):
            for feature, n in self.valuation.told(t, seat):
                rows[seat, feature] += n
        return rows

    def log_odds(self, described: Array) -> Array:
        """Each seat's log odds of winning in several positions, computed from the features of these positions."""
        results = forward(self.layers, described)[2].reshape(-1, self.seats)
        won = np.clip(chances(results), NEVER, 1 - NEVER)
        return np.asarray(np.log(won) - np.log(1 - won), np.float32)
