"""Types for stream messages."""

import msgspec

from portroyal.server.http.answers.tables import EntryOut, LobbyTableOut, TableOut, TableSummaryOut


class EntryMessage(msgspec.Struct, frozen=True, tag_field="type", tag="entry"):
    """A stream message: a new log entry, and the table as of that entry."""

    seq: int
    entry: EntryOut
    table: TableOut


class PageMessage(msgspec.Struct, frozen=True, tag_field="type", tag="page"):
    """A stream message: log entries that the client has missed, up to `seq`. Only the last page contains `table`."""

    seq: int
    entries: list[EntryOut]
    table: TableOut | None


class PingMessage(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """A stream message that shows that the connection is alive."""


class AliveMessage(msgspec.Struct, frozen=True, tag_field="type", tag="alive"):
    """A stream message: the answer to a client's `probe`, which shows that messages arrive in both directions.

    `now` is the server's Unix time.
    """

    now: float


class NowMessage(msgspec.Struct, frozen=True, tag_field="type", tag="now"):
    """A message that is sent once if the table has a clock. `now` is the server's Unix time, which the clocks use."""

    now: float


class WatchersMessage(msgspec.Struct, frozen=True, tag_field="type", tag="watchers"):
    """A stream message: the number `n` of spectators, the names of some of them, and which players are present.

    It is sent whenever any of these change. Until the first message arrives, there are no spectators. `seats` lists the
    seats whose players are present. It is empty if only one person plays at the table. `absent` is the seat of a player
    who has been away and has kept the game waiting for two minutes, if no clock limits their time. Another player may
    then let a bot take over.
    """

    n: int
    names: list[str]
    seats: list[int]
    absent: int | None


StreamMessage = EntryMessage | PageMessage | PingMessage | AliveMessage | NowMessage | WatchersMessage


class MineMessage(msgspec.Struct, frozen=True, tag_field="type", tag="mine"):
    """A message on a person's stream: changes to the guest's tables. `gone` lists the ids of those the guest left.

    `all` is true if the message contains all of the guest's unfinished tables, as at the start of the stream.
    """

    tables: list[TableSummaryOut]
    gone: list[str]
    all: bool


class LobbyMessage(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """A message on a person's stream: changes to the lobby. `gone` lists the ids of tables that are no longer in it.

    `all` is true if the message contains all tables in the lobby, as at the start of the stream.
    """

    tables: list[LobbyTableOut]
    gone: list[str]
    all: bool


PersonMessage = MineMessage | LobbyMessage | PingMessage | AliveMessage
