"""What every answer carries, and which pages may send commands."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from portroyal.server.guests import Guests
from portroyal.server.problem import Problem, answer

DIRECTIVES = (
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",  # cards are placed by style attributes
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
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Guard:
    """Sets the headers and the guest's cookie; refuses commands and streams of foreign pages."""

    def __init__(self, app: ASGIApp, guests: Guests) -> None:
        self._app = app
        self._guests = guests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._dress(scope, MutableHeaders(scope=message))
            await send(message)

        if _foreign(scope):
            await self._refuse(scope, receive, sending)
        else:
            await self._app(scope, receive, sending)

    def _dress(self, scope: Scope, headers: MutableHeaders) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        if guest := scope.get("state", {}).get("guest"):
            headers.append("Set-Cookie", self._guests.cookie(guest, scope.get("scheme") == "https"))

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        await answer(Problem("bad-request", "commands come from this server's own pages"))(scope, receive, send)


def _foreign(scope: Scope) -> bool:
    """Sent by a page of another host. Programs send no Origin; a development server on another port is no foreigner."""
    if scope["type"] == "http" and scope["method"] in SAFE:
        return False
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is not None and _host(origin) != _host(f"//{headers.get('host', '')}")


def _host(address: str) -> str | None:
    try:
        host = urlsplit(address).hostname
    except ValueError:
        return None
    return "loopback" if host in LOOPBACK else host
