"""What guests are told who are not at the table: in a browser that is closed, or by a webhook."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import structlog

from portroyal.server.db.records import Address, DueKind, Table
from portroyal.server.db.store import Store

TEXTS: dict[str, dict[DueKind, str]] = {
    "en": {
        "turn": "It is your turn.",
        "late": "Your time is running out.",
        "taken": "Your time is up; a bot plays for you until you return.",
        "over": "The game is over.",
    },
    "de": {
        "turn": "Du bist am Zug.",
        "late": "Deine Zeit läuft ab.",
        "taken": "Deine Zeit ist um; bis du zurückkommst, spielt ein Bot für dich.",
        "over": "Die Partie ist zu Ende.",
    },
}

LANGUAGES = ("en", "de")

FAILURES = 20
"""How often in succession an address may fail before it is forgotten."""

log = structlog.get_logger()


class Unreachable(Exception):
    """A notice was not accepted. *gone*: the address is no longer valid; *ours*: the address is not to blame."""

    def __init__(self, text: str, gone: bool = False, ours: bool = False) -> None:
        super().__init__(text)
        self.gone = gone
        self.ours = ours


class Sends(Protocol):
    """What sends a notice. Raises Exception if it is not accepted; with `gone`, the address is no longer valid."""

    def __call__(self, address: Address, notice: dict[str, Any], /) -> Awaitable[None]: ...


class Notices:
    """Tells guests of what has happened at their tables."""

    def __init__(self, store: Store, sends: Callable[[], Awaitable[Sends]]) -> None:
        self._store = store
        self._sends = sends

    async def tell(self, guest: str, table: Table, kind: DueKind) -> None:
        """Tell a guest, at all of their addresses, what has happened at a table."""
        addresses = await self._store.addresses(guest)
        if addresses:
            send = await self._sends()
            await asyncio.gather(*(self._send(send, guest, address, table, kind) for address in addresses))

    async def _send(self, send: Sends, guest: str, address: Address, table: Table, kind: DueKind) -> None:
        try:
            await send(address, notice(table, kind, address))
        except Exception as error:
            log.warning("a notice was not accepted", table=table.id, push=address.push, error=str(error)[:200])
            if getattr(error, "gone", False) or address.failed + 1 >= FAILURES:
                await self._store.remove_address(guest, address.url)
            else:
                await self._store.address_failed(guest, address.url, address.failed + 1)
        else:
            if address.failed:
                await self._store.address_failed(guest, address.url, 0)


def notice(table: Table, kind: DueKind, address: Address) -> dict[str, Any]:
    """What is sent: the table by its names, a text, and where it leads. `content` is what some chats show."""
    text, path = TEXTS[address.language][kind], f"/table/{table.id}"
    about = {"kind": kind, "table": table.id, "title": ", ".join(seat.name for seat in table.seats), "text": text}
    if address.push:
        return {**about, "path": path}
    return {**about, "url": f"{address.origin}{path}", "content": f"{text} {address.origin}{path}"}
