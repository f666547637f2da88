"""The types of responses about tables, and of problems. The schemas of the OpenAPI document are made of them."""

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
"""Why standing orders ended: they were replaced, the seat's turn came, another question arose, a card was taken."""


class TableSeatOut(msgspec.Struct, frozen=True):
    """A seat at a table. `mine`: whether it is the requesting guest's.

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
    """The points from one source, as a card."""

    source: str
    points: int


class MarginOut(msgspec.Struct, frozen=True):
    """The tie-breaker (`points`, `coins`, …) that puts a seat behind the winners, and the margin."""

    what: str
    n: int


class ScoreOut(msgspec.Struct, frozen=True):
    """The result of a finished game, by seat: the sources of points, and the margins to the winners.

    `margins`: null for a winner.
    """

    by_source: list[list[SourcePointsOut]]
    margins: list[MarginOut | None]


class ClockOut(msgspec.Struct, frozen=True):
    """The clock of a table: `decision` seconds for each decision, and `banks` by seat for all together.

    `zero`: what happens when a person's time is up. `ends`: when that is for the seat that is asked, and `bank_begins`:
    from when on it uses its bank, as Unix times; null while the clock stands: as a bot is asked, the game is `paused`,
    or the time is `up`. `since`: since when it runs; in the future while it stands for what its person asks of the
    others: once in a decision, at most for the time of one.
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
    """Another game with the same people, at a finished table: the `seats` that have accepted, and the `missing`.

    `host`: whether the guest may begin it without those who are missing.
    """

    seats: list[int]
    missing: list[int]
    host: bool


class AgainOut(msgspec.Struct, frozen=True):
    """The id of the table of another game; null until everyone has accepted."""

    table: str | None


class SeatOrderOut(msgspec.Struct, frozen=True):
    """The standing orders of a seat of the guest."""

    seat: int
    order: Order


class TableOut(msgspec.Struct, frozen=True):
    """A table as one guest may see it after log entry `seq`.

    `position`: the number of the entry, a move or an undo, that led to the position, in which a command is checked.
    `reveals`: for each legal move of the guest, whether it reveals hidden cards; `previews`: what it brings, unless it
    draws a card. `commitment`: the hash published at
    the start; `seed` and `salt`: null until the game is over. `clock`: null without one; `request`: null while nobody
    asks for anything; `rematch`: null until the game is over, and for spectators; `orders`: of the guest's seats;
    `campaign`: whose chapter is played here; `played_on`: the table from whose finished game this one goes on, for its
    owner and bots only.
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
    """A chat message: a set phrase or a text; the other is null."""

    name: str
    phrase: str | None
    text: str | None


class MutedOut(msgspec.Struct, frozen=True):
    """Whether the player of the seats `by` mutes the entry's seat (`on`), or unmutes it."""

    by: list[int]
    on: bool


class ChangedOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """Changed options of a table. `decision`, `bank`, `zero`: of its clock."""

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

    `sat`: of the kind `sit`; `words`: of the kind `say`, if the viewer may read it; `muted`: of the kind `mute`;
    `again`: of that kind, the id of the new table; `zero`: of the kind `expired`, the consequence; `what`: of the kind
    `ask`, and of answers to another game; `set`: of that kind, the changed options; `agreed`: of an `undo` by consent;
    `ordered`: of a `move` by standing orders; `ended`: of an `order`, why it ended, visible to that seat only.
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
    """A table in a guest's list. `boxes`, `modes`: of its game.

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
    """The guest's best win in cooperative games with a given number of goals, with the title for its score."""

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
    """Entries of a table's log, in order."""

    entries: list[EntryOut]


class PastOut(msgspec.Struct, frozen=True):
    """The position after log entry `seq`, as the guest's seat saw it then."""

    seq: int
    entry: EntryOut
    view: View


class FrameOut(msgspec.Struct, frozen=True):
    """The position after a move; the first frame is the start. `leaders`: the seats that would win if it ended here."""

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
    """A public table. `words`: its chat rules; `decision`, `bank`: of its clock, 0 without; `updated`: ISO 8601."""

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
    """The table of an invitation. `host`: the name of a seat of its owner, null if they have none.

    The rest is as in LobbyTableOut.
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
