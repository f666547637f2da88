"""The application: routes, errors, middleware, and what lives as long as it does."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

import portroyal
from portroyal.server.db.store import Store
from portroyal.server.http import problem
from portroyal.server.http.guests import Guests, secret_in
from portroyal.server.http.middleware import SecurityMiddleware
from portroyal.server.http.requests import BODY_LIMIT
from portroyal.server.play.bot_runner import BotRunner
from portroyal.server.play.messages import Messages
from portroyal.server.play.notifier import Notifier
from portroyal.server.play.once import Locks
from portroyal.server.play.rooms import Rooms
from portroyal.server.play.solver import Solver
from portroyal.server.play.upkeep import upkeep
from portroyal.server.routes import api_docs, catalog, health, lessons, lobby, openapi, static_files, stream, tables
from portroyal.server.settings import LOOPBACK, Settings
from portroyal.server.state import AppState

WORTH_ZIPPING = 1000


class App(FastAPI):
    """The application behind its middleware, which also dresses the answer to what went wrong in anything else."""

    def build_middleware_stack(self) -> ASGIApp:
        return SecurityMiddleware(super().build_middleware_stack(), self.state.guests, self.state.hosts)


def create_app(settings: Settings) -> FastAPI:
    """The server on one database. It starts to run with its lifespan."""
    guests = Guests(secret_in(settings.secret))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        bots, notifier, solver = BotRunner(settings, store), Notifier(), Solver()
        rooms = Rooms(store, notifier, bots.wake, settings.rooms)
        app.state.app_state = AppState(settings, store, notifier, rooms, Messages(rooms), Locks(), solver)
        bots.start(rooms)
        solver.start()
        try:
            async with upkeep(store):
                yield
        finally:
            await bots.stop()
            await store.close()

    app = App(
        title="portroyal",
        version=portroyal.__version__,
        description=openapi.ABOUT,
        lifespan=lifespan,
        docs_url=None,  # its page loads from elsewhere; `api_docs` is our own
        redoc_url=None,
        max_body_size=BODY_LIMIT,
        generate_unique_id_function=_operation,
    )
    app.state.guests, app.state.hosts = guests, LOOPBACK | settings.hosts
    problem.install(app)
    for part in (health, catalog, lessons, lobby, tables, stream, api_docs):
        app.include_router(part.router)
    app.include_router(static_files.router(settings.static))
    openapi.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_ZIPPING)
    return app


def _operation(route: APIRoute) -> str:
    return route.name
