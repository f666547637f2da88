"""The API types of campaigns."""

import msgspec

from portroyal.engine.shapes import CampaignState
from portroyal.server.db.records import Status
from portroyal.server.http.answers.tables import TableSeatOut


class ChapterTableOut(msgspec.Struct, frozen=True):
    """The table of the next chapter."""

    id: str
    status: Status


class CampaignOut(msgspec.Struct, frozen=True):
    """A campaign. `name`: null if it has none; `owner`: whether the guest began it; `table`: null until it is created.

    `state`: null if this server can no longer read it; `fault` then gives the reason. `created`, `updated`: ISO 8601.
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
