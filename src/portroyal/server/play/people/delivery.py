"""Sends notifications to push services and webhooks at addresses that guests have registered."""

import asyncio
import base64
import errno
import json
import socket
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from typing import Any

import aiodns
import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import AsyncResolver
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid
from pywebpush import WebPusher
from yarl import URL

from portroyal.server.db.records import Address
from portroyal.server.play.people.internet import guarded, of_internet, parsed
from portroyal.server.play.people.notices import Unreachable

LOOKUP = 4.0
"""The time limit in seconds for resolving a host name."""

ASKED = 2
"""The maximum number of queries to a name server within LOOKUP seconds."""

TIMEOUT = 5.0
"""The time limit, in seconds, for a service to answer."""

LATE = 0.5
"""If a timeout occurs more than this many seconds late, this process was too busy to read the answer in time."""

KEPT = 24 * 3600
"""How long a push service keeps a notification for a device that is off, in seconds."""

ABOUT = "mailto:portroyal@localhost"
"""The contact address of this server, which the push protocol requires."""

GONE = (404, 410)

UNKNOWN = (
    aiodns.error.ARES_ENOTFOUND,
    aiodns.error.ARES_ENODATA,
    aiodns.error.ARES_ENONAME,
    aiodns.error.ARES_EBADNAME,
)
"""The errors that name servers report for a name without an address."""

OURS = frozenset(
    {errno.ENETUNREACH, errno.ENETDOWN, errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM, errno.EADDRNOTAVAIL}
)
"""Errors caused by this machine or its network, which do not count against an address."""

LOCAL_THREADS = 16


class NoAnswer(OSError):
    """The name servers did not answer."""


class Delivery:
    """Sends notifications. *key* is a private key from :func:`new_key`. *anywhere* allows private networks."""

    def __init__(self, key: str, anywhere: bool) -> None:
        self._vapid = Vapid.from_string(key)
        self._anywhere = anywhere
        self._names: Names | None = None
        self._session: aiohttp.ClientSession | None = None

    async def send(self, address: Address, notice: dict[str, Any]) -> None:
        """Send a notification. Raises Unreachable if it was not accepted."""
        try:
            url = parsed(address.url, self._anywhere)
            body = json.dumps(notice).encode()
            headers = {"Content-Type": "application/json"}
            if address.push:
                headers, body = self._push_request(address, url, body)
            session = await self._session_for(url)
            await _post(session, url, headers, body)
        except (aiohttp.ClientError, OSError, ValueError) as error:
            raise Unreachable(str(error) or type(error).__name__, ours=_is_our_fault(error)) from error

    def _push_request(self, address: Address, url: URL, body: bytes) -> tuple[dict[str, str], bytes]:
        """The headers and the encrypted body for a push service (RFC 8030, 8188, 8292)."""
        keys = {"p256dh": address.p256dh, "auth": address.auth}
        sealed = WebPusher({"endpoint": str(url), "keys": keys}).encode(body)
        signed = self._vapid.sign({"aud": str(url.origin()), "sub": ABOUT})
        return {**signed, "Content-Encoding": "aes128gcm", "TTL": str(KEPT), "Urgency": "high"}, sealed["body"]

    async def _session_for(self, url: URL) -> aiohttp.ClientSession:
        """A session for a URL, with the addresses of its host. Raises OSError if the host has no addresses."""
        if self._names is None or self._session is None:
            self._names = Names(self._anywhere)
            connector = aiohttp.TCPConnector(
                resolver=Resolved(),
                use_dns_cache=False,
                limit=0,  # the budget limits connections
                socket_factory=None if self._anywhere else guarded,
            )
            self._session = aiohttp.ClientSession(
                connector=connector,
                timeout=aiohttp.ClientTimeout(total=TIMEOUT),
                cookie_jar=aiohttp.DummyCookieJar(),
            )
        _found.set(await self._names.resolve(url.raw_host or "", url.port or 0))
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()
        if self._names is not None:
            await self._names.close()


async def _post(session: aiohttp.ClientSession, url: URL, headers: dict[str, str], body: bytes) -> None:
    """Post a body. Raises Unreachable on a refusal or timeout, and ClientError or OSError on any other failure."""
    clock = asyncio.get_running_loop()
    began, limit = clock.time(), TIMEOUT
    try:
        async with session.post(url, data=body, headers=headers, allow_redirects=False) as answer:
            if answer.status >= 300:
                raise Unreachable(f"status {answer.status}", answer.status in GONE)
    except TimeoutError as error:
        late = clock.time() - began > limit + LATE
        raise Unreachable("no answer in time", ours=late) from error


def _is_our_fault(error: BaseException) -> bool:
    """Whether an error is the fault of this machine or its network, not of the address."""
    return isinstance(error, NoAnswer) or getattr(error, "errno", None) in OURS


class Names:
    """Resolves host names without threads, so that a slow lookup does not delay other lookups."""

    def __init__(self, anywhere: bool) -> None:
        self._anywhere = anywhere
        self._resolver = AsyncResolver(timeout=LOOKUP / ASKED, tries=ASKED)
        self._local = ThreadPoolExecutor(LOCAL_THREADS, "local-names")

    async def resolve(self, host: str, port: int) -> list[ResolveResult]:
        """A host's addresses: only the public ones, unless others are allowed. Raises OSError if there are none."""
        try:
            async with asyncio.timeout(LOOKUP):
                found = await self._addresses(host, port)
        except TimeoutError:
            raise NoAnswer(f"the name servers did not answer for {host}") from None
        usable = [each for each in found if self._anywhere or of_internet(each["host"])]
        if not usable:
            raise OSError(f"{host} is not an internet address")
        return usable

    async def _addresses(self, host: str, port: int) -> list[ResolveResult]:
        if self._anywhere and _is_local(host):
            return await asyncio.get_running_loop().run_in_executor(self._local, _local_addresses, host, port)
        try:
            return await self._resolver.resolve(host, port, socket.AF_UNSPEC)
        except OSError as error:
            if isinstance(error.__cause__, aiodns.error.DNSError) and error.__cause__.args[0] not in UNKNOWN:
                raise NoAnswer(f"the name servers failed for {host}: {error.strerror}") from error
            raise OSError(f"there is no {host}") from error

    async def close(self) -> None:
        self._local.shutdown(wait=False, cancel_futures=True)
        await self._resolver.close()


def _is_local(host: str) -> bool:
    """Whether a name is known only to this machine and its network, not to any name server."""
    return not {".", ":"} & {*host} or host.endswith(".local")


def _local_addresses(host: str, port: int) -> list[ResolveResult]:
    return [
        ResolveResult(
            hostname=host, host=str(address[0]), port=port, family=family, proto=0, flags=socket.AI_NUMERICHOST
        )
        for family, _, _, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    ]


_found: ContextVar[list[ResolveResult]] = ContextVar("portroyal_found")


class Resolved(AbstractResolver):
    """Addresses resolved before a request, so that the lookup does not count toward the time limit for the service."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        return _found.get()

    async def close(self) -> None:
        pass


def check_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError unless these are valid keys of a push subscription."""
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(p256dh))
    if len(_decoded(auth)) != 16:
        raise ValueError("auth must have 16 bytes")


def new_key() -> str:
    """A private key that identifies this server to push services."""
    vapid = Vapid()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    return _encoded(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """The public key for a private key, in the form that browsers expect."""
    known = Vapid.from_string(key).public_key
    return _encoded(known.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint))


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
