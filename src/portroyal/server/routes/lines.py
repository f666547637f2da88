"""Common code for streams. One task sends and another reads, because only reading reveals that a client is gone."""

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Self

import anyio
import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from portroyal.server.db import server_time
from portroyal.server.http.answers.stream import AliveMessage
from portroyal.server.play.state import AppState

FAILED = 1011

PROBE = "probe"
"""The message that a client sends to probe the connection."""

log = structlog.get_logger()


@dataclass
class Line:
    """Sends updates to one client."""

    socket: WebSocket
    state: AppState

    gone = False

    def stop(self) -> None:
        """Stop sending."""
        self.gone = True

    async def run(self) -> None:
        """Send until the line is stopped."""
        raise NotImplementedError

    def hear(self, text: str) -> None:
        """Handle a message from the client."""

    async def say(self, text: str) -> None:
        """Send a message. Raises WebSocketDisconnect if the client is gone or reads earlier messages too slowly."""
        await self.socket.send_text(text)


class Silence:
    """A context manager that sets `too_long` and an event after every *limit* seconds of silence.

    One timer serves many waits, which costs less than a separate time limit for each wait.
    """

    too_long = False

    def __init__(self, event: asyncio.Event, limit: float) -> None:
        self._event, self._limit, self._loop = event, limit, asyncio.get_running_loop()

    def __enter__(self) -> Self:
        self.begin()
        self._timer = self._loop.call_later(self._limit, self._check)
        return self

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()

    def begin(self) -> None:
        """Begin a new period of silence."""
        self.too_long = False
        self._began = self._loop.time()

    def _check(self) -> None:
        remaining = self._began + self._limit - self._loop.time()
        if remaining <= 0:
            self.too_long, remaining = True, self._limit
            self._event.set()
        self._timer = self._loop.call_later(remaining, self._check)


async def attend(line: Line) -> None:
    """Send until the client disconnects."""
    sending, reading = asyncio.create_task(line.run()), asyncio.create_task(_read_until_closed(line))
    try:
        await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
    finally:
        reading.cancel()
        line.stop()
        with anyio.CancelScope(shield=True):  # a query may be running
            await asyncio.wait((sending, reading))
    if (error := sending.exception()) and not isinstance(error, WebSocketDisconnect):
        log.error("a stream failed", path=line.socket.url.path, exc_info=error)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await line.socket.close(FAILED)


async def _read_until_closed(line: Line) -> None:
    """Read until the client disconnects, and handle its messages."""
    with contextlib.suppress(WebSocketDisconnect):
        while (message := await line.socket.receive())["type"] != "websocket.disconnect":
            if (text := message.get("text")) == PROBE:
                await line.say(msgspec.json.encode(AliveMessage(server_time.now())).decode())
            elif text:
                line.hear(text)
