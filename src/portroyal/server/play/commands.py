"""The commands of people and bots: each appends entries to a table's log, in one transaction."""

import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from portroyal.errors import PortRoyalError
from portroyal.game import Game
from portroyal.server.db.database import DatabaseError
from portroyal.server.db.records import Command, Due, NewTable, Options, Seat, Table
from portroyal.server.db.store import Conflict, Store
from portroyal.server.http.problem import Problem
from portroyal.server.http.responses import MoveAnswerOut
from portroyal.server.play import history, seating, talking
from portroyal.server.play.notifier import Notifier
from portroyal.server.play.presenting import Moment, entry_out, table_out, viewer
from portroyal.server.play.rooms import RECENT, Room, Rooms, state_after
from portroyal.server.play.updates import update_of

RETRIES = 3
"""How often a command is tried when other processes write to the table at the same time."""

Step = Callable[[Room], list[Moment]]
"""What a command does: the moments that it adds to a room. Raises Problem and PortRoyalError."""


class Sender(NamedTuple):
    """Who sends a command to a table. `key`: equal for repetitions of the same command."""

    guest: str
    table: str
    key: str


class Commands:
    """Carries out commands. *wake_bots* is called when a bot has to move."""

    def __init__(self, store: Store, rooms: Rooms, notifier: Notifier, wake_bots: Callable[[], None]) -> None:
        self._store = store
        self._rooms = rooms
        self._notifier = notifier
        self._wake_bots = wake_bots

    # A table

    async def start(self, table: Table, game: Game, scope: str, key: str) -> bytes:
        """Create a table, and return it as JSON; with a key used before, the table created then."""
        setup, moment = table.setup, history.first(table.setup, game)
        answer = msgspec.json.encode(table_out(table, moment, setup.owner))
        room = Room(table, deque([moment], RECENT))
        command = Command(setup.owner, scope, key, answer)
        try:
            await self._store.create(NewTable(table, seating.new_invite(), update_of(room, [moment], command)))
        except Conflict:
            earlier = await self._store.answer(setup.owner, scope, key)
            return earlier or await self._found(table.id, setup.owner)
        self._rooms.keep(room)
        self._wake_bots()
        return answer

    async def _found(self, table: str, guest: str) -> bytes:
        """A table that somebody else has created with the same id, as JSON."""
        room = await self._rooms.open(table)
        return msgspec.json.encode(table_out(room.table, room.last, guest))

    async def begin_again(self, table: str, new: str) -> str:
        """The id of the next table with the same people, told to all: *new*, unless one is begun and not over."""
        room = await self._rooms.open(table)
        seen = room.last.seq
        if known := await self.next_of(table):
            return known
        chosen = [new]

        def step(room: Room) -> list[Moment]:
            begun = [moment for moment in room.recent if moment.entry.kind == "again" and moment.seq > seen]
            if begun and begun[0].entry.data:
                chosen[:] = [begun[0].entry.data["table"]]
                return []
            return [history.after_again(room.last, new, time.time())]

        await self._append(room, step)
        return chosen[0]

    async def next_of(self, table: str) -> str | None:
        """The id of the next table with the same people; None unless one is begun and not over."""
        known = await self._store.again(table)
        return known if known is not None and await self._store.status(known) != "over" else None

    # Moves

    async def move(self, sender: Sender, seat: int, move: str, seq: int) -> bytes:
        """Make a person's move. Returns the response as JSON. Raises Problem and IllegalMove."""
        return await self._play(sender, "moves", seat, seq, lambda room: _move(room, seat, move))

    async def undo(self, sender: Sender, seat: int, seq: int) -> bytes:
        """Take back a person's last move. Returns the response as JSON. Raises Problem and CannotUndo."""
        return await self._play(sender, "undo", seat, seq, lambda room: _undo(room, seat))

    async def bot_move(self, room: Room, due: Due, move: str) -> None:
        """Make a bot's move, unless the position or the seat has changed since. Raises Problem `busy`."""

        def step(room: Room) -> list[Moment]:
            asked = room.last.position == due.position and room.table.seats[due.seat].bot is not None
            return _move(room, due.seat, move) if asked else []

        await self._append(room, step)

    async def _play(self, sender: Sender, name: str, seat: int, seq: int, step: Step) -> bytes:
        """Carry out a command of a seat that saw entry `seq`."""

        def checked(room: Room) -> list[Moment]:
            seating.check_mine(room.table, sender.guest, seat)
            if room.table.seats[seat].bot is not None and not room.last.game.over:
                raise Problem("bot-plays")
            if not room.last.position <= seq <= room.last.seq:
                raise Problem("stale-seq", seq=room.last.seq)
            seating.check_playing(room.table, room.last.game)
            return step(room)

        try:
            return await self._command(sender, name, checked)
        except Problem as problem:
            if problem.code == "stale-seq":
                problem.more["entries"] = await self._rooms.entries(sender.table, seq, sender.guest)
            raise

    # Seats and options

    async def sit(self, sender: Sender, seat: int | None, invite: str | None) -> bytes:
        """Give a guest a seat, or their own back from the bot in their place. Raises Problem."""
        name = await self._store.guest_name(sender.guest) or seating.UNNAMED
        invited = invite is not None and await self._store.invited(invite) == sender.table

        def step(room: Room) -> list[Moment]:
            at, sitting = seating.sat(room.table, room.last.game, sender.guest, name, seat, invited)
            return _seated(room, at, sitting)

        return await self._command(sender, "sit", step)

    async def stand(self, sender: Sender, seat: int, bot: str, for_good: bool) -> bytes:
        """Leave a seat to a bot, *for_good* or until the guest takes it back. Raises Problem."""

        def step(room: Room) -> list[Moment]:
            return _seated(room, seat, seating.stood(room.table, room.last.game, sender.guest, seat, bot, for_good))

        return await self._command(sender, "stand", step)

    async def fill(self, sender: Sender, seat: int | None, bot: str) -> bytes:
        """Give an open seat, or all of them, to bots. Raises Problem."""
        return await self._command(sender, "fill", lambda room: _filled(room, sender.guest, seat, bot))

    async def clear(self, sender: Sender, seat: int) -> bytes:
        """Open a seat again, before the game begins. Raises Problem."""

        def step(room: Room) -> list[Moment]:
            return _seated(room, seat, seating.cleared(room.table, sender.guest, seat))

        answer = await self._command(sender, "clear", step)
        await self._new_invite(sender.table)  # the old one would seat the same guest again
        return answer

    async def set_options(self, sender: Sender, changes: dict[str, Any]) -> bytes:
        """Change options of a table. Raises Problem `not-your-table`."""

        def step(room: Room) -> list[Moment]:
            seating.check_owner(room.table, sender.guest)
            options: Options = room.table.options._replace(**changes)
            if options == room.table.options:
                return []
            return [history.after_setting(room.table, room.last, options, time.time())]

        return await self._command(sender, "options", step)

    # Words

    async def say(self, sender: Sender, phrase: str | None, text: str | None) -> bytes:
        """Say something at a table. Raises Problem."""
        name = await self._store.guest_name(sender.guest) or seating.UNNAMED

        def step(room: Room) -> list[Moment]:
            seating.check_visitor(room.table, sender.guest)
            at = time.time()
            seat, said = talking.said(room.table, room.recent, sender.guest, name, phrase, text, at)
            return [history.after_words(room.last, seat, said, at)]

        return await self._command(sender, "say", step)

    async def mute(self, sender: Sender, seat: int, on: bool) -> bytes:
        """Hear the words of a seat no more, or again. Raises Problem `not-your-seat`."""

        def step(room: Room) -> list[Moment]:
            seating.check_visitor(room.table, sender.guest)
            mine = list(room.table.seats_of(sender.guest))
            if not mine or seat in mine or seat >= len(room.table.seats):
                raise Problem("not-your-seat")
            return [history.after_muting(room.last, seat, mine, on, time.time())]

        return await self._command(sender, "mute", step)

    # Invitations

    async def invite(self, table: str, guest: str) -> str:
        """The invitation to a table, for those who have a seat there. Raises Problem `not-your-seat`."""
        room = await self._rooms.visit(table, guest)
        if not room.table.onlooker(guest):
            raise Problem("not-your-seat")
        return await self._store.invite(table) or await self._new_invite(table)

    async def renew_invite(self, table: str, guest: str) -> str:
        """Replace the invitation to a table by a new one. Raises Problem `not-your-table`."""
        seating.check_owner((await self._rooms.open(table)).table, guest)
        return await self._new_invite(table)

    async def _new_invite(self, table: str) -> str:
        await self._store.set_invite(table, new := seating.new_invite())
        return new

    # Lists of guests

    async def hurry(self, table: str, guest: str) -> None:
        """Let bots move without delay until a person is asked. Raises Problem `not-your-seat`."""
        room = await self._rooms.visit(table, guest)
        if not room.table.onlooker(guest):
            raise Problem("not-your-seat")
        await self._store.hurry(table)
        self._wake_bots()

    async def leave(self, table: str, guest: str) -> None:
        """Remove a table from the guest's list. They keep their seats. Raises Problem `not-your-seat`."""
        room = await self._rooms.open(table)
        if not await self._listed(room, guest):
            return
        await self._store.set_place(guest, table, listed=False)
        seat = next(iter(room.table.seats_of(guest)), None)
        if seat is not None and not room.last.game.over:
            with suppress(Problem):  # the entry is not essential
                await self._append(room, lambda room: [history.after_leave(room.last, seat, time.time())])

    async def restore(self, table: str, guest: str) -> None:
        """Put a table that the guest has removed back into their list. Raises Problem `not-your-seat`."""
        room = await self._rooms.visit(table, guest)
        if not await self._listed(room, guest):
            await self._store.set_place(guest, table, listed=True)

    async def come_back(self, table: str, guest: str | None) -> None:
        """Put a table back into the guest's list. Errors of the database are ignored: guests can still watch."""
        if guest is not None and await self._store.place(guest, table) is False:
            with suppress(DatabaseError):
                await self._store.set_place(guest, table, listed=True)

    async def _listed(self, room: Room, guest: str) -> bool:
        """Whether a table is in the guest's list. Raises Problem `not-your-seat` if it never was."""
        place = await self._store.place(guest, room.table.id)
        if place is None:
            seating.check_visitor(room.table, guest)
            raise Problem("not-your-seat")
        return place

    # Writing

    async def _command(self, sender: Sender, name: str, step: Step) -> bytes:
        """Carry out a command, or return the response of an earlier one with the same key.

        The store is asked for an earlier response only if the command fails.
        """
        guest, scope = sender.guest, f"{sender.table}/{name}"
        room = self._rooms.known(sender.table) or await self._rooms.open(sender.table)
        for _ in range(RETRIES):
            async with room.lock:
                seen = room.last.seq
                try:
                    moments = step(room)
                    answer = msgspec.json.encode(_answer(room, moments, guest))
                    if moments:
                        await self._commit(room, moments, Command(guest, scope, sender.key, answer))
                    return answer
                except (Conflict, Problem, PortRoyalError) as error:
                    refusal = error
            if earlier := await self._store.answer(guest, scope, sender.key):
                return earlier
            room = await self._rooms.open(sender.table)
            if room.last.seq == seen and not isinstance(refusal, Conflict):
                raise refusal
        raise Problem("busy")

    async def _append(self, room: Room, step: Step) -> None:
        """Append what a step adds, without a response. Raises Problem `busy`."""
        for _ in range(RETRIES):
            async with room.lock:
                with suppress(Conflict):
                    if moments := step(room):
                        await self._commit(room, moments, None)
                    return
            room = await self._rooms.open(room.table.id)
        raise Problem("busy")

    async def _commit(self, room: Room, moments: list[Moment], command: Command | None) -> None:
        """Write moments to the store, and then add them to the room. Raises Conflict."""
        await self._store.append(room.table.id, room.last.seq, update_of(room, moments, command))
        room.add(moments)
        self.tell(room)

    def tell(self, room: Room) -> None:
        """Notify streams, and the bot runner if a bot has to move."""
        self._notifier.tell(room.table.id, room.last.seq)
        if seating.bot_asked(room.table, room.last.game):
            self._wake_bots()


def _move(room: Room, seat: int, move: str) -> list[Moment]:
    if room.last.game.seat != seat:
        raise Problem("illegal-move", "another seat is asked", reason="another seat is asked")
    return history.after_move(room.last, seat, move, time.time())


def _undo(room: Room, seat: int) -> list[Moment]:
    last = next(room.last.game.latest(), None)
    if last is None:
        raise Problem("cannot-undo", "no move has been made yet", reason="nothing")
    if last[0] != seat:
        raise Problem("cannot-undo", "another seat has decided since", reason="answered")
    return history.after_undo(room.last, time.time())


def _seated(room: Room, seat: int, sitting: Seat) -> list[Moment]:
    if sitting == room.table.seats[seat]:
        return []
    return [history.after_sitting(room.table, room.last, seat, sitting, time.time())]


def _filled(room: Room, guest: str, seat: int | None, bot: str) -> list[Moment]:
    """The moments after bots have taken an open seat, or all open seats."""
    table, last, at = room.table, room.last, time.time()
    moments: list[Moment] = []
    for n in seating.fillable(table, guest, seat):
        moments.append(history.after_sitting(table, last, n, seating.taken_by_bot(table, n, bot), at))
        last = moments[-1]
        table = table._replace(state=table.state.after(last.entry))
    return moments


def _answer(room: Room, moments: list[Moment], guest: str) -> MoveAnswerOut:
    last = moments[-1] if moments else room.last
    table = room.table._replace(state=state_after(room.table.state, moments))
    seat = viewer(table, last.game, guest)
    entries = [entry_out(last.game, moment.entry, seat) for moment in moments]
    return MoveAnswerOut(last.seq, table_out(table, last, guest), entries)
