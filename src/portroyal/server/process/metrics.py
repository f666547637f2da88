"""Prometheus metrics that are updated as events happen. Those looked up on request are in `play.figures`.

A thread serves the metrics on a separate port, so that they are available even if the event loop is busy.
"""

from collections import Counter as Tally
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)

import portroyal
from portroyal.server.process.listening import CannotListen

REGISTRY = CollectorRegistry()
for collector in (ProcessCollector, PlatformCollector, GCCollector):
    collector(registry=REGISTRY)

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
METHODS = frozenset({"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"})

REQUESTS = Histogram(
    "portroyal_request_seconds", "Time until a request was answered.", ("method", "route"),
    buckets=BUCKETS, registry=REGISTRY,
)  # fmt: skip
PROBLEMS = Counter("portroyal_problems", "Requests answered with a problem.", ("code",), registry=REGISTRY)
ENTRIES = Counter("portroyal_entries", "Log entries written by this process.", ("kind",), registry=REGISTRY)
STREAMS = Gauge("portroyal_streams", "Open streams.", registry=REGISTRY)
LATE = Gauge("portroyal_event_loop_late_seconds", "How late the event loop was last.", registry=REGISTRY)
Gauge("portroyal_version", "1, with the version.", ("version",), registry=REGISTRY).labels(portroyal.__version__).set(1)


def count_request(method: str, route: str, seconds: float) -> None:
    """Record a request and the number of seconds taken to answer it."""
    REQUESTS.labels(method if method in METHODS else "other", route).observe(seconds)


def count_entries(kinds: Iterable[str]) -> None:
    """Count newly written log entries of these kinds."""
    for kind, number in Tally(kinds).items():
        ENTRIES.labels(kind).inc(number)


def later(listening: str, number: int) -> str:
    """The port, or address and port, with *number* added to the port. An empty string stays empty."""
    address, colon, port = listening.rpartition(":")
    return f"{address}{colon}{int(port) + number}" if listening else ""


@contextmanager
def served(listening: str) -> Iterator[None]:
    """A context manager that serves metrics on PORT or ADDRESS:PORT, or nowhere if *listening* is "".

    Raises CannotListen if the port cannot be opened.
    """
    if not listening:
        yield
        return
    address, _, port = listening.rpartition(":")
    server: Any
    try:
        server, thread = start_http_server(int(port), address.strip("[]") or "127.0.0.1", REGISTRY)
    except (OSError, ValueError) as error:
        raise CannotListen(f"PORTROYAL_METRICS: {listening}: {getattr(error, 'strerror', None) or error}") from error
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
