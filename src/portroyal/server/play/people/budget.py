"""Limits on concurrent notifications: in total, per host, and per guest."""

import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from cachetools import LRUCache

KNOWN = 10_000
"""The maximum number of hosts remembered as prompt."""

PROMPTLY = 2.0
"""A host that accepts or refuses a notification within this many seconds is prompt."""


class Part(NamedTuple):
    """A part of the budget. When this part is used up, the next attempt is made `again` seconds later."""

    all: int
    host: int
    guest: int
    again: float


PROMPT: Final = Part(64, 16, 8, 1.0)
"""The part for hosts that answered promptly last time."""

OTHERS: Final = Part(32, 4, 4, 5.0)
"""The part for slow and new hosts, so that they do not delay prompt ones."""


class Budget:
    """Counts notifications in progress."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._prompt: LRUCache[str, None] = LRUCache(KNOWN)
        self._sending: Counter[Hashable] = Counter()

    def wait(self, host: str, guest: str) -> float:
        """The seconds until the next attempt to notify a guest through a host, or 0 if an attempt may be made now."""
        part = self._part(host)
        most = zip(_counted(part, host, guest), (part.all, part.host, part.guest), strict=True)
        return 0.0 if all(self._sending[one] < limit for one, limit in most) else part.again

    @contextmanager
    def sending(self, host: str, guest: str) -> Iterator[None]:
        """A context manager for sending a guest's notification to a host."""
        began, counted = self._now(), _counted(self._part(host), host, guest)
        self._sending.update(counted)
        try:
            yield
        finally:
            self._sending -= Counter(counted)
            self._note(host, self._now() - began <= PROMPTLY)

    def _part(self, host: str) -> Part:
        return PROMPT if host in self._prompt else OTHERS

    def _note(self, host: str, prompt: bool) -> None:
        self._prompt.pop(host, None)
        if prompt:
            self._prompt[host] = None


def _counted(part: Part, host: str, guest: str) -> tuple[Hashable, Hashable, Hashable]:
    """The totals that a notification counts toward. A guest's slow hosts do not delay the prompt ones."""
    return part, ("host", host), ("guest", guest, part)
