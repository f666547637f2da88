"""The records that the store takes and returns."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

EntryKind = Literal["start", "move", "undo", "over", "sit", "set", "say", "mute", "again", "leave"]
POSITION_KINDS: tuple[EntryKind, ...] = ("start", "move", "undo")
"""The kinds of entries that change the position; the others, as `sit`, change nothing in the game."""

Status = Literal["waiting", "playing", "over"]

OddsLevel = Literal["off", "counts", "full"]
"""How much of the odds a table shows: nothing, the unseen cards, or the chances, too."""

Access = Literal["friends", "link", "public"]
"""Who may open a table without a seat at it: nobody, those who know its address, or all, who find it in the lobby."""


Words = Literal["off", "phrases", "free"]
"""What may be said at a table: nothing, set phrases, or anything."""


class Seat(NamedTuple):
    """A seat of a table: played by a bot, by a guest, or by a bot in place of the guest; open if by neither."""

    name: str
    bot: str | None
    guest: str | None

    @property
    def open(self) -> bool:
        """Whether nobody has taken the seat yet."""
        return self.bot is None and self.guest is None


class Options(NamedTuple):
    """What the owner of a table can change. `pace`: the delay before a bot's move, in seconds."""

    pace: float
    odds: OddsLevel = "full"
    access: Access = "link"
    words: Words = "phrases"


class TableSetup(NamedTuple):
    """What never changes about a table.

    `start`: None if drawn; `created`: Unix time; `names`: of the seats when the table was opened.
    """

    id: str
    owner: str
    format: str
    start: int | None
    seed: str
    salt: str
    commitment: str
    created: float
    names: tuple[str, ...]


class LogEntry(NamedTuple):
    """An entry of a table's log. `seq`: its number, from 1; `at`: Unix time.

    `events`: with what at least one seat saw. `data`: of a `sit`: the seat's `name`, `bot` and `guest`, the name of who
    `was` there, and the guest who has `lost` their only seat; of a `set`: the options that were changed; of an
    `again`: the `table` with the same people; of a `say`: the `phrase` or `text`, who said it (`guest`, `name`); of a
    `mute`: the seats `by` whose person the seat was muted, and whether it is (`on`); None for all others.
    """

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    at: float
    events: list[dict[str, Any]]
    data: dict[str, Any] | None = None


class TableState(NamedTuple):
    """What can change about a table apart from its game. `version`: the number of the entry that changed it last."""

    version: int
    seats: tuple[Seat, ...]
    options: Options

    def after(self, entry: LogEntry) -> "TableState":
        """The state after a log entry."""
        if entry.kind == "sit":
            assert entry.seat is not None
            assert entry.data is not None
            seats = [*self.seats]
            seats[entry.seat] = Seat(*(entry.data[part] for part in Seat._fields))
            return TableState(entry.seq, tuple(seats), self.options)
        if entry.kind == "set":
            return TableState(entry.seq, self.seats, self.options._replace(**entry.data or {}))
        return self


class Table(NamedTuple):
    """A table apart from its game."""

    setup: TableSetup
    state: TableState

    @property
    def id(self) -> str:
        return self.setup.id

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.state.seats

    @property
    def options(self) -> Options:
        return self.state.options

    @property
    def waiting(self) -> bool:
        """Whether the game cannot begin, as a seat is open."""
        return any(seat.open for seat in self.seats)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats of the guest; several if players share a device."""
        return tuple(n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest)

    def onlooker(self, guest: str | None) -> str | None:
        """The guest, if they have a seat or own the table; None for all others, who see the same."""
        return guest if guest == self.setup.owner or self.seats_of(guest) else None

    def may_open(self, guest: str | None) -> bool:
        """Whether the guest may see the table."""
        return self.options.access != "friends" or self.onlooker(guest) is not None


class EntryHead(NamedTuple):
    """A log entry without its time and events: all that is needed to replay it."""

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    data: dict[str, Any] | None = None


def position_of(heads: Iterable[EntryHead | LogEntry], before: int = 0) -> int:
    """The number of the last entry of a log that changed the position; `before` if none did."""
    return max((head.seq for head in heads if head.kind in POSITION_KINDS), default=before)


class StoredTable(NamedTuple):
    """A table as read in one transaction. `heads`: of the whole log; `recent`: its last entries."""

    table: Table
    snapshot: dict[str, Any]
    heads: list[EntryHead]
    recent: list[LogEntry]


DueKind = Literal["bot"]
"""What becomes due: a move of a bot."""


class Due(NamedTuple):
    """What becomes due for a seat in a position. `position`: the number of the log entry that led to it."""

    kind: DueKind
    table: str
    seat: int
    position: int


class Planned(NamedTuple):
    """What becomes due in `wait` seconds."""

    due: Due
    wait: float


class Command(NamedTuple):
    """A command that was carried out, with its answer as JSON, which is sent again if the key is repeated."""

    guest: str
    scope: str
    key: str
    answer: bytes


class GameUpdate(NamedTuple):
    """The game after a move or an undo. `points`: by seat, as all see them."""

    snapshot: dict[str, Any]
    round: int
    points: list[int]
    ranking: list[list[int]] | None
    result: dict[str, Any] | None


class TableUpdate(NamedTuple):
    """What one command changes about a table. `asked`: the seat to move; `due`: all that becomes due.

    `game`: None if it and its names stay as they are; `state`: None if the seats and options do; `due`: None if what
    was due stays so.
    """

    entries: list[LogEntry]
    status: Status
    asked: int | None
    due: list[Planned] | None
    command: Command | None
    game: GameUpdate | None = None
    state: TableState | None = None


class TeamResult(NamedTuple):
    """The result of a cooperative game, as in `Game.result`. `at`: Unix time."""

    table: str
    at: float
    result: dict[str, Any]


class Holdings(NamedTuple):
    """What counts for the quotas of a guest: tables that they have opened, and seats.

    `lately`: tables opened within some time; `going_on`: those that are not over, and were changed within some time;
    `tables`: all; `seats`: at tables that go on.
    """

    lately: int
    going_on: int
    tables: int
    seats: int


class NewTable(NamedTuple):
    """A new table, with its first log entry in `update`. `invite`: the secret part of the link to a seat."""

    table: Table
    invite: str
    update: TableUpdate


class Listing(NamedTuple):
    """A table in a guest's list. `updated`: Unix time; `points`: by seat, None for a table of an earlier version."""

    id: str
    format: str
    status: Status
    asked: int | None
    updated: float
    round: int
    points: list[int] | None
    ranking: list[list[int]] | None
    result: dict[str, Any] | None
    seats: tuple[Seat, ...]
