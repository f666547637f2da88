"""Two server processes with one PostgreSQL: how soon one shows the changes of the other, and continues without it."""

from __future__ import annotations

import itertools
import random
import statistics
import time
from pathlib import Path

from websockets.sync.client import connect

from tests.server.databases import PostgresServer
from tests.server.helpers import Process
from tests.server.test_many_processes import Client, next_entry

MOVES = 200


def processes(folder: Path) -> None:
    database = PostgresServer(folder)
    url = database.new()
    near, far = servers = [Process(folder, database=url, workers=0) for _ in range(2)]
    try:
        guest, chance = Client(near), random.Random(1)
        table = guest.sit(persons=2, format="base; target 30")
        answered, announced = [], []
        with connect(f"ws{far.address[4:]}/api/tables/{table['id']}/stream?since=1") as stream:
            for _ in range(MOVES):
                began = time.perf_counter()
                table = guest.move(table, chance.choice(table["view"]["moves"])).json()["table"]
                answered.append(time.perf_counter() - began)
                while next_entry(stream) < table["seq"]:
                    pass
                announced.append(time.perf_counter() - began)
        near.process.kill()
        guest.servers = itertools.cycle([far])
        began = time.perf_counter()
        assert guest.move(table, table["view"]["moves"][-1]).status_code == 200
        after = time.perf_counter() - began
    finally:
        for server in servers:
            server.kill()
        database.stop()
    later = sorted(at - before for at, before in zip(announced, answered, strict=True))
    print(
        f"two processes: a move is answered after {statistics.median(answered) * 1000:.1f} ms, with a new connection, "
        f"and known at the other {statistics.median(later) * 1000:.1f} ms (median) and "
        f"{later[MOVES * 99 // 100] * 1000:.1f} ms (99 of 100) later; "
        f"once one is killed the next move takes {after * 1000:.0f} ms",
        flush=True,
    )
