"""A server that records each delay of its event loop as a line of the file `stalls`, next to the database."""

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
"""The size in bytes of the send buffer of a client; 0: the system's default."""


def serve(**settings: Any) -> None:
    """The same as `portroyal.server.serve`, with delays recorded."""
    _Watched.notes = Path(settings["data"]) / "stalls"
    run.Server = _Watched  # type: ignore[misc]
    server.serve(**settings)


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
    """Record each delay in seconds, with the server's CPU time during it, which excludes other programs."""
    while True:
        clock, work = time.perf_counter(), time.process_time()
        await asyncio.sleep(TICK)
        late = time.perf_counter() - clock - TICK
        if late > NOTED:
            print(late, time.process_time() - work, file=file)
