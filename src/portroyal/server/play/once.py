"""What several ask for at the same time: done once, for all of them, or for one after the other."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar
from weakref import WeakValueDictionary

Found = TypeVar("Found")


class Once:
    """What is being done now, by name."""

    def __init__(self) -> None:
        self._doing: dict[Hashable, asyncio.Task[Any]] = {}

    async def of(self, name: Hashable, work: Callable[[], Coroutine[Any, Any, Found]]) -> Found:
        """What the work with this name brings or raises; begun unless it is being done."""
        doing: asyncio.Task[Found] | None = self._doing.get(name)
        if doing is None:
            doing = self._doing[name] = asyncio.create_task(work())
            doing.add_done_callback(lambda _: self._doing.pop(name))
        return await asyncio.shield(doing)  # who no longer waits stops nobody else


class Locks:
    """One at a time of those that share a name."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: Hashable) -> asyncio.Lock:
        """To be held by whoever takes their turn; forgotten with the last who knows it."""
        return self._locks.setdefault(name, asyncio.Lock())
