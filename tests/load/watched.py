"""The server, and how long its event loop was held up: one line for each time, in `stalls` beside the database."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any, TextIO

from portroyal.server import run, serve as _serve

NOTED = 0.02
TICK = 0.002


def serve(**given: Any) -> None:
    """As `portroyal.server.serve`."""
    startup = run.Server.startup

    async def watched(server: run.Server, sockets: Any = None) -> None:
        await startup(server, sockets)
        file = (Path(given["data"]) / "stalls").open("a", buffering=1)
        server.heartbeat = asyncio.create_task(_beat(file))  # type: ignore[attr-defined]

    run.Server.startup = watched  # type: ignore[method-assign]
    _serve(**given)


async def _beat(file: TextIO) -> None:
    """Seconds by the clock, and of work in this thread alone, which other programs do not disturb."""
    while True:
        clock, work = time.perf_counter(), time.thread_time()
        await asyncio.sleep(TICK)
        late = time.perf_counter() - clock - TICK
        if late > NOTED:
            print(late, time.thread_time() - work, file=file)
