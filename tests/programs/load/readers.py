"""Measures many readers of one long table just after a start: of the table, its log, and a past position."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from portroyal.server.db.opening import open_store
from tests.programs.load.tables import LONG, Played, process_of, table_of
from tests.server.processes import Process


async def readers(folder: Path, number: int) -> None:
    store = await open_store(folder / "readers.db")
    await Played(process_of(store), table_of("long", LONG)).finish()
    await store.close()
    store = await open_store(folder / "readers.db")
    try:
        alone = await _time(_read(process_of(store), 0))
        process, failed = process_of(store), Counter[str]()
        all_of_them = await _time(_all(process, number, failed))
        seq = (await process.rooms.open("long")).last.seq
    finally:
        await store.close()
    print(
        f"{number} readers of a table with {seq} entries after a start: {all_of_them:.2f} s, one alone {alone:.2f} s; "
        f"failed: {dict(failed) or 'none'}",
        flush=True,
    )


async def _all(process: Process, number: int, failed: Counter[str]) -> None:
    results = await asyncio.gather(*(_read(process, n) for n in range(number)), return_exceptions=True)
    failed.update(type(result).__name__ for result in results if isinstance(result, BaseException))


async def _read(process: Process, n: int) -> None:
    await process.rooms.open("long")
    await process.rooms.past("long", 2 + n % 50, None)
    await process.rooms.entries("long", 0, None)


async def _time(work: Coroutine[Any, Any, None]) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began
