"""Sends notices to push services and webhooks, whose addresses guests have given: only to addresses of the internet."""

import base64
import ipaddress
import json
import socket
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid
from pywebpush import WebPusher

from portroyal.server.db.records import Address

TIMEOUT = 5.0
"""Seconds that a service may take to answer."""

KEPT = 24 * 3600
"""Seconds for which a push service keeps a notice for a device that is off."""

ABOUT = "mailto:portroyal@localhost"
"""Whom a push service may ask about this server, as the protocol demands."""

TRANSLATED = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("2002::/16"))
"""IPv6 addresses that stand for IPv4 ones, maybe private ones."""

GONE = (404, 410)


class Unreachable(Exception):
    """A notice was not accepted. *gone*: the address is no longer valid."""

    def __init__(self, text: str, gone: bool = False) -> None:
        super().__init__(text)
        self.gone = gone


class Delivery:
    """Sends notices. *key*: a private key by :func:`new_key`; *anywhere*: also to addresses in private networks."""

    def __init__(self, key: str, anywhere: bool) -> None:
        self._vapid = Vapid.from_string(key)
        self._anywhere = anywhere
        self._session: aiohttp.ClientSession | None = None

    async def send(self, address: Address, notice: dict[str, Any]) -> None:
        """Send a notice. Raises Unreachable."""
        body = json.dumps(notice).encode()
        try:
            headers = {"Content-Type": "application/json"}
            if address.push:
                headers, body = self._pushed(address, body)
            check_url(address.url, self._anywhere)
            async with self._open().post(address.url, data=body, headers=headers, allow_redirects=False) as answer:
                if answer.status >= 300:
                    raise Unreachable(f"status {answer.status}", answer.status in GONE)
        except (aiohttp.ClientError, OSError, ValueError) as error:
            raise Unreachable(str(error) or type(error).__name__) from error

    def _pushed(self, address: Address, body: bytes) -> tuple[dict[str, str], bytes]:
        """The headers and the encrypted body for a push service (RFC 8030, 8188, 8292)."""
        keys = {"p256dh": address.p256dh, "auth": address.auth}
        sealed = WebPusher({"endpoint": address.url, "keys": keys}).encode(body)
        service = urlsplit(address.url)
        signed = self._vapid.sign({"aud": f"{service.scheme}://{service.netloc}", "sub": ABOUT})
        return {**signed, "Content-Encoding": "aes128gcm", "TTL": str(KEPT), "Urgency": "high"}, sealed["body"]

    def _open(self) -> aiohttp.ClientSession:
        if self._session is None:
            resolver = ThreadedResolver() if self._anywhere else PublicResolver()
            timeout = aiohttp.ClientTimeout(total=TIMEOUT)
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(resolver=resolver), timeout=timeout, cookie_jar=aiohttp.DummyCookieJar()
            )
        return self._session

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()


class PublicResolver(AbstractResolver):
    """Resolves host names to addresses of the internet only: no notice goes into the server's own network."""

    def __init__(self) -> None:
        self._resolver = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = [each for each in await self._resolver.resolve(host, port, family) if _public(each["host"])]
        if not found:
            raise OSError(f"{host} is no address of the internet")
        return found

    async def close(self) -> None:
        await self._resolver.close()


def _public(host: str) -> bool:
    address = ipaddress.ip_address(host)
    return address.is_global and not address.is_multicast and not any(address in network for network in TRANSLATED)


def check_url(url: str, anywhere: bool) -> None:
    """Raises ValueError unless notices may be sent there."""
    parts = urlsplit(url)
    if not parts.hostname or parts.username or parts.scheme not in (("https", "http") if anywhere else ("https",)):
        raise ValueError("an address has the form https://name/path")
    if anywhere:
        return
    try:
        public = _public(parts.hostname)
    except ValueError:  # a name, which is checked when it is resolved, too
        public = "." in parts.hostname
    if not public:
        raise ValueError(f"{parts.hostname} is no address of the internet")


def check_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError unless these are the keys of a push subscription."""
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(p256dh))
    if len(_decoded(auth)) != 16:
        raise ValueError("auth has 16 bytes")


def new_key() -> str:
    """A private key by which push services know this server."""
    vapid = Vapid()
    vapid.generate_keys()
    number = vapid.private_key.private_numbers().private_value
    return _encoded(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """The public key of a private one, as browsers expect it."""
    known = Vapid.from_string(key).public_key
    return _encoded(known.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint))


def _decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
