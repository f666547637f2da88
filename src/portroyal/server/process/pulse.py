"""The event loop's delay, which shows whether the loop is too busy to answer requests."""

import asyncio
import time

from portroyal.server.process.metrics import LATE

EVERY = 0.5  # seconds


class Pulse:
    """Measures the event loop's delay at intervals. `late` is the most recent delay measured, in seconds."""

    late = 0.0

    async def beat(self) -> None:
        """Measure the delay until cancelled."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(EVERY)
            self.late = max(0.0, time.monotonic() - began - EVERY)
            LATE.set(self.late)
