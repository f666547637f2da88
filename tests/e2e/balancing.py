"""Several servers with one database behind one address, which passes each connection to the next server in turn."""

from __future__ import annotations

import asyncio
import itertools
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Self

CHUNK = 1 << 16
PAUSE = 0.01
"""Seconds between attempts to end all connections."""


class Balancer:
    """Passes connections to the servers in turn, without sticky sessions, and skips servers that are gone."""

    def __init__(self, ports: list[int]) -> None:
        self.passed = dict.fromkeys(ports, 0)
        """How many connections each server has received."""
        self.port = 0
        self._turn = itertools.cycle(ports)
        self._writers: list[StreamWriter] = []
        """Of all connections: a closed one may still be sending."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def running(self) -> Iterator[Self]:
        ready = threading.Event()
        thread = threading.Thread(target=lambda: asyncio.run(self._serve(ready)), daemon=True)
        thread.start()
        ready.wait()
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(self._over.set)
            thread.join()

    async def _serve(self, ready: threading.Event) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        await self._over.wait()
        server.close()
        ended = False
        while not ended:
            ended = len(asyncio.all_tasks()) == 1  # only this task: no connection is being opened or forwarded
            for writer in self._writers:
                writer.transport.abort()
            await asyncio.sleep(PAUSE)

    async def _pass_on(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._writers.append(writer)
        try:
            for port in itertools.islice(self._turn, len(self.passed)):
                with suppress(OSError):
                    there, back = await asyncio.open_connection("127.0.0.1", port)
                    self.passed[port] += 1
                    await self._pass_both((reader, writer), (there, back))
                    return
        finally:
            writer.close()

    async def _pass_both(
        self, page: tuple[StreamReader, StreamWriter], server: tuple[StreamReader, StreamWriter]
    ) -> None:
        self._writers.append(server[1])
        try:
            await self._both(page, server)
        finally:
            server[1].close()

    async def _both(self, page: tuple[StreamReader, StreamWriter], server: tuple[StreamReader, StreamWriter]) -> None:
        """Forward data in both directions."""
        await asyncio.gather(_copy(page[0], server[1]), _copy(server[0], page[1]))


async def _copy(reader: StreamReader, writer: StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    writer.close()
