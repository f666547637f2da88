"""Processes forked from one that has already imported the server and migrated a database, which saves most of their
start time.

Linux only: a forked process becomes a child of the process of the tests.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

PROGRAM = "from tests.server.nursery import next_child; exec(next_child({}))"
MODULES = ("portroyal.server.run", "portroyal.server.worker", "anyio._backends._asyncio")
LONGEST = 1 << 17
"""The maximum length of a request in bytes."""
ADOPT_ORPHANS = 36  # PR_SET_CHILD_SUBREAPER
ORPHANED = b"orphaned"


def next_child(channel: int) -> str:
    """Fork a process for each request. Returns only in these processes: the code to run."""
    _rehearse()
    requests = socket.socket(fileno=channel)
    while True:
        request, pipes, *_ = socket.recv_fds(requests, LONGEST, 2)
        if not request:
            os._exit(0)
        between = os.fork()
        if between == 0:
            if child := os.fork():
                requests.send(str(child).encode())
                os._exit(0)
            return _begin(requests, json.loads(request), pipes)
        for pipe in pipes:
            os.close(pipe)
        os.waitpid(between, 0)
        requests.send(ORPHANED)


def _rehearse() -> None:
    """Import every module that a server needs; then collect the garbage that each process would look for."""
    from portroyal.server.db.migrate import bring_file_up_to_date

    for module in MODULES:
        __import__(module)
    with tempfile.TemporaryDirectory() as folder:
        bring_file_up_to_date(Path(folder) / "a.db")
    gc.collect()
    gc.freeze()


def _begin(requests: socket.socket, request: dict[str, object], pipes: list[int]) -> str:
    """Become an independent process with the given environment and outputs."""
    requests.close()
    os.setsid()
    for pipe, standard in zip(pipes, (1, 2), strict=True):
        os.dup2(pipe, standard)
        os.close(pipe)
    os.environ.clear()
    os.environ.update(request["environment"])  # type: ignore[call-overload]
    tempfile.tempdir = None  # so that TMPDIR is read again
    return str(request["code"])


class Child:
    """A forked process, with the methods of `subprocess.Popen` that tests use."""

    def __init__(self, pid: int, output: int, errors: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self.stdout, self.stderr = os.fdopen(output), os.fdopen(errors)
        self._over = os.pidfd_open(pid)

    def poll(self) -> int | None:
        if self.returncode is None:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            if ended:
                os.close(self._over)
                self.returncode = os.waitstatus_to_exitcode(status)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.poll() is None:
            end = select.poll()
            end.register(self._over, select.POLLIN)
            if not end.poll(None if timeout is None else 1000 * timeout):
                raise subprocess.TimeoutExpired(["a forked process"], timeout or 0)
        code = self.poll()
        assert code is not None
        return code

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """The rest of the output and of the errors, once the process has ended."""
        with ThreadPoolExecutor(2) as pool:
            texts = [pool.submit(pipe.read) for pipe in (self.stdout, self.stderr)]
            try:
                self.wait(timeout)
            except subprocess.TimeoutExpired:
                self.kill()
                raise
            output, errors = (text.result() for text in texts)
        return output, errors

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@contextmanager
def _adopting() -> Iterator[None]:
    """Become the parent of processes that lose their parent meanwhile; init adopts all others, and reaps them."""
    libc = ctypes.CDLL(None)
    libc.prctl(ADOPT_ORPHANS, 1)
    try:
        yield
    finally:
        libc.prctl(ADOPT_ORPHANS, 0)


class Nursery:
    """Starts processes by forking; the first process waits for the imports."""

    def __init__(self) -> None:
        self._channel, self._other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._process: subprocess.Popen[bytes] | None = None

    def _open(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM.format(self._other.fileno())],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            pass_fds=[self._other.fileno()],
            start_new_session=True,
        )
        self._other.close()

    def start(self, code: str, environment: Mapping[str, str]) -> Child:
        """A new process that runs this code."""
        if self._process is None:
            self._open()
        (output, to), (errors, also_to) = os.pipe(), os.pipe()
        request = json.dumps({"code": code, "environment": dict(environment)}).encode()
        with _adopting():
            socket.send_fds(self._channel, [request], [to, also_to])
            pid = int(self._channel.recv(LONGEST))
            assert self._channel.recv(LONGEST) == ORPHANED
        os.close(to)
        os.close(also_to)
        return Child(pid, output, errors)

    def close(self) -> None:
        self._channel.close()
        self._other.close()
        if self._process is not None:
            self._process.wait()
