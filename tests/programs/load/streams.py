"""Streams of a server in a separate process: many spectators of one table, and a few clients that never read."""

from __future__ import annotations

import asyncio
import signal
import statistics
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2

from portroyal.server.db.opening import open_store
from tests.programs.load.tables import LONG, Played, process_of, table_of
from tests.programs.load.watchers import LITTLE, Watcher, deaf, place, request
from tests.programs.pressure import Target
from tests.server.helpers import Process, http_client, key, process

DEFLATE = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"
MOVES = 20
SETTLED = 6.0
"""Seconds that the connections of clients that never read are held."""
ENDING = 20.0
WATCHED = "tests.programs.load.watched"
AT_ONCE = 50
LONG_STALL = 0.05


async def spectators(folder: Path, number: int) -> None:
    """Print the delay between the first and the last of a number of clients that get a move."""
    data = folder / "spectators"
    data.mkdir()
    with process(data, module=WATCHED) as running, http_client(f"{running.address}/api") as http:
        seats = [{"kind": "person", "name": name} for name in ("Ada", "Ben", "Cleo")]
        table = http.post("/tables", json={"format": LONG, "seats": seats, "pace": 0, "key": key()}).json()
        target = Target(running)
        before = target.memory("VmRSS")
        watching = await _all_open(running, table["id"], number)
        memory = target.memory("VmRSS") - before
        already, spreads = _stalls(data), []
        for n in range(1, MOVES + 1):
            table = await asyncio.to_thread(_move, http, table)
            came = await asyncio.gather(*(watcher.message(n) for watcher in watching))
            spreads.append(max(came) - min(came))
        for watcher in watching:
            watcher.transport.abort()
        each = sum(watcher.bytes for watcher in watching) / number / MOVES
        print(
            f"{number} spectators: the last gets a move {statistics.median(spreads) * 1000:.0f} ms after the first, "
            f"at worst {max(spreads) * 1000:.0f}; {each / 1000:.1f} kB each; {memory:.0f} MB; "
            f"{_described(_stalls(data)[len(already) :])}",
            flush=True,
        )


async def _all_open(running: Process, table: str, number: int) -> list[Watcher]:
    head, (host, port) = request(running.address, table, 1, DEFLATE), place(running.address)
    loop, watching = asyncio.get_running_loop(), list[Watcher]()
    while len(watching) < number:
        some = range(min(AT_ONCE, number - len(watching)))
        made = [await loop.create_connection(lambda: Watcher(head), host, port) for _ in some]
        watching += [watcher for _, watcher in made]
        assert all(await asyncio.gather(*(watcher.open for _, watcher in made)))
    return watching


def _move(http: httpx2.Client, table: dict[str, Any]) -> dict[str, Any]:
    view = table["view"]
    body = {"seat": view["asked"]["seat"], "move": view["moves"][-1], "seq": table["seq"], "key": key()}
    moved: dict[str, Any] = http.post(f"/tables/{table['id']}/moves", json=body).json()["table"]
    return moved


async def never_reading(folder: Path, number: int) -> None:
    """Print the cost of unread streams of a long table, and how long the server takes to end."""
    data = folder / "never"
    data.mkdir()
    store = await open_store(data / "portroyal.db")
    played = Played(process_of(store), table_of("long", LONG))
    await played.finish()
    await store.close()
    with process(data, module=WATCHED, line=LITTLE) as running, ExitStack() as opened:
        target = Target(running)
        httpx2.get(f"{running.address}/api/tables/long").raise_for_status()  # do not count loading the table
        target.forget()
        before, already = target.memory("VmRSS"), _stalls(data)
        for _ in range(number):
            opened.enter_context(deaf(running.address, "long"))
        await asyncio.sleep(SETTLED)
        grown = target.memory("VmHWM") - before
        stalls = _stalls(data)[len(already) :]
        ended = await asyncio.to_thread(_end, running)
    print(
        f"{number} never read a table of {played.table['seq']} entries: {grown:.1f} MB; {_described(stalls)}; "
        f"the server ended {ended}",
        flush=True,
    )


def _end(running: Process) -> str:
    start = time.perf_counter()
    running.process.send_signal(signal.SIGINT)
    try:
        running.process.wait(ENDING)
    except subprocess.TimeoutExpired:
        return f"not within {ENDING:.0f} s"
    return f"in {time.perf_counter() - start:.2f} s"


def _stalls(data: Path) -> list[tuple[float, float]]:
    lines = (data / "stalls").read_text().splitlines()
    return [(float(clock), float(work)) for clock, work in map(str.split, lines)]


def _described(stalls: list[tuple[float, float]]) -> str:
    clock, work = (max((stall[n] for stall in stalls), default=0) * 1000 for n in (0, 1))
    long, own = (sum(stall[n] > LONG_STALL for stall in stalls) for n in (0, 1))
    return (
        f"the loop was held up {clock:.0f} ms at most, {long} times over 50; "
        f"by the server's own work {work:.0f} ms at most, {own} times over 50"
    )
