"""Opens the database and runs the tables in it, for servers and workers."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from portroyal.server.db.opening import open_store
from portroyal.server.http.limits import Limits
from portroyal.server.play.bots.bot_runner import BotRunner
from portroyal.server.play.bots.known import DEFAULT_BOTS
from portroyal.server.play.bots.reviewer import Reviewer
from portroyal.server.play.bots.solver import Solver
from portroyal.server.play.bots.tips import Tips
from portroyal.server.play.figures import Figures, looked_up
from portroyal.server.play.people.audience import Audience
from portroyal.server.play.people.bulletin import Bulletin
from portroyal.server.play.people.company import Company
from portroyal.server.play.people.messenger import Messenger
from portroyal.server.play.people.notices import Notices
from portroyal.server.play.people.post import Post
from portroyal.server.play.people.rematch import Rematch
from portroyal.server.play.people.timekeeper import Timekeeper
from portroyal.server.play.people.timing import Timing
from portroyal.server.play.state import AppState
from portroyal.server.play.table.campaigns import Campaigns
from portroyal.server.play.table.commands import Commands
from portroyal.server.play.table.messages import Messages
from portroyal.server.play.table.notifier import Notifier
from portroyal.server.play.table.once import Locks
from portroyal.server.play.table.orders import Orders
from portroyal.server.play.table.rooms import Rooms
from portroyal.server.play.table.upkeep import upkeep
from portroyal.server.play.table.wishes import Wishes
from portroyal.server.play.table.writer import Writer
from portroyal.server.process.pulse import Pulse
from portroyal.server.settings.settings import Settings


class Background:
    """Tasks that run until they end or are stopped."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def figures(state: AppState) -> Figures:
    """Look up figures on the database and the tables in memory. Raises DatabaseError if the database fails."""
    tables, due = await state.store.figures()
    return Figures(
        tables=tables,
        due={kind: number for kind, (number, _) in due.items()},
        due_age={kind: age for kind, (_, age) in due.items()},
        rooms=len(state.rooms),
        database=state.store.connections(),
    )


@asynccontextmanager
async def playing(settings: Settings) -> AsyncIterator[AppState]:
    """A context manager that plays bots' turns and receives news from other processes.

    Raises NewerDatabase, DatabaseError and SQLAlchemyError, like :func:`open_store`.
    """
    store = await open_store(settings.where)
    timing = Timing(store, settings.lease)
    await timing.begin()
    bots, notifier = BotRunner(settings, store), Notifier()
    rooms = Rooms(store, settings.room_memory)
    writer = Writer(store, rooms, notifier, bots.wake, settings.log_length)
    commands = Commands(writer, bots.prepare)
    rooms.on_news(writer.tell)

    def tell(table: str | None, seq: int, bot: bool) -> None:
        if table is None:
            notifier.tell_all()
        else:
            notifier.tell(table, seq)
        if bot:
            bots.wake()

    background = Background()
    audience = Audience(notifier, store.announce)
    bulletin = Bulletin(settings, store)
    notifier.on_news(bulletin.hear)
    store.listen(tell, audience.hear)
    bots.start(rooms, commands)
    background.start(audience.announce_again())
    background.start(bulletin.run())
    post, tips, reviewer, pulse = (
        Post(settings, store),
        Tips(notifier, bots.machines if settings.workers else None),
        Reviewer(settings),
        Pulse(),
    )
    background.start(Timekeeper(store, writer, DEFAULT_BOTS[0]).run())
    background.start(Messenger(store, rooms, audience, Notices(store, post.sends, settings.prefix)).run())
    background.start(timing.run())
    background.start(upkeep(store))
    background.start(pulse.beat())
    state = AppState(
        settings=settings,
        store=store,
        notifier=notifier,
        audience=audience,
        bulletin=bulletin,
        rooms=rooms,
        commands=commands,
        company=Company(writer),
        campaigns=Campaigns(store, rooms),
        wishes=Wishes(writer),
        rematch=Rematch(writer),
        orders=Orders(writer),
        post=post,
        messages=Messages(rooms),
        locks=Locks(),
        solver=Solver(),
        tips=tips,
        reviewer=reviewer,
        limits=Limits(settings),
        pulse=pulse,
    )
    try:
        with looked_up(lambda: figures(state)):
            yield state
    finally:
        await background.stop()
        tips.stop()
        await bots.stop()
        await reviewer.stop()
        await post.close()
        await store.close()
