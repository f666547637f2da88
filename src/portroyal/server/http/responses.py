"""What goes over the wire, as answers and as live messages: the one description of both.

The OpenAPI document takes its schemas from these structs.
"""

from typing import TYPE_CHECKING, Literal

import msgspec

from portroyal.server.db.records import EntryKind, OddsLevel, Status
from portroyal.server.http.problem import CODES
from portroyal.server.http.views import Event, View

if TYPE_CHECKING:
    Code = str
else:
    Code = Literal[tuple(CODES)]


class TableSeatOut(msgspec.Struct, frozen=True):
    """One place at the table; `mine`: the asking guest decides for it."""

    seat: int
    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    mine: bool


class UndoStateOut(msgspec.Struct, frozen=True):
    """Whether my last move may be taken back now; if not, `reason` says why, and `code` in one word."""

    seat: int
    allowed: bool
    reason: str | None
    code: str | None


class SourcePointsOut(msgspec.Struct, frozen=True):
    source: str
    points: int


class ScoreOut(msgspec.Struct, frozen=True):
    """Where each seat's points come from."""

    by_source: list[list[SourcePointsOut]]


class TableOut(msgspec.Struct, frozen=True):
    """A table as one guest may see it after log entry `seq`."""

    id: str
    format: str
    seq: int
    status: Status
    pace: float
    created: str
    owner: bool
    seats: list[TableSeatOut]
    view: View
    undo: UndoStateOut | None
    reveals: dict[str, bool]
    score: ScoreOut | None
    commitment: str
    seed: str | None
    salt: str | None
    odds: OddsLevel


class EntryOut(msgspec.Struct, frozen=True):
    """One entry of the log, with its events as the viewer saw them."""

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    events: list[Event]
    at: str


class TableSummaryOut(msgspec.Struct, frozen=True):
    """A table in a guest's list."""

    id: str
    format: str
    names: list[str]
    seats: list[TableSeatOut]
    status: Status
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


class MoveAnswerOut(msgspec.Struct, frozen=True):
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
    view: View


class FrameOut(msgspec.Struct, frozen=True):
    """The table after one move that stands; in the first frame, before any. `leaders` would win if it ended here."""

    seq: int
    seat: int | None
    move: str | None
    events: list[Event]
    view: View
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
    level: OddsLevel
    draw_pile: int
    coins: int
    aside: int
    unseen: list[UnseenOut]
    chances: ChancesOut | None


class FaultOut(msgspec.Struct, frozen=True):
    """What is wrong with one part of a request."""

    at: str
    says: str


class ProblemOut(msgspec.Struct, frozen=True):
    """An error (RFC 9457): what went wrong, and what belongs to its `code`."""

    type: str
    title: str
    status: int
    code: Code
    detail: str
    reason: str | msgspec.UnsetType = msgspec.UNSET
    clause: str | msgspec.UnsetType = msgspec.UNSET
    allowed: OddsLevel | msgspec.UnsetType = msgspec.UNSET
    seq: int | msgspec.UnsetType = msgspec.UNSET
    entries: list[EntryOut] | msgspec.UnsetType = msgspec.UNSET
    faults: list[FaultOut] | msgspec.UnsetType = msgspec.UNSET


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


class LessonOut(msgspec.Struct, frozen=True):
    """A lesson of the tutorial; its title and summary are the client's words at `key` and `key-about`."""

    name: str
    key: str
    clauses: tuple[str, ...]
    steps: int


class LessonAnswerOut(msgspec.Struct, frozen=True):
    """What is said to the learner's last move: the client's words at `key`. `verdict` is best, fair or poor."""

    key: str
    verdict: Literal["best", "fair", "poor"]
    clauses: tuple[str, ...]


class LessonFrameOut(msgspec.Struct, frozen=True):
    """The table after one move of any seat; in the first frame, before any."""

    seat: int | None
    move: str | None
    events: list[Event]
    view: View


class LessonRunOut(msgspec.Struct, frozen=True):
    """A lesson after the learner's moves. `asks`: the client's words for the decision now, null where the line ends."""

    lesson: LessonOut
    format: str
    seats: list[TableSeatOut]
    frames: list[LessonFrameOut]
    step: int
    asks: str | None
    answer: LessonAnswerOut | None
    moves: list[str]
    done: bool
    following: str | None


StreamMessage = EntryMessage | PageMessage | PingMessage
