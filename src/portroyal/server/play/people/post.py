"""Sets up access to push services and webhooks when the first notification is sent."""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING

from portroyal.server.db.store import Store
from portroyal.server.play.people.notices import Sends
from portroyal.server.settings.settings import Settings

if TYPE_CHECKING:
    from portroyal.server.play.people.delivery import Delivery


class Post:
    """Sends notifications. Loads its modules when it first sends one, because many servers send none for a while."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._anywhere = settings.private_notices
        self._store = store
        self._delivery: Delivery | None = None

    async def key(self) -> str:
        """The private key that identifies this server to push services."""
        from portroyal.server.play.people.delivery import new_key  # slow to import, and most servers do not need it

        return await self._store.key("push", new_key)

    async def public_key(self) -> str:
        """The public key for :meth:`key`."""
        from portroyal.server.play.people.delivery import public_key

        return public_key(await self.key())

    def check(self, url: str, p256dh: str, auth: str) -> None:
        """Raises ValueError unless notifications can be sent to the URL. Without keys, it is the URL of a webhook."""
        from portroyal.server.play.people.delivery import check_keys
        from portroyal.server.play.people.internet import parsed

        parsed(url, self._anywhere)
        if p256dh or auth:
            check_keys(p256dh, auth)

    async def sends(self) -> Sends:
        if self._delivery is None:
            # in a thread, so that nothing else waits
            await asyncio.to_thread(import_module, "portroyal.server.play.people.delivery")
            self._open(await self.key())
        assert self._delivery is not None
        return self._delivery.send

    def _open(self, key: str) -> None:
        from portroyal.server.play.people.delivery import Delivery

        if self._delivery is None:  # another notification may have created it
            self._delivery = Delivery(key, self._anywhere)

    async def close(self) -> None:
        if self._delivery is not None:
            await self._delivery.close()
