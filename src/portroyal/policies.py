"""Policies: how a seat chooses where nobody thinks. They are written like rules, and compile with them."""

from __future__ import annotations

from collections.abc import Iterable
from inspect import getmembers_static
from typing import Final

from portroyal.boxes.base.discover import Discover
from portroyal.boxes.base.trade import TimeToTake
from portroyal.errors import BadFormat
from portroyal.rules import Declared, Rule
from portroyal.ruleset import Ruleset
from portroyal.table import HARBOR, Table


class Policy(Rule):
    """Chooses among the moves that are offered; it may use chance, and changes nothing else.

    What it declares must be a rule's: ``stop = Discover.stop``.
    """

    def choose(self, t: Table, seat: int) -> int:
        """Which of the moves, from 0 to ``t.options() - 1``."""
        return 0


class Random(Policy):
    """Evenly among the legal moves."""

    def choose(self, t: Table, seat: int) -> int:
        return t.random(t.options())


class Eager(Policy):
    """Stops with three cards or more in the harbor, and passes half as often as anything else."""

    stop = Discover.stop
    pass_ = TimeToTake.pass_

    def choose(self, t: Table, seat: int) -> int:
        if t.count(HARBOR) >= 3:
            for k in range(t.options()):
                if t.option(k) == self.stop:
                    return k
        k = t.random(t.options())
        if t.option(k) == self.pass_:
            k = t.random(t.options())
        return k


POLICIES: Final[dict[str, type[Policy]]] = {"random": Random, "eager": Eager}


def policies(ruleset: Ruleset, names: Iterable[str]) -> list[Policy]:
    """Policies by name, bound to a ruleset. Raises BadFormat."""
    return [_bound(ruleset, POLICIES[known(name)]()) for name in names]


def known(name: str) -> str:
    """The name of a policy. Raises BadFormat."""
    if name not in POLICIES:
        raise BadFormat(f"'{name}' is no policy; there are {', '.join(POLICIES)}")
    return name


def _bound(ruleset: Ruleset, policy: Policy) -> Policy:
    for key, declared in getmembers_static(type(policy), lambda found: isinstance(found, Declared)):
        setattr(policy, key, ruleset.number(policy, declared))
    policy.seats, policy.cards, policy.rules = ruleset.seats, ruleset.columns, ruleset.moments
    return policy
