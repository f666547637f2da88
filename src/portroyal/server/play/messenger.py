"""Tells guests what happens at their tables while they are not there, apart from clocks and bots."""

from collections import Counter

from portroyal.server.db.records import Due, Table
from portroyal.server.db.store import Store
from portroyal.server.play.audience import Audience
from portroyal.server.play.keeper import Keeper
from portroyal.server.play.moment import Moment
from portroyal.server.play.notices import Notices
from portroyal.server.play.rooms import Rooms

LEASE = 30.0
"""Seconds for which a claim lasts; sending a notice takes less."""

AT_ONCE = 128

GUEST = 4
"""Notices that one guest is sent at the same time; the next are claimed when these are done."""

REMEMBERED = 10_000
"""Notices that are sent in part; of more, the oldest may be sent twice to an address."""

THERE = 30.0
"""Seconds after which a person who was at the table is looked for again."""


class Messenger(Keeper):
    """Sends the notices that are due, in turn to each guest."""

    share = "notice"
    at_once = AT_ONCE

    def __init__(self, store: Store, rooms: Rooms, audience: Audience, notices: Notices) -> None:
        super().__init__(store)
        self._rooms = rooms
        self._audience = audience
        self._notices = notices
        self._busy: Counter[str] = Counter()
        self._told: dict[Due, set[str]] = {}
        """By notices that are not yet sent everywhere, where they were."""

    async def _begin(self, free: int) -> int:
        claimed = await self._store.claim_notices(self._owner, LEASE, free, GUEST, [*self._busy])
        for due, guest in claimed:
            self._busy[guest] += 1
            self._keep(due, self._send(due, guest))
        return len(claimed)

    async def _send(self, due: Due, guest: str) -> float | None:
        try:
            return await self._tell(due)
        finally:
            self._busy[guest] -= 1
            if not self._busy[guest]:
                del self._busy[guest]

    async def _tell(self, due: Due) -> float | None:
        """Tell a person what has happened, unless they are there. Returns when to look again."""
        told = self._told.pop(due, set())
        room = await self._rooms.open(due.table)
        table = room.table
        guest = table.seats[due.seat].guest
        if guest is None or not _holds(table, room.last, due):
            return None
        if self._audience.attends(table.id, guest):
            return THERE if due.kind in ("turn", "late") else None
        again = await self._notices.tell(guest, table, due.kind, told)
        if again is not None:
            self._told[due] = told
            if len(self._told) > REMEMBERED:  # such as those whose moment has passed
                del self._told[next(iter(self._told))]
        return again


def _holds(table: Table, last: Moment, due: Due) -> bool:
    """Whether what a notice tells is still so."""
    if due.kind == "over":
        return last.game.over
    if due.kind == "taken":
        return table.seats[due.seat].bot is not None and not last.game.over
    return last.position == due.position and last.game.seat == due.seat and table.seats[due.seat].bot is None
