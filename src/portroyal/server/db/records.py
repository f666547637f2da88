"""The records that the store takes and returns."""

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

Events = dict[str, list[dict[str, Any]]]
"""The events of a log entry by viewer: `""` for spectators, and the number of each seat that saw other events."""

EntryKind = Literal["start", "move", "undo", "over", "leave"]
POSITION_KINDS: tuple[EntryKind, ...] = ("start", "move", "undo")
"""The kinds of entries that change the position; the others, as a guest who leaves, change nothing in the game."""

Status = Literal["playing", "over"]

OddsLevel = Literal["off", "counts", "full"]
"""How much of the odds a table shows: nothing, the unseen cards, or the chances, too."""


class Seat(NamedTuple):
    """A seat of a table: the name of its bot, or the guest who plays it, is None."""

    name: str
    bot: str | None
    guest: str | None


class TableSetup(NamedTuple):
    """What is set about a table, of which only the pace can change.

    `start`: None if drawn; `pace`: seconds; `created`: Unix time.
    """

    id: str
    owner: str
    format: str
    start: int | None
    seed: str
    salt: str
    commitment: str
    pace: float
    created: float
    seats: tuple[Seat, ...]
    odds: OddsLevel = "full"

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats that the guest plays; several if players share a device."""
        return tuple(n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest)

    def onlooker(self, guest: str | None) -> str | None:
        """The guest, if they have a seat or own the table; None for all others, who see the same."""
        return guest if guest == self.owner or self.seats_of(guest) else None


class LogEntry(NamedTuple):
    """An entry of a table's log. `seq`: its number, from 1; `at`: Unix time."""

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    at: float
    events: Events

    def seen_by(self, seat: int | None) -> list[dict[str, Any]]:
        """The events as a seat saw them; None: a spectator."""
        return self.events.get(str(seat), self.events[""]) if seat is not None else self.events[""]


class EntryHead(NamedTuple):
    """A log entry without its time and events: all that is needed to replay it."""

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None


def position_of(heads: Iterable[EntryHead | LogEntry], before: int = 0) -> int:
    """The number of the last entry of a log that changed the position; `before` if none did."""
    return max((head.seq for head in heads if head.kind in POSITION_KINDS), default=before)


class StoredTable(NamedTuple):
    """A table as read in one transaction. `heads`: of the whole log; `recent`: its last entries."""

    setup: TableSetup
    snapshot: dict[str, Any]
    heads: list[EntryHead]
    recent: list[LogEntry]


class BotTurn(NamedTuple):
    """A bot's turn to move for `seat` in a position, not before the Unix time `due` unless hurried.

    `position`: the number of the log entry that led to it.
    """

    table: str
    position: int
    seat: int
    due: float


class Command(NamedTuple):
    """A command that was carried out, with its answer as JSON, which is sent again if the key is repeated."""

    guest: str
    scope: str
    key: str
    answer: bytes


class TableUpdate(NamedTuple):
    """What one command changes about a table. `asked`: the seat to move; `points`: by seat, as all see them.

    `turn`: set if a bot is to move.
    """

    entries: list[LogEntry]
    snapshot: dict[str, Any]
    status: Status
    asked: int | None
    round: int
    points: list[int]
    ranking: list[list[int]] | None
    result: dict[str, Any] | None
    turn: BotTurn | None
    command: Command | None


class TeamResult(NamedTuple):
    """The result of a cooperative game, as in `Game.result`. `at`: Unix time."""

    table: str
    at: float
    result: dict[str, Any]


class NewTable(NamedTuple):
    """A new table, with its first log entry in `update`."""

    setup: TableSetup
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
