"""For worker processes: sends their errors to the process that waits, and ends them without leaving anything behind."""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from portroyal.errors import PortRoyalError

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

T = TypeVar("T")

_stops: list[Event] = []  # in a worker: set when it has to end
_closed: list[Callable[[], None]] = []  # functions to call when this process ends


class WorkerFailed(PortRoyalError):
    """A worker process raised an error that cannot be sent as it is. *kind*: the name of its class; *what*: its text.

    Such an error cannot be pickled, or would end the process that waits for it.
    """

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(f"a worker process raised {kind}: {what}")
        self.kind, self.what = kind, what


class Stopped(Exception):
    """This worker process has to end: its work is abandoned."""


def answered(work: Callable[..., T], *given: object) -> T:
    """Run by a worker: the result of *work*. Raises its errors, or WorkerFailed for one that cannot be sent."""
    try:
        return work(*given)
    except BaseException as error:
        if _can_be_sent(error):
            raise
        raise WorkerFailed(type(error).__name__, str(error)) from error


def _can_be_sent(error: BaseException) -> bool:
    """Whether an error arrives unchanged and does no harm there: a future, for example, cannot raise StopIteration."""
    try:
        again = pickle.loads(pickle.dumps(error))
    except Exception:
        return False
    return type(again) is type(error) and isinstance(error, Exception) and not isinstance(error, StopIteration)


def enter(stop: Event) -> None:
    """Run first by a worker process. The parent handles Ctrl-C, and then sets *stop*; the worker ends with it."""
    from multiprocessing import parent_process
    from multiprocessing.util import Finalize

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)  # sent to the other workers when one is lost
    _stops[:], _closed[:] = [stop], []
    Finalize(None, _close, exitpriority=0)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def check_stopped() -> None:
    """Raises Stopped in a worker process that has to end."""
    if _stops and _stops[0].is_set():
        raise Stopped


@contextmanager
def closed_with_process(close: Callable[[], None]) -> Iterator[None]:
    """A context manager; while it is open, the end of a worker process calls *close*."""
    _closed.append(close)
    try:
        yield
    finally:
        _closed.remove(close)


def _end_with(sentinel: int) -> None:
    from multiprocessing.connection import wait

    wait([sentinel])
    _end()


def _end(*_: object) -> None:
    try:
        _close()
    finally:
        os._exit(1)


def _close() -> None:
    for close in _closed[:]:
        close()
