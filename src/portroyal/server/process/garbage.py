"""Keeps full garbage collections from delaying moves.

A full collection blocks all tables while it visits every object, for a third of a second with a thousand guests, and
finds next to nothing, because tables and messages have no cycles.
"""

import gc

NEVER = 1_000_000


def avoid_full_collections() -> None:
    """Limit full collections to calls of `gc.collect`, which then skip all objects that exist now."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
