"""A server as a separate process, which can be killed and restarted with the same folder and port."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

START = 60.0
"""Seconds that a start may take on a busy machine."""


class NoServer(RuntimeError):
    """The server did not start, or ended by itself."""


class Server:
    """A `portroyal` process. `settings`: environment variables; `seed`: that of its shuffles; `said`: its error log."""

    def __init__(self, data: Path, said: Path, cache: Path, seed: str, settings: dict[str, str]) -> None:
        self.address = ""
        self._data = data
        self._said = said
        self._cache = cache
        self._seed = seed
        self._settings = settings
        self._starts = 0
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def running(self) -> bool:
        return self._process is not None

    def start(self) -> None:
        """Start the server and wait until it serves. Raises NoServer."""
        try:
            self._start()
        except BaseException:
            self.kill()
            raise

    def _start(self) -> None:
        self._starts += 1
        words = (f"{self._seed}.{self._starts}", str(self._port), str(self._data))
        with self._said.open("a") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.programs.fault_injection.launch", *words],
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
        """Our environment, with settings and a cache of compiled modules, which makes starting much faster."""
        inherited = dict(os.environ)
        ours = {**self._settings, "PYTHONPATH": os.pathsep.join(part or "." for part in sys.path)}
        if inherited.pop("PYTHONDONTWRITEBYTECODE", None):
            ours["PYTHONPYCACHEPREFIX"] = str(self._cache)
        return inherited | ours

    def kill(self) -> None:
        """Kill it and its workers without warning."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):  # the process has not been reaped, so its id is still valid
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stdout:
            process.stdout.close()

    def check(self) -> None:
        """Raises NoServer if the server has ended by itself."""
        if self._process is not None and self._process.poll() is not None:
            raise NoServer(f"the server ended by itself ({self._process.returncode}): {self.last_words()}")

    def last_words(self) -> str:
        said = self._said.read_text(errors="replace").strip()
        return said[-600:] or "it said nothing"

    def workers(self) -> set[int]:
        """The processes that compute bots' moves, on Linux; none on other systems."""
        if self._process is None:
            return set()
        children: set[int] = set()
        for listed in Path(f"/proc/{self._process.pid}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                children.update(map(int, listed.read_text().split()))
        return {child for child in children if _is_worker(child)}


def _is_worker(pid: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
