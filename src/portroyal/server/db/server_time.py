"""The server's time, which follows the database's time but never jumps.

If the time jumped back, the bots would stop until it reached the old value again. If it jumped forward, the players'
clocks would run out. The server's time therefore follows a monotonic clock and approaches the database's time slowly.
The database stores the difference, so that a new server continues where the earlier ones left off.
"""

import time
from collections.abc import Callable

APPROACH = 0.05
"""The maximum correction in seconds per second, applied until the time agrees with the database's."""

_CLOCK = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
"""A clock that runs even while the machine sleeps, if the system has one."""


def _elapsed() -> float:
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


class ServerTime:
    """A Unix time that never jumps. *begins* is its first value. *elapsed* returns the seconds since a fixed moment."""

    def __init__(self, begins: float, elapsed: Callable[[], float] = _elapsed) -> None:
        self._elapsed = elapsed
        self.set(begins)

    def now(self) -> float:
        """The current time. May be called from any thread."""
        return self._time_after(self._elapsed())

    def set(self, value: float) -> None:
        """Jump to a time. A process does this only when it starts."""
        self._known = (self._elapsed(), value, 0.0)

    def approach(self, value: float) -> None:
        """Move gradually toward *value*, the current time according to the database."""
        elapsed = self._elapsed()
        now = self._time_after(elapsed)
        self._known = (elapsed, now, value - now)

    def _time_after(self, elapsed: float) -> float:
        since, value, ahead = self._known
        passed = elapsed - since
        most = APPROACH * passed
        return value + passed + max(-most, min(most, ahead))


SERVER_TIME = ServerTime(time.time())


def now() -> float:
    """The current Unix time, according to this process."""
    return SERVER_TIME.now()
