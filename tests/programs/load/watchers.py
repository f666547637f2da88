"""Hundreds of streams, opened like a browser's, that record when each message came; some of them are never read."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from urllib.parse import urlsplit

TEXT, PING, PONG = 0x1, 0x9, 0x8A
LITTLE = 4096
"""The size in bytes of the receive buffer of a client that does not read."""


def place(address: str) -> tuple[str, int]:
    """The host and port of an address."""
    found = urlsplit(address)
    return found.hostname or "", found.port or 0


def request(address: str, table: str, since: int, *more: str) -> bytes:
    """The request that opens a stream."""
    lines = (
        f"GET /api/tables/{table}/stream?since={since} HTTP/1.1",
        f"Host: {urlsplit(address).netloc}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        *more,
    )
    return "\r\n".join([*lines, "", ""]).encode()


class Watcher(asyncio.Protocol):
    """Records when each message has arrived completely."""

    def __init__(self, asked: bytes) -> None:
        self.asked = asked
        self.times: list[float] = []
        self.bytes = 0
        self.open = asyncio.get_running_loop().create_future()
        self._buffer = b""
        self._come = asyncio.Event()

    async def message(self, number: int) -> float:
        """Wait for a message, and return when it arrived."""
        while len(self.times) < number:
            self._come.clear()
            await self._come.wait()
        return self.times[number - 1]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.asked)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(exc or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done():
            head, end, self._buffer = self._buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self.open.set_result(head.startswith(b"HTTP/1.1 101"))
        while self._frame():
            pass

    def got(self, text: bytes) -> None:
        self.times.append(time.perf_counter())
        self.bytes += len(text)

    def _frame(self) -> bool:
        """Take one frame from the buffer, if it has arrived completely."""
        if len(self._buffer) < 2:
            return False
        size, start = self._buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(self._buffer) < start:
                return False
            size = int.from_bytes(self._buffer[2:start])
        if len(self._buffer) < start + size:
            return False
        kind, payload = self._buffer[0] & 0x0F, self._buffer[start : start + size]
        self._buffer = self._buffer[start + size :]
        if kind == TEXT:
            self.got(payload)
            self._come.set()
        elif kind == PING:
            self.transport.write(struct.pack("!BB4x", PONG, 0x80 | size) + payload)
        return True


def deaf(address: str, table: str, since: int = 0) -> socket.socket:
    """Open a stream and never read it."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
    client.connect(place(address))
    client.sendall(request(address, table, since))
    return client
