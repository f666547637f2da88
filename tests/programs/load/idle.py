"""The memory of many idle streams."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path

from tests.programs.load.streams import DEFLATE
from tests.programs.load.tables import LONG
from tests.programs.load.watchers import Watcher, place, request
from tests.programs.pressure import Target
from tests.server.helpers import http_client, key, process

TABLES = 250
AT_ONCE = 50


async def idle(folder: Path, number: int) -> None:
    """Print the memory of a number of streams, spread over tables, and how long they take to open."""
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    data = folder / "idle"
    data.mkdir()
    with process(data) as running, http_client(f"{running.address}/api") as http:
        target = Target(running)
        seats = [{"kind": "person", "name": name} for name in ("Ada", "Ben", "Cleo", "Dora")]
        empty = target.memory("VmRSS")
        tables = []
        for _ in range(TABLES):
            http.cookies.clear()
            body = {"format": LONG, "seats": seats, "pace": 0, "key": key()}
            tables.append(http.post("/tables", json=body).raise_for_status().json()["id"])
        before = target.memory("VmRSS")
        loop, (host, port) = asyncio.get_running_loop(), place(running.address)
        began, watchers = loop.time(), list[Watcher]()
        for first in range(0, number, AT_ONCE):
            opened = [
                await loop.create_connection(
                    lambda n=n: Watcher(request(running.address, tables[n % TABLES], 1, DEFLATE)),  # type: ignore[misc]
                    host,
                    port,
                )
                for n in range(first, min(first + AT_ONCE, number))
            ]
            watchers += [watcher for _, watcher in opened]
            assert all(await asyncio.gather(*(watcher.open for _, watcher in opened)))
        took = loop.time() - began
        await asyncio.sleep(2)
        after = target.memory("VmRSS")
        for watcher in watchers:
            watcher.transport.abort()
    print(
        f"{number} idle streams at {TABLES} tables: {(after - before) * 1024 / number:.1f} kB each; "
        f"opened in {took:.1f} s; a new table: {(before - empty) * 1024 / TABLES:.0f} kB",
        flush=True,
    )
