"""Metrics for Prometheus: what is counted as it happens, and what is looked up when somebody asks.

They are served at a port of their own, by a thread, so that they answer although the event loop is busy.
"""

import asyncio
from collections import Counter as Tally
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

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
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

import portroyal
from portroyal.server.db.database import DatabaseError
from portroyal.server.db.records import LogEntry
from portroyal.server.listening import CannotListen

REGISTRY = CollectorRegistry()
for collector in (ProcessCollector, PlatformCollector, GCCollector):
    collector(registry=REGISTRY)

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # seconds
METHODS = frozenset({"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"})

REQUESTS = Histogram(
    "portroyal_request_seconds", "Time until a request was answered.", ("method", "route"),
    buckets=BUCKETS, registry=REGISTRY,
)  # fmt: skip
PROBLEMS = Counter("portroyal_problems", "Requests answered by a problem.", ("code",), registry=REGISTRY)
ENTRIES = Counter("portroyal_entries", "Log entries written by this process.", ("kind",), registry=REGISTRY)
STREAMS = Gauge("portroyal_streams", "Open streams.", registry=REGISTRY)
LATE = Gauge("portroyal_event_loop_late_seconds", "How late the event loop was last.", registry=REGISTRY)
Gauge("portroyal_version", "1, with the version.", ("version",), registry=REGISTRY).labels(portroyal.__version__).set(1)

PATIENCE = 5.0
"""Seconds to wait for what has to be looked up."""


class Figures(NamedTuple):
    """What is looked up: tables by status; by kind what is due, and the seconds since the oldest is; what else."""

    tables: Mapping[str, int]
    due: Mapping[str, int]
    due_age: Mapping[str, float]
    rooms: int
    database: Mapping[str, int]


def count_request(method: str, route: str, seconds: float) -> None:
    """Note a request, answered after some seconds."""
    REQUESTS.labels(method if method in METHODS else "other", route).observe(seconds)


def count_entries(entries: Iterable[LogEntry]) -> None:
    """Note entries that were written."""
    for kind, number in Tally(entry.kind for entry in entries).items():
        ENTRIES.labels(kind).inc(number)


class _LookedUp(Collector):
    """Asks the event loop of the server for its figures."""

    def __init__(self, figures: Callable[[], Awaitable[Figures]]) -> None:
        self._loop = asyncio.get_running_loop()
        self._figures = figures

    def describe(self) -> Iterable[Metric]:
        return ()

    def collect(self) -> Iterator[Metric]:
        try:
            found = asyncio.run_coroutine_threadsafe(self._ask(), self._loop).result(PATIENCE)
        except (DatabaseError, TimeoutError):
            yield GaugeMetricFamily("portroyal_database_answers", ANSWERS, 0)
            return
        yield GaugeMetricFamily("portroyal_database_answers", ANSWERS, 1)
        yield GaugeMetricFamily("portroyal_rooms", "Tables in memory.", found.rooms)
        yield _by("portroyal_tables", "Tables in the database.", "status", found.tables)
        yield _by("portroyal_due", "Rows that are due.", "kind", found.due)
        yield _by("portroyal_due_age_seconds", "How long the oldest row has been due.", "kind", found.due_age)
        yield _by("portroyal_database", "Connections, or transactions that wait.", "what", found.database)

    async def _ask(self) -> Figures:
        return await self._figures()


ANSWERS = "Whether the database, and the event loop, answered in time."


def _by(name: str, what: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(name, what, labels=(label,))
    for value, number in values.items():
        family.add_metric((value,), number)
    return family


@contextmanager
def looked_up(figures: Callable[[], Awaitable[Figures]]) -> Iterator[None]:
    """A context manager in which metrics have the figures of a server, whose event loop is running."""
    collector = _LookedUp(figures)
    REGISTRY.register(collector)
    try:
        yield
    finally:
        REGISTRY.unregister(collector)


@contextmanager
def served(listening: str) -> Iterator[None]:
    """A context manager in which metrics are served at a PORT or ADDRESS:PORT; "": nowhere. Raises CannotListen."""
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
