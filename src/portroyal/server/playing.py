"""Opens the database and plays the tables in it: what servers and workers have in common."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from portroyal.server.db.opening import open_store
from portroyal.server.play.audience import Audience
from portroyal.server.play.bot_runner import BotRunner
from portroyal.server.play.commands import Commands
from portroyal.server.play.messages import Messages
from portroyal.server.play.notifier import Notifier
from portroyal.server.play.once import Locks
from portroyal.server.play.rooms import Rooms
from portroyal.server.play.solver import Solver
from portroyal.server.play.upkeep import upkeep
from portroyal.server.settings import Settings
from portroyal.server.state import AppState


@asynccontextmanager
async def playing(settings: Settings) -> AsyncIterator[AppState]:
    """A context manager in which bots move and news of other processes are heard.

    Raises NewerDatabase, DatabaseError and SQLAlchemyError.
    """
    store = await open_store(settings.where)
    bots, notifier = BotRunner(settings, store), Notifier()
    rooms = Rooms(store, settings.rooms)
    commands = Commands(store, rooms, notifier, bots.wake)
    rooms.on_news(commands.tell)

    def tell(table: str | None, seq: int) -> None:
        if table is None:
            notifier.tell_all()
        else:
            notifier.tell(table, seq)
        bots.wake()

    store.listen(tell)
    bots.start(rooms, commands)
    try:
        async with upkeep(store):
            yield AppState(
                settings, store, notifier, Audience(notifier), rooms, commands, Messages(rooms), Locks(), Solver()
            )
    finally:
        await bots.stop()
        await store.close()
