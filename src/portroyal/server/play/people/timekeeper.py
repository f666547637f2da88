"""Enforces players' time limits, separately from any work that may take a long time."""

from portroyal.game.game import Game
from portroyal.server.db import server_time
from portroyal.server.db.records import Due
from portroyal.server.db.store import Store
from portroyal.server.play.people.keeper import POLL, Keeper
from portroyal.server.play.table import clocks, history
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.rooms import Room
from portroyal.server.play.table.writer import Writer

LEASE = 5.0
"""The duration of a claim in seconds. If a process dies, the timeouts that it has claimed can be this late."""

AT_ONCE = 32

EARLY = 0.5
"""The tolerated difference between two machines' clocks, in seconds."""

PASSES = 60
"""The maximum number of moves made for a player whose time is up."""


class Timekeeper(Keeper):
    """Enforces players' time limits. *stand_in* is the bot that plays for players whose time is up."""

    share = "clock"
    at_once = AT_ONCE

    def __init__(self, store: Store, writer: Writer, stand_in: str) -> None:
        super().__init__(store)
        self._writer = writer
        self._stand_in = stand_in

    async def _begin(self, free: int) -> int:
        claimed = await self._store.claim("clock", self._owner, LEASE, free)
        for due in claimed:
            self._keep(due, self._time(due))
        return len(claimed)

    async def _time(self, due: Due) -> float | None:
        """Act if a player's time is up. Otherwise, return the seconds until then."""
        room = await self._writer.rooms.open(due.table)
        await self._writer.append(room, lambda room: time_up(room, due, self._stand_in, server_time.now()))
        room = await self._writer.rooms.open(due.table)
        ends = _ends(room, due)
        return None if ends is None else max(POLL, ends - server_time.now())


def _ends(room: Room, due: Due) -> float | None:
    """The Unix time when a decision's time is up, or None if the decision has been made or the clock is stopped."""
    last = room.last
    if (
        last.position != due.position
        or last.game.seat != due.seat
        or clocks.person_asked(room.table, last.game) is None
    ):
        return None
    return clocks.ends(room.table.options, last.clock, due.seat)


def time_up(room: Room, due: Due, stand_in: str, at: float) -> list[Moment]:
    """The moments that follow if a player's time is up, or none if it is not."""
    ends = _ends(room, due)
    if ends is None or ends > at + EARLY:
        return []
    table, seat = room.table, due.seat
    moment = history.noted(room.last, "expired", seat, at, {"zero": table.options.zero})
    if table.options.zero == "bot":
        sitting = table.seats[seat]._replace(bot=stand_in)
        return [moment, history.after_sitting(table, moment, seat, sitting, at)]
    if table.options.zero == "pass":
        return [moment, *_passing_moves(moment, seat, at)]
    return [moment]


def _passing_moves(last: Moment, seat: int, at: float) -> list[Moment]:
    """The moves made for a player who passes. Each is the last legal move: `stop`, `keep` or `pass`."""
    turn, moments = _turn_of(last.game), [last]
    while len(moments) <= PASSES and moments[-1].game.seat == seat and _turn_of(moments[-1].game) == turn:
        game = moments[-1].game
        moments += history.after_move(moments[-1], seat, game.moves()[-1], at)
    return moments[1:]


def _turn_of(game: Game) -> tuple[int, int]:
    view = game.view(None)
    return view["round"], view["active"]
