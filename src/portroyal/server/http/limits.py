"""Limits, per address or guest, on requests, new guests, new tables and streams, counted in this process's memory.

Requests from the server's own machine are not limited. Neither are requests through a Unix socket, because all of them
come from a proxy.
"""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from cachetools import LRUCache

from portroyal.server.http.problem import Problem
from portroyal.server.settings.settings import Limiting

KNOWN = 20_000
"""The maximum number of addresses remembered. The least recently used are dropped first."""

HOUR = 3600.0  # seconds
PREFIX = 64
"""The number of leading bits that all of a household's IPv6 addresses share."""


@lru_cache(KNOWN)
def limited(address: str) -> str | None:
    """The key for limiting an address: the address itself or its IPv6 network. None if the address is not limited."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return None
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    if ip.is_loopback:
        return None
    return str(ip if ip.version == 4 else ipaddress.ip_network((ip, PREFIX), strict=False))


class Buckets:
    """Token buckets: each key may act `burst` times at once, and `rate` times a second in the long run.

    A `rate` of 0 means no limit.
    """

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._now = rate, max(burst, 1.0), now
        self._tokens: LRUCache[Hashable, tuple[float, float]] = LRUCache(KNOWN)
        """For each key, its number of tokens and the time when they were counted."""

    def wait(self, key: Hashable) -> float:
        """Take a token and return 0. If there is none, return the seconds until the next one."""
        if not self._rate:
            return 0.0
        now = self._now()
        tokens, then = self._tokens.get(key, (self._burst, now))
        tokens = min(self._burst, tokens + (now - then) * self._rate)
        wait = max(0.0, (1 - tokens) / self._rate)
        self._tokens[key] = tokens if wait else tokens - 1, now
        return wait


class Limits:
    """The limits of one server. Addresses come from trusted proxies."""

    def __init__(self, settings: Limiting, now: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._requests = Buckets(settings.requests, settings.request_burst, now)
        self._guests = Buckets(settings.new_guests / HOUR, settings.new_guests, now)
        self._tables = Buckets(settings.address_tables / HOUR, settings.address_tables, now)
        self._streams: Counter[Hashable] = Counter()

    def request(self, address: str) -> None:
        """Count a request. Raises Problem `too-many-requests` if its address is over the limit."""
        self._take(self._requests, address, "too-many-requests")

    def new_guest(self, address: str) -> None:
        """Count a new guest. Raises Problem `too-many-guests` if their address is over the limit."""
        self._take(self._guests, address, "too-many-guests")

    def new_table(self, address: str) -> None:
        """Count a new table. Raises Problem `too-many-tables` if its owner's address is over the limit."""
        self._take(self._tables, address, "too-many-tables")

    def _take(self, buckets: Buckets, address: str, code: str) -> None:
        if (key := limited(address)) and (wait := buckets.wait(key)):
            raise Problem(code, retry_after=wait)

    @contextmanager
    def stream(self, address: str, guest: str | None) -> Iterator[None]:
        """A context manager for a stream. Raises Problem `too-many-streams` if the address or guest has too many."""
        most = {("guest", guest): self._settings.guest_streams, limited(address): self._settings.address_streams}
        limits = {key: limit for key, limit in most.items() if key not in (None, ("guest", None)) and limit}
        if any(self._streams[key] >= limit for key, limit in limits.items()):
            raise Problem("too-many-streams")
        self._streams.update(limits.keys())
        try:
            yield
        finally:
            self._streams.subtract(limits.keys())
            for key in limits:
                if not self._streams[key]:
                    del self._streams[key]
