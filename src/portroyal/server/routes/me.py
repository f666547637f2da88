"""The guest: their addresses for notifications, and links that move the guest to another device."""

import hashlib
import secrets

from fastapi import APIRouter, Request, Response

from portroyal.server.db.records import Address
from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.guest import AddressOut, HolderOut, MeOut, NoticesOut, PassOut
from portroyal.server.http.guests import Guest, KnownGuest, short
from portroyal.server.http.problem import Problem
from portroyal.server.http.requests import AddressBody, EmptyBody, PassBody, UrlBody
from portroyal.server.play.state import AppState, State, json
from portroyal.server.routes.examples import KEY, Example, example
from portroyal.server.routes.lobby import ME

ADDRESSES = 10
"""The maximum number of addresses per guest."""

LASTS = 600.0
"""The lifetime in seconds of a link that moves the guest to another device."""

REPEATED = 60.0
"""For this many seconds, a link can be reused with the same key, in case the first answer is lost."""

PASS = "kD3yq0mXc1r9sE7hUuVw2g"
"""The pass in the examples."""

SHOWN = NoticesOut("BOr1…", [AddressOut("https://example.org/hook", False, "en")])
HOOK = {"url": "https://example.org/hook", "language": "en"}

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/me/notices", responses=answers(NoticesOut))
@example(lambda _: Example(SHOWN))
async def notices(state: State, guest: KnownGuest) -> Response:
    """The guest's addresses for notifications about their tables, and the key that browsers need to subscribe."""
    return json(await _notices(state, guest))


@router.post("/me/notices", responses=answers(NoticesOut, "bad-address", "too-many-addresses"))
@example(lambda _: Example(SHOWN, HOOK))
async def add_address(request: Request, body: AddressBody, state: State, guest: Guest) -> Response:
    """Add an address for notifications: a browser's push service with its keys, or a webhook without keys."""
    try:
        state.post.check(body.url, body.p256dh, body.auth)
    except ValueError as error:
        raise Problem("bad-address", str(error)) from error
    known = await state.store.addresses(guest)
    if len(known) >= ADDRESSES and all(address.url != body.url for address in known):
        raise Problem("too-many-addresses")
    origin = f"{request.url.scheme}://{request.url.netloc}"
    await state.store.add_address(guest, Address(body.url, body.p256dh, body.auth, body.language, origin))
    return json(await _notices(state, guest))


@router.post("/me/notices/remove", responses=answers(NoticesOut))
@example(lambda _: Example(SHOWN, {"url": "https://example.org/old"}))
async def remove_address(body: UrlBody, state: State, guest: Guest) -> Response:
    """Remove an address for notifications."""
    await state.store.remove_address(guest, body.url)
    return json(await _notices(state, guest))


async def _notices(state: AppState, guest: str | None) -> NoticesOut:
    known = await state.store.addresses(guest) if guest else []
    return NoticesOut(
        await state.post.public_key(), [AddressOut(address.url, address.push, address.language) for address in known]
    )


@router.post("/me/pass", responses=answers(PassOut))
@example(lambda _: Example(PassOut(PASS, int(LASTS)), {}))
async def new_pass(body: EmptyBody, state: State, guest: Guest) -> Response:
    """Create the secret part of a one-time link that moves the guest to another device. Earlier links stop working."""
    secret = secrets.token_urlsafe(16)
    await state.store.new_pass(guest, _hash(secret), LASTS)
    return json(PassOut(secret, int(LASTS)))


@router.get("/passes/{secret}", responses=answers(HolderOut, "no-such-pass"))
@example(lambda _: Example(HolderOut(ME.name, False), parameters={"secret": PASS}))
async def holder(secret: str, state: State, guest: KnownGuest) -> Response:
    """The guest whom a link moves to this device."""
    found = await state.store.holder(_hash(secret))
    if found is None:
        raise Problem("no-such-pass")
    return json(HolderOut(await state.store.guest_name(found), found == guest))


@router.post("/passes/{secret}", responses=answers(MeOut, "no-such-pass"))
@example(lambda _: Example(ME, {"key": KEY}, parameters={"secret": PASS}))
async def use_pass(request: Request, secret: str, body: PassBody, state: State) -> Response:
    """Switch this device to the guest who created the link.

    The link works only once, but the request can be repeated with the same key for a minute.
    """
    guest = await state.store.use_pass(_hash(secret), body.key, REPEATED)
    if guest is None:
        raise Problem("no-such-pass")
    request.state.guest = guest
    return json(MeOut(short(guest), await state.store.guest_name(guest)))


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
