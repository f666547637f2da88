"""Presence: which guests have a table open, no matter which process they are connected to.

A process announces the guests at a table whenever they change, and again at intervals. An announcement expires unless
it is repeated.
"""

import asyncio
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import msgspec

from portroyal.server.db import server_time
from portroyal.server.db.records import Seat
from portroyal.server.http.answers.stream import WatchersMessage
from portroyal.server.play.table.notifier import Notifier
from portroyal.server.play.table.rooms import Room
from portroyal.server.play.table.seating import awaited

PAUSE = 0.5
"""Changes are collected for this many seconds, so that a crowd does not cause one message per guest."""

AGAIN = 20.0
"""Seconds between repeated announcements of the guests at a process's tables."""

FORGOTTEN = 3 * AGAIN
"""Seconds after which the guests of a silent process are forgotten."""

GRACE = 120.0
"""After a player has been away and kept the game waiting for this many seconds, others can let a bot take over."""

NAMED = 5
"""The maximum number of spectators' names that are sent."""

ANNOUNCED = 60
"""The maximum number of guests per table in an announcement, which has to be short."""

Guests = dict[str, str | None]
"""Guests, with the names that they have chosen."""

NOBODY = WatchersMessage(0, [], [], None)


class Crowd:
    """The guests at a table, both players and spectators, as last published to its streams."""

    def __init__(self, guests: Guests) -> None:
        self.guests = guests
        self._seats: tuple[Seat, ...] = ()
        self._shown = NOBODY

    def message(self, seats: tuple[Seat, ...]) -> WatchersMessage:
        """The message about these guests, with `absent` left empty. It is computed once for all streams."""
        if seats != self._seats:
            self._seats, self._shown = seats, _message(seats, self.guests)
        return self._shown


def _message(seats: tuple[Seat, ...], guests: Guests) -> WatchersMessage:
    seated = {seat.guest for seat in seats if seat.guest}
    present = [n for n, seat in enumerate(seats) if seat.guest in guests] if len(seated) > 1 else []
    watching = {guest: name for guest, name in guests.items() if guest not in seated}
    names = [name for name in watching.values() if name][:NAMED]
    return WatchersMessage(len(watching), names, present, None)


class LastSeen:
    """The times when guests were last at a table.

    The times are kept as long as any guest is there. `begun` is the time when the first guest arrived.
    """

    def __init__(self) -> None:
        self.begun = time.monotonic()
        self.last: dict[str, float] = {}


class Announcement(msgspec.Struct):
    """The guests at a table who are connected to one process."""

    process: str
    table: str
    guests: Guests


class Visit:
    """A guest's stream at a table. The guest counts as present while the page is visible."""

    def __init__(self, audience: "Audience", table: str, guest: str | None, name: str | None) -> None:
        self.guest = guest
        self.name = name
        self._audience = audience
        self._table = table
        self._looks = False

    def look(self, looks: bool) -> None:
        """Record whether the page is visible."""
        if looks != self._looks:
            self._looks = looks
            (self._audience.enter if looks else self._audience.go)(self._table, self)


class Audience:
    """The guests who are looking at tables, each counted once per table even if they have several streams."""

    def __init__(self, notifier: Notifier, announce: Callable[[str], None]) -> None:
        self._notifier = notifier
        self._announce = announce
        self._process = secrets.token_hex(4)
        self._here: defaultdict[str, defaultdict[str, dict[Visit, str | None]]] = defaultdict(lambda: defaultdict(dict))
        """For each table and guest, the guest's streams, each with the guest's name."""
        self._elsewhere: defaultdict[str, dict[str, tuple[float, Guests]]] = defaultdict(dict)
        """For each table and process, the time when its announcement expires, and the guests in the announcement."""
        self._published: dict[str, Crowd] = {}
        self._last_seen: dict[str, LastSeen] = {}
        self._due: set[str] = set()
        self._later: set[str] = set()

    @contextmanager
    def present(self, table: str, guest: str | None, name: str | None) -> Iterator[Visit]:
        """A context manager for a guest's stream. *guest* is None for a guest without a cookie."""
        visit = Visit(self, table, guest, name)
        visit.look(True)
        try:
            yield visit
        finally:
            visit.look(False)

    def enter(self, table: str, visit: Visit) -> None:
        """Count a visit."""
        self._here[table][self._guest_of(visit)][visit] = visit.name
        self._change(table)

    def go(self, table: str, visit: Visit) -> None:
        """Remove a visit from the count."""
        here, guest = self._here[table], self._guest_of(visit)
        del here[guest][visit]
        if not here[guest]:
            del here[guest]
        if not here:
            del self._here[table]
        self._change(table)

    def _guest_of(self, visit: Visit) -> str:
        return visit.guest or f"stream {self._process} {id(visit)}"

    def attends(self, table: str, guest: str) -> bool:
        """Whether a guest is looking at a table, whichever process they are connected to."""
        elsewhere = self._elsewhere.get(table, {}).values()
        if guest in self._here.get(table, ()):
            return True
        return any(guest in guests for until, guests in elsewhere if _lasts(until))

    def see(self, table: str, guest: str | None) -> None:
        """Record that a guest has requested a table, because guests without a stream also count as present."""
        if guest is not None and table in self._last_seen:
            self._last_seen[table].last[guest] = time.monotonic()

    def absent(self, room: Room) -> int | None:
        """The seat that others may give to a bot because its player has been away and kept the game waiting."""
        return room.last.game.seat if self._grace(room) == 0 else None

    def _grace(self, room: Room) -> float | None:
        """The seconds until others may replace the player to move with a bot, or None if that player is not away."""
        table, seat = room.table, awaited(room.table, room.last)
        guest = None if seat is None else table.seats[seat].guest
        if guest is None or table.id not in self._last_seen or self.attends(table.id, guest):
            return None
        gone = self._last_seen[table.id]
        away = time.monotonic() - gone.last.get(guest, gone.begun)
        return max(0.0, GRACE - min(away, server_time.now() - room.waits))

    def message(self, room: Room) -> WatchersMessage:
        """The message about the guests at a table. It is empty if no guests have been published for that table."""
        crowd = self._published.get(room.table.id)
        if crowd is None:
            return NOBODY
        self._tell_after(room)
        message, absent = crowd.message(room.table.seats), self.absent(room)
        return message if absent is None else msgspec.structs.replace(message, absent=absent)

    def hear(self, announcement: str) -> None:
        """Record an announcement by another process."""
        message = msgspec.json.decode(announcement, type=Announcement)
        if message.process == self._process:
            return
        if message.guests:
            self._elsewhere[message.table][message.process] = (time.monotonic() + FORGOTTEN, message.guests)
        else:
            self._elsewhere[message.table].pop(message.process, None)
        self._plan(message.table)

    async def announce_again(self) -> None:
        """Repeat this process's announcements at intervals, and forget processes that have gone silent."""
        while True:
            await asyncio.sleep(AGAIN)
            for table in [*self._here]:
                self._announce_at(table)
            for table in [*self._elsewhere]:
                self._plan(table)

    def _change(self, table: str) -> None:
        """Publish a change within this process, and announce it to the other processes."""
        if table not in self._due:
            asyncio.get_running_loop().call_later(PAUSE, self._announce_at, table)
        self._plan(table)

    def _plan(self, table: str) -> None:
        if table not in self._due:
            self._due.add(table)
            asyncio.get_running_loop().call_later(PAUSE, self._tell, table)

    def _announce_at(self, table: str) -> None:
        guests = dict([*self._guests_here(table).items()][:ANNOUNCED])
        self._announce(msgspec.json.encode(Announcement(self._process, table, guests)).decode())

    def _tell(self, table: str) -> None:
        self._due.discard(table)
        crowd, now = self._published.get(table), self._guests(table)
        was = crowd.guests if crowd else {}
        if now == was:
            return
        if now:
            self._published[table] = Crowd(now)
            self._note_left(table, was.keys() - now.keys())
        else:
            del self._published[table], self._last_seen[table]
        self._notifier.tell(table, 0)

    def _note_left(self, table: str, left: Iterable[str]) -> None:
        """Record the guests who have left a table."""
        self._last_seen.setdefault(table, LastSeen()).last |= dict.fromkeys(left, time.monotonic())

    def _tell_after(self, room: Room) -> None:
        """Notify the guests at a table as soon as they may give a seat to a bot."""
        table, grace = room.table.id, self._grace(room)
        if grace and table not in self._later:
            self._later.add(table)
            asyncio.get_running_loop().call_later(grace + PAUSE, self._tell_now, table)

    def _tell_now(self, table: str) -> None:
        self._later.discard(table)
        self._notifier.tell(table, 0)

    def _guests(self, table: str) -> Guests:
        """All guests at a table, whichever process they are connected to."""
        elsewhere = self._elsewhere.get(table, {})
        for process in [process for process, (until, _) in elsewhere.items() if not _lasts(until)]:
            del elsewhere[process]
        if not elsewhere:
            self._elsewhere.pop(table, None)
        found: Guests = {}
        for _, guests in elsewhere.values():
            found |= guests
        return found | self._guests_here(table)

    def _guests_here(self, table: str) -> Guests:
        """The guests at a table who are connected to this process."""
        if table not in self._here:
            return {}
        return {guest: name for guest, visits in self._here[table].items() for name in visits.values()}


def _lasts(until: float) -> bool:
    return until >= time.monotonic()
