"""All policies by name: ``random``, which can play any game, and the policies that the boxes define."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from portroyal.engine.features import Features
from portroyal.engine.policy import Judge, Policy, bind
from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import Table
from portroyal.errors import BadFormat, shown
from portroyal.formats.formats import parse_format, ruleset_of
from portroyal.formats.registry import registry
from portroyal.search.learned import SHIPPED, BadLearned, Learned, file_of, learned, read
from portroyal.search.vocabulary import known_weights

P = TypeVar("P", bound=Policy)


class Random(Policy):
    """Chooses among the legal moves with equal probability."""

    def choose(self, t: Table, seat: int) -> int:
        return t.random(t.options())


def _parts() -> dict[str, tuple[type[Policy], ...]]:
    """The classes that make up each policy. A box may extend another box's policy."""
    classes: dict[str, tuple[type[Policy], ...]] = {"random": (Random,)}
    for box in registry().values():
        for name, parts in box.policies.items():
            classes[name] = (*classes.get(name, ()), *parts)
    return classes


POLICIES: Final = _parts()
JUDGE: Final = "tuned"  # the policy that evaluates positions


def policies(ruleset: Ruleset, names: Iterable[str]) -> list[Policy]:
    """The policies with these names, bound to a ruleset. Raises BadFormat if one of these policies does not exist."""
    return [bound(ruleset, combined(ruleset, POLICIES[known(name)])()) for name in names]


def features(ruleset: Ruleset) -> Features:
    """The features of a ruleset's positions."""
    parts: list[type[Features]] = [Features, *(part for box in registry().values() for part in box.features)]
    return bound(ruleset, combined(ruleset, parts)())


def combined(ruleset: Ruleset, parts: Sequence[type[P]]) -> type[P]:
    """Combine the parts that suit a ruleset into one class. Later parts take precedence over earlier ones."""
    suited = [part for part in parts if part.suits(ruleset)]
    return suited[0] if len(suited) == 1 else type(suited[0].__name__, tuple(reversed(suited)), {})


def known(name: str) -> str:
    """Return *name* if there is a policy with that name, and raise BadFormat otherwise."""
    if name not in POLICIES:
        raise BadFormat(f"{shown(name)} is not a policy; the policies are {', '.join(POLICIES)}")
    return name


def bound(ruleset: Ruleset, policy: P) -> P:
    """Bind a policy, or another object compiled like a policy, to a ruleset. If it is a judge, load its weights.

    Raises BadLearned if the file with these weights is damaged.
    """
    bind(ruleset, policy)
    if isinstance(policy, Judge):
        path = file_of(ruleset)
        if path and path.parent != SHIPPED:  # tests check the shipped files
            check_names(path)
        found = learned(ruleset)
        policy.weights = policy.weigh(ruleset, found.weights if found else {})
    return policy


@cache
def check_names(path: Path) -> None:
    """Raise BadLearned if a model file names a weight that no box has, or a feature that none of its formats has."""
    model = read(path)
    weights = {name for named in (model.weights, *model.own.values()) for name in named}
    _refuse_unknown(path, "weight", weights - known_weights(POLICIES[JUDGE]))
    if model.net and (formats := _formats_of(model)):
        names = {name for ruleset in formats for name in features(ruleset).names}
        _refuse_unknown(path, "feature", {*model.net.names} - names)


def _formats_of(model: Learned) -> list[Ruleset]:
    """The formats that a model was trained on, or an empty list if one of them no longer exists."""
    try:
        return [ruleset_of(parse_format(line), model.card["players"]) for line in model.card.get("lines", ())]
    except BadFormat:
        return []


def _refuse_unknown(path: Path, kind: str, unknown: set[str]) -> None:
    if unknown:
        raise BadLearned(f"{path} is damaged: there is no {kind} {min(unknown)!r}")
