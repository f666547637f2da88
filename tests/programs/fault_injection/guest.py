"""A guest: one browser with its cookie, which sends requests and listens to streams."""

from __future__ import annotations

import json
import os
import queue
import re
import socket
import struct
import threading
import time
from contextlib import ExitStack, suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx2
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from portroyal.server.http.guests import COOKIE
from tests.programs.fault_injection.report import Json, Report
from tests.programs.fault_injection.servers import Servers

SLOWNESS = "FAULT_INJECTION_SLOWNESS"
"""The environment variable with the factor for all time limits on a busy machine."""

SLOWER = float(os.environ.get(SLOWNESS, 1))
PATIENCE = 30.0 * SLOWER
HEALTH = "GET /health"
ABORT = struct.pack("ii", 1, 0)  # SO_LINGER: closing resets the connection


class Answer(NamedTuple):
    """A response; its status is 0 if there was none."""

    status: int
    content: bytes = b""

    @property
    def body(self) -> Any:
        try:
            return json.loads(self.content)
        except ValueError:
            return None

    @property
    def code(self) -> str:
        body = self.body
        return str(body.get("code", "")) if isinstance(body, dict) else ""


class Guest:
    """One browser. Checks each response: none may be an internal error of the server."""

    def __init__(self, name: str, servers: Servers, report: Report) -> None:
        self.name = name
        self.servers = servers
        self.report = report
        self.may_be_busy = False
        """Whether 503 with a reason is a valid response now, since the database is locked or the disk full."""
        self.cookie = ""
        self._http = httpx2.Client(timeout=PATIENCE, verify=False, trust_env=False)

    def close(self) -> None:
        self._http.close()

    def ask(self, method: str, path: str, *, may_be_lost: bool = False, **more: Any) -> Answer:
        """Send a request. Reconnects and repeats it if the connection was closed, unless the request `may_be_lost`."""
        headers = {**self.headers, **more.pop("headers", {})}
        answer = self._request(method, path, headers, more)
        if not answer.status and not may_be_lost:
            self.servers.check()
            answer = self._request(method, path, headers, more)
            if not answer.status:
                self.report.violate(_route(method, path), "every request is answered", "an answer", "none, twice")
        if answer.status >= 500:
            self._judge(_route(method, path), answer)
        return answer

    def _request(self, method: str, path: str, headers: dict[str, str], more: Json) -> Answer:
        try:
            response = self._http.request(method, f"{self.servers.address}/api{path}", headers=headers, **more)
        except httpx2.TransportError:
            return Answer(0)
        self._http.cookies.clear()
        return Answer(response.status_code, response.content)

    def _judge(self, request: str, answer: Answer) -> None:
        body = answer.body
        reason = bool(isinstance(body, dict) and body.get("code") and body.get("detail"))
        told = reason or request == HEALTH
        if answer.status != 503 or not (told and (self.may_be_busy or answer.code == "busy")):
            allowed = "no 5xx but 503 with a reason" if self.may_be_busy else "no 5xx"
            where = "while the database is locked or full" if self.may_be_busy else "at any time"
            self.report.violate(request, f"no failure of the server {where}", allowed, f"{answer.status} {body}")

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def introduce(self) -> None:
        """Get a cookie."""
        response = self._http.get(f"{self.servers.address}/api/me")
        self.cookie = response.cookies[COOKIE]
        self._http.cookies.clear()

    def get(self, path: str, **more: Any) -> Answer:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Json, **more: Any) -> Answer:
        return self.ask("POST", path, json=body, **more)

    def raw(self, method: str, path: str, body: bytes, length: int | None = None) -> socket.socket:
        """Send a request that claims a body of `length` bytes. Returns its socket, still unread."""
        address = urlsplit(self.servers.address)
        lines = [
            f"{method} /api{path} HTTP/1.1",
            f"Host: {address.netloc}",
            "Content-Type: application/json",
            f"Content-Length: {len(body) if length is None else length}",
            *(f"{name}: {value}" for name, value in self.headers.items()),
        ]
        open_ = socket.create_connection((str(address.hostname), int(address.port or 0)), PATIENCE)
        with suppress(OSError):  # the server refused before it read the body
            open_.sendall("\r\n".join([*lines, "", ""]).encode() + body)
        return open_

    def stream(self, table: str, since: int) -> Stream:
        return Stream(self, table, since)


def _route(method: str, path: str) -> str:
    """A request without the parts that differ between runs."""
    return f"{method} {re.sub('(?<=/tables/)[^/]+', '{table}', path)}"[:80]


def reset(open_: socket.socket) -> None:
    """Reset a connection, as a network failure does."""
    open_.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, ABORT)
    open_.close()


class Stream:
    """The stream of a table, starting with an entry; `read` returns its messages, without pings."""

    def __init__(self, guest: Guest, table: str, since: int) -> None:
        self.guest = guest
        self.table = table
        self.since = since
        self.status = 0
        """The status of the response if the server refused to open the stream; 0 otherwise."""
        self._messages: queue.Queue[Json] = queue.Queue()
        self._until_cut = ExitStack()
        self._socket = self._open()
        if self._socket is not None:
            threading.Thread(target=self._listen, args=(self._socket,), daemon=True).start()

    def _open(self) -> ClientConnection | None:
        address = self.guest.servers.address.replace("http", "ws", 1)
        try:
            return self._until_cut.enter_context(
                connect(
                    f"{address}/api/tables/{self.table}/stream?since={self.since}",
                    additional_headers=self.guest.headers,
                    compression=None,
                    max_size=None,
                    proxy=None,
                    open_timeout=PATIENCE,
                    ping_interval=None,
                )
            )
        except InvalidHandshake as error:
            response = getattr(error, "response", None)
            self.status = response.status_code if response else 400
        except OSError:
            self.status = 400
        return None

    def _listen(self, opened: ClientConnection) -> None:
        with suppress(ConnectionClosed, OSError):
            for text in opened:
                message = json.loads(text)
                if message.get("type") != "ping":
                    self._messages.put(message)

    def read(self, until: int, seconds: float) -> list[Json]:
        """The messages so far, after waiting for the entry `until`, at most for a number of seconds."""
        messages: list[Json] = []
        deadline = time.monotonic() + seconds
        while True:
            try:
                message = self._messages.get(timeout=max(0.0, deadline - time.monotonic()) if self.since < until else 0)
            except queue.Empty:
                return messages
            messages.append(message)
            self.since = max([self.since, *(entry["seq"] for entry in entries_of(message))])

    def say(self, text: str) -> None:
        """Send an unexpected message; the server may close the connection."""
        if self._socket is not None:
            with suppress(ConnectionClosed, OSError):
                self._socket.send(text)

    def cut(self) -> None:
        """Close the connection without a close frame."""
        if self._socket is not None:
            with suppress(OSError):
                self._socket.socket.shutdown(socket.SHUT_RDWR)
        self._until_cut.close()


def entries_of(message: Json) -> list[Json]:
    """The log entries in a message, which contains one entry or a page of them."""
    found: list[Json] = message.get("entries") or ([message["entry"]] if "entry" in message else [])
    return found
