"""The health check."""

from fastapi import APIRouter, Response

import portroyal
from portroyal.server.http.answers import answers
from portroyal.server.http.responses import HealthOut
from portroyal.server.routes.examples import Example, example
from portroyal.server.state import State, json

router = APIRouter(prefix="/api", tags=["server"])


@router.get("/health", responses=answers(HealthOut))
@example(lambda _: Example(HealthOut("ok", portroyal.__version__)))
async def health(state: State) -> Response:
    """Check that the database can be read and written; if not, the problem says why."""
    await state.store.probe()
    return json(HealthOut("ok", portroyal.__version__))
