"""A bot that runs as a web server, which receives observations as POST requests and responds with moves."""

from __future__ import annotations

import socket
from contextlib import suppress
from functools import partial
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from typing import Final
from urllib.parse import SplitResult, urlsplit

from portroyal.bots.allowed import Allowed
from portroyal.bots.outside.asked import LONGEST, AskedBot
from portroyal.errors import BadFormat, shown

HEADERS: Final = {"Content-Type": "application/json", "Connection": "close"}
FINE: Final = 200  # the status that a response must have; redirects are not followed


class HttpBot(AskedBot):
    """Sends a separate POST request for each decision, directly to the server and never through a proxy."""

    def __init__(self, name: str, allowed: Allowed) -> None:
        super().__init__(name, allowed.limit)
        self.address = _address(name, allowed.remote)

    def ask(self, line: str) -> bytes:
        connection = self._connection()
        try:
            connection.connect()
            with self.in_time(partial(_cut, connection.sock)):
                return self._posted(connection, line)
        except TimeoutError as e:
            raise self.failed(f"gave no answer within {self.limit:g} seconds") from e
        except (OSError, HTTPException) as e:
            raise self.failed(f"cannot be reached: {str(e) or type(e).__name__}") from e
        finally:
            connection.close()

    def _connection(self) -> HTTPConnection:
        kind = HTTPSConnection if self.address.scheme == "https" else HTTPConnection
        assert self.address.hostname is not None
        return kind(self.address.hostname, self.address.port, timeout=self.limit)

    def _posted(self, connection: HTTPConnection, line: str) -> bytes:
        path = self.address._replace(scheme="", netloc="", fragment="").geturl() or "/"
        connection.request("POST", path, line.encode(), HEADERS)
        with connection.getresponse() as response:
            answer = response.read(LONGEST)
            if response.status != FINE:
                raise self.failed(f"responded with status {response.status}, not {FINE}")
        return answer


def _address(name: str, remote: bool) -> SplitResult:
    """The parts of an address.

    Raises BadFormat if *name* is not an address, or if *remote* is false and the address belongs to another machine.
    """
    try:
        address = urlsplit(name)
        host, _ = address.hostname, address.port
    except ValueError as e:
        raise BadFormat(f"{shown(name)} is not an address: {e}") from e
    if not host:
        raise BadFormat(f"{shown(name)} names no server; write it as in 'http://127.0.0.1:8080/move'")
    if not remote and not _is_here(host):
        raise BadFormat(
            f"{shown(name)}: {host} is not this machine; bots elsewhere are asked only if that is allowed (remote)"
        )
    return address


def _is_here(host: str) -> bool:
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost"


def _cut(sock: socket.socket) -> None:
    with suppress(OSError):
        sock.shutdown(socket.SHUT_RDWR)
