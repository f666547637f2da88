"""The contenders in the rows of the ladder.

A contender's name is a level, a level with its number of rollouts (``master 200``), or ``open``.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from portroyal.bots.levels import TRIES
from portroyal.engine.ruleset import Ruleset
from portroyal.game.record import rules_hash
from portroyal.lab.training.study import Way
from portroyal.odds.drawing import draw_moves
from portroyal.search.learned import Learned, learned
from portroyal.search.policies import JUDGE, POLICIES, combined

# Raise this number if bots change without new weights. If only one box changes, raise its policy's revision instead.
BOTS: Final = 1
OPEN: Final = "open"  # the perfect-information search: not a player, but an upper bound
LEARNED: Final = {"hard", "master", OPEN}
PLAIN: Final = "medium"  # the policy with its default weights


def has_learned(name: str) -> bool:
    """Whether a contender uses a trained model."""
    return name.partition(" ")[0] in LEARNED


def by_machine(name: str, ruleset: Ruleset) -> bool:
    """Whether a contender can play in machine code.

    Medium cannot if the rules allow drawing more than one card at once, because in machine code it never does.
    """
    return has_learned(name) or (name == PLAIN and not draw_moves(ruleset).several)


def can_play(name: str, found: Learned | None) -> bool:
    """Whether a contender has the model that it needs. Without it, the contender would play at a different level."""
    return not has_learned(name) or (found is not None and (name == "hard" or found.net is not None))


def way_of(name: str, family: Learned) -> Way:
    """How a contender plays in machine code.

    If all cards are known, one rollout is enough, because all rollouts of a move are the same.
    """
    kind, _, tries = name.partition(" ")
    if kind == PLAIN:
        return Way({})
    if kind == "hard":
        return Way(family.weights)
    if kind == OPEN:
        return Way(family.weights, family.net, 1, open_cards=True)
    if not family.search_gains:
        return Way(family.weights)
    return Way(family.weights, family.net, int(tries or TRIES))


def marks(ruleset: Ruleset, with_learned: bool) -> list[str]:
    """Everything that the results of games depend on: the rules, how bots decide, and the trained models."""
    found = learned(ruleset)
    if not with_learned or not found:
        return [rules_hash(ruleset), str(BOTS)]
    return [rules_hash(ruleset), str(BOTS), *revisions(ruleset), str(TRIES), digest(found)]


def revisions(ruleset: Ruleset) -> list[str]:
    """The revisions that distinguish policies from earlier versions with the same weights."""
    parts = combined(ruleset, POLICIES[JUDGE]).__mro__
    return [f"{part.__name__} {part.__dict__['revision']}" for part in parts if "revision" in part.__dict__]


def digest(found: Learned) -> str:
    """A hash of the parts of a model that bots use. The hash ignores the rest of the model card."""
    return sha256(repr((found.weights, found.net, found.search_gains)).encode()).hexdigest()
