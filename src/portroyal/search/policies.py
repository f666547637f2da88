"""The policies by name: ``random``, which can play any game, and those of the boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from portroyal.engine.features import Features
from portroyal.engine.policy import Judge, Policy, bind
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table
from portroyal.errors import BadFormat
from portroyal.formats.registry import registry
from portroyal.search.learned import learned

P = TypeVar("P", bound=Policy)


class Random(Policy):
    """Each legal move with the same probability."""

    def choose(self, t: Table, seat: int) -> int:
        return t.random(t.options())


def _parts() -> dict[str, tuple[type[Policy], ...]]:
    """The classes of each policy: a box may refine the policy of another box."""
    classes: dict[str, tuple[type[Policy], ...]] = {"random": (Random,)}
    for box in registry().values():
        for name, parts in box.policies.items():
            classes[name] = (*classes.get(name, ()), *parts)
    return classes


POLICIES: Final = _parts()


def policies(ruleset: Ruleset, names: Iterable[str]) -> list[Policy]:
    """Policies by name, bound to a ruleset. Raises BadFormat."""
    return [bound(ruleset, combined(ruleset, POLICIES[known(name)])()) for name in names]


def features(ruleset: Ruleset) -> Features:
    """The features of a ruleset's positions."""
    parts: list[type[Features]] = [Features, *(part for box in registry().values() for part in box.features)]
    return bound(ruleset, combined(ruleset, parts)())


def combined(ruleset: Ruleset, parts: Sequence[type[P]]) -> type[P]:
    """One class made of the parts that suit a ruleset; the last part takes precedence."""
    suited = [part for part in parts if part.suits(ruleset)]
    return suited[0] if len(suited) == 1 else type(suited[0].__name__, tuple(reversed(suited)), {})


def known(name: str) -> str:
    """The name itself. Raises BadFormat if there is no policy of that name."""
    if name not in POLICIES:
        raise BadFormat(f"'{name}' is not a policy; the policies are {', '.join(POLICIES)}")
    return name


def bound(ruleset: Ruleset, policy: P) -> P:
    """Bind a policy, or a class compiled like one, to a ruleset. A judge gets its trained weights."""
    bind(ruleset, policy)
    if isinstance(policy, Judge):
        found = learned(ruleset)
        policy.weights = policy.weigh(ruleset, found.weights if found else {})
    return policy
