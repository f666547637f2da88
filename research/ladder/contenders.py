"""Who plays in a row of the ladder, by name: a level, ``master 200`` with so many tries, or the ``open`` search."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from portroyal.bots.levels import POLICY, TRIES
from portroyal.engine.ruleset import Ruleset
from portroyal.game.record import rules_hash
from portroyal.lab.training.study import Way
from portroyal.search.learned import Learned, learned
from portroyal.search.policies import POLICIES, combined

BOTS: Final = 1  # one more whenever bots decide otherwise with the same weights; for one box its policy's revision
OPEN: Final = "open"  # the search with open cards: no player, but a bound
LEARNED: Final = {"hard", "master", OPEN}


def has_learned(name: str) -> bool:
    """Whether a contender plays by what was learned, and so by machine code, too."""
    return name.partition(" ")[0] in LEARNED


def can_play(name: str, found: Learned | None) -> bool:
    """Whether there is what a contender needs; without it, it would play as another level."""
    return not has_learned(name) or (found is not None and (name == "hard" or found.net is not None))


def way_of(name: str, found: Learned) -> Way:
    """How a contender plays by machine code.

    Where all cards are known, all tries of a move are alike: one is enough.
    """
    kind, _, tries = name.partition(" ")
    if kind == "hard":
        return Way(found.weights)
    if kind == OPEN:
        return Way(found.weights, found.net, 1, open_cards=True)
    if not found.search_gains:
        return Way(found.weights)
    return Way(found.weights, found.net, int(tries or TRIES))


def marks(ruleset: Ruleset, with_learned: bool) -> list[str]:
    """What results of games depend on: the rules, how bots decide, and what was learned."""
    found = learned(ruleset)
    if not with_learned or not found:
        return [rules_hash(ruleset), str(BOTS)]
    return [rules_hash(ruleset), str(BOTS), *revisions(ruleset), str(TRIES), digest(found)]


def revisions(ruleset: Ruleset) -> list[str]:
    """What tells policies of a box from earlier ones with the same weights."""
    parts = combined(ruleset, POLICIES[POLICY]).__mro__
    return [f"{part.__name__} {part.__dict__['revision']}" for part in parts if "revision" in part.__dict__]


def digest(found: Learned) -> str:
    """A hash of what bots play by, without the rest of its card."""
    return sha256(repr((found.weights, found.net, found.search_gains)).encode()).hexdigest()
