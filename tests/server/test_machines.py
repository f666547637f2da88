"""Machine code for bots that search is compiled during the game; without a compiler, these bots play in another way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import portroyal as pr
from portroyal.server.play.bots.bot_worker import BotWorker, bot_input
from portroyal.server.play.bots.machines import Machines
from portroyal.server.play.bots.tasks import choose_move, compile_format
from tests.search.nets import teach
from tests.server.helpers import PATIENCE, an_app_state
from tests.server.test_bot_runner import start, table_of

GAME = pr.new_game("base; edition yucata", 2, seed=1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of trained models, which new processes use as well."""
    teach(tmp_path / "learned", monkeypatch, ("base", 2))
    return tmp_path / "learned"


@asynccontextmanager
async def some_machines() -> AsyncIterator[Machines]:
    running = Machines()
    try:
        yield running
    finally:
        await running.stop()


async def until_ready(found: Machines) -> None:
    if found._task is not None:
        await asyncio.wait_for(asyncio.shield(found._task), PATIENCE * 3)


async def test_the_quick_bot_moves_until_the_code_is_there(folder: Path) -> None:
    async with some_machines() as running:
        assert running.bot_now("hard", GAME) == "hard"
        assert running._task is None
        assert running.bot_now("master", GAME) == "medium"
        await until_ready(running)
        assert running.bot_now("master", GAME) == "master"
        assert running._worker._pool is None, "the process has ended"


@pytest.mark.slow
async def test_it_is_compiled_when_a_table_is_set_up(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = list[tuple[list[str | None], str]]()
    monkeypatch.setattr(Machines, "prepare", lambda _, names, game: wanted.append((list(names), game.format)))
    async with an_app_state(tmp_path) as state:
        await start(state, table_of(None, "master"))
    ((names, format),) = wanted
    assert names == [None, "master"]
    assert format.startswith("base;")


async def test_without_a_compiler_it_is_logged_once_and_master_searches_less(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(*_: Any) -> bool:
        return False

    monkeypatch.setattr(BotWorker, "run", run)
    with capture_logs() as logs:
        async with some_machines() as running:
            for _ in range(3):
                running.bot_now("master", GAME)
                await until_ready(running)
                assert running.bot_now("master", GAME) == "master"
    about = [line["event"] for line in logs if "compiler" in line["event"]]  # servers of other tests may log as well
    assert about == ["there is no C compiler: master searches less"]


@pytest.mark.parametrize("failure", [TimeoutError(), RuntimeError("a bug")])
async def test_a_format_that_could_not_be_compiled_is_tried_again_later(
    monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    tried = list[object]()

    async def run(*about: object) -> bool:
        tried.append(about[-2:])
        raise failure

    monkeypatch.setattr(BotWorker, "run", run)
    async with some_machines() as found:
        for n in (1, 2):
            assert found.bot_now("master", GAME) == "medium"
            await until_ready(found)
            assert tried == [(GAME.format, 2)] * n


async def test_nothing_is_compiled_any_more_once_stopped() -> None:
    found = Machines()
    await found.stop()
    found.prepare(["master"], GAME)
    assert found._task is None


def test_a_worker_searches_for_master(folder: Path) -> None:
    game = pr.position("base", 2, harbor=["ship-red-1-1", "sailor-3-1"], active=0)
    assert choose_move(bot_input(game, 0), "master", 1) in game.moves()
    assert compile_format(game.format, 2)
