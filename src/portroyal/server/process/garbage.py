"""Keeps full garbage collections away from moves.

A full collection holds up all tables while it looks at every object, a third of a second with a thousand guests, and
finds next to nothing: tables and messages have no cycles.
"""

import gc

NEVER = 1_000_000


def collect_when_told() -> None:
    """From now on, nothing but a call of `gc.collect` is a full collection, and it skips all that there is now."""
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
