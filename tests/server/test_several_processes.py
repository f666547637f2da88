"""One address, several processes: each table is kept by one of them, and any of them takes over when it dies."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families

from portroyal.server.process.handing import Group
from tests.server.helpers import Process, eventually, http_client, moved, opened, process

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="not on this system")]

SIZE = 2
TABLES = 6


def _free_ports() -> int:
    """The first of a row of free ports, one for each process."""
    while True:
        with ExitStack() as stack:
            first = stack.enter_context(socket.create_server(("127.0.0.1", 0))).getsockname()[1]
            try:
                for port in range(first + 1, first + SIZE):
                    stack.enter_context(socket.create_server(("127.0.0.1", port)))
            except OSError:
                continue
            return int(first)


def _moves_made(metrics: int) -> float:
    """How many moves a process has answered."""
    families = text_string_to_metric_families(httpx2.get(f"http://127.0.0.1:{metrics}/metrics").text)
    return sum(
        sample.value
        for family in families
        for sample in family.samples
        if sample.name == "portroyal_request_seconds_count" and sample.labels["route"].endswith("/moves")
    )


def _servers(running: Process) -> list[int]:
    """The serving processes, in the order started."""
    return [pid for pid in running.workers() if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.fixture
def sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Counts the processes that receive connections."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return lambda: len([*tmp_path.glob("portroyal-*/*")])


def test_the_keeper_of_a_table_answers_for_it_on_any_connection(
    tmp_path: Path, postgres_url: str, sockets: Callable[[], int]
) -> None:
    metrics = _free_ports()
    given: dict[str, Any] = {"database": postgres_url, "workers": 0, "processes": SIZE, "metrics": metrics}
    with process(tmp_path, **given) as running, http_client(f"{running.address}/api") as http:
        assert eventually(lambda: sockets() == SIZE)
        tables = [opened(http) for _ in range(TABLES)]
        for _ in range(3):
            tables = [moved(http, table) for table in tables]  # on one connection, which passes from process to process
        kept = [Group(tmp_path, SIZE, 0).keeper(table["id"].encode()) for table in tables]
        assert [_moves_made(metrics + n) for n in range(SIZE)] == [3 * kept.count(n) for n in range(SIZE)]
        running.process.send_signal(signal.SIGINT)
        assert running.process.wait(60) == 0


def test_a_table_goes_on_when_its_keeper_is_killed(tmp_path: Path, postgres_url: str) -> None:
    with process(tmp_path, database=postgres_url, workers=0, processes=SIZE) as running:
        with http_client(f"{running.address}/api") as http:
            table = moved(http, opened(http))
            killed = _servers(running)[Group(tmp_path, SIZE, 0).keeper(table["id"].encode())]
            os.kill(killed, signal.SIGKILL)
            assert eventually(lambda: not Path(f"/proc/{killed}").exists())
            cookies = http.cookies
        with http_client(f"{running.address}/api", cookies=cookies) as http:
            table = moved(http, table)
        assert eventually(lambda: len(_servers(running)) == SIZE)
        with http_client(f"{running.address}/api", cookies=cookies) as http:
            assert moved(http, table)["seq"] == table["seq"] + 1
        left = _servers(running)
        running.process.send_signal(signal.SIGTERM)
        assert running.process.wait(60) == 0
        assert not any(Path(f"/proc/{pid}").exists() for pid in left)


def test_a_file_is_served_by_one_process(tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "portroyal", "--data", str(tmp_path), "--no-browser", "--processes", "2"]
    refused = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=60)
    assert refused.returncode == 1
    assert "several processes need PORTROYAL_DATABASE" in refused.stderr
