"""Distributes numbered work items across threads, processes, or the workers of a cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from portroyal.errors import PortRoyalError
from portroyal.processes import answered, enter

PARTS: Final = 64  # the minimum number of parts for a large batch, so that workers finish at about the same time
AHEAD: Final = 4  # the number of parts per worker that are submitted in advance
LOSSES: Final = 3  # give up after losing this many workers in a row

Jobs: TypeAlias = int | Executor | None
Part = TypeVar("Part", bound=Sequence[int])
T = TypeVar("T")


def ranges(games: int, most: int) -> list[range]:
    """Split games into ranges of at most *most* games.

    The ranges, and therefore sums over them, do not depend on the number of workers.
    """
    n = max(1, min(most, games // PARTS))
    return [range(at, min(at + n, games)) for at in range(0, games, n)]


def spread(
    work: Callable[[Part], T],
    parts: Sequence[Part],
    jobs: Jobs = None,
    watch: Callable[[int], None] | None = None,
    threads: bool = False,
) -> Generator[T, None, None]:
    """Yield the result of *work* for each part, in order. Close the generator to stop the workers.

    *jobs* is the number of processes, or of threads if *threads* is true. None means one per core, and 1 means that the
    caller does all the work. *jobs* can also be an executor, which must be able to pickle *work*. If a process ends
    early, its parts are repeated. *watch* is called with the number of items done so far.

    Raises any error that *work* raises, or PortRoyalError if too many workers in a row end early.
    """
    done = 0
    with closing(_results(work, parts, jobs, threads)) as results:
        for part, result in zip(parts, results, strict=True):
            done += len(part)
            if watch is not None:
                watch(done)
            yield result


def available() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _results(work: Callable[[Part], T], parts: Sequence[Part], jobs: Jobs, threads: bool) -> Generator[T, None, None]:
    if isinstance(jobs, Executor):
        yield from _in_order(jobs, partial(answered, work), parts, getattr(jobs, "workers", available()))
        return
    workers = min(jobs or available(), len(parts))
    if workers <= 1:
        yield from map(work, parts)
        return
    executor = ThreadPoolExecutor(workers) if threads else Processes(workers)
    try:
        yield from _in_order(executor, work if threads else partial(answered, work), parts, workers)
    finally:
        executor.shutdown(cancel_futures=True)


def _in_order(
    executor: Executor, work: Callable[[Part], T], parts: Sequence[Part], workers: int
) -> Generator[T, None, None]:
    begun: dict[int, Future[T]] = {}
    at = losses = 0
    try:
        while at < len(parts):
            try:
                for number in range(at, min(at + AHEAD * workers, len(parts))):
                    if number not in begun:
                        begun[number] = executor.submit(work, parts[number])
                result = begun[at].result()
            except BrokenExecutor as e:
                losses += 1
                if losses == LOSSES or not isinstance(executor, Processes):
                    raise PortRoyalError(f"workers end before their time, {losses} in a row: {e}") from e
                executor.renew()
                begun = {number: future for number, future in begun.items() if not _is_lost(future)}
            else:
                losses = 0
                del begun[at]
                at += 1
                yield result
    finally:
        for future in begun.values():
            future.cancel()


def _is_lost(future: Future[Any]) -> bool:
    return future.cancelled() or isinstance(future.exception(), BrokenExecutor)


class Processes(Executor):
    """A pool of worker processes that end on request, and that can all be replaced after one of them is lost."""

    def __init__(self, workers: int) -> None:
        from multiprocessing import get_context  # imported late because importing it is slow

        self._workers, self._context = workers, get_context()
        self._stop = self._context.Event()
        self._pool = self._hired()

    def _hired(self) -> Executor:
        from concurrent.futures import ProcessPoolExecutor

        return ProcessPoolExecutor(self._workers, self._context, enter, (self._stop,))

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        return self._pool.submit(fn, *args, **kwargs)

    def renew(self) -> None:
        """Replace all processes with new ones."""
        self._pool.shutdown(cancel_futures=True)
        self._pool = self._hired()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._stop.set()
        self._pool.shutdown(wait, cancel_futures=cancel_futures)
