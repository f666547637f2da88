"""The highest rate of moves that are answered in time, at many tables with a stream for each guest.

Every guest has a cookie and every move is stored; a run without storage shows the cost of the database.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.programs.load.crowd import IN_TIME
from tests.programs.pressure import Target
from tests.server.databases import PostgresServer
from tests.server.helpers import Process, process

LONGEST = 300.0
"""Seconds that a run may take."""

TICKS = os.sysconf("SC_CLK_TCK")


def rates(folder: Path, tables: int) -> None:
    """Print the rates of SQLite, PostgreSQL, and of a server that stores no move."""
    with ExitStack() as running:
        for name, settings in _servers(folder, running):
            data = folder / name.split()[0]
            data.mkdir(exist_ok=True)
            with process(data, **settings) as server:
                _measure(name, server, tables)


def _servers(folder: Path, running: ExitStack) -> Iterator[tuple[str, dict[str, Any]]]:
    yield "SQLite", {}
    yield "PostgreSQL", {"database": running.enter_context(_postgres(folder)).new()}
    yield "unkept (storage off)", {"module": "tests.programs.load.unkept"}


@contextmanager
def _postgres(folder: Path) -> Iterator[PostgresServer]:
    data = folder / "postgres"
    data.mkdir()
    server = PostgresServer(data)
    try:
        yield server
    finally:
        server.stop()


def _measure(name: str, server: Process, tables: int) -> None:
    target, before = Target(server), 0.0
    clients = [sys.executable, "-m", "tests.programs.load.crowd", server.address, str(tables)]
    with subprocess.Popen(clients, stdout=subprocess.PIPE, text=True) as crowd:
        assert crowd.stdout
        begun = json.loads(crowd.stdout.readline())
        print(
            f"{name}: {begun['sockets']} sockets at {begun['tables']} tables, {target.memory('VmRSS'):.0f} MB",
            flush=True,
        )
        used = _processor_time(server)
        for line in crowd.stdout:
            report = json.loads(line)
            if "asked" not in report:
                break
            used, before = _processor_time(server), used
            share = (used - before) / report["seconds"]
            print(
                f"  {report['asked']} moves/s: {report['rate']} made, answered in {report['p50_ms']} ms (median) and "
                f"{report['p99_ms']} ms (p99); CPUs: server {share:.2f}, clients {report['client_cpu']:.2f}",
                flush=True,
            )
        crowd.wait(LONGEST)
    print(
        f"  the highest rate within {IN_TIME * 1000:.0f} ms: {report['held']} moves/s, {report['messages']} messages",
        flush=True,
    )


def _processor_time(server: Process) -> float:
    """Seconds of CPU time that a server process has used, without its workers and the database."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
