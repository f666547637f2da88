"""Types for responses about tables, and for problems. The schemas in the OpenAPI document are generated from them."""

from typing import TYPE_CHECKING, Literal

import msgspec

from portroyal.engine.preview import Preview
from portroyal.server.db.records import (
    Access,
    Asked,
    EntryKind,
    OddsLevel,
    Order,
    Status,
    Tips,
    UndoRule,
    Wish,
    Words,
    Zero,
)
from portroyal.server.http.answers.views import Event, View
from portroyal.server.http.problem import CODES

if TYPE_CHECKING:
    Code = str
else:
    Code = Literal[tuple(CODES)]


SeatKind = Literal["person", "bot", "open"]
OrderEnd = Literal["new", "turn", "asked", "once"]
"""Why standing orders ended: they were replaced, the seat's turn came, another decision arose, or a card was taken."""


class TableSeatOut(msgspec.Struct, frozen=True):
    """A seat at a table. `mine` says whether it belongs to the guest who sent the request.

    `bot` is the name of the bot that plays there, possibly on behalf of a person. It is null if there is no bot.
    """

    seat: int
    name: str
    kind: SeatKind
    bot: str | None
    mine: bool


class UndoStateOut(msgspec.Struct, frozen=True):
    """Whether the guest's last move can be undone. If not, `reason` explains why, and `code` is the reason in one word.

    In that case, `asks` says whether the guest can ask the other players for consent.
    """

    seat: int
    allowed: bool
    reason: str | None
    code: str | None
    asks: bool = False


class SourcePointsOut(msgspec.Struct, frozen=True):
    """The points from one source, such as a card."""

    source: str
    points: int


class MarginOut(msgspec.Struct, frozen=True):
    """How far a seat is behind the winners. `n` is the difference in `what`: `points` or a tie-breaker like `coins`."""

    what: str
    n: int


class ScoreOut(msgspec.Struct, frozen=True):
    """The result of a finished game, by seat: the points from each source, and the margin behind the winners.

    A winner's margin is null.
    """

    by_source: list[list[SourcePointsOut]]
    margins: list[MarginOut | None]


class ClockOut(msgspec.Struct, frozen=True):
    """A table's clock: `decision` seconds for each decision, and the extra seconds left for each seat (`banks`).

    `zero` is the consequence of running out of time. `ends` is the Unix time when the seat to move runs out of time,
    and `bank_begins` is the Unix time when it starts to use its bank. Both are null while the clock is stopped because
    a bot is to move, the game is `paused`, or the time is `up`. `since` is the Unix time when the clock started. It is
    in the future while the clock is stopped by a request from the player who has to decide. A request stops the
    clock at most once per decision, and for no longer than the time for one decision.
    """

    decision: int
    bank: int
    zero: Zero
    banks: list[float]
    ends: float | None
    bank_begins: float | None
    since: float | None
    paused: bool
    up: bool


class WishOut(msgspec.Struct, frozen=True):
    """A player's request to all the other players. `missing` lists the seats whose players have not answered."""

    what: Wish
    seat: int
    missing: list[int]


class RematchOut(msgspec.Struct, frozen=True):
    """The offer of another game at a finished table, with the `seats` that have accepted it and the `missing` seats.

    `host` says whether the guest may begin that game without the missing players.
    """

    seats: list[int]
    missing: list[int]
    host: bool


class AgainOut(msgspec.Struct, frozen=True):
    """The id of the table for another game, or null until everyone has accepted that game."""

    table: str | None


class SeatOrderOut(msgspec.Struct, frozen=True):
    """The standing orders for one of the guest's seats."""

    seat: int
    order: Order


class TableOut(msgspec.Struct, frozen=True):
    """A table after log entry `seq`, as one guest may see it.

    `position` is the number of the log entry that led to the current position. A command must be based on that entry or
    a later one. `reveals` says, for each of the guest's legal moves, whether it reveals hidden cards, and `previews`
    gives the effects of the moves that draw no card. `commitment` is the hash published at the start. `seed` and `salt`
    are null until the game is over. `clock` and `request` are null if there is none. `rematch` is null for spectators,
    and until the game is over. `orders` are the standing orders for the guest's seats. `campaign` is the campaign that
    the table belongs to. If the table continues a finished game, `played_on` is the table where that game was played.
    In that case, only the owner and bots play here.
    """

    id: str
    format: str
    seq: int
    position: int
    status: Status
    pace: float
    created: str
    owner: bool
    seats: list[TableSeatOut]
    view: View
    undo: UndoStateOut | None
    reveals: dict[str, bool]
    previews: dict[str, Preview]
    score: ScoreOut | None
    commitment: str
    seed: str | None
    salt: str | None
    odds: OddsLevel
    tips: Tips
    access: Access
    words: Words
    undo_rule: UndoRule
    clock: ClockOut | None
    request: WishOut | None
    rematch: RematchOut | None
    orders: list[SeatOrderOut]
    campaign: str | None
    played_on: str | None


class SatOut(msgspec.Struct, frozen=True):
    """The new occupant of a seat, as in TableSeatOut. `was` is the previous one's name, or null if the seat was open.

    If another player let a bot take over, `by` is that player's seat.
    """

    name: str
    kind: SeatKind
    bot: str | None
    was: str | None
    by: int | msgspec.UnsetType = msgspec.UNSET


class WordsOut(msgspec.Struct, frozen=True):
    """A chat message from the person called `name`: either a `phrase` or a `text`. The other field is null."""

    name: str
    phrase: str | None
    text: str | None


class MutedOut(msgspec.Struct, frozen=True):
    """The player who holds the seats `by` muted the entry's seat (if `on` is true) or unmuted it."""

    by: list[int]
    on: bool


class ChangedOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """The changed options of a table. `decision`, `bank` and `zero` are options of its clock."""

    pace: float | msgspec.UnsetType = msgspec.UNSET
    odds: OddsLevel | msgspec.UnsetType = msgspec.UNSET
    tips: Tips | msgspec.UnsetType = msgspec.UNSET
    access: Access | msgspec.UnsetType = msgspec.UNSET
    words: Words | msgspec.UnsetType = msgspec.UNSET
    undo: UndoRule | msgspec.UnsetType = msgspec.UNSET
    decision: int | msgspec.UnsetType = msgspec.UNSET
    bank: int | msgspec.UnsetType = msgspec.UNSET
    zero: Zero | msgspec.UnsetType = msgspec.UNSET


class EntryOut(msgspec.Struct, frozen=True):
    """A log entry, with the events that the viewer saw. `at` is in ISO 8601 format.

    Some fields are present only for one kind of entry: `sat` for `sit`, `words` for `say` if the viewer may read the
    message, `muted` for `mute`, `set` (the changed options) for `set`, `again` (the id of the new table) for `again`,
    `zero` (the consequence) for `expired`, and `what` for `ask` and for answers about another game. `agreed` marks an
    `undo` by consent, and `ordered` marks a `move` made under standing orders. For an `order`, `ended` is the reason
    why the orders ended. Only the seat that gave the orders sees `ended`.
    """

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    events: list[Event]
    at: str
    sat: SatOut | msgspec.UnsetType = msgspec.UNSET
    again: str | msgspec.UnsetType = msgspec.UNSET
    words: WordsOut | msgspec.UnsetType = msgspec.UNSET
    muted: MutedOut | msgspec.UnsetType = msgspec.UNSET
    zero: Zero | msgspec.UnsetType = msgspec.UNSET
    what: Asked | msgspec.UnsetType = msgspec.UNSET
    set: ChangedOut | msgspec.UnsetType = msgspec.UNSET
    agreed: bool | msgspec.UnsetType = msgspec.UNSET
    ordered: bool | msgspec.UnsetType = msgspec.UNSET
    ended: OrderEnd | msgspec.UnsetType = msgspec.UNSET


class TableSummaryOut(msgspec.Struct, frozen=True):
    """A table in a guest's list. `boxes` and `modes` are those of its game.

    `points` lists each seat's points, or is null if they were not stored. `won` is null if there is no team or no
    result. `campaign` is the campaign that the table belongs to. If the table continues a finished game, `played_on` is
    the table where that game was played.
    """

    id: str
    format: str
    boxes: list[str]
    modes: list[str]
    names: list[str]
    seats: list[TableSeatOut]
    status: Status
    your_turn: bool
    updated: str
    round: int
    points: list[int] | None
    ranking: list[list[int]] | None
    won: bool | None
    campaign: str | None
    played_on: str | None


class BestOut(msgspec.Struct, frozen=True):
    """The guest's best win in cooperative games with `goals` goals, and the title for its score."""

    goals: int
    score: int
    title: str
    table: str
    at: str


class MoveAnswerOut(msgspec.Struct, frozen=True):
    """The result of a command: the log entries that it appended, and the resulting table."""

    seq: int
    table: TableOut
    entries: list[EntryOut]


class LogOut(msgspec.Struct, frozen=True):
    """Entries from a table's log, in order."""

    entries: list[EntryOut]


class PastOut(msgspec.Struct, frozen=True):
    """The position after log entry `seq`, as the guest's seat saw it then."""

    seq: int
    entry: EntryOut
    view: View


class FrameOut(msgspec.Struct, frozen=True):
    """The position after a move. Frame 0 is the start. `leaders` are the seats that would win if the game ended now."""

    seq: int
    seat: int | None
    move: str | None
    events: list[Event]
    view: View
    leaders: list[int]


class ReplayOut(msgspec.Struct, frozen=True):
    """A finished game: the table at the end of the game, and all positions."""

    table: TableOut
    frames: list[FrameOut]


class LobbyTableOut(msgspec.Struct, frozen=True):
    """A public table. `words` are the rules for its chat. `updated` is in ISO 8601 format.

    `decision` and `bank` are the times that its clock allows. Both are 0 if it has no clock.
    """

    id: str
    format: str
    boxes: list[str]
    modes: list[str]
    edition: str
    words: Words
    decision: int
    bank: int
    status: Status
    seats: list[TableSeatOut]
    updated: str


class InviteOut(msgspec.Struct, frozen=True):
    """The secret part of a link to a seat."""

    invite: str


class InvitationOut(msgspec.Struct, frozen=True):
    """The table that an invitation is for. `host` is the name of the table's owner, or null if they have no seat there.

    The other fields are as in LobbyTableOut.
    """

    table: str
    format: str
    boxes: list[str]
    modes: list[str]
    edition: str
    words: Words
    decision: int
    bank: int
    status: Status
    host: str | None
    seats: list[TableSeatOut]


class FaultOut(msgspec.Struct, frozen=True):
    """A validation error: its location in the request, and its description."""

    at: str
    says: str


class ProblemOut(msgspec.Struct, frozen=True):
    """An error (RFC 9457). The optional keys depend on `code`.

    If the server failed, `request` is the id of the request in the log.
    """

    type: str
    title: str
    status: int
    code: Code
    detail: str
    request: str | msgspec.UnsetType = msgspec.UNSET
    reason: str | msgspec.UnsetType = msgspec.UNSET
    line: int | msgspec.UnsetType = msgspec.UNSET
    clause: str | msgspec.UnsetType = msgspec.UNSET
    allowed: OddsLevel | Words | msgspec.UnsetType = msgspec.UNSET
    seq: int | msgspec.UnsetType = msgspec.UNSET
    entries: list[EntryOut] | msgspec.UnsetType = msgspec.UNSET
    faults: list[FaultOut] | msgspec.UnsetType = msgspec.UNSET
