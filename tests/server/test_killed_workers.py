"""A worker is killed in the middle of a search: players do not notice, at its table or elsewhere."""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from structlog.testing import capture_logs

from portroyal.server.app import create_app
from portroyal.server.play.bots import bot_runner, bot_worker, tips
from portroyal.server.play.bots.bot_worker import BotWorker
from portroyal.server.play.bots.machines import Machines
from portroyal.server.play.bots.tasks import BotInput
from portroyal.server.play.table import commitment
from portroyal.server.settings.settings import Settings
from tests.search.nets import teach
from tests.server.endless import TOLD, choose_slowly, settle_beside, think_slowly
from tests.server.helpers import HOSTS, PATIENCE, Guest, Json

MOVES = 6
"""The number of moves of the person at the other table while the bot thinks."""

LONG = 600.0
"""A time limit that no search reaches: each ends because its process is killed."""

LOGGED = {"event": "a bot did not answer", "log_level": "warning", "bot": "master"}


class Shown(NamedTuple):
    """The responses that people got at the table with the bot, and at another table."""

    log: list[Json]
    streamed: list[str]
    elsewhere: list[Json]


@pytest.fixture
def pid_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file for the process id of the first search; everything random is the same in each server."""
    teach(tmp_path / "learned", monkeypatch, ("base", 2))
    monkeypatch.setenv(TOLD, str(tmp_path / "told"))
    monkeypatch.setattr(Machines, "bot_now", lambda _, name, game: name)
    monkeypatch.setattr(commitment, "new_seed", lambda: "7c" * 32)
    monkeypatch.setattr(bot_worker, "settle", settle_beside)
    monkeypatch.setattr(bot_worker, "START_LIMIT", LONG)
    return tmp_path / "told"


@pytest.mark.nightly
def test_players_do_not_notice_a_worker_killed_during_a_search(
    tmp_path: Path, pid_file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with capture_logs() as undisturbed:
        calm = _play(tmp_path / "calm", lambda: None)
    assert not _failures(undisturbed)
    monkeypatch.setattr(bot_worker, "choose_move", choose_slowly)
    monkeypatch.setattr(bot_runner, "choose_move", lambda *_: pytest.fail("another bot moved in its place"))
    killed = list[int]()

    def kill() -> None:
        killed.append(_process(pid_file))
        os.kill(killed[0], bot_worker.STOP)

    seeds = _seeds(monkeypatch)
    with capture_logs() as logs:
        disturbed = _play(tmp_path / "disturbed", kill)
    assert seeds[:2] == [1, 1], "a repeated request has the same seed"
    assert seeds[1:] == sorted(set(seeds)), "each turn has its own seed"
    assert calm.log == disturbed.log
    assert calm.elsewhere == disturbed.elsewhere
    assert {entry["kind"] for entry in disturbed.log} == {"start", "move"}
    assert set(disturbed.streamed) == {"entry"}
    (said,) = _failures(logs)
    assert {name: said[name] for name in LOGGED} == LOGGED
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    with pytest.raises(ProcessLookupError):
        os.kill(killed[0], 0)


@pytest.mark.slow
def test_players_do_not_notice_a_worker_killed_during_a_tip(
    tmp_path: Path, pid_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "tips"
    data.mkdir()
    monkeypatch.setattr(tips, "think", think_slowly)
    with capture_logs() as logs, _server(data) as client, ThreadPoolExecutor(1) as beside:
        guest = Guest(client)
        table = guest.played(guest.sit("pp", start=0), "draw")
        body = {"seat": table["view"]["asked"]["seat"]}
        cookie = guest.headers
        answer = beside.submit(client.post, f"/api/tables/{table['id']}/tip", json=body, headers=cookie)
        os.kill(_process(pid_file), bot_worker.STOP)
        found = answer.result(PATIENCE)
        assert found.status_code == 200
        again = guest.post(f"/tables/{table['id']}/tip", body)
    assert found.json() == again.json()
    failures = {line["event"] for line in _failures(logs)}  # one for each task of that process
    assert failures == {"a worker process died"}


def _seeds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds sent to workers, recorded as they are sent."""
    choose, seeds = BotWorker.choose, list[int]()

    async def noted(self: BotWorker, facts: BotInput, name: str, seed: int, limit: float) -> str:
        seeds.append(seed)
        return await choose(self, facts, name, seed, limit)

    monkeypatch.setattr(BotWorker, "choose", noted)
    return seeds


def _play(data: Path, meanwhile: Callable[[], None]) -> Shown:
    """A master moves first and plays up to a person's turn. Others move at another table and call *meanwhile*."""
    data.mkdir()
    with _seeds_from(1), _server(data) as client:
        player, rival = Guest(client), Guest(client)
        elsewhere = rival.sit("pp", start=0)
        table = player.sit("mp", start=0)
        with player.stream(table["id"], since=1) as stream:
            elsewhere = _moved(rival, elsewhere)
            meanwhile()
            elsewhere = _moved(rival, elsewhere)
            table = player.my_question(table)
            streamed = _until(stream, table["seq"])
        return Shown(_timeless(player.log(table["id"])), streamed, _timeless(rival.log(elsewhere["id"])))


def _moved(guest: Guest, table: Json) -> Json:
    """A table after several moves of a person, each answered at once."""
    for _ in range(MOVES):
        table = guest.played(table, table["view"]["moves"][-1])
    return table


def _until(stream: WebSocketTestSession, seq: int) -> list[str]:
    """The types of the messages up to an entry, without pings."""
    types = list[str]()
    while True:
        message = stream.receive_json()
        if message["type"] != "ping":
            types.append(message["type"])
        if message.get("seq", 0) >= seq:
            return types


@contextmanager
def _seeds_from(first: int) -> Iterator[None]:
    """Each decision of a bot gets the next number as its seed."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(bot_runner, "new_seed", count(first).__next__)
        yield


@contextmanager
def _server(data: Path) -> Iterator[TestClient]:
    settings = Settings(data=data, pace=0, workers=2, hosts=HOSTS, think_limit=LONG)
    with TestClient(create_app(settings)) as running:
        yield running


def _timeless(log: list[Json]) -> list[Json]:
    return [{name: value for name, value in entry.items() if name != "at"} for entry in log]


def _process(pid_file: Path) -> int:
    """The process that searches, once it does."""
    deadline = time.monotonic() + 3 * PATIENCE  # it may have to compile
    while not (pid_file.exists() and pid_file.read_text().endswith("\n")):
        assert time.monotonic() < deadline, "no bot thinks"
        time.sleep(0.02)
    return int(pid_file.read_text())


def _failures(logs: list[Any]) -> list[Any]:
    """Warnings and errors, except about notices: the server that other tests share may send these at any time."""
    failed = [line for line in logs if line["log_level"] in ("warning", "error", "critical")]
    return [line for line in failed if "notice" not in line["event"]]
