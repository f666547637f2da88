"""The policies by name: ``random``, which can play any game, and those that boxes bring."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import getmembers_static
from typing import Final

from portroyal.errors import BadFormat
from portroyal.policy import Policy
from portroyal.registry import registry
from portroyal.rules import Declared
from portroyal.ruleset import Ruleset
from portroyal.table import Table


class Random(Policy):
    """Each legal move with the same probability."""

    def choose(self, t: Table, seat: int) -> int:
        return t.random(t.options())


POLICIES: Final[dict[str, type[Policy]]] = {"random": Random} | {
    name: policy for box in registry().values() for name, policy in box.policies.items()
}


def policies(ruleset: Ruleset, names: Iterable[str]) -> list[Policy]:
    """Policies by name, bound to a ruleset. Raises BadFormat."""
    return [_bound(ruleset, POLICIES[known(name)]()) for name in names]


def known(name: str) -> str:
    """The name itself. Raises BadFormat if there is no policy of that name."""
    if name not in POLICIES:
        raise BadFormat(f"'{name}' is no policy; there are {', '.join(POLICIES)}")
    return name


def _bound(ruleset: Ruleset, policy: Policy) -> Policy:
    for key, declared in getmembers_static(type(policy), lambda found: isinstance(found, Declared)):
        setattr(policy, key, ruleset.number(policy, declared))
    policy.seats, policy.cards, policy.rules = ruleset.seats, ruleset.columns, ruleset.moments
    return policy
