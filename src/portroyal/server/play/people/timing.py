"""Keeps this process's time close to the database's. Lets bots move if a changed clock has delayed their turns."""

import asyncio

import structlog

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.records import HeldTime
from portroyal.server.db.server_time import SERVER_TIME, ServerTime
from portroyal.server.db.store import Store
from portroyal.server.play.bots.bot_runner import LONGEST
from portroyal.server.settings.settings import PACE_LIMIT

EVERY = 5.0  # seconds
PROMPT = 0.5
"""Answers from the database that take longer than this many seconds are ignored."""

DOUBTFUL = 2.0
"""The minimum difference in seconds that is logged, because it means that a clock was set or a machine suspended."""

NEARER = 1.0
"""When the difference has become smaller by more than this many seconds, it is stored again."""

log = structlog.get_logger()


class Timing:
    """Compares this process's time with the database's. *lease* is the setting of that name."""

    def __init__(self, store: Store, lease: float, time: ServerTime = SERVER_TIME) -> None:
        self._store = store
        self._longest = PACE_LIMIT + LONGEST + 10 * lease
        self._time = time
        self._agrees = True
        self._ahead = 0.0

    async def begin(self) -> None:
        """Continue from earlier servers' time, or adopt the database's. Raises DatabaseError if reading it fails."""
        value = await self._store.time()
        begins = continued(value, await self._store.held_time())
        self._time.set(begins)
        self._ahead = begins - value
        await self._store.recall_bots(self._longest)

    async def run(self) -> None:
        """Keep moving this process's time toward the database's, until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.compare()
            except DatabaseError as error:  # other code reports it
                log.debug("the time of the database is unknown", error=str(error))

    async def compare(self) -> None:
        """Move this process's time toward the database's, and let delayed bots move.

        Raises DatabaseError if the database fails.
        """
        start = self._time.now()
        value = await self._store.time()
        end = self._time.now()
        await self._store.recall_bots(self._longest)
        if end - start <= PROMPT:
            self._report(value - end)
            self._time.approach(value + (end - start) / 2)
            await self._keep(HeldTime(end - value, end))

    async def _keep(self, difference: HeldTime) -> None:
        """Store a difference that has jumped, or that has become smaller than the stored one."""
        jumped = abs(difference.ahead - self._ahead) > DOUBTFUL
        if jumped or abs(difference.ahead) + NEARER < abs((await self._store.held_time()).ahead):
            await self._store.hold_time(difference)
        self._ahead = difference.ahead

    def _report(self, ahead: float) -> None:
        agrees = abs(ahead) <= DOUBTFUL
        if agrees != self._agrees:
            log.warning("the clocks agree again" if agrees else "a clock was set", ahead=round(ahead, 1))
        self._agrees = agrees


def continued(value: float, difference: HeldTime) -> float:
    """A process's initial time if the database's time is *value*.

    It lies between *value* and *value* plus the stored *difference*. Within this range, it is as close as possible to
    the time when the difference was stored.
    """
    low, high = sorted((value, value + difference.ahead))
    return max(low, min(high, difference.at))
