"""The application state that all routes share: settings, store, rooms and more."""

from dataclasses import dataclass
from typing import Annotated

import msgspec
from fastapi import Depends, Response
from starlette.requests import HTTPConnection

from portroyal.server.db.store import Store
from portroyal.server.http.limits import Limits
from portroyal.server.play.bots.reviewer import Reviewer
from portroyal.server.play.bots.solver import Solver
from portroyal.server.play.bots.tips import Tips
from portroyal.server.play.people.audience import Audience
from portroyal.server.play.people.bulletin import Bulletin
from portroyal.server.play.people.company import Company
from portroyal.server.play.people.post import Post
from portroyal.server.play.people.rematch import Rematch
from portroyal.server.play.table.campaigns import Campaigns
from portroyal.server.play.table.commands import Commands
from portroyal.server.play.table.messages import Messages
from portroyal.server.play.table.notifier import Notifier
from portroyal.server.play.table.once import Locks
from portroyal.server.play.table.orders import Orders
from portroyal.server.play.table.rooms import Rooms
from portroyal.server.play.table.wishes import Wishes
from portroyal.server.process.pulse import Pulse
from portroyal.server.settings.settings import Settings


@dataclass(frozen=True)
class AppState:
    """The objects that routes share."""

    settings: Settings
    store: Store
    notifier: Notifier
    audience: Audience
    bulletin: Bulletin
    rooms: Rooms
    commands: Commands
    company: Company
    campaigns: Campaigns
    wishes: Wishes
    rematch: Rematch
    orders: Orders
    post: Post
    messages: Messages
    locks: Locks
    solver: Solver
    tips: Tips
    reviewer: Reviewer
    limits: Limits
    pulse: Pulse


async def app_state(connection: HTTPConnection) -> AppState:
    """The state of the application that serves a connection."""
    state: AppState = connection.app.state.app_state
    return state


State = Annotated[AppState, Depends(app_state)]


def json(body: object, status: int = 200) -> Response:
    """A JSON response. A *body* of type `bytes` is already JSON."""
    content = body if isinstance(body, bytes) else msgspec.json.encode(body)
    return Response(content, status, media_type="application/json")
