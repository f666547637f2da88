"""A network between a page and the server, which can die silently, and refuse sockets and cookies."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress

from tests.e2e.balancing import CHUNK, Balancer

UPGRADE = b"\r\nupgrade: websocket"


class Network(Balancer):
    """Forwards traffic until it dies.

    *sockets*, *cookies*: whether WebSockets and new cookies get through.
    """

    def __init__(self, port: int, sockets: bool = True, cookies: bool = True) -> None:
        super().__init__([port])
        self._sockets, self._cookies = sockets, cookies
        self._dead: list[set[str]] = []
        """For each connection, the directions that deliver nothing: `up`, `down`."""

    def die(self, *directions: str) -> None:
        """Current connections silently stop delivering in these directions; later ones work."""
        for dead in self._dead:
            dead.update(directions)

    async def _both(self, page: tuple[StreamReader, StreamWriter], server: tuple[StreamReader, StreamWriter]) -> None:
        dead: set[str] = set()
        self._dead.append(dead)
        await asyncio.gather(
            self._deliver(page[0], server[1], "up", dead), self._deliver(server[0], page[1], "down", dead)
        )

    async def _deliver(self, reader: StreamReader, writer: StreamWriter, direction: str, dead: set[str]) -> None:
        with suppress(OSError):
            while (data := await reader.read(CHUNK)) and (self._sockets or UPGRADE not in data.lower()):
                if direction not in dead:
                    writer.write(data if self._cookies else data.replace(b"set-cookie:", b"not-cookie:"))
                    await writer.drain()
        writer.close()
