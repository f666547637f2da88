"""Notifications for guests who are not at the table, by push (even to a closed browser) or by webhook."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import structlog

from portroyal.server.db.records import Address, DueKind, Table
from portroyal.server.db.store import Store
from portroyal.server.play.people.budget import Budget

TEXTS: dict[str, dict[DueKind, str]] = {
    "en": {
        "turn": "It is your turn.",
        "late": "Your time is running out.",
        "taken": "A bot plays for you until you return.",
        "over": "The game is over.",
    },
    "de": {
        "turn": "Du bist am Zug.",
        "late": "Deine Zeit läuft ab.",
        "taken": "Bis du zurückkommst, spielt ein Bot für dich.",
        "over": "Die Partie ist zu Ende.",
    },
}

FAILURES = 20
"""The number of consecutive failures after which an address is removed."""

log = structlog.get_logger()


class Unreachable(Exception):
    """A notification was not accepted.

    *gone* says whether the address is no longer valid, and *ours* says whether this server is at fault.
    """

    def __init__(self, text: str, gone: bool = False, ours: bool = False) -> None:
        super().__init__(text)
        self.gone = gone
        self.ours = ours


Sends = Callable[[Address, dict[str, Any]], Awaitable[None]]
"""Sends a notification. Raises Unreachable if it was not accepted."""


class Notices:
    """Notifies guests of events at their tables."""

    def __init__(self, store: Store, sends: Callable[[], Awaitable[Sends]], prefix: str = "") -> None:
        self._store = store
        self._sends = sends
        self._prefix = prefix
        self._budget = Budget()

    async def wait(self, guest: str, notified: set[str]) -> float:
        """The seconds until the budget may allow another notification, or 0 if it allows one now.

        Considers only the guest's addresses that are not in *notified*.
        """
        left = await self._remaining(guest, notified)
        return min((self._budget.wait(_host(address), guest) for address in left), default=0.0)

    async def _remaining(self, guest: str, notified: set[str]) -> list[Address]:
        return [address for address in await self._store.addresses(guest) if address.url not in notified]

    async def tell(self, guest: str, table: Table, kind: DueKind, notified: set[str]) -> float | None:
        """Notify a guest of an event at a table, at each of their addresses that is not in *notified*.

        Adds to *notified* the addresses that were tried. Returns the seconds until the budget may allow a notification
        to another address, or None if no address remains.
        """
        addresses = await self._remaining(guest, notified)
        if not addresses:
            return None
        send = await self._sends()
        waits = await asyncio.gather(
            *(self._send(send, guest, address, table, kind, notified) for address in addresses)
        )
        return min(filter(None, waits), default=None)

    async def _send(
        self, send: Sends, guest: str, address: Address, table: Table, kind: DueKind, notified: set[str]
    ) -> float:
        """Send a notification and return 0, or return the seconds until the budget may allow it."""
        host = _host(address)
        if wait := self._budget.wait(host, guest):
            return wait
        notified.add(address.url)
        with self._budget.sending(host, guest):
            failure = await _failure(send, address, notice(table, kind, address, self._prefix))
        if failure is None:
            if address.failed:
                await self._store.address_failed(guest, address.url, 0)
            return 0.0
        log.warning("a notice was not accepted", table=table.id, push=address.push, error=str(failure)[:200])
        await self._count(guest, address, failure)
        return 0.0

    async def _count(self, guest: str, address: Address, failure: Unreachable) -> None:
        """Count a failed delivery to an address, and remove the address after too many failures."""
        if failure.ours:
            return
        if failure.gone or address.failed + 1 >= FAILURES:
            await self._store.remove_address(guest, address.url)
        else:
            await self._store.address_failed(guest, address.url, address.failed + 1)


def _host(address: Address) -> str:
    return urlsplit(address.url).hostname or ""


async def _failure(send: Sends, address: Address, about: dict[str, Any]) -> Unreachable | None:
    """Send a notification. Returns the error if it failed."""
    try:
        await send(address, about)
    except Unreachable as error:
        return error
    except Exception as error:
        log.error("a notice could not be sent", push=address.push, exc_info=error)
        return Unreachable(repr(error), ours=True)
    return None


def notice(table: Table, kind: DueKind, address: Address, prefix: str = "") -> dict[str, Any]:
    """The notification, with the seats' names, a message, and a link. Some chat programs display `content`."""
    text, path = TEXTS[address.language][kind], f"{prefix}/table/{table.id}"
    about = {"kind": kind, "table": table.id, "title": ", ".join(seat.name for seat in table.seats), "text": text}
    if address.push:
        return {**about, "path": path}
    return {**about, "url": f"{address.origin}{path}", "content": f"{text} {address.origin}{path}"}
