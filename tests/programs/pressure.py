"""Requests that cost the server memory: `python -m tests.programs.pressure` prints the cost of each.

Each kind is sent over loopback until it is answered, cut off or done.
"""

import select
import socket
import struct
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http import HTTPStatus
from itertools import repeat
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx2

from tests.server.helpers import PATIENCE, Process, key, process

MB = 1 << 20
BLOCK = bytes(64 * 1024)
TRIES = 5
PATIENT = 2.0
"""Seconds that a request to these servers may take."""

LONG = 5 * PATIENT
"""Seconds after which a connection is considered to stay open."""

TEXT, BINARY, PING, FIN = 0x1, 0x2, 0x9, 0x80


class Cost(NamedTuple):
    """The result of one kind of request; memory in MB."""

    answer: str
    sent: float
    before: float
    peak: float
    after: float

    @property
    def grown(self) -> float:
        return self.peak - self.before


class Target:
    """A server in a separate process, whose memory is measured."""

    def __init__(self, running: Process) -> None:
        self.pid = running.process.pid
        found = urlsplit(running.address)
        self.address = (found.hostname or "", found.port or 0)
        self.host = f"Host: {found.netloc}\r\n".encode()
        self.table = new_table(running.address)

    def memory(self, name: str) -> float:
        """The memory in MB: `VmRSS`, now, or `VmHWM`, the maximum since `forget`."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(name)) / 1024

    def forget(self) -> None:
        Path(f"/proc/{self.pid}/clear_refs").write_text("5")

    def cost(self, way: Callable[["Target"], tuple[str, int]]) -> Cost:
        self.forget()
        before = self.memory("VmRSS")
        answer, sent = way(self)
        return Cost(answer, sent / MB, before, self.memory("VmHWM"), self.memory("VmRSS"))

    @contextmanager
    def connection(self) -> Iterator[socket.socket]:
        with socket.create_connection(self.address, timeout=5) as made:
            yield made

    @contextmanager
    def stream(self) -> Iterator[socket.socket]:
        """An open WebSocket."""
        with self.connection() as sock:
            head = f"GET /api/tables/{self.table}/stream HTTP/1.1\r\n".encode() + self.host
            sock.sendall(
                head + b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Key: " + b"dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            assert sock.recv(12) == b"HTTP/1.1 101"
            yield sock

    def request(self, way: str) -> bytes:
        return f"{way} HTTP/1.1\r\n".encode() + self.host


def frame(kind: int, size: int, payload: bytes = b"") -> bytes:
    """The start of a client's frame of *size* bytes."""
    if size < 126:
        return struct.pack("!BB4x", kind, 0x80 | size) + payload
    return struct.pack("!BBQ4x", kind, 0xFF, size) + payload


def push(to: socket.socket, parts: Iterable[bytes]) -> tuple[str, int]:
    """Send until the server responds or closes the connection. Returns the first line of the response."""
    sent = 0
    with suppress(OSError):
        for part in parts:
            if select.select([to], [], [], 0)[0]:
                break
            to.sendall(part)
            sent += len(part)
    return answered(to), sent


def everything(by: socket.socket) -> bytes:
    """Read until the server closes the connection; a response may come in several parts."""
    by.settimeout(PATIENCE)
    return b"".join(iter(partial(by.recv, 4096), b""))


def new_table(address: str) -> str:
    """Create a table and return its id; retries if this machine is slower than the server's time limit."""
    for _ in range(TRIES):
        with suppress(httpx2.RemoteProtocolError):  # no request had arrived
            made = httpx2.post(f"{address}/api/tables/quick", json={"key": key()}, timeout=PATIENCE, verify=False)
            if made.status_code != HTTPStatus.REQUEST_TIMEOUT:
                assert made.status_code == HTTPStatus.CREATED, made.text
                return str(made.json()["id"])
    raise AssertionError(f"the server has waited {TRIES} times in vain")


def answered(by: socket.socket, seconds: float = 5) -> str:
    by.settimeout(seconds)
    try:
        return by.recv(4096).partition(b"\r\n")[0].decode("latin-1") or "closed"
    except TimeoutError:
        return "nothing"
    except OSError:
        return "closed"


POST = "POST /api/tables"
JSON = b"Content-Type: application/json\r\n"


def body_of_known_length(target: Target, size: int = 300 * MB) -> tuple[str, int]:
    with target.connection() as to:
        to.sendall(target.request(POST) + JSON + f"Content-Length: {size}\r\n\r\n".encode())
        return push(to, repeat(BLOCK, size // len(BLOCK)))


def body_in_chunks(target: Target, size: int = 300 * MB) -> tuple[str, int]:
    chunk = f"{len(BLOCK):x}\r\n".encode() + BLOCK + b"\r\n"
    with target.connection() as to:
        to.sendall(target.request(POST) + JSON + b"Transfer-Encoding: chunked\r\n\r\n")
        return push(to, repeat(chunk, size // len(BLOCK)))


def long_address(target: Target, size: int = 50 * MB) -> tuple[str, int]:
    with target.connection() as to:
        to.sendall(b"GET /")
        return push(to, repeat(b"a" * len(BLOCK), size // len(BLOCK)))


def long_header(target: Target, size: int = 50 * MB) -> tuple[str, int]:
    with target.connection() as to:
        to.sendall(target.request("GET /") + b"X-Long: ")
        return push(to, repeat(b"a" * len(BLOCK), size // len(BLOCK)))


def many_headers(target: Target, size: int = 20 * MB) -> tuple[str, int]:
    with target.connection() as to:
        to.sendall(target.request("GET /"))
        return push(to, repeat(b"a: b\r\n" * 10_000, size // 60_000))


def long_trailers(target: Target, size: int = 20 * MB) -> tuple[str, int]:
    with target.connection() as to:
        to.sendall(target.request(POST) + JSON + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n")
        return push(to, repeat(b"a: b\r\n" * 10_000, size // 60_000))


def many_requests_at_once(target: Target, size: int = 20 * MB) -> tuple[str, int]:
    with target.connection() as to:
        return push(to, repeat((target.request("GET /api/gallery") + b"\r\n") * 1000, size // 50_000))


def unfinished_frames(target: Target, size: int = 16 * MB, n: int = 10) -> tuple[str, int]:
    """Send frames that each end one byte short."""
    return _frames(target, n, lambda: [frame(FIN | BINARY, size), *repeat(BLOCK, size // len(BLOCK) - 1)])


def endless_fragments(target: Target, n: int = 4) -> tuple[str, int]:
    piece = frame(0x0, 0) * 10_000
    return _frames(target, n, lambda: [frame(BINARY, 0), *repeat(piece, 100)])


def pings_without_reading(target: Target, size: int = 40 * MB) -> tuple[str, int]:
    pings = frame(FIN | PING, 125, bytes(125)) * 500
    with target.stream() as to:
        to.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        sent = 0
        with suppress(OSError):
            for _ in range(size // len(pings)):
                to.sendall(pings)
                sent += len(pings)
        return ("cut off" if sent < size - len(pings) else "taken"), sent


def _frames(target: Target, n: int, parts: Callable[[], Iterable[bytes]]) -> tuple[str, int]:
    """Open *n* streams at once. Returns how many were closed."""
    sent = 0
    with ExitStack() as opened:
        streams = [opened.enter_context(target.stream()) for _ in range(n)]
        for to in streams:
            with suppress(OSError):
                for part in parts():
                    to.sendall(part)
                    sent += len(part)
        return f"{sum(map(closed, streams))} of {n} closed", sent


def lives(stream: socket.socket) -> bool:
    """Whether the server answers a ping after everything sent before."""
    ping, received = b"still there?", b""
    stream.settimeout(PATIENCE)
    with suppress(OSError):
        stream.sendall(frame(FIN | PING, len(ping), ping))
        while part := stream.recv(len(BLOCK)):
            received += part
            if ping in received:
                return True
    return False


def closed(stream: socket.socket) -> bool:
    """Whether the server closes the connection."""
    stream.settimeout(LONG)
    try:
        while stream.recv(len(BLOCK)):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def half_requests(target: Target, n: int = 200) -> tuple[str, int]:
    """Send heads and bodies that never end, and open connections that send nothing."""
    halves = (
        target.request("GET /") + b"X-Slow: ",
        target.request(POST) + JSON + b"Content-Length: 60000\r\n\r\n" + bytes(40_000),
        b"",
    )
    with ExitStack() as opened:
        waiting = [opened.enter_context(target.connection()) for _ in range(n)]
        for at, to in enumerate(waiting):
            to.sendall(halves[at % len(halves)])
        return f"{sum(map(closed, waiting))} of {n} closed", n * 20_000


WAYS = (
    body_of_known_length,
    body_in_chunks,
    long_address,
    long_header,
    many_headers,
    long_trailers,
    many_requests_at_once,
    unfinished_frames,
    endless_fragments,
    pings_without_reading,
    half_requests,
)


def main() -> None:
    print(f"{'':24}{'sent':>8}{'before':>8}{'peak':>8}{'after':>8}  MB, answer")
    for way in WAYS:
        with tempfile.TemporaryDirectory() as folder, process(Path(folder), pace=10, patience=PATIENT) as running:
            cost = Target(running).cost(way)
        figures = "".join(f"{figure:8.1f}" for figure in cost[1:])
        print(f"{way.__name__.replace('_', ' '):24}{figures}  {cost.answer}", flush=True)


if __name__ == "__main__":
    main()
