"""Many guests at many tables, each with a stream: the highest rate of moves that are answered in time.

The clients run in a separate process, which reports its CPU time.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from tests.programs.load.watchers import Watcher, place, request
from tests.server.helpers import key

SEATS = 4
IN_TIME = 0.025
"""The limit of the p99 latency of moves, in seconds."""

SECONDS = 8.0
WARM_UP = 200, 15.0
"""The rate and the seconds of a warm-up. It is not reported, because the server still has to prepare each format."""

RATES = (100, 200, 300, 350, 400, 450, 500, 600, 800, 1000, 1500, 2000, 2500)
BUSY, AGAIN = 503, 0.2
"""A move that gets this status is repeated after this number of seconds, as on the page."""

FORMAT = "base; target 30"


ENTRY = b'{"type":"entry"'


class View(msgspec.Struct):
    moves: list[str] = []


class Table(msgspec.Struct):
    view: View
    status: str


class Answer(msgspec.Struct):
    seq: int
    table: Table


class Asked(msgspec.Struct):
    seat: int


class Whose(msgspec.Struct):
    asked: Asked | None = None


class After(msgspec.Struct):
    view: Whose


class Reply(msgspec.Struct):
    seq: int
    table: After


class Listener(Watcher):
    """A stream that keeps the last message with a table."""

    last = b""

    def got(self, text: bytes) -> None:
        super().got(text)
        if text.startswith(ENTRY):
            self.last = text

    async def reply(self, seq: int) -> tuple[Answer, Reply]:
        """The table after an entry or a later one, as soon as it arrives."""
        while True:
            number = len(self.times)
            if self.last and (answer := msgspec.json.decode(self.last, type=Answer)).seq >= seq:
                return answer, msgspec.json.decode(self.last, type=Reply)
            await self.message(number + 1)


class Connection(asyncio.Protocol):
    """One connection, with one request at a time."""

    def __init__(self) -> None:
        self.lost = False
        self._buffer = b""
        self._answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if self._answer and not self._answer.done():
            self._answer.set_exception(exc or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, end, body = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0] or 0)
        if len(body) >= size and self._answer and not self._answer.done():
            self._buffer = body[size:]
            self._answer.set_result((int(head[9:12]), head, body[:size]))

    def ask(self, sent: bytes) -> asyncio.Future[tuple[int, bytes, bytes]]:
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(sent)
        return self._answer

    def close(self) -> None:
        """Close the connection."""
        self._transport.close()


class Client:
    """Keeps a connection open, and opens another one when the server closes it, as it does after some seconds."""

    def __init__(self, address: str) -> None:
        self._place = place(address)
        self._connection: Connection | None = None

    async def ask(self, method: str, path: str, body: Any, cookie: str) -> tuple[int, bytes, bytes]:
        """Send a request; returns the status, the head and the body of the answer."""
        data = json.dumps(body).encode()
        lines = (
            f"{method} /api{path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Content-Type: application/json",
            f"Content-Length: {len(data)}",
            f"Cookie: {cookie}",
        )
        sent = "\r\n".join([*lines, "", ""]).encode() + data
        if self._connection and not self._connection.lost:
            with suppress(ConnectionError):  # it was closed at that moment; commands with a key may be sent again
                return await self._connection.ask(sent)
        _, self._connection = await asyncio.get_running_loop().create_connection(Connection, *self._place)
        return await self._connection.ask(sent)

    def close(self) -> None:
        """Close the connection."""
        if self._connection:
            self._connection.close()


@dataclass
class Party:
    """A table with a guest at each seat, who all watch its stream."""

    client: Client
    id: str = ""
    cookies: list[str] = field(default_factory=list)
    seq: int = 1
    seat: int = 0
    moves: list[str] = field(default_factory=list)
    over: bool = False
    listeners: list[Listener] = field(default_factory=list)

    async def gather(self, address: str) -> None:
        """Log in all guests, open the table, sit down, and look at it."""
        for n in range(SEATS):
            _, head, _ = await self.client.ask("PATCH", "/me", {"name": f"Guest {n}"}, "")
            cookie = head.decode().partition("set-cookie: ")[2].partition(";")[0]
            self.cookies.append(cookie)
        seats = [{"kind": "person"}, *[{"kind": "friend"}] * (SEATS - 1)]
        wanted = {"format": FORMAT, "seats": seats, "start": 0, "access": "public", "key": key()}
        _, _, body = await self.client.ask("POST", "/tables", wanted, self.cookies[0])
        self.id = json.loads(body)["id"]
        for n in range(1, SEATS):
            await self.client.ask("POST", f"/tables/{self.id}/sit", {"seat": n, "key": key()}, self.cookies[n])
        _, _, body = await self.client.ask("GET", f"/tables/{self.id}", {}, self.cookies[0])
        table = json.loads(body)
        self.seq, self.moves = table["seq"], table["view"]["moves"]
        host, port = place(address)
        loop = asyncio.get_running_loop()
        for cookie in self.cookies:
            asked = request(address, self.id, self.seq, f"Cookie: {cookie}")
            _, listener = await loop.create_connection(lambda asked=asked: Listener(asked), host, port)  # type: ignore[misc]
            self.listeners.append(listener)
            assert await listener.open

    async def ready(self) -> None:
        """Read the legal moves of the seat to move from its stream."""
        self._note(*await self.listeners[self.seat].reply(self.seq))

    async def move(self, chance: random.Random) -> float:
        """Make a move. Returns the seconds until it was answered."""
        move = chance.choice(self.moves)
        wanted = {"seat": self.seat, "move": move, "seq": self.seq, "key": key()}
        began = time.perf_counter()
        while True:
            path, cookie = f"/tables/{self.id}/moves", self.cookies[self.seat]
            status, _, body = await self.client.ask("POST", path, wanted, cookie)
            if status != BUSY:
                break
            await asyncio.sleep(AGAIN)
        took = time.perf_counter() - began
        assert status == 200, body
        self._note(msgspec.json.decode(body, type=Answer), msgspec.json.decode(body, type=Reply))
        return took

    def _note(self, answer: Answer, reply: Reply) -> None:
        self.seq, self.over, self.moves = answer.seq, answer.table.status == "over", answer.table.view.moves
        asked = reply.table.view.asked
        if asked and asked.seat != self.seat:
            self.seat, self.moves = asked.seat, []


async def gathered(address: str, tables: int) -> list[Party]:
    """A number of tables, with all guests at them."""
    parties = [Party(Client(address)) for _ in range(tables)]
    for party in parties:
        await party.gather(address)
    return parties


async def obedient(address: str, tables: int) -> None:
    """Read a rate and a number of seconds from each line of stdin, make moves accordingly, and print the result."""
    parties = await gathered(address, tables)
    print(json.dumps({"tables": tables}), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        rate, seconds = json.loads(line)
        print(json.dumps(await at_rate(parties, rate, seconds)), flush=True)


async def crowd(address: str, tables: int) -> None:
    """Print the delays at growing rates, until two rates in a row are too high."""
    parties = await gathered(address, tables)
    listeners = [listener for party in parties for listener in party.listeners]
    await at_rate(parties, *WARM_UP)
    print(json.dumps({"sockets": len(listeners), "tables": tables}), flush=True)
    sustained = missed = 0
    for rate in RATES:
        report = await at_rate(parties, rate)
        print(json.dumps(report), flush=True)
        if report["p99_ms"] <= IN_TIME * 1000 and report["rate"] > 0.95 * rate:
            sustained, missed = rate, 0
        elif missed:
            break
        else:
            missed = 1
    print(json.dumps({"held": sustained, "messages": sum(len(listener.times) for listener in listeners)}), flush=True)


class Paced(NamedTuple):
    """The moves made at a rate. *delays*: until they were answered, sorted; times in seconds."""

    delays: list[float]
    spent: float
    client_cpu: float

    def percentile(self, part: float) -> float:
        """A percentile of the delays, in milliseconds."""
        return self.delays[int(len(self.delays) * part)] * 1000


async def at_rate(parties: list[Party], rate: float, seconds: float = SECONDS) -> dict[str, float]:
    """Make moves at a rate, and report the delays."""
    phase = await paced(parties, rate, seconds)
    return {
        "asked": rate,
        "moves": len(phase.delays),
        "rate": round(len(phase.delays) / phase.spent, 1),
        "p50_ms": round(phase.percentile(0.5), 1),
        "p99_ms": round(phase.percentile(0.99), 1),
        "seconds": round(phase.spent, 2),
        "client_cpu": round(phase.client_cpu / phase.spent, 2),
    }


async def paced(parties: list[Party], rate: float, seconds: float) -> Paced:
    """Make moves at a rate, one table after another, whether earlier moves are answered or not."""
    chance, delays, free = random.Random(1), list[float](), asyncio.Queue[Party]()
    playing = [party for party in parties if not party.over]
    for party in playing:
        free.put_nowait(party)
    loop = asyncio.get_running_loop()
    used, began = time.process_time(), loop.time()

    async def one(party: Party) -> None:
        if not party.moves:
            await party.ready()
        if party.moves:
            delays.append(await party.move(chance))
        if not party.over:
            free.put_nowait(party)

    async with asyncio.TaskGroup() as making:
        for n in range(int(rate * seconds)):
            due = began + n / rate
            await asyncio.sleep(max(0.0, due - loop.time()))
            making.create_task(one(await free.get()))
    return Paced(sorted(delays), loop.time() - began, time.process_time() - used)


if __name__ == "__main__":
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    what = obedient if "told" in sys.argv else crowd
    asyncio.run(what(sys.argv[1], int(sys.argv[2])))
