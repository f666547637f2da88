"""A fast path for moves and undos, which are the most frequent commands.

Only well-formed requests take this path. All other requests go through the regular routes, which report errors.
"""

from typing import Annotated, NamedTuple

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from portroyal.errors import PortRoyalError
from portroyal.server.db.database import DatabaseError
from portroyal.server.http.guests import guest
from portroyal.server.http.prefix import path_of
from portroyal.server.http.problem import Problem, answer, database_failed, of_engine
from portroyal.server.http.requests import KEY_LIMIT, MOVE_LIMIT, SEAT_LIMIT, SEQ_LIMIT
from portroyal.server.play.state import json
from portroyal.server.play.table.commands import Commands
from portroyal.server.play.table.writer import Sender

JSON = b"application/json"
PARTS = 5
"""The number of parts between slashes in the path `/api/tables/{table}/moves`."""

STORABLE = r"^[^\0]*\Z"
"""The pattern of strings without NUL characters, which databases cannot store."""


class UndoWire(msgspec.Struct, forbid_unknown_fields=True):
    """UndoBody, in a form that can be decoded faster."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=SEAT_LIMIT)]
    seq: Annotated[int, msgspec.Meta(ge=0, le=SEQ_LIMIT)]
    key: Annotated[str, msgspec.Meta(min_length=1, max_length=KEY_LIMIT, pattern=STORABLE)]

    async def carry_out(self, commands: Commands, guest: str, table: str) -> bytes:
        """The response to the command, as JSON."""
        return await commands.undo(Sender(guest, table, self.key), self.seat, self.seq)


class MoveWire(UndoWire, forbid_unknown_fields=True):
    """MoveBody, in a form that can be decoded faster."""

    move: Annotated[str, msgspec.Meta(min_length=1, max_length=MOVE_LIMIT, pattern=STORABLE)]

    async def carry_out(self, commands: Commands, guest: str, table: str) -> bytes:
        return await commands.move(Sender(guest, table, self.key), self.seat, self.move.strip(), self.seq)


class Way(NamedTuple):
    """How to decode a command, and the command's route for logs and metrics."""

    decoder: msgspec.json.Decoder[UndoWire]
    route: BaseRoute


async def _no_endpoint(scope: Scope, receive: Receive, send: Send) -> None:
    """Never called, because its routes serve only as names in logs and metrics."""


WAYS = {
    name: Way(msgspec.json.Decoder(kind), Route(f"/api/tables/{{table}}/{name}", _no_endpoint))
    for name, kind in (("moves", MoveWire), ("undo", UndoWire))
}


class Straight:
    """Carries out moves and undos, and leaves everything else to *app*."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table, way = _way_of(scope)
        if way is None:
            await self._app(scope, receive, send)
            return
        messages = [await receive()]
        while messages[-1].get("more_body"):
            messages.append(await receive())
        command = _decoded(way, messages)
        if command is None:
            await self._app(scope, _replayed(messages, receive), send)
            return
        scope["route"] = way.route
        await (await _answer(scope, command, table))(scope, receive, send)


def _way_of(scope: Scope) -> tuple[str, Way | None]:
    """The id of the table that a command is for, and how to decode the command (None for other requests)."""
    if scope.get("method") != "POST":
        return "", None
    parts = path_of(scope).split("/")
    if len(parts) != PARTS or parts[1:3] != ["api", "tables"] or not parts[3]:
        return "", None
    headers = dict(scope["headers"])
    if headers.get(b"content-type") != JSON or b"content-length" not in headers:  # otherwise, the body can be any size
        return "", None
    return parts[3], WAYS.get(parts[4])


def _decoded(way: Way, messages: list[Message]) -> UndoWire | None:
    """The decoded command, or None if the body has not arrived or cannot be decoded here."""
    if messages[-1]["type"] != "http.request":
        return None
    try:
        return way.decoder.decode(b"".join(message.get("body", b"") for message in messages))
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _replayed(messages: list[Message], receive: Receive) -> Receive:
    """A function that receives the buffered messages again, and then new ones."""
    read = iter(messages)

    async def receiving() -> Message:
        return next(read, None) or await receive()

    return receiving


async def _answer(scope: Scope, command: UndoWire, table: str) -> Response:
    connection = HTTPConnection(scope)
    try:
        who = await guest(connection)
        return json(await command.carry_out(connection.app.state.app_state.commands, who, table))
    except Problem as problem:
        return answer(problem)
    except PortRoyalError as error:
        return answer(of_engine(error))
    except DatabaseError as error:
        return database_failed(scope, error)
