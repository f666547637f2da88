"""Support for worker processes, which send their errors to the waiting process and clean up when they end."""

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

_stops: list[Event] = []  # in a worker: the event that is set when the worker must end
_closed: list[Callable[[], None]] = []  # functions to call when this process ends


class WorkerFailed(PortRoyalError):
    """Raised when a worker process raises an error that cannot be sent to the waiting process unchanged.

    Either the error cannot be pickled, or it would end the waiting process. *kind* is the name of the error's class,
    and *what* is its message.
    """

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(f"a worker process raised {kind}: {what}")
        self.kind, self.what = kind, what


class Stopped(Exception):
    """Raised in a worker process that must abandon its work and end."""


def answered(work: Callable[..., T], *args: object) -> T:
    """Call *work* in a worker process, and return its result.

    Raises any error that *work* raises, or WorkerFailed if that error cannot be sent to the waiting process.
    """
    try:
        return work(*args)
    except BaseException as error:
        if _can_be_sent(error):
            raise
        raise WorkerFailed(type(error).__name__, str(error)) from error


def _can_be_sent(error: BaseException) -> bool:
    """Return whether an error can be pickled and then raised by a future. A future cannot raise StopIteration."""
    try:
        again = pickle.loads(pickle.dumps(error))
    except Exception:
        return False
    return type(again) is type(error) and isinstance(error, Exception) and not isinstance(error, StopIteration)


def enter(stop: Event) -> None:
    """Set up a worker process. Its parent handles Ctrl-C and then sets *stop*. The worker ends when its parent does."""
    from multiprocessing.util import Finalize

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)  # sent to the other workers when one is lost
    _stops[:], _closed[:] = [stop], []
    Finalize(None, _close, exitpriority=0)
    end_with_parent(_end)


def end_with_parent(end: Callable[[], object]) -> None:
    """In a worker process, call *end* in a thread when the parent process ends."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is None:
        return

    def wait() -> None:
        parent.join()
        end()

    threading.Thread(target=wait, daemon=True).start()


def check_stopped() -> None:
    """Raise Stopped in a worker process that must end."""
    if _stops and _stops[0].is_set():
        raise Stopped


@contextmanager
def closed_with_process(close: Callable[[], None]) -> Iterator[None]:
    """Return a context manager that calls *close* if the worker process ends within the context."""
    _closed.append(close)
    try:
        yield
    finally:
        _closed.remove(close)


def _end(*_: object) -> None:
    try:
        _close()
    finally:
        os._exit(1)


def _close() -> None:
    for close in _closed[:]:
        close()
