"""Another game with the same people. It begins when everyone has accepted, or when the host decides not to wait."""

from typing import Literal

from portroyal.server.db import server_time
from portroyal.server.db.records import Request, Seat, Table
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import history, seating
from portroyal.server.play.table.moment import Moment, advanced
from portroyal.server.play.table.rooms import Room
from portroyal.server.play.table.writer import Sender, Writer

Want = Literal["in", "out", "now"]
"""A player's answer: they accept, they decline, or, as the host, they begin without those who have not accepted."""


class Rematch:
    """Carries out players' requests for another game. All methods raise Problem if a request is refused."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def want(self, sender: Sender, want: Want, new: str) -> None:
        """Offer another game at the table *new*, or answer an offer: accept the game, withdraw, or begin it."""
        await self._writer.command(sender, "again", lambda room: _request(room, sender.guest, want, new))

    async def announce(self, table: str, new: str) -> None:
        """Record in the log that the next table is open, unless that is already recorded."""

        def step(room: Room) -> list[Moment]:
            request = room.table.state.request
            asked = request is not None and request.table == new
            return [history.noted(room.last, "again", None, server_time.now(), {"table": new})] if asked else []

        await self._writer.append(await self._writer.rooms.open(table), step)


def after(room: Room, guest: str, want: Want) -> Table:
    """The table after a player's request. Raises Problem if the request is refused."""
    return advanced(room.table, _request(room, guest, want, ""))


def begins(table: Table) -> Request | None:
    """The offer of another game, if the game begins now because everyone has accepted or the host chose not to wait."""
    request = table.state.request
    if request is None or request.what != "again":
        return None
    return request if request.now or not seating.not_in(table) else None


def seats_of(table: Table) -> tuple[Seat, ...]:
    """The seats of the next game. The seats of people who have not accepted are open."""
    guests = {table.seats[seat].guest for seat in seating.are_in(table)}
    seats = [seat._replace(bot=None) if seat.guest in guests - {None} else seat for seat in table.seats]
    for n, seat in enumerate(seats):
        if seat.guest is not None and seat.guest not in guests:
            seats[n] = seating.opened([other.name for other in (*seats[:n], *seats[n + 1 :])])
    return tuple(seats)


def _request(room: Room, guest: str, want: Want, new: str) -> list[Moment]:
    table, last, at = room.table, room.last, server_time.now()
    seat, request = seating.place_of(table, guest), table.state.request
    if want == "now" and seating.host_of(table) != guest:
        raise Problem("not-your-table")
    if not last.game.over:
        raise Problem("not-finished")
    accepted = seat in seating.are_in(table)
    if want == "out":
        return [history.after_wish(last, "refuse", seat, at, "again")] if accepted else []
    if request is None or request.what != "again":
        return [history.after_wish(last, "ask", seat, at, "again", table=new)]
    if accepted and (want == "in" or request.now):
        return []
    return [history.after_wish(last, "agree", seat, at, "again", now=want == "now")]
