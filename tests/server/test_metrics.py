"""Health, readiness and the metrics for Prometheus."""

import asyncio
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

from portroyal.server.db.database import DatabaseError
from portroyal.server.db.records import Seat
from portroyal.server.db.server_time import SERVER_TIME
from portroyal.server.db.store import Store
from portroyal.server.routes import health
from tests.server.helpers import PATIENCE, Guest, http_client, process
from tests.server.processes import Process as Rooms
from tests.server.processes import a_table, let_pass

Samples = dict[tuple[str, ...], float]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def metrics(port: int) -> Samples:
    """Each sample, by name and label values."""
    with http_client(f"http://127.0.0.1:{port}") as http:
        text = http.get("/metrics").text
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.mark.slow
def test_metrics_have_their_own_port(tmp_path: Path) -> None:
    port = free_port()
    with process(tmp_path, pace=10, metrics=port) as running, http_client(running.address) as http:
        table = http.post("/api/tables/quick", json={"key": "k"}).json()["id"]
        http.post(f"/api/tables/{table}/say", json={"phrase": "hello", "key": "k"})
        http.get("/api/tables/nowhere")
        with connect(f"{running.address.replace('http', 'ws')}/api/tables/{table}/stream") as stream:
            stream.recv(PATIENCE)
            figures = metrics(port)
        assert "portroyal_" not in http.get("/metrics").text
    assert figures["portroyal_entries_total", "start"] == figures["portroyal_entries_total", "say"] == 1
    assert figures["portroyal_request_seconds_count", "GET", "/api/tables/{table}"] == 1
    assert figures["portroyal_problems_total", "no-such-table"] == 1
    assert figures["portroyal_tables", "playing"] == figures["portroyal_rooms",] == figures["portroyal_streams",] == 1
    assert figures["portroyal_database_answers",] == 1
    assert 0 <= figures["portroyal_event_loop_late_seconds",] < PATIENCE
    assert ("portroyal_database", "waiting") in figures
    assert not any(table in str(name) for name in figures)


@pytest.mark.slow
def test_a_worker_reports_due_work(tmp_path: Path, postgres_url: str) -> None:
    port = free_port()
    code = "from portroyal.server import work; work()"
    with process(tmp_path, code=code, database=postgres_url, metrics=port):
        told = metrics(port)
    assert told["portroyal_database_answers",] == 1
    assert ("portroyal_database", "idle") in told


@pytest.mark.slow
def test_a_taken_port_of_metrics_is_one_line(tmp_path: Path) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        process(tmp_path, metrics=taken.getsockname()[1]) as running,
    ):
        rest, errors = running.process.communicate(timeout=PATIENCE)
    assert (running.line, rest, running.process.returncode, errors.count("\n")) == ("", "", 1, 1)
    assert "PORTROYAL_METRICS" in errors


async def test_due_work_has_an_age(store: Store) -> None:
    one = Rooms(store)
    await one.start(a_table([Seat("Ann", "steady", None), Seat("Ben", None, "guest")], created=SERVER_TIME.now()))
    await let_pass(store, 600)
    tables, due = await store.figures()
    assert (tables, due["bot"][0]) == ({"playing": 1}, 1)
    assert 600 <= due["bot"][1] < 600 + PATIENCE
    await store.hurry("table")
    assert 600 <= (await store.figures())[1]["bot"][1] < 600 + PATIENCE
    assert set(store.connections()) in ({"waiting", "readers"}, {"open", "idle", "most"})


def slow(_: object) -> Any:
    return asyncio.sleep(PATIENCE)


async def failing(*_: object) -> None:
    raise DatabaseError("gone", "database-full")


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_probes_are_answered_under_any_name(guest: Guest, path: str) -> None:
    answer = guest.client.get(path, headers={"host": "10.9.8.7:8000"})
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


def late(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(app.state.app_state.pulse), "late", property(lambda _: 3.0, lambda *_: None))
    vars(app.state.app_state.pulse).pop("late", None)


def stopping(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(app.state._state, "stopping", True)


def stuck(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    monkeypatch.setattr(Store, "probe", slow)


def full(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "probe", failing)


@pytest.mark.parametrize(
    ("so", "code", "why"),
    [
        (late, "not-ready", "3.0 s late"),
        (stopping, "not-ready", "about to stop"),
        (stuck, "not-ready", "did not answer"),
        (full, "database-full", ""),
    ],
)
def test_a_server_that_cannot_serve_lives_but_is_not_ready(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, so: Callable[..., None], code: str, why: str
) -> None:
    so(guest.client.app, monkeypatch)
    answer = guest.client.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, code)
    assert why in answer.json()["detail"]
    assert guest.client.get("/healthz").status_code == 200


@pytest.mark.slow
def test_a_server_that_is_told_to_stop_serves_on_for_a_while(tmp_path: Path) -> None:
    with process(tmp_path, drain=PATIENCE) as running, http_client(running.address) as http:
        assert http.get("/readyz").status_code == 200
        running.process.send_signal(signal.SIGTERM)
        deadline = time.monotonic() + PATIENCE
        while (answer := http.get("/readyz")).status_code == 200 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert (answer.status_code, answer.json()["detail"]) == (503, "The server is about to stop.")
        assert http.post("/api/tables/quick", json={"key": "k"}).status_code == 201
        running.process.send_signal(signal.SIGINT)  # a second signal ends it at once
        running.process.communicate(timeout=PATIENCE)
