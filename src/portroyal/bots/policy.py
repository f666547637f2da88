"""Bots that follow a policy, without seeing hidden cards."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Self

from portroyal.bots.player import Bot
from portroyal.engine.observation import Observation
from portroyal.engine.policy import Judge, Policy
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Move, Table
from portroyal.errors import shown
from portroyal.formats.formats import RULESETS_KEPT
from portroyal.search.policies import policies
from portroyal.search.thinker import Thinker


class PolicyBot(Bot):
    """Follows a policy from :mod:`portroyal.search.policies`, on a table whose hidden cards are in random order.

    For a judge, which ignores the order of hidden cards, these cards are sorted instead.
    """

    def __init__(self, policy: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.policy = policy

    def __repr__(self) -> str:
        return f"<bot {self.policy}, seed {shown(self.seed)}>"

    def pick(self, observation: Observation) -> Move:
        policy = _bound(observation.ruleset, self.policy)
        if isinstance(policy, Judge):
            return observation.moves[Thinker(policy).choose(observation.table(), observation.seat)]
        t = TableWithDice.of(observation.determinize(self.seed), self.dice(observation))
        return observation.moves[policy.choose(t, observation.seat)]


class TableWithDice(Table):
    """A table whose random numbers come from a bot, not from the dealer."""

    __slots__ = ("dice",)
    dice: Random

    def random(self, n: int) -> int:
        return self.dice.randrange(n)

    @classmethod
    def of(cls, t: Table, dice: Random) -> Self:
        """A table that has the same contents but uses this random number generator."""
        twin = cls(t.ruleset, t.piles, t.counters, t.agenda, t.seed)
        twin.moves, twin.dice = t.moves, dice
        return twin


@lru_cache(RULESETS_KEPT)
def _bound(ruleset: Ruleset, policy: str) -> Policy:
    return policies(ruleset, [policy])[0]
