"""The server's liveness and readiness."""

import asyncio

from fastapi import APIRouter, Request, Response

import portroyal
from portroyal.server.http.answers.declared import answers
from portroyal.server.http.answers.guest import HealthOut
from portroyal.server.http.problem import Problem
from portroyal.server.play.state import State, json
from portroyal.server.routes.examples import Example, example

PATIENCE = 2.0
"""The time limit, in seconds, for a ready server's database to answer."""

LATE = 1.0
"""The maximum delay, in seconds, of a ready server's event loop."""

router = APIRouter(tags=["server"])


@router.get("/healthz", include_in_schema=False)
async def alive() -> Response:
    """Check only that the process is alive."""
    return json(HealthOut("ok", portroyal.__version__))


@router.get("/readyz", include_in_schema=False)
async def ready(request: Request, state: State) -> Response:
    """Check that the event loop is responsive, that the database works, and that the server is not about to stop."""
    if request.app.state.stopping:
        raise Problem("not-ready", "The server is about to stop.")
    if (late := state.pulse.late) > LATE:
        raise Problem("not-ready", f"The event loop was {late:.1f} s late.")
    try:
        async with asyncio.timeout(PATIENCE):
            await state.store.probe()
    except TimeoutError:
        raise Problem("not-ready", f"The database did not answer within {PATIENCE:.0f} s.") from None
    return json(HealthOut("ok", portroyal.__version__))


@router.get("/api/health", responses=answers(HealthOut))
@example(lambda _: Example(HealthOut("ok", portroyal.__version__)))
async def health(state: State) -> Response:
    """Check that the database can be read and written. If not, the problem gives the reason."""
    await state.store.probe()
    return json(HealthOut("ok", portroyal.__version__))
