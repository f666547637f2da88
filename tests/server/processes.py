"""Tables and server processes without HTTP."""

from collections.abc import Iterable
from itertools import count
from typing import Any

from portroyal.server.db.database import Statement, alone
from portroyal.server.db.records import Options, Seat, Table, TableSetup, TableState
from portroyal.server.db.store import Store
from portroyal.server.play.people.company import Company
from portroyal.server.play.table import history
from portroyal.server.play.table.commands import Commands
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.notifier import Notifier
from portroyal.server.play.table.rooms import Rooms
from portroyal.server.play.table.wishes import Wishes
from portroyal.server.play.table.writer import Sender, Writer

SEED, SALT = "ab" * 32, "cd" * 16


class Times:
    """A clock, for the process and for the database, that stands still until a test sets it."""

    now = 1000.0


def a_table(
    seats: Iterable[Seat],
    format: str = "base",
    id: str = "table",
    owner: str = "guest",
    seed: str = SEED,
    created: float = 1.0,
    **options: Any,
) -> Table:
    """A table whose first seat starts."""
    seats = tuple(seats)
    setup = TableSetup(id, owner, format, 0, seed, SALT, "", created, tuple(seat.name for seat in seats))
    return Table(setup, TableState(1, seats, Options(**{"pace": 0.0, **options})))


def first(table: Table) -> Moment:
    return history.first(table.setup, history.begin(table.setup))


def renamed(table: Table, id: str) -> Table:
    """The same table with another id."""
    return table._replace(setup=table.setup._replace(id=id))


LATER = Statement("UPDATE due SET at = at - :by, ready = ready - :by")
BOT_DUE = Statement("SELECT at FROM due WHERE table_id = :table AND kind = 'bot'")


async def let_pass(store: Store, seconds: float) -> None:
    """Move all due times and claims into the past by this many seconds."""
    await store._db.write(alone(LATER(by=seconds)))


async def bot_due(store: Store, table: str) -> float:
    """The time when the bot to move is due."""
    ((at,),) = await store._db.rows(BOT_DUE(table=table))
    return float(at)


class Process:
    """The rooms and commands of one server process."""

    def __init__(self, store: Any, memory: float = 4.0) -> None:
        self.store = store
        self.rooms = Rooms(store, memory)
        self.writer = Writer(store, self.rooms, Notifier(), lambda: None)
        self.commands, self.company, self.wishes = (
            Commands(self.writer, lambda *_: None),
            Company(self.writer),
            Wishes(self.writer),
        )
        self.rooms.on_news(self.writer.tell)
        self._keys = count()

    async def start(self, table: Table, key: str = "k") -> bytes:
        return await self.commands.start(table, [first(table)], "tables", key)

    async def move(self, table: str, seat: int, move: str, seq: int, key: str, guest: str = "guest") -> bytes:
        return await self.commands.move(Sender(guest, table, key), seat, move, seq)

    async def sit(self, table: str, guest: str, seat: int | None = None, invite: str | None = None) -> bytes:
        return await self.company.sit(self._sender(guest, table), seat, invite)

    async def stand(self, table: str, guest: str, seat: int) -> bytes:
        return await self.company.stand(self._sender(guest, table), seat, "random", for_good=False)

    def _sender(self, guest: str, table: str) -> Sender:
        return Sender(guest, table, f"{guest} {next(self._keys)}")
