"""Keeps the time of this process close to the database's, and frees bots whose turn a clock has put off."""

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
"""The most seconds that the database may take for a usable answer."""

DOUBTFUL = 2.0
"""Seconds of difference that are logged: a clock was set, or a machine stood still."""

NEARER = 1.0
"""Seconds by which the time has to have approached the database's until that is kept."""

log = structlog.get_logger()


class Timing:
    """Compares the time of this process with the database's. *lease*: as in the settings."""

    def __init__(self, store: Store, lease: float, time: ServerTime = SERVER_TIME) -> None:
        self._store = store
        self._longest = PACE_LIMIT + LONGEST + 10 * lease
        self._time = time
        self._agrees = True
        self._ahead = 0.0

    async def begin(self) -> None:
        """Go on with the time of the servers before, or take over the database's. Raises DatabaseError."""
        value = await self._store.time()
        begins = continued(value, await self._store.held_time())
        self._time.set(begins)
        self._ahead = begins - value
        await self._store.recall_bots(self._longest)

    async def run(self) -> None:
        """Approach the database's time until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.compare()
            except DatabaseError as error:  # others report it
                log.debug("the time of the database is unknown", error=str(error))

    async def compare(self) -> None:
        """Approach the database's time, and free bots. Raises DatabaseError."""
        asked = self._time.now()
        value = await self._store.time()
        answered = self._time.now()
        await self._store.recall_bots(self._longest)
        if answered - asked <= PROMPT:
            self._report(value - answered)
            self._time.approach(value + (answered - asked) / 2)
            await self._keep(HeldTime(answered - value, answered))

    async def _keep(self, held: HeldTime) -> None:
        """Keep a difference that a jump has made, or a smaller one than was kept: other servers stood still."""
        jumped = abs(held.ahead - self._ahead) > DOUBTFUL
        if jumped or abs(held.ahead) + NEARER < abs((await self._store.held_time()).ahead):
            await self._store.hold_time(held)
        self._ahead = held.ahead

    def _report(self, ahead: float) -> None:
        agrees = abs(ahead) <= DOUBTFUL
        if agrees != self._agrees:
            log.warning("the clocks agree again" if agrees else "a clock was set", ahead=round(ahead, 1))
        self._agrees = agrees


def continued(value: float, held: HeldTime) -> float:
    """The time with which a process begins when that of the database is *value*.

    The difference is the one before, unless the clock was set right meanwhile: then the time goes on where it was.
    """
    low, high = sorted((value, value + held.ahead))
    return max(low, min(high, held.at))
