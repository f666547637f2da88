"""Plays bots' turns when they are due.

A turn is a row of scheduled work, written together with the log entry after which the bot has to move. The runner
claims due turns, has worker processes choose the moves, and then makes them. Then it sleeps until the next turn is due
or something wakes it. It renews its claims while it runs. If its process dies, the claims expire, and other processes
claim the turns.
"""

import asyncio
import contextlib
import os
import secrets
import socket
import time
from collections.abc import Coroutine
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog

from portroyal.game.game import Game
from portroyal.server.db.database import Conflict, DatabaseError
from portroyal.server.db.records import Due, Table
from portroyal.server.db.store import Store
from portroyal.server.http.problem import Problem
from portroyal.server.play.bots.bot_worker import BotWorker, bot_input, new_seed
from portroyal.server.play.bots.machines import Machines
from portroyal.server.play.bots.tasks import choose_move
from portroyal.server.play.table.commands import Commands
from portroyal.server.play.table.rooms import Rooms
from portroyal.server.settings.settings import Settings

SHORTEST_SLEEP = 0.02  # seconds
AFTER_A_FAILURE = 1.0  # seconds
DOUBLINGS = 10
TRIES = 2
"""The maximum number of attempts with a bot that hangs or whose process dies."""

IN_PLACE = "cautious"
"""The bot that moves in place of a bot that has failed."""

POLL = 5.0
"""Seconds between checks for due turns, in case no process has announced them."""

LONGEST = 30.0
"""The longest wait after a failure, in seconds."""

RENEWALS = 5
"""The number of times that a claim is renewed during its lease."""

SHUTDOWN_LIMIT = 5.0  # seconds to wait for tasks to end

log = structlog.get_logger()


class BotRunner:
    """Plays bots' turns. Call `wake` when a turn has been scheduled or moved up."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._owner = f"{socket.gethostname()[:32]}:{os.getpid()}:{secrets.token_hex(4)}"
        self._workers = [BotWorker() for _ in range(settings.workers)]
        self._free = list(self._workers)
        self.machines = Machines()
        self._news = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: dict[str, int] = {}
        """The number of consecutive failures, by table."""
        self._claimed = 0
        self._stopping, self._stopped = False, asyncio.Event()

    def wake(self) -> None:
        """Look for due turns now."""
        self._news.set()

    def prepare(self, table: Table, game: Game) -> None:
        """Compile code for the bots at a new table, in the background."""
        if self._workers:
            self.machines.prepare([seat.bot for seat in table.seats], game)

    def start(self, rooms: Rooms, commands: Commands) -> None:
        """Start playing turns in the background."""
        if not self._workers:
            return
        self._keep(self._warm(self._free.pop()))
        self._keep(self._run(rooms, commands))
        self._keep(self._renew())

    async def stop(self) -> None:
        """Stop the workers, wait until pending moves are written, and release the claimed turns."""
        self._stopping = True
        self._stopped.set()
        self.wake()
        for worker in self._workers:
            worker.stop()
        await self.machines.stop()
        _, late = await asyncio.wait(self._tasks, timeout=SHUTDOWN_LIMIT) if self._tasks else ((), ())
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
        with contextlib.suppress(DatabaseError):  # the claims will expire
            await self._store.release_all(self._owner)

    async def _renew(self) -> None:
        """Renew this process's claims until the runner is stopped."""
        while not self._stopping:
            if self._claimed:
                with contextlib.suppress(DatabaseError):
                    await self._store.renew(self._owner, self._settings.lease)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._stopped.wait(), self._settings.lease / RENEWALS)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm(self, worker: BotWorker) -> None:
        try:
            await worker.warm()
        except Exception as error:  # retried on the first turn
            log.warning("no worker process started", error=repr(error))
        finally:
            self._release(worker)

    async def _run(self, rooms: Rooms, commands: Commands) -> None:
        reported = False
        while not self._stopping:
            self._news.clear()
            try:
                sleep = await self._round(rooms, commands)
                reported = False
            except Exception as error:
                if not reported:  # once, however long the problem lasts
                    log.error("bot turns could not be claimed", exc_info=error)
                reported, sleep = True, AFTER_A_FAILURE
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), POLL if sleep is None else min(sleep, POLL))

    async def _round(self, rooms: Rooms, commands: Commands) -> float | None:
        """Claim due turns for idle workers. Returns how many seconds to sleep, or None to sleep until woken."""
        while self._free and not self._stopping and (wait := await self._store.next_due("bot")) is not None:
            if wait > 0:
                return max(SHORTEST_SLEEP, wait)
            turns = await self._store.claim("bot", self._owner, self._settings.lease, len(self._free))
            if self._stopping:
                break
            for turn in turns:
                self._keep(self._take(rooms, commands, turn, self._free.pop()))
            if not turns:  # another process has claimed them
                return SHORTEST_SLEEP
        return None

    async def _take(self, rooms: Rooms, commands: Commands, turn: Due, worker: BotWorker) -> None:
        self._claimed += 1
        try:
            room = await rooms.open(turn.table)
            if room.last.position == turn.position:
                name = self.machines.bot_now(room.table.seats[turn.seat].bot or IN_PLACE, room.last.game)
                move = await self._choose(room.last.game, turn, name, worker)
                if not self._stopping:
                    await commands.bot_move(room, turn, move)
            self._failed.pop(turn.table, None)
            return
        except (Problem, Conflict, DatabaseError) as error:
            log.warning("a bot's turn was not taken", table=turn.table, position=turn.position, error=repr(error))
        except Exception as error:
            log.error("a bot's turn failed", table=turn.table, position=turn.position, exc_info=error)
        finally:
            self._claimed -= 1
            self._release(worker)
        await self._give_back(turn)

    def _release(self, worker: BotWorker) -> None:
        self._free.append(worker)
        self.wake()

    async def _give_back(self, turn: Due) -> None:
        """Release a failed turn, so that it is retried after a wait that doubles with each failure."""
        failed = self._failed[turn.table] = self._failed.get(turn.table, 0) + 1
        wait = min(AFTER_A_FAILURE * 2 ** min(failed - 1, DOUBLINGS), LONGEST)
        free_anyway = time.monotonic() + self._settings.lease
        while not self._stopping and time.monotonic() < free_anyway:
            try:
                await self._store.release(turn, self._owner, wait)
                break
            except DatabaseError:  # the same error may prevent this write as well
                await asyncio.sleep(AFTER_A_FAILURE)
        self.wake()

    async def _choose(self, game: Game, turn: Due, name: str, worker: BotWorker) -> str:
        """The bot's move or, if the bot fails, the IN_PLACE bot's move. All attempts use the same seed."""
        seed = new_seed()
        about = {"bot": name, "table": turn.table, "position": turn.position}
        for _ in range(TRIES):
            try:
                move = await worker.choose(bot_input(game, turn.seat), name, seed, self._settings.think_limit)
            except (TimeoutError, BrokenProcessPool) as error:  # the next attempt starts a new process
                log.warning("a bot did not answer", **about, error=repr(error))
                if self._stopping:
                    raise
                continue
            except Exception as error:
                log.error("a bot failed", **about, exc_info=error)
                break
            if move in game.moves():
                return move
            log.error("a bot chose an illegal move", **about, move=move)
            break
        return await self._replacement_move(game, turn)

    async def _replacement_move(self, game: Game, turn: Due) -> str:
        """The IN_PLACE bot's move. If that bot also fails, the last legal move: `stop`, `keep` or `pass`."""
        try:
            return await asyncio.to_thread(choose_move, bot_input(game, turn.seat), IN_PLACE, new_seed())
        except Exception as error:
            log.error("a bot failed", bot=IN_PLACE, table=turn.table, position=turn.position, exc_info=error)
            return game.moves()[-1]
