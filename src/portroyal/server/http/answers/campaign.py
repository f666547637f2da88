"""API types for campaigns."""

import msgspec

from portroyal.engine.shapes import CampaignState
from portroyal.server.db.records import Status
from portroyal.server.http.answers.tables import TableSeatOut


class ChapterTableOut(msgspec.Struct, frozen=True):
    """The table for the next chapter."""

    id: str
    status: Status


class CampaignOut(msgspec.Struct, frozen=True):
    """A campaign. `owner` says whether the guest began it. `created` and `updated` are in ISO 8601 format.

    `name` is null if the campaign has no name, and `table` is null until the table for the next chapter is created.
    `state` is null if this server can no longer read it. In that case, `fault` gives the reason.
    """

    id: str
    name: str | None
    owner: bool
    created: str
    updated: str
    seats: list[TableSeatOut]
    state: CampaignState | None
    fault: str | None
    table: ChapterTableOut | None
