"""Moves per second at many tables, with the database and without storage."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from portroyal.server.db.opening import open_store
from portroyal.server.db.records import NewTable, TableUpdate
from tests.programs.load.tables import Played, process_of, table_of
from tests.server.processes import Process


class Nowhere:
    """A store that keeps only the last sequence number of each table."""

    def __init__(self) -> None:
        self._seqs: dict[str, int] = {}

    async def create(self, new: NewTable) -> None:
        self._seqs[new.table.id] = 1

    async def append(self, table: str, expected: int, update: TableUpdate) -> None:
        self._seqs[table] = expected + len(update.entries)

    async def seq(self, table: str) -> int:
        return self._seqs[table]

    async def answer(self, *_: Any) -> None:
        return None

    async def place(self, *_: Any) -> bool:
        return True


async def moves(folder: Path, tables: int, seconds: float) -> None:
    off = await _rate(process_of(Nowhere()), tables, seconds)
    store = await open_store(folder / "moves.db")
    try:
        kept = await _rate(process_of(store), tables, seconds)
    finally:
        await store.close()
    print(f"{tables} tables: {kept:.0f} moves/s kept, {off:.0f} with storage off: {kept / off:.2f} of them", flush=True)


async def _rate(process: Process, tables: int, seconds: float) -> float:
    began = time.perf_counter()
    counts = await asyncio.gather(*(_play(process, n, began + seconds) for n in range(tables)))
    return sum(counts) / (time.perf_counter() - began)


async def _play(process: Process, number: int, until: float) -> int:
    """Play one table after another. Returns the number of moves."""
    count = games = 0
    while time.perf_counter() < until:
        played, games = Played(process, table_of(f"{number}-{games}")), games + 1
        await played.begin()
        while not played.over and time.perf_counter() < until:
            await played.move()
            count += 1
    return count
