"""The server as a separate process, which can be killed and restarted."""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

import pytest

STAGED = [sys.executable, "-m", "tests.e2e.staged"]


class Server:
    """`portroyal` as a separate process; killed and restarted, it keeps its data folder and its port.

    *settings* are environment variables.
    """

    def __init__(self, data: Path, program: list[str] | None = None, **settings: str) -> None:
        self.data = data
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.printed: list[str] = []
        self._program = program or [str(Path(sys.executable).with_name("portroyal"))]
        self._settings = settings

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, seconds: float = 120) -> None:
        command = [*self._program, "--port", str(self.port), "--data", str(self.data), "--no-browser"]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **self._settings},
            start_new_session=True,
        )
        assert self.process.stdout
        found: queue.Queue[int] = queue.Queue()
        threading.Thread(target=self._listen, args=(self.process.stdout, found), daemon=True).start()
        try:
            port = found.get(timeout=seconds)
        except queue.Empty:
            port = 0
        if not port:
            self.kill()
            pytest.fail(f"the server did not start:\n{''.join(self.printed)}", pytrace=False)
        assert self.port in (0, port), "the server moved to another port"
        self.port = port

    def _listen(self, lines: IO[str], ports: queue.Queue[int]) -> None:
        """Collect the server's output, and report its port as soon as a line names it; 0 if the server exits first."""
        with lines:
            for line in lines:
                self.printed.append(line)
                named = re.search(r"portroyal serves http://127\.0\.0\.1:(\d+)", line)
                if named:
                    ports.put(int(named[1]))
        ports.put(0)

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """Kill the server and its workers without warning, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self, seconds: float = 10) -> int:
        """Ask the server to end. Returns its exit code."""
        return self._end(signal.SIGTERM, seconds)

    def restart(self) -> None:
        self.kill()
        self.start()

    def _end(self, by: signal.Signals, seconds: float = 10) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        if process.poll() is None:
            (os.killpg if by == signal.SIGKILL else os.kill)(process.pid, by)
        try:
            return process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return process.wait(seconds)
