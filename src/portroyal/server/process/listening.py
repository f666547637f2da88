"""Opens a port, or explains in one line why it cannot be opened."""

import errno
import os
import socket
from typing import Any

PORTS = 65536
UNPRIVILEGED = 1024
"""The lowest port that unprivileged programs may open."""

REASONS = {
    errno.EADDRINUSE: "it is in use",
    errno.EADDRNOTAVAIL: "this machine does not have this address",
    errno.EAFNOSUPPORT: "this machine has no network of this kind",
}

Address = tuple[socket.AddressFamily, tuple[Any, ...]]


class CannotListen(Exception):
    """A port cannot be opened. The message gives the host or the port, and the reason."""


def bare(host: str) -> str:
    """A host without the brackets that an IPv6 address has in a URL."""
    return host[1:-1] if host.startswith("[") and host.endswith("]") else host


def listen(host: str, port: int, extra: int) -> socket.socket:
    """A socket that listens on *port*, or on the first free one among the *extra* ports after it.

    Raises CannotListen if all these ports are in use, or if the host cannot be used.
    """
    if not 0 <= port < PORTS:
        raise CannotListen(f"port {port}: a port is a number from 0 to {PORTS - 1}")
    family, address = resolved(host)
    last = min(port + extra, PORTS - 1) if port else 0
    for number in range(port, last + 1):
        try:
            return _open(family, (address[0], number, *address[2:]))
        except OSError as error:
            if number == last or error.errno != errno.EADDRINUSE:
                raise CannotListen(f"{host}, port {number}: {_reason(error, number)}") from error
    raise AssertionError("the last port raises")


def resolved(host: str) -> Address:
    """An address of a host, preferably an IPv4 address. Raises CannotListen if the host has none."""
    if not host.strip():
        raise CannotListen("the host is empty: 127.0.0.1 is this machine alone, 0.0.0.0 all networks")
    try:
        addresses = socket.getaddrinfo(bare(host), None, type=socket.SOCK_STREAM)
    except (OSError, ValueError) as error:  # ValueError: not a valid name
        said = error.strerror if isinstance(error, OSError) else None
        raise CannotListen(f"{host!r}: there is no such host ({said or 'not a name or an address'})") from error
    family, *_, address = min(addresses, key=lambda each: each[0] != socket.AF_INET)
    return family, address


def _open(family: socket.AddressFamily, address: tuple[Any, ...]) -> socket.socket:
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # allows an immediate restart; elsewhere, this option would let two sockets share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(socket.SOMAXCONN)
    except BaseException:
        listener.close()
        raise
    return listener


def _reason(error: OSError, port: int) -> str:
    if isinstance(error, PermissionError):
        known = f"; ports above {UNPRIVILEGED - 1} need no privileges" if 0 < port < UNPRIVILEGED else ""
        return f"you may not open it{known}"
    return REASONS.get(error.errno or 0, error.strerror or str(error))
