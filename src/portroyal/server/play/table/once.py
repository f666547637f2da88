"""Handles concurrent requests for the same work: either all share one result, or they take turns."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar
from weakref import WeakValueDictionary

Found = TypeVar("Found")


class Once:
    """Does work only once when several tasks request it at the same time. A name identifies the work."""

    def __init__(self) -> None:
        self._doing: dict[Hashable, asyncio.Task[Any]] = {}

    async def of(self, name: Hashable, work: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
        """Return the result of the work with this name, or raise its error. Starts the work unless it is already
        running."""
        doing: asyncio.Task[Found] | None = self._doing.get(name)
        if doing is None:
            doing = self._doing[name] = asyncio.create_task(work())
            doing.add_done_callback(lambda _: self._doing.pop(name))
        return await asyncio.shield(doing)  # canceling one of the waiting tasks does not affect the others


class Locks:
    """Locks by name, which are deleted when they are no longer used."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: Hashable) -> asyncio.Lock:
        """The lock with this name."""
        return self._locks.setdefault(name, asyncio.Lock())
