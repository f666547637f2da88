"""The server, and how long its event loop was held up: one line for each time, in `stalls` beside the database."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from pathlib import Path
from typing import Any, TextIO

from portroyal import server
from portroyal.server import run

NOTED = 0.02
TICK = 0.002
LINE = int(os.environ.get("PORTROYAL_LINE", "0"))
"""Bytes that the system takes for a client who does not read; 0: as many as it likes."""


def serve(**given: Any) -> None:
    """The same as `portroyal.server.serve`."""
    _Watched.notes = Path(given["data"]) / "stalls"
    run.Server = _Watched  # type: ignore[misc]
    server.serve(**given)


class _Watched(run.Server):
    notes: Path

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in sockets or () if LINE else ():
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LINE)
        await super().startup(sockets)

    async def main_loop(self) -> None:
        with self.notes.open("a", buffering=1) as file:
            beating = asyncio.create_task(_beat(file))
            await super().main_loop()
            beating.cancel()


async def _beat(file: TextIO) -> None:
    """Seconds by the clock, and of work of all threads of the server, which other programs do not add to."""
    while True:
        clock, work = time.perf_counter(), time.process_time()
        await asyncio.sleep(TICK)
        late = time.perf_counter() - clock - TICK
        if late > NOTED:
            print(late, time.process_time() - work, file=file)
