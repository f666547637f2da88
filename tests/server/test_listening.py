"""If no server can listen at a host and port, one line reports the cause."""

import errno
import os
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from portroyal.server.process import listening, metrics
from portroyal.server.process.listening import CannotListen, listen
from portroyal.server.run import run


@pytest.fixture(autouse=True)
def _offline(monkeypatch: pytest.MonkeyPatch) -> None:
    """Query no name server."""
    ask = socket.getaddrinfo

    def numeric(host: str, port: int | None, **words: int) -> object:
        return ask(host, port, **{**words, "flags": socket.AI_NUMERICHOST})

    monkeypatch.setattr(socket, "getaddrinfo", numeric)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that is in use."""
    with closing(listen("127.0.0.1", 0, 0)) as found:
        yield found.getsockname()[1]


def refused(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    """Let the system refuse every port with this error."""

    def opened(*_: object) -> socket.socket:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(listening, "_open", opened)


def test_hosts_that_can_be_listened_at() -> None:
    for host in ("127.0.0.1", "0.0.0.0"):
        with closing(listen(host, 0, 0)) as found:
            assert found.family == socket.AF_INET


@pytest.mark.skipif(not socket.has_ipv6, reason="needs IPv6")
@pytest.mark.parametrize("host", ["::1", "[::1]"])
def test_an_ipv6_address_with_and_without_brackets(host: str) -> None:
    assert listening.resolved(host) == (socket.AF_INET6, ("::1", 0, 0, 0))


def test_the_next_free_port(taken: int) -> None:
    with closing(listen("127.0.0.1", taken, 100)) as found:
        assert found.getsockname()[1] > taken


@pytest.mark.parametrize(
    ("host", "port", "message"),
    [
        ("", 8000, "the host is empty"),
        (" ", 8000, "the host is empty"),
        ("nosuch.invalid", 8000, "'nosuch.invalid': there is no such host"),
        ("a..b", 8000, r"'a\.\.b': there is no such host"),
        ("x" * 300, 8000, "there is no such host"),
        ("a\0b", 8000, "there is no such host"),
        ("256.1.1.1", 8000, "'256.1.1.1': there is no such host"),
        ("127.0.0.1:8000", 8000, "there is no such host"),
        ("127.0.0.1", 65536, "port 65536: a port is a number from 0 to 65535"),
        ("127.0.0.1", -1, "port -1: a port is a number"),
    ],
)
def test_a_host_or_port_that_cannot_be(host: str, port: int, message: str) -> None:
    with pytest.raises(CannotListen, match=message):
        listen(host, port, 100)


@pytest.mark.parametrize(
    ("code", "port", "message"),
    [
        (errno.EACCES, 80, "127.0.0.1, port 80: you may not open it; ports above 1023 need no privileges"),
        (errno.EPERM, 8000, "127.0.0.1, port 8000: you may not open it"),
        (errno.EADDRNOTAVAIL, 8000, "127.0.0.1, port 8000: this machine does not have this address"),
        (errno.EAFNOSUPPORT, 8000, "127.0.0.1, port 8000: this machine has no network of this kind"),
        (errno.EADDRINUSE, 8000, "127.0.0.1, port 8100: it is in use"),
        (errno.ENOBUFS, 8000, f"127.0.0.1, port 8000: {os.strerror(errno.ENOBUFS)}"),
    ],
)
def test_a_port_that_the_system_refuses(monkeypatch: pytest.MonkeyPatch, code: int, port: int, message: str) -> None:
    refused(monkeypatch, code)
    with pytest.raises(CannotListen) as error:
        listen("127.0.0.1", port, 100)
    assert str(error.value) == message


@pytest.mark.parametrize("host", ["", "nosuch.invalid", "127.0.0.1"])
def test_the_server_ends_with_one_line_and_does_not_blame_the_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    refused(monkeypatch, errno.EACCES)
    with pytest.raises(SystemExit) as ended:
        run(host, 80, tmp_path, browser=False, file=None)
    message = str(ended.value.code)
    assert message.startswith("portroyal: ")
    assert "\n" not in message
    assert "data" not in message
    assert str(tmp_path) not in message


@pytest.mark.parametrize("where", ["nosuch..name:9464", "127.0.0.1"])
def test_metrics_at_a_port_that_cannot_be_opened(taken: int, where: str) -> None:
    address = where if ":" in where else f"{where}:{taken}"
    with pytest.raises(CannotListen, match=f"PORTROYAL_METRICS: {address}: "), metrics.served(address):
        pass
