"""Plays the turns of bots when they are due.

A turn is a row with a due time, written with the entry that asked the bot. The runner claims what is due, lets a worker
process think, and plays through the same door as people. It sleeps until the next turn is due or somebody wakes it.
"""

import asyncio
import contextlib
import os
import random
import secrets
import socket
import time
from collections.abc import Coroutine
from typing import Any

import structlog

from portroyal.game import Game
from portroyal.server.problem import Problem
from portroyal.server.rooms import Rooms
from portroyal.server.rows import Turn
from portroyal.server.settings import Settings
from portroyal.server.store import Store
from portroyal.server.thinking import Thinker

SHORTEST_SLEEP = 0.02
AFTER_A_FAILURE = 1.0
LAST_WORDS = 5.0

log = structlog.get_logger()


class Bots:
    """The runner. `wake` it when a turn was written or hurried."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._owner = f"{socket.gethostname()[:32]}:{os.getpid()}:{secrets.token_hex(4)}"
        self._thinkers = [Thinker() for _ in range(settings.workers)]
        self._free = list(self._thinkers)
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    def wake(self) -> None:
        self._news.set()

    def start(self, rooms: Rooms) -> None:
        self._keep(self._warm(self._free.pop()))
        self._keep(self._run(rooms))

    async def stop(self) -> None:
        """What is being thought is dropped, its turn stays in the database; what is being written is finished."""
        self._stopping = True
        self.wake()
        for thinker in self._thinkers:
            thinker.stop()
        _, late = await asyncio.wait(self._tasks, timeout=LAST_WORDS) if self._tasks else ((), ())
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm(self, thinker: Thinker) -> None:
        try:
            await thinker.warm()
        except Exception as error:  # the first turn will try again
            log.warning("no worker process started", error=repr(error))
        finally:
            self._release(thinker)

    async def _run(self, rooms: Rooms) -> None:
        while not self._stopping:
            self._news.clear()
            try:
                sleep = await self._round(rooms)
            except Exception as error:
                log.error("bot turns could not be claimed", exc_info=error)
                sleep = AFTER_A_FAILURE
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), sleep)

    async def _round(self, rooms: Rooms) -> float | None:
        """Hand out what is due; how long there is nothing to do then, None for until woken."""
        while self._free and not self._stopping and (due := await self._store.next_due()) is not None:
            if (sleep := due - time.time()) > 0:
                return max(SHORTEST_SLEEP, sleep)
            turns = await self._store.claim(self._owner, self._settings.lease, len(self._free))
            if self._stopping:
                break
            for turn in turns:
                self._keep(self._take(rooms, turn, self._free.pop()))
            if not turns:  # another process was faster
                return SHORTEST_SLEEP
        return None

    async def _take(self, rooms: Rooms, turn: Turn, thinker: Thinker) -> None:
        try:
            room = await rooms.open(turn.table)
            if room.last.seq == turn.seq:
                name = room.sheet.seats[turn.seat].bot or "random"
                move = await self._choose(room.last.game, turn, name, thinker)
                if not self._stopping:
                    await rooms.bot_move(room, turn, move)
        except Problem as problem:
            log.warning("a bot's turn was dropped", table=turn.table, seq=turn.seq, code=problem.code)
        except Exception as error:  # the lease runs out, and the turn is taken again
            log.error("a bot's turn failed", table=turn.table, seq=turn.seq, exc_info=error)
        finally:
            self._release(thinker)

    def _release(self, thinker: Thinker) -> None:
        self._free.append(thinker)
        self.wake()

    async def _choose(self, game: Game, turn: Turn, name: str, thinker: Thinker) -> str:
        """The bot's move, or any legal one if it fails: one bad bot must not end an evening."""
        try:
            move = await thinker.choose(game.snapshot(), turn.seat, name, self._settings.think_limit)
            if move in game.moves():
                return move
            log.error("a bot chose an illegal move", bot=name, table=turn.table, seq=turn.seq, move=move)
        except Exception as error:
            if not self._stopping:
                log.error("a bot failed", bot=name, table=turn.table, seq=turn.seq, exc_info=error)
        return random.choice(game.moves())
