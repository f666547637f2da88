"""Another game with the same people."""

from contextlib import AbstractAsyncContextManager, nullcontext, suppress

from fastapi import APIRouter, Response

from portroyal.server.db.records import Table
from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.tables import AgainOut
from portroyal.server.http.guests import Guest
from portroyal.server.http.problem import Problem
from portroyal.server.http.requests import RematchBody
from portroyal.server.play.people import rematch
from portroyal.server.play.state import AppState, State, json
from portroyal.server.play.table.seating import check_access, host_of, place_of
from portroyal.server.play.table.writer import Sender
from portroyal.server.routes import quotas
from portroyal.server.routes.examples import KEY, TABLE, Example, example
from portroyal.server.routes.lobby import new_id, open_table

router = APIRouter(prefix="/api/tables/{table}", tags=["table"])


@router.post(
    "/again",
    responses=answers(
        AgainOut, "no-such-table", "not-your-seat", "not-your-table", "not-finished", "no-lobby", "too-many-tables",
        "host-has-many-tables", "too-many-seats", "busy", "log-full",
    ),
)  # fmt: skip
@example(lambda _: Example(AgainOut(TABLE), {"want": "in", "key": KEY}))
async def again(table: str, body: RematchBody, state: State, guest: Guest) -> Response:
    """Offer or accept another game with the same format, people and bots. That game begins once everyone has accepted.

    `want` is `in` to accept or `out` to withdraw. With `now`, the host begins the game with those who have accepted and
    leaves the other seats open. Players who accept later take open seats while that game is waiting for players.
    """
    room = await state.rooms.visit(table, guest)
    place_of(room.table, guest)
    check_access(state.settings, room.table.options.access)
    sender = Sender(guest, table, body.key)
    async with state.locks.of(("again", table)):
        if (begun := await state.commands.next_of(table)) and body.want != "out":
            await _join(state, sender, begun)
            return json(AgainOut(begun))
        async with _quota(state, rematch.after(room, guest, body.want), guest):
            await state.rematch.want(sender, body.want, new_id())
            return json(AgainOut(await _open_next(state, table)))


def _quota(state: AppState, then: Table, guest: str) -> AbstractAsyncContextManager[None]:
    """A context manager that checks the host's table quota if another game begins now.

    Raises Problem if the host has too many tables.
    """
    if not rematch.begins(then):
        return nullcontext()
    host = host_of(then)
    return quotas.new_table(state, host, None if host == guest else "host-has-many-tables")


async def _join(state: AppState, sender: Sender, new_table: str) -> None:
    """Take an open seat in the next game if that game is waiting for players."""
    room = await state.rooms.open(new_table)
    if room.table.waiting and not room.table.seats_of(sender.guest):
        async with quotas.new_seat(state, sender.guest, new_table):
            with suppress(Problem):  # without a seat, the guest watches
                await state.company.sit(sender._replace(table=new_table), None, await state.store.invite(new_table))


async def _open_next(state: AppState, table: str) -> str | None:
    """Open the table for another game if that game begins now. Returns the next table's id, or None if no next game has
    begun."""
    previous = (await state.rooms.open(table)).table
    offer = rematch.begins(previous)
    if offer is None:
        return await state.commands.next_of(table)
    host, new = host_of(previous), offer.table
    if await state.store.status(new) is None:
        seats, setup = rematch.seats_of(previous), previous.setup
        await open_table(state, host, setup.format, None, seats, previous.options, f"{table}/again", new, new)
    await state.rematch.announce(table, new)
    return new
