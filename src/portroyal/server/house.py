"""What the routes reach for: the rooms, the store, the settings of this server."""

from dataclasses import dataclass
from typing import Annotated

import msgspec
from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from portroyal.server.live import Live
from portroyal.server.messages import Messages
from portroyal.server.once import Turns
from portroyal.server.reckoner import Reckoner
from portroyal.server.rooms import Rooms
from portroyal.server.settings import Settings
from portroyal.server.store import Store


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
