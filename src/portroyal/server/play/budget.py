"""How many notices are sent at the same time: of all, and to one host."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

KNOWN = 10_000
"""The most hosts that are remembered as prompt."""

PROMPTLY = 2.0
"""Seconds within which a prompt host accepts or refuses a notice."""


class Part(NamedTuple):
    """A part of the budget. `again`: the seconds after which a host that has used it up may be tried again."""

    all: int
    host: int
    again: float


PROMPT: Final = Part(64, 16, 1.0)
"""For hosts that were prompt the last time."""

OTHERS: Final = Part(32, 4, 5.0)
"""For hosts that were not, or were never sent a notice: so hosts that never answer do not delay prompt ones."""


class Budget:
    """Counts the notices that are being sent."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._prompt: OrderedDict[str, None] = OrderedDict()
        self._sending: Counter[Part | str] = Counter()

    def wait(self, host: str) -> float:
        """0 if a notice may be sent to a host now, or the seconds after which to ask again."""
        part = self._part(host)
        free = self._sending[part] < part.all and self._sending[host] < part.host
        return 0.0 if free else part.again

    @contextmanager
    def sending(self, host: str) -> Iterator[None]:
        """A context manager in which a notice is sent to a host."""
        part, began = self._part(host), self._now()
        self._sending.update((part, host))
        try:
            yield
        finally:
            self._sending.subtract((part, host))
            if not self._sending[host]:
                del self._sending[host]
            self._note(host, self._now() - began <= PROMPTLY)

    def _part(self, host: str) -> Part:
        return PROMPT if host in self._prompt else OTHERS

    def _note(self, host: str, prompt: bool) -> None:
        self._prompt.pop(host, None)
        if prompt:
            self._prompt[host] = None
        if len(self._prompt) > KNOWN:
            self._prompt.popitem(last=False)
