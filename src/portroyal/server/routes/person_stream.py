"""A person's stream: changes to their tables and to the lobby, for all pages except a table's page."""

from dataclasses import dataclass

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from portroyal.server.db.database import DatabaseError
from portroyal.server.http.guests import known_guest
from portroyal.server.http.problem import database_failed
from portroyal.server.play.people.bulletin import Follower
from portroyal.server.play.state import app_state
from portroyal.server.play.table.messages import PING
from portroyal.server.routes.lines import Line, Silence, attend


async def person_stream(socket: WebSocket) -> None:
    """Send the guest's unfinished tables and the lobby, and then any changes to them."""
    socket.scope["route"] = ROUTE
    state, guest = await app_state(socket), await known_guest(socket)
    with state.bulletin.following(guest) as follower:
        try:
            await state.bulletin.begin(follower)
        except DatabaseError as error:
            await socket.send_denial_response(database_failed(socket.scope, error))
            return
        await socket.accept()
        await attend(PersonLine(socket, state, follower))


ROUTE = WebSocketRoute("/api/me/stream", person_stream)


@dataclass
class PersonLine(Line):
    """Sends changes to one client. For a slow client, pending changes to a table are merged into the latest state."""

    follower: Follower

    def stop(self) -> None:
        super().stop()
        self.follower.set()

    async def run(self) -> None:
        with Silence(self.follower, self.state.settings.ping) as silence:
            while not self.gone:
                for text in self.follower.messages():
                    await self.say(text)
                silence.begin()
                await self.follower.wait()
                if silence.too_long:
                    await self.say(PING)
