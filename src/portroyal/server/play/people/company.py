"""The commands of the people at a table: seats, options, chat, and invitations."""

from collections.abc import Callable
from typing import Any

from portroyal.server.db import server_time
from portroyal.server.db.records import Options, Seat
from portroyal.server.http.problem import Problem
from portroyal.server.play.people import talking
from portroyal.server.play.table import clocks, history, seating
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.rooms import Room
from portroyal.server.play.table.writer import Sender, Writer


class Company:
    """Carries out people's commands at tables. All methods raise Problem if a command is refused."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._store = writer.store
        self._rooms = writer.rooms

    # Seats and options

    async def sit(self, sender: Sender, seat: int | None, invite: str | None) -> bytes:
        """Give a guest a seat, or let them take their own seat back from a bot."""
        name = await self._store.guest_name(sender.guest) or seating.UNNAMED
        invited = invite is not None and await self._store.invited(invite) == sender.table

        def step(room: Room) -> list[Moment]:
            at, sitting = seating.sat(room.table, room.last.game, sender.guest, name, seat, invited)
            if clocks.used_up(room.table, room.last, at, server_time.now()):
                raise Problem("time-up")
            return _take_seat(room, at, sitting)

        return await self._writer.command(sender, "sit", step)

    async def stand(self, sender: Sender, seat: int, bot: str, for_good: bool) -> bytes:
        """Leave a guest's seat to a bot, for good (if *for_good*) or until the guest takes it back."""

        def step(room: Room) -> list[Moment]:
            return _take_seat(room, seat, seating.stood(room.table, room.last.game, sender.guest, seat, bot, for_good))

        return await self._writer.command(sender, "stand", step)

    async def relieve(self, sender: Sender, seat: int, bot: str, absent: Callable[[Room], int | None]) -> bytes:
        """Let a bot play for an absent player until they take their seat back."""

        def step(room: Room) -> list[Moment]:
            sitting = seating.relieved(room.table, room.last.game, sender.guest, seat, absent(room), bot)
            return _take_seat(room, seat, sitting, room.table.seats_of(sender.guest)[0])

        return await self._writer.command(sender, "relieve", step)

    async def fill(self, sender: Sender, seat: int | None, bot: str) -> bytes:
        """Give one or all of the open seats to bots."""
        return await self._writer.command(sender, "fill", lambda room: _fill(room, sender.guest, seat, bot))

    async def clear(self, sender: Sender, seat: int) -> bytes:
        """Reopen a seat before the game begins."""

        def step(room: Room) -> list[Moment]:
            return _take_seat(room, seat, seating.cleared(room.table, sender.guest, seat))

        answer = await self._writer.command(sender, "clear", step)
        await self._new_invite(sender.table)  # the old invitation would let the same guest return
        return answer

    async def set_options(self, sender: Sender, changes: dict[str, Any]) -> bytes:
        """Change a table's options. Raises Problem `not-your-table` or `played-on`."""

        def step(room: Room) -> list[Moment]:
            seating.check_owner(room.table, sender.guest)
            if changes.get("access", "friends") != "friends":
                seating.check_shared(room.table)
            options: Options = room.table.options._replace(**changes)
            if options == room.table.options:
                return []
            return [history.after_setting(room.table, room.last, options, server_time.now())]

        return await self._writer.command(sender, "options", step)

    # Chat

    async def say(self, sender: Sender, phrase: str | None, text: str | None) -> bytes:
        """Send a chat message."""
        name = await self._store.guest_name(sender.guest) or seating.UNNAMED

        def step(room: Room) -> list[Moment]:
            seating.check_visitor(room.table, sender.guest)
            at = server_time.now()
            seat, data = talking.chat_entry(room.table, room.recent, sender.guest, name, phrase, text, at)
            return [history.noted(room.last, "say", seat, at, data)]

        return await self._writer.command(sender, "say", step)

    async def mute(self, sender: Sender, seat: int, on: bool) -> bytes:
        """Mute or unmute a seat. Raises Problem `not-your-seat`."""

        def step(room: Room) -> list[Moment]:
            seating.check_visitor(room.table, sender.guest)
            mine = list(room.table.seats_of(sender.guest))
            if not mine or seat in mine or seat >= len(room.table.seats):
                raise Problem("not-your-seat")
            return [history.noted(room.last, "mute", seat, server_time.now(), {"by": mine, "on": on})]

        return await self._writer.command(sender, "mute", step)

    # Invitations

    async def invite(self, table: str, guest: str | None) -> str:
        """A table's invitation, shown only to players and the owner. Raises Problem `not-your-seat` or `played-on`."""
        room = await self._rooms.visit(table, guest)
        if not room.table.onlooker(guest):
            raise Problem("not-your-seat")
        seating.check_shared(room.table)
        return await self._store.invite(table) or await self._new_invite(table)

    async def renew_invite(self, table: str, guest: str) -> str:
        """Replace the invitation to a table with a new one. Raises Problem `not-your-table` or `played-on`."""
        known = (await self._rooms.open(table)).table
        seating.check_owner(known, guest)
        seating.check_shared(known)
        return await self._new_invite(table)

    async def _new_invite(self, table: str) -> str:
        await self._store.set_invite(table, new := seating.new_invite())
        return new


def _take_seat(room: Room, seat: int, sitting: Seat, by: int | None = None) -> list[Moment]:
    if sitting == room.table.seats[seat]:
        return []
    return [history.after_sitting(room.table, room.last, seat, sitting, server_time.now(), by)]


def _fill(room: Room, guest: str, seat: int | None, bot: str) -> list[Moment]:
    """The moments that give one or all of the open seats to bots."""
    table, last, at = room.table, room.last, server_time.now()
    moments: list[Moment] = []
    for n in seating.fillable(table, guest, seat):
        moments.append(history.after_sitting(table, last, n, seating.taken_by_bot(table, n, bot), at))
        last = moments[-1]
        table = table._replace(state=table.state.after(last.entry))
    return moments
