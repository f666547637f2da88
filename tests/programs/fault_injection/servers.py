"""The servers of a run: one, or several with the same database, which clients call in turn."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.programs.fault_injection.database import Database
from tests.programs.fault_injection.server import Server

FREEZE_EVERY = 0.002
SMALLEST = 0.001  # megabytes: room for one table


class Servers:
    """All `portroyal` processes of a run. `rooms`: how many tables each keeps in memory."""

    def __init__(self, database: Database, data: Path, scratch: Path, seed: int, rooms: int) -> None:
        self.database = database
        self.rooms = rooms
        settings = {"PORTROYAL_ROOM_MEMORY": str(SMALLEST * rooms), "PORTROYAL_DATABASE": database.url}
        self._servers = [
            Server(data, scratch / f"stderr-{n}", scratch.parent / "pycache", f"{seed}.{n}", settings)
            for n in range(database.processes)
        ]
        self._called = self._servers[0]

    def __enter__(self) -> Servers:
        try:
            self.start()
        except BaseException:
            self.kill_all()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.kill_all()

    @property
    def address(self) -> str:
        """The address of the next running server, in turn."""
        n = self._servers.index(self._called)
        in_turn = [*self._servers[n + 1 :], *self._servers[: n + 1]]
        self._called = next((server for server in in_turn if server.running), self._called)
        return self._called.address

    @property
    def any_runs(self) -> bool:
        return any(server.running for server in self._servers)

    def start(self) -> None:
        """Start all servers that are not running. Raises NoServer."""
        for server in self._servers:
            if not server.running:
                server.start()

    def kill(self) -> None:
        """Kill the server that was called last, and its workers, without warning."""
        self._called.kill()

    def kill_all(self) -> None:
        for server in self._servers:
            server.kill()

    def restart(self) -> None:
        self.kill_all()
        self.start()

    def check(self) -> None:
        """Raises NoServer if a server has ended by itself."""
        for server in self._servers:
            server.check()

    def workers(self) -> set[int]:
        return set().union(*(server.workers() for server in self._servers))

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

    def __init__(self, servers: Servers) -> None:
        self._servers = servers
        self._stopped: set[int] = set()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._freeze, daemon=True)
        self._thread.start()

    def _freeze(self) -> None:
        while not self._over.is_set():
            for worker in self._servers.workers() - self._stopped:
                _signal(worker, signal.SIGSTOP)
                self._stopped.add(worker)
            time.sleep(FREEZE_EVERY)

    def _end(self, by: signal.Signals) -> int:
        """Send a signal to each suspended worker. Returns their number."""
        self._over.set()
        self._thread.join()
        stopped = self._stopped & self._servers.workers()
        for worker in stopped:
            _signal(worker, by)
        self._stopped = set()
        return len(stopped)

    def go_on(self) -> int:
        return self._end(signal.SIGCONT)

    def kill(self) -> int:
        return self._end(signal.SIGKILL)


def _signal(pid: int, what: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, what)
