"""The names of all weights that a model file may use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from portroyal.engine.rules import Declared, Rule

FORMER: Final = frozenset({"looking"})  # weights from earlier versions that no longer have any effect


@cache
def known_weights(parts: Sequence[type[Any]]) -> frozenset[str]:
    """The names of every box's weights: those from the judge's *parts*, and those of all counters.

    A model file may name any of these weights, because training with some boxes preserves the weights of all others.
    """
    single = (name for part in parts for name in part.single)
    return FORMER.union(single, _counters(Rule))


def _counters(rule: type[Rule]) -> Iterator[str]:
    """The names of the counters that a class of rules and its subclasses declare."""
    for declared in vars(rule).values():
        if isinstance(declared, Declared) and declared.what == "counter":
            yield declared.name
    for derived in rule.__subclasses__():
        yield from _counters(derived)
