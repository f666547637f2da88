"""Measures many readers of one long table just after a start: of the table, its log, and a past position."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from portroyal.server.db.store import Store
from portroyal.server.play.rooms import Rooms
from tests.load.tables import LONG, Played, rooms_of, setup


async def readers(folder: Path, number: int) -> None:
    store = await Store.open(folder / "readers.db")
    await Played(rooms_of(store), setup("long", LONG)).finish()
    await store.close()
    store = await Store.open(folder / "readers.db")
    try:
        one = await _time(_read(rooms_of(store), 0))
        rooms, failed = rooms_of(store), Counter[str]()
        all_of_them = await _time(_all(rooms, number, failed))
        seq = (await rooms.open("long")).last.seq
    finally:
        await store.close()
    print(
        f"{number} readers of a table with {seq} entries after a start: {all_of_them:.2f} s, one alone {one:.2f} s; "
        f"failed: {dict(failed) or 'none'}",
        flush=True,
    )


async def _all(rooms: Rooms, number: int, failed: Counter[str]) -> None:
    results = await asyncio.gather(*(_read(rooms, n) for n in range(number)), return_exceptions=True)
    failed.update(type(result).__name__ for result in results if isinstance(result, BaseException))


async def _read(rooms: Rooms, n: int) -> None:
    await rooms.open("long")
    await rooms.past("long", 2 + n % 50, None)
    await rooms.entries("long", 0, None)


async def _time(work: Coroutine[Any, Any, None]) -> float:
    began = time.perf_counter()
    await work
    return time.perf_counter() - began
