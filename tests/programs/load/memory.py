"""The memory of a room, after playing a long game and after loading it."""

from __future__ import annotations

import gc
import tracemalloc
from pathlib import Path

from portroyal.flatten.specialize import specialize
from portroyal.server.db.opening import open_store
from tests.programs.load.tables import LONG, Played, process_of, table_of

TABLES = 5


async def memory(folder: Path) -> None:
    store = await open_store(folder / "memory.db")
    try:
        first = process_of(store)
        await Played(first, table_of("first", LONG)).finish()  # to exclude everything that is made only once
        ruleset = (await first.rooms.open("first")).last.game.ruleset
        ruleset.specialize, ruleset.faster = None, specialize(ruleset)
        tracemalloc.start()
        process, before = process_of(store), _traced()
        for n in range(TABLES):
            await Played(process, table_of(f"long-{n}", LONG)).finish()
        played = _traced() - before
        seq = (await process.rooms.open("long-0")).last.seq
        del process
        process, before = process_of(store), _traced()
        for n in range(TABLES):
            await process.rooms.open(f"long-{n}")
        loaded = _traced() - before
    finally:
        tracemalloc.stop()
        await store.close()
    each = [f"{taken / TABLES / 1e6:.2f} MB" for taken in (played, loaded)]
    print(f"a room of about {seq} entries: {each[0]} as it was played, {each[1]} after a start", flush=True)


def _traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
