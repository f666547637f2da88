"""What the routes reach for: the rooms, the store, the settings of this server."""

from dataclasses import dataclass
from typing import Annotated

import msgspec
from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from portroyal.server.db.store import Store
from portroyal.server.play.messages import Messages
from portroyal.server.play.notifier import Live
from portroyal.server.play.once import Turns
from portroyal.server.play.rooms import Rooms
from portroyal.server.play.solver import Reckoner
from portroyal.server.settings import Settings


@dataclass(frozen=True)
class House:
    settings: Settings
    store: Store
    live: Live
    rooms: Rooms
    messages: Messages
    turns: Turns
    reckoner: Reckoner


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


HouseOf = Annotated[House, Depends(house_of)]


def json(body: object, status: int = 200) -> Response:
    """An answer; `bytes` are JSON already."""
    content = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(content, status, media_type="application/json")
