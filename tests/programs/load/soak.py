"""Two processes at one address for a long time, one killed every minute: lost and duplicated moves, memory growth."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import random
import signal
import statistics
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.programs.load.cost import postgres
from tests.programs.load.crowd import BUSY, Client
from tests.server.helpers import Process, key, process

FORMAT = "base"
"""Random games end after about 350 moves. With a log that grows forever, memory would grow as well."""

PROCESSES = 2
KILLED_EVERY = 60.0
SETTLED = 0.2
"""The memory of processes killed after this fraction of the time, for as long again, is compared with that at the end.
All these processes are killed at the same age."""

AGAIN = 0.2
Json = dict[str, Any]


@dataclass
class Solitaire:
    """A guest who plays all seats of one table after another, and remembers the acknowledged moves."""

    client: Client
    chance: random.Random
    cookie: str = ""
    table: Json = field(default_factory=dict)
    made: dict[str, list[str]] = field(default_factory=dict)
    delays: list[float] = field(default_factory=list)

    async def ask(self, method: str, path: str, body: Json) -> tuple[bytes, Json]:
        """Repeat a request with the same key until it is answered, as after the death of a process."""
        while True:
            try:
                status, head, answer = await self.client.ask(method, path, body, self.cookie)
            except OSError:
                await asyncio.sleep(AGAIN)
                continue
            if status == BUSY:
                await asyncio.sleep(AGAIN)
                continue
            assert status < BUSY, answer
            return head, json.loads(answer)

    async def sit(self) -> None:
        """Open a table."""
        if not self.cookie:
            head, _ = await self.ask("PATCH", "/me", {"name": "Guest"})
            self.cookie = head.decode().partition("set-cookie: ")[2].partition(";")[0]
        seats = [{"kind": "person", "name": name} for name in ("Ada", "Ben", "Cleo", "Dora")]
        _, self.table = await self.ask("POST", "/tables", {"format": FORMAT, "seats": seats, "key": key()})
        self.made[self.table["id"]] = []

    async def play(self, until: float, pause: float) -> None:
        """Make moves until this time of the event loop."""
        loop = asyncio.get_running_loop()
        while loop.time() < until:
            if not self.table or self.table["status"] == "over":
                await self.sit()
            view, table = self.table["view"], self.table["id"]
            move = self.chance.choice(view["moves"])
            wanted = {"seat": view["asked"]["seat"], "move": move, "seq": self.table["seq"], "key": key()}
            began = loop.time()
            _, answer = await self.ask("POST", f"/tables/{table}/moves", wanted)
            self.delays.append(loop.time() - began)
            self.table = answer["table"]
            self.made[table].append(move)
            await asyncio.sleep(max(0.0, pause - self.delays[-1]))

    async def wrong(self) -> int:
        """The number of tables whose log differs from the acknowledged moves."""
        count = 0
        for table, made in self.made.items():
            _, log = await self.ask("GET", f"/tables/{table}/log", {})
            count += [entry["move"] for entry in log["entries"] if entry["kind"] == "move"] != made
        return count


def soak(folder: Path, tables: int, rate: float, minutes: float) -> None:
    """Print the results of moves at a rate, and the memory of the processes."""
    data = folder / "soak"
    data.mkdir()
    with postgres(folder) as database:
        given: Json = {"database": database.empty(), "workers": 0, "processes": PROCESSES}
        with process(data, **given) as running:
            asyncio.run(_soaked(running, tables, rate, minutes))


async def _soaked(running: Process, tables: int, rate: float, minutes: float) -> None:
    until = asyncio.get_running_loop().time() + 60 * minutes
    players = [Solitaire(Client(running.address), random.Random(n)) for n in range(tables)]
    noted = list[float]()
    kills = asyncio.create_task(_killing(running, noted))
    await asyncio.gather(*(player.play(until, tables / rate) for player in players))
    kills.cancel()
    wrong = sum([await player.wrong() for player in players])
    for player in players:
        player.client.close()
    delays = sorted(itertools.chain.from_iterable(player.delays for player in players))
    part = max(1, int(len(noted) * SETTLED))
    begun, end = (statistics.median(some or [0.0]) for some in (noted[part : 2 * part] or noted, noted[-part:]))
    print(
        f"{minutes:g} minutes, {len(delays)} moves at {tables} tables, a process killed every {KILLED_EVERY:.0f} s: "
        f"{wrong} tables with lost or doubled moves; answered in {delays[len(delays) // 2] * 1000:.1f} ms (median), "
        f"{delays[int(len(delays) * 0.99)] * 1000:.1f} ms (99 of 100), {delays[-1]:.1f} s at most; "
        f"memory of a process {begun:.0f} MB, {end:.0f} MB at the end",
        flush=True,
    )


def serving(running: Process) -> list[int]:
    """The serving processes."""
    return [pid for pid in running.workers() if b"spawn_main" in _read(f"/proc/{pid}/cmdline")]


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError:  # the process has ended
        return b""


async def _killing(running: Process, noted: list[float]) -> None:
    """Kill the older process every minute, and note its memory in MB."""
    while True:
        await asyncio.sleep(KILLED_EVERY)
        if len(found := serving(running)) == PROCESSES:
            noted.append(resident(found[0]))
            os.kill(found[0], signal.SIGKILL)


def resident(pid: int) -> float:
    """The memory of a process in MB; 0 if it has ended."""
    fields = _read(f"/proc/{pid}/statm").split()
    return int(fields[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6 if fields else 0.0
