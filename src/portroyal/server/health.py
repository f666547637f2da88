"""Whether the server works."""

from fastapi import APIRouter, Response

import portroyal
from portroyal.server.house import HouseOf, json
from portroyal.server.wire import HealthOut

router = APIRouter(prefix="/api", tags=["server"])


@router.get("/health")
async def health(house: HouseOf) -> Response:
    """Answers when the database does."""
    await house.store.ping()
    return json(HealthOut("ok", portroyal.__version__))
