"""A table that begins at a point in a finished game, with that game's shuffles and its moves up to that point."""

from collections.abc import Sequence
from itertools import takewhile

from portroyal.engine.snapshot import dump
from portroyal.errors import PortRoyalError
from portroyal.server.db.records import Seat, Table, TableSetup
from portroyal.server.http.problem import Problem
from portroyal.server.play.table import history
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.seating import bot_name, unlike


def moments_of(setup: TableSetup, then: Moment, moves: Sequence[Moment]) -> list[Moment]:
    """The moments at a new table, made by replaying the *moves* that led to *then*, a moment in a finished game.

    Raises Problem `rules-changed` if the moves have different effects under the current rules.
    """
    replayed = [history.first(setup, history.begin(setup))]
    try:
        for moment in moves:
            replayed += history.after_move(replayed[-1], moment.entry.seat or 0, moment.entry.move or "", setup.created)
    except PortRoyalError as error:
        raise Problem("rules-changed") from error
    if dump(replayed[-1].game.table) != dump(then.game.table):
        raise Problem("rules-changed")
    return replayed


def moves_to(timeline: Sequence[Moment], seq: int) -> list[Moment]:
    """The moves up to entry *seq*, except those that had been undone by then."""
    return history.standing(list(takewhile(lambda moment: moment.seq <= seq, timeline)))[1:]


def seats_for(table: Table, guest: str, preferred: int, name: str, bots: Sequence[str]) -> tuple[Seat, ...]:
    """The seats of the new table: one for the guest, and all others for bots with their usual names.

    The guest gets the *preferred* seat, unless they had other seats in the finished game but not that one.
    """
    mine = table.seats_of(guest)
    own = preferred if preferred in mine or not mine else mine[0]
    seats: list[Seat] = []
    for n, seat in enumerate(table.seats):
        bot = seat.bot or bots[n % len(bots)]
        new = Seat(name, None, guest) if n == own else Seat(bot_name(bot), bot, None)
        seats.append(new._replace(name=unlike((other.name for other in seats), new.name)))
    return tuple(seats)
