"""Campaigns, and the finished games at their tables.

A finished game is written to its campaign when the next chapter begins. Until then, the game is included whenever the
campaign is shown, but not stored, because reading a campaign writes nothing.
"""

from contextlib import suppress
from functools import lru_cache

import msgspec
import structlog

from portroyal.campaign.campaign import Campaign
from portroyal.campaign.text import read_campaign
from portroyal.engine.shapes import CampaignState
from portroyal.errors import BadCampaign, PortRoyalError
from portroyal.server.db.campaigns import StoredCampaign
from portroyal.server.db.database import Conflict
from portroyal.server.db.records import Command, Seat
from portroyal.server.db.store import Store
from portroyal.server.http.answers.campaign import CampaignOut, ChapterTableOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.table.entries import when
from portroyal.server.play.table.presenting import OVER, WAITING, seats_out
from portroyal.server.play.table.rooms import Rooms

RETRIES = 5
"""The maximum number of attempts to make a change when other requests interfere."""

SHOWN = 200
"""The maximum number of campaigns in a guest's list."""

log = structlog.get_logger()


class Campaigns:
    """Reads and changes campaigns. All methods raise Problem if the request cannot be carried out."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms

    async def of(self, guest: str) -> list[CampaignOut]:
        """The guest's campaigns, most recently updated first."""
        found = [await self._up_to_date(stored) for stored in await self._store.campaigns.of(guest, SHOWN)]
        return [await self.shown(stored, guest) for stored in found]

    async def get(self, campaign: str, guest: str | None) -> StoredCampaign:
        """A campaign that the guest may open, including any finished game. Raises Problem `no-such-campaign`."""
        return await self._open(await self._find(campaign), guest)

    async def _open(self, kept: StoredCampaign, guest: str | None) -> StoredCampaign:
        stored = await self._up_to_date(kept)
        if not stored.may_open(guest) and not await self._has_seat(stored, guest):
            raise Problem("no-such-campaign")
        return stored

    async def written(self, campaign: str, guest: str | None) -> StoredCampaign:
        """Like :meth:`get`, but also stores the finished game. Also raises Problem `busy`, after too many conflicts."""
        for _ in range(RETRIES):
            kept = await self._find(campaign)
            stored = await self._open(kept, guest)
            if stored.table == kept.table:
                return stored
            with suppress(Conflict):  # if another request has written it
                await self._store.campaigns.change(stored)
        raise Problem("busy")

    async def again(self, campaign: str, guest: str, chapter: int, scope: str, key: str) -> bytes:
        """Restart one of the guest's campaigns from a chapter. A game in progress is abandoned.

        Returns the campaign as JSON. Raises Problem `no-such-campaign`, `not-your-campaign` or `busy`, and BadCampaign
        if the campaign cannot be restarted from there.
        """
        for _ in range(RETRIES):
            if earlier := await self._store.answer(guest, scope, key):
                return earlier
            stored = await self.owned(campaign, guest)
            found = read_campaign(stored.text)
            begun = stored.table is not None and await self._store.status(stored.table) != WAITING
            found.again(chapter, begun=begun)
            changed = stored._replace(text=found.text(), table=None)
            answer = msgspec.json.encode(await self.shown(changed, guest))
            with suppress(Conflict):
                await self._store.campaigns.change(changed, Command(guest, scope, key, answer))
                return answer
        raise Problem("busy")

    async def owned(self, campaign: str, guest: str) -> StoredCampaign:
        """A campaign that the guest owns. Raises Problem `no-such-campaign` or `not-your-campaign`."""
        stored = await self.get(campaign, guest)
        if stored.owner != guest:
            raise Problem("not-your-campaign")
        return stored

    async def shown(self, stored: StoredCampaign, guest: str | None) -> CampaignOut:
        """A campaign as shown to a guest."""
        status = await self._store.status(stored.table) if stored.table else None
        state, fault = _read(stored.text)
        return CampaignOut(
            id=stored.id,
            name=stored.name,
            owner=stored.owner == guest,
            created=when(stored.created),
            updated=when(stored.updated),
            seats=seats_out(stored.seats, guest),
            state=state,
            fault=fault,
            table=ChapterTableOut(stored.table, status) if stored.table and status else None,
        )

    # Finished games

    async def _find(self, campaign: str) -> StoredCampaign:
        found = await self._store.campaigns.get(campaign)
        if found is None:
            raise Problem("no-such-campaign")
        return found

    async def _up_to_date(self, stored: StoredCampaign) -> StoredCampaign:
        """The campaign, including the game at its table if that game is finished."""
        if stored.table is None or await self._store.status(stored.table) != OVER:
            return stored
        return await self._enter(stored, stored.table)

    async def _enter(self, stored: StoredCampaign, table: str) -> StoredCampaign:
        room = await self._rooms.open(table)
        seats = tuple(_next_seat(seat) for seat in room.table.seats)
        try:
            campaign = read_campaign(stored.text)
            campaign.names = room.last.game.names
            campaign.enter(room.last.game)
        except PortRoyalError as error:
            log.warning("a game was not entered into its campaign", table=table, error=str(error))
            return stored._replace(table=None)
        return stored._replace(text=campaign.text(), seats=seats, table=None)

    async def _has_seat(self, stored: StoredCampaign, guest: str | None) -> bool:
        """Whether the guest has a seat at the table of the next chapter."""
        if stored.table is None or guest is None:
            return False
        found = await self._store.table(stored.table)
        return found is not None and bool(found.seats_of(guest))


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[CampaignState | None, str | None]:
    """A campaign's state, or an error if its text does not fit the story that the host now uses."""
    try:
        return read_campaign(text).state(), None
    except PortRoyalError as error:
        return None, str(error)


def _next_seat(seat: Seat) -> Seat:
    """The same seat in the next chapter. A person who was replaced by a bot comes back."""
    return seat._replace(bot=None) if seat.guest else seat


def check_seats(campaign: Campaign, seats: tuple[Seat, ...]) -> None:
    """Raises BadCampaign unless there are as many seats as the campaign has players."""
    if len(seats) != campaign.players:
        raise BadCampaign(f"this campaign has {campaign.players} players, not {len(seats)}")
