"""Security: the headers of all responses, the accepted host names, and the origins that may send commands."""

import contextlib
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from portroyal.server.http.current_request import address_of
from portroyal.server.http.guests import Guests
from portroyal.server.http.hosts import SCHEMES, Origin, is_address, origin_in, origin_of
from portroyal.server.http.limits import Limits
from portroyal.server.http.prefix import path_of, prefix_of
from portroyal.server.http.problem import Problem, answer
from portroyal.server.http.requests import BODY_LIMIT

DIRECTIVES = (
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",  # cards are positioned by style attributes
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
HEADERS = {
    "Content-Security-Policy": "; ".join(DIRECTIVES),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")
PROBES = ("/healthz", "/readyz")
"""Paths served under any host name, because containers are probed by address. Their responses reveal no secrets."""

UNLISTED = ("/api/", "/table/", "/join/", "/pass/", "/replay/")
"""Paths hidden from search engines, because anyone who knows one of these addresses has access."""

ANY = "*"
ADDRESSES = "(addresses)"
"""In the set of accepted host names, this entry stands for every IP address."""

HTTPS = ("https", "wss")
HSTS = "max-age=31536000"
"""Makes browsers use only HTTPS for this host (but not for its subdomains) for a year."""

SHOWN = 80
"""The maximum number of characters of a host name quoted in a response."""
DIGITS = 20
"""The maximum number of digits read from a Content-Length. A longer number is too large anyway."""


class SecurityMiddleware:
    """Sets headers and the guest's cookie. Refuses unknown hosts, other origins, large bodies and excess requests."""

    def __init__(
        self, app: ASGIApp, hosts: Collection[str], guests: Callable[[], Guests], limits: Callable[[], Limits]
    ) -> None:
        self._app = app
        self._limits = limits
        self._guests = guests
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                self._dress(scope, MutableHeaders(scope=message))
            await send(message)

        headers = Headers(scope=scope)
        with contextlib.ExitStack() as stack:
            try:
                refusal = self._refusal(scope, headers)
                if refusal is None:
                    stack.enter_context(self._within_limits(scope, headers))
            except Problem as problem:
                refusal = problem
            await (answer(refusal) if refusal else self._app)(scope, receive, sending)

    def _within_limits(self, scope: Scope, headers: Headers) -> AbstractContextManager[None]:
        """A context manager for a request. Raises Problem on creation or entry if a limit is exceeded."""
        if path_of(scope) in PROBES:
            return contextlib.nullcontext()
        address = address_of(scope)
        self._limits().request(address)
        if scope["type"] == "http":
            return contextlib.nullcontext()
        return self._limits().stream(address, self._guests().named(headers))

    def _accepts(self, host: str, own: Origin | None) -> bool:
        """Whether a request may use this name in its `Host` header. *own* is the origin parsed from that header."""
        if own is None:
            return ANY in self._hosts and not host
        if ANY in self._hosts or own.host in self._hosts:
            return True
        return ADDRESSES in self._hosts and is_address(own.host)

    def _dress(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope.get("scheme") in HTTPS:
            headers.setdefault("Strict-Transport-Security", HSTS)
        path = path_of(scope)
        if path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        if path.startswith(UNLISTED):
            headers.setdefault("X-Robots-Tag", "noindex")
        if guest := scope.get("state", {}).get("guest"):
            headers.append("Set-Cookie", self._guests().cookie(guest, scope.get("scheme") == "https", prefix_of(scope)))

    def _refusal(self, scope: Scope, headers: Headers) -> Problem | None:
        path = path_of(scope)
        if path in PROBES:
            return None
        host = ", ".join(headers.getlist("host"))
        own = origin_of(host, scope["scheme"])
        if not self._accepts(host, own):
            return Problem(
                "wrong-host",
                f"this server does not accept the host name {host[:SHOWN]!r}; PORTROYAL_HOSTS can allow it",
            )
        if _foreign(scope, headers, own):
            return Problem("foreign-page", _behind_proxy(scope, headers))
        if "\0" in path and path.startswith("/api/"):
            return Problem("bad-request", "the address contains a NUL character")
        size = headers.get("content-length", "0")
        if size.isdecimal() and int(size[:DIGITS]) > BODY_LIMIT:
            return Problem("too-large")
        return None


def _foreign(scope: Scope, headers: Headers, own: Origin | None) -> bool:
    """Whether a request was sent by a page from another origin. Clients other than browsers send no Origin header."""
    if scope["type"] == "http" and scope["method"] in SAFE:
        return False
    origin = headers.get("origin")
    if origin is None:
        return False
    return own is None or origin_in(origin) != own


def _behind_proxy(scope: Scope, headers: Headers) -> str:
    """An explanation if HTTPS is terminated by a proxy that the server does not trust, or "" otherwise."""
    said = headers.get("x-forwarded-proto")
    if said is None or said == SCHEMES.get(scope["scheme"], scope["scheme"]):
        return ""
    return "Only pages of this server may do this. It is behind a proxy that PORTROYAL_PROXIES does not name."
