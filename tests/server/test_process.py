"""The server as people run it: killed, restarted, stopped."""

import contextlib
import random
import signal
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import msgspec
import pytest
from websockets.sync.client import connect

import portroyal as pr
from tests.server.helpers import PATIENCE, Process, eventually, http_client, key, process
from tests.sizes import sized

pytestmark = pytest.mark.slow

KILLS = sized(fast=2, default=2, nightly=5)
UNLIMITED = """
from portroyal.server import run
from portroyal.server.play.bots import bot_runner
run.GRACE = bot_runner.SHUTDOWN_LIMIT = 3600
"""
"""With this, a server that waits for something endless never ends."""

PLAIN = "import sys; sys.modules.update(greenlet=None, asyncpg=None)"
"""Start without the modules that only PostgreSQL needs."""

Json = dict[str, Any]


class Player:
    """Plays at random through kills and restarts, and records every acknowledged move."""

    def __init__(self, seed: int, kills: int) -> None:
        self.chance = random.Random(seed)
        self.cookies: dict[str, str] = {}
        self.table: Json = {}
        self.acknowledged: dict[int, str] = {}
        self.pending: Json | None = None
        self.kills_left = kills
        self.repeated = 0
        self.done_before = 0

    def play(self, running: Process) -> None:
        """Play to the end of the game; raises httpx2.TransportError if the server dies."""
        with http_client(f"{running.address}/api", cookies=self.cookies) as http:
            if not self.table:
                self.sit(http)
            while self.step(http, running):
                pass

    def sit(self, http: httpx2.Client) -> None:
        if not self.cookies:
            http.get("/me")
            self.cookies = dict(http.cookies)
        bots = [{"kind": "bot", "bot": "steady"}, {"kind": "bot", "bot": "random"}]
        seats = [{"kind": "person"}, bots[0], {"kind": "person"}, bots[1]]
        made = http.post("/tables", json={"format": "base", "seats": seats, "pace": 0, "key": "my only table"})
        self.table = made.json()

    def step(self, http: httpx2.Client, running: Process) -> bool:
        path = f"/tables/{self.table['id']}"
        if self.pending is None:
            self.table = http.get(path).json()
            if self.table["status"] == "over":
                return False
            if "moves" not in self.table["view"]:
                time.sleep(0.005)
                return True
            move, seat = self.chance.choice(self.table["view"]["moves"]), self.table["view"]["seat"]
            self.pending = {"seat": seat, "move": move, "seq": self.table["seq"], "key": key()}
            self.maybe_kill(running)
        else:
            self.repeated += 1
            self.done_before += bool(http.get(f"{path}/log", params={"since": self.pending["seq"]}).json()["entries"])
        answer = http.post(f"{path}/moves", json=self.pending)
        assert answer.status_code == 200, answer.text
        self.acknowledged[answer.json()["entries"][0]["seq"]] = self.pending["move"]
        self.pending = None
        return True

    def maybe_kill(self, running: Process) -> None:
        """Kill the server now and then: while it answers, or while bots think afterwards."""
        if self.kills_left and self.chance.random() < 0.2:
            self.kills_left -= 1
            delay = self.chance.choice((0.0, 0.005, 0.01, 0.02, 0.03, 0.1))
            threading.Timer(delay, running.process.kill).start()


def _gone(pid: int) -> bool:
    status = Path(f"/proc/{pid}/status")
    return not status.exists() or "State:\tZ" in status.read_text()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for worker processes in /proc")
@pytest.mark.nightly
def test_killed_at_any_moment_no_move_is_lost_or_made_twice(tmp_path: Path) -> None:
    player, workers = Player(1, KILLS), set[int]()
    while True:
        running = Process(tmp_path)
        try:
            workers.update(running.workers())
            player.play(running)
            break
        except httpx2.TransportError:
            assert eventually(lambda: all(map(_gone, workers)))  # no worker outlives its server
        finally:
            running.kill()
    assert player.kills_left == 0
    _check_the_file(tmp_path / "portroyal.db", player)


def _check_the_file(file: Path, player: Player) -> None:
    with contextlib.closing(sqlite3.connect(file)) as db:
        log = db.execute("SELECT seq, kind, seat, move FROM entries ORDER BY seq").fetchall()
        ((snapshot, seed, format, seq, status),) = db.execute(
            "SELECT snapshot, seed, format, seq, status FROM tables"
        ).fetchall()
        assert db.execute("SELECT * FROM due").fetchall() == []
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert [entry[0] for entry in log] == list(range(1, seq + 1))
    mine = {entry[0]: entry[3] for entry in log if entry[1] == "move" and entry[2] in (0, 2)}
    assert mine == player.acknowledged
    assert {entry[2] for entry in log if entry[1] == "move"} == {0, 1, 2, 3}
    game = pr.new_game(format, players=4, seed=seed, names=["Guest", "Steady", "Guest 2", "Random"])
    for _, kind, seat, move in log:
        if kind == "move":
            assert game.seat == seat
            game.play(move)
    assert game.over
    assert status == "over"
    assert msgspec.json.decode(msgspec.json.encode(game.snapshot_without_moves())) == msgspec.json.decode(snapshot)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_says_one_line_and_stops_in_time_with_streams_open(tmp_path: Path, stop: signal.Signals) -> None:
    with process(tmp_path, first=UNLIMITED, pace=10) as running:
        assert running.line == f"portroyal serves {running.address}\n"
        assert running.address.startswith("http://127.0.0.1:")
        with http_client(f"{running.address}/api") as http:
            table = http.post("/tables/quick", json={"key": "k"}).json()["id"]
            bots = [{"kind": "bot", "bot": "steady"}] * 5  # busy when the server is stopped
            http.post("/tables", json={"format": "base", "seats": bots, "pace": 0, "key": "k"})
        with connect(f"{running.address.replace('http', 'ws')}/api/tables/{table}/stream") as stream:
            assert msgspec.json.decode(stream.recv(PATIENCE))["seq"] == 1
            workers = running.workers()
            running.process.send_signal(stop)
            rest, errors = running.process.communicate(timeout=PATIENCE)
        assert (running.process.returncode, rest, errors) == (0, "", "")
        assert eventually(lambda: all(map(_gone, workers)))


def test_a_taken_port_gives_the_next_free_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with process(tmp_path, port=port, workers=0) as running:
            assert running.port > port
            running.process.send_signal(signal.SIGINT)
            _, errors = running.process.communicate(timeout=PATIENCE)
            assert f"port {port} is taken" in errors


def test_behind_a_proxy_a_taken_port_is_reported(tmp_path: Path) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        process(tmp_path, port=taken.getsockname()[1], next_port="false") as running,
    ):
        rest, errors = running.process.communicate(timeout=PATIENCE)
    assert (running.line, rest, running.process.returncode, errors.count("\n")) == ("", "", 1, 1)
    assert "in use" in errors


@pytest.fixture(scope="module")
def in_network(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("network"), first=PLAIN, fresh=True, host="0.0.0.0", workers=0) as running:
        yield running


def test_a_file_needs_nothing_that_only_postgresql_needs(in_network: Process) -> None:
    with http_client(f"http://127.0.0.1:{in_network.port}") as http:
        assert http.get("/readyz").status_code == 200


def test_data_that_cannot_be_used_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "portroyal.db").write_bytes(b"no database at all, just some text. " * 100)
    with process(tmp_path) as running:
        rest, errors = running.process.communicate(timeout=PATIENCE)
    assert (running.line, rest, running.process.returncode) == ("", "", 1)
    assert errors.startswith("portroyal: ")
    assert errors.count("\n") == 1


def test_a_server_for_the_network_answers_to_addresses_and_its_own_name(in_network: Process) -> None:
    port = in_network.port
    well = ("127.0.0.1", "192.168.7.9", "[fd00::9]", socket.gethostname())
    with http_client(f"http://127.0.0.1:{port}") as http:
        statuses = {
            name: http.get("/api/health", headers={"host": f"{name}:{port}"}).status_code
            for name in (*well, "evil.example", "127.0.0.1.evil.example")
        }
    assert "0.0.0.0" not in in_network.address
    assert [*statuses.values()] == [200, 200, 200, 200, 421, 421]
