"""The memory of a room, after playing a long game and after loading it."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

from portroyal.server.db.store import Store
from tests.load.tables import LONG, Played, rooms_of, setup

TABLES = 5


async def memory(folder: Path) -> None:
    store = await Store.open(folder / "memory.db")
    try:
        await Played(rooms_of(store), setup("first", LONG)).finish()  # excludes what is made only once
        tracemalloc.start()
        rooms, before = rooms_of(store), _taken()
        for n in range(TABLES):
            await Played(rooms, setup(f"long-{n}", LONG)).finish()
        played = _taken() - before
        seq = (await rooms.open("long-0")).last.seq
        del rooms
        rooms, before = rooms_of(store), _taken()
        for n in range(TABLES):
            await rooms.open(f"long-{n}")
        loaded = _taken() - before
    finally:
        tracemalloc.stop()
        await store.close()
    each = [f"{taken / TABLES / 1e6:.2f} MB" for taken in (played, loaded)]
    print(f"a room of about {seq} entries: {each[0]} as it was played, {each[1]} after a start", flush=True)


def _taken() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
