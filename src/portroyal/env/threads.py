"""Threads that share the work of a step. Between steps, they wait in C without holding the interpreter lock."""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable
from ctypes import CDLL, byref
from threading import Thread

from portroyal.env.stepper import Env


def step_in_threads(owner: object, library: CDLL, rows: Env, threads: int) -> Callable[[], int]:
    """Return a function that works like ``step_all`` in ``stepping.h`` but uses *threads* threads.

    The threads end when *owner* is deleted. A forked process has no helper threads and does all the work itself.
    Raises MemoryError if there is too little memory.
    """
    if not (pool := library.open_pool()):
        raise MemoryError
    helpers = [Thread(target=library.help, args=(byref(rows), pool), daemon=True) for _ in range(1, threads)]
    for helper in helpers:
        helper.start()
    process, reference = os.getpid(), byref(rows)
    weakref.finalize(owner, _end, library, rows, pool, helpers, process)

    def step() -> int:
        alone = os.getpid() != process
        return int(library.step_all(reference) if alone else library.step_shared(reference, pool))

    return step


def _end(library: CDLL, _rows: Env, pool: int, helpers: list[Thread], process: int) -> None:
    """Close the pool and end its helpers. *_rows* is kept in memory until no thread is reading it."""
    if os.getpid() != process:
        return
    library.close_pool(pool)
    for helper in helpers:
        helper.join()
    library.free_pool(pool)
