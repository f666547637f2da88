"""Creates responses that describe tables, with everything that a guest may see."""

from typing import Any, Final
from weakref import WeakKeyDictionary

from portroyal.engine.observation import seat_view
from portroyal.formats.formats import modes_of, parse_format
from portroyal.game.game import Game
from portroyal.game.played import RULES_CHANGED
from portroyal.server.db.records import Listing, Seat, Status, Table
from portroyal.server.http.answers.odds import WhyOut
from portroyal.server.http.answers.tables import (
    ClockOut,
    InvitationOut,
    LobbyTableOut,
    MarginOut,
    PastOut,
    RematchOut,
    ScoreOut,
    SeatOrderOut,
    SourcePointsOut,
    TableOut,
    TableSeatOut,
    TableSummaryOut,
    UndoStateOut,
    WishOut,
)
from portroyal.server.play.table.clocks import bank_begins, ends, person_asked
from portroyal.server.play.table.entries import entry_out, kind_of, when
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.seating import are_in, host_of, not_in, persons, to_be_asked

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


def status_of(table: Table, game: Game) -> Status:
    """The status of a table: waiting for players, playing, or finished."""
    return OVER if game.over else WAITING if table.waiting else PLAYING


def viewer(table: Table, game: Game, guest: str | None) -> int | None:
    """The seat whose view of the game a guest gets: the seat to move if it is theirs, or else their first seat.

    None for spectators.
    """
    mine = table.seats_of(guest)
    return game.seat if game.seat in mine else next(iter(mine), None)


def table_out(table: Table, moment: Moment, guest: str | None) -> TableOut:
    """The table at a moment, as a guest may see it."""
    setup, game = table.setup, moment.game
    mine = table.seats_of(guest)
    asked = game.seat in mine and not table.waiting and table.seats[game.seat].bot is None
    foreseen = {move: game.foresee(move) for move in game.moves()} if asked else {}
    view = view_out(table, game, viewer(table, game, guest))
    if "moves" in view and not asked:
        view = {key: part for key, part in view.items() if key != "moves"}
    return TableOut(
        id=setup.id,
        format=setup.format,
        seq=moment.seq,
        position=moment.position,
        status=status_of(table, game),
        pace=table.options.pace,
        created=when(setup.created),
        owner=setup.owner == guest,
        seats=seats_out(table.seats, guest),
        view=view,
        undo=undo_out(table, moment, mine),
        reveals={move: found.reveals for move, found in foreseen.items()},
        previews={move: found.preview for move, found in foreseen.items() if found.preview},
        score=score_out(game) if game.over else None,
        commitment=setup.commitment,
        seed=setup.seed if game.over else None,
        salt=setup.salt if game.over else None,
        odds=table.options.odds,
        tips=table.options.tips,
        access=table.options.access,
        words=table.options.words,
        undo_rule=table.options.undo,
        clock=clock_out(table, moment),
        request=request_out(table),
        rematch=rematch_out(table, game, guest),
        orders=orders_out(table, mine),
        campaign=setup.campaign,
        played_on=setup.played_on,
    )


def view_out(table: Table, game: Game, seat: int | None) -> dict[str, Any]:
    """The engine's view, with the name of the bot added for each seat that has one."""
    public = public_view(game)
    view = public if seat is None else seat_view(game.table, seat, public)
    bots = [sitting.bot for sitting in table.seats]
    if not any(bots):
        return view
    seats = zip(view["seats"], bots, strict=True)
    return view | {"seats": [shown if bot is None else shown | {"bot": bot} for shown, bot in seats]}


def public_view(game: Game) -> dict[str, Any]:
    """The spectators' view of a game, computed once. Neither the view nor the game may be changed."""
    view = _public_views.get(game)
    if view is None:
        view = _public_views[game] = game.view(None)
    return view


_public_views: WeakKeyDictionary[Game, dict[str, Any]] = WeakKeyDictionary()


def seats_out(seats: tuple[Seat, ...], guest: str | None) -> list[TableSeatOut]:
    """The seats of a table, as shown to a guest."""
    return [
        TableSeatOut(n, seat.name, kind_of(seat), seat.bot, guest is not None and seat.guest == guest)
        for n, seat in enumerate(seats)
    ]


def undo_out(table: Table, moment: Moment, mine: tuple[int, ...]) -> UndoStateOut | None:
    """Whether the last move by the seats *mine* can be undone, or None if there is no such move or the game is over."""
    mine_last = next((seat for seat in moment.game.movers() if seat in mine), None) if mine else None
    if mine_last is None or moment.game.over:
        return None
    if next(moment.game.movers()) in mine:
        refusal = moment.game.undo_refusal()
    else:
        refusal = "another seat has decided since", "answered"
    if refusal is None:
        return UndoStateOut(mine_last, True, None, None)
    asks = table.options.undo == "friendly" and refusal[1] != RULES_CHANGED
    return UndoStateOut(mine_last, False, *refusal, asks=asks)


def clock_out(table: Table, moment: Moment) -> ClockOut | None:
    """A table's clock at a moment, or None if the table has no clock."""
    options, clock, seat = table.options, moment.clock, moment.game.seat
    if not clock.banks:
        return None
    if person_asked(table, moment.game) is None:
        clock = clock._replace(since=None)
    return ClockOut(
        decision=options.decision,
        bank=options.bank,
        zero=options.zero,
        banks=[round(bank, 1) for bank in clock.banks],
        ends=None if seat is None else ends(options, clock, seat),
        bank_begins=bank_begins(options, clock),
        since=clock.since,
        paused=clock.paused,
        up=clock.up,
    )


def request_out(table: Table) -> WishOut | None:
    """The pending request to the players at a table, or None if there is none."""
    asked = table.state.request
    if asked is None or asked.what == "again":
        return None
    return WishOut(asked.what, asked.seat, to_be_asked(table))


def rematch_out(table: Table, game: Game, guest: str | None) -> RematchOut | None:
    """The offer of another game with the same people, for a guest who may join it."""
    people = persons(table)
    if not game.over or not table.onlooker(guest) or (people and guest not in people):
        return None
    return RematchOut(
        [*are_in(table)] if people else [], not_in(table), bool(are_in(table)) and host_of(table) == guest
    )


def orders_out(table: Table, mine: tuple[int, ...]) -> list[SeatOrderOut]:
    """The standing orders of the guest's seats, *mine*."""
    return [SeatOrderOut(seat, order) for seat, order in sorted(table.state.orders.items()) if seat in mine]


def score_out(game: Game) -> ScoreOut:
    """Each seat's points by source, and how far the seat is behind the winners."""
    return ScoreOut(
        by_source=[[SourcePointsOut(*item) for item in sources.items()] for sources in game.points_by_source()],
        margins=[margin and MarginOut(*margin) for margin in game.margins or []],
    )


def why_out(game: Game, seat: int, move: str, language: str) -> WhyOut:
    """Whether the seat may make the move now and, if not, the reason in English or German."""
    if game.seat != seat:
        return WhyOut(False, "the game is over" if game.over else "another seat is asked", None)
    refusal = game.why_not(move, language)
    return WhyOut(refusal is None, *(refusal or (None, None)))


def past_out(table: Table, moment: Moment, guest: str | None) -> PastOut:
    """A past position, as shown to a guest."""
    seat = viewer(table, moment.game, guest)
    return PastOut(moment.seq, entry_out(moment.game, moment.entry, seat), view_out(table, moment.game, seat))


def invitation_out(table: Table, game: Game, guest: str | None) -> InvitationOut:
    """The table that an invitation is for, as shown to a guest."""
    played = parse_format(table.setup.format)
    host = next((seat.name for seat in table.seats if seat.guest == table.setup.owner), None)
    options = table.options
    return InvitationOut(
        table=table.id,
        format=table.setup.format,
        boxes=list(played.boxes),
        modes=modes_of(played),
        edition=played.edition,
        words=options.words,
        decision=options.decision,
        bank=options.bank,
        status=status_of(table, game),
        host=host,
        seats=seats_out(table.seats, guest),
    )


def lobby_out(listing: Listing, guest: str | None) -> LobbyTableOut:
    """A public table, as shown to a guest."""
    played = parse_format(listing.format)
    return LobbyTableOut(
        id=listing.id,
        format=listing.format,
        boxes=list(played.boxes),
        modes=modes_of(played),
        edition=played.edition,
        words=listing.options.words,
        decision=listing.options.decision,
        bank=listing.options.bank,
        status=listing.status,
        seats=seats_out(listing.seats, guest),
        updated=when(listing.updated),
    )


def summary_out(listing: Listing, guest: str) -> TableSummaryOut:
    """A table in a guest's list."""
    seats, played = seats_out(listing.seats, guest), parse_format(listing.format)
    active = listing.seats[listing.asked] if listing.asked is not None else None
    return TableSummaryOut(
        id=listing.id,
        format=listing.format,
        boxes=list(played.boxes),
        modes=modes_of(played),
        names=[seat.name for seat in seats],
        seats=seats,
        status=listing.status,
        your_turn=active is not None and active.guest == guest and active.bot is None,
        updated=when(listing.updated),
        round=listing.round,
        points=listing.points,
        ranking=listing.ranking,
        won=listing.result["won"] if listing.result else None,
        campaign=listing.campaign,
        played_on=listing.played_on,
    )
