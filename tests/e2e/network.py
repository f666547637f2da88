"""A network between a page and the server: a proxy that can die without a word, and refuse sockets and cookies."""

from __future__ import annotations

import asyncio
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field


@dataclass
class Network:
    """A proxy before the server at *target*.

    *sockets*, *cookies*: whether it lets them through. Each connection has the directions in which it is dead.
    """

    target: int
    sockets: bool = True
    cookies: bool = True
    port: int = 0
    _connections: list[set[str]] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def die(self, *directions: str) -> None:
        """The connections of now deliver nothing more in these directions; later ones do."""
        for connection in self._connections:
            connection.update(directions)

    async def connect(self, reader: StreamReader, writer: StreamWriter) -> None:
        dead: set[str] = set()
        self._connections.append(dead)
        try:
            there, server = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self._pass(reader, server, "up", dead), self._pass(there, writer, "down", dead))

    async def _pass(self, reader: StreamReader, writer: StreamWriter, direction: str, dead: set[str]) -> None:
        with suppress(OSError):
            while (data := await reader.read(65536)) and (self.sockets or b"\r\nupgrade: websocket" not in data.lower()):
                if direction not in dead:
                    writer.write(data if self.cookies else data.replace(b"set-cookie:", b"not-cookie:"))
                    await writer.drain()
        writer.close()


@contextmanager
def network(target: int, sockets: bool = True, cookies: bool = True) -> Iterator[Network]:
    """Run a network in a thread."""
    found, loop = Network(target, sockets, cookies), asyncio.new_event_loop()
    server = loop.run_until_complete(asyncio.start_server(found.connect, "127.0.0.1", 0))
    found.port = server.sockets[0].getsockname()[1]
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
