"""The host names that a server accepts, and its use of HTTPS headers."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from portroyal.server.app import create_app
from portroyal.server.http.hosts import Origin, origin_in, origin_of
from portroyal.server.settings.settings import Settings
from tests.server.helpers import Guest, key

MALFORMED = (
    "[::1].evil", "[::1]evil", "[::1]:80.evil", "[::1", "::1", "::1]", "[localhost]", "[127.0.0.1]", "[::1%lo]", "[:]",
    "evil@localhost", "localhost@evil", "localhost/evil", "localhost/", "localhost?x", "localhost#x", "localhost\\evil",
    "localhost:80:80", "localhost:http", "localhost:-1", "localhost:99999", "localhost:٨", "local\thost", "local host",
    "localhost, evil.example", "localhost,", "http://localhost", "//localhost", "%6cocalhost", "ｌocalhost", "[]",
    ":80",
)  # fmt: skip


@pytest.mark.parametrize("host", MALFORMED)
def test_a_malformed_host_names_none(host: str) -> None:
    assert origin_of(host, "http") is None
    assert origin_in(f"http://{host}") is None or host == "localhost/"


@pytest.mark.parametrize(
    ("host", "scheme", "own"),
    [
        ("localhost", "http", Origin("http", "localhost", 80)),
        ("LocalHost:8000", "ws", Origin("http", "localhost", 8000)),
        ("localhost:", "wss", Origin("https", "localhost", 443)),
        ("[::1]", "https", Origin("https", "::1", 443)),
        ("[::FFFF:127.0.0.1]:80", "http", Origin("http", "::ffff:127.0.0.1", 80)),
        ("127.0.0.1:80", "http", Origin("http", "127.0.0.1", 80)),
        ("my_host.home-net.example.", "http", Origin("http", "my_host.home-net.example.", 80)),
    ],
)
def test_a_host_is_read(host: str, scheme: str, own: Origin) -> None:
    assert origin_of(host, scheme) == own
    assert origin_in(f"{own.scheme}://{host}") == own


def _sent(host: str) -> str:
    """A header with letters of any script, decoded the way headers are read."""
    return host.encode().decode("latin-1")


@pytest.mark.slow
def test_a_malformed_host_is_refused_whatever_is_accepted(guest: Guest, tmp_path: Path) -> None:
    table = guest.sit("pp")["id"]
    settings = Settings(data=tmp_path, workers=0, hosts=frozenset({"*", "(addresses)"}))
    with TestClient(create_app(settings)) as open_to_all:
        for host in map(_sent, MALFORMED):
            for client in (guest.client, open_to_all):
                response = client.get("/api/health", headers={b"host": host.encode("latin-1")})
                assert (response.status_code, response.json()["code"]) == (421, "wrong-host"), host
    with pytest.raises(WebSocketDenialResponse) as refused, guest.stream(table, headers={"host": "[::1].evil"}):
        pass
    assert refused.value.status_code == 421


def test_two_hosts_are_refused(client: TestClient) -> None:
    response = client.get("/api/health", headers=[("host", "testserver"), ("host", "localhost")])
    assert response.json()["code"] == "wrong-host"


def test_a_malformed_origin_is_foreign(guest: Guest) -> None:
    for origin in (
        "http://[::1].evil",
        "http://[::1]@evil",
        "http://[::1]/",
        "[::1]",
        "null",
        "",
        "http://[::1]\\.evil",
    ):
        response = guest.post("/tables/quick", {"key": key()}, headers={"host": "[::1]", "origin": origin})
        assert (response.status_code, response.json()["code"]) == (403, "foreign-page"), origin


PATHS = ("/", "/api/health", "/api/nothing", "/docs", "/robots.txt", "/healthz")


def test_https_is_kept_where_the_public_address_has_it(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, workers=0, hosts=frozenset({"testserver"}), proxies=frozenset({"*"}))
    with TestClient(create_app(settings)) as client:
        for path in PATHS:
            for more in ({}, {"host": "evil"}):
                behind = client.get(path, headers={"x-forwarded-proto": "https", **more})
                assert behind.headers["strict-transport-security"] == "max-age=31536000"
            assert "strict-transport-security" not in client.get(path).headers


def test_an_unknown_proxy_is_not_believed_that_there_is_https(client: TestClient) -> None:
    assert "strict-transport-security" not in client.get("/", headers={"x-forwarded-proto": "https"}).headers
