"""How late the event loop is: whether it does something for so long that nobody else is answered."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from portroyal.server.process.metrics import LATE

EVERY = 0.5  # seconds


class Pulse:
    """Looks at the clock again and again. `late`: the seconds by which it came too late the last time."""

    late = 0.0

    @asynccontextmanager
    async def beating(self) -> AsyncIterator[None]:
        """A context manager in which it looks."""
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
