"""The commands of people and bots. Each command appends entries to a table's log in one transaction."""

from collections import deque
from collections.abc import Callable
from contextlib import suppress

import msgspec

from portroyal.game.game import Game
from portroyal.server.db import server_time
from portroyal.server.db.database import Conflict, DatabaseError
from portroyal.server.db.records import Command, Due, NewTable, Table
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import clocks, history, seating
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.presenting import table_out
from portroyal.server.play.table.rooms import RECENT, Room
from portroyal.server.play.table.updates import update_of
from portroyal.server.play.table.writer import Sender, Step, Writer


class Commands:
    """Carries out commands in a game. *prepare* is called with each new table. Refused commands raise Problem."""

    def __init__(self, writer: Writer, prepare: Callable[[Table, Game], None]) -> None:
        self._writer, self._prepare = writer, prepare
        self._store = writer.store
        self._rooms = writer.rooms

    # A table

    async def start(
        self, table: Table, opening: list[Moment], scope: str, key: str, chapter_of: int | None = None
    ) -> bytes:
        """Create a table and return it as JSON. If the key has been used before, return the table created then.

        *opening* contains the first moments. If the table is for a chapter of a campaign, *chapter_of* is the
        campaign's version. Raises Conflict if that version has changed.
        """
        setup, game = table.setup, opening[-1].game
        moments = clocks.timed(table, opening[0], opening)
        answer = msgspec.json.encode(table_out(table, moments[-1], setup.owner))
        room = Room(table, deque(moments, RECENT))
        command = Command(setup.owner, scope, key, answer)
        try:
            entries = update_of(room, moments, command)
            await self._store.create(NewTable(table, seating.new_invite(), entries, chapter_of))
        except Conflict:
            earlier = await self._store.answer(setup.owner, scope, key)
            if earlier is None and chapter_of is not None:
                raise
            return earlier or await self._existing(table.id, setup.owner)
        self._rooms.keep(room)
        self._prepare(table, game)
        self._writer.tell(room)
        return answer

    async def _existing(self, table: str, guest: str) -> bytes:
        """The table that another request has already created with the same id, as JSON."""
        room = await self._rooms.open(table)
        return msgspec.json.encode(table_out(room.table, room.last, guest))

    async def next_of(self, table: str) -> str | None:
        """The id of the next table with the same people, or None if there is none or if its game is over."""
        known = await self._store.again(table)
        return known if known is not None and await self._store.status(known) != "over" else None

    # Moves

    async def move(self, sender: Sender, seat: int, move: str, seq: int) -> bytes:
        """Make a person's move. Returns the response as JSON. Also raises IllegalMove."""
        return await self._play(sender, "moves", seat, seq, lambda room: _move(room, seat, move))

    async def undo(self, sender: Sender, seat: int, seq: int) -> bytes:
        """Undo a person's last move. Returns the response as JSON. Also raises CannotUndo."""
        return await self._play(sender, "undo", seat, seq, lambda room: _undo(room, seat))

    async def bot_move(self, room: Room, due: Due, move: str) -> None:
        """Make a bot's move unless the position or seat has changed. Raises Problem `busy` after too many conflicts."""

        def step(room: Room) -> list[Moment]:
            asked = room.last.position == due.position and room.table.seats[due.seat].bot is not None
            return _move(room, due.seat, move) if asked and not room.last.clock.paused else []

        await self._writer.append(room, step)

    async def _play(self, sender: Sender, name: str, seat: int, seq: int, step: Step) -> bytes:
        """Carry out a command for a seat whose player has seen the log up to entry `seq`."""

        def checked(room: Room) -> list[Moment]:
            seating.check_mine(room.table, sender.guest, seat)
            if room.table.seats[seat].bot is not None and not room.last.game.over:
                raise Problem("bot-plays")
            if not room.last.position <= seq <= room.last.seq:
                raise Problem("stale-seq", seq=room.last.seq)
            seating.check_playing(room.table, room.last.game)
            if room.last.clock.paused:
                raise Problem("paused")
            return step(room)

        try:
            return await self._writer.command(sender, name, checked)
        except Problem as problem:
            if problem.code == "stale-seq":
                problem.more["entries"] = await self._rooms.entries(sender.table, seq, sender.guest)
            raise

    # Guests' lists of tables

    async def hurry(self, table: str, guest: str) -> None:
        """Let bots move without delay until it is a person's turn. Raises Problem `not-your-seat`."""
        room = await self._rooms.visit(table, guest)
        if not room.table.onlooker(guest):
            raise Problem("not-your-seat")
        await self._store.hurry(table)
        self._writer.wake_bots()

    async def leave(self, table: str, guest: str, bot: str) -> None:
        """Remove a table from the guest's list. If other people keep playing there, *bot* plays for the guest.

        Raises Problem `not-your-seat`.
        """
        room = await self._rooms.open(table)
        if not await self._is_listed(room, guest):
            return
        await self._place(guest, table, listed=False)
        seat = next(iter(room.table.seats_of(guest)), None)
        if seat is not None and not room.last.game.over:
            with suppress(Problem):  # others may give the seat to a bot later
                await self._writer.append(room, lambda room: _leave(room, guest, seat, bot))

    async def restore(self, table: str, guest: str) -> None:
        """Put a removed table back into the guest's list. Raises Problem `not-your-seat`."""
        room = await self._rooms.visit(table, guest)
        if not await self._is_listed(room, guest):
            await self._place(guest, table, listed=True)

    async def come_back(self, table: str, guest: str | None) -> None:
        """Put a table back into the guest's list. Ignores database errors, so that guests can still watch."""
        if guest is not None and await self._store.place(guest, table) is False:
            with suppress(DatabaseError):
                await self._place(guest, table, listed=True)

    async def _place(self, guest: str, table: str, listed: bool) -> None:
        await self._store.set_place(guest, table, listed)
        self._writer.tell_of(table)

    async def _is_listed(self, room: Room, guest: str) -> bool:
        """Whether a table is in the guest's list. Raises Problem `not-your-seat` if it never was."""
        place = await self._store.place(guest, room.table.id)
        if place is None:
            seating.check_visitor(room.table, guest)
            raise Problem("not-your-seat")
        return place


def _leave(room: Room, guest: str, seat: int, bot: str) -> list[Moment]:
    at = server_time.now()
    moments = [history.noted(room.last, "leave", seat, at)]
    for mine, sitting in seating.seats_left(room.table, room.last.game, guest, bot):
        moments.append(history.after_sitting(room.table, moments[-1], mine, sitting, at))
    return moments


def _move(room: Room, seat: int, move: str) -> list[Moment]:
    if room.last.game.seat != seat:
        raise Problem("illegal-move", "another seat is asked", reason="another seat is asked")
    return history.after_move(room.last, seat, move, server_time.now())


def _undo(room: Room, seat: int) -> list[Moment]:
    last = next(room.last.game.latest(), None)
    if last is None:
        raise Problem("cannot-undo", "no move has been made yet", reason="nothing")
    if last[0] != seat:
        raise Problem("cannot-undo", "another seat has decided since", reason="answered")
    return [history.after_undo(room.last, server_time.now())]
