"""Bots that use trained models: weights alone, or a search with a value network."""

from __future__ import annotations

from collections.abc import Mapping
from ctypes import c_int32
from functools import lru_cache
from typing import ClassVar, Final, TypeAlias

from portroyal.bots.judging import JudgeBot, thinker_of
from portroyal.bots.player import Bot, require_decision
from portroyal.engine.observation import Observation
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Move
from portroyal.formats.formats import RULESETS_KEPT
from portroyal.game.outcome import is_team
from portroyal.machine.build import NoCompiler, warn_once
from portroyal.machine.machine import Machine
from portroyal.machine.searcher import Searcher as CompiledSearcher
from portroyal.search.learned import learned
from portroyal.search.policies import JUDGE
from portroyal.search.searching import NO_MOVE, OWN, Found, Searcher
from portroyal.search.thinker import Thinker

TRIES: Final = 300  # rollouts per decision
FEW_TRIES: Final = 32  # rollouts per decision without machine code


Searches: TypeAlias = CompiledSearcher | Searcher
"""A search for the best move, either compiled or interpreted. The result is the same either way."""


class Hard(JudgeBot):
    """Chooses moves with the judge and its trained weights. Without trained weights, it uses the default weights."""

    style: ClassVar[str] = ""  # the judge's style

    def thinker(self, ruleset: Ruleset) -> Thinker:
        return thinker_of(ruleset, self.style)


class Quartermaster(Hard):
    """Stops drawing earlier than Hard, and values coins more highly."""

    style = "quartermaster"


class Corsair(Hard):
    """Keeps drawing longer than Hard."""

    style = "corsair"


class Pathfinder(Hard):
    """Values turning up expeditions, and hiring for them, more highly than Hard does."""

    style = "pathfinder"


STYLES: Final[Mapping[str, type[Hard]]] = {bot.style: bot for bot in (Quartermaster, Corsair, Pathfinder)}


class Master(Bot):
    """Searches for the best move, or plays like Hard if a search is no better.

    Without a C compiler, it runs fewer rollouts. In a team, it follows the policy unless another move is clearly
    better.
    """

    tries = TRIES

    def pick(self, observation: Observation) -> Move:
        if not search_gains(observation.ruleset):
            return Hard(self.seed).pick(observation)
        return observation.moves[self.search(observation, early=True).best]

    def search(self, observation: Observation, cancel: c_int32 | None = None, early: bool = False) -> Found:
        """The result of a search for the seat's best move. The same seed and Observation always give the same result.

        For *cancel* and *early*, see :meth:`portroyal.search.searching.Searcher.search`.

        Raises PortRoyalError if the seat has nothing to decide.
        """
        require_decision(observation)
        seed = self.dice(observation).getrandbits(64)
        tries = self.tries if is_compiled(observation.ruleset) else min(self.tries, FEW_TRIES)
        keep = OWN if is_team(observation.ruleset) else NO_MOVE
        searcher = searcher_of(observation.ruleset)
        return searcher.search(observation.table(), observation.seat, tries, seed, keep, cancel, early)


def has_styles(ruleset: Ruleset) -> bool:
    """Whether the styles play differently, which requires a trained model and players who are rivals."""
    return learned(ruleset) is not None and not ruleset.answers("verdict")


def searches(ruleset: Ruleset) -> bool:
    """Whether a ruleset has a trained value network, which a search requires."""
    family = learned(ruleset)
    return family is not None and family.net is not None


def search_gains(ruleset: Ruleset) -> bool:
    """Whether Master uses a search, which it does only if the search wins more games than the policy alone."""
    family = learned(ruleset)
    return family is not None and family.search_gains


def is_compiled(ruleset: Ruleset) -> bool:
    """Whether a ruleset's search runs as machine code, which is compiled if necessary. True if there is no search."""
    return not searches(ruleset) or isinstance(searcher_of(ruleset), CompiledSearcher)


@lru_cache(RULESETS_KEPT)
def searcher_of(ruleset: Ruleset) -> Searches:
    """The search for a ruleset with a trained network. Warns if the search is interpreted for lack of a C compiler."""
    family = learned(ruleset)
    assert family is not None
    assert family.net is not None
    try:
        return CompiledSearcher(Machine(ruleset), JUDGE, family.net)
    except NoCompiler as e:
        warn_once(e)
        return Searcher(ruleset, thinker_of(ruleset), family.net)
