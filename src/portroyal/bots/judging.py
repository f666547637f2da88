"""The judge with its weights. It chooses moves for bots, and values cards for bots and for advice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from portroyal.bots.player import Bot
from portroyal.bots.power import of_power
from portroyal.engine.observation import Observation
from portroyal.engine.policy import COIN, Judge
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import HARBOR, Move
from portroyal.formats.formats import RULESETS_KEPT
from portroyal.odds.terms import Terms
from portroyal.search.learned import learned
from portroyal.search.policies import JUDGE, policies
from portroyal.search.thinker import Thinker, ThinkingTable

STYLED: Final = 4  # thinkers per ruleset: one without a style, and one for each of three styles


def bound_judge(ruleset: Ruleset) -> Judge:
    """The judge, bound to a ruleset. Raises BadLearned if the file with its trained weights is damaged."""
    (judge,) = policies(ruleset, [JUDGE])
    assert isinstance(judge, Judge)
    return judge


@lru_cache(STYLED * RULESETS_KEPT)
def thinker_of(ruleset: Ruleset, style: str = "") -> Thinker:
    """The judge with its trained weights, adjusted for a style, or with its default weights if there are none."""
    family = learned(ruleset)
    if not family:
        return default_thinker(ruleset)
    judge = bound_judge(ruleset)
    return Thinker(judge, judge.weigh(ruleset, in_style(judge, ruleset, family.weights, style)))


@lru_cache(RULESETS_KEPT)
def default_thinker(ruleset: Ruleset, minds_rivals: bool = True) -> Thinker:
    """The judge with its default weights. *minds_rivals* says whether it takes rivals' gains into account."""
    judge = bound_judge(ruleset)
    named: dict[str, Any] = {kind: (worth, 0) for kind, worth in unnamed_powers(ruleset, judge).items()}
    return Thinker(judge, judge.weigh(ruleset, named | ({} if minds_rivals else {"rival": 0, "rivalry": 0})))


def unnamed_powers(ruleset: Ruleset, judge: Judge) -> dict[str, int]:
    """The initial weights, measured by playing turns, for counters that have no default weights."""
    cells = ruleset.cell
    weights, known = judge.named_weights(ruleset), judge.known_powers()
    unnamed = [kind for kind, weight in weights.items() if not isinstance(weight, int) and kind not in known]
    first = {kind: next(cell for name, cell in cells.items() if name.partition(".")[0] == kind) for kind in unnamed}
    player = Thinker(judge, judge.weigh(ruleset, {}))
    return {kind: round(of_power(ruleset, cell, player, weights["point"])) for kind, cell in first.items()}


def in_style(judge: Judge, ruleset: Ruleset, weights: Mapping[str, Any], style: str) -> dict[str, Any]:
    """The weights by name, adjusted for a style."""
    tuned = judge.named_weights(ruleset) | dict(weights)
    return tuned | {name: tuned[name] + more for name, more in judge.styles.get(style, {}).items()}


class JudgeBot(Bot):
    """Chooses moves with the judge and a set of weights."""

    def pick(self, observation: Observation) -> Move:
        k = self.thinker(observation.ruleset).choose(observation.table(), observation.seat)
        return observation.moves[k]

    def thinker(self, ruleset: Ruleset) -> Thinker:
        """The judge with this bot's weights."""
        return default_thinker(ruleset)


class JudgedCards:
    """The judge's card values for an Observation's seat, in coins."""

    def __init__(self, observation: Observation, thinker: Thinker) -> None:
        self.seat, self.judge = observation.seat, thinker.judge
        self.terms, self.harbor = Terms(observation), observation.piles[HARBOR]
        self.table = ThinkingTable.of(observation.table(), thinker.weights)
        self.judge.look(self.table, self.seat)

    def of(self, face: int) -> float:
        """The value of taking a card after paying its price, or 0 if the seat cannot pay it."""
        return self.judge.of_card(self.table, self.seat, face) / COIN

    @property
    def progress(self) -> int:
        """The progress of the game, in percent."""
        return self.judge.of_progress(self.table)

    @property
    def bust(self) -> float:
        """The value of going bust."""
        return self.judge.of_bust(self.table, self.seat) / COIN
