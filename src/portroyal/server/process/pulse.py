"""The delay of the event loop, which shows whether it is too busy to answer requests."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from portroyal.server.process.metrics import LATE

EVERY = 0.5  # seconds


class Pulse:
    """Measures the delay of the event loop at intervals. `late` is the last delay in seconds."""

    late = 0.0

    @asynccontextmanager
    async def beating(self) -> AsyncIterator[None]:
        """A context manager that measures the delay while it is open."""
        task = asyncio.create_task(self._beat())
        try:
            yield
        finally:
            task.cancel()

    async def _beat(self) -> None:
        while True:
            began = time.monotonic()
            await asyncio.sleep(EVERY)
            self.late = max(0.0, time.monotonic() - began - EVERY)
            LATE.set(self.late)
