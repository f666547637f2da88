"""Plays deals in several processes, each with its own bots."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.synchronize import Event
from multiprocessing.util import Finalize

from portroyal.bots import Allowed
from portroyal.errors import PortRoyalError
from portroyal.lab.duplicate.results import Deal
from portroyal.lab.duplicate.room import Room
from portroyal.lab.duplicate.spec import ArenaSpec
from portroyal.processes import answered

_doors: list[Callable[[], Room]] = []  # in a worker: opens its room, which is then in _rooms
_rooms: list[Room] = []


def in_processes(spec: ArenaSpec, numbers: Sequence[int], allowed: Allowed, jobs: int) -> Generator[Deal, None, None]:
    """The deals, in order. Closing the iterator ends each process at its next move, and its bots."""
    context = multiprocessing.get_context()
    stop = context.Event()
    pool = ProcessPoolExecutor(min(jobs, len(numbers)), context, _enter, (spec, allowed, stop))
    try:
        yield from pool.map(partial(answered, _play), numbers)
    except BrokenProcessPool as e:
        raise PortRoyalError("a process of the arena has ended before its time") from e
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _enter(spec: ArenaSpec, allowed: Allowed, stop: Event) -> None:
    """Run first by a worker: Ctrl-C is left to the parent process, which ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _doors[:], _rooms[:] = [partial(Room, spec, allowed, stop.is_set)], []
    Finalize(None, _close, exitpriority=0)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    try:
        _close()
    finally:
        os._exit(1)


def _close() -> None:
    for room in _rooms:
        room.close()


def _play(number: int) -> Deal:
    if not _rooms:  # opened with the first deal: an earlier error would not be reported
        _rooms.append(_doors[0]())
    return _rooms[0].play(number)
