"""A table's options and its seats: invitations, and taking, leaving and filling seats."""

from fastapi import APIRouter, Response

from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.tables import InvitationOut, InviteOut, MoveAnswerOut
from portroyal.server.http.guests import Guest, KnownGuest
from portroyal.server.http.problem import Problem
from portroyal.server.http.requests import EmptyBody, FillBody, OptionsBody, SeatBody, SitBody, StandBody
from portroyal.server.play.bots.known import DEFAULT_BOTS, check_bot
from portroyal.server.play.state import State, json
from portroyal.server.play.table.presenting import invitation_out
from portroyal.server.play.table.seating import check_access
from portroyal.server.play.table.writer import Sender
from portroyal.server.routes import quotas
from portroyal.server.routes.examples import KEY, Example, example

INVITE = "o1W5yVbC3fHq7sQk2dXr0A"
"""The invitation in the examples."""

MINE = ("no-such-table", "not-your-seat", "busy", "log-full")
OWNER = ("no-such-table", "not-your-table", "busy", "log-full")

router = APIRouter(prefix="/api", tags=["seats"])


@router.get("/invites/{invite}", responses=answers(InvitationOut, "no-such-invite"))
@example(lambda demo: Example(invitation_out(demo.at, demo.start.game, None), parameters={"invite": INVITE}))
async def invitation(invite: str, state: State, guest: KnownGuest) -> Response:
    """The table that an invitation is for."""
    table = await state.store.invited(invite)
    if table is None:
        raise Problem("no-such-invite")
    room = await state.rooms.open(table)
    return json(invitation_out(room.table, room.last.game, guest))


@router.get("/tables/{table}/invite", responses=answers(InviteOut, "no-such-table", "not-your-seat", "played-on"))
@example(lambda _: Example(InviteOut(INVITE)))
async def invite(table: str, state: State, guest: KnownGuest) -> Response:
    """The secret part of the link to a seat at the table, for its players and owner."""
    return json(InviteOut(await state.company.invite(table, guest)))


@router.post("/tables/{table}/invite", responses=answers(InviteOut, "no-such-table", "not-your-table", "played-on"))
@example(lambda _: Example(InviteOut(INVITE), {}))
async def renew_invite(table: str, body: EmptyBody, state: State, guest: Guest) -> Response:
    """Replace the link to a seat at the table. The old link stops working."""
    return json(InviteOut(await state.company.renew_invite(table, guest)))


@router.post(
    "/tables/{table}/sit",
    responses=answers(
        MoveAnswerOut,
        "no-such-table",
        "not-invited",
        "played-on",
        "table-over",
        "seated",
        "seat-taken",
        "no-free-seat",
        "time-up",
        "busy",
        "log-full",
        "too-many-seats",
    ),
)
@example(lambda demo: Example(demo.answer, {"seat": 1, "invite": INVITE, "key": KEY}))
async def sit(table: str, body: SitBody, state: State, guest: Guest) -> Response:
    """Take an open seat or, with an invitation, a bot's seat. Guests can also take their own seat back from a bot.

    The clock keeps running.
    """
    async with quotas.new_seat(state, guest, table):
        return json(await state.company.sit(Sender(guest, table, body.key), body.seat, body.invite))


@router.post("/tables/{table}/stand", responses=answers(MoveAnswerOut, *MINE, "table-waiting", "table-over"))
@example(lambda demo: Example(demo.answer, {"seat": 0, "for_good": False, "key": KEY}))
async def stand(table: str, body: StandBody, state: State, guest: Guest) -> Response:
    """Leave a seat to a bot: for good, or until the guest takes it back."""
    bot = DEFAULT_BOTS[0]
    return json(await state.company.stand(Sender(guest, table, body.key), body.seat, bot, body.for_good))


@router.post(
    "/tables/{table}/relieve", responses=answers(MoveAnswerOut, *MINE, "not-away", "table-waiting", "table-over")
)
@example(lambda demo: Example(demo.answer, {"seat": 1, "key": KEY}))
async def relieve(table: str, body: SeatBody, state: State, guest: Guest) -> Response:
    """Let a bot play for a player who has been away and kept the game waiting for two minutes.

    The bot plays until the player returns. The table's stream reports when a bot may take over.
    """
    sender = Sender(guest, table, body.key)
    return json(await state.company.relieve(sender, body.seat, DEFAULT_BOTS[0], state.audience.absent))


@router.post("/tables/{table}/fill", responses=answers(MoveAnswerOut, *OWNER, "seat-taken"))
@example(lambda demo: Example(demo.answer, {"seat": None, "bot": "steady", "key": KEY}))
async def fill(table: str, body: FillBody, state: State, guest: Guest) -> Response:
    """Give an open seat, or all of them, to bots."""
    bot = check_bot(body.bot) or DEFAULT_BOTS[0]
    return json(await state.company.fill(Sender(guest, table, body.key), body.seat, bot))


@router.post("/tables/{table}/clear", responses=answers(MoveAnswerOut, *MINE, "seat-taken", "table-begun"))
@example(lambda demo: Example(demo.answer, {"seat": 1, "key": KEY}))
async def clear(table: str, body: SeatBody, state: State, guest: Guest) -> Response:
    """Reopen a seat before the game begins: the guest's own or, if they own the table, another person's."""
    return json(await state.company.clear(Sender(guest, table, body.key), body.seat))


@router.patch("/tables/{table}/options", responses=answers(MoveAnswerOut, *OWNER, "no-lobby", "played-on"))
@example(lambda demo: Example(demo.answer, {"pace": 0.7, "access": "friends", "key": KEY}))
async def options(table: str, body: OptionsBody, state: State, guest: Guest) -> Response:
    """Change the options of a table that the guest has opened."""
    check_access(state.settings, body.access)
    return json(await state.company.set_options(Sender(guest, table, body.key), body.changes()))
