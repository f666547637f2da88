"""The server, and how long its event loop was held up: one line for each time, in `stalls` beside the database."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, TextIO

from portroyal import server
from portroyal.server import run

NOTED = 0.02
TICK = 0.002


def serve(**given: Any) -> None:
    """As `portroyal.server.serve`."""
    _Watched.notes = Path(given["data"]) / "stalls"
    run.Server = _Watched  # type: ignore[misc]
    server.serve(**given)


class _Watched(run.Server):
    notes: Path

    async def main_loop(self) -> None:
        with self.notes.open("a", buffering=1) as file:
            beating = asyncio.create_task(_beat(file))
            await super().main_loop()
            beating.cancel()


async def _beat(file: TextIO) -> None:
    """Seconds by the clock, and of work in this thread alone, which other programs do not disturb."""
    while True:
        clock, work = time.perf_counter(), time.thread_time()
        await asyncio.sleep(TICK)
        late = time.perf_counter() - clock - TICK
        if late > NOTED:
            print(late, time.thread_time() - work, file=file)
