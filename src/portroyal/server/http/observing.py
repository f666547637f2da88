"""Logs each request, adds its id to the response, and takes the client's address from trusted proxies."""

import time
from collections.abc import Collection

import structlog
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from portroyal.server.http.current_request import HEADER, CurrentRequest, address_of, begin, route_of
from portroyal.server.process.metrics import STREAMS, count_request

STARTS = ("http.response.start", "websocket.http.response.start", "websocket.accept")
OPENED = 101
"""The status of a response that opens a stream."""

CUT = 499
"""The status logged for a request whose client disconnected before the response."""

TOO_MANY = 429
NAME = HEADER.lower().encode()
log = structlog.get_logger()


class ObservingMiddleware:
    """The outermost middleware. Gives each request an id. Logs the route instead of the path, which may be secret."""

    def __init__(self, app: ASGIApp, proxies: Collection[str]) -> None:
        self._app = ProxyHeadersMiddleware(app, sorted(proxies))  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)  # type: ignore[arg-type]
            return
        request = begin(scope, self._proxy_id(scope))
        began, status = time.perf_counter(), CUT

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] in STARTS:
                status = message.get("status", OPENED)
                if status == OPENED:
                    STREAMS.inc()
                message["headers"] = [*message.get("headers", ()), (NAME, request.id.encode())]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=request.id):
            try:
                await self._app(scope, receive, sending)  # type: ignore[arg-type]
            finally:
                if status == OPENED:
                    STREAMS.dec()
                _note(scope, request, status, time.perf_counter() - began)

    def _proxy_id(self, scope: Scope) -> str | None:
        """The id from a trusted proxy, if there is one."""
        if address_of(scope) not in self._app.trusted_hosts:
            return None
        return Headers(scope=scope).get(HEADER)


def _note(scope: Scope, request: CurrentRequest, status: int, seconds: float) -> None:
    more = {} if request.code is None else {"code": request.code}
    if status == TOO_MANY:
        more["address"] = address_of(scope)  # logged only here, so that abusers can be blocked
    method = scope.get("method", "WEBSOCKET")
    if scope["type"] == "http":
        count_request(method, route_of(scope), seconds)
    log.info("request", method=method, route=route_of(scope), status=status, ms=round(seconds * 1000, 1), **more)
