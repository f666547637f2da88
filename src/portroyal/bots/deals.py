"""Deals tables for games between bots."""

from __future__ import annotations

from random import Random

from portroyal.engine.ruleset import Ruleset
from portroyal.engine.table import RNG, START, Table


def deal(ruleset: Ruleset, seed: int, start: int) -> Table:
    """A table dealt by the fast dealer, with *start* as the start player. Successive seeds give unrelated deals."""
    t = ruleset.empty_table()
    t.counters[RNG] = Random(seed).getrandbits(64)
    t.counters[START] = start
    ruleset.start(t)
    return t
