"""Guests: clients without an account, identified by a signed cookie.

The cookie is set in response to the first request that needs a guest. All tabs of a browser share it.
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

from portroyal.server.http.current_request import address_of

COOKIE = "portroyal_guest"
READ = 4
"""The maximum number of cookies verified per request. Browsers send the cookies with the longest paths first."""

REMEMBERED = 4096
"""The number of verified cookies in the cache."""

KEPT = 400 * 24 * 3600
"""The cookie's lifetime in seconds, which is the maximum that browsers allow."""


class Guests:
    """Signs and verifies cookies."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._known = lru_cache(REMEMBERED)(self._read)

    def named(self, headers: Headers) -> str | None:
        """The guest named in a request's cookie, or None if the request has no cookie that this server has signed.

        There may be several cookies, because another instance on the same host may have set one for a parent path.
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
    """The values of all guest cookies in a request. The cookies that this server signs are never quoted."""
    for part in ";".join(headers.getlist("cookie")).split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE and value:
            yield value.strip()


def old_secret(path: Path) -> str:
    """The signing key that earlier versions stored in a file, or a new key if there is no such file."""
    with contextlib.suppress(FileNotFoundError):
        if secret := path.read_text().strip():
            return secret
    return secrets.token_hex(32)


def short(guest: str) -> str:
    """A short hash of the guest's secret identifier. The hash is safe to show."""
    return hashlib.sha256(guest.encode()).hexdigest()[:8]


async def known_guest(connection: HTTPConnection) -> str | None:
    """The guest who sent a request, or None if the request has no valid cookie."""
    guests: Guests = connection.app.state.guests
    return guests.named(connection.headers)


async def guest(connection: HTTPConnection) -> str:
    """The guest who sent a request. For a new guest, `middleware` sets a cookie in the response.

    Raises Problem `too-many-guests` if too many new guests come from one address.
    """
    guest_id = await known_guest(connection)
    if guest_id is None:
        connection.app.state.app_state.limits.new_guest(address_of(connection.scope))
        connection.state.guest = guest_id = secrets.token_hex(8)
    return guest_id


# These are coroutines because FastAPI runs other dependencies in threads, which takes longer than the work itself.
KnownGuest = Annotated[str | None, Depends(known_guest)]
Guest = Annotated[str, Depends(guest)]
