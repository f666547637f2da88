"""Metrics that the server looks up when Prometheus requests them."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from portroyal.server.db.database import DatabaseError
from portroyal.server.process.metrics import REGISTRY

PATIENCE = 5.0
"""Seconds to wait for the lookups."""


class Figures(NamedTuple):
    """The figures that are looked up, such as the number of tables by status and the age of due rows in seconds."""

    tables: Mapping[str, int]
    due: Mapping[str, int]
    due_age: Mapping[str, float]
    rooms: int
    database: Mapping[str, int]


class _LookedUp(Collector):
    """Requests the figures from the server's event loop."""

    def __init__(self, figures: Callable[[], Awaitable[Figures]]) -> None:
        self._loop = asyncio.get_running_loop()
        self._figures = figures

    def describe(self) -> Iterable[Metric]:
        return ()

    def collect(self) -> Iterator[Metric]:
        try:
            figures = asyncio.run_coroutine_threadsafe(self._ask(), self._loop).result(PATIENCE)
        except (DatabaseError, TimeoutError):
            yield GaugeMetricFamily("portroyal_database_answers", ANSWERS, 0)
            return
        yield GaugeMetricFamily("portroyal_database_answers", ANSWERS, 1)
        yield GaugeMetricFamily("portroyal_rooms", "Tables in memory.", figures.rooms)
        yield _by("portroyal_tables", "Tables in the database.", "status", figures.tables)
        yield _by("portroyal_due", "Rows that are due.", "kind", figures.due)
        yield _by("portroyal_due_age_seconds", "How long the oldest row has been due.", "kind", figures.due_age)
        yield _by("portroyal_database", "Connections, or waiting transactions.", "what", figures.database)

    async def _ask(self) -> Figures:
        return await self._figures()


ANSWERS = "Whether the database and the event loop answered in time."


def _by(name: str, what: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(name, what, labels=(label,))
    for value, number in values.items():
        family.add_metric((value,), number)
    return family


@contextmanager
def looked_up(figures: Callable[[], Awaitable[Figures]]) -> Iterator[None]:
    """A context manager that adds a server's figures to the metrics. The server's event loop has to be running."""
    collector = _LookedUp(figures)
    REGISTRY.register(collector)
    try:
        yield
    finally:
        REGISTRY.unregister(collector)
