"""The log of a server: a line for each request, with its id and without secrets."""

import json
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from portroyal.server.app import create_app
from portroyal.server.db.database import DatabaseError
from portroyal.server.settings.settings import Settings
from tests.server.helpers import HOSTS, PATIENCE, Guest, Json, Process, http_client, key, process

PROXY = "10.1.2.3"


def lines(running: Process) -> list[Json]:
    """The lines that a server has logged; stops the server."""
    running.process.send_signal(signal.SIGINT)
    _, errors = running.process.communicate(timeout=PATIENCE)
    return [json.loads(line) for line in errors.splitlines()]


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[TestClient]:
    """A client whose requests come through a trusted proxy."""
    settings = Settings(data=tmp_path, workers=0, hosts=HOSTS, static=tmp_path, proxies=frozenset({"10.0.0.0/8"}))
    with TestClient(create_app(settings), client=(PROXY, 1)) as running:
        yield running


@pytest.mark.slow
def test_each_request_is_a_line_without_secrets(tmp_path: Path) -> None:
    with process(tmp_path, log="info", log_format="json") as running:
        with http_client(f"{running.address}/api") as http:
            response = http.post("/tables/quick", json={"key": "k"})
            table, cookie = response.json()["id"], http.cookies["portroyal_guest"]
            invite = http.get(f"/tables/{table}/invite").json()["invite"]
            http.get(f"/invites/{invite}")
            http.get("/invites/not-there")
            with connect(f"{running.address.replace('http', 'ws')}/api/tables/{table}/stream?since=0") as stream:
                stream.recv(PATIENCE)
        requests = [line for line in lines(running) if line["event"] == "request"]
    seen = [(line["method"], line["route"], line["status"]) for line in requests]
    assert seen == [
        ("POST", "/api/tables/quick", 201),
        ("GET", "/api/tables/{table}/invite", 200),
        ("GET", "/api/invites/{invite}", 200),
        ("GET", "/api/invites/{invite}", 404),
        ("WEBSOCKET", "/api/tables/{table}/stream", 101),
    ]
    assert [line.get("code") for line in requests] == [None, None, None, "no-such-invite", None]
    assert requests[0]["request"] == response.headers["x-request-id"]
    for secret in (table, cookie, invite, "not-there"):
        assert secret not in str(requests)


@pytest.mark.slow
def test_a_foreign_page_gets_a_refusal_and_no_stream_and_the_log_stays_clean(tmp_path: Path) -> None:
    with process(tmp_path) as running:
        with http_client(f"{running.address}/api") as http:
            table = http.post("/tables/quick", json={"key": "k"}).json()["id"]
        address = f"{running.address.replace('http', 'ws')}/api/tables/{table}/stream"
        with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin("http://evil.example")):
            pass
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["code"] == "foreign-page"
        assert lines(running) == []


@pytest.mark.slow
def test_a_malformed_request_is_no_line(tmp_path: Path) -> None:
    with process(tmp_path, log_format="json") as running:
        host, port = running.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as to:
            to.sendall(b"\x16\x03\x01 hello\r\n\r\n")
            assert b"400" in to.recv(1000)
        assert lines(running) == []


def test_a_failure_has_the_id_of_its_log_line(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    async def failing(*_: object) -> None:
        raise DatabaseError("gone")

    app: Any = guest.client.app
    monkeypatch.setattr(app.state.app_state.store, "probe", failing)
    answer = guest.get("/health", headers={"x-request-id": "mine"})
    assert answer.json()["request"] == answer.headers["x-request-id"] != "mine"
    assert "request" not in guest.get("/nothing").json()


def test_only_a_trusted_proxy_is_believed(guest: Guest, proxied: TestClient) -> None:
    """The proxy says that the page came by HTTPS, so its commands have the same origin, and gives the request's id."""
    headers = {"x-forwarded-proto": "https", "x-request-id": "abc-1", "origin": "https://testserver"}
    believed = proxied.post("/api/tables/quick", json={"key": key()}, headers=headers)
    assert (believed.status_code, believed.headers["x-request-id"]) == (201, "abc-1")
    assert "Secure" in believed.headers["set-cookie"]
    refused = guest.post("/tables/quick", {"key": key()}, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "foreign-page")
    assert "PORTROYAL_PROXIES" in refused.json()["detail"]


@pytest.mark.parametrize("odd", ["", "a b", "x" * 65, "a\u00e9"])
def test_an_odd_id_is_replaced(proxied: TestClient, odd: str) -> None:
    answer = proxied.get("/api/health", headers=[(b"x-request-id", odd.encode())])
    assert answer.headers["x-request-id"] not in ("", odd)
