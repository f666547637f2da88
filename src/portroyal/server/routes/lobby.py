"""The lobby: the guest, their tables, and new tables."""

import asyncio
import secrets
from collections.abc import Iterable
from typing import Any

from fastapi import APIRouter, Request, Response

from portroyal.server.db import server_time
from portroyal.server.db.records import Options, Seat, Table, TableSetup, TableState, TeamResult
from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.guest import MeOut
from portroyal.server.http.answers.tables import BestOut, LobbyTableOut, TableOut, TableSummaryOut
from portroyal.server.http.guests import Guest, KnownGuest, short
from portroyal.server.http.problem import Problem
from portroyal.server.http.requests import NameBody, NewSeat, NewTableBody, PlayOnBody, QuickBody
from portroyal.server.play.bots.known import DEFAULT_BOTS, check_bot
from portroyal.server.play.people.open_tables import RECENT, SHOWN
from portroyal.server.play.state import AppState, State, json
from portroyal.server.play.table import commitment, history, playing_on
from portroyal.server.play.table.entries import when
from portroyal.server.play.table.presenting import lobby_out, summary_out
from portroyal.server.play.table.seating import FRIEND, UNNAMED, bot_name, check_access, unlike
from portroyal.server.routes import quotas
from portroyal.server.routes.catalog import default_format
from portroyal.server.routes.examples import KEY, STARTED, TABLE, Example, a_title, example

LISTED = 200

ME = MeOut("1c9f6a02", "Anne")
"""The guest in the examples."""

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/me", responses=answers(MeOut))
@example(lambda _: Example(ME))
async def me(request: Request, state: State, guest: Guest) -> Response:
    """The guest who uses this browser. The response sets or renews the guest's cookie."""
    request.state.guest = guest
    return json(MeOut(short(guest), await state.store.guest_name(guest)))


@router.patch("/me", responses=answers(MeOut))
@example(lambda _: Example(ME, {"name": ME.name}))
async def rename(body: NameBody, state: State, guest: Guest) -> Response:
    """Set the guest's name, which is used at new tables and when the guest watches a game. Null removes it."""
    await state.store.name_guest(guest, body.name)
    return json(MeOut(short(guest), body.name))


@router.get("/tables", responses=answers(list[TableSummaryOut]))
@example(lambda demo: Example([demo.summary]))
async def my_tables(state: State, guest: KnownGuest) -> Response:
    """The guest's tables, except those that they left, most recently updated first."""
    listed = await state.store.listed(guest, LISTED) if guest else []
    return json([summary_out(listing, guest or "") for listing in listed])


@router.get("/lobby", responses=answers(list[LobbyTableOut]))
@example(lambda demo: Example([demo.lobby_table]))
async def lobby(state: State, guest: KnownGuest) -> Response:
    """Unfinished public tables: first those waiting for players, then the most recently changed ones."""
    if not state.settings.lobby:
        return json([])
    found = await state.store.public(server_time.now() - RECENT, SHOWN, state.settings.public_tables)
    return json([lobby_out(listing, guest) for listing in found])


@router.get("/bests", responses=answers(list[BestOut]))
@example(lambda _: Example([BestOut(5, 4, a_title(), TABLE, when(STARTED))]))
async def my_bests(state: State, guest: KnownGuest) -> Response:
    """The guest's best wins in cooperative games, one for each number of goals, in ascending order of goals."""
    return json(bests_of(await state.store.team_results(guest) if guest else []))


def bests_of(found: Iterable[TeamResult]) -> list[BestOut]:
    """For each number of goals, in ascending order, the first win with the highest score."""
    bests: dict[int, BestOut] = {}
    for table, at, result in found:
        n, best = result["goals"], bests.get(result["goals"])
        if result["won"] and "score" in result and (best is None or result["score"] > best.score):
            bests[n] = BestOut(n, result["score"], result["title"], table, when(at))
    return [bests[n] for n in sorted(bests)]


@router.post(
    "/tables", status_code=201, responses=answers(TableOut, "bad-format", "no-lobby", "too-many-tables", status=201)
)
@example(lambda demo: Example(demo.table, demo.table_request))
async def new_table(body: NewTableBody, state: State, guest: Guest) -> Response:
    """Create a table. Each seat is for a person at this device, a bot, or a friend."""
    return json(await _create(state, guest, body, body.scope("tables")), 201)


@router.post("/tables/quick", status_code=201, responses=answers(TableOut, "too-many-tables", status=201))
@example(lambda demo: Example(demo.table, {"key": KEY}))
async def quick_table(body: QuickBody, state: State, guest: Guest) -> Response:
    """Create a table with the default format and three bots."""
    bots = [check_bot(body.bot) or bot for bot in DEFAULT_BOTS]
    seats = [NewSeat(kind="person"), *(NewSeat(kind="bot", bot=bot) for bot in bots)]
    wanted = NewTableBody(format=default_format(), seats=seats, key=body.key)
    return json(await _create(state, guest, wanted, body.scope("quick") if body.bot else "quick"), 201)


@router.post(
    "/tables/{table}/on",
    status_code=201,
    responses=answers(
        TableOut,
        *("no-such-table", "not-finished", "no-such-entry", "table-over", "rules-changed", "too-many-tables"),
        status=201,
    ),
)
@example(lambda demo: Example(demo.table, {"seq": 2, "key": KEY}))
async def play_on(table: str, body: PlayOnBody, state: State, guest: Guest) -> Response:
    """Create a table that begins in the middle of a finished game, with the guest in their seat and bots in all others.

    The guest knows the cards from that game. Therefore, no other guest can open the table or sit there, and the result
    is not counted in any list.
    """
    scope = body.scope(f"{table}/on")
    if earlier := await state.store.answer(guest, scope, body.key):
        return json(earlier, 201)
    room = await state.rooms.finished(table, guest)
    then, moves = await state.rooms.standing(room, body.seq)
    if then.game.seat is None:
        raise Problem("table-over")
    name = await state.store.guest_name(guest) or UNNAMED
    seats = playing_on.seats_for(room.table, guest, then.game.seat, name, DEFAULT_BOTS)
    setup = room.table.setup._replace(
        id=new_id(),
        owner=guest,
        salt=commitment.new_salt(),
        created=server_time.now(),
        names=tuple(seat.name for seat in seats),
        campaign=None,
        played_on=table,
    )
    setup = setup._replace(commitment=commitment.compute(setup.seed, setup.salt, setup.format))
    options = room.table.options._replace(access="friends", decision=0, bank=0)
    begun = await asyncio.to_thread(playing_on.moments_of, setup, then, moves)
    async with quotas.new_table(state, guest):
        new = Table(setup, TableState(1, seats, options))
        return json(await state.commands.start(new, begun, scope, body.key), 201)


def new_id() -> str:
    """The id of a new table."""
    return secrets.token_urlsafe(9)


async def _create(state: AppState, guest: str, body: NewTableBody, scope: str) -> bytes:
    if earlier := await state.store.answer(guest, scope, body.key):
        return earlier
    check_access(state.settings, body.access)
    if body.start is not None and body.start >= len(body.seats):
        raise Problem("bad-request", f"start: there is no seat {body.start}")
    seats = seats_for(body.seats, guest, await state.store.guest_name(guest) or UNNAMED)
    options = body.chosen(state.settings.pace)
    line = body.line()
    async with quotas.new_table(state, guest):
        return await open_table(state, guest, line, body.start, seats, options, scope, body.key)


async def open_table(
    state: AppState, guest: str, format: str, start: int | None, seats: tuple[Seat, ...], options: Options,
    scope: str, key: str, table: str | None = None, chapter_of: int | None = None, **more: Any,
) -> bytes:  # fmt: skip
    """Open a table and return it as JSON. If the key has been used before, return the table opened then.

    *chapter_of* is passed to :meth:`Commands.start`, and *more* to the setup.
    """
    setup = TableSetup(
        id=table or new_id(),
        owner=guest,
        format=format,
        start=start,
        seed=commitment.new_seed(),
        salt=commitment.new_salt(),
        commitment="",
        created=server_time.now(),
        names=tuple(seat.name for seat in seats),
        **more,
    )
    game = history.begin(setup)
    setup = setup._replace(format=game.format, commitment=commitment.compute(setup.seed, setup.salt, game.format))
    new = Table(setup, TableState(1, seats, options))
    return await state.commands.start(new, [history.first(setup, game)], scope, key, chapter_of)


def seats_for(wanted: Iterable[NewSeat], guest: str, own_name: str) -> tuple[Seat, ...]:
    """The seats of a new table that a guest opens. Raises Problem `bad-request` if a seat is invalid."""
    seats: list[Seat] = []
    for new in wanted:
        if (new.kind == "bot") != (new.bot is not None):
            raise Problem("bad-request", "a seat has a `bot` if its kind is `bot`, and only then")
        name = unlike((seat.name for seat in seats), new.name or _default_name(new, own_name))
        seats.append(Seat(name, check_bot(new.bot), guest if new.kind == "person" else None))
    return tuple(seats)


def _default_name(new: NewSeat, own_name: str) -> str:
    return {"person": own_name, "friend": FRIEND, "bot": bot_name(new.bot or "")}[new.kind]
