"""Limits on connections: the size of request heads, the duration of requests, and clients' messages on streams.

The classes extend uvicorn's protocols, which limit neither the size of a request's head nor the duration of a request,
and do not stop a client that sends messages on a stream without reading from it.
"""

import asyncio
import sys
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from portroyal.server.http.compression import DeflateFactory
from portroyal.server.http.middleware import HEADERS
from portroyal.server.http.problem import Problem, answer

HEAD_LIMIT = 64 * 1024
"""The maximum number of bytes in a request, not counting its body: URL, headers, chunk sizes and trailers."""

UNREAD_LIMIT = 1024 * 1024
"""How many bytes of a refused request's body are read and discarded, so that the client can read the reason."""

WAITING_LIMIT = 16
"""The maximum number of pipelined requests that may wait for an earlier response on a connection."""

FRAME_LIMIT = 1024
"""The maximum size in bytes of a client's message on a stream. Only messages in SAID are read."""

SAID = (b"here", b"away", b"probe")
"""Messages that a client may send on a stream: its page is visible, its page is hidden, or it probes the connection."""


class Refused(Exception):
    """Raised to stop parsing a request. Its argument is the problem code."""


class Http(HttpToolsProtocol):
    """An HTTP connection that refuses requests that are too large or too slow."""

    patience = 20.0
    gives: Callable[[asyncio.Transport, bytes], bool] | None = None
    """Hands the connection over if another process should answer the next request. Returns whether it did so."""

    begun = b""
    """The data of the first request, if another process has already read it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._beside = self._unread = 0
        self._has_head = False
        self._expect()
        if self.begun:
            self._read(self.begun)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect_nothing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.gives is None or self._beside or not self._idle or not self.gives(self.transport, data):
            self._read(data)

    def _read(self, data: bytes) -> None:
        self._beside += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # refused, or upgraded to a stream
        if self._beside > HEAD_LIMIT:
            self._refuse("head-too-large")
        elif self._deadline is None and self._idle:
            self._expect()

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= WAITING_LIMIT:
            raise Refused("bad-request")
        super().on_message_begin()
        self._has_head = False
        self._expect()

    def on_headers_complete(self) -> None:
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > HEAD_LIMIT:
            raise Refused("head-too-large")
        super().on_headers_complete()
        self._has_head = True

    def on_body(self, body: bytes) -> None:
        self._beside -= len(body)
        super().on_body(body)
        if self._idle:
            self._unread += len(body)
            if self._unread > UNREAD_LIMIT:
                self.transport.close()

    def on_message_complete(self) -> None:
        self._beside = self._unread = 0
        self._has_head = False
        self._expect_nothing()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._expect_nothing()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        cause = sys.exception()
        refused = cause.__context__ if cause else None
        if isinstance(refused, Refused):
            self._refuse(*refused.args)
        else:
            self._refuse("bad-request", msg)

    @property
    def _idle(self) -> bool:
        """Whether no request is being processed."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _expect(self) -> None:
        self._expect_nothing()
        self._deadline = self.loop.call_later(self.patience, self._time_out)

    def _expect_nothing(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        if self.flow.read_paused:  # the server is slow, not the client
            self._expect()
        elif self._beside:
            self._refuse("too-slow")
        else:
            self.transport.close()

    def _refuse(self, code: str, detail: str = "") -> None:
        """Send the problem, and close the connection.

        The problem is not sent if a response has already begun, or if another response must be sent first.
        """
        self._expect_nothing()
        if not self.cycle.response_started if self._has_head else self._idle:
            self.transport.write(_encoded(Problem(code, detail)))
        self.transport.close()


class Stream(WebSocketsSansIOProtocol):
    """A WebSocket connection that ignores all messages from its client except SAID.

    The connection is closed if the client sends fragments, sends pings without reading the pongs, has not read
    everything when the stream ends, or does not read messages within *patience* seconds.
    """

    patience = 20.0

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.conn.available_extensions = [DeflateFactory()]

    def handle_text(self, event: Frame) -> None:
        if not event.fin and not self.conn.close_sent:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "clients may not send fragments")
            self.handle_parser_exception()
        elif event.data in SAID:
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if not event.fin:
            self.handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        pass

    def shutdown(self) -> None:
        behind = self.transport.get_write_buffer_size()
        super().shutdown()
        if behind:  # a client that does not read would block the shutdown
            self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        if not self.writable.is_set():
            await self._wait_for_client()
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # otherwise uvicorn logs each refusal as an application error

    async def _wait_for_client(self) -> None:
        try:
            async with asyncio.timeout(self.patience):
                await self.writable.wait()
        except TimeoutError:
            raise ClientDisconnected from None

    def handle_ping(self) -> None:
        if self.transport.is_closing():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()


def patient(seconds: float, gives: Callable[[asyncio.Transport, bytes], bool] | None = None) -> type[Http]:
    """An HTTP protocol class with a time limit of *seconds* for receiving a request. *gives* is as in :class:`Http`."""
    return type("Http", (Http,), {"patience": seconds, "gives": gives and staticmethod(gives)})


def patient_stream(seconds: float) -> type[Stream]:
    """A WebSocket protocol class that closes the connection of a client that reads nothing for *seconds* seconds."""
    return type("Stream", (Stream,), {"patience": seconds})


def _encoded(problem: Problem) -> bytes:
    """The response for a problem, as bytes."""
    response = answer(problem)
    response.headers.update({**HEADERS, "Cache-Control": "no-store", "Connection": "close"})
    status = HTTPStatus(response.status_code)
    lines = [b"HTTP/1.1 %d %s" % (status, status.phrase.encode())]
    lines += [b"%s: %s" % header for header in response.raw_headers]
    return b"\r\n".join([*lines, b"", bytes(response.body)])
