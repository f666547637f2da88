"""Whether the server works."""

from fastapi import APIRouter, Response

import portroyal
from portroyal.server.house import HouseOf, json
from portroyal.server.wire import HealthOut

router = APIRouter(prefix="/api", tags=["server"])


@router.get("/health")
async def health(house: HouseOf) -> Response:
    """Answers if the database can be read and written; else says what keeps it from that."""
    await house.store.probe()
    return json(HealthOut("ok", portroyal.__version__))
