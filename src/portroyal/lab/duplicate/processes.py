"""Plays deals in several processes, each with bots of its own."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from multiprocessing.synchronize import Event
from multiprocessing.util import Finalize

from portroyal.bots import Allowed
from portroyal.errors import PortRoyalError
from portroyal.lab.duplicate.results import Deal
from portroyal.lab.duplicate.room import Room
from portroyal.lab.duplicate.spec import ArenaSpec

_rooms: list[Room] = []  # of this process, if it is a worker: one


def in_processes(spec: ArenaSpec, numbers: Sequence[int], allowed: Allowed, jobs: int) -> Generator[Deal, None, None]:
    """The deals, in order. Closing the iterator ends the processes, at the next move of each, and their bots."""
    context = multiprocessing.get_context()
    stop = context.Event()
    pool = ProcessPoolExecutor(min(jobs, len(numbers)), context, _enter, (spec, allowed, stop))
    try:
        yield from pool.map(_play, numbers)
    except BrokenProcessPool as e:
        raise PortRoyalError("a process of the arena has ended before its time") from e
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _enter(spec: ArenaSpec, allowed: Allowed, stop: Event) -> None:
    """Run first by a worker: Ctrl-C is for the process that has started it, with which it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    room = Room(spec, allowed, stop.is_set)
    _rooms[:] = [room]
    Finalize(None, room.close, exitpriority=0)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel, room), daemon=True).start()


def _end_with(sentinel: int, room: Room) -> None:
    wait([sentinel])
    try:
        room.close()
    finally:
        os._exit(1)


def _play(number: int) -> Deal:
    return _rooms[0].play(number)
