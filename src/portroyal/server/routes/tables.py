"""One table: looking at it, moving, its stream."""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse
from msgspec.structs import replace

from portroyal.server.db.records import OddsLevel
from portroyal.server.http.answers import answers
from portroyal.server.http.guests import Guest, KnownGuest
from portroyal.server.http.problem import Problem
from portroyal.server.http.requests import SEQ_LIMIT, EmptyBody, MoveBody, Since, UndoBody
from portroyal.server.http.responses import LogOut, MoveAnswerOut, OddsOut, PastOut, ReplayOut, TableOut, WhyOut
from portroyal.server.play.odds import odds_out, seat_of
from portroyal.server.play.presenting import past_out, table_out, why_out
from portroyal.server.routes.examples import GUEST, KEY, Demo, Example, example
from portroyal.server.state import State, json

COMMAND = ("no-such-table", "not-your-seat", "stale-seq", "table-over", "busy")
"""Problems of any command."""

router = APIRouter(prefix="/api/tables/{table}", tags=["table"])


@router.get("", responses=answers(TableOut, "no-such-table"))
@example(lambda demo: Example(demo.table))
async def table_now(table: str, state: State, guest: KnownGuest) -> Response:
    """The table as the guest may see it: with the view of their seat, or a bystander's."""
    room = await state.rooms.open(table)
    return json(table_out(room.setup, room.last, guest))


@router.get("/log", responses=answers(LogOut, "no-such-table"))
@example(lambda demo: Example(LogOut(demo.entries), parameters={"since": 1}))
async def table_log(table: str, state: State, guest: KnownGuest, since: Since = 0) -> Response:
    """The entries of the log later than `since`."""
    return json(LogOut(await state.rooms.entries(table, since, guest)))


@router.get("/at/{seq}", responses=answers(PastOut, "no-such-table", "no-such-entry", "rules-changed"))
@example(lambda demo: Example(past_out(demo.setup, demo.moved[-1], GUEST), parameters={"seq": 2}))
async def table_then(
    table: str,
    state: State,
    guest: KnownGuest,
    seq: Annotated[int, Path(ge=1, le=SEQ_LIMIT, description="An entry of the log.")],
) -> Response:
    """The table as it was after an entry of its log, as the seat of the guest saw it then, or a bystander."""
    return json(await state.rooms.past(table, seq, guest))


@router.get("/why", responses=answers(WhyOut, "no-such-table", "not-your-seat"))
@example(lambda demo: _refused(demo))
async def why(
    table: str,
    state: State,
    guest: KnownGuest,
    seat: Annotated[int, Query(ge=0, le=4)],
    move: Annotated[str, Query(min_length=1, max_length=200)],
    lang: Annotated[Literal["en", "de"], Query()] = "en",
) -> Response:
    """Why a seat of mine may not make a move now, in English or German, with the clause that says so."""
    room = await state.rooms.open(table)
    if seat not in room.setup.seats_of(guest):
        raise Problem("not-your-seat")
    return json(why_out(room.last.game, seat, move, lang))


@router.get("/odds", responses=answers(OddsOut, "no-such-table", "not-your-seat", "odds-not-allowed"))
@example(lambda demo: Example(_some_odds(demo), parameters={"level": "full"}))
async def odds(
    table: str,
    state: State,
    guest: KnownGuest,
    level: Annotated[OddsLevel, Query(description="`counts`: what is unseen. `full`: the chances, too.")] = "full",
) -> Response:
    """The odds of whoever draws cards now, for those who sit here; the owner of the table may have set a limit."""
    room = await state.rooms.open(table)
    moment, seat = room.last, seat_of(room.setup, room.last, guest)
    return json(await state.solver.with_worth(odds_out(room.setup, moment, seat, level), moment.game, seat))


@router.get("/replay", responses=answers(ReplayOut, "no-such-table", "not-finished", "rules-changed"))
@example(lambda demo: Example(ReplayOut(demo.table, demo.frames)))
async def replay(table: str, state: State, guest: KnownGuest) -> Response:
    """A finished game move by move; moves that were taken back are left out."""
    return json(await state.rooms.replay(table, guest))


@router.get("/record", response_class=PlainTextResponse, responses=answers(str, "no-such-table", "not-finished"))
@example(lambda demo: Example(demo.start.game.record()))
async def record(table: str, state: State) -> Response:
    """A finished game as text, for `portroyal replay`. Before the end it would give the seed away."""
    room = await state.rooms.finished(table)
    return Response(room.last.game.record(), media_type="text/plain")


@router.post("/moves", responses=answers(MoveAnswerOut, *COMMAND, "illegal-move"))
@example(lambda demo: Example(demo.answer, {"seat": 0, "move": demo.move, "seq": 1, "key": KEY}))
async def moves(table: str, body: MoveBody, state: State, guest: Guest) -> Response:
    """Make a move for a seat of mine, having seen entry `seq`."""
    return json(await state.rooms.move(guest, table, body.seat, body.move.strip(), body.seq, body.key))


@router.post("/undo", responses=answers(MoveAnswerOut, *COMMAND, "cannot-undo"))
@example(lambda demo: Example(demo.answer, {"seat": 0, "seq": 2, "key": KEY}))
async def undo(table: str, body: UndoBody, state: State, guest: Guest) -> Response:
    """Take back the last move, if it was mine, revealed nothing and nobody has answered it."""
    return json(await state.rooms.undo(guest, table, body.seat, body.seq, body.key))


@router.post("/hurry", status_code=204, responses=answers(None, "no-such-table", "not-your-seat", status=204))
@example(lambda _: Example(body={}))
async def hurry(table: str, body: EmptyBody, state: State, guest: Guest) -> Response:
    """Let the bots move at once until a person is asked."""
    await state.rooms.hurry(table, guest)
    return Response(status_code=204)


@router.post("/leave", status_code=204, responses=answers(None, "no-such-table", "not-your-seat", status=204))
@example(lambda _: Example(body={}))
async def leave(table: str, body: EmptyBody, state: State, guest: Guest) -> Response:
    """Take the table out of my list. Opening its stream or moving brings it back."""
    await state.rooms.leave(table, guest)
    return Response(status_code=204)


def _refused(demo: Demo) -> Example:
    asked = {"seat": 0, "move": demo.not_now, "lang": "en"}
    return Example(why_out(demo.start.game, 0, demo.not_now, "en"), parameters=asked)


def _some_odds(demo: Demo) -> OddsOut:
    """Without most of the list."""
    found = odds_out(demo.setup, demo.start, 0, "full")
    return replace(found, unseen=found.unseen[:2])
