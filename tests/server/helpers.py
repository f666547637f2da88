"""A guest with a browser, and a server in a separate process."""

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from http.cookies import SimpleCookie
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2
from starlette.testclient import TestClient, WebSocketTestSession

from portroyal.server.app import create_app
from portroyal.server.http.guests import COOKIE
from portroyal.server.play.state import AppState
from portroyal.server.settings.settings import Settings
from tests.server.documented import check_documented
from tests.server.nursery import Child
from tests.server.processes import bot_due

Json = dict[str, Any]
PATIENCE = 60.0
HOSTS = frozenset({"testserver"})
"""The host name under which the test client calls the server."""
KINDS = {
    "p": {"kind": "person"},
    "f": {"kind": "friend"},
    "b": {"kind": "bot", "bot": "steady"},
    "r": {"kind": "bot", "bot": "random"},
    "m": {"kind": "bot", "bot": "master"},
}
_keys = count()


@asynccontextmanager
async def an_app_state(data: Path, **more: Any) -> AsyncIterator[AppState]:
    """The state that routes share, without a server."""
    app = create_app(Settings(data=data, workers=1, **more))
    async with app.router.lifespan_context(app):
        yield app.state.app_state


def key() -> str:
    return f"key-{os.getpid()}-{next(_keys)}"


def http_client(address: str, **more: Any) -> httpx2.Client:
    """A client for a server on this machine. It loads no certificates, because that takes longer than many requests."""
    return httpx2.Client(base_url=address, timeout=PATIENCE, verify=False, trust_env=False, **more)


def opened(http: httpx2.Client) -> Json:
    """A new table with two seats, both for this client."""
    seats = [{"kind": "person"}] * 2
    table: Json = http.post("/tables", json={"format": "base", "seats": seats, "start": 0, "key": key()}).json()
    return table


def moved(http: httpx2.Client, table: Json) -> Json:
    """The table after its last legal move."""
    view = table["view"]
    body = {"seat": view["asked"]["seat"], "move": view["moves"][-1], "seq": table["seq"], "key": key()}
    answer = http.post(f"/tables/{table['id']}/moves", json=body)
    assert answer.status_code == 200, answer.text
    after: Json = answer.json()["table"]
    return after


async def until(so: Callable[[], object]) -> None:
    """Wait until a condition holds that no event reports."""
    async with asyncio.timeout(PATIENCE):
        while not so():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def eventually(so: Callable[[], object]) -> bool:
    """Whether a condition that no event reports is met before a time limit."""
    deadline = time.monotonic() + PATIENCE
    while not so() and time.monotonic() < deadline:
        time.sleep(0.02)
    return bool(so())


async def all_that_can_run() -> None:
    """Let every task run until it waits for an event outside the event loop."""
    for _ in range(20):
        await asyncio.sleep(0)


class Guest:
    """One browser with its own cookie, even if several guests share a client."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.cookie: str | None = None

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def ask(self, method: str, path: str, **more: Any) -> Any:
        self.client.cookies.clear()
        headers = {**self.headers, **more.pop("headers", {})}
        response = self.client.request(method, f"/api{path}", headers=headers, **more)
        for header in response.headers.get_list("set-cookie"):
            self.cookie = SimpleCookie(header)[COOKIE].value
        check_documented(method, response)
        return response

    def get(self, path: str, **more: Any) -> Any:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Json, **more: Any) -> Any:
        return self.ask("POST", path, json=body, **more)

    def sit(self, seats: str = "pb", **more: Any) -> Json:
        """Create a table with a seat for each letter of KINDS."""
        body = {"format": "base", "seats": [KINDS[seat] for seat in seats], "pace": 0, "key": key(), **more}
        response = self.post("/tables", body)
        assert response.status_code == 201, response.text
        table: Json = response.json()
        return table

    def table(self, table: str) -> Json:
        response = self.get(f"/tables/{table}")
        assert response.status_code == 200, response.text
        found: Json = response.json()
        return found

    def log(self, table: str, since: int = 0) -> list[Json]:
        entries: list[Json] = self.get(f"/tables/{table}/log", params={"since": since}).json()["entries"]
        return entries

    def move(self, table: Json, move: str, **more: Any) -> Any:
        seat = table["view"]["asked"]["seat"]
        body = {"seat": seat, "move": move, "seq": table["seq"], "key": key(), **more}
        return self.post(f"/tables/{table['id']}/moves", body)

    def played(self, table: Json, move: str) -> Json:
        response = self.move(table, move)
        assert response.status_code == 200, response.text
        after: Json = response.json()["table"]
        return after

    def bot_due(self, table: Json) -> float:
        """The time when the bot to move is due."""
        running: Any = self.client
        at: float = running.portal.call(bot_due, running.app.state.app_state.store, table["id"])
        return at

    def options(self, table: Json, **changes: Any) -> Any:
        return self.ask("PATCH", f"/tables/{table['id']}/options", json={**changes, "key": key()})

    def wait(self, table: Json, until: Callable[[Json], object]) -> Json:
        """The table, once it meets a condition."""
        deadline = time.monotonic() + PATIENCE
        while not until(table):
            assert time.monotonic() < deadline, f"nothing happens at {table}"
            time.sleep(0.02)
            table = self.table(table["id"])
        return table

    def my_question(self, table: Json) -> Json:
        return self.wait(table, lambda now: "moves" in now["view"] or now["status"] == "over")

    def play_out(self, table: Json, seed: int = 0) -> Json:
        """Play to the end, with random moves for the guest's seats."""
        chance = random.Random(seed)
        while (table := self.my_question(table))["status"] == "playing":
            table = self.played(table, chance.choice(table["view"]["moves"]))
        return table

    def stream(self, table: str, since: int | str = 0, headers: dict[str, str] | None = None) -> WebSocketTestSession:
        self.client.cookies.clear()
        path = f"/api/tables/{table}/stream?since={since}"
        return self.client.websocket_connect(path, headers={**self.headers, **(headers or {})})


def new_python(code: str, environment: Mapping[str, str]) -> subprocess.Popen[str]:
    """Run code in a new Python process."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", code]
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment, start_new_session=True)


class Process:
    """A server process that runs `serve()`, or other *code*, until it prints its address.

    *first*: statements to run before that; *fresh*: in a process that has imported nothing.
    """

    start: Callable[[str, Mapping[str, str]], subprocess.Popen[str] | Child] = staticmethod(new_python)

    def __init__(
        self,
        data: Path,
        port: int = 0,
        module: str = "portroyal.server",
        code: str = "",
        first: str = "",
        fresh: bool = False,
        host: str = "127.0.0.1",
        **settings: float | str,
    ) -> None:
        code = (
            code or f"from {module} import serve; serve(host={host!r}, port={port}, data={str(data)!r}, browser=False)"
        )
        given = {"pace": 0, "workers": 1, **settings}
        environment = {**os.environ, **{f"PORTROYAL_{name.upper()}": str(value) for name, value in given.items()}}
        start = new_python if fresh else type(self).start
        self.process = start(f"{first}\n{code}", {**environment, "PYTHONPATH": os.pathsep.join(sys.path)})
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        self.address = self.line.rpartition(" ")[2].strip()

    @property
    def port(self) -> int:
        return urlsplit(self.address).port or 0

    def workers(self) -> list[int]:
        """The ids of its child processes, on Linux."""
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()


@contextmanager
def process(data: Path, **more: Any) -> Iterator[Process]:
    running = Process(data, **more)
    try:
        yield running
    finally:
        running.kill()
