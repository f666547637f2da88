"""Seats: rules for taking a seat, and for leaving it to a bot."""

import secrets
from collections.abc import Iterable

from portroyal.engine.names import NAME_LIMIT, alike
from portroyal.game.game import Game
from portroyal.server.db.records import Access, Seat, Table
from portroyal.server.http.problem import Problem
from portroyal.server.play.table.moment import Moment
from portroyal.server.settings.settings import Settings

UNNAMED = "Guest"
"""The default name of a guest."""

FRIEND = "Friend"
"""The name of an open seat."""


def new_invite() -> str:
    """The secret part of a link to a seat: 128 random bits."""
    return secrets.token_urlsafe(16)


def bot_name(bot: str) -> str:
    """The name of a bot at a table."""
    return bot.capitalize()


def unlike(names: Iterable[str], wanted: str) -> str:
    """The name *wanted*, with a number added if *names* already contains it."""
    others, name, number = set(map(alike, names)), wanted, 1
    while alike(name) in others:
        number += 1
        name = f"{wanted[: NAME_LIMIT - 2]} {number}"
    return name


def bot_asked(table: Table, game: Game) -> bool:
    """Whether the seat to move is a bot's."""
    return game.seat is not None and table.seats[game.seat].bot is not None and not table.waiting


# Checks


def check_access(settings: Settings, access: Access | None) -> None:
    """Raises Problem `no-lobby` if a table would be public but this server has no lobby."""
    if access == "public" and not settings.lobby:
        raise Problem("no-lobby")


def check_visitor(table: Table, guest: str | None) -> None:
    """Raises Problem `no-such-table` unless the guest may open the table."""
    if not table.may_open(guest):
        raise Problem("no-such-table")


def check_owner(table: Table, guest: str) -> None:
    """Raises Problem `not-your-table` unless the guest opened the table."""
    check_visitor(table, guest)
    if table.setup.owner != guest:
        raise Problem("not-your-table")


def check_mine(table: Table, guest: str, seat: int) -> None:
    """Raises Problem `not-your-seat` unless the seat is the guest's."""
    check_visitor(table, guest)
    if seat not in table.seats_of(guest):
        raise Problem("not-your-seat")


def check_shared(table: Table) -> None:
    """Raises Problem `played-on` if the table continues a finished game, because its owner knows the cards."""
    if table.setup.played_on is not None:
        raise Problem("played-on")


def check_playing(table: Table, game: Game) -> None:
    """Raises Problem `table-over` or `table-waiting` unless the game has begun and is not over."""
    if game.over:
        raise Problem("table-over")
    if table.waiting:
        raise Problem("table-waiting")


# Changes


def others_of(table: Table, seat: int) -> list[int]:
    """One seat for each person other than the player in *seat*, excluding people replaced by bots."""
    seats: dict[str, int] = {}
    for n, sitting in enumerate(table.seats):
        if sitting.guest is not None and sitting.bot is None and sitting.guest != table.seats[seat].guest:
            seats.setdefault(sitting.guest, n)
    return [*seats.values()]


def to_be_asked(table: Table) -> list[int]:
    """The seats whose players have not answered the request."""
    asked = table.state.request
    return [seat for seat in others_of(table, asked.seat) if seat not in asked.agreed] if asked else []


def persons(table: Table) -> dict[str, int]:
    """The people at a table, with one seat each, including people replaced by bots."""
    seats: dict[str, int] = {}
    for n, sitting in enumerate(table.seats):
        if sitting.guest is not None:
            seats.setdefault(sitting.guest, n)
    return seats


def place_of(table: Table, guest: str) -> int:
    """A guest's first seat, or seat 0 for the owner of a table without people. Raises Problem `not-your-seat`."""
    check_visitor(table, guest)
    people = persons(table)
    if guest not in people and (people or table.setup.owner != guest):
        raise Problem("not-your-seat")
    return people.get(guest, 0)


def are_in(table: Table) -> tuple[int, ...]:
    """The seats of the people who have accepted another game, beginning with that of the person who offered it."""
    asked = table.state.request
    return (asked.seat, *asked.agreed) if asked and asked.what == "again" else ()


def not_in(table: Table) -> list[int]:
    """The seats of the people who have not accepted another game."""
    return [seat for seat in persons(table).values() if seat not in are_in(table)]


def host_of(table: Table) -> str:
    """The guest who opens the next table: the owner if they have accepted, otherwise the guest who made the offer."""
    guests = [table.seats[seat].guest for seat in are_in(table)]
    return table.setup.owner if table.setup.owner in guests else (guests[0] if guests else None) or table.setup.owner


def opened(others: Iterable[str]) -> Seat:
    """An open seat with a name that is not one of the *others*."""
    return Seat(unlike(others, FRIEND), None, None)


def sat(table: Table, game: Game, guest: str, name: str, seat: int | None, invited: bool) -> tuple[int, Seat]:
    """The number of the seat that a guest takes (by default, the first open one), and the seat with the guest in it.

    Raises Problem `no-such-table`, `not-invited`, `played-on`, `table-over`, `seated`, `seat-taken`, `no-free-seat` or
    `bad-request`.
    """
    mine = table.seats_of(guest)
    if not (invited or mine or table.options.access == "public"):
        raise Problem("not-invited" if table.may_open(guest) else "no-such-table")
    if not mine:
        check_shared(table)
    if game.over:
        raise Problem("table-over")
    if mine:
        return _own_seat(table, mine, seat)
    if seat is None:
        seat = next((n for n, sitting in enumerate(table.seats) if sitting.open), None)
        if seat is None:
            raise Problem("no-free-seat")
    sitting = _seat_at(table, seat)
    if sitting.guest is not None or not (sitting.open or invited):
        raise Problem("seat-taken")
    return seat, Seat(unlike(_other_names(table, seat), name), None, guest)


def _own_seat(table: Table, mine: tuple[int, ...], seat: int | None) -> tuple[int, Seat]:
    """One of the guest's own seats, taken back from a bot. Raises Problem `seated` if no bot plays there."""
    for n in mine:
        if table.seats[n].bot is not None and seat in (None, n):
            return n, table.seats[n]._replace(bot=None)
    raise Problem("seated")


def stood(table: Table, game: Game, guest: str, seat: int, bot: str, for_good: bool) -> Seat:
    """A guest's seat after they have left it to a bot, for good or until they return.

    Raises Problem `not-your-seat`, `table-over` or `table-waiting`.
    """
    check_mine(table, guest, seat)
    check_playing(table, game)
    return taken_by_bot(table, seat, bot) if for_good else table.seats[seat]._replace(bot=bot)


def seats_left(table: Table, game: Game, guest: str, bot: str) -> list[tuple[int, Seat]]:
    """The seats of a guest who leaves while others keep playing. A bot plays there until the guest returns."""
    if game.over or table.waiting:
        return []
    mine = [seat for seat in table.seats_of(guest) if table.seats[seat].bot is None and others_of(table, seat)]
    return [(seat, table.seats[seat]._replace(bot=bot)) for seat in mine]


def awaited(table: Table, last: Moment) -> int | None:
    """The seat of the person to move, or None if there is none, the game is paused, or a clock limits their time."""
    seat, clock = last.game.seat, last.clock
    if seat is None or table.waiting or clock.paused or (clock.banks and not clock.up):
        return None
    return seat if table.seats[seat].bot is None else None


def relieved(table: Table, game: Game, guest: str, seat: int, absent: int | None, bot: str) -> Seat:
    """An absent player's seat after another player has let a bot play there until the absent player returns.

    Raises Problem `not-your-seat`, `table-over`, `table-waiting` or `not-away`.
    """
    check_visitor(table, guest)
    if all(table.seats[mine].bot is not None for mine in table.seats_of(guest)):
        raise Problem("not-your-seat")
    check_playing(table, game)
    if seat != absent or seat in table.seats_of(guest):
        raise Problem("not-away")
    return table.seats[seat]._replace(bot=bot)


def fillable(table: Table, guest: str, seat: int | None) -> list[int]:
    """The open seats that the owner can give to bots. Raises Problem `not-your-table` or `seat-taken`."""
    check_owner(table, guest)
    found = [n for n, sitting in enumerate(table.seats) if sitting.open and seat in (None, n)]
    if not found:
        raise Problem("seat-taken")
    return found


def taken_by_bot(table: Table, seat: int, bot: str) -> Seat:
    """A seat after a bot has taken it for good."""
    return Seat(unlike(_other_names(table, seat), bot_name(bot)), bot, None)


def cleared(table: Table, guest: str, seat: int) -> Seat:
    """A seat after its guest or the table's owner has reopened it. The owner cannot give up their own seat.

    Raises Problem `not-your-seat`, `table-begun`, `seat-taken` or `bad-request`.
    """
    if table.setup.owner != guest:
        check_mine(table, guest, seat)
    sitting = _seat_at(table, seat)
    if not table.waiting:
        raise Problem("table-begun")
    if sitting.guest in (None, table.setup.owner):
        raise Problem("seat-taken")
    return opened(_other_names(table, seat))


def _seat_at(table: Table, seat: int) -> Seat:
    if seat >= len(table.seats):
        raise Problem("bad-request", f"seat: there is no seat {seat}")
    return table.seats[seat]


def _other_names(table: Table, seat: int) -> list[str]:
    return [sitting.name for n, sitting in enumerate(table.seats) if n != seat]
