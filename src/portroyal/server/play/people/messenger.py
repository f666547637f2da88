"""Notifies absent guests of events at their tables, separately from clocks and bots."""

from collections import Counter

from cachetools import LRUCache

from portroyal.server.db.records import Due, Table
from portroyal.server.db.store import Store
from portroyal.server.play.people.audience import Audience
from portroyal.server.play.people.keeper import Keeper
from portroyal.server.play.people.notices import Notices
from portroyal.server.play.table.moment import Moment
from portroyal.server.play.table.rooms import Rooms

LEASE = 30.0
"""The duration of a claim in seconds. Sending a notification takes less time."""

AT_ONCE = 128

GUEST = 4
"""The maximum number of concurrent notifications for one guest. More are claimed when these are done."""

REMEMBERED = 10_000
"""How many partly sent notifications are remembered. A forgotten one may reach an address twice."""

LONGEST = 60.0
"""The maximum number of seconds between attempts while the budget is used up. The interval doubles up to this limit."""

THERE = 30.0
"""Seconds after which the server checks again whether a player is still at the table."""


class Messenger(Keeper):
    """Sends due notifications, taking guests in turn."""

    share = "notice"
    at_once = AT_ONCE

    def __init__(self, store: Store, rooms: Rooms, audience: Audience, notices: Notices) -> None:
        super().__init__(store)
        self._rooms = rooms
        self._audience = audience
        self._notices = notices
        self._busy: Counter[str] = Counter()
        self._begun: LRUCache[Due, tuple[set[str], float]] = LRUCache(REMEMBERED)
        """For each partly sent notification, the addresses already notified and the last wait in seconds."""

    async def _begin(self, free: int) -> int:
        claimed = await self._store.claim_notices(self._owner, LEASE, free, GUEST, [*self._busy])
        for due, guest in claimed:
            self._busy[guest] += 1
            self._keep(due, self._send(due, guest))
        return len(claimed)

    async def _send(self, due: Due, guest: str) -> float | None:
        try:
            return await self._notify(due, guest)
        finally:
            self._busy[guest] -= 1
            if not self._busy[guest]:
                del self._busy[guest]

    async def _notify(self, due: Due, guest: str) -> float | None:
        """Notify a player who is not present. Returns the seconds until the next check, or None if none is needed."""
        notified, waited = self._begun.pop(due, (set(), 0.0))
        wait: float | None = await self._notices.wait(guest, notified)
        if not wait:  # opening a room is more expensive than the check
            room = await self._rooms.open(due.table)
            table = room.table
            sitting = table.seats[due.seat].guest
            if sitting is None or not _holds(table, room.last, due):
                return None
            if self._audience.attends(table.id, sitting):
                return THERE if due.kind in ("turn", "late") else None
            wait = await self._notices.tell(sitting, table, due.kind, notified)
        if not wait:
            return None
        wait = max(wait, min(2 * waited, LONGEST))
        self._begun[due] = notified, wait
        return wait


def _holds(table: Table, last: Moment, due: Due) -> bool:
    """Whether a notification still applies."""
    if due.kind == "over":
        return last.game.over
    if due.kind == "taken":
        return table.seats[due.seat].bot is not None and not last.game.over
    return last.position == due.position and last.game.seat == due.seat and table.seats[due.seat].bot is None
