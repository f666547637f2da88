"""The path prefix under which a proxy publishes the server: ASGI's `root_path`, without a trailing slash."""

from collections.abc import Awaitable

from starlette.types import ASGIApp, Receive, Scope, Send


class PrefixMiddleware:
    """Serves requests below a prefix, which the proxy may forward or strip. Adds no coroutine frame to a stream."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self._app = app
        self._prefix = prefix

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] in ("http", "websocket"):
            scope["root_path"] = self._prefix
            if not f"{scope['path']}/".startswith(f"{self._prefix}/"):
                scope["path"] = self._prefix + scope["path"]
        return self._app(scope, receive, send)


def prefix_of(scope: Scope) -> str:
    """The prefix of a request, or "" if there is none."""
    prefix: str = scope.get("root_path", "")
    return prefix


def path_of(scope: Scope) -> str:
    """The path of a request below the prefix."""
    path: str = scope["path"]
    return path.removeprefix(prefix_of(scope))
