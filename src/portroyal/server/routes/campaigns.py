"""Campaigns, which are series of games. Each game is a chapter and is played at a table."""

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from msgspec.json import encode

from portroyal.campaign.campaign import Campaign, new_campaign, without_chapter
from portroyal.campaign.text import read_campaign
from portroyal.formats.formats import combined, parse_format
from portroyal.server.db import server_time
from portroyal.server.db.campaigns import StoredCampaign
from portroyal.server.db.database import Conflict
from portroyal.server.db.records import Command, Options, Seat
from portroyal.server.http.answers.campaign import CampaignOut
from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.tables import TableOut
from portroyal.server.http.guests import Guest, KnownGuest
from portroyal.server.http.problem import Problem
from portroyal.server.http.requests import AgainBody, ImportBody, KeyBody, NewCampaignBody, NewSeat
from portroyal.server.play.bots.known import DEFAULT_BOTS
from portroyal.server.play.state import AppState, State, json
from portroyal.server.play.table.campaigns import RETRIES, check_seats
from portroyal.server.play.table.entries import when
from portroyal.server.play.table.presenting import seats_out, table_out
from portroyal.server.play.table.seating import UNNAMED, check_access
from portroyal.server.routes import quotas
from portroyal.server.routes.examples import GUEST, KEY, STARTED, Example, example
from portroyal.server.routes.lobby import new_id, open_table, seats_for

CAMPAIGN = "m3Tq9-aRw7Lc"
"""The campaign in the examples."""

OF_ONE = {"campaign": CAMPAIGN}
ONE = ("no-such-campaign",)
MINE = ("no-such-campaign", "not-your-campaign", "busy")

router = APIRouter(prefix="/api/campaigns", tags=["campaigns"])


@router.get("", responses=answers(list[CampaignOut]))
@example(lambda _: Example([a_campaign()]))
async def my_campaigns(state: State, guest: KnownGuest) -> Response:
    """The campaigns that the guest has begun or plays in, most recently updated first."""
    return json(await state.campaigns.of(guest) if guest else [])


@router.post(
    "", status_code=201, responses=answers(CampaignOut, "bad-format", "no-lobby", "too-many-campaigns", status=201)
)
@example(lambda demo: Example(a_campaign(), {"format": a_line(), "seats": demo.table_request["seats"], "key": KEY}))
async def begin_campaign(body: NewCampaignBody, state: State, guest: Guest) -> Response:
    """Begin a campaign. Each seat is for a person at this device, a bot, or a friend."""
    seats = seats_for(body.seats, guest, await state.store.guest_name(guest) or UNNAMED)
    line = body.line()
    campaign = new_campaign(line, len(seats), [seat.name for seat in seats])
    options = _options(state, body)
    scope = body.scope("campaigns")
    return json(await _keep(state, guest, body.key, scope, body.name, campaign, seats, options), 201)


@router.post(
    "/import",
    status_code=201,
    responses=answers(CampaignOut, "bad-campaign", "no-lobby", "too-many-campaigns", status=201),
)
@example(lambda _: Example(a_campaign(), {"text": a_text(), "key": KEY}))
async def import_campaign(body: ImportBody, state: State, guest: Guest) -> Response:
    """Begin a campaign from text that was exported from this server or elsewhere."""
    campaign = read_campaign(body.text)
    wanted = body.seats or _seats_of(campaign)
    seats = seats_for(wanted, guest, await state.store.guest_name(guest) or UNNAMED)
    check_seats(campaign, seats)
    options = _options(state, body)
    scope = body.scope("campaigns/import")
    return json(await _keep(state, guest, body.key, scope, body.name, campaign, seats, options), 201)


@router.get("/{campaign}", responses=answers(CampaignOut, *ONE))
@example(lambda _: Example(a_campaign(), parameters=OF_ONE))
async def campaign_now(campaign: str, state: State, guest: KnownGuest) -> Response:
    """A campaign, including any game that has finished since the last update."""
    return json(await state.campaigns.shown(await state.campaigns.get(campaign, guest), guest))


@router.get("/{campaign}/text", response_class=PlainTextResponse, responses=answers(str, *ONE))
@example(lambda _: Example(a_text(), parameters=OF_ONE))
async def export_campaign(campaign: str, state: State, guest: KnownGuest) -> Response:
    """A campaign as text, for another server or `portroyal campaign play`."""
    stored = await state.campaigns.get(campaign, guest)
    return Response(stored.text, media_type="text/plain")


@router.post(
    "/{campaign}/chapters",
    status_code=201,
    responses=answers(TableOut, *ONE, "bad-campaign", "too-many-tables", "busy", status=201),
)
@example(lambda demo: Example(demo.table, {"key": KEY}, OF_ONE))
async def next_chapter(campaign: str, body: KeyBody, state: State, guest: Guest) -> Response:
    """The table for the next chapter, with the same people. If the table does not exist yet, it is created."""
    scope = f"{campaign}/chapters"
    if earlier := await state.store.answer(guest, scope, body.key):
        return json(earlier, 201)
    for _ in range(RETRIES):
        stored = await state.campaigns.written(campaign, guest)
        if stored.table and await state.store.status(stored.table):
            room = await state.rooms.open(stored.table)
            return json(table_out(room.table, room.last, guest), 201)
        try:
            async with quotas.new_table(state, guest):
                return json(await _open(state, guest, stored, scope, body.key), 201)
        except Conflict:
            continue
    raise Problem("busy")


@router.post("/{campaign}/again", responses=answers(CampaignOut, *MINE, "bad-campaign"))
@example(lambda _: Example(a_campaign(), {"chapter": 1, "key": KEY}, OF_ONE))
async def again_from(campaign: str, body: AgainBody, state: State, guest: Guest) -> Response:
    """Restart a campaign from a chapter it has reached, as it stood at that point. A game in progress is abandoned."""
    return json(await state.campaigns.again(campaign, guest, body.chapter, body.scope(f"{campaign}/again"), body.key))


@router.delete("/{campaign}", status_code=204, responses=answers(None, *MINE[:2], status=204))
@example(lambda _: Example(parameters=OF_ONE))
async def delete_campaign(campaign: str, state: State, guest: Guest) -> Response:
    """Delete a campaign, but not its tables."""
    await state.campaigns.owned(campaign, guest)
    await state.store.campaigns.delete(campaign)
    return Response(status_code=204)


async def _keep(
    state: AppState, guest: str, key: str, scope: str, name: str | None, campaign: Campaign, seats: tuple[Seat, ...],
    options: Options,
) -> bytes:  # fmt: skip
    """Store a new campaign, and return it as JSON. If the key has been used before, return the campaign stored then."""
    if earlier := await state.store.answer(guest, scope, key):
        return earlier
    now = server_time.now()
    campaign.names = [seat.name for seat in seats]
    stored = StoredCampaign(new_id(), guest, name, campaign.text(), seats, options, 1, None, now, now)
    answer = encode(await state.campaigns.shown(stored, guest))
    async with quotas.new_campaign(state, guest):
        try:
            await state.store.campaigns.create(stored, Command(guest, scope, key, answer))
        except Conflict:
            return await state.store.answer(guest, scope, key) or answer
    return answer


async def _open(state: AppState, guest: str, stored: StoredCampaign, scope: str, key: str) -> bytes:
    """Create the table for the next chapter.

    Raises Conflict if the campaign has changed, and BadCampaign if it cannot be read or is over.
    """
    campaign = read_campaign(stored.text)
    return await open_table(
        state,
        guest,
        campaign.next_format(),
        None,
        stored.seats,
        stored.options,
        scope,
        key,
        chapter_of=stored.version,
        campaign=stored.id,
        carried=campaign.carried,
    )


def _options(state: AppState, body: NewCampaignBody | ImportBody) -> Options:
    check_access(state.settings, body.access)
    return body.chosen(state.settings.pace)


def _seats_of(campaign: Campaign) -> list[NewSeat]:
    """The seats for the names in a campaign. The guest gets the first one, and bots get the others."""
    return [
        NewSeat(kind="bot", name=name, bot=DEFAULT_BOTS[seat % len(DEFAULT_BOTS)])
        if seat
        else NewSeat(kind="person", name=name)
        for seat, name in enumerate(campaign.names)
    ]


# Examples


def a_line() -> str:
    """The first format with chapters."""
    line: str = next(row["format"] for row in combined() if row.get("chapters"))
    return without_chapter(parse_format(line))


def a_text() -> str:
    """A campaign before its first chapter."""
    return new_campaign(a_line(), 2, ["Anne", "Steady"]).text()


def a_campaign() -> CampaignOut:
    """The campaign in the examples."""
    seats = seats_out((Seat("Anne", None, GUEST), Seat("Steady", "steady", None)), GUEST)
    state, began = read_campaign(a_text()).state(), when(STARTED)
    return CampaignOut(CAMPAIGN, None, True, began, began, seats, state, None, None)
