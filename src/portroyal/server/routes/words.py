"""Chat at a table."""

from fastapi import APIRouter, Response

from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.tables import MoveAnswerOut
from portroyal.server.http.guests import Guest
from portroyal.server.http.requests import MuteBody, SayBody
from portroyal.server.play.state import State, json
from portroyal.server.play.table.writer import Sender
from portroyal.server.routes.examples import KEY, Example, example

router = APIRouter(prefix="/api/tables/{table}", tags=["words"])


@router.post(
    "/say",
    responses=answers(MoveAnswerOut, "no-such-table", "words-not-allowed", "too-many-words", "busy", "log-full"),
)
@example(lambda demo: Example(demo.answer, {"phrase": "well-played", "key": KEY}))
async def say(table: str, body: SayBody, state: State, guest: Guest) -> Response:
    """Send a chat message. Spectators' messages are visible only to other spectators until the game is over."""
    return json(await state.company.say(Sender(guest, table, body.key), body.phrase, body.text))


@router.post("/mute", responses=answers(MoveAnswerOut, "no-such-table", "not-your-seat", "busy", "log-full"))
@example(lambda demo: Example(demo.answer, {"seat": 1, "on": True, "key": KEY}))
async def mute(table: str, body: MuteBody, state: State, guest: Guest) -> Response:
    """Mute or unmute a seat. The log shows this to everyone."""
    return json(await state.company.mute(Sender(guest, table, body.key), body.seat, body.on))
