"""The types of responses about tables, and of problems. The schemas in the OpenAPI document are generated from them."""

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
"""Why standing orders ended: they were replaced, the seat's turn came, another question arose, or a card was taken."""


class TableSeatOut(msgspec.Struct, frozen=True):
    """A seat at a table. `mine`: whether it belongs to the guest who asks.

    `bot`: the name of the bot that plays it; null for a person, unless the bot plays in their place.
    """

    seat: int
    name: str
    kind: SeatKind
    bot: str | None
    mine: bool


class UndoStateOut(msgspec.Struct, frozen=True):
    """Whether the guest's last move can be undone; if not, `reason` is a sentence and `code` one word.

    `asks`: whether the guest can ask the others for consent.
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
    """What puts a seat behind the winners (`points`, `coins` or another tie-breaker), and by how much."""

    what: str
    n: int


class ScoreOut(msgspec.Struct, frozen=True):
    """The result of a finished game, by seat: the sources of points, and the margins to the winners.

    `margins`: null for a winner.
    """

    by_source: list[list[SourcePointsOut]]
    margins: list[MarginOut | None]


class ClockOut(msgspec.Struct, frozen=True):
    """The clock of a table: `decision` seconds for each decision, and the extra seconds (`banks`) left to each seat.

    `zero`: what happens when a person's time is up. `ends`: when the time of the seat to move is up, and `bank_begins`:
    when the seat starts to use its bank, as Unix times; both null while the clock is stopped because a bot is to move,
    the game is `paused`, or the time is `up`. `since`: when the clock started; in the future while a request of the
    player to move stops it, which happens at most once in a decision, for at most the time of one decision.
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
    """A player's request to all others. `missing`: the seats whose player has not answered."""

    what: Wish
    seat: int
    missing: list[int]


class RematchOut(msgspec.Struct, frozen=True):
    """Another game with the same people at a finished table: the `seats` that have accepted it, and the `missing` ones.

    `host`: whether the guest may begin it without the missing ones.
    """

    seats: list[int]
    missing: list[int]
    host: bool


class AgainOut(msgspec.Struct, frozen=True):
    """The id of the table for another game; null until everyone has accepted it."""

    table: str | None


class SeatOrderOut(msgspec.Struct, frozen=True):
    """The standing orders of one of the guest's seats."""

    seat: int
    order: Order


class TableOut(msgspec.Struct, frozen=True):
    """A table as one guest may see it after log entry `seq`.

    `position`: the number of the log entry (a move or an undo) that led to the current position, against which commands
    are checked. `reveals`: for each of the guest's legal moves, whether it reveals hidden cards; `previews`: the effect
    of each that draws no card. `commitment`: the hash published at the start; `seed` and `salt`: null until the game is
    over. `clock`: null without one; `request`: null if there is none; `rematch`: null until the game is over, and for
    spectators; `orders`: those of the guest's seats; `campaign`: the campaign whose chapter is played here;
    `played_on`: the table whose finished game this one continues, for its owner and bots only.
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
    """The new occupant of a seat, as in TableSeatOut. `was`: the name of the previous one; null if it was open.

    `by`: the seat of another player who gave it to a bot; absent otherwise.
    """

    name: str
    kind: SeatKind
    bot: str | None
    was: str | None
    by: int | msgspec.UnsetType = msgspec.UNSET


class WordsOut(msgspec.Struct, frozen=True):
    """A chat message: a set phrase or a text; the other one is null."""

    name: str
    phrase: str | None
    text: str | None


class MutedOut(msgspec.Struct, frozen=True):
    """Whether the player of the seats `by` mutes the entry's seat (`on`), or unmutes it."""

    by: list[int]
    on: bool


class ChangedOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """Changed options of a table. `decision`, `bank`, `zero`: those of its clock."""

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
    """A log entry, with its events as the viewer saw them. `at`: ISO 8601.

    `sat`: in an entry of the kind `sit`; `words`: in a `say`, if the viewer may read it; `muted`: in a `mute`; `again`:
    in an `again`, the id of the new table; `zero`: in an `expired`, the consequence; `what`: in an `ask`, and in
    answers to the offer of another game; `set`: in a `set`, the changed options; `agreed`: in an `undo` by consent;
    `ordered`: in a `move` by standing orders; `ended`: in an `order`, why the orders ended, visible only to that seat.
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
    """A table in a guest's list. `boxes`, `modes`: those of its game.

    `points`: by seat; null for a table of an earlier version. `won`: null without a team or a result.
    `campaign`: the campaign whose chapter this is; `played_on`: the table whose finished game this one continues.
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
    """The guest's best win in cooperative games with this number of goals, and the title for its score."""

    goals: int
    score: int
    title: str
    table: str
    at: str


class MoveAnswerOut(msgspec.Struct, frozen=True):
    """The result of a command: the log entries it appended, and the table after them."""

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
    """The position after a move; frame 0 is the start. `leaders`: the seats that would win if the game ended here."""

    seq: int
    seat: int | None
    move: str | None
    events: list[Event]
    view: View
    leaders: list[int]


class ReplayOut(msgspec.Struct, frozen=True):
    """A finished game: the table at its end, and all positions."""

    table: TableOut
    frames: list[FrameOut]


class LobbyTableOut(msgspec.Struct, frozen=True):
    """A public table. `words`: its chat rules; `decision`, `bank`: of its clock, 0 without one; `updated`: ISO 8601."""

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
    """The table of an invitation. `host`: the name of the table's owner, null if they have no seat there.

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
    """An error (RFC 9457). The optional keys depend on `code`; `request`: its id in the log, if the server failed."""

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
