"""The ASGI application: its routes, error handlers, middleware and lifespan."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

import portroyal
from portroyal.formats.registry import check_loaded
from portroyal.server.http import problem
from portroyal.server.http.guests import Guests, old_secret
from portroyal.server.http.head import HeadMiddleware
from portroyal.server.http.middleware import SecurityMiddleware
from portroyal.server.http.observing import ObservingMiddleware
from portroyal.server.http.prefix import PrefixMiddleware
from portroyal.server.http.requests import BODY_LIMIT
from portroyal.server.play.playing import playing
from portroyal.server.routes import (
    api_docs,
    campaigns,
    catalog,
    health,
    lessons,
    lobby,
    me,
    openapi,
    person_stream,
    rematch,
    seats,
    static_files,
    stream,
    tables,
    wishes,
    words,
)
from portroyal.server.routes.straight import Straight
from portroyal.server.settings.settings import LOOPBACK, Settings

MIN_GZIP = 1000
"""Responses with fewer bytes than this are not compressed."""


class ByKind:
    """Passes streams straight to their routes, because each layer of middleware would use memory for every stream."""

    def __init__(self, requests: ASGIApp, streams: ASGIApp) -> None:
        self._requests = requests
        self._streams = streams

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        return (self._streams if scope["type"] == "websocket" else self._requests)(scope, receive, send)


class App(FastAPI):
    """FastAPI wrapped in the server's middleware, so that error responses are logged and given headers as well."""

    def build_middleware_stack(self) -> ASGIApp:
        state = self.state
        requests = ServerErrorMiddleware(
            Straight(super().build_middleware_stack()), handler=self.exception_handlers[Exception]
        )
        inner = ByKind(requests, Router([stream.ROUTE, person_stream.ROUTE]))
        secured = SecurityMiddleware(inner, state.hosts, lambda: state.guests, lambda: state.app_state.limits)
        observed = ObservingMiddleware(HeadMiddleware(secured), state.proxies)
        return PrefixMiddleware(observed, state.prefix) if state.prefix else observed


def create_app(settings: Settings) -> FastAPI:
    """The application for one database. The database is opened when the lifespan starts.

    Raises BadCards if the host's own chapters are invalid.
    """
    check_loaded()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with playing(settings) as state:
            app.state.app_state = state
            app.state.guests = Guests(await state.store.key("cookies", lambda: old_secret(settings.secret)))
            state.solver.start()
            yield

    app = App(
        title="portroyal",
        version=portroyal.__version__,
        description=openapi.ABOUT,
        lifespan=lifespan,
        docs_url=None,  # FastAPI's own page loads scripts from other sites, so `api_docs` replaces it
        redoc_url=None,
        max_body_size=BODY_LIMIT,
        generate_unique_id_function=_operation,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # its lookups took a tenth of each move's time
    )
    app.state.hosts = LOOPBACK | settings.hosts
    app.state.proxies = settings.proxies
    app.state.prefix = settings.prefix
    app.state.stopping = False
    problem.install(app)
    for part in (health, catalog, lessons, lobby, me, tables, rematch, seats, words, wishes, campaigns, api_docs):
        app.include_router(part.router)
    app.include_router(static_files.router(settings.static))
    openapi.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=MIN_GZIP)
    return app


def _operation(route: APIRoute) -> str:
    return route.name
