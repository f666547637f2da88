"""What goes over the wire, as answers and as live messages: the one description of both.

The OpenAPI document takes its schemas from these structs.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec

from portroyal.game import Game
from portroyal.server.db.records import Listing, LogEntry, Seat, TableSetup

PLAYING, OVER = "playing", "over"


class SeatOut(msgspec.Struct, frozen=True):
    """One place at the table; `mine`: the asking guest decides for it."""

    seat: int
    name: str
    kind: str
    bot: str | None
    mine: bool


class UndoOut(msgspec.Struct, frozen=True):
    """Whether my last move may be taken back now; if not, `reason` says why, and `code` in one word."""

    seat: int
    allowed: bool
    reason: str | None
    code: str | None


class SourceOut(msgspec.Struct, frozen=True):
    source: str
    points: int


class ScoreOut(msgspec.Struct, frozen=True):
    """Where each seat's points come from."""

    by_source: list[list[SourceOut]]


class TableOut(msgspec.Struct, frozen=True):
    """A table as one guest may see it after log entry `seq`."""

    id: str
    format: str
    seq: int
    status: str
    pace: float
    created: str
    owner: bool
    seats: list[SeatOut]
    view: dict[str, Any]
    undo: UndoOut | None
    reveals: dict[str, bool]
    score: ScoreOut | None
    commitment: str
    seed: str | None
    salt: str | None
    odds: str


class EntryOut(msgspec.Struct, frozen=True):
    """One entry of the log, with its events as the viewer saw them."""

    seq: int
    kind: str
    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    at: str


class ListingOut(msgspec.Struct, frozen=True):
    """A table in a guest's list."""

    id: str
    format: str
    names: list[str]
    seats: list[SeatOut]
    status: str
    your_turn: bool
    updated: str
    round: int
    ranking: list[list[int]] | None
    won: bool | None


class BestOut(msgspec.Struct, frozen=True):
    """The best win of a guest's teams with this number of goals; the title is that of its score."""

    goals: int
    score: int
    title: str
    table: str
    at: str


class AnswerOut(msgspec.Struct, frozen=True):
    """What a command did: the entries it appended, and the table after them."""

    seq: int
    table: TableOut
    entries: list[EntryOut]


class LogOut(msgspec.Struct, frozen=True):
    entries: list[EntryOut]


class PastOut(msgspec.Struct, frozen=True):
    """The table after entry `seq` of its log, as the guest's seat saw it then."""

    seq: int
    entry: EntryOut
    view: dict[str, Any]


class FrameOut(msgspec.Struct, frozen=True):
    """The table after one move that stands; in the first frame, before any. `leaders` would win if it ended here."""

    seq: int
    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    leaders: list[int]


class ReplayOut(msgspec.Struct, frozen=True):
    table: TableOut
    frames: list[FrameOut]


class WhyOut(msgspec.Struct, frozen=True):
    """Whether a move is legal; if not, why, and the clause that says so."""

    legal: bool
    reason: str | None
    clause: str | None


class WorthOut(msgspec.Struct, frozen=True):
    """What stopping and drawing on bring with the best play, in coins as `steady` values cards.

    `bust`: the chance that drawing on ends in one.
    """

    stop: float
    draw: float
    bust: float


class OutlookOut(msgspec.Struct, frozen=True):
    """What drawing on promises, as chances from 0 to 1: a bust with the next card; four or five colors in the end.

    `worth` is told to the seat that draws and may stop; null where it cannot be reckoned, or not soon.
    """

    bust: float
    colors: int
    four: float
    five: float
    worth: WorthOut | None = None


class ChancesOut(msgspec.Struct, frozen=True):
    """The chances of the seat that draws; `now`: of single cards; null if none can be drawn any more.

    `kept`: with the waiting ship let in; null if none waits or it busts.
    `gamble`: that the four cards of a gambler bust; null for a seat without one to use.
    """

    seat: int
    now: OutlookOut | None
    kept: OutlookOut | None
    gamble: float | None


class UnseenOut(msgspec.Struct, frozen=True):
    """Cards alike, `card` being one of them: `n` of the `of` in the game are where nobody sees them."""

    card: str
    kind: str
    n: int
    of: int


class OddsOut(msgspec.Struct, frozen=True):
    """The odds after log entry `seq`: `chances` is null while nobody draws and at level `counts`.

    The unseen cards lie in the draw pile, are coins, or lie `aside` face down, as a team's time cards do.
    """

    seq: int
    level: str
    draw_pile: int
    coins: int
    aside: int
    unseen: list[UnseenOut]
    chances: ChancesOut | None


class MeOut(msgspec.Struct, frozen=True):
    guest: str
    name: str | None


class HealthOut(msgspec.Struct, frozen=True):
    status: str
    version: str


class EntryMessage(msgspec.Struct, frozen=True, tag_field="type", tag="entry"):
    """On the stream: the log grew."""

    seq: int
    entry: EntryOut
    table: TableOut


class PageMessage(msgspec.Struct, frozen=True, tag_field="type", tag="page"):
    """On the stream: the entries up to `seq` that the client has missed; the last page has the table after them."""

    seq: int
    entries: list[EntryOut]
    table: TableOut | None


class PingMessage(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """On the stream: still here."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A table after one entry of its log. The game in it is never played on: a move is made on a copy."""

    entry: LogEntry
    game: Game

    @property
    def seq(self) -> int:
        return self.entry.seq


def when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def viewer(setup: TableSetup, game: Game, guest: str | None) -> int | None:
    """The seat whose view the guest gets: the one of theirs that is asked, else their first, else a bystander's."""
    mine = setup.seats_of(guest)
    return game.seat if game.seat in mine else next(iter(mine), None)


def table_out(setup: TableSetup, moment: Moment, guest: str | None) -> TableOut:
    game = moment.game
    mine = setup.seats_of(guest)
    asked = game.seat in mine
    return TableOut(
        id=setup.id,
        format=setup.format,
        seq=moment.seq,
        status=OVER if game.over else PLAYING,
        pace=setup.pace,
        created=when(setup.created),
        owner=setup.owner == guest,
        seats=seats_out(setup.seats, guest),
        view=view_out(setup, game, viewer(setup, game, guest)),
        undo=undo_out(moment, mine),
        reveals={move: game.reveals(move) for move in game.moves()} if asked else {},
        score=score_out(game) if game.over else None,
        commitment=setup.commitment,
        seed=setup.seed if game.over else None,
        salt=setup.salt if game.over else None,
        odds=setup.odds,
    )


def view_out(setup: TableSetup, game: Game, seat: int | None) -> dict[str, Any]:
    """The engine's view, told which seats are bots."""
    view = game.view(seat)
    for shown, sitting in zip(view["seats"], setup.seats, strict=True):
        if sitting.bot is not None:
            shown["bot"] = sitting.bot
    return view


def seats_out(seats: tuple[Seat, ...], guest: str | None) -> list[SeatOut]:
    return [
        SeatOut(n, seat.name, "bot" if seat.bot else "person", seat.bot, guest is not None and seat.guest == guest)
        for n, seat in enumerate(seats)
    ]


def undo_out(moment: Moment, mine: tuple[int, ...]) -> UndoOut | None:
    mine_last = next((seat for seat, _ in moment.game.latest() if seat in mine), None) if mine else None
    if mine_last is None or moment.game.over:
        return None
    if next(moment.game.latest())[0] not in mine:
        return UndoOut(mine_last, False, "another seat has decided since", "answered")
    refusal = moment.game.undo_refusal()
    return UndoOut(mine_last, refusal is None, *(refusal or (None, None)))


def score_out(game: Game) -> ScoreOut:
    return ScoreOut([[SourceOut(*item) for item in sources.items()] for sources in game.points_by_source()])


def entry_out(entry: LogEntry, seat: int | None) -> EntryOut:
    return EntryOut(entry.seq, entry.kind, entry.seat, entry.move, entry.seen_by(seat), when(entry.at))


def past_out(setup: TableSetup, moment: Moment, guest: str | None) -> PastOut:
    seat = viewer(setup, moment.game, guest)
    return PastOut(moment.seq, entry_out(moment.entry, seat), view_out(setup, moment.game, seat))


def listing_out(listing: Listing, guest: str) -> ListingOut:
    seats = seats_out(listing.seats, guest)
    return ListingOut(
        id=listing.id,
        format=listing.format,
        names=[seat.name for seat in seats],
        seats=seats,
        status=listing.status,
        your_turn=listing.asked is not None and seats[listing.asked].mine,
        updated=when(listing.updated),
        round=listing.round,
        ranking=listing.ranking,
        won=listing.result["won"] if listing.result else None,
    )
