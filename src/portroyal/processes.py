"""Errors on their way out of worker processes."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import TypeVar

from portroyal.errors import PortRoyalError

T = TypeVar("T")


class WorkerFailed(PortRoyalError):
    """A worker process raised an error that cannot leave it as it is. *kind*: the name of its class; *what*: its text.

    Such errors cannot be pickled, or would end whoever waits for the process.
    """

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(f"a worker process raised {kind}: {what}")
        self.kind, self.what = kind, what


def answered(work: Callable[..., T], *given: object) -> T:
    """Run by a worker: what *work* returns. Raises what it raises, and WorkerFailed for what cannot be sent."""
    try:
        return work(*given)
    except BaseException as error:
        if _can_be_sent(error):
            raise
        raise WorkerFailed(type(error).__name__, str(error)) from error


def _can_be_sent(error: BaseException) -> bool:
    """Whether an error arrives as it is, and does no harm there: a future cannot raise a StopIteration."""
    try:
        again = pickle.loads(pickle.dumps(error))
    except Exception:
        return False
    return type(again) is type(error) and isinstance(error, Exception) and not isinstance(error, StopIteration)
