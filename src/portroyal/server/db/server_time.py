"""The time of the server: the database's time, except that it never jumps.

A clock that is set back would stop the bots until it reaches the old time again; one that is set forward would use up
everyone's time. The time therefore runs by a monotonic clock and approaches the database's time slowly. The database
stores the difference, so a new server continues with the time of the earlier ones.
"""

import time
from collections.abc import Callable

APPROACH = 0.05
"""The maximum correction, in seconds per second, until the time agrees with the database's."""

_CLOCK = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
"""A clock that runs even while the machine sleeps, if the system has one."""


def _elapsed() -> float:
    return time.monotonic() if _CLOCK is None else time.clock_gettime(_CLOCK)


class ServerTime:
    """A Unix time that never jumps. *begins*: its first value; *elapsed*: returns seconds, from any origin."""

    def __init__(self, begins: float, elapsed: Callable[[], float] = _elapsed) -> None:
        self._elapsed = elapsed
        self.set(begins)

    def now(self) -> float:
        """The time, from any thread."""
        return self._time_after(self._elapsed())

    def set(self, value: float) -> None:
        """Jump to a time, which a process does when it starts."""
        self._known = (self._elapsed(), value, 0.0)

    def approach(self, value: float) -> None:
        """Approach the current time according to the database."""
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
    """The time of this process as a Unix time."""
    return SERVER_TIME.now()
