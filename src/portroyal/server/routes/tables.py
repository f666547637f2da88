"""One table: its state, its log, and commands."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from msgspec.structs import replace

from portroyal.advice.tips import Better, Reason
from portroyal.server.db.records import OddsLevel
from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.odds import OddsOut, WhyOut
from portroyal.server.http.answers.review import ReviewOut
from portroyal.server.http.answers.tables import LogOut, MoveAnswerOut, PastOut, ReplayOut, TableOut
from portroyal.server.http.answers.tip import TipOut
from portroyal.server.http.guests import Guest, KnownGuest
from portroyal.server.http.problem import Problem
from portroyal.server.http.requests import SEQ_LIMIT, EmptyBody, MoveBody, Since, TipBody, UndoBody
from portroyal.server.play.bots.known import DEFAULT_BOTS
from portroyal.server.play.bots.odds import odds_out, seat_of
from portroyal.server.play.state import State, json
from portroyal.server.play.table.presenting import past_out, table_out, why_out
from portroyal.server.play.table.writer import Sender
from portroyal.server.routes.examples import GUEST, KEY, Demo, Example, a_review, example

COMMAND = ("no-such-table", "not-your-seat", "stale-seq", "table-over", "table-waiting", "bot-plays", "paused", "busy")
"""The problems that a move or an undo can cause."""

router = APIRouter(prefix="/api/tables/{table}", tags=["table"])


@router.get("", responses=answers(TableOut, "no-such-table"))
@example(lambda demo: Example(demo.table))
async def table_now(table: str, state: State, guest: KnownGuest) -> Response:
    """The table as the guest's seat or a spectator sees it."""
    room = await state.rooms.visit(table, guest)
    state.audience.see(table, guest)
    return json(table_out(room.table, room.last, guest))


@router.get("/log", responses=answers(LogOut, "no-such-table"))
@example(lambda demo: Example(LogOut(demo.entries), parameters={"since": 1}))
async def table_log(table: str, state: State, guest: KnownGuest, since: Since = 0) -> Response:
    """The log entries after number `since`."""
    return json(LogOut(await state.rooms.entries(table, since, guest)))


@router.get("/at/{seq}", responses=answers(PastOut, "no-such-table", "no-such-entry", "rules-changed"))
@example(lambda demo: Example(past_out(demo.at, demo.moved[-1], GUEST), parameters={"seq": 2}))
async def table_then(
    table: str,
    state: State,
    guest: KnownGuest,
    seq: Annotated[int, Path(ge=1, le=SEQ_LIMIT, description="The number of a log entry.")],
) -> Response:
    """The position after a log entry, as the guest's seat or a spectator saw it then."""
    return json(await state.rooms.past(table, seq, guest))


@router.get("/why", responses=answers(WhyOut, "no-such-table", "not-your-seat"))
@example(lambda demo: _example_refusal(demo))
async def why(
    table: str,
    state: State,
    guest: KnownGuest,
    seat: Annotated[int, Query(ge=0, le=4)],
    move: Annotated[str, Query(min_length=1, max_length=200)],
    lang: Annotated[Literal["en", "de"], Query()] = "en",
) -> Response:
    """Whether the guest's seat may make a move now. If not, the reason in English or German, with the clause's id."""
    room = await state.rooms.visit(table, guest)
    if seat not in room.table.seats_of(guest):
        raise Problem("not-your-seat")
    return json(why_out(room.last.game, seat, move, lang))


@router.get(
    "/odds",
    responses=answers(OddsOut, "no-such-table", "not-your-seat", "odds-not-allowed", "no-such-entry", "rules-changed"),
)
@example(lambda demo: Example(_example_odds(demo), parameters={"level": "full", "at": 1}))
async def odds(
    table: str,
    state: State,
    guest: KnownGuest,
    level: Annotated[OddsLevel, Query(description="`counts`: the unseen cards. `full`: also probabilities.")] = "full",
    at: Annotated[
        int | None, Query(ge=1, le=SEQ_LIMIT, description="The number of a log entry; without it, the latest.")
    ] = None,
) -> Response:
    """The odds for the seat that is drawing cards, based on the guest's information as of a log entry.

    Only players at this table can request odds, up to the level set by its owner.
    """
    room = await state.rooms.visit(table, guest)
    moment = room.last if at is None else await state.rooms.moment(room, at)
    seat = seat_of(room.table, moment, guest)
    return json(await state.solver.with_worth(odds_out(room.table, moment, seat, level), moment.game, seat))


@router.post(
    "/tip",
    responses=answers(
        TipOut, "no-such-table", "not-your-seat", "tips-not-allowed", "table-over", "no-tip", "stale-seq"
    ),
)
@example(lambda demo: Example(_example_tip(demo), {"seat": 0}))
async def best_move(table: str, body: TipBody, state: State, guest: Guest) -> Response:
    """The best move for whichever of the guest's seats is to move, based on the information that this seat has.

    If the same seat asks again or the position changes, the search ends with a `stale-seq` problem.
    """
    return json(await state.tips.of(await state.rooms.visit(table, guest), guest, body.seat))


@router.get(
    "/tip/ready",
    status_code=204,
    responses=answers(None, "no-such-table", "not-your-seat", "tips-not-allowed", status=204),
)
@example(lambda _: Example())
async def tip_ready(table: str, state: State, guest: KnownGuest) -> Response:
    """Wait until the rules of this format are compiled and loaded, so that the first tip is quick."""
    await state.tips.ready(await state.rooms.visit(table, guest), guest)
    return Response(status_code=204)


@router.get("/replay", responses=answers(ReplayOut, "no-such-table", "not-finished", "rules-changed"))
@example(lambda demo: Example(ReplayOut(demo.table, demo.frames)))
async def replay(table: str, state: State, guest: KnownGuest) -> Response:
    """A finished game, move by move, without undone moves."""
    return json(await state.rooms.replay(table, guest))


@router.get(
    "/review",
    responses=answers(
        ReviewOut,
        *("no-such-table", "not-finished", "nothing-learned", "rules-changed", "no-compiler", "too-many-reviews"),
        "review-failed",
    ),
)
@example(lambda _: Example(a_review()))
async def review(table: str, request: Request, state: State, guest: KnownGuest) -> Response:
    """The cost of each decision in a finished game, and the influence of luck.

    The first request for a game takes several seconds. The work is cancelled if the client disconnects.
    """
    room = await state.rooms.finished(table, guest)
    return json(await state.reviewer.review(table, room.last.game, request.is_disconnected))


@router.get("/record", response_class=PlainTextResponse, responses=answers(str, "no-such-table", "not-finished"))
@example(lambda demo: Example(demo.start.game.record()))
async def record(table: str, state: State, guest: KnownGuest) -> Response:
    """The record of a finished game as text, for `portroyal replay`. It contains the seed."""
    room = await state.rooms.finished(table, guest)
    return Response(await asyncio.to_thread(room.last.game.record), media_type="text/plain")


@router.post("/moves", responses=answers(MoveAnswerOut, *COMMAND, "illegal-move"))
@example(lambda demo: Example(demo.answer, {"seat": 0, "move": demo.move, "seq": 1, "key": KEY}))
async def moves(table: str, body: MoveBody, state: State, guest: Guest) -> Response:
    """Make a move for one of the guest's seats. The guest has seen the log up to entry `seq`."""
    return json(await state.commands.move(Sender(guest, table, body.key), body.seat, body.move.strip(), body.seq))


@router.post("/undo", responses=answers(MoveAnswerOut, *COMMAND, "cannot-undo", "log-full"))
@example(lambda demo: Example(demo.answer, {"seat": 0, "seq": 2, "key": KEY}))
async def undo(table: str, body: UndoBody, state: State, guest: Guest) -> Response:
    """Undo the last move, if the guest made it, if it revealed nothing, and if no other seat has moved since."""
    return json(await state.commands.undo(Sender(guest, table, body.key), body.seat, body.seq))


@router.post("/hurry", status_code=204, responses=answers(None, "no-such-table", "not-your-seat", status=204))
@example(lambda _: Example(body={}))
async def hurry(table: str, body: EmptyBody, state: State, guest: Guest) -> Response:
    """Let bots move without delay until it is a person's turn."""
    await state.commands.hurry(table, guest)
    return Response(status_code=204)


@router.post("/leave", status_code=204, responses=answers(None, "no-such-table", "not-your-seat", status=204))
@example(lambda _: Example(body={}))
async def leave(table: str, body: EmptyBody, state: State, guest: Guest) -> Response:
    """Remove the table from the guest's list. Opening its stream or making a move puts it back.

    While other people keep playing there, a bot plays for the guest until they take their seat back.
    """
    await state.commands.leave(table, guest, DEFAULT_BOTS[0])
    return Response(status_code=204)


@router.post("/restore", status_code=204, responses=answers(None, "no-such-table", "not-your-seat", status=204))
@example(lambda _: Example(body={}))
async def restore(table: str, body: EmptyBody, state: State, guest: Guest) -> Response:
    """Put a removed table back into the guest's list."""
    await state.commands.restore(table, guest)
    return Response(status_code=204)


def _example_refusal(demo: Demo) -> Example:
    asked = {"seat": 0, "move": demo.not_now, "lang": "en"}
    return Example(why_out(demo.start.game, 0, demo.not_now, "en"), parameters=asked)


def _example_tip(demo: Demo) -> TipOut:
    better = Better(0.54, demo.not_now, 0.5)
    return TipOut(1, 0, demo.move, better, Reason("go-on", {"risk": 0.18}, ""))


def _example_odds(demo: Demo) -> OddsOut:
    """Odds with a shortened list of unseen cards."""
    found = odds_out(demo.at, demo.start, 0, "full")
    return replace(found, unseen=found.unseen[:2])
