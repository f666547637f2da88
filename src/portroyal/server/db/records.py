"""The records that the store takes and returns."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import msgspec

EntryKind = Literal[
    "start", "move", "undo", "over", "sit", "set", "say", "mute", "again", "leave",
    "expired", "ask", "agree", "refuse", "pause", "resume", "order",
]  # fmt: skip
POSITION_KINDS: tuple[EntryKind, ...] = ("start", "move", "undo")
"""The kinds of log entries that change the position. Others, such as `sit`, change nothing in the game."""

Status = Literal["waiting", "playing", "over"]

OddsLevel = Literal["off", "counts", "full"]
"""How much of the odds a table shows: nothing, the unseen cards, or the probabilities as well."""

Tips = Literal["off", "on"]
"""Whether a table's players may ask for the best move."""

Access = Literal["friends", "link", "public"]
"""Who may open a table without a seat: no one, those who know its address, or everyone, through the lobby."""


Words = Literal["off", "phrases", "free"]
"""What may be said in a table's chat: nothing, set phrases, or anything."""


UndoRule = Literal["strict", "friendly"]
"""Whether a final move can be undone if all players agree: never, or always."""

Zero = Literal["remind", "pass", "bot"]
"""What happens when a player's time is up: they are reminded, they pass, or a bot plays until they return."""

Wish = Literal["undo", "pause"]
"""Requests that a player can make to all others."""


class Seat(NamedTuple):
    """A seat at a table, played by a guest, by a bot, or by a bot in place of the guest; open if it has neither."""

    name: str
    bot: str | None
    guest: str | None

    @property
    def open(self) -> bool:
        """Whether the seat is still open."""
        return self.bot is None and self.guest is None


class Options(NamedTuple):
    """Options that the owner of a table can change.

    `pace`: the delay before the first card of a bot's turn; `decision`: the time for each decision, 0 without a clock;
    `bank`: the extra time for all decisions of a game together. All are in seconds.
    """

    pace: float
    odds: OddsLevel = "full"
    access: Access = "link"
    words: Words = "phrases"
    undo: UndoRule = "strict"
    decision: int = 0
    bank: int = 0
    zero: Zero = "remind"
    tips: Tips = "on"


class Clock(NamedTuple):
    """The clock of a table. `since`: the Unix time when it started for the seat to move; None: it is stopped.

    The clock runs even while a bot plays in place of a person who has stood up; `since` is in the future while a
    request stops the clock. `spent`: seconds that this decision had taken before `since`; `banks`: seconds left by
    seat, empty without a clock; `paused`: whether it is paused by consent; `up`: whether the time for this decision is
    up; `stood`: whether a request has stopped the clock during this decision; `before`: the seconds that the previous
    decision took, apart from the bank; `again`: whether a move was taken back (its time continues until a move that
    cannot be taken back); `used`: seconds of the bank used by each seat before the settings last changed; `earlier`:
    seconds of this decision that no longer counted after that change.
    """

    since: float | None = None
    spent: float = 0.0
    banks: tuple[float, ...] = ()
    paused: bool = False
    up: bool = False
    stood: bool = False
    before: float = 0.0
    again: bool = False
    used: tuple[float, ...] = ()
    earlier: float = 0.0


NO_CLOCK = Clock()


class OrderRule(msgspec.Struct, frozen=True):
    """Cards to take if they bring at least `least` coins or, if it is negative, cost at most that amount."""

    kind: str
    type: str
    color: str
    least: int


class Order(msgspec.Struct, frozen=True):
    """Standing orders for the turns of others. The first matching rule applies.

    `otherwise`: what happens if none matches; `lasts`: until the seat's own turn, or for the whole game; `once`:
    whether the orders end when a card is taken; `reserve`: coins that are not spent.
    """

    rules: tuple[OrderRule, ...]
    otherwise: Literal["pass", "wait"] = "pass"
    lasts: Literal["turn", "game"] = "turn"
    once: bool = False
    reserve: int = 0


class TableSetup(NamedTuple):
    """The fixed properties of a table.

    `start`: the first seat, None if it is drawn; `created`: Unix time; `names`: the seats' names when the table was
    opened; `campaign`: the campaign whose chapter it is, and `carried`: the state from earlier games, both None outside
    campaigns; `played_on`: the table whose game it continues.
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
    campaign: str | None = None
    carried: dict[str, list[str]] | None = None
    played_on: str | None = None


class LogEntry(NamedTuple):
    """An entry in a table's log. `seq`: its number, from 1; `at`: Unix time.

    `events`: everything that at least one seat saw. `clock`: None if it is unchanged. `data` depends on the kind:
    a `sit` has the seat's `name`, `bot` and `guest`, the name of the previous occupant (`was`), the guest who has
    `lost` their only seat, and the seat `by` whose player gave it to a bot; a `set` has the changed options; an `again`
    has the `table` with the same people; a `say` has the `phrase` or `text` and its author (`guest`, `name`); a `mute`
    has the seats `by` whose player muted the seat, and whether it is muted (`on`); an `expired` has the consequence
    (`zero`); an `ask` and its answers have the request (`what`) and, for another game, the `table` and whether it
    begins `now`; an `undo` has whether all `agreed`; a `move` has whether it was `ordered` in advance; an `order` has
    the `order`, or None, and `why`. All others have None.
    """

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    at: float
    events: list[dict[str, Any]]
    data: dict[str, Any] | None = None
    clock: Clock | None = None


Asked = Wish | Literal["again"]
"""The subjects of requests to all others: a wish, or another game."""


class Request(NamedTuple):
    """A request from one seat to all others. `agreed`: the seats that have agreed.

    For another game: its `table`, and whether it begins `now`, without those who have not agreed.
    """

    what: Asked
    seat: int
    agreed: tuple[int, ...] = ()
    table: str = ""
    now: bool = False

    def after(self, entry: LogEntry) -> "Request | None":
        """The request after an `agree` or a `refuse`."""
        seat, data = entry.seat or 0, entry.data or {}
        if entry.kind == "agree":
            agreed = self.agreed if seat == self.seat else (*self.agreed, seat)
            return self._replace(agreed=agreed, now=self.now or data.get("now", False))
        left = [other for other in (self.seat, *self.agreed) if other != seat]
        if self.what != "again" or not left:
            return None
        return self._replace(seat=left[0], agreed=tuple(left[1:]))


class TableState(NamedTuple):
    """A table's changeable state apart from its game. `version`: the number of the entry that last changed it."""

    version: int
    seats: tuple[Seat, ...]
    options: Options
    request: Request | None = None
    orders: Mapping[int, Order] = MappingProxyType({})
    """The standing orders by seat."""

    def after(self, entry: LogEntry) -> "TableState":
        """The state after a log entry."""
        if entry.kind == "order":
            return self._ordered(entry, (entry.data or {})["order"])
        if entry.kind == "undo" and entry.seat in self.orders:
            return self._ordered(entry, None).after(entry)
        if entry.kind == "sit":
            assert entry.seat is not None
            assert entry.data is not None
            seats = [*self.seats]
            seats[entry.seat] = Seat(*(entry.data[part] for part in Seat._fields))
            orders = {seat: order for seat, order in self.orders.items() if seat != entry.seat}
            return self._replace(
                version=entry.seq, seats=tuple(seats), request=self._request_after(entry), orders=orders
            )
        if entry.kind == "set":
            return self._replace(version=entry.seq, options=self.options._replace(**entry.data or {}))
        request = self._request_after(entry)
        return self if request == self.request else self._replace(version=entry.seq, request=request)

    def _ordered(self, entry: LogEntry, order: Order | None) -> "TableState":
        assert entry.seat is not None
        orders = {seat: known for seat, known in self.orders.items() if seat != entry.seat}
        return self._replace(version=entry.seq, orders=orders | ({entry.seat: order} if order else {}))

    def _request_after(self, entry: LogEntry) -> Request | None:
        assert entry.kind not in ("ask", "agree") or entry.seat is not None
        if entry.kind == "ask":
            data = entry.data or {}
            return Request(data["what"], entry.seat or 0, table=data.get("table", ""))
        if entry.kind in ("agree", "refuse") and self.request:
            return self.request.after(entry)
        if self.request and self.request.what == "again":
            return None if entry.kind == "again" else self.request
        return None if entry.kind in (*POSITION_KINDS, "sit", "pause", "over") else self.request


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
        """Whether the game cannot begin because a seat is open."""
        return any(seat.open for seat in self.seats)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The guest's seats; several if players share a device."""
        return tuple(n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest)

    def onlooker(self, guest: str | None) -> str | None:
        """The guest if they have a seat or own the table; None for all others, who share one view."""
        return guest if guest == self.setup.owner or self.seats_of(guest) else None

    def may_open(self, guest: str | None) -> bool:
        """Whether the guest may see the table."""
        return self.options.access != "friends" or self.onlooker(guest) is not None


class EntryHead(NamedTuple):
    """A log entry without its time and events: enough to replay it."""

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    data: dict[str, Any] | None = None
    clock: Clock | None = None


def position_of(heads: Iterable[EntryHead | LogEntry], before: int = 0) -> int:
    """The number of the last entry that changed the position; `before` if none did."""
    return max((head.seq for head in heads if head.kind in POSITION_KINDS), default=before)


def clock_of(heads: Iterable[EntryHead | LogEntry], before: Clock = NO_CLOCK) -> Clock:
    """The clock after these log entries; *before*: the clock before the first of them."""
    return next((head.clock for head in reversed([*heads]) if head.clock is not None), before)


class StoredTable(NamedTuple):
    """A table as read in one transaction. `heads`: those of the whole log; `recent`: its last entries."""

    table: Table
    snapshot: dict[str, Any]
    heads: list[EntryHead]
    recent: list[LogEntry]


DueKind = Literal["bot", "expired", "turn", "late", "taken", "over"]
"""Kinds of scheduled work: a bot's move; the end of a player's time; or a notice to a player: their turn has come,
their time is running out, a bot plays for them, or the game is over."""


Share = Literal["bot", "clock", "notice"]
"""Groups of work that are claimed together: bot turns (by processes with bot workers), time-outs, and notices."""


class Due(NamedTuple):
    """Work scheduled for a seat in a position. `position`: the number of the log entry that led to the position."""

    kind: DueKind
    table: str
    seat: int
    position: int


class Address(NamedTuple):
    """Where a guest gets notifications: a push service with its keys, or, without keys, a webhook.

    `language`: that of the texts; `origin`: this server's address as the guest uses it; `failed`: the number of
    consecutive failed attempts to deliver there.
    """

    url: str
    p256dh: str
    auth: str
    language: str
    origin: str
    failed: int = 0

    @property
    def push(self) -> bool:
        """Whether it is a browser's push service."""
        return bool(self.p256dh)


class Planned(NamedTuple):
    """Work due in `wait` seconds. `told`: the guest to notify; the work is scheduled only if they can be reached."""

    due: Due
    wait: float
    told: str | None = None


class HeldTime(NamedTuple):
    """How many seconds the servers' time was ahead of the database's; `at`: the servers' time at that moment."""

    ahead: float = 0.0
    at: float = 0.0


class Command(NamedTuple):
    """A completed command with its JSON answer, which is sent again if the idempotency key is repeated.

    `first`, `last`: instead of an answer, the first and last numbers of the log entries that the command appended.
    """

    guest: str
    scope: str
    key: str
    answer: bytes = b""
    first: int | None = None
    last: int | None = None


class GameUpdate(NamedTuple):
    """The game after a move or an undo. `points`: the points of each seat that everyone can see."""

    snapshot: dict[str, Any]
    round: int
    points: list[int]
    ranking: list[list[int]] | None
    result: dict[str, Any] | None


class TableUpdate(NamedTuple):
    """The changes that one command makes to a table. `asked`: the seat to move; `due`: all scheduled work.

    `game`: None if the game and its names are unchanged; `state`: None if the seats and options are unchanged; `due`:
    None if the scheduled work is unchanged.
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
    """A guest's usage that counts toward quotas: tables opened, and seats.

    `lately`: tables opened within a given time; `going_on`: unfinished tables that changed within a given time;
    `tables`: all tables opened; `seats`: seats at running tables.
    """

    lately: int
    going_on: int
    tables: int
    seats: int


class NewTable(NamedTuple):
    """A new table, with its first log entry in `update`. `invite`: the secret part of the link to a seat.

    `chapter_of`: the version of the campaign whose chapter it is.
    """

    table: Table
    invite: str
    update: TableUpdate
    chapter_of: int | None = None


class Listing(NamedTuple):
    """A table in a list. `updated`: Unix time; `points`: by seat, None for a table of an earlier version.

    `campaign`: the campaign whose chapter is played there; `played_on`: the table whose finished game it continues.
    """

    id: str
    format: str
    status: Status
    asked: int | None
    updated: float
    round: int
    campaign: str | None
    owner: str
    played_on: str | None
    options: Options
    points: list[int] | None
    ranking: list[list[int]] | None
    result: dict[str, Any] | None
    seats: tuple[Seat, ...]
