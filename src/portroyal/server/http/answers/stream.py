"""The types of the messages of a stream."""

import msgspec

from portroyal.server.http.answers.tables import EntryOut, LobbyTableOut, TableOut, TableSummaryOut


class EntryMessage(msgspec.Struct, frozen=True, tag_field="type", tag="entry"):
    """A stream message: a new log entry, with the table after it."""

    seq: int
    entry: EntryOut
    table: TableOut


class PageMessage(msgspec.Struct, frozen=True, tag_field="type", tag="page"):
    """A stream message: log entries that the client has missed, up to `seq`. `table`: null except in the last page."""

    seq: int
    entries: list[EntryOut]
    table: TableOut | None


class PingMessage(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """A stream message that shows that the connection is alive."""


class AliveMessage(msgspec.Struct, frozen=True, tag_field="type", tag="alive"):
    """A stream message: the answer to a client's `probe`, which shows that both directions work.

    `now`: the Unix time of the server.
    """

    now: float


class NowMessage(msgspec.Struct, frozen=True, tag_field="type", tag="now"):
    """A stream message, sent once if the table has a clock: the Unix time of the server, which clocks use."""

    now: float


class WatchersMessage(msgspec.Struct, frozen=True, tag_field="type", tag="watchers"):
    """A stream message: the number of spectators, the names of some, and which players are present.

    It is sent when that changes; nobody watches until it is. `seats`: those whose person is there, empty at a table of
    one person. `absent`: the seat that the game waits for without a clock, if it has waited for two minutes, and the
    person has been away for as long and done nothing: another player may let a bot play for them.
    """

    n: int
    names: list[str]
    seats: list[int]
    absent: int | None


StreamMessage = EntryMessage | PageMessage | PingMessage | AliveMessage | NowMessage | WatchersMessage


class MineMessage(msgspec.Struct, frozen=True, tag_field="type", tag="mine"):
    """A message of a person's stream: changes to the guest's tables. `gone`: the ids of those that they left.

    `all`: these are all their unfinished tables, as at the start of the stream.
    """

    tables: list[TableSummaryOut]
    gone: list[str]
    all: bool


class LobbyMessage(msgspec.Struct, frozen=True, tag_field="type", tag="lobby"):
    """A message of a person's stream: changes to the lobby's tables. `gone`: the ids of those no longer in it.

    `all`: these are all its tables, as at the start of the stream.
    """

    tables: list[LobbyTableOut]
    gone: list[str]
    all: bool


PersonMessage = MineMessage | LobbyMessage | PingMessage | AliveMessage
