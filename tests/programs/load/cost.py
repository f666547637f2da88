"""The CPU time of one durable move, of the server and of PostgreSQL, at many tables with four open streams each.

If the sources of another version are given, two servers are measured alternately in one run.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.databases import PostgresServer, rows
from tests.server.helpers import Process, process

TICKS = os.sysconf("SC_CLK_TCK")


class Spent(NamedTuple):
    """The CPU time of a move in milliseconds, the kilobytes that PostgreSQL logs for it, and durations of moves."""

    server: float
    database: float
    wal: float
    p50: float
    p99: float

    @property
    def together(self) -> float:
        return self.server + self.database


class Measured:
    """One version of the server with its database and its clients, which wait for their turn."""

    def __init__(self, server: Process, database: PostgresServer, url: str, tables: int) -> None:
        self._pids = server.process.pid, postmaster(database)
        self._url = url
        self.found: list[Spent] = []
        command = [sys.executable, "-m", "tests.programs.load.crowd", server.address, str(tables), "told"]
        self._crowd = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._read_report()

    def _read_report(self) -> dict[str, Any]:
        assert self._crowd.stdout
        told: dict[str, Any] = json.loads(self._crowd.stdout.readline())
        return told

    def play(self, rate: float, seconds: float) -> Spent:
        """Make moves at a rate, and return the duration of each."""
        assert self._crowd.stdin
        before, logged = [processor_time(pid) for pid in self._pids], self._logged()
        print(json.dumps([rate, seconds]), file=self._crowd.stdin, flush=True)
        report = self._read_report()
        used = [
            (processor_time(pid) - then) / report["moves"] * 1000 for pid, then in zip(self._pids, before, strict=True)
        ]
        wal = (self._logged() - logged) / report["moves"] / 1000
        return Spent(used[0], used[1], wal, report["p50_ms"], report["p99_ms"])

    def _logged(self) -> int:
        """The bytes that PostgreSQL has logged so far."""
        ((logged,),) = asyncio.run(rows(self._url, "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint"))
        return int(logged)

    def stop(self) -> None:
        self._crowd.terminate()
        self._crowd.communicate()


def cost(
    folder: Path, tables: int, rate: float, seconds: float, rounds: int, against: Path | None, processes: list[int]
) -> None:
    """Print the CPU time of a move. *against*: the folder of the sources of another version."""
    with ExitStack() as running:
        database = running.enter_context(postgres(folder))
        versions: dict[str, dict[str, Any]] = {f"{n} process(es)": {"processes": n} for n in processes}
        if against:
            versions["before"] = {"first": f"import sys; sys.path.insert(0, {str(against)!r})"}
        measured = {}
        for name, settings in versions.items():
            data = folder / name.split()[0]
            data.mkdir()
            url = database.empty()
            server = running.enter_context(process(data, database=url, workers=0, **settings))
            measured[name] = Measured(server, database, url, tables)
            running.callback(measured[name].stop)
            measured[name].play(rate / 3, seconds)
        for _ in range(rounds):
            for name, at in measured.items():
                at.found.append(at.play(rate, seconds))
                _print_cost(name, at.found[-1])
    medians = {name: Spent(*map(statistics.median, zip(*at.found, strict=True))) for name, at in measured.items()}
    first = next(iter(medians.values()))
    print(f"medians, {tables} tables, {4 * tables} streams, {rate:g} moves/s:")
    for name, spent in medians.items():
        _print_cost(name, spent, f"; {spent.together / first.together:.2f} of the first")


def _print_cost(name: str, spent: Spent, more: str = "") -> None:
    print(
        f"  {name}: server {spent.server:.2f} ms, PostgreSQL {spent.database:.2f} ms, together {spent.together:.2f} ms "
        f"a move, {spent.wal:.1f} kB of WAL; "
        f"answered in {spent.p50:.1f} ms (median), {spent.p99:.1f} ms (99 of 100){more}",
        flush=True,
    )


@contextmanager
def postgres(folder: Path) -> Iterator[PostgresServer]:
    """A new PostgreSQL server."""
    data = folder / "postgres"
    data.mkdir()
    server = PostgresServer(data)
    try:
        yield server
    finally:
        server.stop()


def postmaster(database: PostgresServer) -> int:
    """The main process of a PostgreSQL server."""
    pid = database.server.get_pid()
    assert pid is not None
    return int(pid)


def processor_time(pid: int) -> float:
    """Seconds of CPU time that a process and its children have used, including finished ones."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:  # it has just ended
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS + sum(processor_time(int(child)) for child in children)
