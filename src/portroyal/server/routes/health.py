"""Whether the server works."""

from fastapi import APIRouter, Response

import portroyal
from portroyal.server.http.responses import HealthOut
from portroyal.server.state import HouseOf, json

router = APIRouter(prefix="/api", tags=["server"])


@router.get("/health")
async def health(house: HouseOf) -> Response:
    """Answers if the database can be read and written; else says what keeps it from that."""
    await house.store.probe()
    return json(HealthOut("ok", portroyal.__version__))
