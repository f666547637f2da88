"""Makes the current request, its id and its problem code available to the functions that answer the request."""

import re
import secrets
from contextvars import ContextVar
from dataclasses import dataclass

from starlette.types import Scope

HEADER = "X-Request-Id"
FROM_PROXY = re.compile(r"[\w.:-]{1,64}", re.ASCII)
UNKNOWN = "none"


@dataclass
class CurrentRequest:
    """A request. `code` is the problem code in its response."""

    id: str
    scope: Scope
    code: str | None = None


def address_of(scope: Scope) -> str:
    """The client's address as reported by trusted proxies, or "" if unknown, for example behind a Unix socket."""
    client = scope.get("client")
    return str(client[0]) if client else ""


_current: ContextVar[CurrentRequest | None] = ContextVar("portroyal_request", default=None)


def begin(scope: Scope, given: str | None) -> CurrentRequest:
    """Record a request under the id *given* by a proxy, or under a new id if *given* is not valid."""
    request = CurrentRequest(given if given and FROM_PROXY.fullmatch(given) else secrets.token_hex(8), scope)
    _current.set(request)
    return request


def current() -> CurrentRequest | None:
    """The current request, or None if there is none."""
    return _current.get()


def route_of(scope: Scope) -> str:
    """The template of a request's route, which resembles the path but contains no secrets."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) else UNKNOWN
