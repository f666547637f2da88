"""Who is asking: a signed cookie, no account.

The cookie is made on the first request that needs a guest, and holds for every tab of the browser.
"""

import contextlib
import hashlib
import os
import secrets
from pathlib import Path
from typing import Annotated

from fastapi import Depends
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

COOKIE = "portroyal_guest"
KEPT = 400 * 24 * 3600
"""Seconds a browser keeps it: the longest that browsers grant."""


class Guests:
    """Reads and writes the cookie."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="guest")

    def read(self, cookie: str | None) -> str | None:
        if not cookie:
            return None
        with contextlib.suppress(BadSignature):
            guest = self._signer.loads(cookie)
            return guest if isinstance(guest, str) else None
        return None

    def cookie(self, guest: str, secure: bool) -> str:
        """The header that sets it."""
        value = self._signer.dumps(guest)
        held = f"{COOKIE}={value}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax"
        return f"{held}; Secure" if secure else held


def secret_in(path: Path) -> str:
    """The key cookies are signed with: made once, readable by its owner only."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    if secret := path.read_text().strip():
        return secret
    path.unlink()  # the server died between making and writing it
    return secret_in(path)


def short(guest: str) -> str:
    """A name for the guest that gives nothing away."""
    return hashlib.sha256(guest.encode()).hexdigest()[:8]


def known_guest(connection: HTTPConnection) -> str | None:
    """The guest who asks, if they have been here before."""
    guests: Guests = connection.app.state.guests
    return guests.read(connection.cookies.get(COOKIE))


def guest(connection: HTTPConnection) -> str:
    """The guest who asks; a new one gets the cookie with the answer (`middleware` sets it)."""
    found = known_guest(connection)
    if found is None:
        connection.state.guest = found = secrets.token_hex(8)
    return found


KnownGuest = Annotated[str | None, Depends(known_guest)]
Guest = Annotated[str, Depends(guest)]
