"""The server as a separate process, which can be killed and restarted with the same folder and port."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

START = 60.0
"""Seconds that a start may take on a busy machine."""

FREEZE_EVERY = 0.002


class NoServer(RuntimeError):
    """The server did not start, or ended by itself."""


class Server:
    """A `portroyal` process; `rooms` is the number of tables it keeps in memory."""

    def __init__(self, data: Path, scratch: Path, seed: int, rooms: int) -> None:
        self.data = data
        self.rooms = rooms
        self.address = ""
        self._said = scratch / "stderr"
        self._cache = scratch.parent / "pycache"
        self._seed = seed
        self._starts = 0
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def database(self) -> Path:
        return self.data / "portroyal.db"

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start the server and wait until it serves. Raises NoServer."""
        try:
            self._start()
        except BaseException:
            self.kill()
            raise

    def _start(self) -> None:
        self._starts += 1
        words = (f"{self._seed}.{self._starts}", str(self._port), str(self.data))
        with self._said.open("a") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.fault_injection.launch", *words],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=self._environment(),
                start_new_session=True,
            )
        assert self._process.stdout
        ready, _, _ = select.select([self._process.stdout], [], [], START)
        line = self._process.stdout.readline() if ready else ""
        if not line:
            raise NoServer(f"the server did not start: {self.last_words()}")
        self.address = line.split()[-1]
        self._port = int(self.address.rpartition(":")[2])

    def _environment(self) -> dict[str, str]:
        """Our environment, with a limit of rooms and a cache of compiled modules, which makes starting much faster."""
        kept = dict(os.environ)
        ours = {"PORTROYAL_ROOMS": str(self.rooms), "PYTHONPATH": os.pathsep.join(part or "." for part in sys.path)}
        if kept.pop("PYTHONDONTWRITEBYTECODE", None):
            ours["PYTHONPYCACHEPREFIX"] = str(self._cache)
        return kept | ours

    def kill(self) -> None:
        """Kill it and its workers without warning."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):  # it is not waited for yet, so its process id is still valid
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stdout:
            process.stdout.close()

    def restart(self) -> None:
        self.kill()
        self.start()

    def check(self) -> None:
        """Raises NoServer if the server has ended by itself."""
        if self._process is not None and self._process.poll() is not None:
            raise NoServer(f"the server ended by itself ({self._process.returncode}): {self.last_words()}")

    def last_words(self) -> str:
        said = self._said.read_text(errors="replace").strip()
        return said[-600:] or "it said nothing"

    def workers(self) -> set[int]:
        """The processes in which bots compute their moves, on Linux; none on other systems."""
        if self._process is None:
            return set()
        children: set[int] = set()
        for listed in Path(f"/proc/{self._process.pid}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                children.update(map(int, listed.read_text().split()))
        return {child for child in children if _is_worker(child)}

    @contextmanager
    def frozen_workers(self) -> Iterator[Frozen]:
        """Suspend all workers, including new ones; those still alive are resumed at the end."""
        frozen = Frozen(self)
        try:
            yield frozen
        finally:
            frozen.go_on()


class Frozen:
    """Workers that are suspended while they compute."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._stopped: set[int] = set()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._freeze, daemon=True)
        self._thread.start()

    def _freeze(self) -> None:
        while not self._over.is_set():
            for worker in self._server.workers() - self._stopped:
                _tell(worker, signal.SIGSTOP)
                self._stopped.add(worker)
            time.sleep(FREEZE_EVERY)

    def _end(self, by: signal.Signals) -> int:
        """Send a signal to each suspended worker. Returns their number."""
        self._over.set()
        self._thread.join()
        stopped = self._stopped & self._server.workers()
        for worker in stopped:
            _tell(worker, by)
        self._stopped = set()
        return len(stopped)

    def go_on(self) -> int:
        return self._end(signal.SIGCONT)

    def kill(self) -> int:
        return self._end(signal.SIGKILL)


def _is_worker(pid: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def _tell(pid: int, what: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, what)
