"""Keeps full garbage collections from delaying moves.

A full collection visits every object and blocks all tables while it runs. With a thousand guests, that takes a third
of a second. It frees almost nothing, because tables and messages have no cycles.
"""

import gc

NEVER = 1_000_000
YOUNG = 20_000
"""The number of new objects that trigger a young collection. A move creates a few hundred, mostly short-lived ones."""


def avoid_full_collections() -> None:
    """Limit full collections to explicit calls to `gc.collect`, which will skip all objects that exist now."""
    gc.collect()
    gc.freeze()
    _, middle, _ = gc.get_threshold()
    gc.set_threshold(YOUNG, middle, NEVER)
