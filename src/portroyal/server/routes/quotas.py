"""Quotas: how many tables a guest may open, and how many seats they may have. The database does the counting."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from portroyal.server.db.records import Holdings
from portroyal.server.http.current_request import address_of, current
from portroyal.server.http.problem import Problem
from portroyal.server.play.state import AppState

HOUR = 3600.0  # seconds
WEEK = 7 * 24 * HOUR
"""Seconds after which an abandoned game no longer counts."""

LATER = 600.0
"""Seconds before another attempt may be worthwhile."""


@asynccontextmanager
async def new_table(state: AppState, guest: str, code: str | None = None) -> AsyncIterator[None]:
    """A context manager for opening a table. The guest's other requests for new tables wait until it exits.

    Raises Problem `too-many-tables`, or Problem *code* if a code is given. A code is given when another guest is making
    the request.
    """
    async with state.locks.of(("tables", guest)):
        held = await state.store.holdings(guest, HOUR, WEEK)
        if fault := _fault(state, held):
            raise fault if code is None else Problem(code, retry_after=fault.retry_after)
        if asked := current():
            state.limits.new_table(address_of(asked.scope))
        yield


@asynccontextmanager
async def new_campaign(state: AppState, guest: str) -> AsyncIterator[None]:
    """A context manager for starting a campaign. The guest's other requests for new campaigns wait until it exits.

    Raises Problem `too-many-campaigns`.
    """
    async with state.locks.of(("campaigns", guest)):
        most = state.settings.campaigns
        if most and await state.store.campaigns.owned(guest) >= most:
            raise Problem("too-many-campaigns", retry_after=WEEK)
        yield


@asynccontextmanager
async def new_seat(state: AppState, guest: str, table: str) -> AsyncIterator[None]:
    """A context manager for taking a seat. The guest's other requests for seats wait until it exits.

    Raises Problem `too-many-seats` or `no-such-table`.
    """
    async with state.locks.of(("seats", guest)):
        mine = (await state.rooms.open(table)).table.seats_of(guest)
        most = state.settings.seats_at_once
        if most and not mine and (await state.store.holdings(guest, HOUR, WEEK)).seats >= most:
            raise Problem("too-many-seats", retry_after=LATER)
        yield


def _fault(state: AppState, holdings: Holdings) -> Problem | None:
    """The problem to raise if a guest may not open another table, or None if they may."""
    settings = state.settings
    if settings.tables_per_hour and holdings.lately >= settings.tables_per_hour:
        return Problem("too-many-tables", retry_after=LATER)
    if settings.tables_at_once and holdings.going_on >= settings.tables_at_once:
        return Problem("too-many-tables", "You have many unfinished games; finish some first.", retry_after=LATER)
    if settings.tables_kept and holdings.tables >= settings.tables_kept:
        return Problem("too-many-tables", "This server keeps no more tables for you.", retry_after=WEEK)
    return None
