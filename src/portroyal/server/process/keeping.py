"""Keeps several processes running, and restarts any process that ends, until all of them have to stop."""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import Any

import structlog

from portroyal.processes import end_with_parent

SPAWN = multiprocessing.get_context("spawn")
SHORT = 5.0
"""A process that ends within this many seconds of its start is restarted only after a pause."""

PAUSE = 1.0
PATIENCE = 10.0
"""Seconds to wait for processes to end, in addition to the time for draining."""

log = structlog.get_logger()


class Stop(Exception):
    """Raised by a signal to stop the processes."""


def keep_running(
    work: Callable[..., None], argument_lists: Sequence[tuple[Any, ...]], patience: float = PATIENCE
) -> None:
    """Run *work* with each of the *argument_lists* in a separate process, until Ctrl-C or SIGTERM."""
    multiprocessing.allow_connection_pickling()  # arguments may be sockets
    running: list[SpawnProcess] = []
    for sent in (signal.SIGINT, signal.SIGTERM):  # shells start programs in the background with SIGINT ignored
        signal.signal(sent, _stop)
    try:
        running += [_start(work, arguments) for arguments in argument_lists]
        start_times = [time.monotonic()] * len(running)
        while True:
            wait([process.sentinel for process in running])
            for number, process in enumerate(running):
                if not process.is_alive():
                    log.warning("a server process ended; another takes its place", status=process.exitcode)
                    time.sleep(PAUSE if time.monotonic() - start_times[number] < SHORT else 0)
                    running[number], start_times[number] = _start(work, argument_lists[number]), time.monotonic()
    except Stop:
        _end(running, patience)


def _stop(*_: Any) -> None:
    raise Stop


def _start(work: Callable[..., None], arguments: tuple[Any, ...]) -> SpawnProcess:
    process = SPAWN.Process(target=_run_child, args=(work, *arguments))
    process.start()
    return process


def _run_child(work: Callable[..., None], *arguments: Any) -> None:
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    work(*arguments)


def _end(running: Sequence[SpawnProcess], patience: float) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for process in running:
        with suppress(ProcessLookupError):
            process.terminate()
    until = time.monotonic() + patience
    with suppress(Stop):  # a second Ctrl-C ends the wait
        for process in running:
            process.join(max(0.0, until - time.monotonic()))
    for process in running:
        process.kill()
        process.join()
