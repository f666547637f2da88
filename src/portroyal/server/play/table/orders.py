"""Standing orders, which are choices that a player makes in advance for other players' turns."""

from portroyal.server.db import server_time
from portroyal.server.db.records import Order
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import history, seating
from portroyal.server.play.table.following import groups
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.rooms import Room
from portroyal.server.play.table.writer import Sender, Writer


class Orders:
    """Carries out commands to give or end standing orders. All methods raise Problem if a command is refused."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def give(self, sender: Sender, seat: int, order: Order | None) -> bytes:
        """Replace a seat's standing orders, or end them if *order* is None."""

        def step(room: Room) -> list[Moment]:
            _check(room, sender.guest, seat, order)
            if room.table.state.orders.get(seat) == order:
                return []
            return [history.after_order(room.last, seat, order, "new", server_time.now())]

        return await self._writer.command(sender, "orders", step)


def _check(room: Room, guest: str, seat: int, order: Order | None) -> None:
    seating.check_mine(room.table, guest, seat)
    seating.check_playing(room.table, room.last.game)
    if room.table.seats[seat].bot is not None:
        raise Problem("bot-plays")
    known = {*groups(room.table.setup.format).values()}
    for rule in order.rules if order else ():
        if (rule.kind, rule.type, rule.color) not in known:
            raise Problem("bad-request", f"rules: no {rule.kind} {rule.type} {rule.color} can be taken in this game")
