"""Every error in a worker process reaches the caller with its type and fields."""

from __future__ import annotations

import os

import pytest

import portroyal as pr
from portroyal.processes import WorkerFailed
from portroyal.server.play.bots.bot_worker import BotWorker
from portroyal.spreading import spread
from tests.builders.errors import contents_of, error_classes, example_of
from tests.builders.raising import STRANGE, raise_it, raise_numbered, raise_strange

BUILT_IN = (
    KeyError("a"),
    MemoryError(),
    UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no"),
    FileNotFoundError(2, "no", "a"),
)
LIMIT = 60.0


async def test_every_error_arrives_as_it_is_or_is_named_and_the_process_stays() -> None:
    worker = BotWorker()
    process = await worker.run(LIMIT, os.getpid)
    for name in STRANGE:
        with pytest.raises(WorkerFailed) as failed:
            await worker.run(LIMIT, raise_strange, name)
        assert failed.value.kind == name
    for error in (*(example_of(kind) for kind in error_classes() if issubclass(kind, pr.PortRoyalError)), *BUILT_IN):
        assert isinstance(error, OSError) or await worker.run(LIMIT, os.getpid) == process
        with pytest.raises(type(error)) as raised:
            await worker.run(LIMIT, raise_it, error)
        assert contents_of(raised.value)[:3] == contents_of(error)[:3]
        assert vars(raised.value).items() >= vars(error).items()
    worker.stop()


@pytest.mark.parametrize("number", range(len(STRANGE)))
def test_spread_work_reports_its_errors(number: int) -> None:
    with pytest.raises(WorkerFailed) as failed:
        list(spread(raise_numbered, [range(number, number + 1)] * 2, 2))
    assert failed.value.kind == list(STRANGE)[number]
