"""The choices of both trained bots; without a model, they use untuned weights and a random network."""

from __future__ import annotations

from portroyal.bots.levels import Hard, Master, searches
from portroyal.engine.observation import Observation
from portroyal.engine.policy import Judge
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table
from portroyal.machine.machine import Machine
from portroyal.machine.searcher import Searcher
from portroyal.search.policies import policies
from portroyal.search.thinker import Thinker
from tests.search.hidden import Choose
from tests.search.nets import random_net

TRIES = 60


def choosing(ruleset: Ruleset) -> Choose:
    """The move of one bot, and all results of the other bot's search."""
    return _learned() if searches(ruleset) else _random(ruleset)


def _learned() -> Choose:
    hard, master = Hard(), Master()
    master.tries = TRIES

    def choose(t: Table, seat: int) -> object:
        seen = Observation(t, seat)
        return hard.decide(seen), master.search(seen)

    return choose


def _random(ruleset: Ruleset) -> Choose:
    (judge,) = policies(ruleset, ["tuned"])
    assert isinstance(judge, Judge)
    thinker, search = Thinker(judge), Searcher(Machine(ruleset), "tuned", random_net(ruleset))

    def choose(t: Table, seat: int) -> object:
        seen = Observation(t, seat)
        chosen = thinker.choose(seen.table(), seat)
        return chosen, search.search(seen.table(), seat, TRIES, 1)

    return choose
