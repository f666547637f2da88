"""Actions that need the consent of all players at a table: undoing a final move, and pausing the game."""

from portroyal.server.db import server_time
from portroyal.server.db.records import Request, Wish
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import history, seating
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.rooms import Room
from portroyal.server.play.table.writer import Sender, Writer


class Wishes:
    """Carries out players' requests to one another. All methods raise Problem if a request is refused."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def ask(self, sender: Sender, seat: int, what: Wish) -> bytes:
        """Ask all the other people for consent. If there are no other people, carry out the request at once."""
        return await self._writer.command(sender, "ask", lambda room: _ask(room, sender.guest, seat, what))

    async def answer(self, sender: Sender, seat: int, yes: bool) -> bytes:
        """Agree to a request or decline it. Once everyone has agreed, it is carried out."""
        return await self._writer.command(sender, "answer", lambda room: _answer(room, sender.guest, seat, yes))

    async def resume(self, sender: Sender, seat: int) -> bytes:
        """Resume a paused game."""
        return await self._writer.command(sender, "resume", lambda room: _resume(room, sender.guest, seat))


def _ask(room: Room, guest: str, seat: int, wish: Wish) -> list[Moment]:
    table, last = room.table, room.last
    seating.check_mine(table, guest, seat)
    seating.check_playing(table, last.game)
    if table.seats[seat].bot is not None:
        raise Problem("bot-plays")
    if table.state.request is not None:
        raise Problem("already-asked")
    _check(room, Request(wish, seat))
    moment = history.after_wish(last, "ask", seat, server_time.now(), wish)
    if seating.others_of(table, seat):
        return [moment]
    return [moment, *_fulfill(room, moment, Request(wish, seat))]


def _check(room: Room, request: Request) -> None:
    """Raises Problem if the request is not possible at this table or at this time."""
    table, last = room.table, room.last
    if last.clock.paused:
        raise Problem("paused")
    if request.what == "pause" and not last.clock.banks:
        raise Problem("no-clock")
    if request.what == "undo":
        if table.options.undo != "friendly":
            raise Problem("undo-not-allowed")
        if all(seat != request.seat for seat, _ in last.game.latest()):
            raise Problem("cannot-undo", "no move of this seat has been made yet", reason="nothing")


def _answer(room: Room, guest: str, seat: int, yes: bool) -> list[Moment]:
    table, request = room.table, room.table.state.request
    seating.check_mine(table, guest, seat)
    if request is None or request.what == "again":
        raise Problem("nothing-asked")
    mine = [other for other in seating.to_be_asked(table) if table.seats[other].guest == guest]
    if not mine and yes:
        raise Problem("not-your-seat")
    if not yes:  # possible even for the author of the request, who thus withdraws it
        return [history.after_wish(room.last, "refuse", seat, server_time.now())]
    moment = history.after_wish(room.last, "agree", mine[0], server_time.now())
    if len(seating.to_be_asked(table)) > 1:
        return [moment]
    return [moment, *_fulfill(room, moment, request)]


def _resume(room: Room, guest: str, seat: int) -> list[Moment]:
    seating.check_mine(room.table, guest, seat)
    return [history.after_wish(room.last, "resume", seat, server_time.now())] if room.last.clock.paused else []


def _fulfill(room: Room, last: Moment, request: Request) -> list[Moment]:
    """The moments that carry out a request after everyone has agreed."""
    at = server_time.now()
    if request.what == "pause":
        return [history.after_wish(last, "pause", request.seat, at)]
    moments = [last]
    while moments[-1] is last or moments[-1].entry.seat != request.seat:
        moments.append(history.after_undo(moments[-1], at, agreed=True))
    return moments[1:]
