"""Carries out commands: appends entries to a table's log in one transaction, and announces them."""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, cast

import msgspec

from portroyal.errors import PortRoyalError
from portroyal.server.db.database import Conflict
from portroyal.server.db.records import Command
from portroyal.server.db.store import Store
from portroyal.server.http.answers.tables import MoveAnswerOut, TableOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import clocks, seating
from portroyal.server.play.table.entries import entry_out
from portroyal.server.play.table.following import followed
from portroyal.server.play.table.moment import Moment, advanced
from portroyal.server.play.table.notifier import Notifier
from portroyal.server.play.table.presenting import viewer
from portroyal.server.play.table.rooms import Room, Rooms
from portroyal.server.play.table.shown import encoded
from portroyal.server.play.table.updates import update_of

RETRIES = 5
"""The maximum number of attempts to carry out a command when other processes write to the table at the same time."""

PAUSE = 0.05
"""The longest pause between two attempts, in seconds. Pauses are random, so that two processes do not stay in step."""

MOVES, WORDS = "moves", ("say", "mute")
"""MOVES is always allowed, WORDS up to the maximum length of a log, and other commands up to twice that length."""

Step = Callable[[Room], list[Moment]]
"""Returns the moments that a command adds to a room. Raises Problem or PortRoyalError if the command is refused."""


class Sender(NamedTuple):
    """The sender of a command to a table. `key` is the idempotency key, which repeated commands share."""

    guest: str
    table: str
    key: str


class Writer:
    """Carries out steps at tables. Calls *wake_bots* when a bot has to move.

    *log_length* is the setting of that name.
    """

    def __init__(
        self, store: Store, rooms: Rooms, notifier: Notifier, wake_bots: Callable[[], None], log_length: int = 0
    ) -> None:
        self.store = store
        self.rooms = rooms
        self.wake_bots = wake_bots
        self._notifier = notifier
        self._log_length = log_length

    async def command(self, sender: Sender, name: str, step: Step) -> bytes:
        """Carry out a command, or return the response to an earlier command with the same key.

        Checks the store for an earlier command only if the command fails or changes nothing.
        """
        guest, scope = sender.guest, f"{sender.table}/{name}"
        room = self.rooms.in_memory(sender.table) or await self.rooms.open(sender.table)
        for _ in range(RETRIES):
            refusal: Exception | None = None
            answer = b""
            async with room.lock:
                base = room.last.seq
                try:
                    moments = _completed(room, step(room))
                    last = moments[-1] if moments else room.last
                    table_json = encoded(advanced(room.table, moments), last, guest)
                    answer = _answer(room, moments, guest, table_json)
                    if moments:
                        self._check_length(name, room)
                        await self._commit(room, moments, Command(guest, scope, sender.key, b"", base + 1, last.seq))
                        self.rooms.shown.keep(room.table, last, guest, table_json)
                        return answer
                except (Conflict, Problem, PortRoyalError) as error:
                    refusal = error
            room = await self.rooms.open(sender.table)
            if earlier := await self._earlier(room, sender, scope):
                return earlier
            if refusal is None:
                return answer
            if room.last.seq == base and not isinstance(refusal, Conflict):
                raise refusal
            await asyncio.sleep(random.uniform(0, PAUSE))
        raise Problem("busy")

    async def _earlier(self, room: Room, sender: Sender, scope: str) -> bytes | None:
        """The response to an earlier command with this key.

        If the table's state at that time cannot be restored, the response contains the current table.
        """
        command = await self.store.command(sender.guest, scope, sender.key)
        if command is None or command.first is None or command.last is None:
            return command and command.answer
        room = await self.rooms.with_entry(sender.table, command.last)  # another process may have written it just now
        try:
            moments = [await self.rooms.moment(room, seq) for seq in range(command.first, command.last + 1)]
        except Problem:
            moments = [room.last]
        shown = encoded(advanced(room.table, moments), moments[-1], sender.guest)
        return _answer(room, moments, sender.guest, shown)

    def _check_length(self, name: str, room: Room) -> None:
        """Raises Problem `log-full` if the table's log is too long for this command. Moves are never refused."""
        most = self._log_length * (1 if name in WORDS else 2)
        if most and name != MOVES and room.last.seq >= most:
            raise Problem("log-full")

    async def append(self, room: Room, step: Step) -> None:
        """Append the moments of a step, without a response. Raises Problem `busy` after too many conflicts."""
        for _ in range(RETRIES):
            async with room.lock:
                with suppress(Conflict):
                    if moments := _completed(room, step(room)):
                        await self._commit(room, moments, None)
                    return
            await asyncio.sleep(random.uniform(0, PAUSE))
            room = await self.rooms.open(room.table.id)
        raise Problem("busy")

    async def _commit(self, room: Room, moments: list[Moment], command: Command | None) -> None:
        """Write moments to the store, and then add them to the room. Raises Conflict if another writer wrote first."""
        await self.store.append(room.table.id, room.last.seq, update_of(room, moments, command))
        room.add(moments)
        self.tell(room)

    def tell(self, room: Room) -> None:
        """Notify streams, and the bot runner if a bot has to move."""
        self._notifier.tell(room.table.id, room.last.seq)
        if seating.bot_asked(room.table, room.last.game):
            self.wake_bots()

    def tell_of(self, table: str) -> None:
        """Notify guests that a table in their lists has changed without a new log entry."""
        self._notifier.tell(table, 0)


def _completed(room: Room, moments: list[Moment]) -> list[Moment]:
    """The given moments, and then those of any moves made under standing orders, each with the clock at that time."""
    return clocks.timed(room.table, room.last, followed(room.table, moments))


def _answer(room: Room, moments: list[Moment], guest: str, table_json: bytes) -> bytes:
    """The response to a command, as JSON. *table_json* is the table after the command, as JSON."""
    last = moments[-1] if moments else room.last
    seat = viewer(advanced(room.table, moments), last.game, guest)
    entries = [entry_out(last.game, moment.entry, seat, own=True) for moment in moments]
    return msgspec.json.encode(MoveAnswerOut(last.seq, cast("TableOut", msgspec.Raw(table_json)), entries))
