"""The records that the store accepts and returns."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import msgspec

EntryKind = Literal[
    "start", "move", "undo", "over", "sit", "set", "say", "mute", "again", "leave",
    "expired", "ask", "agree", "refuse", "pause", "resume", "order",
]  # fmt: skip
POSITION_KINDS: tuple[EntryKind, ...] = ("start", "move", "undo")
"""The kinds of log entries that change the position. Other entries, such as `sit`, do not affect the game."""

Status = Literal["waiting", "playing", "over"]

OddsLevel = Literal["off", "counts", "full"]
"""Which odds a table shows: none, the unseen cards, or the unseen cards and the probabilities."""

Tips = Literal["off", "on"]
"""Whether a table's players may ask for the best move."""

Access = Literal["friends", "link", "public"]
"""Who may open a table without having a seat there: no one, anyone who knows its address, or anyone via the lobby."""


Words = Literal["off", "phrases", "free"]
"""The messages allowed in a table's chat: none, only set phrases, or any text."""


UndoRule = Literal["strict", "friendly"]
"""When a final move can be undone with the consent of all players: never, or always."""

Zero = Literal["remind", "pass", "bot"]
"""What happens when a player's time is up: they are reminded, they pass, or a bot plays until they return."""

Wish = Literal["undo", "pause"]
"""Requests that a player can make to all the other players."""


class Seat(NamedTuple):
    """A seat at a table, with a guest, a bot, or a guest and the bot that plays for them. An open seat has neither."""

    name: str
    bot: str | None
    guest: str | None

    @property
    def open(self) -> bool:
        """Whether the seat is still open."""
        return self.bot is None and self.guest is None


class Options(NamedTuple):
    """Options that the owner of a table can change.

    `pace` is the delay before the first card of a bot's turn, `decision` is the time for each decision (0: no clock),
    and `bank` is the total extra time for all decisions in a game. All three are in seconds.
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
    """A table's clock. `since` is the Unix time when it started for the current decision, or None if it is stopped.

    While a request stops the clock, `since` is in the future. The clock keeps running while a bot is playing for
    someone who has stood up.

    - `spent`: seconds that the current decision had taken before `since`
    - `banks`: seconds left in each seat's bank (empty if the table has no clock)
    - `paused`: whether the players have agreed to a pause
    - `up`: whether the time for this decision is up
    - `stood`: whether a request has stopped the clock during this decision
    - `before`: seconds that the previous decision took, excluding time taken from the bank
    - `again`: whether a move was taken back; if so, new time is given only after a move that cannot be taken back
    - `used`: seconds that each seat had used from its bank when the settings last changed
    - `earlier`: of the seconds spent on the current decision, those that stopped counting when the settings changed
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
    """Cards to take. Each must yield at least `least` coins or, if `least` is negative, cost at most `-least` coins."""

    kind: str
    type: str
    color: str
    least: int


class Order(msgspec.Struct, frozen=True):
    """Standing orders for other players' turns. The first matching rule applies.

    `otherwise` is the action if no rule matches. `lasts` says whether the orders last until the seat's own turn or for
    the whole game. If `once` is set, they end as soon as a card has been taken. `reserve` is the number of coins that
    must not be spent.
    """

    rules: tuple[OrderRule, ...]
    otherwise: Literal["pass", "wait"] = "pass"
    lasts: Literal["turn", "game"] = "turn"
    once: bool = False
    reserve: int = 0


class TableSetup(NamedTuple):
    """The fixed properties of a table.

    `start` is the first seat to play, or None if the seed determines it. `created` is a Unix time. `names` are the
    seats' names when the table was opened. `campaign` is the campaign that the table belongs to, and `carried` is the
    state carried over from the campaign's earlier games. Outside campaigns, both are None. If the game continues one
    that finished at another table, `played_on` is that table.
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
    """An entry in a table's log. `seq` is its number, counted from 1, and `at` is a Unix time.

    `events` contains everything that at least one seat saw. `clock` is None if the clock is unchanged. `data` depends
    on the kind of entry. It is None for kinds that are not listed here.

    - `sit`: the seat's `name`, `bot` and `guest`; `was`, the name of the previous occupant; `lost`, the guest who lost
      their only seat; and `by`, the seat of another player who gave this seat to a bot
    - `set`: the changed options
    - `again`: the `table` for another game with the same people
    - `say`: the `phrase` or `text`, and its author (`guest` and `name`)
    - `mute`: whether the entry's seat is muted (`on`), and the seats of the player who muted or unmuted it (`by`)
    - `expired`: the consequence of running out of time (`zero`)
    - `ask`: the request (`what`) and, if it offers another game, the `table` for that game
    - `agree`, `refuse`: if they are about another game, the request (`what`), and whether the game begins `now`
    - `undo`: whether all players have `agreed`
    - `move`: whether it was `ordered` in advance
    - `order`: the new `order` (None if the orders ended), and the reason (`why`)
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
"""The subjects of requests to all the other players: a wish, or another game."""


class Request(NamedTuple):
    """A request from one seat to all other seats. `agreed` lists the seats that have agreed.

    For another game, `table` is the id of the new table. If `now` is true, that game begins without those who have not
    agreed.
    """

    what: Asked
    seat: int
    agreed: tuple[int, ...] = ()
    table: str = ""
    now: bool = False

    def after(self, entry: LogEntry) -> "Request | None":
        """The request after an `agree` or `refuse` entry, or None if the entry ends the request."""
        seat, data = entry.seat or 0, entry.data or {}
        if entry.kind == "agree":
            agreed = self.agreed if seat == self.seat else (*self.agreed, seat)
            return self._replace(agreed=agreed, now=self.now or data.get("now", False))
        left = [other for other in (self.seat, *self.agreed) if other != seat]
        if self.what != "again" or not left:
            return None
        return self._replace(seat=left[0], agreed=tuple(left[1:]))


class TableState(NamedTuple):
    """A table's state, excluding its game. `version` is the number of the log entry that last changed this state."""

    version: int
    seats: tuple[Seat, ...]
    options: Options
    request: Request | None = None
    orders: Mapping[int, Order] = MappingProxyType({})
    """Each seat's standing orders."""

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
    """A table, excluding its game."""

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
        """The guest's seats. There is more than one if players share a device."""
        return () if guest is None else tuple([n for n, seat in enumerate(self.seats) if seat.guest == guest])

    def onlooker(self, guest: str | None) -> str | None:
        """The guest, if they have a seat or own the table. None for other guests, who all get the same view."""
        return guest if guest == self.setup.owner or self.seats_of(guest) else None

    def may_open(self, guest: str | None) -> bool:
        """Whether the guest may see the table."""
        return self.options.access != "friends" or self.onlooker(guest) is not None


class EntryHead(NamedTuple):
    """A log entry without its time and events, which are not needed to replay it."""

    seq: int
    kind: EntryKind
    seat: int | None
    move: str | None
    data: dict[str, Any] | None = None
    clock: Clock | None = None


def position_of(heads: Iterable[EntryHead | LogEntry], before: int = 0) -> int:
    """The number of the last entry that changed the position, or `before` if none did."""
    return max((head.seq for head in heads if head.kind in POSITION_KINDS), default=before)


def clock_of(heads: Iterable[EntryHead | LogEntry], before: Clock = NO_CLOCK) -> Clock:
    """The clock after these log entries. *before* is the clock before the first of them."""
    return next((head.clock for head in reversed([*heads]) if head.clock is not None), before)


class StoredTable(NamedTuple):
    """A table read in one transaction, with all log entries' heads (`heads`) and the recent entries (`recent`)."""

    table: Table
    snapshot: dict[str, Any]
    heads: list[EntryHead]
    recent: list[LogEntry]


DueKind = Literal["bot", "expired", "turn", "late", "taken", "over"]
"""Kinds of scheduled work: a bot's move, the end of a player's time, or a notice to a player. A notice says that it is
the player's turn, that their time is running out, that a bot is playing for them, or that the game is over."""


Share = Literal["bot", "clock", "notice"]
"""Groups of scheduled work: bots' turns (only for processes with bot workers), timeouts, and notices."""


class Due(NamedTuple):
    """Work scheduled for a seat in a position. `position` is the number of the log entry that led to this position."""

    kind: DueKind
    table: str
    seat: int
    position: int


class Address(NamedTuple):
    """An address for a guest's notifications: a push service if there are keys, otherwise a webhook.

    `language` is the language of the notifications, `origin` is the address that the guest uses for this server, and
    `failed` is the number of consecutive failed deliveries.
    """

    url: str
    p256dh: str
    auth: str
    language: str
    origin: str
    failed: int = 0

    @property
    def push(self) -> bool:
        """Whether this is the address of a browser's push service."""
        return bool(self.p256dh)


class Planned(NamedTuple):
    """Work due in `wait` seconds. Work that notifies a guest (`told`) is scheduled only if the guest has an address."""

    due: Due
    wait: float
    told: str | None = None


class HeldTime(NamedTuple):
    """How far the servers' time was `ahead` of the database's time, in seconds, when the servers' time was `at`."""

    ahead: float = 0.0
    at: float = 0.0


class Command(NamedTuple):
    """A completed command with its JSON answer, which is sent again if the idempotency key is repeated.

    If the command appended log entries, the numbers of the `first` and `last` ones are stored instead of the answer.
    """

    guest: str
    scope: str
    key: str
    answer: bytes = b""
    first: int | None = None
    last: int | None = None


class GameUpdate(NamedTuple):
    """The game after a move or an undo. `points` are each seat's publicly visible points."""

    snapshot: dict[str, Any]
    round: int
    points: list[int]
    ranking: list[list[int]] | None
    result: dict[str, Any] | None


class TableUpdate(NamedTuple):
    """The changes that one command makes to a table. `asked` is the seat to move, and `due` lists all scheduled work.

    `due` is None if the scheduled work is unchanged, `game` is None if the game and its names are unchanged, and
    `state` is None if the seats and options are unchanged.
    """

    entries: list[LogEntry]
    status: Status
    asked: int | None
    due: list[Planned] | None
    command: Command | None
    game: GameUpdate | None = None
    state: TableState | None = None


class TeamResult(NamedTuple):
    """The result of a cooperative game, as in `Game.result`. `at` is a Unix time."""

    table: str
    at: float
    result: dict[str, Any]


class Holdings(NamedTuple):
    """The numbers of a guest's tables and seats that count toward the guest's quotas.

    `tables` counts all tables that the guest has opened, and `lately` counts those opened within a given period.
    `going_on` and `seats` cover only unfinished tables that changed within another given period: `going_on` counts
    the tables that the guest has opened, and `seats` counts the guest's seats.
    """

    lately: int
    going_on: int
    tables: int
    seats: int


class NewTable(NamedTuple):
    """A new table. Its first log entry is in `update`. `invite` is the secret part of the invitation link.

    `chapter_of` is the version of the campaign that the table belongs to, or None outside campaigns.
    """

    table: Table
    invite: str
    update: TableUpdate
    chapter_of: int | None = None


class Listing(NamedTuple):
    """A table in a list. `updated` is a Unix time.

    `points` are each seat's points, or None if they were not stored. `campaign` is the campaign that the table belongs
    to. If the game continues one that finished at another table, `played_on` is that table.
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
