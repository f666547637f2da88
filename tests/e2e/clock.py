"""The clock of a staged server, which a test stops and sets: hours take no time, even on slow machines."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.e2e.driver import within
from tests.e2e.staged import AHEAD, ROUNDS, STOPPED, number_in

HOUR = 3600


class Clock:
    """The stopped clock of the server with this data folder."""

    def __init__(self, data: Path) -> None:
        self._data = data

    def later(self, hours: float) -> None:
        """Set the clock forward."""
        self._set(number_in(self._data / STOPPED) + hours * HOUR)

    def wait_until_all_due_is_done(self) -> None:
        """Wait until the server has done everything due, and has sent the notices about it."""
        for share in ("clock", "notice"):
            self._wait_for_a_round(self._data / f"{ROUNDS}-{share}")

    def _wait_for_a_round(self, counted: Path) -> None:
        """Wait for a complete round: the one that may be running now, and the next."""
        before = number_in(counted)
        within(lambda: number_in(counted) >= before + 2)

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Stop the clock. Afterwards it continues from the time that it shows."""
        self._set(time.time() + number_in(self._data / AHEAD))
        try:
            yield
        finally:
            ahead = number_in(self._data / STOPPED) - time.time()
            (self._data / AHEAD).write_text(str(max(0.0, ahead)))
            (self._data / STOPPED).unlink()

    def _set(self, now: float) -> None:
        part = self._data / f"{STOPPED}.part"
        part.write_text(str(now))
        part.rename(self._data / STOPPED)
