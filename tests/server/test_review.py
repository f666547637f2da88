"""Reviews: made once by a worker process while a client waits; never of a running game."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import portroyal as pr
from portroyal.machine import build
from portroyal.search import learned
from portroyal.server.app import create_app
from portroyal.server.http.answers.review import ReviewOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.bots import reviewer
from portroyal.server.play.bots.bot_worker import BotWorker
from portroyal.server.play.bots.reviewer import HELD, Reviewer
from portroyal.server.play.bots.tasks import review_out, review_record
from portroyal.server.settings.settings import Settings
from tests.advice.test_review import finished
from tests.search.nets import teach
from tests.server.helpers import HOSTS, PATIENCE, Guest, Json, all_that_can_run, until

SHORT = "base; target 5"


@pytest.fixture
def taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    team = "base + contracts; cooperative"
    teach(tmp_path / "learned", monkeypatch, (team, 1), (team, 2), ("base", 2))
    return tmp_path / "learned"


@pytest.fixture
def visitor(taught: Path, tmp_path: Path) -> Iterator[Guest]:
    """A guest of a server whose worker processes have trained models."""
    (tmp_path / "static").mkdir()
    settings = Settings(data=tmp_path, pace=0, workers=1, hosts=HOSTS, static=tmp_path / "static", review_limit=300)
    with TestClient(create_app(settings)) as running:
        yield Guest(running)


def review(guest: Guest, table: Json) -> Any:
    return guest.get(f"/tables/{table['id']}/review")


@pytest.mark.slow
def test_the_review_of_a_finished_game_adds_up(visitor: Guest) -> None:
    table = visitor.play_out(visitor.sit("pr", format=SHORT))
    answer = review(visitor, table)
    assert answer.status_code == 200, answer.text
    report = msgspec.json.decode(answer.content, type=ReviewOut)
    frames = visitor.get(f"/tables/{table['id']}/replay").json()["frames"]
    assert [decision.move for decision in report.decisions] == [frame["move"] for frame in frames[1:]]
    assert [decision.number for decision in report.decisions] == list(range(1, len(frames)))
    for n, seat in enumerate(report.seats):
        assert seat.start + seat.decisions + seat.others + seat.luck == seat.result
        assert seat.luck == sum(decision.luck[n] for decision in report.decisions)
    assert [seat.result == report.whole for seat in report.seats] == [n in table["view"]["ranking"][0] for n in (0, 1)]
    assert review(Guest(visitor.client), table).content == answer.content


def test_a_format_without_a_model_is_named(guest: Guest, taught: Path) -> None:
    table = guest.play_out(guest.sit("prr", format=SHORT))
    answer = review(guest, table)
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing-learned")
    assert table["format"] in answer.json()["detail"]


@pytest.mark.slow
def test_the_worker_reviews_as_the_engine_does(taught: Path) -> None:
    game = finished(SHORT, 2)
    assert msgspec.json.decode(review_record(game.record()), type=ReviewOut) == review_out(pr.review(game))


class Held(BotWorker):
    """A worker process that stays busy until released."""

    def __init__(self) -> None:
        super().__init__()
        self.go, self.asked, self.stopped = asyncio.Event(), 0, 0

    async def run(self, limit: float, work: Any, *given: Any) -> Any:
        self.asked += 1
        await self.go.wait()
        return b"{}"

    def stop(self) -> None:
        self.stopped += 1


def busy(monkeypatch: pytest.MonkeyPatch, **settings: Any) -> tuple[Reviewer, Held]:
    service, worker = Reviewer(Settings(**settings)), Held()
    monkeypatch.setattr(reviewer, "LOOK_AROUND", 0.01)
    monkeypatch.setattr(reviewer, "check_reviewable", lambda _: None)
    monkeypatch.setattr(service, "_worker", worker)
    return service, worker


async def stays() -> bool:
    return False


async def leaves() -> bool:
    return True


async def test_those_who_ask_at_the_same_time_get_the_same_review(monkeypatch: pytest.MonkeyPatch) -> None:
    service, worker = busy(monkeypatch)
    game = finished(SHORT, 2)
    asking = [asyncio.create_task(service.review("a", game, stays)) for _ in range(3)]
    await until(lambda: worker.asked and service._waiting["a"] == 3)
    worker.go.set()
    assert await asyncio.gather(*asking) == [b"{}"] * 3
    assert await service.review("a", game, stays) == b"{}"
    assert worker.asked == 1


async def test_the_work_ends_when_no_client_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    service, worker = busy(monkeypatch)
    game = finished(SHORT, 2)
    asking = asyncio.create_task(service.review("a", game, stays))
    with pytest.raises(Problem):
        await service.review("a", game, leaves)
    await all_that_can_run()
    assert worker.stopped == 0
    asking.cancel()
    await until(lambda: worker.stopped)
    assert worker.stopped == 1
    worker.go.set()
    assert await service.review("a", game, stays) == b"{}"


async def test_a_client_that_asks_while_another_leaves_gets_the_review(monkeypatch: pytest.MonkeyPatch) -> None:
    service, worker = busy(monkeypatch)
    game = finished(SHORT, 2)
    begun, go_on, waits = iter((False, True)), threading.Event(), asyncio.Event()
    monkeypatch.setattr(reviewer, "check_reviewable", lambda _: next(begun) and go_on.wait(PATIENCE))

    async def leaves_soon() -> bool:
        return worker.asked == 1

    async def stays_on() -> bool:
        waits.set()
        return False

    leaving = asyncio.create_task(service.review("a", game, leaves_soon))
    await asyncio.sleep(0)
    staying = asyncio.create_task(service.review("a", game, stays_on))
    with pytest.raises(Problem):
        await leaving
    assert not staying.done()
    go_on.set()
    await until(waits.is_set)
    worker.go.set()
    assert await staying == b"{}"
    assert (worker.asked, worker.stopped) == (1, 0)


async def test_the_number_of_waiting_reviews_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    service, _ = busy(monkeypatch, reviews=2)
    game = finished(SHORT, 2)
    asking = [asyncio.create_task(service.review(name, game, stays)) for name in "ab"]
    await until(lambda: len(service._doing) == 2)
    with pytest.raises(Problem) as refused:
        await service.review("c", game, stays)
    assert (refused.value.code, refused.value.retry_after) == ("too-many-reviews", 30.0)
    await service.stop()
    await asyncio.gather(*asking, return_exceptions=True)


async def test_the_number_of_stored_reviews_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    service, worker = busy(monkeypatch)
    worker.go.set()
    game = finished(SHORT, 2)
    for n in range(HELD + 1):
        await service.review(str(n), game, stays)
    await service.review("1", game, stays)
    assert worker.asked == HELD + 1
    await service.review("0", game, stays)
    assert worker.asked == HELD + 2


async def test_a_server_without_a_compiler_says_so(
    taught: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "programs" / "cc"
    broken.parent.mkdir()
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o700)
    monkeypatch.setenv("PATH", str(broken.parent))
    monkeypatch.setenv(build.FOLDER, str(tmp_path / "cache"))
    service = Reviewer(Settings())
    with pytest.raises(Problem, match="no C compiler") as refused:
        await service.review("a", finished(SHORT, 2), stays)
    assert refused.value.code == "no-compiler"
    await service.stop()


async def test_a_server_error_is_not_reported_as_a_bad_request(monkeypatch: pytest.MonkeyPatch) -> None:
    service, worker = busy(monkeypatch)

    async def damaged(*_: Any) -> bytes:
        raise learned.BadLearned("/srv/portroyal/search/learned/rivals-2.json is damaged")

    monkeypatch.setattr(worker, "run", damaged)
    with pytest.raises(Problem) as refused:
        await service.review("a", finished(SHORT, 2), stays)
    assert (refused.value.code, str(refused.value)) == ("internal", "Internal error; the table has not changed.")


async def test_a_review_that_takes_too_long_is_given_up(taught: Path) -> None:
    service = Reviewer(Settings(review_limit=0.001))
    with pytest.raises(Problem) as refused:
        await service.review("a", finished(SHORT, 2), stays)
    assert refused.value.code == "review-failed"
    await service.stop()
