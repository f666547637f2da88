"""Bots that play by what was learned from games: weights alone, or a search with a network that judges positions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol

from portroyal.bots.heuristic import Steady
from portroyal.bots.player import Bot
from portroyal.formats import RULESETS_KEPT
from portroyal.learned import learned
from portroyal.machine.build import NoCompiler, warn_once
from portroyal.machine.machine import Machine
from portroyal.machine.searcher import Searcher as CompiledSearcher
from portroyal.observation import Observation
from portroyal.policies import policies
from portroyal.policy import Judge
from portroyal.ruleset import Ruleset
from portroyal.searching import Found, Searcher
from portroyal.table import Move, Table
from portroyal.thinking import Thinker

POLICY: Final = "tuned"
TRIES: Final = 800  # of moves, for one decision


class Searches(Protocol):
    """Finds the best move: compiled or interpreted, with the same result."""

    def search(self, t: Table, seat: int, known_top: bool, tries: int, seed: int) -> Found: ...


class Hard(Bot):
    """Plays by a tuned policy; where nothing was learned, as Steady does."""

    def pick(self, observation: Observation) -> Move:
        if not learned(observation.ruleset):
            return Steady(self.seed).pick(observation)
        k = thinker_of(observation.ruleset).choose(observation.table(), observation.seat)
        return observation.moves[k]


class Master(Bot):
    """Searches; where nothing was learned, it plays as Steady does."""

    tries = TRIES

    def pick(self, observation: Observation) -> Move:
        if not learned(observation.ruleset):
            return Steady(self.seed).pick(observation)
        return observation.moves[self.search(observation).best]

    def search(self, observation: Observation) -> Found:
        """The result of the search for the seat's decision. Equal seeds and Observations always give the same."""
        seed = self.dice(observation).getrandbits(64)
        known_top = bool(observation.on_top)
        return searcher_of(observation.ruleset).search(
            observation.table(), observation.seat, known_top, self.tries, seed
        )


@lru_cache(RULESETS_KEPT)
def thinker_of(ruleset: Ruleset) -> Thinker:
    """What decides by the tuned policy of a ruleset."""
    (judge,) = policies(ruleset, [POLICY])
    assert isinstance(judge, Judge)
    return Thinker(judge)


@lru_cache(RULESETS_KEPT)
def searcher_of(ruleset: Ruleset) -> Searches:
    """The search for a ruleset for which something was learned; interpreted, with a warning, without a C compiler."""
    found = learned(ruleset)
    assert found is not None
    assert found.net is not None
    try:
        return CompiledSearcher(Machine(ruleset), POLICY, found.net)
    except NoCompiler as e:
        warn_once(e)
        return Searcher(ruleset, thinker_of(ruleset), found.net)
