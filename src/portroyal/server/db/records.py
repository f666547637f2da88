"""What the store takes and gives: plain tuples, named."""

from typing import Any, Literal, NamedTuple

Events = dict[str, list[dict[str, Any]]]
"""What happened, as seen: by a bystander under `""`, by a seat under its number where it saw something else."""

EntryKind = Literal["start", "move", "undo", "over", "leave"]
Status = Literal["playing", "over"]

OddsLevel = Literal["off", "counts", "full"]
"""How much a table tells of the odds: nothing, what is unseen, or the chances, too."""


class Seat(NamedTuple):
    name: str
    bot: str | None
    guest: str | None


class TableSetup(NamedTuple):
    """What never changes about a table."""

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
        """The seats this guest decides for; several at a hot seat."""
        return tuple(n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest)

    def onlooker(self, guest: str | None) -> str | None:
        """The guest, if they sit here or the table is theirs; None for all others, who are told the same."""
        return guest if guest == self.owner or self.seats_of(guest) else None


class LogEntry(NamedTuple):
    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    at: float
    events: Events

    def seen_by(self, seat: int | None) -> list[dict[str, Any]]:
        return self.events.get(str(seat), self.events[""]) if seat is not None else self.events[""]


class EntryHead(NamedTuple):
    """A log entry without what happened."""

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None


class StoredTable(NamedTuple):
    """A table as the database has it, all of it from the same moment."""

    setup: TableSetup
    snapshot: dict[str, Any]
    heads: list[EntryHead]
    recent: list[LogEntry]


class BotTurn(NamedTuple):
    """A bot is to decide at `seat`, seeing entry `seq`, from `due` on (at once if the table is in a hurry)."""

    table: str
    seq: int
    seat: int
    due: float


class Command(NamedTuple):
    """A command that was carried out, and its answer."""

    guest: str
    scope: str
    key: str
    answer: bytes


class TableUpdate(NamedTuple):
    """What one command does to a table."""

    entries: list[LogEntry]
    snapshot: dict[str, Any]
    status: Status
    asked: int | None
    round: int
    ranking: list[list[int]] | None
    result: dict[str, Any] | None
    turn: BotTurn | None
    command: Command | None


class TeamResult(NamedTuple):
    """What a team made of a game: see `Game.result`."""

    table: str
    at: float
    result: dict[str, Any]


class NewTable(NamedTuple):
    setup: TableSetup
    update: TableUpdate


class Listing(NamedTuple):
    """A line in a guest's list of tables."""

    id: str
    format: str
    status: Status
    asked: int | None
    updated: float
    round: int
    ranking: list[list[int]] | None
    result: dict[str, Any] | None
    seats: tuple[Seat, ...]
