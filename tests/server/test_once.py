"""Work that is requested several times at once is done only once; a later request starts it again."""

import asyncio

import pytest

from portroyal.server.play.table.once import Once


async def test_work_is_shared_by_waiting_callers_and_repeated_for_the_next() -> None:
    once, begun = Once(), list[int]()

    async def work() -> int:
        begun.append(len(begun))
        await asyncio.sleep(0)
        return begun[-1]

    assert await asyncio.gather(*(once.of("name", work) for _ in range(3))) == [0, 0, 0]
    assert await once.of("name", work) == 1
    assert await asyncio.gather(*(once.of(name, work) for name in ("name", "other"))) == [3, 3]


async def test_failed_work_is_retried() -> None:
    once, failures = Once(), [OSError("locked")]

    async def work() -> str:
        if failures:
            raise failures.pop()
        return "done"

    with pytest.raises(OSError, match="locked"):
        await once.of("name", work)
    assert await once.of("name", work) == "done"


async def test_a_cancelled_caller_stops_no_other() -> None:
    once, enough = Once(), asyncio.Event()

    async def work() -> str:
        await enough.wait()
        return "done"

    gone, waits = (asyncio.create_task(once.of("name", work)) for _ in range(2))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    enough.set()
    assert await waits == "done"
