"""Requests to other players (to pause the game or to undo a final move), and standing orders."""

from fastapi import APIRouter, Response

from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.tables import MoveAnswerOut
from portroyal.server.http.guests import Guest
from portroyal.server.http.requests import AnswerBody, AskBody, OrdersBody, SeatBody
from portroyal.server.play.state import State, json
from portroyal.server.play.table.following import groups
from portroyal.server.play.table.writer import Sender
from portroyal.server.routes.examples import KEY, Example, example

MINE = ("no-such-table", "not-your-seat", "busy", "log-full")

router = APIRouter(prefix="/api/tables/{table}", tags=["table"])


def an_order(format: str) -> dict[str, object]:
    """Standing orders for the examples."""
    group = dict(zip(("kind", "type", "color"), next(iter(groups(format).values())), strict=True))
    return {"rules": [{**group, "least": 3}], "otherwise": "pass", "lasts": "turn"}


@router.post(
    "/ask",
    responses=answers(
        MoveAnswerOut, *MINE, "table-over", "table-waiting", "bot-plays", "already-asked", "paused", "no-clock",
        "undo-not-allowed", "cannot-undo",
    ),
)  # fmt: skip
@example(lambda demo: Example(demo.answer, {"seat": 0, "what": "undo", "key": KEY}))
async def ask(table: str, body: AskBody, state: State, guest: Guest) -> Response:
    """Ask all the other people for consent to undo the guest's last move, even a final one, or to pause the game.

    If there are no other people, the request is carried out at once. The first request during a decision stops the
    guest's clock until all have answered, but for no longer than the time for one decision.
    """
    return json(await state.wishes.ask(Sender(guest, table, body.key), body.seat, body.what))


@router.post("/answer", responses=answers(MoveAnswerOut, *MINE, "nothing-asked", "cannot-undo"))
@example(lambda demo: Example(demo.answer, {"seat": 1, "yes": True, "key": KEY}))
async def answer(table: str, body: AnswerBody, state: State, guest: Guest) -> Response:
    """Agree to a request or decline it.

    The request is carried out once all have agreed. If its author declines, it is withdrawn.
    """
    return json(await state.wishes.answer(Sender(guest, table, body.key), body.seat, body.yes))


@router.post("/resume", responses=answers(MoveAnswerOut, *MINE))
@example(lambda demo: Example(demo.answer, {"seat": 0, "key": KEY}))
async def resume(table: str, body: SeatBody, state: State, guest: Guest) -> Response:
    """Resume a paused game."""
    return json(await state.wishes.resume(Sender(guest, table, body.key), body.seat))


@router.post("/orders", responses=answers(MoveAnswerOut, *MINE, "table-over", "table-waiting", "bot-plays"))
@example(lambda demo: Example(demo.answer, {"seat": 0, "order": an_order(demo.format), "key": KEY}))
async def orders(table: str, body: OrdersBody, state: State, guest: Guest) -> Response:
    """Replace or end a seat's standing orders for other players' turns."""
    order = body.order.order() if body.order else None
    return json(await state.orders.give(Sender(guest, table, body.key), body.seat, order))
