"""Parses the host and port in a `Host` header or an origin so strictly that all programs agree on the result."""

import ipaddress
import re
from typing import NamedTuple

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(\d{0,5}))?", re.ASCII)
ORIGIN = re.compile(r"([a-z]+)://([^/?#]+)", re.ASCII)
PORTS = {"http": 80, "https": 443}
SCHEMES = {"ws": "http", "wss": "https"}
HIGHEST = 65535


class Origin(NamedTuple):
    """The scheme, host and port of an address."""

    scheme: str
    host: str
    port: int | None


def origin_of(host: str, scheme: str) -> Origin | None:
    """The origin given by the `Host` header of a request with this scheme, or None if the header is invalid."""
    match = HOST.fullmatch(host.lower())
    if match is None:
        return None
    name, port = match[1].strip("[]"), int(match[2] or 0)
    if port > HIGHEST or (match[1].startswith("[") and not _is_ipv6(name)):
        return None
    scheme = SCHEMES.get(scheme, scheme)
    return Origin(scheme, name, port or PORTS.get(scheme))


def origin_in(header: str) -> Origin | None:
    """The origin in an `Origin` header, or None if the header names no origin, for example if it is `null`."""
    found = ORIGIN.fullmatch(header.lower())
    return found and origin_of(found[2], found[1])


def is_address(name: str) -> bool:
    """Whether a host name is an IP address. Other sites' pages cannot use IP addresses for DNS rebinding."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_ipv6(name: str) -> bool:
    return ":" in name and is_address(name)
