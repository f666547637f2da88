"""The request that is being answered, as whatever answers it can know: its id, and with which problem it ends."""

import re
import secrets
from contextvars import ContextVar
from dataclasses import dataclass

from starlette.types import Scope

HEADER = "X-Request-Id"
FROM_PROXY = re.compile(r"[\w.:-]{1,64}", re.ASCII)
UNKNOWN = "none"


@dataclass
class Asked:
    """A request. `code`: of the problem that answers it."""

    id: str
    scope: Scope
    code: str | None = None

    @property
    def address(self) -> str:
        """Who sends the request, as far as trusted proxies tell; "" if nobody knows."""
        return address_of(self.scope)


def address_of(scope: Scope) -> str:
    """The address of the client of a request; "" if it has none, as behind a Unix socket."""
    client = scope.get("client")
    return str(client[0]) if client else ""


_current: ContextVar[Asked | None] = ContextVar("portroyal_asked", default=None)


def begin(scope: Scope, given: str | None) -> Asked:
    """Note a request with the id *given* by a proxy, or a new one if it is none."""
    asked = Asked(given if given and FROM_PROXY.fullmatch(given) else secrets.token_hex(8), scope)
    _current.set(asked)
    return asked


def current() -> Asked | None:
    """The request that is being answered; None outside of any."""
    return _current.get()


def route_of(scope: Scope) -> str:
    """The address of a request without what is secret in it: the template of its route."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) else UNKNOWN
