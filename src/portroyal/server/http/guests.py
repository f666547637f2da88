"""Guests: clients identified by a signed cookie, without an account.

The cookie is set by the first request that needs a guest, and shared by all tabs of a browser.
"""

import contextlib
import hashlib
import secrets
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Annotated

from fastapi import Depends
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from portroyal.server.http.asked import address_of

COOKIE = "portroyal_guest"
READ = 4
"""The most cookies of a request that are verified; browsers send those of the longest path first."""

REMEMBERED = 4096
"""Cookies that are not verified again."""

KEPT = 400 * 24 * 3600
"""Seconds for which a browser keeps the cookie: the most that browsers allow."""


class Guests:
    """Signs and verifies cookies."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._known = lru_cache(REMEMBERED)(self._read)

    def named(self, headers: Headers) -> str | None:
        """The guest that a request names by its cookie; None without one that is signed here.

        Another instance at the same host may have set a cookie with the same name for a path above this one.
        """
        return next((guest for cookie in islice(_cookies(headers), READ) if (guest := self._known(cookie))), None)

    def _read(self, cookie: str) -> str | None:
        with contextlib.suppress(BadSignature):
            guest = self._signer.loads(cookie)
            return guest if isinstance(guest, str) else None
        return None

    def cookie(self, guest: str, secure: bool, prefix: str = "") -> str:
        """The value of the ``Set-Cookie`` header for a guest."""
        value = self._signer.dumps(guest)
        held = f"{COOKIE}={value}; Path={prefix or '/'}; Max-Age={KEPT}; HttpOnly; SameSite=Lax"
        return f"{held}; Secure" if secure else held


def _cookies(headers: Headers) -> Iterator[str]:
    """The values of all cookies with this name. Those that are signed here are never quoted."""
    for part in ";".join(headers.getlist("cookie")).split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE and value:
            yield value.strip()


def old_secret(path: Path) -> str:
    """The key that signed cookies when it was kept in a file; a new one if there is none."""
    with contextlib.suppress(FileNotFoundError):
        if secret := path.read_text().strip():
            return secret
    return secrets.token_hex(32)


def short(guest: str) -> str:
    """A short hash of the guest's secret identifier, which may be shown."""
    return hashlib.sha256(guest.encode()).hexdigest()[:8]


async def known_guest(connection: HTTPConnection) -> str | None:
    """The guest who sends a request; None without a valid cookie."""
    guests: Guests = connection.app.state.guests
    return guests.named(connection.headers)


async def guest(connection: HTTPConnection) -> str:
    """The guest who sends a request; a new one gets a cookie with the response, set by `middleware`.

    Raises Problem `too-many-guests`.
    """
    found = await known_guest(connection)
    if found is None:
        connection.app.state.app_state.limits.new_guest(address_of(connection.scope))
        connection.state.guest = found = secrets.token_hex(8)
    return found


# Dependencies that are no coroutines would run in threads, which takes longer than they do.
KnownGuest = Annotated[str | None, Depends(known_guest)]
Guest = Annotated[str, Depends(guest)]
